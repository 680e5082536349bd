import type { PurchaseState } from '@qaysari/contract/purchase-states';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { type ListedPurchase, usePurchases } from './use-purchasing.ts';

/** Purchase orders of one state, or those that are late; the newest first. */
export function PurchaseTable({ state }: { state: PurchaseState | 'late' }) {
	const t = useText();
	const list = usePurchases(state);
	return (
		<PagedTable<ListedPurchase>
			list={list}
			empty={t('purchases.empty')}
			rowKey="purchaseId"
			columns={[
				{
					title: t('purchases.one'),
					render: (_, row) => (
						<div className="stack tight">
							<Link className="order-number" to={paths.purchase(row.purchaseId)}>
								<bdi dir="ltr">{row.number}</bdi>
							</Link>
							<span className="muted small nowrap">
								<When at={row.orderedAt ?? row.madeAt} />
							</span>
						</div>
					),
				},
				{
					title: t('supplier.one'),
					render: (_, row) => (
						<div className="stack tight">
							<bdi className="strong">{row.supplier.name}</bdi>
							{row.supplierNumber && (
								<bdi dir="ltr" className="muted small">
									{row.supplierNumber}
								</bdi>
							)}
						</div>
					),
				},
				{
					title: t('orders.column.pieces'),
					render: (_, row) => <Received received={row.received} pieces={row.pieces} state={row.state} />,
				},
				{
					title: t('purchases.expected'),
					render: (_, row) => (row.expectedOn ? <When at={row.expectedOn} style="day" /> : <span className="muted">–</span>),
				},
				{
					title: t('orders.column.total'),
					align: 'end',
					render: (_, row) =>
						row.goodsCost ? (
							<Amount money={{ ...row.goodsCost, amount: row.goodsCost.amount + row.freight.amount }} className="strong" />
						) : (
							<span className="muted">{t('purchases.cost.unknown')}</span>
						),
				},
			]}
		/>
	);
}

/** Pieces, and how many of them came where some are awaited. */
export function Received({ received, pieces, state }: { received: number; pieces: number; state: PurchaseState }) {
	const t = useText();
	if (state === 'draft' || state === 'cancelled')
		return <span className="number">{t('purchases.pieces', { count: pieces })}</span>;
	return <span className={received > pieces ? 'number owed' : 'number'}>{t('purchases.received.of', { received, pieces })}</span>;
}
