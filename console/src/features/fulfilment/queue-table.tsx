import { deliveryMode, overseasReview } from '@qaysari/contract/order-states';
import type { TableColumnsType } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Customer, OrderNumber } from '../../ui/order-cells.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { QueueRow, useQueue } from './use-fulfilment.ts';

interface Props {
	list: ReturnType<typeof useQueue>;
	chosen: readonly string[];
	/** Absent where nothing is done to many at once. */
	onChoose?: ((orderNumbers: string[]) => void) | undefined;
	/** Absent where nobody may write one. */
	onNote?: ((row: QueueRow) => void) | undefined;
}

/** Orders of a queue with what is in them, those that wait longest first. */
export function QueueTable({ list, chosen, onChoose, onNote }: Props) {
	const t = useText();
	return (
		<PagedTable<QueueRow>
			list={list}
			empty={t('fulfilment.empty')}
			rowKey="orderNumber"
			scroll={{ x: 860 }}
			{...(onChoose
				? {
						rowSelection: {
							selectedRowKeys: [...chosen],
							onChange: (keys: React.Key[]) => onChoose(keys.map(String)),
							getCheckboxProps: (row: QueueRow) => ({ 'aria-label': row.orderNumber }),
						},
					}
				: {})}
			columns={columnsOf(t, onNote)}
		/>
	);
}

/** How the delivery stands, for which day, and who has the goods; or until when they wait at their store. */
function Attempt({ row: { delivery, courier, pickupUntil } }: { row: QueueRow }) {
	const t = useText();
	if (pickupUntil)
		return (
			<span className="small">
				{t('pickup.until')} <When at={pickupUntil} style="day" />
			</span>
		);
	if (!delivery) return null;
	return (
		<span className="small">
			<ToneTag tone={delivery.failures > 0 ? 'wrong' : 'moves'}>{t(`attempt.step.${delivery.step}`)}</ToneTag>{' '}
			{delivery.day && <When at={delivery.day} style="day" />} {courier && <bdi>{courier.name}</bdi>}
		</span>
	);
}

/** What each column says of a row. */
function columnsOf(t: ReturnType<typeof useText>, onNote: Props['onNote']): TableColumnsType<QueueRow> {
	return [
		{
			title: t('orders.column.number'),
			render: (_, row) => (
				<div className="stack tight">
					<OrderNumber orderNumber={row.orderNumber} since={row.since} />
					{row.overseasReview === overseasReview.underReview && <ToneTag tone="waits">{t('fees.state.underReview')}</ToneTag>}
				</div>
			),
		},
		{
			title: t('order.lines'),
			render: (_, row) => (
				<ul className="queue-lines">
					{row.lines.map((line, index) => (
						<li key={index} className="row">
							<Thumb picture={line.picture} size={34} />
							<span className="stack tight">
								<span className="queue-title">{line.title}</span>
								<span className="muted small">
									<bdi dir="ltr">{line.code}</bdi>
									{line.specification && ` · ${line.specification}`}
								</span>
							</span>
							<span className="strong number">
								<bdi dir="ltr">× {line.quantity}</bdi>
							</span>
						</li>
					))}
				</ul>
			),
		},
		{
			title: t('orders.column.customer'),
			render: (_, row) => (
				<div className="stack tight">
					<Customer name={row.customer} phone={row.phone} />
					<span className="small">
						<bdi>{row.store ?? row.province}</bdi>
						{row.deliveryMode === deliveryMode.selfPickup ? ` · ${t('order.mode.pickup')}` : null}
						{row.deliveryMode !== deliveryMode.selfPickup && row.logisticsMethod && ` · ${row.logisticsMethod}`}
					</span>
					<Attempt row={row} />
					{row.logisticsNumber && (
						<bdi dir="ltr" className="small">
							{row.logisticsNumber}
						</bdi>
					)}
				</div>
			),
		},
		{
			title: t('fulfilment.notes'),
			width: 180,
			render: (_, row) => (
				<div className="stack tight">
					{row.remark && (
						<span className="small">
							<bdi>
								<TypedText>{row.remark}</TypedText>
							</bdi>
						</span>
					)}
					{onNote ? (
						<button type="button" className="link-button small" onClick={() => onNote(row)}>
							{row.purchaseNote ? <bdi>{row.purchaseNote}</bdi> : t('fulfilment.note.add')}
						</button>
					) : (
						<bdi className="small">{row.purchaseNote}</bdi>
					)}
				</div>
			),
		},
		{
			title: t('orders.column.total'),
			align: 'end',
			render: (_, row) => (
				<div className="stack tight ends">
					<Amount money={row.total} className="strong" />
					{row.due.amount > 0 && (
						<span className="small owed">
							{t('orders.column.due')} <Amount money={row.due} />
						</span>
					)}
				</div>
			),
		},
	];
}
