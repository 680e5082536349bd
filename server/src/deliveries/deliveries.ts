import { type DeliveryStep, isFailure, pickupDays, stepsAfter } from '@qaysari/contract/delivery-steps';
import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import { getActiveCourier } from '../couriers/couriers.ts';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events, ShopEvents } from '../platform/events/events.ts';
import type { CourierId, DeliveryStepId, OperatorId, OrderId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './deliveries.queries.ts';

export type { StepRow } from './deliveries.queries.ts';
export { listSteps } from './deliveries.queries.ts';

/** What may be noted of an order now. */
export function stepsOpen(order: orders.OrderRow): readonly DeliveryStep[] {
	const out = order.status === orderStatus.WAIT_BUYER_RECEIVER && order.delivery_mode === deliveryMode.specifiedAddress;
	return out ? stepsAfter[order.delivery_step ?? 'none'] : [];
}

interface Step {
	step: DeliveryStep;
	courierId: CourierId | null;
	day: string | null;
	note: string;
	operatorId: OperatorId | null;
}

/**
 * Notes what became of an attempt.
 * @throws Refusal order_not_found; order_state_conflict when it may not follow what was noted last; not_found for a courier who does not
 * ride; day_past
 */
export async function noteStep(tx: Transaction, events: Events, now: Date, wish: Step & { orderNumber: string }): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	if (!stepsOpen(order).includes(wish.step)) refuse('order_state_conflict');
	if (wish.courierId !== null) await getActiveCourier(tx, wish.courierId);
	const day = wish.step === 'rescheduled' ? wish.day : null;
	if (day !== null && day < dayOf(now)) refuse('day_past');
	await write(tx, events, now, order, { ...wish, day });
}

/** Whoever paid at the door has the goods. Nothing happens where that is known, or nobody is on the way. */
export async function noteDelivered(
	tx: Transaction,
	events: Events,
	now: Date,
	orderId: OrderId,
	by: { courierId: CourierId | null; operatorId: OperatorId | null },
): Promise<void> {
	const order = await orders.lockOrder(tx, orderId);
	if (stepsOpen(order).includes('delivered'))
		await write(tx, events, now, order, { step: 'delivered', day: null, note: '', ...by });
}

async function write(tx: Transaction, events: Events, now: Date, order: orders.OrderRow, wish: Step): Promise<void> {
	const { step, day, note, operatorId } = wish;
	const courierId = wish.courierId ?? order.courier_id;
	const stepId = await queries.insertStep(tx, { orderId: order.id, step, day, note, operatorId, courierId }, now);
	await settle(tx, order.id);
	const actor = operatorId === null ? 'system' : 'fulfilment';
	const details = { stepId, ...(day === null ? {} : { day }) };
	await orders.recordEvent(tx, now, order, `delivery.${step}`, { actor, actorId: operatorId, note, details });
	// What a parcel's scan said was told of by the parcel.
	if (operatorId !== null) await events.tell(tx, now, 'deliveryStepped', { orderId: order.id, stepId, step, day });
}

/** The order says where its delivery stands: that decides its queue. */
async function settle(tx: Transaction, orderId: OrderId): Promise<void> {
	const steps = await queries.listSteps(tx, orderId);
	const last = steps.at(-1);
	await orders.setDelivery(tx, orderId, {
		step: last?.step ?? null,
		at: last?.at ?? null,
		day: last?.day ?? null,
		failures: steps.filter(({ step }) => isFailure(step)).length,
		courierId: last?.courier_id ?? null,
	});
}

/**
 * The last thing that was noted was a mistake: it stays, with an entry against it, and the delivery stands where it stood before.
 * @throws Refusal order_state_conflict when something was noted since, or the order has gone on
 */
export async function takeBackStep(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderId: OrderId; stepId: DeliveryStepId; reason: string; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockOrder(tx, wish.orderId);
	const steps = await queries.listSteps(tx, order.id);
	const last = steps.at(-1);
	// Going out is taken back as the move that it was.
	if (order.status !== orderStatus.WAIT_BUYER_RECEIVER || last?.id !== wish.stepId || steps.length < 2)
		refuse('order_state_conflict');
	const { reason, operatorId } = wish;
	await undo(tx, now, order.id, last, { note: reason, operatorId });
	await settle(tx, order.id);
	const by = { actor: 'fulfilment', actorId: operatorId, note: reason };
	await orders.recordEvent(tx, now, order, 'stepTakenBack', { ...by, details: { stepId: last.id, step: last.step } });
	await events.tell(tx, now, 'deliveryStepTakenBack', { orderId: order.id, step: last.step });
}

function undo(
	tx: Transaction,
	now: Date,
	orderId: OrderId,
	step: queries.StepRow,
	by: { note: string; operatorId: OperatorId | null },
) {
	const counter = { orderId, step: step.step, courierId: step.courier_id, day: null, undoes: step.id };
	return queries.insertStep(tx, { ...counter, ...by }, now);
}

/** Goods go out to a door or wait at a store, or did so by mistake. */
export async function followMove(tx: Transaction, now: Date, { orderId, event }: ShopEvents['orderMoved']): Promise<void> {
	if (event !== 'outForDelivery' && event !== 'outTakenBack') return;
	const order = await orders.lockOrder(tx, orderId);
	if (order.delivery_mode === deliveryMode.selfPickup)
		return orders.setPickupUntil(tx, orderId, event === 'outForDelivery' ? new Date(now.getTime() + days(pickupDays)) : null);
	const by = { note: '', operatorId: null };
	if (event === 'outForDelivery')
		await queries.insertStep(tx, { orderId, step: 'out', courierId: order.courier_id, day: null, ...by }, now);
	else for (const step of (await queries.listSteps(tx, orderId)).reverse()) await undo(tx, now, orderId, step, by);
	await settle(tx, orderId);
}

/** What the last scans of a parcel say about the delivery of its order. */
const said: Partial<Record<ParcelStep, DeliveryStep>> = {
	notDelivered: 'notReached',
	delivered: 'delivered',
	returned: 'comeBack',
};

/** An order is delivered when all its parcels are; one that was missed or came back is enough to be looked at. */
export async function followParcel(
	tx: Transaction,
	events: Events,
	now: Date,
	{ orderId, kind, undelivered }: ShopEvents['parcelMoved'],
): Promise<void> {
	const step = said[kind];
	if (!step || (step === 'delivered' && undelivered > 0)) return;
	const order = await orders.lockOrder(tx, orderId);
	if (!stepsOpen(order).includes(step)) return;
	await write(tx, events, now, order, { step, courierId: null, day: null, note: '', operatorId: null });
}

/** The day in Baghdad, as `YYYY-MM-DD`. */
function dayOf(now: Date): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baghdad', dateStyle: 'short' }).format(now);
}
