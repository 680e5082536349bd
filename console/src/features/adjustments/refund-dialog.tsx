import { Button, Form } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PricedLine } from '../../ui/priced-line.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import type { Order } from '../orders/use-order.ts';
import { useGiveRefund } from '../refunds/use-refunds.ts';

interface Values {
	amount: number | null;
	reason: string;
}

/** What was paid and is not on its way back, in hundredths of a dinar. */
function refundable({ stageOne, stageTwo, refunded }: Order): number {
	return Math.max(0, stageOne.captured.amount + stageTwo.captured.amount - refunded.amount);
}

/** Goodwill: money back beside the lines that it may be for, never more than what is left. */
export function RefundDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
	const t = useText();
	const give = useGiveRefund();
	const { orderNumber } = order;
	const most = refundable(order);
	const close = () => {
		give.reset();
		onClose();
	};
	return (
		<FormDialog<Values>
			open={open}
			title={t('refund.give')}
			submit={t('refund.give')}
			initial={{ amount: null, reason: '' }}
			fault={give.error}
			busy={give.isPending}
			width={640}
			onClose={close}
			onSubmit={({ amount, reason }) => {
				if (amount !== null) give.mutate({ orderNumber, amount, reason: reason.trim() }, { onSuccess: close });
			}}
		>
			{(form) => (
				<>
					<Paid order={order} most={most} />
					<Form.Item
						name="amount"
						label={t('problem.amount')}
						extra={
							<Button type="link" className="flush" onClick={() => form.setFieldValue('amount', most)}>
								{t('refund.full')} <Amount money={{ amount: most, currency: 'IQD' }} />
							</Button>
						}
						rules={[{ required: true, type: 'number', min: 1, max: most, message: t('refund.amount.range') }]}
					>
						<MoneyInput />
					</Form.Item>
					<ReasonItem name="reason" />
				</>
			)}
		</FormDialog>
	);
}

function Paid({ order, most }: { order: Order; most: number }) {
	const t = useText();
	const sums = [
		{ label: t('order.fee.captured'), amount: order.stageOne.captured.amount + order.stageTwo.captured.amount },
		{ label: t('totals.refunded'), amount: order.refunded.amount },
		{ label: t('problem.mayRefund'), amount: most },
	];
	return (
		<table className="money-table" style={{ marginBlockEnd: 16 }}>
			<tbody>
				{order.lines.map((line) => (
					<PricedLine key={line.lineId} line={line} dropped={line.dropped} />
				))}
				{sums.map(({ label, amount }, index) => (
					<tr key={label} className={index === 0 ? 'sum' : undefined}>
						<th scope="row">{label}</th>
						<td>
							<Amount money={{ amount, currency: 'IQD' }} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
