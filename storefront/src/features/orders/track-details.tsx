import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import { useT } from '../../app/language.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { OrderContact } from './order-contact.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelCard } from './parcels.tsx';

type Track = z.output<(typeof ordersSchemas)['track']['output']>;

interface Props {
	orderNumber: string;
	track: Track;
	toOrder: string;
}

/** What is known of an order on its way: its numbers, parcels, attempts and steps. */
export function TrackDetails({ orderNumber, track: { steps, logisticsNumber, parcels, attempts, contact }, toOrder }: Props) {
	const t = useT();
	return (
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
