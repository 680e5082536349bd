import { roundToNote } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { FailedView } from '../../app/error-views.tsx';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { useSession } from '../../app/session.ts';
import { orderQuery } from '../../features/orders/order-queries.ts';
import { payUntil } from '../../features/orders/order-words.ts';
import { paymentQuery } from '../../features/payments/payment-queries.ts';
import { Steps } from '../../features/payments/payment-steps.tsx';
import { nextSteps, PlacedOrder } from '../../features/payments/placed-orders.tsx';
import { StorePayment } from '../../features/payments/store-payment.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

/** After an order: it stands, and what happens next. */
export default function PaymentResultScreen() {
	const t = useT();
	const session = useSession();
	const reader = session ? 'buyer' : 'visitor';
	const [query] = useSearchParams();
	const numbers = (query.get('orders') ?? '').split(',').filter((number) => /^Q[0-9A-Z]{4,24}$/.test(number));
	const paymentId = query.get('payment') ?? '';
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: paymentId !== '' });
	const queries = useQueries({ queries: numbers.map((number) => orderQuery(number, reader)) });
	const orders = queries.flatMap((one) => (one.data ? [one.data] : []));
	const failed = queries.find((one) => one.error && !one.data);
	const [first] = orders;
	const linkOf = (number: string): string =>
		`${session ? paths.order(number) : paths.visitorOrder(number)}${paymentId ? `&payment=${paymentId}` : ''}`;
	const atStore = payment.data?.method === paymentMethod.cashAtStore && payment.data.state === 'waiting' ? payment.data : null;

	if (failed) return <FailedView error={failed.error} onRetry={() => void failed.refetch()} />;
	if (orders.length < numbers.length || (paymentId && payment.isPending)) return <SkeletonRows />;
	return (
		<>
			<NavBar title={t('payment.title')} />
			<div className="flex flex-col gap-3 px-4 pb-28">
				<div role="status" className="flex flex-col items-center gap-2 py-5 text-center">
					<div className="arch grid h-24 w-20 place-items-center bg-leaf-50 pt-4 text-leaf">
						<Icon name="check" size={40} strokeWidth={2.4} />
					</div>
					<h2 className="text-21 font-extrabold">
						{t(payment.data?.state === 'paid' ? 'payment.result.success' : 'checkout.placed')}
					</h2>
					{numbers.length > 1 ? (
						<p className="text-13 text-soft">{t('payment.result.orders', { count: numbers.length })}</p>
					) : null}
				</div>
				{atStore ? (
					<StorePayment
						code={atStore.storeCode ?? numbers[0] ?? ''}
						amount={roundToNote(atStore.total.amount)}
						until={first ? payUntil(first) : null}
					/>
				) : null}
				<Card>
					<h2 className="mb-3 text-15 font-bold">{t('payment.next.title')}</h2>
					<Steps steps={nextSteps(t, orders)} />
				</Card>
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
			<BottomBar>
				<ButtonLink look="secondary" size="main" wide to={paths.home()}>
					{t('payment.result.shopOn')}
				</ButtonLink>
				{first ? (
					<ButtonLink
						size="main"
						wide
						to={orders.length > 1 && session ? paths.orders() : orders.length > 1 ? paths.findOrder() : linkOf(first.orderNumber)}
					>
						{t(orders.length > 1 ? 'orders.title' : 'payment.result.order')}
					</ButtonLink>
				) : null}
			</BottomBar>
		</>
	);
}
