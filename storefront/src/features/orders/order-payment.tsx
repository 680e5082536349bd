import { orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { formatList } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { bankAccountsQuery, paymentQuery } from '../payments/payment-queries.ts';
import { useAfterPayment } from './after-payment.ts';
import { BeginPayment } from './begin-payment.tsx';
import type { OrderDetail } from './order-queries.ts';

/** True from when what the payment's part shows has come, or could not be had: nothing below it moves afterwards. */
export function useIsPaymentKnown(order: OrderDetail): boolean {
	const paymentId = order.payment?.paymentId ?? '';
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: paymentId !== '' });
	const needsAccounts = paymentId !== '' && order.paymentMethod === paymentMethod.bankTransfer;
	const accounts = useQuery({ ...bankAccountsQuery(), enabled: needsAccounts });
	const [known, setKnown] = useState(false);
	const isKnown = known || !(payment.isLoading || accounts.isLoading);
	if (isKnown !== known) setKnown(isKnown);
	return isKnown;
}

/** The payment that an order waits for, or the way to begin one. */
export function OrderPayment({ order }: { order: OrderDetail }) {
	const t = useT();
	const errorText = useErrorText();
	const paymentId = order.payment?.paymentId ?? '';
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: paymentId !== '' });
	const refresh = useAfterPayment(payment.data?.state);
	if (payment.data && payment.data.state !== 'paid')
		return (
			<>
				<PaymentPanel payment={payment.data} mayPayBefore={order.actions.includes('payBefore')} onStarted={refresh} />
				<Covered numbers={payment.data.orderNumbers.filter((number) => number !== order.orderNumber)} />
			</>
		);
	if (order.payment && payment.error && !payment.data)
		return (
			<Card className="flex flex-col gap-3">
				<p role="alert" className="text-15 font-bold">
					{errorText(payment.error)}
				</p>
				<Button look="secondary" size="main" wide busy={payment.isFetching} onClick={() => void payment.refetch()}>
					{t('action.retry')}
				</Button>
			</Card>
		);
	if (order.payment || !order.actions.includes('pay')) return null;
	const stage = order.status === orderStatus.LOGISTICS_PAYMENT ? 2 : 1;
	const amount = stage === 2 ? order.stageTwo.due : order.stageOne.due;
	return <BeginPayment order={order} stage={stage} amount={amount} onStarted={refresh} />;
}

/** The orders that a payment pays besides this one: its sum is theirs too. */
function Covered({ numbers }: { numbers: readonly string[] }) {
	const { t, language } = useLanguage();
	if (numbers.length === 0) return null;
	return <p className="px-1 text-13 text-soft">{t('payment.covers', { number: formatList(language, numbers) })}</p>;
}
