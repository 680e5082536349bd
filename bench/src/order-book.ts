import { paymentMethod } from '@qaysari/contract/order-states';
import type { Database, Transaction } from '@qaysari/server/src/platform/database/handle.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { type RawBuilder, sql } from 'kysely';

/** Buyers that the orders belong to by turns, unless there shall be more. */
export const buyerCount = 20_000;
const goodsCount = 5_000;
/** When the last order was placed. */
export const lastPlaced = new Date('2026-11-21T08:00:00.000Z');

interface Size {
	buyers: number;
	goods: number;
	/** What a buyer is called, by their number. */
	nameOf?: (buyer: RawBuilder<unknown>) => RawBuilder<unknown>;
	/** What was written before: its orders and buyers stay as they are. */
	after: { orders: number; buyers: number };
	/** Of which the year's last order is the last one: more than are written for a book that goes on growing. */
	ofYear: number;
}

export const numberOf = (order: number): string => `QB${String(order).padStart(8, '0')}`;
export const phoneOf = (buyer: number): string => `+96477${String(buyer).padStart(8, '0')}`;

/**
 * Orders of a year with lines, payments and refunds, written straight into the tables: nine of ten are over, the rest stands in every
 * state, in every queue of fulfilment and of finance.
 */
export async function writeOrderBook(db: Database, count: number, size: Partial<Size> = {}): Promise<void> {
	const after = { orders: 0, buyers: 0 };
	await inTransaction(db, (tx) => writeRows(tx, count, { buyers: buyerCount, goods: goodsCount, after, ofYear: count, ...size }));
	// Without it, rows that nobody has read yet make the first readers write.
	await sql`vacuum (analyze)`.execute(db);
}

