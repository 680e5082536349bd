import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import {
	type Collection,
	type Courier,
	type Remittance,
	useCollections,
	useCouriers,
	useRemittances,
	useTakeRemittance,
} from './use-finance.ts';

/** Cash that couriers hold, taken from them collection by collection, to the last dinar. */
export function CouriersTab() {
	const t = useText();
	const couriers = useCouriers();
	const remittances = useRemittances();
	const [chosen, setChosen] = useState<string | null>(null);
	const { data } = couriers;
	return (
		<div className="stack">
			{couriers.isPending && <Loading rows={4} />}
			{couriers.error && !data && <Failed fault={couriers.error} onRetry={() => void couriers.refetch()} />}
			{data?.couriers.length === 0 && <Empty title={t('couriers.none')} />}
			{data && data.couriers.length > 0 && (
				<div className="table-surface">
					<Table<Courier>
						rowKey="courier"
						dataSource={data.couriers}
						pagination={false}
						scroll={{ x: 'max-content' }}
						columns={[
							{ title: t('couriers.courier'), render: (_, row) => <bdi>{row.courier || t('couriers.unnamed')}</bdi> },
							{ title: t('couriers.count'), dataIndex: 'count', align: 'end' },
							{ title: t('couriers.since'), render: (_, row) => <When at={row.since} /> },
							{
								title: t('couriers.holds'),
								align: 'end',
								render: (_, row) => <Amount money={row.amount} className="strong" />,
							},
							{
								title: '',
								render: (_, row) => <Button onClick={() => setChosen(row.courier)}>{t('couriers.take')}</Button>,
							},
						]}
					/>
				</div>
			)}
			{chosen !== null && <Take key={chosen} courier={chosen} onDone={() => setChosen(null)} />}
			<h2 className="panel-title">{t('couriers.remittances')}</h2>
			<PagedTable<Remittance>
				list={remittances}
				empty={t('couriers.remittances.none')}
				rowKey="remittanceId"
				columns={[
					{ title: t('couriers.taken'), render: (_, row) => <When at={row.takenAt} /> },
					{ title: t('couriers.courier'), render: (_, row) => <bdi>{row.courier || t('couriers.unnamed')}</bdi> },
					{ title: t('couriers.count'), dataIndex: 'count', align: 'end' },
					{ title: t('couriers.takenBy'), render: (_, row) => <bdi>{row.takenBy}</bdi> },
					{
						title: t('order.fee.total'),
						align: 'end',
						render: (_, row) => <Amount money={row.amount} className="strong" />,
					},
				]}
			/>
		</div>
	);
}

function Take({ courier, onDone }: { courier: string; onDone: () => void }) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const list = useCollections(courier);
	const take = useTakeRemittance();
	const [chosen, setChosen] = useState<string[]>([]);
	const rows = list.rows ?? [];
	const sum = rows.filter((row) => chosen.includes(row.collectionId)).reduce((total, row) => total + row.amount.amount, 0);
	return (
		<section className="panel">
			<h2>
				<bdi>{courier || t('couriers.unnamed')}</bdi>
			</h2>
			<PagedTable<Collection>
				list={list}
				empty={t('couriers.none')}
				rowKey="collectionId"
				rowSelection={{
					selectedRowKeys: chosen,
					onChange: (keys) => setChosen(keys.map(String).slice(0, 200)),
				}}
				columns={[
					{
						title: t('orders.column.number'),
						render: (_, row) => (
							<bdi dir="ltr" className="strong">
								{row.orderNumber}
							</bdi>
						),
					},
					{ title: t('couriers.collected'), render: (_, row) => <When at={row.collectedAt} /> },
					{ title: t('order.fee.total'), align: 'end', render: (_, row) => <Amount money={row.amount} /> },
				]}
			/>
			<div className="row wrap" style={{ marginBlockStart: 12 }}>
				<span className="strong">
					{t('couriers.sum')} <Amount money={{ amount: sum, currency: 'IQD' }} />
				</span>
				<Button onClick={onDone}>{t('action.cancel')}</Button>
				<Button
					type="primary"
					disabled={chosen.length === 0}
					loading={take.isPending}
					onClick={() =>
						take.mutate(
							{ courier, collectionIds: chosen, amount: sum },
							{
								onSuccess: () => {
									void message.success(t('finance.done'));
									onDone();
								},
								onError: (fault) => void message.error(textOf(fault), 6),
							},
						)
					}
				>
					{t('couriers.take')}
				</Button>
			</div>
		</section>
	);
}
