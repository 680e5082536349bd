import { paymentMethod } from '@qaysari/contract/order-states';
import { App, Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { StoreItem } from '../stores/store-item.tsx';
import { OddAmount, type OddChoice } from './odd-amount.tsx';
import { type PaymentDetail, useConfirmStoreCash, useMarkAbnormal, usePassReceipts, useRefuseReceipts } from './use-finance.ts';

export type PaymentAction = 'pass' | 'refuse' | 'abnormal' | 'cash';

interface Values {
	amount: number | null;
	note: string;
	odd: OddChoice;
	storeId?: string;
}

interface Props {
	payment: PaymentDetail;
	action: PaymentAction | null;
	onClose: () => void;
	onDone: () => void;
}

/** What finance says of a payment: the money is there, it is not, or it is another sum. */
export function PaymentDecision({ payment, action, onClose, onDone }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [pass, refuse, abnormal, cash] = [usePassReceipts(), useRefuseReceipts(), useMarkAbnormal(), useConfirmStoreCash()];
	const all = [pass, refuse, abnormal, cash];
	const fault = all.find((one) => one.error)?.error ?? null;
	const { paymentId } = payment;
	const round = Math.max(0, ...payment.receipts.map((receipt) => receipt.round));
	const atStore = payment.method === paymentMethod.cashAtStore;
	const close = () => {
		for (const one of all) one.reset();
		onClose();
	};
	const onSuccess = () => {
		close();
		onDone();
	};
	const done = { tell: () => void message.success(t('finance.done')), onSuccess };
	const submit = ({ amount, note, odd, storeId }: Values) => {
		const till = storeId ? { storeId } : {};
		if (action === 'refuse') refuse.mutate({ paymentId, reason: note.trim(), round }, done);
		else if (amount === null) return;
		else if (action === 'pass') pass.mutate({ paymentId, amount, note: note.trim() }, done);
		else if (action === 'cash') cash.mutate({ paymentId, amount, ...till }, done);
		else
			abnormal.mutate(
				{ paymentId, received: amount, accept: odd !== 'return', writeOff: odd === 'writeOff', note: note.trim(), ...till },
				{ tell: (answer) => void message.success(t(answer.done ? 'finance.done' : 'finance.odd.second')), onSuccess },
			);
	};
	const name = {
		pass: 'finance.pass',
		refuse: 'finance.refuse',
		abnormal: 'finance.abnormal',
		cash: 'payment.confirmCash',
	} as const;
	const title = action ? t(name[action]) : '';
	const needsNote = action === 'refuse' || action === 'abnormal';
	return (
		<FormDialog<Values>
			open={action !== null}
			title={title}
			submit={title}
			danger={action === 'refuse'}
			beside
			initial={{ amount: action === 'abnormal' ? null : (payment.cashTotal ?? payment.total).amount, note: '', odd: 'return' }}
			fault={fault}
			busy={all.some((one) => one.isPending)}
			onClose={close}
			onSubmit={submit}
		>
			<PaymentSums payment={payment} />
			{atStore && <StoreItem />}
			{action !== 'refuse' && (
				<Form.Item
					name="amount"
					label={t(action === 'cash' ? 'payment.cash.amount' : 'finance.received')}
					extra={atStore ? null : t('finance.received.hint')}
					rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
				>
					<MoneyInput />
				</Form.Item>
			)}
			{action === 'abnormal' && <OddAmount payment={payment} />}
			{action !== 'cash' && (
				<Form.Item
					name="note"
					label={t(needsNote ? 'finance.note.buyer' : 'order.note')}
					rules={needsNote ? [{ required: true, whitespace: true, message: t('order.reason.missing') }] : []}
				>
					<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
				</Form.Item>
			)}
		</FormDialog>
	);
}

/** What the payment is of, so that nobody has to look for it behind the dialog. */
function PaymentSums({ payment }: { payment: PaymentDetail }) {
	const t = useText();
	return (
		<table className="money-table" style={{ marginBlockEnd: 16 }}>
			<tbody>
				{payment.orders.map((order) => (
					<tr key={order.orderNumber}>
						<th scope="row">
							<bdi dir="ltr">{order.orderNumber}</bdi> · <bdi>{order.customer}</bdi>
						</th>
						<td>
							<Amount money={order.amount} />
						</td>
					</tr>
				))}
				<tr className="sum">
					<th scope="row">{t('order.fee.total')}</th>
					<td>
						<Amount money={payment.cashTotal ?? payment.total} />
					</td>
				</tr>
			</tbody>
		</table>
	);
}