async function writeRows(
	db: Transaction,
	count: number,
	{ buyers, goods, nameOf = () => sql`'Zana'`, after, ofYear }: Size,
): Promise<void> {
	const first = after.orders + 1;
	// New orders are those of new buyers, so that each buyer has as many in a book of every size.
	const buyerOf = sql`${after.buyers + 1}::int + n % ${buyers - after.buyers}::int`;
	// People may have ordered beside the book.
	const isWritten = sql`o.number between ${numberOf(first)} and ${numberOf(count)}`;
	// Millions of rows that refer to each other by how they are made need not be looked up one by one.
	await sql`set local session_replication_role = replica`.execute(db);
	const last = sql`${lastPlaced}::timestamptz`;
	await sql`
		insert into account (id, user_id, phone, language, created_at, first_name)
		overriding system value
		select n, 'bench' || n, '+96477' || lpad(n::text, 8, '0'), 'ar', ${last} - interval '1 year' + interval '1 second' * n, ${nameOf(sql`n`)}
		from generate_series(${after.buyers + 1}::int, ${buyers}::int) n
	`.execute(db);
	await sql`select setval(pg_get_serial_sequence('account', 'id'), max(id)) from account`.execute(db);
	await sql`
		insert into shop_order (number, account_id, phone, language, origin, status, payment_method, delivery_mode, customer_name, remark,
			product_total, captured_one, stage_two_total, arrival_min_days, arrival_max_days, placed_at, status_at, packed_at, pieces,
			open_questions, open_problems, address)
		select 'QB' || lpad(n::text, 8, '0'), buyer, '+96477' || lpad(buyer::text, 8, '0'), 'ar',
			case when status in (9, 10, 11, 12, 14) or n % 2 = 0 then 'china' else 'iraq' end, status, 10, 1, name, '',
			1000000, case when status in (1, 7) then 0 else 1000000 end, 0, 3, 5, placed_at, placed_at + interval '2 days',
			case when status = 2 and n % 4 = 1 then placed_at end, 1,
			case when status = 14 and n % 40 = 0 then 1 else 0 end, case when status = 5 and n % 40 = 0 then 1 else 0 end,
			${JSON.stringify(address)}::jsonb || jsonb_build_object('fullName', name, 'secondPhone', '+96475' || lpad(buyer::text, 8, '0'))
		from (
			select n, ${last} - interval '1 year' * (1 - n::float / ${ofYear}) as placed_at,
				case when hashint4(n::int) % 10 <> 0 then case when hashint4(n::int) % 7 = 0 then 7 else 6 end
					else (array[1, 2, 2, 2, 3, 3, 5, 5, 8, 9, 10, 11, 12, 14])[1 + abs(hashint4((n * 31)::int)) % 14] end as status
			from generate_series(${first}::int, ${count}::int) n
		) made, lateral (select ${buyerOf} as buyer) b, lateral (select ${nameOf(sql`buyer`)} as name) c
	`.execute(db);
	await sql`
		insert into order_line (order_id, product_id, sku_id, snapshot, quantity, unit_price, total)
		select id, product, product, ${JSON.stringify(snapshot)}::jsonb, 1, 500000, 500000
		from shop_order o, generate_series(1, 1 + id % 3) part,
			-- Few products sell much, most of them little.
			lateral (select 1 + (power((hashint8(id * 4 + part) & 1048575) / 1048576.0, 3) * (${goods}::int - 1))::int as product) g
		where ${isWritten}
	`.execute(db);
	await sql`
		insert into payment (payment_id, method, state, stage, total, account_id, opened_at, closed_at, sent_at, store_code)
		select 'B' || lpad(n::text, 8, '0'),
			case when n % 100 = 0 then ${paymentMethod.bankTransfer}::int when n % 100 = 1 then ${paymentMethod.cashAtStore}::int else ${paymentMethod.card}::int end,
			case when n % 100 = 0 then 'under review' when n % 100 < 3 then 'waiting' when n % 1000 = 3 then 'abnormal collection' else 'paid' end,
			1, 1000000, ${buyerOf}, ${last}, case when n % 100 < 3 then null else ${last} end,
			case when n % 100 = 0 then ${last} + interval '1 second' * n end,
			case when n % 100 = 1 then upper(substr(md5(n::text), 1, 10)) end
		from generate_series(${first}::int, ${count}::int) n
	`.execute(db);
	await sql`
		insert into payment_line (payment_id, order_id, stage, amount, captured, open)
		select p.id, o.id, 1, 1000000, case when p.state = 'paid' then 1000000 else 0 end, p.closed_at is null
		from payment p join shop_order o on o.number = 'Q' || p.payment_id where ${isWritten}
	`.execute(db);
	await sql`
		insert into refund (payment_id, order_id, stage, amount, reason, state, requested_at, done_at)
		select p.id, o.id, 1, 1000000, 'cancelled', case when o.id % 50 = 0 then 'requested' else 'done' end, ${last}, ${last}
		from shop_order o join payment p on p.payment_id = substr(o.number, 2) where o.status = 8 and ${isWritten}
	`.execute(db);
}

const address = {
	provinceId: 1,
	cityId: 1,
	fullName: 'Zana Ahmad',
	phone: '+9647701234567',
	secondPhone: null,
	country: { ar: 'العراق', en: 'Iraq' },
	province: { ar: 'أربيل', en: 'Erbil' },
	city: { ar: 'عنكاوا', en: 'Ankawa' },
	postcode: '44001',
	address: '100 Metre Road 7',
	pin: null,
};

const snapshot = {
	title: {
		ar: 'إبريق شاي نحاسي مطروق يدوياً بسعة لتر ونصف',
		ckb: 'چایدانی مسی دەستکرد، لیتر و نیوێک',
		en: 'Hand-hammered copper teapot, one and a half litres',
		zh: '手工锤纹铜茶壶 1.5升',
	},
	attributes: [{ name: { ar: 'اللون', en: 'Colour' }, value: { ar: 'نحاسي', en: 'Copper' } }],
	picture: null,
	code: 'TEA-15-CU',
};
