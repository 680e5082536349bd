import type { Language } from '@qaysari/contract/languages';
import type { DeliveryMode, OrderStatus, PaymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { AccountId, ActorId, OrderId, OrderLineId, ProductId, SkuId, StoreId } from '../platform/ids.ts';
import type { LineSnapshot } from './orders.queries.ts';

export interface NewOrder {
	number: string;
	accountId: AccountId | null;
	visitorHash: Buffer | null;
	phone: string;
	language: Language;
	origin: Origin;
	paymentMethod: PaymentMethod;
	deliveryMode: DeliveryMode;
	storeId: StoreId | null;
	freightMethod: string | null;
	address: AddressSnapshot | null;
	customerName: string;
	remark: string;
	productTotal: number;
	discount: number;
	freight: number;
	estimate: { min: number; max: number } | null;
	arrivalDays: { min: number; max: number };
	pieces: number;
	payUntil: Date | null;
	/** What brought the buyer here (docs/rules.md 2). */
	utmSource: string | null;
}

export interface NewLine {
	productId: ProductId;
	skuId: SkuId;
	snapshot: LineSnapshot;
	quantity: number;
	unitPrice: number;
	discount: number;
	total: number;
}

export function insertLines(
	tx: Transaction,
	orderId: OrderId,
	lines: readonly NewLine[],
): Promise<{ id: OrderLineId; sku_id: SkuId; quantity: number }[]> {
	return many(
		tx,
		sql`
			insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total)
			select ${orderId}, l."productId", l."skuId", l.snapshot, l.quantity, l."unitPrice", l.discount, l.total
			from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
				as l ("productId" bigint, "skuId" bigint, snapshot jsonb, quantity int, "unitPrice" bigint, discount bigint, total bigint)
			returning id, sku_id, quantity
		`,
	);
}

export interface WrittenLine {
	order_id: OrderId;
	id: OrderLineId;
	sku_id: SkuId;
	quantity: number;
}

/** A step of an order's way, from null when it begins. */
export interface Step {
	/** Steps of one moment are kept in this order. */
	turn: number;
	event: string;
	from: OrderStatus | null;
	to: OrderStatus;
	actor: string;
	actorId: ActorId | null;
}

/** Writes an order with its lines, in the state that its steps end in, and notes them; its lines come back. */
export function insertOrder(
	tx: Transaction,
	o: NewOrder,
	lines: readonly NewLine[],
	status: OrderStatus,
	steps: readonly Step[],
	now: Date,
): Promise<WrittenLine[]> {
	return many(
		tx,
		sql`
			with placed as (
				insert into shop_order (number, account_id, visitor_hash, phone, language, origin, status, payment_method, delivery_mode, store_id,
					freight_method, address, customer_name, province_id, remark, product_total, discount, freight, stage_two_total, estimate_min,
					estimate_max, arrival_min_days, arrival_max_days, placed_at, status_at, pay_until, pieces, utm_source)
				values (${o.number}, ${o.accountId}, ${o.visitorHash}, ${o.phone}, ${o.language}, ${o.origin}, ${status}, ${o.paymentMethod}, ${o.deliveryMode},
					${o.storeId}, ${o.freightMethod}, ${o.address === null ? null : JSON.stringify(o.address)}, ${o.customerName},
					${o.address?.provinceId ?? null}, ${o.remark}, ${o.productTotal}, ${o.discount}, ${o.freight}, ${o.origin === 'iraq' ? 0 : null},
					${o.estimate?.min ?? null}, ${o.estimate?.max ?? null}, ${o.arrivalDays.min}, ${o.arrivalDays.max}, ${now}, ${now}, ${o.payUntil}, ${o.pieces}, ${o.utmSource})
				returning id
			), step as (
				select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
					as s (turn int, event text, "from" smallint, "to" smallint, actor text, "actorId" bigint)
			), recorded as (
				insert into order_event (order_id, event, from_status, to_status, actor, actor_id, at, note)
				select placed.id, step.event, step."from", step."to", step.actor, step."actorId", ${now}::timestamptz, '' from placed, step order by step.turn
			), noted as (
				insert into order_note (order_id, event, at) select placed.id, step.event, ${now}::timestamptz from placed, step
			)
			insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total)
			select placed.id, l."productId", l."skuId", l.snapshot, l.quantity, l."unitPrice", l.discount, l.total
			from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
				as l ("productId" bigint, "skuId" bigint, snapshot jsonb, quantity int, "unitPrice" bigint, discount bigint, total bigint)
			returning order_id, id, sku_id, quantity
		`,
	);
}
