import type { Database } from '@qaysari/server/src/platform/database/handle.ts';
import { many } from '@qaysari/server/src/platform/database/rows.ts';
import { orderFaults } from '@qaysari/server/src/testing/order-faults.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Noted } from './journal.ts';

/** A rule that does not hold, and what shows it. */
export interface Violation {
	rule: string;
	evidence: unknown;
}

type Of<Kind extends Noted['kind']> = Extract<Noted, { kind: Kind }>;

/** Holds the database of a shop that is at rest against what people were told, and against itself. */
export async function check(db: Database, journal: readonly Noted[], now: Date): Promise<Violation[]> {
	const of = <Kind extends Noted['kind']>(kind: Kind): Of<Kind>[] =>
		journal.filter((entry): entry is Of<Kind> => entry.kind === kind);
	const found: Violation[] = [];
	const rule = async (name: string, look: () => Promise<readonly unknown[]>): Promise<void> => {
		for (const evidence of await look()) found.push({ rule: name, evidence });
	};
	await checkOrders(db, of('order'), rule);
	await checkMessages(db, of('message'), rule);
	await checkCards(db, { taken: of('taken'), forged: of('forged') }, rule);
	await rule('what was moved as somebody was told has its record', async () =>
		many(
			db,
			sql`
				select told.number, told.event, told.times, count(e.id)::int as records from (
					select number, event, count(*)::int as times
					from ${rowsOf(
						of('moved').map(({ orderNumber, event }) => ({ number: orderNumber, event })),
						sql`number text, event text`,
					)} group by 1, 2
				) told left join shop_order o on o.number = told.number left join order_event e on e.order_id = o.id and e.event = told.event
				group by 1, 2, 3 having count(e.id) < told.times
			`,
		),
	);
	await rule('money that somebody confirmed is booked', () =>
		many(
			db,
			sql`
				select given.*, p.state from ${rowsOf(of('booked'), sql`"paymentId" text`)} left join payment p on p.payment_id = given."paymentId"
				where not exists (select from money_entry e where e.payment_id = p.id and e.kind = 'capture')
			`,
		),
	);
	await checkReservations(db, rule);
	await rule('orders, payments, stock, coupons and balances agree with their records', () => orderFaults({ db, now }));
	await rule('no number is given twice', () =>
		many(
			db,
			sql`
				select 'order' as kind, number, count(*) from shop_order group by number having count(*) > 1
				union all select 'payment', payment_id::text, count(*) from payment group by payment_id having count(*) > 1
				union all select 'refund', refund_id::text, count(*) from refund group by refund_id having count(*) > 1
			`,
		),
	);
	await rule('a file that was taken in is shown', async () => of('gone'));
	await rule('nobody gets an answer of 500, or one of 503 without a time', async () => of('wrong'));
	return found;
}

type Rule = (name: string, look: () => Promise<readonly unknown[]>) => Promise<void>;

