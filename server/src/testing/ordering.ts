import { addressesCalls } from '@qaysari/contract/addresses.calls';
import type { addressesSchemas } from '@qaysari/contract/addresses.schemas';
import type { InputOf } from '@qaysari/contract/call';
import {
	type Actor,
	type OrderEventName,
	type OrderStatus,
	type PaymentMethod,
	paymentMethod,
} from '@qaysari/contract/order-states';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { lockOrder, type OrderRow } from '../orders/orders.queries.ts';
import { moveOrder } from '../orders/orders.ts';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from './client.ts';
import { createProduct } from './goods.ts';
import type { BuyerClient, TestShop } from './test-shop.ts';

type AddressForm = Partial<InputOf<(typeof addressesSchemas)['add']>>;

/** A district of Erbil, with its province and country. */
export async function placeInErbil({ db }: TestShop): Promise<{ countryId: string; provinceId: string; cityId: string }> {
	const row = await one<{ city: number; province: number; country: number }>(
		db,
		sql`
			select ci.id as city, pr.id as province, pr.parent_id as country
			from region pr join region ci on ci.parent_id = pr.id where pr.code = 'IQ-AR' order by ci.position limit 1
		`,
	);
	return { countryId: String(row.country), provinceId: String(row.province), cityId: String(row.city) };
}

export async function addressForm(shop: TestShop, form: AddressForm = {}) {
	return { fullName: 'Zana Ahmad', phone: '07701234567', address: '100 Metre Road 7', ...(await placeInErbil(shop)), ...form };
}

export async function createAddress(shop: TestShop, buyer: Client, form: AddressForm = {}): Promise<string> {
	return (await buyer.do(addressesCalls.add, await addressForm(shop, form))).id;
}

const kept = new WeakMap<Client, string>();

/** The one address that a buyer's orders go to unless a test says otherwise. */
async function usualAddress(shop: TestShop, buyer: Client): Promise<string> {
	const known = kept.get(buyer) ?? (await createAddress(shop, buyer));
	kept.set(buyer, known);
	return known;
}

type PlaceInput = Parameters<typeof createOrderInput>[2];

/** The whole input of `createOrder`: with an address and what the preview says it costs, unless the test says otherwise. */
export async function createOrderInput(
	shop: TestShop,
	buyer: Client,
	wish: {
		items?: { skuId: string; quantity: number }[];
		method?: PaymentMethod;
		addressId?: string | null;
		expected?: number;
		deliveryMode?: 1 | 2;
		storeId?: string;
		remark?: string;
		couponId?: string;
		useBalance?: boolean;
	} = {},
) {
	const source = wish.items ? { kind: 'items' as const, items: wish.items } : { kind: 'cart' as const };
	const deliveryMode = wish.deliveryMode ?? 1;
	const addressId = wish.addressId === undefined ? await usualAddress(shop, buyer) : wish.addressId;
	const where = { deliveryMode, ...(addressId ? { addressId } : {}) };
	const coupon = wish.couponId ? { couponId: wish.couponId } : {};
	const amount = wish.expected ?? (await buyer.do(ordersCalls.preview, { source, ...where, ...coupon })).payNow.amount;
	return {
		source,
		...where,
		...coupon,
		...(wish.storeId ? { storeId: wish.storeId } : {}),
		remark: wish.remark ?? '',
		paymentMethod: wish.method ?? paymentMethod.cashAtStore,
		useBalance: wish.useBalance ?? false,
		agreed: true,
		expectedTotal: { amount, currency: 'IQD' as const },
	};
}

export interface PlacedOrder {
	orderNumber: string;
	orderId: OrderId;
	status: OrderStatus;
	paymentId: string | null;
}

/** Places an order of goods of one origin. */
export async function placeOrder(shop: TestShop, buyer: Client, wish: PlaceInput = {}): Promise<PlacedOrder> {
	const placed = await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, wish));
	const [order] = placed.orders;
	if (!order || placed.orders.length !== 1) throw new Error(`Expected one order, got ${placed.orders.length}`);
	return {
		orderNumber: order.orderNumber,
		orderId: await orderIdOf(shop, order.orderNumber),
		status: order.status as OrderStatus,
		paymentId: placed.paymentId,
	};
}

