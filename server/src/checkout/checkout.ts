import type { quote as quoteSchema } from '@qaysari/contract/checkout.schemas';
import type { Language } from '@qaysari/contract/languages';
import { textIn } from '@qaysari/contract/languages';
import { dinar, type Money } from '@qaysari/contract/money';
import {
	type DeliveryMode,
	deliveryMode,
	type OrderStatus,
	type PaymentMethod,
	paymentMethod,
} from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import type { z } from 'zod';
import { checkNotBlocked } from '../accounts/blocks.ts';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import { balanceOf } from '../balance/balance.ts';
import { checkUnpaid } from '../cash-on-delivery/cash-on-delivery.ts';
import { namedTexts, takeTimedPieces } from '../catalog/catalog.ts';
import { consume } from '../coupons/coupons.ts';
import { insertOrder, type NewLine, reserveForOrders } from '../orders/orders.ts';
import { listMethods, openPayment, type PaymentDependencies, payWithin } from '../payments/payments.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { pictureView } from '../platform/files/pictures.ts';
import { type AccountId, type OperatorId, type OrderId, type StoreId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { type OrderWish, type PricedPart, priceOrder } from '../pricing/pricing.ts';
import { getStore } from '../stores/stores.ts';

export type Quote = z.input<typeof quoteSchema>;

/** Who orders, and what is known of them. */
export interface Customer {
	accountId: AccountId | null;
	visitorHash: Buffer | null;
	/** Under which names (hashes) the number may be proven; null where it does not have to be. */
	provenBy: readonly Buffer[] | null;
	/** So much came from their address of late that the number has to be proven. */
	crowded?: boolean;
	name: string;
	/** E.164. */
	phone: string;
	language: Language;
	/** What brought them here. */
	utmSource: string | null;
	/** The operator who makes the order for them. */
	madeBy?: OperatorId;
}

export interface Placing extends OrderWish {
	address: AddressSnapshot | null;
	storeId: StoreId | null;
	remark: string;
	paymentMethod: PaymentMethod;
	/** The customer's balance pays first. */
	useBalance?: boolean;
	agreed: boolean;
	expectedTotal: Money;
}

/** What an order would cost, as the checkout shows it. */
export async function getQuote(
	db: Handle,
	now: Date,
	deps: Pick<PaymentDependencies, 'gateways'>,
	asker: { language: Language; accountId: AccountId | null },
	wish: OrderWish,
): Promise<Quote> {
	const parts = await priceOrder(db, now, asker.accountId, wish);
	return {
		parts: parts.map((part) => partView(part, asker.language)),
		payNow: dinar(totalNow(parts)),
		later: laterOf(parts),
		balance: dinar(asker.accountId === null ? 0 : await balanceOf(db, asker.accountId)),
		methods: await listMethods(db, deps, {
			origins: parts.map((part) => part.origin),
			accountId: asker.accountId,
			amount: totalNow(parts),
			provinceIds: wish.deliveryMode === deliveryMode.specifiedAddress && wish.place ? [wish.place.provinceId] : [],
		}),
	};
}

/**
 * Places the orders of a wish, one per origin, and opens the payment of their first stages, all or nothing.
 * @throws Refusal of pricing, and phone_unproven, agreement_required, account_blocked, address_required, logistics_required, price_changed (with the new quote), payment_method_closed, out_of_stock
 */
export async function placeOrders(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	customer: Customer,
	placing: Placing,
): Promise<{ orders: { orderNumber: string; status: OrderStatus; origin: Origin }[]; paymentId: string | null; payNow: Money }> {
	const { events } = deps;
	if (!placing.agreed) refuse('agreement_required');
	// A buyer's session would have ended.
	if (customer.accountId === null || customer.madeBy !== undefined) await checkNotBlocked(tx, customer);
	if (placing.deliveryMode === deliveryMode.specifiedAddress && !placing.address) refuse('address_required');
	if (placing.deliveryMode === deliveryMode.selfPickup) await checkStore(tx, placing.storeId);
	const parts = await priceOrder(tx, now, customer.accountId, placing);
	const total = totalNow(parts);
	if (placing.expectedTotal.currency !== 'IQD' || placing.expectedTotal.amount !== total) {
		refuse('price_changed', {}, { data: await getQuote(tx, now, deps, customer, placing) });
	}
	const placed = [];
	for (const part of parts) placed.push({ part, ...(await insertPart(tx, events, now, customer, placing, part)) });
	await takeCoupon(tx, deps, now, customer, placing, placed);
	await takeTimed(tx, deps, now, customer, placing, placed);
	await reserveForOrders(
		tx,
		events,
		now,
		placed.flatMap((order) => order.reservations),
	);
	const payment = await openPayment(
		tx,
		deps,
		now,
		{ accountId: customer.accountId, visitorHash: customer.visitorHash, provenBy: customer.provenBy },
		{
			method: placing.paymentMethod,
			stage: 1,
			useBalance: placing.useBalance ?? false,
			orders: placed.map(({ orderId, status, part }) => ({
				orderId,
				amount: part.payNow,
				order: {
					origin: part.origin,
					status,
					phone: customer.phone,
					delivery_mode: placing.deliveryMode,
					address: placing.address,
				},
			})),
		},
	);
	if (customer.madeBy === undefined && placing.paymentMethod !== paymentMethod.cashOnDelivery && total > 0)
		await checkUnpaid(tx, now, customer, customer.phone, { crowded: customer.crowded ?? false });
	const orders = placed.map(({ number, status, part }) => ({ orderNumber: number, status, origin: part.origin }));
	return { orders, paymentId: payment.paymentId, payNow: dinar(payment.payNow) };
}

/** @throws Refusal price_changed when another order took the coupon in the same moment */
async function takeCoupon(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	customer: Customer,
	placing: Placing,
	placed: readonly { orderId: OrderId; number: string; part: PricedPart }[],
): Promise<void> {
	const saved = placed.reduce((sum, order) => sum + order.part.discount, 0);
	if (!placing.coupon || saved === 0) return;
	const orders = placed.map(({ orderId, number, part }) => ({ orderId, orderNumber: number, amount: part.discount }));
	if (await consume(tx, now, { ...placing.coupon, orders })) return;
	refuse('price_changed', {}, { data: await getQuote(tx, now, deps, customer, { ...placing, coupon: null }) });
}

/** @throws Refusal price_changed when other orders took the last pieces at a timed price, or it ended in the same moment */
async function takeTimed(
	tx: Transaction,
	deps: PaymentDependencies,
	now: Date,
	customer: Customer,
	placing: Placing,
	placed: readonly (Awaited<ReturnType<typeof insertPart>> & { part: PricedPart })[],
): Promise<void> {
	const lines = placed.flatMap(({ orderId, part, reservations }) =>
		reservations.flatMap(({ orderLineId, skuId, quantity }) => {
			const timedPriceId = part.lines.find((line) => line.offer.sku_id === skuId)?.timedPriceId ?? null;
			return timedPriceId === null ? [] : [{ orderLineId, orderId, timedPriceId, pieces: quantity }];
		}),
	);
	if (await takeTimedPieces(tx, deps.events, now, lines)) return;
	refuse('price_changed', {}, { data: await getQuote(tx, now, deps, customer, placing) });
}

/** @throws Refusal logistics_required without a store to pick up at, logistics_unavailable when that store is none of ours */
export async function checkStore(tx: Transaction, storeId: StoreId | null): Promise<void> {
	if (storeId === null) refuse('logistics_required');
	await getStore(tx, storeId);
}

function insertPart(
	tx: Transaction,
	events: Events,
	now: Date,
	customer: Customer,
	placing: Placing,
	part: PricedPart,
): ReturnType<typeof insertOrder> {
	const within = payWithin[placing.paymentMethod];
	const goesOn = part.payNow === 0 || placing.paymentMethod === paymentMethod.cashOnDelivery;
	return insertOrder(
		tx,
		events,
		now,
		{
			accountId: customer.accountId,
			visitorHash: customer.visitorHash,
			phone: customer.phone,
			language: customer.language,
			origin: part.origin,
			paymentMethod: placing.paymentMethod,
			deliveryMode: placing.deliveryMode as DeliveryMode,
			storeId: placing.deliveryMode === deliveryMode.selfPickup ? placing.storeId : null,
			freightMethod: part.method?.code ?? null,
			address: placing.address,
			customerName: customer.name,
			remark: placing.remark,
			productTotal: part.productTotal,
			discount: part.discount,
			freight: part.freight,
			estimate: part.later,
			arrivalDays: part.arrivalDays,
			pieces: part.pieces,
			utmSource: customer.utmSource,
			payUntil: within === null ? null : new Date(now.getTime() + within),
		},
		part.lines.map(
			(line): NewLine => ({
				productId: line.offer.product_id,
				skuId: line.offer.sku_id,
				snapshot: {
					title: line.offer.title,
					attributes: line.offer.attributes,
					picture: line.offer.picture,
					code: line.offer.code,
					// What was won is never given back.
					returnable: line.offer.returnable && line.unitPrice > 0,
				},
				quantity: line.quantity,
				unitPrice: line.unitPrice,
				discount: line.discount,
				total: line.total - line.discount,
			}),
		),
		{ goesOn, madeBy: customer.madeBy ?? null },
	);
}

function totalNow(parts: readonly PricedPart[]): number {
	return parts.reduce((sum, part) => sum + part.payNow, 0);
}

function laterOf(parts: readonly PricedPart[]): Quote['later'] {
	const ranges = parts.flatMap((part) => (part.later ? [part.later] : []));
	if (ranges.length === 0) return null;
	return {
		min: dinar(ranges.reduce((sum, range) => sum + range.min, 0)),
		max: dinar(ranges.reduce((sum, range) => sum + range.max, 0)),
	};
}

function partView(part: PricedPart, language: Language): Quote['parts'][number] {
	return {
		origin: part.origin,
		lines: part.lines.map((line) => ({
			skuId: writeId(line.offer.sku_id),
			productId: writeId(line.offer.product_id),
			title: textIn(line.offer.title, language),
			returnable: line.offer.returnable && line.unitPrice > 0,
			specification: namedTexts(line.offer.attributes, language),
			picture: line.offer.picture ? pictureView(line.offer.picture) : null,
			quantity: line.quantity,
			unitPrice: dinar(line.unitPrice),
			originalUnitPrice: line.struck !== null && line.struck > line.unitPrice ? dinar(line.struck) : null,
			lineTotal: dinar(line.total),
		})),
		productTotal: dinar(part.productTotal),
		discount: dinar(part.discount),
		freight: dinar(part.freight),
		payNow: dinar(part.payNow),
		later: part.later ? { min: dinar(part.later.min), max: dinar(part.later.max) } : null,
		arrivalDays: part.arrivalDays,
		logistics: part.options.map((option) => ({
			code: option.code,
			name: textIn(option.name, language),
			freight: option.freight === null ? null : dinar(option.freight),
			later: option.later ? { min: dinar(option.later.min), max: dinar(option.later.max) } : null,
			arrivalDays: option.arrivalDays,
			chosen: option.code === part.method?.code,
		})),
	};
}
