/** What fills the lists of those who run a shop beside its orders: customers with names and addresses, purchases, what was done. */
import type { Shop } from '@qaysari/server/src/parts.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { freshenToBuy } from '@qaysari/server/src/purchasing/purchasing.jobs.ts';
import { countChangedDays, sumPastParts } from '@qaysari/server/src/reports/reports.jobs.ts';
import { type RawBuilder, sql } from 'kysely';
import { lastPlaced, phoneOf } from './order-book.ts';

/** Of the names that people bear, the first are borne by most. */
const firstNames =
	'محمد علي حسين أحمد زينب فاطمة حسن مريم عمر کاروان ژیان ئاسۆ Sara Zana Rebin Noor Hana Dilan Yusuf Layla'.split(' ');
const lastNames =
	'الجبوري العبيدي الدليمي السعدي التميمي الربيعي البياتي الحسيني حەمە رەسوڵ Barzani Ahmad Karim Salih Aziz Omar Jaff Rashid Amin Hadi'.split(
		' ',
	);

/** A name that few bear, and a number, to look for. */
export const rareName = (customer: number): string => `Qadir${customer}`;
export const secondPhoneOf = (customer: number): string => `+96475${phoneOf(customer).slice(6)}`;

const of = (list: readonly string[], by: RawBuilder<unknown>) =>
	sql`(${list}::text[])[1 + (power((${by} & 1023) / 1023.0, 2) * ${list.length - 1})::int]`;
/** What the buyer of a number is called: most as many others are, one in fifty as nobody else is. */
export const nameOf = (buyer: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`case when ${buyer} % 50 = 0 then 'Qadir' || ${buyer} else ${of(firstNames, sql`hashint4(${buyer}::int)`)} end || ' ' || ${of(lastNames, sql`hashint4(${buyer}::int * 31)`)}`;

const last = sql`${lastPlaced}::timestamptz`;

/** Beside an order book that was written: names, an address each, suppliers and purchases, what operators did, what was sold each day. */
export async function writeOperatorBook(shop: Shop, counts: { products: number }): Promise<void> {
	await inTransaction(shop.db, async (db) => {
		await sql`set local session_replication_role = replica`.execute(db);
		await sql`update account set email = 'buyer' || id || '@example.org' where id % 3 = 0 and user_id like 'bench%'`.execute(db);
		await sql`
			insert into address (account_id, full_name, phone, second_phone, country_id, province_id, city_id, postcode, line, is_default, created_at)
			select id, first_name, phone, '+96475' || substr(phone, 7), 1, 1, 1, '44001', 'Street ' || id % 500, true, created_at from account where user_id like 'bench%'
		`.execute(db);
		await sql`insert into operator (username, password_hash, role, language, created_at) select 'hand' || n, '', 'fulfilment', 'en', ${last}
			from generate_series(1, 20) n`.execute(db);
		const operator = sql`(select min(id) from operator)`;
		await sql`insert into supplier (name, currency, created_at) select 'Supplier ' || n, 'CNY', ${last} from generate_series(1, 300) n`.execute(
			db,
		);
		await sql`insert into product_supply (product_id, supplier_id, source_url, cost, currency)
			select n, 1 + n % 300, 'https://detail.example.org/' || n, 2000 + n % 9000, 'CNY' from generate_series(1, ${counts.products}::int) n
			where n % 10 <> 0`.execute(db);
		await sql`
			insert into purchase_order (number, supplier_id, state, state_at, currency, expected_on, made_by, made_at, ordered_at, rate_micro)
			select 'PO' || n, 1 + n % 300, case when n % 50 = 0 then 'draft' when n % 50 < 4 then 'ordered' when n % 50 = 4 then 'partlyReceived' else 'received' end,
				${last} - interval '1 minute' * n, 'CNY', (${last} + interval '1 day' * (n % 20 - 10))::date, ${operator}, ${last} - interval '1 minute' * n,
				${last} - interval '1 minute' * n, 182000000
			from generate_series(1, 50000) n
		`.execute(db);
		await sql`
			with lines as (
				select l.id, l.order_id, l.product_id, l.sku_id, l.snapshot, row_number() over (order by l.id) as n
				from order_line l join shop_order o on o.id = l.order_id
				where o.origin = 'china' and o.status in (6, 9, 10) order by l.id limit 150000
			), made as (
				insert into purchase_line (purchase_order_id, product_id, sku_id, snapshot, unit_cost, pieces, received)
				select distinct on (1 + n % 50000, sku_id) 1 + n % 50000, product_id, sku_id, snapshot, 3000, 1, 1 from lines
				returning id, purchase_order_id, sku_id
			)
			insert into purchase_piece (purchase_line_id, order_line_id, order_id, pieces, received)
			select m.id, l.id, l.order_id, 1, 1 from lines l join made m on m.purchase_order_id = 1 + l.n % 50000 and m.sku_id = l.sku_id
		`.execute(db);
		await sql`
			insert into operator_action (operator_id, at, call, subject, about)
			select 1 + n % 20, ${last} - interval '1 second' * (1000000 - n), 'orders/note', '{"orderNumber": "QB' || lpad(n::text, 8, '0') || '"}', 'order:QB' || lpad(n::text, 8, '0')
			from generate_series(1, 1000000) n
		`.execute(db);
		await sql`
			insert into chat_group (account_id, state, last_number, last_at, waiting_since, agent_read, created_at)
			select n, case when n % 100 = 0 then 'new' else 'closed' end, 1, ${last} - interval '1 minute' * n,
				case when n % 100 = 0 then ${last} - interval '1 minute' * n end, 0, ${last} - interval '1 minute' * n
			from generate_series(1, 100000) n
		`.execute(db);
		await sql`
			insert into chat_message (group_id, number, sender_kind, account_id, at, kind, body)
			select id, 1, 'buyer', account_id, last_at, 'text', '{"kind": "text", "text": "Where is my order?"}' from chat_group
		`.execute(db);
		await sql`
			insert into product_question (product_id, account_id, text, state, asked_at)
			select 1 + n % 5000, n, 'Is it waterproof?', case when n % 200 = 0 then 'waiting' else 'shown' end, ${last} - interval '1 minute' * n
			from generate_series(1, 100000) n
		`.execute(db);
		await sql`insert into to_buy_change (order_id) select id from shop_order where status = 14`.execute(db);
		await sql`insert into sales_change (day) select distinct (placed_at at time zone 'Asia/Baghdad')::date from shop_order`.execute(
			db,
		);
	});
	await countChangedDays(shop);
	await sumPastParts(shop);
	await freshenToBuy(shop.db);
	await sql`vacuum (analyze)`.execute(shop.db);
}
