import { dinar, type Money } from '@qaysari/contract/money';
import { type DeliveryMode, deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { phonesOf } from '../accounts/people.ts';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import { getOffers } from '../catalog/catalog.ts';
import { chooseMethod, listOptions } from '../freight/freight.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ActorId, StoreId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getStore } from '../stores/stores.ts';
import * as changes from './order-changes.queries.ts';
import { costOf, dueOf, paysAtDoor } from './order-money.ts';
import * as queries from './orders.queries.ts';

const changeableIn: readonly number[] = [orderStatus.WAIT_BUYER_PAY, orderStatus.WAITING_PURCHASE, orderStatus.WAIT_SELLER_SEND];

/** What its owner may still change: until it is packed or leaves, and how it is carried only while nothing is paid. */
export function changeable(order: queries.OrderRow): { address: boolean; remark: boolean; logistics: boolean } {
	const open = changeableIn.includes(order.status) && order.packed_at === null;
	return {
		address: open && order.delivery_mode === deliveryMode.specifiedAddress,
		remark: open,
		logistics: open && order.captured_one === 0 && !order.payment_under_review,
	};
}

interface Change {
	reader: queries.OrderReader;
	number: string;
}

/** The buyer agreed to this total of the first stage; another one is a refusal that tells it. */
interface Agreed {
	expectedTotal: Money | undefined;
}

/**
 * Another place to bring an order to, with the freight to that place.
 * @throws Refusal order_not_found, order_state_conflict, place_not_served, logistics_unavailable, payment_method_closed, price_changed,
 * freight_higher, payment_under_review
 */
export async function changeAddress(
	tx: Transaction,
	events: Events,
	now: Date,
	{ reader, number, expectedTotal, address }: Change & Agreed & { address: AddressSnapshot },
): Promise<void> {
	const order = await lockOwn(tx, reader, number, 'address');
	await ship(tx, events, now, {
		order,
		reader,
		event: 'addressChanged',
		expectedTotal,
		wish: { deliveryMode: order.delivery_mode, storeId: null, address, method: order.freight_method },
	});
}

/**
 * Another way to carry an order: to an address or to a store, and by which method.
 * @throws Refusal order_not_found, order_state_conflict, logistics_required, logistics_unavailable, address_required,
 * payment_method_closed, price_changed
 */
export async function changeLogistics(
	tx: Transaction,
	events: Events,
	now: Date,
	{
		reader,
		number,
		expectedTotal,
		...wish
	}: Change &
		Agreed & { deliveryMode: DeliveryMode; method: string | null; storeId: StoreId | null; address: AddressSnapshot | null },
): Promise<void> {
	const order = await lockOwn(tx, reader, number, 'logistics');
	const pickup = wish.deliveryMode === deliveryMode.selfPickup;
	const storeId = pickup ? (wish.storeId ?? order.store_id ?? refuse('logistics_required')) : null;
	if (storeId !== null) await getStore(tx, storeId);
	await ship(tx, events, now, {
		order,
		reader,
		event: 'logisticsChanged',
		expectedTotal,
		wish: {
			deliveryMode: wish.deliveryMode,
			storeId,
			address: pickup ? null : (wish.address ?? order.address ?? refuse('address_required')),
			method: wish.method ?? order.freight_method,
		},
	});
}

/** @throws Refusal order_not_found, order_state_conflict */
export async function changeRemark(
	tx: Transaction,
	now: Date,
	{ reader, number, remark }: Change & { remark: string },
): Promise<void> {
	const order = await lockOwn(tx, reader, number, 'remark');
	if (order.remark === remark) return;
	await changes.setRemark(tx, order.id, remark);
	await record(tx, now, order, reader.accountId, 'remarkChanged');
}

/** Somebody proved a number: what was ordered with it without an account is theirs. */
export async function joinOrders(tx: Transaction, accountId: AccountId, phone: string): Promise<void> {
	await changes.joinToAccount(tx, accountId, phone);
}

async function lockOwn(
	tx: Transaction,
	reader: queries.OrderReader,
	number: string,
	what: 'address' | 'remark' | 'logistics',
): Promise<queries.OrderRow> {
	const found = (await queries.findOrder(tx, reader, number)) ?? refuse('order_not_found');
	const order = await queries.lockOrder(tx, found.id);
	if (!changeable(order)[what]) refuse('order_state_conflict');
	return order;
}

export interface ShippingWish {
	deliveryMode: DeliveryMode;
	storeId: StoreId | null;
	address: AddressSnapshot | null;
	method: string | null;
}

async function ship(
	tx: Transaction,
	events: Events,
	now: Date,
	change: {
		order: queries.OrderRow;
		reader: queries.OrderReader;
		event: string;
		expectedTotal: Money | undefined;
		wish: ShippingWish;
	},
): Promise<void> {
	const { order, reader, wish } = change;
	const priced = await priceShipping(tx, now, order, wish);
	// Whether it can be paid there comes before what it costs.
	await tellRedirected(tx, events, now, order, wish);
	const total = costOf({ ...order, freight: priced.freight }).one;
	if (priced.freight !== order.freight) checkAgreed(order, total, priced.freight, change.expectedTotal);
	await setShipping(tx, order, wish, priced, reader);
	await record(tx, now, order, reader.accountId, change.event);
	if (priced.freight < order.freight)
		await events.tell(tx, now, 'orderOwesLess', { orderId: order.id, reason: 'fees_lowered', note: '' });
	else if (priced.freight > order.freight) await events.tell(tx, now, 'orderRepriced', { orderId: order.id });
}

/** @throws Refusal payment_under_review, freight_higher once it is paid, price_changed with both totals unless the new one was agreed to */
function checkAgreed(order: queries.OrderRow, total: number, freight: number, expected: Money | undefined): void {
	if (order.payment_under_review) refuse('payment_under_review');
	if (order.captured_one > 0 && freight > order.freight) refuse('freight_higher');
	if (expected?.currency === 'IQD' && expected.amount === total) return;
	refuse(
		'price_changed',
		{},
		{
			data: { total: dinar(total), was: dinar(costOf(order).one), freight: dinar(freight), freightWas: dinar(order.freight) },
		},
	);
}

/** What carrying the goods of an order another way costs, and how long it takes. */
export type PricedShipping = Pick<changes.Shipping, 'freight' | 'freightMethod' | 'estimate' | 'arrivalDays'>;

/**
 * Who pays at the door without a proven number of their own stands by the one that they proved for it, and whom the number alone lets in
 * would be shut out by another one; the number that the courier calls is in the address.
 */
async function keepsNumber(tx: Transaction, order: queries.OrderRow, reader: queries.OrderReader | null): Promise<boolean> {
	// What another method does not bring is asked for at the door again.
	const mayComeToDoor = order.status !== orderStatus.WAIT_BUYER_PAY && dueOf(order).one > 0;
	if (paysAtDoor(order) || mayComeToDoor) return order.account_id === null || (await phonesOf(tx, [order.account_id])).size === 0;
	const placedIt = order.visitor_hash !== null && reader?.visitorHash?.equals(order.visitor_hash) === true;
	return order.account_id === null && reader !== null && !placedIt;
}

/**
 * Tells of another province before the order goes there.
 * @throws Refusal payment_method_closed when what is to be paid cannot be paid so there
 */
export async function tellRedirected(
	tx: Transaction,
	events: Events,
	now: Date,
	order: queries.OrderRow,
	wish: ShippingWish,
): Promise<void> {
	const provinceId = wish.address?.provinceId ?? null;
	if (provinceId !== null && provinceId !== order.address?.provinceId)
		await events.tell(tx, now, 'orderRedirected', { orderId: order.id, provinceId });
}

/** The order goes this way from now on; `reader`: its owner where they say so, null for an operator. */
export async function setShipping(
	tx: Transaction,
	order: queries.OrderRow,
	wish: ShippingWish,
	priced: PricedShipping,
	reader: queries.OrderReader | null,
): Promise<void> {
	const named = wish.address?.phone ?? order.phone;
	await changes.setShipping(tx, order.id, {
		...wish,
		...priced,
		phone: named !== order.phone && (await keepsNumber(tx, order, reader)) ? order.phone : named,
		customerName: wish.address?.fullName ?? order.customer_name,
	});
}

/**
 * What carrying the goods of an order costs another way, as the checkout would say it today.
 * @throws Refusal place_not_served, logistics_unavailable
 */
export async function priceShipping(tx: Handle, now: Date, order: queries.OrderRow, wish: ShippingWish): Promise<PricedShipping> {
	const lines = (await queries.listLines(tx, [order.id])).filter((line) => line.dropped_at === null);
	const offers = await getOffers(
		tx,
		now,
		lines.map((line) => line.sku_id),
		order.account_id,
	);
	const loads = lines.flatMap((line) => {
		const offer = offers.get(line.sku_id);
		if (!offer) return [];
		return [
			{
				origin: order.origin,
				weightGrams: offer.weight_grams,
				volumeCm3: offer.volume_cm3,
				quantity: line.quantity,
				total: line.unit_price * line.quantity - line.discount,
			},
		];
	});
	const toDoor = wish.deliveryMode === deliveryMode.specifiedAddress;
	// Nobody brings iraq goods to a store for whoever fetches them.
	if (!toDoor && order.origin === 'iraq')
		return {
			freight: 0,
			freightMethod: order.freight_method,
			estimate: null,
			arrivalDays: { min: order.arrival_min_days, max: order.arrival_max_days },
		};
	const method = chooseMethod(await listOptions(tx, now, loads, toDoor ? wish.address : null), order.origin, wish.method);
	return {
		freight: order.origin === 'iraq' ? (method.freight ?? 0) : 0,
		freightMethod: method.code,
		estimate: method.later,
		arrivalDays: order.origin === 'iraq' ? { min: order.arrival_min_days, max: order.arrival_max_days } : method.arrivalDays,
	};
}

function record(tx: Transaction, now: Date, order: queries.OrderRow, actorId: ActorId | null, event: string): Promise<void> {
	const actor = actorId === null ? 'visitor' : 'buyer';
	return queries.insertEvent(
		tx,
		{ orderId: order.id, event, from: order.status, to: order.status, actor, actorId, note: '' },
		now,
	);
}
