import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useKeptRead } from '../../app/own-reads.ts';
import { paths } from '../../app/paths.ts';
import { useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { DeliveryAttempts } from '../../features/orders/delivery-attempts.tsx';
import { OrderContact } from '../../features/orders/order-contact.tsx';
import { trackQuery } from '../../features/orders/order-queries.ts';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { isUnnamed, OrderUnnamed } from '../../features/orders/order-unnamed.tsx';
import { ParcelCard } from '../../features/orders/parcels.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { ReadAt } from '../../ui/read-at.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

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
			{orderNumber === '' || (!track.data && isUnnamed(track.error)) ? (
				<OrderUnnamed />
			) : (
				<Loaded query={track} loading={<SkeletonRows />}>
					{({ steps, logisticsNumber, parcels, attempts, contact }) => (
						<div className="flex flex-col gap-3 px-4 pb-6">
							<Card className="flex flex-wrap items-center gap-x-4 text-13">
								<Numbered label={t('order.number')} number={orderNumber} />
								{logisticsNumber && parcels.length === 0 ? (
									<Numbered label={t('order.logisticsNumber')} number={logisticsNumber} />
								) : null}
							</Card>
							{parcels.map((parcel, index) => (
								<ParcelCard key={parcel.parcelId} parcel={parcel} index={index} count={parcels.length} />
							))}
							<DeliveryAttempts attempts={attempts ?? []} />
							{steps.length === 0 ? (
								<EmptyState icon="truck" title={t('order.logistics.empty')} />
							) : (
								<Card>
									<h2 className="mb-4 text-15 font-bold">{t('order.timeline.title')}</h2>
									<OrderTimeline steps={steps.map((step) => ({ ...step, reached: true }))} current={0} />
								</Card>
							)}
							<OrderContact contact={contact} orderNumber={orderNumber} />
							<ButtonLink look="secondary" size="main" wide to={toOrder}>
								{t('payment.result.order')}
							</ButtonLink>
						</div>
					)}
				</Loaded>
			)}
		</>
	);
}

function Numbered({ label, number }: { label: string; number: string }) {
	return (
		<p className="flex flex-1 items-center gap-2 whitespace-nowrap">
			<span className="text-soft">{label}</span>
			<bdi dir="ltr" className="font-semibold">
				{number}
			</bdi>
			<CopyButton bare text={number} />
		</p>
	);
}
