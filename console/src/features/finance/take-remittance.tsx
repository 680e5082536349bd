import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { type Collection, type Holder, useCollections, useTakeRemittance } from './use-finance.ts';

interface Props {
	courier: Holder;
	onCancel: () => void;
	onDone: () => void;
}

/** What one courier holds: finance takes the chosen collections, to the last dinar. */
export function TakeRemittance({ courier, onCancel, onDone }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const list = useCollections(courier.courierId);
	const take = useTakeRemittance();
	const [chosen, setChosen] = useState<string[]>([]);
	const rows = list.rows ?? [];
	const sum = rows.filter((row) => chosen.includes(row.collectionId)).reduce((total, row) => total + row.amount.amount, 0);
	return (
		<section className="panel">
			<h2>
				<bdi>{courier.name}</bdi>
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
				<Button onClick={onCancel}>{t('action.cancel')}</Button>
				<Button
					type="primary"
					disabled={chosen.length === 0}
					loading={take.isPending}
					onClick={() =>
						take.mutate(
							{ courierId: courier.courierId, collectionIds: chosen, amount: sum },
							{ onSuccess: onDone, onError: (fault) => void message.error(textOf(fault), 6) },
						)
					}
				>
					{t('couriers.take')}
				</Button>
			</div>
		</section>
	);
}
