import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { type Collection, type Holder, useCollections, type useTakeRemittance } from './use-finance.ts';

interface Props {
	courier: Holder;
	/** Of the list beside it, which turns to no other courier while cash is being taken. */
	take: ReturnType<typeof useTakeRemittance>;
	onCancel: () => void;
	onDone: () => void;
}

/** What one courier holds: finance takes the chosen collections, to the last dinar. */
export function TakeRemittance({ courier, take, onCancel, onDone }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const list = useCollections(courier.courierId);
	const [chosen, setChosen] = useState<string[]>([]);
	const rows = list.rows ?? [];
	// What somebody else took meanwhile, or left the page in a long list, is neither counted nor sent.
	const taken = rows.filter((row) => chosen.includes(row.collectionId));
	const sum = taken.reduce((total, row) => total + row.amount.amount, 0);
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
				<Button disabled={take.isPending} onClick={onCancel}>
					{t('action.cancel')}
				</Button>
				<Button
					type="primary"
					disabled={taken.length === 0}
					loading={take.isPending}
					onClick={() =>
						take.mutate(
							{ courierId: courier.courierId, collectionIds: taken.map((row) => row.collectionId), amount: sum },
							{ tell: () => void message.success(t('finance.done')), onSuccess: onDone, onError: toastFault },
						)
					}
				>
					{t('couriers.take')}
				</Button>
			</div>
		</section>
	);
}
