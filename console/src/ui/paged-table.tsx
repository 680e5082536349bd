import { Table, type TableProps } from 'antd';
import { useText } from '../app/language.ts';
import { Empty } from './empty.tsx';
import { PagedRows, type RowList } from './paged-rows.tsx';

interface Props<Row> extends Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'loading'> {
	list: RowList<Row>;
	/** What an empty list means. */
	empty: string;
}

/** A list as a table, in all its states. */
export function PagedTable<Row extends object>({ list, empty, ...table }: Props<Row>) {
	const t = useText();
	return (
		<PagedRows
			list={list}
			empty={<Empty title={empty} action={{ label: t('action.refresh'), onPress: () => void list.refetch() }} />}
		>
			{(rows) => (
				<div className="table-surface">
					<Table<Row> scroll={{ x: 'max-content' }} {...table} dataSource={rows} pagination={false} />
				</div>
			)}
		</PagedRows>
	);
}
