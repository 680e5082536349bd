import type { ordersSchemas } from '@qaysari/contract/orders.schemas';
import { formatDate, formatPhone } from '@qaysari/messages/format';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { OrderDetail } from './order-queries.ts';

type Attempt = NonNullable<z.output<(typeof ordersSchemas)['track']['output']>['attempts']>[number];

/** What happened at the door, the latest first, with the day of the next attempt. */
export function DeliveryAttempts({ attempts }: { attempts: readonly Attempt[] }) {
	const { t, language } = useLanguage();
	if (attempts.length === 0) return null;
	return (
		<Card>
			<h2 className="mb-4 text-15 font-bold">{t('order.attempts.title')}</h2>
			<ol>
				{attempts.map((attempt, index) => (
					<li key={`${attempt.at}-${index}`} aria-current={index === 0 ? 'step' : undefined} className="pb-4 last:pb-0">
						<span className={`block text-13 leading-6 ${index === 0 ? 'font-bold' : ''}`}>
							{attempt.day
								? t('order.attempt.rescheduledTo', { day: formatDate(language, attempt.day) })
								: t(`order.attempt.${attempt.step}`)}
						</span>
						<time dateTime={attempt.at} className="block text-12 text-soft">
							{formatDate(language, attempt.at, 'day-time')}
						</time>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Who brings the goods, while they are on their way to the door. */
export function CourierCard({ order }: { order: OrderDetail }) {
	const { t } = useLanguage();
	const courier = order.delivery?.courier;
	if (!courier) return null;
	return (
		<Card className="flex items-center gap-3">
			<Icon name="truck" className="text-tile" />
			<p className="min-w-0 flex-1 text-13">
				<span className="block text-soft">{t('order.courier')}</span>
				<bdi className="font-semibold">{courier.name}</bdi>
			</p>
			{courier.phone ? (
				<a
					href={`tel:${courier.phone}`}
					className="grid min-h-11 place-items-center whitespace-nowrap text-13 font-semibold text-tile"
				>
					<bdi dir="ltr">{formatPhone(courier.phone)}</bdi>
				</a>
			) : null}
		</Card>
	);
}
