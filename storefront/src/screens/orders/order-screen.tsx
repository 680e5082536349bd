import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { orderQuery } from '../../features/orders/order-queries.ts';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { OrderView } from '../../features/orders/order-view.tsx';
import { OrdersForVisitors } from '../../features/orders/orders-for-visitors.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';

export default function OrderScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const orderNumber = query.get('orderNumber') ?? '';
	const order = useQuery({ ...orderQuery(orderNumber, 'buyer'), enabled: session !== null && orderNumber !== '' });
	const readAt = useKeptRead(order, orderQuery(orderNumber, 'buyer').queryKey);
	return (
		<>
			<NavBar title={t('order.title')} />
			<ReadAt at={readAt} />
			{session && (orderNumber === '' || (!order.data && isUnnamed(order.error))) ? (
				<OrderUnnamed />
			) : session ? (
				<Loaded query={order} rows={3}>
					{(data) => <OrderView order={data} reader="buyer" />}
				</Loaded>
			) : (
				<OrdersForVisitors />
			)}
		</>
	);
}