/** A visitor places an order of named items, the whole way from draft to order. */
export async function placeAsVisitor(
	shop: TestShop,
	visitor: Client,
	wish: { items: { skuId: string; quantity: number }[]; method?: PaymentMethod; phone?: string },
): Promise<PlacedOrder> {
	const input = await realOrderInput(shop, visitor, wish);
	const first = await visitor.call(draftOrderCalls.createRealOrder, input);
	const unproven = first.envelope.reason === 'phone_unproven';
	if (unproven) await provePhone(shop, visitor, input.address.phone);
	const placed = (unproven ? null : first.envelope.data) ?? (await visitor.do(draftOrderCalls.createRealOrder, input));
	const [order] = placed.orders;
	if (!order) throw new Error(`Nothing was placed: ${first.envelope.reason}`);
	return {
		orderNumber: order.orderNumber,
		orderId: await orderIdOf(shop, order.orderNumber),
		status: order.status as OrderStatus,
		paymentId: placed.paymentId,
	};
}

/** A visitor proves a number by the code that is sent to it. */
export async function provePhone(shop: TestShop, visitor: Client, phone: string): Promise<void> {
	await visitor.do(ordersCalls.lookupSendCode, { phone, type: 6 });
	const code = await shop.codeFor(`+964${phone.replace(/^\+964|^0/, '')}`);
	await visitor.do(ordersCalls.lookup, { phone, code });
}

/** The whole input of `createRealOrder`, with a draft made for it. */
export async function realOrderInput(
	shop: TestShop,
	visitor: Client,
	wish: { items?: { skuId: string; quantity: number }[]; method?: PaymentMethod; phone?: string },
) {
	const source = wish.items ? { kind: 'items' as const, items: wish.items } : { kind: 'cart' as const };
	const { draftId } = await visitor.do(draftOrderCalls.create, { source });
	const address = await addressForm(shop, { phone: wish.phone ?? shop.newPhone() });
	const quote = await visitor.do(draftOrderCalls.createRealOrderPre, {
		draftId,
		provinceId: address.provinceId,
		deliveryMode: 1,
	});
	return {
		draftId,
		address,
		deliveryMode: 1 as const,
		remark: '',
		paymentMethod: wish.method ?? paymentMethod.cashAtStore,
		agreed: true,
		expectedTotal: quote.payNow,
	};
}

export async function orderIdOf({ db }: TestShop, orderNumber: string): Promise<OrderId> {
	return (await one<{ id: OrderId }>(db, sql`select id from shop_order where number = ${orderNumber}`)).id;
}

export function readOrder({ db }: TestShop, orderId: OrderId): Promise<OrderRow> {
	return inTransaction(db, (tx) => lockOrder(tx, orderId));
}

/** Causes an event, as the call of that actor would. */
export function move(
	shop: TestShop,
	orderId: OrderId,
	event: OrderEventName,
	actor: Actor,
	note = 'as the test wants it',
): Promise<OrderStatus> {
	return inTransaction(shop.db, (tx) =>
		moveOrder(tx, shop.shop.events, shop.now, { orderId, event, actor, actorId: null, note }),
	);
}

/** Columns that calls will set which are not built yet, or money without its way. */
export async function setColumns(
	{ db }: TestShop,
	orderId: OrderId,
	columns: Record<string, number | boolean | Date | null>,
): Promise<void> {
	for (const [name, value] of Object.entries(columns))
		await sql`update shop_order set ${sql.ref(name)} = ${value} where id = ${orderId}`.execute(db);
}

