import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { App, Button, Table } from 'antd';
import { useText } from '../../app/language.ts';
import { useMay } from '../../app/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrderNumber } from '../../ui/order-cells.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { GoodsCell } from './goods-cell.tsx';
import { Received } from './purchase-table.tsx';
import { type Purchase, useRemoveLines } from './use-purchasing.ts';

type Line = Purchase['lines'][number];

/** What is bought, with the orders behind it. */
export function PurchaseLines({ one }: { one: Purchase }) {
	const t = useText();
	return (
		<div className="table-surface">
			<Table<Line>
				rowKey="purchaseLineId"
				dataSource={one.lines}
				pagination={false}
				scroll={{ x: 'max-content' }}
				locale={{ emptyText: t('purchases.lines.none') }}
				columns={[
					{ title: t('purchases.column.goods'), width: 300, render: (_, line) => <GoodsCell goods={line} /> },
					{
						title: t('orders.column.pieces'),
						render: (_, line) => (
							<div className="stack tight">
								<Received received={line.received} pieces={line.pieces} state={one.state} />
								{line.free > 0 && <span className="small owed">{t('purchases.free', { count: line.free })}</span>}
							</div>
						),
					},
					{
						title: t('purchases.column.cost'),
						align: 'end',
						render: (_, line) =>
							line.unitCost ? (
								<div className="stack tight ends">
									<Amount money={{ ...line.unitCost, amount: line.unitCost.amount * line.pieces }} className="strong" />
									<span className="muted small nowrap">
										<bdi dir="ltr">
											{line.pieces} × <Amount money={line.unitCost} />
										</bdi>
									</span>
								</div>
							) : (
								<span className="owed">{t('purchases.cost.unknown')}</span>
							),
					},
					{ title: t('purchases.column.orders'), render: (_, line) => <OrdersBehind one={one} line={line} /> },
				]}
			/>
		</div>
	);
}

function OrdersBehind({ one, line }: { one: Purchase; line: Line }) {
	const t = useText();
	const may = useMay();
	const { message } = App.useApp();
	const toastFault = useFaultToast();
	const remove = useRemoveLines(one.purchaseId);
	const { purchaseId, version, state } = one;
	const removable = state === 'draft' && may(purchasingCalls.removeLines);
	return (
		<ul className="order-pieces">
			{line.orders.map((order) => (
				<li key={order.lineId}>
					<OrderNumber orderNumber={order.orderNumber} />
					<span className="number">
						{state === 'draft' || state === 'cancelled' ? (
							<bdi dir="ltr">× {order.pieces + order.missing}</bdi>
						) : (
							t('purchases.received.of', { received: order.received, pieces: order.pieces + order.missing })
						)}
					</span>
					{order.asked && <ToneTag tone="waits">{t('purchases.asked')}</ToneTag>}
					{order.missing > 0 && <ToneTag tone="wrong">{t('purchases.missing', { count: order.missing })}</ToneTag>}
					{removable && (
						<Button
							type="text"
							size="small"
							aria-label={t('purchases.remove.one', { number: order.orderNumber })}
							loading={remove.isPending}
							icon={<Icon name="trash" size={16} />}
							onClick={() =>
								remove.mutate(
									{ purchaseId, version, lineIds: [order.lineId] },
									{
										tell: () => void message.success(t('purchases.removed')),
										onError: toastFault,
									},
								)
							}
						/>
					)}
				</li>
			))}
		</ul>
	);
}
