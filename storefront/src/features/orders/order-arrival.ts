import type { Language } from '@qaysari/contract/languages';
import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { formatDateRange } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';
import type { OrderDetail } from './order-queries.ts';
import { arrivalOf } from './placed-orders.tsx';

const dayMs = 86_400_000;

/** Nothing is on its way any more. */
export const notOnItsWay: readonly number[] = [
	orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY,
	orderStatus.CONFIRM_GOODS,
	orderStatus.SUCCESS,
	orderStatus.CANCEL,
	orderStatus.TERMINATED,
];

/**
 * When an order is expected: as many days as the checkout said, and from the day on which the shop began with it, between which days.
 * Null when it arrived, or when it should have: a promise that was not kept is not repeated.
 */
export function expectedArrival(t: Translator<'shop'>, language: Language, order: OrderDetail): string | null {
	if (notOnItsWay.includes(order.status)) return null;
	// What waits at its store is there, and what was tried once comes on another day than was said.
	if (order.status === orderStatus.WAIT_BUYER_RECEIVER && order.deliveryMode === deliveryMode.selfPickup) return null;
	if (order.delivery && order.delivery.step !== 'out') return null;
	const begun = order.timeline[1]?.at;
	if (order.status === orderStatus.WAIT_BUYER_PAY || !begun || order.deliveryMode === deliveryMode.selfPickup)
		return arrivalOf(t, order);
	const from = Date.parse(begun) + order.arrivalDays.min * dayMs;
	const until = Date.parse(begun) + order.arrivalDays.max * dayMs;
	if (until < Date.now()) return null;
	return t('order.arrival.between', { days: formatDateRange(language, from, until, Date.now()) });
}
