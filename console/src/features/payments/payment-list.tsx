import { paymentMethod } from '@qaysari/contract/order-states';
import { Button } from 'antd';
import { useText } from '../../app/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { type Tone, ToneTag } from '../../ui/tone-tag.tsx';
import { When } from '../../ui/when.tsx';
import { MethodName } from './method-name.tsx';
import type { Payment } from './use-payments.ts';
import './payments.css';

interface Props {
	payments: readonly Payment[];
	/** Absent where the role may not. */
	onConfirmCash?: ((payment: Payment) => void) | undefined;
}

/** The contract's words for a payment's state, as the keys of the texts spell them. */
const states: Record<string, { name: string; tone: Tone }> = {
	waiting: { name: 'waiting', tone: 'waits' },
	'under review': { name: 'underReview', tone: 'waits' },
	paid: { name: 'paid', tone: 'done' },
	failed: { name: 'failed', tone: 'wrong' },
	'review failed': { name: 'reviewFailed', tone: 'wrong' },
	'abnormal collection': { name: 'abnormal', tone: 'wrong' },
	cancelled: { name: 'cancelled', tone: 'over' },
};

export function PaymentList({ payments, onConfirmCash }: Props) {
	const t = useText();
	if (payments.length === 0) return <p className="muted">{t('payment.none')}</p>;
	return (
		<ul className="payments">
			{payments.map((payment) => (
				<li key={`${payment.paymentId} ${payment.stage}`}>
					<div className="stack tight">
						<span className="row">
							<span className="strong">
								<MethodName method={payment.method} />
							</span>
							<PaymentState state={payment.state} />
						</span>
						<span className="muted small">
							{payment.stage === 2 ? t('payment.stage.two') : t('payment.stage.one')} ·{' '}
							<When at={payment.paidAt ?? payment.openedAt} />
						</span>
						{payment.storeCode && (
							<span className="small">
								{t('payment.storeCode')}{' '}
								<bdi dir="ltr" className="strong">
									{payment.storeCode}
								</bdi>
							</span>
						)}
					</div>
					<Amount money={payment.amount} className="strong" />
					{onConfirmCash && payment.method === paymentMethod.cashAtStore && payment.state === 'waiting' && (
						<Button className="confirm" onClick={() => onConfirmCash(payment)}>
							{t('payment.confirmCash')}
						</Button>
					)}
				</li>
			))}
		</ul>
	);
}

/** @param state as the contract names it */
export function PaymentState({ state }: { state: string }) {
	const t = useText();
	const known = states[state];
	return <ToneTag tone={known?.tone ?? 'over'}>{(known && t.find(`payment.state.${known.name}`)) ?? state}</ToneTag>;
}