/** Values as a table. */
const rowsOf = (values: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (${columns})`;

async function checkOrders(db: Database, acknowledged: readonly Of<'order'>[], rule: Rule): Promise<void> {
	const told = acknowledged.flatMap(({ key, who, numbers, payNow, paymentId }) =>
		numbers.map((number) => ({ key, who, number, payNow, paymentId })),
	);
	const given = rowsOf(told, sql`key text, who text, number text, "payNow" bigint, "paymentId" text`);
	await rule('an order that was acknowledged is there, whose it is, for what it was to cost', () =>
		many(
			db,
			sql`
				select given.*, o.id, a.user_id, o.product_total, o.discount, o.freight from ${given}
				left join shop_order o on o.number = given.number left join account a on a.id = o.account_id
				left join payment p on p.payment_id = given."paymentId"
				where o.id is null or a.user_id <> given.who or (given."paymentId" is not null and p.id is null)
					-- Unless somebody changed it since.
					or (o.product_total - o.discount + o.freight <> given."payNow"
						and not exists (select from order_amendment c where c.order_id = o.id)
						and not exists (select from line_question q where q.order_id = o.id and q.answer is not null))
			`,
		),
	);
	await rule('a key makes one order, whoever asks again', async () => [
		...(await many(
			db,
			sql`
				select remark as key, array_agg(number) as numbers from shop_order where remark ~ '^[0-9a-f-]{36}$'
				group by remark having count(*) > 1
			`,
		)),
		...(await many(
			db,
			sql`select key, array_agg(distinct number) as told from ${given} group by key having count(distinct number) > 1`,
		)),
	]);
	await rule('what the goods of an order cost is the sum of its lines', () =>
		many(
			db,
			sql`
				select o.number, o.product_total, lines.total from shop_order o
				cross join lateral (
					select coalesce(sum(l.unit_price * l.quantity) filter (where l.dropped_at is null), 0)::bigint as total
					from order_line l where l.order_id = o.id
				) lines where o.product_total <> lines.total
			`,
		),
	);
}

async function checkMessages(db: Database, said: readonly Of<'message'>[], rule: Rule): Promise<void> {
	const given = rowsOf(said, sql`"groupId" text, "clientId" text, number int, text text`);
	await rule('a chat message that was acknowledged is there, once, under its number', () =>
		many(
			db,
			sql`
				with stored as (
					select group_id::text as "groupId", client_id::text as "clientId", count(*)::int as times, array_agg(number) as numbers,
						min(body->>'text') as text
					from chat_message where client_id is not null group by 1, 2
				)
				select given.*, stored.times, stored.numbers from ${given} left join stored using ("groupId", "clientId")
				where stored.times is distinct from 1 or stored.numbers <> array[given.number] or stored.text <> given.text
			`,
		),
	);
	await rule('numbers of a chat have no gap and none is there twice', () =>
		many(
			db,
			sql`
				select g.id, g.last_number, count(m.number)::int as messages, count(distinct m.number)::int as numbers, max(m.number) as last
				from chat_group g left join chat_message m on m.group_id = g.id group by g.id
				having count(m.number) <> count(distinct m.number) or coalesce(max(m.number), 0) <> count(m.number)
					or g.last_number <> coalesce(max(m.number), 0)
			`,
		),
	);
}

async function checkCards(
	db: Database,
	{ taken, forged }: { taken: readonly Of<'taken'>[]; forged: readonly Of<'forged'>[] },
	rule: Rule,
): Promise<void> {
	await rule('a notice with a false signature is taken by nobody', async () => forged.filter(({ status }) => status === 200));
	await rule('what the gateway took is booked, once', () =>
		many(
			db,
			sql`
				select s.reference, s.request_id, s.amount, p.state, booked.amount as booked from sandbox_payment s
				left join payment p on p.gateway_reference = s.reference
				cross join lateral (
					select coalesce(sum(e.amount), 0)::bigint as amount from money_entry e where e.payment_id = p.id and e.kind = 'capture'
				) booked
				where s.status = 'SUCCESS' and booked.amount <> s.amount
			`,
		),
	);
	await rule('what was paid on the page was taken', () =>
		many(
			db,
			sql`
				select given.*, s.status from ${rowsOf(taken, sql`reference text, "paymentId" text`)}
				left join sandbox_payment s on s.reference = given.reference where s.status is distinct from 'SUCCESS'
			`,
		),
	);
	await rule('nothing is booked of a card that the gateway did not take', () =>
		many(
			db,
			sql`
				select p.payment_id, sum(e.amount) as booked, s.status from money_entry e join payment p on p.id = e.payment_id
				left join sandbox_payment s on s.reference = p.gateway_reference
				where e.kind = 'capture' and p.gateway = 'sandbox' and p.method = 10 and s.status is distinct from 'SUCCESS'
				group by p.payment_id, s.status
			`,
		),
	);
	await rule('what the gateway gave back is a refund of the shop, once, and never more than it took', () =>
		many(
			db,
			sql`
				select g.request_id, g.amount, r.amount as refund, r.state from sandbox_refund g
				left join refund r on r.refund_id::text = g.request_id
				where g.status = 'SUCCESS' and (r.amount is distinct from g.amount or r.state not in ('done', 'processing'))
				union all
				select s.reference, s.amount, sum(g.amount)::bigint, 'too much' from sandbox_payment s join sandbox_refund g using (reference)
				where g.status = 'SUCCESS' group by s.reference, s.amount having sum(g.amount) > s.amount
			`,
		),
	);
}

async function checkReservations(db: Database, rule: Rule): Promise<void> {
	await rule('nothing is kept for orders that ended', () =>
		many(
			db,
			sql`
				select o.number, o.status, r.sku_id, r.quantity from stock_reservation r join order_line l on l.id = r.order_line_id
				join shop_order o on o.id = l.order_id where r.state = 'open' and o.status in (7, 8)
			`,
		),
	);
	await rule('nobody has more than there is', () =>
		many(db, sql`select sku_id, on_hand, reserved from stock_level where on_hand < 0 or reserved < 0 or reserved > on_hand`),
	);
}

/** Jobs that are due and not done, and messages that no job brings. */
export const stillToDo = (db: Database): Promise<unknown[]> =>
	many(
		db,
		sql`
			select 'job' as kind, task_identifier as name, payload::text, attempts, last_error, locked_by from graphile_worker._private_jobs j
			join graphile_worker._private_tasks t on t.id = j.task_id
			cross join lateral (select t.identifier as task_identifier) named
			where j.run_at <= now()
			union all
			select 'webhook', m.kind, m.about, d.tries, null, null from webhook_delivery d join webhook_message m on m.id = d.message_id
			where d.state <> 'done'
		`,
	);

/** What failed meanwhile waits longer and longer: now that everything is well, it need not. */
export async function hurry(db: Database): Promise<void> {
	await sql`
		update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now() and locked_at is null
	`.execute(db);
}
