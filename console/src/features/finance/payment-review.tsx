import { paymentMethod } from '@qaysari/contract/order-states';
import { Button, Drawer, Image } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Phone } from '../../ui/phone.tsx';
import { When } from '../../ui/when.tsx';
import { MethodName } from '../payments/method-name.tsx';
import { type PaymentAction, PaymentDecision } from './payment-decision.tsx';
import { type PaymentDetail, usePayment } from './use-finance.ts';
import { WaitingWriteOff } from './waiting-write-off.tsx';
import './finance.css';
import { TypedText } from '../../ui/typed-text.tsx';

interface Props {
	onClose: () => void;
	/** Its receipts were right. */
	onPassed: () => void;
}

/** A payment beside the orders that it pays: receipts on one side, what was ordered on the other, and the decision. */
export function PaymentReview({ paymentId, onClose, onPassed }: Props & { paymentId: string | null }) {
	const t = useText();
	const payment = usePayment(paymentId);
	return (
		<Drawer open={paymentId !== null} onClose={onClose} size={1080} title={t('finance.payment')} destroyOnHidden>
			{payment.isPending && <Loading rows={8} />}
			{payment.error && !payment.data && <Failed fault={payment.error} onRetry={() => void payment.refetch()} />}
			{payment.data && <Review key={payment.data.paymentId} payment={payment.data} onClose={onClose} onPassed={onPassed} />}
		</Drawer>
	);
}

function Review({ payment, onClose, onPassed }: Props & { payment: PaymentDetail }) {
	const t = useText();
	const [action, setAction] = useState<PaymentAction | null>(null);
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
					{payment.waitingWriteOff && <WaitingWriteOff payment={payment} onDone={onClose} />}
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
										·{' '}
										<bdi>
											<TypedText>{entry.note}</TypedText>
										</bdi>
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			</div>
			<PaymentDecision
				payment={payment}
				action={action}
				onClose={() => setAction(null)}
				onDone={action === 'pass' ? onPassed : onClose}
			/>
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
