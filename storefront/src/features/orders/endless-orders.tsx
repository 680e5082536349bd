import type { Pages } from '../../app/endless.ts';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderSummary } from './order-queries.ts';

/** Orders, newest first; the next page is fetched before its end comes into view. */
export function EndlessOrders({ query, linkOf }: { query: Pages<OrderSummary>; linkOf: (orderNumber: string) => string }) {
	const orders = useRowsOnce(query, (order) => order.orderNumber);
	return (
		<div className="flex flex-col gap-3">
			{orders.map((order) => (
				<OrderCard key={order.orderNumber} order={order} to={linkOf(order.orderNumber)} />
			))}
			<ListEnd query={query} count={orders.length} />
		</div>
	);
}
