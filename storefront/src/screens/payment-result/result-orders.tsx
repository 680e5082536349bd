import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import type { OrderDetail, OrderReader } from '../../features/orders/order-queries.ts';
import { nextSteps, PlacedOrder } from '../../features/orders/placed-orders.tsx';
import type { Payment } from '../../features/payments/payment-queries.ts';
import { Steps } from '../../features/payments/payment-steps.tsx';
import { Card } from '../../ui/card.tsx';

interface ResultOrdersProps {
	orders: readonly OrderDetail[];
	/** Null where nothing is asked for before the goods are there. */
	payment: Payment | null;
	reader: OrderReader;
	/** Where one of them is. */
	linkOf: (orderNumber: string) => string;
}

/** What happens next with the orders of a payment, and the ways to them. */
export function ResultOrders({ orders, payment, reader, linkOf }: ResultOrdersProps) {
	const t = useT();
	return (
		<>
			{orders.length > 0 && (payment === null || payment.stage === 1) ? (
				<Card>
					<h2 className="mb-3 text-15 font-bold">{t('payment.next.title')}</h2>
					<Steps steps={nextSteps(t, orders, payment)} />
				</Card>
			) : null}
			{orders.map((order) => (
				<PlacedOrder key={order.orderNumber} order={order} to={linkOf(order.orderNumber)} />
			))}
			{reader === 'buyer' ? null : (
				<p className="px-1 text-13 text-soft">
					{t('payment.result.visitor')}{' '}
					<Link to={paths.findOrder()} className="font-bold text-tile underline underline-offset-4">
						{t('order.lookup.title')}
					</Link>
				</p>
			)}
		</>
	);
}
