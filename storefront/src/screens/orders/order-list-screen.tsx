import { useT } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { OrdersForVisitors } from '../../features/orders/orders-for-visitors.tsx';
import { Orders } from '../../features/orders/own-orders.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';

export default function OrderListScreen() {
	const t = useT();
	const session = useSession();
	return (
		<>
			<NavBar title={t('orders.title')} />
			{session ? <Orders /> : <OrdersForVisitors />}
		</>
	);
}
