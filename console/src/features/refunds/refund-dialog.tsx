import { paymentMethod } from '@qaysari/contract/order-states';
import { App, Form, Input, Radio } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { typedOrderNumber } from '../../ui/typed-order-number.ts';
import { MethodName } from '../payments/method-name.tsx';
import {
	type Refund,
	useKeepMoney,
	useMarkRefundDone,
	useMarkRefundFailed,
	useMatchMoney,
	useTakeBackRefund,
} from './use-refunds.ts';

/** What asks for more than a click. */
export type RefundStep = Exclude<Refund['actions'][number], 'approve' | 'execute'>;

interface Values {
	payee: string;
	reference: string;
	reason: string;
	orderNumber: string;
	inCash: boolean;
}

interface Props {
	asked: { refund: Refund; what: RefundStep } | null;
	onClose: () => void;
}

/** Money of one refund: to whom it went, why it did not, which order it pays, or why it stays. */
export function RefundDialog({ asked, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const [markDone, markFailed, takeBack, match, keep] = [
		useMarkRefundDone(),
		useMarkRefundFailed(),
		useTakeBackRefund(),
		useMatchMoney(),
		useKeepMoney(),
	];
	const all = [markDone, markFailed, takeBack, match, keep];
	const fault = all.find((one) => one.error)?.error ?? null;
	const close = () => {
		for (const one of all) one.reset();
		onClose();
	};
	const done = { tell: () => void message.success(t('finance.done')), onSuccess: close };
	const submit = ({ payee, reference, reason, orderNumber, inCash }: Values) => {
		if (!asked) return;
		const { refundId } = asked.refund;
		const why = { refundId, reason: reason?.trim() ?? '' };
		const steps: Record<RefundStep, () => void> = {
			markDone: () => markDone.mutate({ refundId, payee: payee.trim(), reference: reference.trim(), inCash }, done),
			markFailed: () => markFailed.mutate(why, done),
			takeBackDone: () => takeBack.mutate(why, done),
			match: () => match.mutate({ refundId, orderNumber: typedOrderNumber(orderNumber), note: why.reason }, done),
			keep: () => keep.mutate(why, done),
		};
		steps[asked.what]();
	};
	const what = asked?.what;
	return (
		<FormDialog<Values>
			open={asked !== null}
			title={what ? t(`refund.action.${what}`) : ''}
			submit={t('action.confirm')}
			danger={what === 'markFailed' || what === 'takeBackDone' || what === 'keep'}
			initial={{
				payee: asked?.refund.payee || asked?.refund.customer || '',
				reference: '',
				reason: '',
				orderNumber: '',
				inCash: asked ? cashMethods.includes(asked.refund.method) : false,
			}}
			fault={fault}
			busy={all.some((one) => one.isPending)}
			onClose={close}
			onSubmit={submit}
		>
			{asked && (
				<p>
					<bdi dir="ltr">{asked.refund.orderNumber}</bdi> · <bdi>{asked.refund.customer}</bdi> ·{' '}
					<Amount money={asked.refund.amount} className="strong" /> · <MethodName method={asked.refund.method} />
				</p>
			)}
			{asked?.what === 'markDone' && <PaidOut refund={asked.refund} />}
			{what === 'match' && (
				<Form.Item
					name="orderNumber"
					label={t('late.match.order')}
					rules={[{ required: true, whitespace: true, message: t('late.order.missing') }]}
				>
					<Input dir="ltr" maxLength={20} autoComplete="off" />
				</Form.Item>
			)}
			{what && what !== 'markDone' && (
				<Form.Item
					name="reason"
					label={t(what === 'match' ? 'late.note' : what === 'keep' ? 'late.keep.reason' : 'order.reason')}
					rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
				>
					<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
				</Form.Item>
			)}
		</FormDialog>
	);
}

/** Cash at a store, and cash on delivery. */
const cashMethods: readonly number[] = [paymentMethod.cashAtStore, paymentMethod.cashOnDelivery];

/** Who got it and how: cash goes in notes, and what they are more is booked. */
function PaidOut({ refund }: { refund: Refund }) {
	const t = useText();
	const inCash = Form.useWatch('inCash') as boolean | undefined;
	return (
		<>
			<Form.Item
				name="inCash"
				label={t('refund.how')}
				extra={inCash ? t('refund.cash.hint', { amount: refund.cashAmount }) : undefined}
			>
				<Radio.Group
					options={[
						{ value: true, label: t('refund.inCash') },
						{ value: false, label: t('refund.byBank') },
					]}
				/>
			</Form.Item>
			<Form.Item
				name="payee"
				label={t('refund.payee')}
				rules={[{ required: true, whitespace: true, message: t('refund.payee.missing') }]}
			>
				<Input dir="auto" maxLength={120} />
			</Form.Item>
			<Form.Item name="reference" label={t('finance.reference')}>
				<Input dir="ltr" maxLength={120} />
			</Form.Item>
		</>
	);
}
