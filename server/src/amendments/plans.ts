import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import {
	deliveryMode,
	mayBeAmended,
	mayBeTakenInPart,
	mayLowerPrice,
	mayPayBefore,
	type PaymentMethod,
	paymentMethod,
} from '@qaysari/contract/order-states';
import { snapshotOfForm } from '../addresses/addresses.ts';
import * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { readId, type StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getStore } from '../stores/stores.ts';
import { planLines, planTaken } from './line-plans.ts';
import type { Plan } from './plan.ts';

export type { ChangedBy, Plan } from './plan.ts';

/** Whether an order can be changed that way now. */
function isOpenTo(order: orders.OrderRow, kind: AmendmentChange['kind']): boolean {
	const before = { ...order, packed: order.packed_at !== null };
	const settled = !order.payment_under_review && order.open_questions === 0;
	if (kind === 'atDoor') return mayBeTakenInPart(order.status);
	if (kind === 'price') return mayLowerPrice(order.status) && settled && orders.dueOf(order).one > 0;
	if (kind === 'method')
		return mayPayBefore({ ...before, paymentMethod: order.payment_method }) && settled && orders.dueOf(order).one > 0;
	return mayBeAmended(before) && settled;
}

/**
 * Works out a change without doing it. The caller holds the order, or only looks.
 * @throws Refusal order_state_conflict when it is closed to it; those of prices, stock, freight and addresses
 */
export function planOf(db: Handle, now: Date, order: orders.OrderRow, change: AmendmentChange): Promise<Plan> {
	if (!isOpenTo(order, change.kind)) refuse('order_state_conflict');
	switch (change.kind) {
		case 'lines':
			return planLines(db, now, order, change.lines);
		case 'atDoor':
			return planTaken(db, order, change.lines);
		case 'price':
			return Promise.resolve(planPrice(order, change.amount));
		case 'shipping':
			return planShipping(db, now, order, change);
		case 'method':
			return Promise.resolve(planMethod(order, change.method));
	}
}

/** @throws Refusal refund_too_large when less than that is still to be paid */
function planPrice(order: orders.OrderRow, amount: number): Plan {
	const { one } = orders.dueOf(order);
	if (amount > one) refuse('refund_too_large', { left: one / 100 });
	return {
		after: { ...order, allowance_one: order.allowance_one + amount },
		told: { lines: [], place: null },
		apply: (tx) => orders.addAllowance(tx, order.id, { one: amount, two: 0 }),
	};
}

/** @throws Refusal order_state_conflict for paying at the door, which it does already */
function planMethod(order: orders.OrderRow, method: PaymentMethod): Plan {
	if (method === paymentMethod.cashOnDelivery) refuse('order_state_conflict');
	return {
		after: order,
		told: { lines: [], place: null },
		apply: async (tx, events, now) => {
			await orders.setPaying(tx, order.id, { method, payUntil: null });
			await events.tell(tx, now, 'orderPaidOtherwise', { orderId: order.id });
		},
	};
}

async function planShipping(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
	change: Extract<AmendmentChange, { kind: 'shipping' }>,
): Promise<Plan> {
	const pickup = change.deliveryMode === deliveryMode.selfPickup;
	const chosen = change.storeId === undefined ? order.store_id : readId<StoreId>(change.storeId);
	const store = pickup ? await getStore(db, chosen ?? refuse('logistics_required')) : null;
	const typed = !pickup && change.address ? await snapshotOfForm(db, change.address) : null;
	const address = pickup ? null : (typed ?? order.address ?? refuse('address_required'));
	const wish = {
		deliveryMode: change.deliveryMode,
		storeId: store?.id ?? null,
		address,
		method: change.method ?? order.freight_method,
	};
	const priced = await orders.priceShipping(db, now, order, wish);
	return {
		after: { ...order, freight: priced.freight },
		told: { lines: [], place: address ? [address.province, address.city] : [store?.name ?? {}] },
		apply: async (tx, events, now, { reader }) => {
			await orders.tellRedirected(tx, events, now, order, wish);
			await orders.setShipping(tx, order, wish, priced, reader);
			if (change.remark !== undefined) await orders.setRemark(tx, order.id, change.remark);
		},
	};
}