/** The events that lead an order to a state by the straightest way. */
const waysTo: Record<Origin, Partial<Record<OrderStatus, readonly OrderEventName[]>>> = {
	iraq: {
		1: [],
		2: ['paid'],
		3: ['paid', 'outForDelivery'],
		4: ['paid', 'outForDelivery', 'receiptConfirmed'],
		5: ['paid', 'outForDelivery', 'receiptConfirmed'],
		6: ['paid', 'outForDelivery', 'receiptConfirmed', 'settled'],
		7: ['cancelled'],
		8: ['terminated'],
	},
	china: {
		1: [],
		14: ['paid'],
		2: ['paid', 'purchased'],
		9: ['paid', 'purchased', 'shippedInChina'],
		10: ['paid', 'purchased', 'shippedInChina', 'feesPassed'],
		11: ['paid', 'purchased', 'shippedInChina', 'feesPassed', 'logisticsPaid'],
		12: ['paid', 'purchased', 'shippedInChina', 'feesPassed', 'logisticsPaid', 'arrivedInIraq'],
		3: ['paid', 'purchased', 'shippedInChina', 'feesPassed', 'logisticsPaid', 'arrivedInIraq', 'outForDelivery'],
		4: [
			'paid',
			'purchased',
			'shippedInChina',
			'feesPassed',
			'logisticsPaid',
			'arrivedInIraq',
			'outForDelivery',
			'receiptConfirmed',
		],
		5: [
			'paid',
			'purchased',
			'shippedInChina',
			'feesPassed',
			'logisticsPaid',
			'arrivedInIraq',
			'outForDelivery',
			'receiptConfirmed',
		],
		6: [
			'paid',
			'purchased',
			'shippedInChina',
			'feesPassed',
			'logisticsPaid',
			'arrivedInIraq',
			'outForDelivery',
			'receiptConfirmed',
			'settled',
		],
		7: ['cancelled'],
		8: ['terminated'],
	},
};

/** Fees of the second stage as the tests set them, in hundredths. */
export const stageTwoFees = 2_000_000;

/** Moves an order to a state with everything paid that its guards ask for. */
export async function bringTo(shop: TestShop, orderId: OrderId, origin: Origin, status: OrderStatus): Promise<void> {
	const events = waysTo[origin][status];
	if (!events) throw new Error(`No order of ${origin} goods comes to ${status}`);
	if (status === 4) await setColumns(shop, orderId, { subsidy: 500_000 });
	for (const event of events) {
		if (event === 'paid') await settleStageOne(shop, orderId);
		if (event === 'feesPassed') await setColumns(shop, orderId, { stage_two_total: stageTwoFees, overseas_review: 10 });
		if (event === 'logisticsPaid') await setColumns(shop, orderId, { captured_two: stageTwoFees });
		await move(shop, orderId, event, actorOf[event]);
	}
}

/** The money of the first stage, without a payment that brought it. */
export async function settleStageOne({ db }: TestShop, orderId: OrderId): Promise<void> {
	await sql`update shop_order set captured_one = product_total - discount + freight where id = ${orderId}`.execute(db);
}

const actorOf: Record<OrderEventName, Actor> = {
	place: 'buyer',
	paid: 'system',
	purchased: 'fulfilment',
	purchaseTakenBack: 'system',
	shippedInChina: 'fulfilment',
	feesPassed: 'finance',
	logisticsPaid: 'system',
	arrivedInIraq: 'fulfilment',
	outForDelivery: 'fulfilment',
	outTakenBack: 'fulfilment',
	receiptConfirmed: 'fulfilment',
	receiptTakenBack: 'fulfilment',
	settled: 'system',
	cancelled: 'system',
	terminated: 'fulfilment',
};

/** An order of one new product that stands in a state. */
export async function orderIn(
	shop: TestShop,
	buyer: BuyerClient,
	origin: Origin,
	status: OrderStatus,
): Promise<PlacedOrder & { skuId: string }> {
	const { skuId } = await createProduct(shop, { origin, stock: 10 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] });
	await bringTo(shop, placed.orderId, origin, status);
	return { ...placed, status, skuId };
}

/** What an order's numbers must always say: captured, less what goes back, plus what is due, is what is owed. */
export async function moneyOf(
	{ db }: TestShop,
	orderId: OrderId,
): Promise<{ captured: number; inPayments: number; refunds: number; openPayments: number }> {
	return one(
		db,
		sql`
			select (captured_one + captured_two)::bigint as captured,
				(select coalesce(sum(captured), 0)::bigint from payment_line l where l.order_id = o.id) as "inPayments",
				(select coalesce(sum(amount), 0)::bigint from refund r where r.order_id = o.id) as refunds,
				(select count(*)::int from payment_line l where l.order_id = o.id and l.open) as "openPayments"
			from shop_order o where o.id = ${orderId}
		`,
	);
}
