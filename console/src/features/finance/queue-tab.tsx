import { Button, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { PaymentReview } from './payment-review.tsx';
import { type PaymentQueue, type QueuedPayment, usePaymentQueue } from './use-finance.ts';

/** The payment below another one of the list; null at its end, and where the other one is gone. */
function after(rows: readonly QueuedPayment[] = [], paymentId: string | null): string | null {
	const place = rows.findIndex((row) => row.paymentId === paymentId);
	return place < 0 ? null : (rows[place + 1]?.paymentId ?? null);
}

/** Payments that wait for finance, oldest first; each opens beside its orders. */
export function QueueTab({ queue }: { queue: PaymentQueue }) {
	const t = useText();
	const [search, setSearch] = useState('');
	const [open, setOpen] = useState<string | null>(null);
	const list = usePaymentQueue(queue, search);
	return (
		<div className="stack">
			<Input.Search
				allowClear
				maxLength={40}
				placeholder={t('finance.search')}
				aria-label={t('finance.search')}
				onSearch={(text) => setSearch(text.trim())}
				style={{ maxInlineSize: 360 }}
			/>
			<PagedTable<QueuedPayment>
				list={list}
				empty={t('finance.empty')}
				rowKey="paymentId"
				columns={columnsOf(t, queue, setOpen)}
			/>
			<PaymentReview
				paymentId={open}
				onClose={() => setOpen(null)}
				// Receipts are looked at one after the other: what is passed gives way to the next.
				onPassed={() => setOpen(queue === 'review' ? after(list.rows, open) : null)}
			/>
		</div>
	);
}

/** What each column says of a row. */
function columnsOf(
	t: ReturnType<typeof useText>,
	queue: PaymentQueue,
	onOpen: (paymentId: string) => void,
): TableColumnsType<QueuedPayment> {
	return [
		{
			title: t('finance.opened'),
			render: (_, row) => (
				<span className="nowrap">
					<When at={row.sentAt ?? row.openedAt} />
				</span>
			),
		},
		{
			title: t('orders.title'),
			render: (_, row) => (
				<div className="stack tight">
					{row.orderNumbers.map((number) => (
						<bdi key={number} dir="ltr" className="strong">
							{number}
						</bdi>
					))}
					<bdi className="muted small">{row.customer}</bdi>
				</div>
			),
		},
		{ title: t('orders.column.method'), render: (_, row) => <MethodName method={row.method} /> },
		{
			title: t('payment.stage'),
			render: (_, row) => (
				<div className="stack tight">
					<span>{t(row.stage === 2 ? 'payment.stage.two' : 'payment.stage.one')}</span>
					{row.storeCode && (
						<bdi dir="ltr" className="strong">
							{row.storeCode}
						</bdi>
					)}
					{row.receiptCount > 0 && <span className="muted small">{t('finance.receipts', { count: row.receiptCount })}</span>}
				</div>
			),
		},
		{
			title: t('order.fee.total'),
			align: 'end',
			render: (_, row) => <Amount money={row.cashTotal ?? row.total} className="strong" />,
		},
		{
			title: '',
			render: (_, row) => (
				<Button onClick={() => onOpen(row.paymentId)}>{t(queue === 'review' ? 'finance.review' : 'finance.open')}</Button>
			),
		},
	];
}
