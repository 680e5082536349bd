import { type OrderTab, orderTabs } from '@qaysari/contract/order-states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ReadAt } from '../../ui/read-at.tsx';
import { EndlessOrders } from './endless-orders.tsx';
import { orderCountsQuery, ordersQuery } from './order-queries.ts';
import { OrderTabs } from './order-tabs.tsx';

export function Orders() {
	const t = useT();
	const [query] = useSearchParams();
	const tab: OrderTab = orderTabs.find((one) => one === query.get('tab')) ?? 'all';
	const counts = useQuery(orderCountsQuery());
	const orders = useInfiniteQuery(ordersQuery(tab));
	useKeptRead(counts, orderCountsQuery().queryKey);
	const readAt = useKeptRead(orders, ordersQuery(tab).queryKey);
	return (
		<>
			<OrderTabs current={tab} counts={counts.data?.counts ?? {}} />
			<ReadAt at={readAt} />
			<Loaded key={tab} query={orders} rows={3}>
				{(data) =>
					data.pages[0]?.records.length === 0 ? (
						<EmptyState
							icon="receipt"
							title={t(tab === 'all' ? 'orders.empty.title' : 'orders.tab.empty')}
							{...(tab === 'all' ? { text: t('orders.empty.text') } : {})}
						>
							<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
						</EmptyState>
					) : (
						<div className="px-4 pb-6">
							<EndlessOrders query={orders} linkOf={paths.order} />
						</div>
					)
				}
			</Loaded>
		</>
	);
}
