import { Table } from 'antd';
import { useText } from '../../app/language.ts';
import { actionKey } from '../../features/staff/action-name.ts';
import { ActionSubject } from '../../features/staff/action-subject.tsx';
import { type OperatorAction, useActions } from '../../features/staff/use-actions.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { When } from '../../ui/when.tsx';

export function ActionsScreen() {
	const t = useText();
	const actions = useActions();
	const rows = actions.data?.pages.flatMap((page) => page.records);
	return (
		<>
			<PageHeader title={t('actions.title')} />
			{actions.isPending && <Loading />}
			{actions.isError && !rows && <Failed fault={actions.error} onRetry={() => void actions.refetch()} />}
			{rows?.length === 0 && (
				<Empty title={t('actions.empty')} action={{ label: t('action.refresh'), onPress: () => void actions.refetch() }} />
			)}
			{rows && rows.length > 0 && (
				<>
					<Table<OperatorAction>
						rowKey="id"
						dataSource={rows}
						pagination={false}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('actions.at'), render: (_, one) => <When at={one.at} /> },
							{ title: t('actions.operator'), render: (_, one) => <bdi dir="ltr">{one.username}</bdi> },
							{
								title: t('actions.call'),
								render: (_, one) => <span title={one.call}>{t.find(actionKey(one.call)) ?? one.call}</span>,
							},
							{ title: t('actions.subject'), render: (_, one) => <ActionSubject subject={one.subject} /> },
						]}
					/>
					<LoadMore
						shown={rows.length}
						hasMore={actions.hasNextPage}
						loading={actions.isFetchingNextPage}
						onMore={() => void actions.fetchNextPage()}
					/>
				</>
			)}
		</>
	);
}
