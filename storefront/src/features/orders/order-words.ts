import { dinar, roundToNote } from '@qaysari/contract/money';
import { deliveryMode, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { formatDate } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';
import { payWithinHours } from '../payments/method-words.ts';
import type { OrderDetail, OrderSummary } from './order-queries.ts';

type T = Translator<'shop'>;

type Standing = Pick<OrderSummary, 'status' | 'deliveryMode'> & { paymentState: OrderSummary['paymentState'] };

export function stateTitle(t: T, order: Standing): string {
	if (order.paymentState === 'under review') return t('payment.receipt.sent');
	if (order.paymentState === 'review failed') return t('payment.receipt.refused');
	if (order.status === orderStatus.WAIT_BUYER_RECEIVER && order.deliveryMode === deliveryMode.selfPickup)
		return t('order.state.pickupReady');
	return t.find(`order.state.${order.status}`) ?? '';
}

/** When the shop stops waiting for the first payment, or null when it does not wait. */
export function payUntil(order: OrderDetail): number | null {
	if (order.status !== orderStatus.WAIT_BUYER_PAY) return null;
	// The clock stands still while a receipt is looked at.
	if (order.payment?.state === 'under review') return null;
	// Later than at first where receipts were refused.
	if (order.payment?.payUntil) return Date.parse(order.payment.payUntil);
	const hours = payWithinHours[order.paymentMethod];
	return hours === null ? null : Date.parse(order.submittedAt) + hours * 3_600_000;
}

/** What the buyer should do or expect now, in a sentence. */
export function stateHint(t: T, order: OrderDetail): string {
	if (order.payment?.state === 'under review') return t('payment.review.hint');
	const until = payUntil(order);
	if (until !== null) return t('order.hint.payUntil', { time: formatDate(t.language, until, 'day-time') });
	const due = order.stageOne.due.amount + order.stageTwo.due.amount;
	const delivery = deliveryHint(t, order);
	if (delivery) return delivery;
	const onTheWay = order.status === orderStatus.WAIT_SELLER_SEND || order.status === orderStatus.WAIT_BUYER_RECEIVER;
	if (onTheWay && due > 0 && order.paymentMethod === paymentMethod.cashOnDelivery) {
		const amount = dinar(roundToNote(due));
		return t(order.deliveryMode === deliveryMode.selfPickup ? 'order.hint.cashAtPickup' : 'order.hint.cashAtDoor', { amount });
	}
	const ready = readyHint(t, order);
	if (ready) return ready;
	if (order.status === orderStatus.WAIT_SELLER_SEND && order.origin === 'china') return t('order.hint.2.china');
	const captured = order.stageOne.captured.amount + order.stageTwo.captured.amount;
	// What goes back is all of it, unless the shop kept a part: then the sums say what became of it.
	if (order.status === orderStatus.CANCEL && captured > 0 && order.refunded.amount >= captured) return t('order.cancel.refund');
	return t.find(`order.hint.${order.status}`) ?? '';
}

/** Whether something of it can be reported as wrong, damaged or missing. */
export function mayReport({ lines }: OrderDetail): boolean {
	return lines.some((line) => line.reportable > 0);
}

/** What became of the attempt to bring it, where that is more than that it is out. */
function deliveryHint(t: T, { status, delivery }: OrderDetail): string | null {
	if (status !== orderStatus.WAIT_BUYER_RECEIVER || !delivery || delivery.step === 'out') return null;
	if (delivery.day) return t('order.attempt.rescheduledTo', { day: formatDate(t.language, delivery.day) });
	return t(`order.hint.delivery.${delivery.step}`);
}

/** Where it waits, and until when; null while it is not ready to be fetched. */
export function readyHint(t: T, order: OrderDetail): string | null {
	const ready = order.status === orderStatus.WAIT_BUYER_RECEIVER && order.deliveryMode === deliveryMode.selfPickup;
	return ready ? pickupHint(t, order) : null;
}

function pickupHint(t: T, { store, pickupUntil }: OrderDetail): string {
	if (!store) return t('order.hint.pickup');
	if (!pickupUntil || Date.parse(pickupUntil) < Date.now()) return t('order.hint.pickupAt', { store: store.name });
	return t('order.hint.pickupUntil', { store: store.name, day: formatDate(t.language, pickupUntil) });
}

/** A step of the way: what happened, where the state's own name says what is still to be done. */
export function stepTitle(t: T, status: number, pickup: boolean): string {
	const event = {
		[orderStatus.WAIT_BUYER_PAY]: 'order.timeline.place',
		[orderStatus.LOGISTICS_PAYMENT]: 'order.timeline.feesPassed',
		[orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY]: 'order.timeline.receiptConfirmed',
		[orderStatus.CONFIRM_GOODS]: 'order.timeline.receiptConfirmed',
		[orderStatus.SUCCESS]: 'order.timeline.settled',
		[orderStatus.CANCEL]: 'order.timeline.cancelled',
		[orderStatus.TERMINATED]: 'order.timeline.terminated',
		[orderStatus.WAIT_BUYER_RECEIVER]: pickup ? 'order.timeline.readyForPickup' : 'order.timeline.outForDelivery',
	}[status];
	return t.find(event ?? `order.state.${status}`) ?? '';
}
