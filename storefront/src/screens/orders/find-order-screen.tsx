import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { paths } from '../../app/paths.ts';
import { ProvePhone } from '../../features/credentials/prove-phone.tsx';
import { EndlessOrders } from '../../features/orders/endless-orders.tsx';
import { visitorOrdersQuery } from '../../features/orders/order-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';

/** Orders without an account: those placed on this device, and those of a number that is proved by its code. */
export default function FindOrderScreen() {
	const t = useT();
	const [proven, setProven] = useState(false);
	const orders = useInfiniteQuery(visitorOrdersQuery());
	const readAt = useKeptRead(orders, visitorOrdersQuery().queryKey);
	const found = (orders.data?.pages[0]?.records.length ?? 0) > 0;
	return (
		<>
			<NavBar title={t('order.lookup.title')} />
			<div className="flex flex-col gap-4 px-4 pb-6">
				{proven ? (
					<Button look="secondary" size="main" wide onClick={() => setProven(false)}>
						{t('order.lookup.again')}
					</Button>
				) : (
					<Card>
						<ProvePhone
							text={t('order.lookup.text')}
							onProven={() => {
								setProven(true);
								void orders.refetch();
							}}
						/>
					</Card>
				)}
				{found ? (
					<section>
						<h2 className="pb-2 text-15 font-bold">{t(proven ? 'orders.title' : 'order.lookup.here')}</h2>
						<ReadAt at={readAt} />
						<EndlessOrders query={orders} linkOf={paths.visitorOrder} />
					</section>
				) : orders.error ? (
					<FailedView error={orders.error} onRetry={() => void orders.refetch()} />
				) : proven && !orders.isFetching ? (
					<EmptyState icon="receipt" title={t('order.lookup.none')} />
				) : null}
			</div>
		</>
	);
}
