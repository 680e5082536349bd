import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { orderQuery } from '../../features/orders/order-queries.ts';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { OrderView } from '../../features/orders/order-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';

/** An order without an account: open to who placed it here or proved its number, to nobody else. */
export default function VisitorOrderScreen() {
	const t = useT();
	const [query] = useSearchParams();
	const orderNumber = query.get('orderNumber') ?? '';
	const order = useQuery({ ...orderQuery(orderNumber, 'visitor'), enabled: orderNumber !== '' });
	const readAt = useKeptRead(order, orderQuery(orderNumber, 'visitor').queryKey);
	return (
		<>
			<NavBar title={t('order.title')} />
			<ReadAt at={readAt} />
			{orderNumber === '' ? (
				<OrderUnnamed />
			) : isUnnamed(order.error) ? (
				<EmptyState icon="receipt" title={t('order.closed.title')} text={t('order.closed.text')}>
					<ButtonLink to={paths.findOrder()}>{t('order.lookup.title')}</ButtonLink>
				</EmptyState>
			) : (
				<Loaded query={order} rows={3}>
					{(data) => <OrderView order={data} reader="visitor" />}
				</Loaded>
			)}
		</>
	);
}
