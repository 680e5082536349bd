import { paymentMethod } from '@qaysari/contract/order-states';
import { App, Button, Drawer, Form, Image, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failed } from '../../ui/failed.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useFaultText } from '../../ui/use-fault-text.ts';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import {
	type PaymentDetail,
	useConfirmStoreCash,
	useMarkAbnormal,
	usePassReceipts,
	usePayment,
	useRefuseReceipts,
} from './use-finance.ts';
import './finance.css';

type Action = 'pass' | 'refuse' | 'abnormal' | 'cash';

/** A payment beside the orders that it pays: receipts on one side, what was ordered on the other, and the decision. */
export function PaymentReview({ paymentId, onClose }: { paymentId: string | null; onClose: () => void }) {
	const t = useText();
	const payment = usePayment(paymentId);
	return (
		<Drawer open={paymentId !== null} onClose={onClose} size={1080} title={t('finance.payment')} destroyOnHidden>
			{payment.isPending && <Loading rows={8} />}
			{payment.error && !payment.data && <Failed fault={payment.error} onRetry={() => void payment.refetch()} />}
			{payment.data && <Review payment={payment.data} onClose={onClose} />}
		</Drawer>
	);
}

function Review({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
	const t = useText();
	const [action, setAction] = useState<Action | null>(null);
	const reviewed = payment.state === 'under review';
	const cash = payment.method === paymentMethod.cashAtStore && payment.state === 'waiting';
	return (
		<div className={payment.method === paymentMethod.bankTransfer ? 'review' : 'stack'}>
			{payment.method === paymentMethod.bankTransfer && (
				<div className="stack">
					<Receipts receipts={payment.receipts} />
				</div>
			)}
			<div className="stack">
				<section className="panel">
					<h2>
						<MethodName method={payment.method} />
					</h2>
					<dl className="facts">
						<dt>{t('order.fee.total')}</dt>
						<dd>
							<Amount money={payment.cashTotal ?? payment.total} className="strong" />
						</dd>
						{payment.storeCode && (
							<>
								<dt>{t('payment.storeCode')}</dt>
								<dd>
									<bdi dir="ltr" className="strong">
										{payment.storeCode}
									</bdi>
								</dd>
							</>
						)}
						<dt>{t('finance.opened')}</dt>
						<dd>
							<When at={payment.openedAt} />
						</dd>
						{payment.gatewayReference && (
							<>
								<dt>{t('finance.reference')}</dt>
								<dd>
									<bdi dir="ltr">{payment.gatewayReference}</bdi>
								</dd>
							</>
						)}
					</dl>
					{payment.reviewNote && (
						<p className="owed">
							<bdi>{payment.reviewNote}</bdi>
						</p>
					)}
					{(reviewed || cash) && (
						<div className="row wrap">
							<Button type="primary" onClick={() => setAction(cash ? 'cash' : 'pass')}>
								{t(cash ? 'payment.confirmCash' : 'finance.pass')}
							</Button>
							{reviewed && (
								<Button danger onClick={() => setAction('refuse')}>
									{t('finance.refuse')}
								</Button>
							)}
							<Button onClick={() => setAction('abnormal')}>{t('finance.abnormal')}</Button>
						</div>
					)}
				</section>
				{payment.orders.map((order) => (
					<section key={order.orderNumber} className="panel stack tight">
						<div className="row wrap">
							<Link className="order-number" to={paths.order(order.orderNumber)}>
								<bdi dir="ltr">{order.orderNumber}</bdi>
							</Link>
							<span className="muted">{t.find(`order.state.${order.status}`) ?? order.status}</span>
						</div>
						<span>
							<bdi>{order.customer}</bdi> · <Phone number={order.phone} />
						</span>
						<span>
							{t(order.stage === 2 ? 'payment.stage.two' : 'payment.stage.one')}{' '}
							<Amount money={order.amount} className="strong" />
						</span>
					</section>
				))}
				<section className="panel">
					<h2>{t('order.history')}</h2>
					<ul className="plain">
						{payment.history.map((entry, index) => (
							<li key={`${entry.at}-${index}`} className="small">
								<When at={entry.at} /> · {t.find(`finance.event.${entry.event}`) ?? entry.event}
								{entry.note && (
									<>
										{' '}
										· <bdi>{entry.note}</bdi>
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			</div>
			<Decision payment={payment} action={action} onClose={() => setAction(null)} onDone={onClose} />
		</div>
	);
}

function Receipts({ receipts }: { receipts: PaymentDetail['receipts'] }) {
	const t = useText();
	if (receipts.length === 0) return <p className="muted">{t('finance.noReceipts')}</p>;
	const rounds = [...new Set(receipts.map((receipt) => receipt.round))].sort((a, b) => b - a);
	return rounds.map((round) => {
		const own = receipts.filter((receipt) => receipt.round === round);
		return (
			<section key={round} className="panel">
				<h2>{t('finance.round', { round })}</h2>
				<Image.PreviewGroup>
					<div className="stack">
						{own.map((receipt) =>
							receipt.kind === 'picture' ? (
								<Image key={receipt.fileId} src={receipt.url} alt={t('finance.receipt')} className="receipt" />
							) : (
								<a key={receipt.fileId} href={receipt.url} download className="row receipt-document">
									<Icon name="mail" /> {t('finance.document')}
								</a>
							),
						)}
					</div>
				</Image.PreviewGroup>
			</section>
		);
	});
}

interface Values {
	amount: number | null;
	note: string;
	accept: boolean;
}

function Decision({
	payment,
	action,
	onClose,
	onDone,
}: {
	payment: PaymentDetail;
	action: Action | null;
	onClose: () => void;
	onDone: () => void;
}) {
	const t = useText();
	const { message } = App.useApp();
	const textOf = useFaultText();
	const [pass, refuse, abnormal, cash] = [usePassReceipts(), useRefuseReceipts(), useMarkAbnormal(), useConfirmStoreCash()];
	const all = [pass, refuse, abnormal, cash];
	const fault = all.find((one) => one.error)?.error;
	const { paymentId } = payment;
	const close = () => {
		for (const one of all) one.reset();
		onClose();
	};
	const done = {
		onSuccess: () => {
			void message.success(t('finance.done'));
			close();
			onDone();
		},
	};
	const submit = ({ amount, note, accept }: Values) => {
		if (action === 'refuse') refuse.mutate({ paymentId, reason: note.trim() }, done);
		else if (amount === null) return;
		else if (action === 'pass') pass.mutate({ paymentId, amount, note: note.trim() }, done);
		else if (action === 'cash') cash.mutate({ paymentId, amount }, done);
		else abnormal.mutate({ paymentId, received: amount, accept, note: note.trim() }, done);
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
			initial={{
				amount: action === 'abnormal' ? null : (payment.cashTotal ?? payment.total).amount,
				note: '',
				accept: false,
			}}
			fault={fault ? textOf(fault) : null}
			busy={all.some((one) => one.isPending)}
			onClose={close}
			onSubmit={submit}
		>
			{(form) => (
				<>
					<PaymentSums payment={payment} />
					{action !== 'refuse' && (
						<Form.Item
							name="amount"
							label={t(action === 'cash' ? 'payment.cash.amount' : 'finance.received')}
							extra={t('finance.received.hint')}
							rules={[{ required: true, type: 'number', min: 1, message: t('payment.cash.missing') }]}
						>
							<MoneyInput />
						</Form.Item>
					)}
					{action === 'abnormal' && (
						<Form.Item noStyle shouldUpdate>
							{() =>
								(form.getFieldValue('amount') ?? 0) > payment.total.amount && (
									<Form.Item name="accept" label={t('finance.accept')} valuePropName="checked">
										<Switch />
									</Form.Item>
								)
							}
						</Form.Item>
					)}
					{action !== 'cash' && (
						<Form.Item
							name="note"
							label={t(needsNote ? 'finance.note.buyer' : 'order.note')}
							rules={needsNote ? [{ required: true, whitespace: true, message: t('order.reason.missing') }] : []}
						>
							<Input.TextArea rows={3} maxLength={300} showCount dir="auto" />
						</Form.Item>
					)}
				</>
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
