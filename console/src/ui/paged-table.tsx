import { Table, type TableProps } from 'antd';
import { Fault } from '../app/fault.ts';
import { useText } from '../app/language.ts';
import { EarlierRows } from './earlier-rows.tsx';
import { Empty } from './empty.tsx';
import { Failed } from './failed.tsx';
import { LoadMore } from './load-more.tsx';
import { Loading } from './loading.tsx';

interface List<Row> {
	rows: Row[] | undefined;
	isPending: boolean;
	error: Fault | null;
	isPlaceholderData: boolean;
	hasNextPage: boolean;
	isFetchNextPageError: boolean;
	isFetchingNextPage: boolean;
	hasPreviousPage: boolean;
	isFetchingPreviousPage: boolean;
	refetch: () => unknown;
	fetchNextPage: () => unknown;
	fetchPreviousPage: () => unknown;
}

interface Props<Row> extends Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'loading'> {
	list: List<Row>;
	/** What an empty list means. */
	empty: string;
}

/** A list in all its states: loading, failed, empty, and rows with the way to more. */
export function PagedTable<Row extends object>({ list, empty, ...table }: Props<Row>) {
	const t = useText();
	if (list.isPending) return <Loading rows={8} />;
	if (!list.rows) return <Failed fault={list.error ?? new Fault('unreadable')} onRetry={() => void list.refetch()} />;
	if (list.rows.length === 0)
		return <Empty title={empty} action={{ label: t('action.refresh'), onPress: () => void list.refetch() }} />;
	return (
		<>
			<EarlierRows list={list} />
			<div className="table-surface">
				<Table<Row>
					scroll={{ x: 'max-content' }}
					{...table}
					dataSource={list.rows}
					loading={list.isPlaceholderData}
					pagination={false}
				/>
			</div>
			<LoadMore list={list} shown={list.rows.length} />
		</>
	);
}
