import type { Language } from '@qaysari/contract/languages';
import type { DeliveryMode, OrderStatus, PaymentMethod } from '@qaysari/contract/order-states';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { AddressSnapshot } from '../addresses/addresses.ts';
import { latestOf } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
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

export interface PlacedOrder {
	order: NewOrder;
	lines: readonly NewLine[];
	/** The state that its steps end in. */
	status: OrderStatus;
	steps: readonly Step[];
	now: Date;
}

/** Writes an order with its lines and notes its steps; its lines come back. */
export const insertOrder = gathered(
	async (tx: Transaction, placed: readonly PlacedOrder[]): Promise<readonly WrittenLine[][]> => {
		const now = latestOf(placed);
		const orders = placed.map(({ order: { visitorHash, ...order }, status }) => ({
			...order,
			visitorHash: visitorHash?.toString('hex') ?? null,
			status,
			provinceId: order.address?.provinceId ?? null,
		}));
		const steps = placed.flatMap((one) => one.steps.map((step) => ({ number: one.order.number, ...step })));
		const lines = placed.flatMap((one) => one.lines.map((line, turn) => ({ number: one.order.number, turn, ...line })));
		const written = await many<WrittenLine & { number: string }>(
			tx,
			sql`
			with placed as materialized (
				insert into shop_order (number, account_id, visitor_hash, phone, language, origin, status, payment_method, delivery_mode, store_id,
					freight_method, address, customer_name, province_id, remark, product_total, discount, freight, stage_two_total, estimate_min,
					estimate_max, arrival_min_days, arrival_max_days, placed_at, status_at, pay_until, pieces, utm_source)
				select o.number, o."accountId", decode(o."visitorHash", 'hex'), o.phone, o.language, o.origin, o.status, o."paymentMethod",
					o."deliveryMode", o."storeId", o."freightMethod", o.address, o."customerName", o."provinceId", o.remark, o."productTotal",
					o.discount, o.freight, case o.origin when 'iraq' then 0 end, (o.estimate->>'min')::bigint, (o.estimate->>'max')::bigint,
					(o."arrivalDays"->>'min')::int, (o."arrivalDays"->>'max')::int, ${now}::timestamptz, ${now}::timestamptz, o."payUntil", o.pieces,
					o."utmSource"
				from json_to_recordset(${JSON.stringify(orders)}::json) as o (number text, "accountId" bigint, "visitorHash" text, phone text,
					language text, origin text, status smallint, "paymentMethod" smallint, "deliveryMode" smallint, "storeId" bigint, "freightMethod" text,
					address jsonb, "customerName" text, "provinceId" bigint, remark text, "productTotal" bigint, discount bigint, freight bigint,
					estimate json, "arrivalDays" json, "payUntil" timestamptz, pieces int, "utmSource" text)
				returning id, number
			), step as materialized (
				select placed.id, s.* from placed join json_to_recordset(${JSON.stringify(steps)}::json)
					as s (number text, turn int, event text, "from" smallint, "to" smallint, actor text, "actorId" bigint) using (number)
			), recorded as (
				insert into order_event (order_id, event, from_status, to_status, actor, actor_id, at, note)
				select id, event, "from", "to", actor, "actorId", ${now}::timestamptz, '' from step order by turn
			), noted as (
				insert into order_note (order_id, event, at) select id, event, ${now}::timestamptz from step
			), lined as (
				insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, discount, total)
				select placed.id, l."productId", l."skuId", l.snapshot, l.quantity, l."unitPrice", l.discount, l.total
				from placed join json_to_recordset(${JSON.stringify(lines)}::json) as l (number text, turn int, "productId" bigint, "skuId" bigint,
					snapshot jsonb, quantity int, "unitPrice" bigint, discount bigint, total bigint) using (number)
				order by placed.id, l.turn
				returning order_id, id, sku_id, quantity
			)
			select placed.number, lined.* from lined join placed on placed.id = lined.order_id
		`,
		);
		return placed.map(({ order }) => written.filter(({ number }) => number === order.number));
	},
);
