import { paymentMethod } from '@qaysari/contract/order-states';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/language.ts';
import { MethodName } from '../payments/method-name.tsx';
import { type PaymentAction, PaymentDecision } from './payment-decision.tsx';
import { PaidOrders, PaymentFacts, PaymentHistory, Receipts } from './payment-parts.tsx';
import { type PaymentDetail, usePayment } from './use-finance.ts';
import { WaitingWriteOff } from './waiting-write-off.tsx';
import './finance.css';
import { LoadState } from '../../ui/load-state.tsx';

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
			<LoadState query={payment} rows={8} />
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
					<PaymentFacts payment={payment} />
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
				<PaidOrders orders={payment.orders} />
				<PaymentHistory entries={payment.history} />
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
