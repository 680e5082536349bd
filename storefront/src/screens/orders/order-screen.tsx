import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { orderQuery } from '../../features/orders/order-queries.ts';
import { OrderView } from '../../features/orders/order-view.tsx';
import { OrdersForVisitors } from '../../features/orders/orders-for-visitors.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

export default function OrderScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const order = useQuery({ ...orderQuery(query.get('orderNumber') ?? '', 'buyer'), enabled: session !== null });
	return (
		<>
			<NavBar title={t('order.title')} />
			{session ? (
				<Loaded query={order} loading={<SkeletonRows />}>
					{(data) => <OrderView order={data} reader="buyer" />}
				</Loaded>
			) : (
				<OrdersForVisitors />
			)}
		</>
	);
}
