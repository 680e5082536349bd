import type { Language } from '@qaysari/contract/languages';
import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { formatDateRange } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';
import { notOnItsWay } from './next-step.ts';
import type { OrderDetail } from './order-queries.ts';
import { arrivalOf } from './placed-orders.tsx';

const dayMs = 86_400_000;

/** From a warehouse in Iraq to the door, as goods that lie there from the start. */
const lastWay = { min: 1, max: 5 };

/**
 * When an order is expected: as many days as the checkout said, and from the day on which the shop began with it, between which days,
 * which draw together once it is in Iraq. A promise that was not kept is told as such. Null when it arrived.
 */
export function expectedArrival(t: Translator<'shop'>, language: Language, order: OrderDetail): string | null {
	if (notOnItsWay.includes(order.status)) return null;
	// What waits at its store is there, and what was tried once comes on another day than was said.
	if (order.status === orderStatus.WAIT_BUYER_RECEIVER && order.deliveryMode === deliveryMode.selfPickup) return null;
	if (order.delivery && order.delivery.step !== 'out') return null;
	const begun = order.timeline[1]?.at;
	if (order.status === orderStatus.WAIT_BUYER_PAY || !begun || order.deliveryMode === deliveryMode.selfPickup)
		return arrivalOf(t, order);
	const now = Date.now();
	const promised = Date.parse(begun) + order.arrivalDays.max * dayMs;
	const days = (from: number, until: number): string => formatDateRange(language, from, until, now);
	if (promised < now) return t('order.arrival.late', { days: days(Date.parse(begun) + order.arrivalDays.min * dayMs, promised) });
	const arrived = order.timeline.find((step) => step.status === orderStatus.TO_WAREHOUSE)?.at;
	const nearest = arrived ? Date.parse(arrived) + lastWay.min * dayMs : Date.parse(begun) + order.arrivalDays.min * dayMs;
	const from = Math.min(Math.max(nearest, now), promised);
	const until = arrived ? Math.min(Math.max(Date.parse(arrived) + lastWay.max * dayMs, from), promised) : promised;
	return t('order.arrival.between', { days: days(from, until) });
}
