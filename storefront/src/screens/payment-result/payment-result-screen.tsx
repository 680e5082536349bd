import { paymentMethod } from '@qaysari/contract/order-states';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { OrderPrint } from '../../features/orders/order-print.tsx';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { PaymentHead } from '../../features/payments/payment-head.tsx';
import { PaymentPanel } from '../../features/payments/payment-panel.tsx';
import type { Payment } from '../../features/payments/payment-queries.ts';
import { FailedView } from '../../ui/error-views.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ThumbProvider } from '../../ui/thumb.tsx';
import { ResultBar } from './result-bar.tsx';
import { ResultOrders } from './result-orders.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** After an order, and after the bank's page: how its payment stands, and what happens next. */
export default function PaymentResultScreen() {
	const t = useT();
	const reader = useSession() ? 'buyer' : 'visitor';
	const result = usePaymentResult(reader);
	const [thumb, setThumb] = useState<HTMLElement | null>(null);
	const { failed, payment, orders } = result;
	const linkOf = (number: string): string => (reader === 'buyer' ? paths.order(number) : paths.visitorOrder(number));
	if (result.namesNothing || isUnnamed(failed?.error))
		return (
			<>
				<NavBar title={t('payment.title')} />
				<OrderUnnamed />
			</>
		);
	if (failed) return <FailedView error={failed.error} onRetry={() => void failed.refetch()} />;
	if (result.isReading) return <SkeletonRows />;
	const asked = payment && payment.method !== paymentMethod.cashOnDelivery ? payment : null;
	const acts = asked !== null && hasButton(asked);
	return (
		<ThumbProvider value={acts ? thumb : undefined}>
			<NavBar title={t('payment.title')} />
			<div className="flex flex-col gap-3 px-4 pb-28 print:hidden">
				<PaymentHead payment={asked} orders={orders.length} />
				{asked ? <PaymentPanel payment={asked} startsAtOnce={result.startsAtOnce} onStarted={result.onStarted} /> : null}
				<ResultOrders orders={orders} payment={asked} reader={reader} linkOf={linkOf} />
			</div>
			{orders.map((order) => (
				<OrderPrint key={order.orderNumber} order={order} />
			))}
			<ResultBar orders={orders} reader={reader} linkOf={linkOf} acts={acts} thumb={setThumb} />
		</ThumbProvider>
	);
}

/** Whether there is something to tap for a payment. At a store there is nothing: its code stands in the page. */
function hasButton({ method, canPayAgain, state }: Payment): boolean {
	return method !== paymentMethod.cashAtStore && (canPayAgain || state === 'waiting' || state === 'review failed');
}
