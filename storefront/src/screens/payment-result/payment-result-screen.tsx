import { paymentMethod } from '@qaysari/contract/order-states';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { OrderPrint } from '../../features/orders/order-print.tsx';
import { orderQuery } from '../../features/orders/order-queries.ts';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { nextSteps, PlacedOrder } from '../../features/orders/placed-orders.tsx';
import { PaymentHead } from '../../features/payments/payment-head.tsx';
import { PaymentPanel } from '../../features/payments/payment-panel.tsx';
import { paymentQuery } from '../../features/payments/payment-queries.ts';
import { Steps } from '../../features/payments/payment-steps.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ThumbProvider } from '../../ui/thumb.tsx';

const asNumbers = (text: string): string[] => text.split(',').filter((number) => /^Q[0-9A-Z]{4,24}$/.test(number));

/** After an order, and after the bank's page: how its payment stands, and what happens next. */
export default function PaymentResultScreen() {
	const t = useT();
	const client = useQueryClient();
	const session = useSession();
	const reader = session ? 'buyer' : 'visitor';
	const [query, setQuery] = useSearchParams();
	const paymentId = query.get('payment') ?? query.get('paymentId') ?? '';
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: paymentId !== '' });
	const named = asNumbers(query.get('orders') ?? '');
	// The bank's page leads back with the payment alone.
	const numbers = named.length > 0 ? named : (payment.data?.orderNumbers ?? []);
	const queries = useQueries({ queries: numbers.map((number) => orderQuery(number, reader)) });
	const orders = queries.flatMap((one) => (one.data ? [one.data] : []));
	const failed = [payment, ...queries].find((one) => one.error && !one.data);
	const [first] = orders;
	const startsAtOnce = query.get('go') === '1';
	const [thumb, setThumb] = useState<HTMLElement | null>(null);
	const state = payment.data?.state;

	// What the payment did to its orders is read anew when it has done it.
	const before = useRef(state);
	useEffect(() => {
		if (before.current !== undefined && before.current !== state)
			void client.invalidateQueries({ predicate: ({ queryKey }) => /\/order\/|\/x\/orders\//.test(String(queryKey[0])) });
		before.current = state;
	}, [client, state]);
	// Whoever comes back from the bank's page is not sent there again.
	useEffect(() => {
		if (!startsAtOnce) return;
		const address = new URL(location.href);
		address.searchParams.delete('go');
		history.replaceState(history.state, '', address);
	}, [startsAtOnce]);

	const linkOf = (number: string): string => (session ? paths.order(number) : paths.visitorOrder(number));
	if ((numbers.length === 0 && paymentId === '') || isUnnamed(failed?.error))
		return (
			<>
				<NavBar title={t('payment.title')} />
				<OrderUnnamed />
			</>
		);
	if (failed) return <FailedView error={failed.error} onRetry={() => void failed.refetch()} />;
	if (orders.length < numbers.length || (paymentId && payment.isPending)) return <SkeletonRows />;
	const asked = payment.data && payment.data.method !== paymentMethod.cashOnDelivery ? payment.data : null;
	// At a store there is nothing to tap: its code stands in the page.
	const acts =
		asked !== null &&
		asked.method !== paymentMethod.cashAtStore &&
		(asked.canPayAgain || asked.state === 'waiting' || asked.state === 'review failed');
	return (
		<ThumbProvider value={acts ? thumb : undefined}>
			<NavBar title={t('payment.title')} />
			<div className="flex flex-col gap-3 px-4 pb-28 print:hidden">
				<PaymentHead payment={asked} orders={numbers.length} />
				{asked ? (
					<PaymentPanel
						payment={asked}
						startsAtOnce={startsAtOnce}
						onStarted={(next) => setQuery({ orders: numbers.join(','), payment: next }, { replace: true })}
					/>
				) : null}
				{orders.length > 0 && (asked === null || asked.stage === 1) ? (
					<Card>
						<h2 className="mb-3 text-15 font-bold">{t('payment.next.title')}</h2>
						<Steps steps={nextSteps(t, orders, asked)} />
					</Card>
				) : null}
				{orders.map((order) => (
					<PlacedOrder key={order.orderNumber} order={order} to={linkOf(order.orderNumber)} />
				))}
				{session ? null : (
					<p className="px-1 text-13 text-soft">
						{t('payment.result.visitor')}{' '}
						<Link to={paths.findOrder()} className="font-bold text-tile underline underline-offset-4">
							{t('order.lookup.title')}
						</Link>
					</p>
				)}
			</div>
			{orders.map((order) => (
				<OrderPrint key={order.orderNumber} order={order} />
			))}
			<BottomBar>
				{acts ? null : (
					<ButtonLink look="secondary" size="main" wide to={paths.home()}>
						{t('payment.result.shopOn')}
					</ButtonLink>
				)}
				{first ? (
					<ButtonLink
						look={acts ? 'secondary' : 'primary'}
						size="main"
						wide={!acts}
						to={orders.length > 1 ? (session ? paths.orders() : paths.findOrder()) : linkOf(first.orderNumber)}
					>
						{t(orders.length > 1 ? 'orders.title' : 'payment.result.order')}
					</ButtonLink>
				) : null}
				{acts ? <div ref={setThumb} className="min-w-0 flex-1" /> : null}
			</BottomBar>
		</ThumbProvider>
	);
}
