import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { trackQuery } from '../../features/orders/order-queries.ts';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { TrackDetails } from '../../features/orders/track-details.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';

/** Logistics details: what happened to an order, newest first. */
export default function TrackScreen() {
	const t = useT();
	const session = useSession();
	const [query] = useSearchParams();
	const orderNumber = query.get('orderNumber') ?? '';
	const track = useQuery({ ...trackQuery(orderNumber), enabled: orderNumber !== '' });
	const readAt = useKeptRead(track, trackQuery(orderNumber).queryKey);
	const toOrder = session ? paths.order(orderNumber) : paths.visitorOrder(orderNumber);
	return (
		<>
			<NavBar title={t('order.logistics.title')} />
			<ReadAt at={readAt} />
			{orderNumber === '' || isUnnamed(track.error) ? (
				<OrderUnnamed />
			) : (
				<Loaded query={track} rows={3}>
					{(data) => <TrackDetails orderNumber={orderNumber} track={data} toOrder={toOrder} />}
				</Loaded>
			)}
		</>
	);
}
