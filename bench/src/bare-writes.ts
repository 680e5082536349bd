/**
 * What the machine can write: the rows of an order and of a line in a cart, by prepared statements in one transaction, without a line
 * of the shop's code. The rows are those that the shop wrote for a first one, under new keys.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { poolOf } from '@qaysari/server/src/platform/database/handle.ts';
import { many, one } from '@qaysari/server/src/platform/database/rows.ts';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Buyer, Ware } from './buyers.ts';
import type { Place } from './place.ts';

type Write = (buyer: Buyer, ware: Ware) => Promise<unknown>;

/** The rows to be written like: of the order that was placed last. */
interface Model {
	orderId: number;
	paymentId: number;
}

async function transacted(place: Place, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
	const client = await poolOf(place.db).connect();
	try {
		await client.query('begin');
		await work(client);
		await client.query('commit');
	} finally {
		client.release();
	}
}

/** The answer that is kept for a repeat: both steps are asked for with a key. */
const answer = `insert into idempotency_record (identity, call, key, body_hash, created_at, answer) values ($1, 'bare', $2, $3, now(), '{}')`;
const keyOf = (accountId: number): unknown[] => [`buyer:${accountId}`, randomUUID(), randomBytes(32)];

export function bareAddition(place: Place): Write {
	const cart = `insert into cart (account_id, visitor_hash, touched_at) values ($1, null, now())
		on conflict (account_id) do update set touched_at = excluded.touched_at returning id`;
	const line = `insert into cart_line (cart_id, sku_id, quantity, selected, added_at) values ($1, $2, 1, true, now())
		on conflict on constraint cart_line_sku do update set quantity = excluded.quantity, selected = true`;
	return ({ accountId }, { skuId }) =>
		transacted(place, async (client) => {
			const { rows } = await client.query<{ id: number }>({ name: 'bare cart', text: cart, values: [accountId] });
			await client.query({ name: 'bare line', text: line, values: [rows[0]?.id, skuId] });
			await client.query({ name: 'bare answer', text: answer, values: keyOf(accountId) });
		});
}

export async function bareOrder(place: Place): Promise<Write> {
	const model = await one<Model>(
		place.db,
		sql`select l.order_id as "orderId", l.payment_id as "paymentId" from payment_line l order by l.order_id desc limit 1`,
	);
	const columns = async (table: string, ...keys: string[]): Promise<string> =>
		(
			await many<{ name: string }>(
				place.db,
				sql`
					select quote_ident(column_name) as name from information_schema.columns
					where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all(${['id', ...keys]})
				`,
			)
		)
			.map(({ name }) => name)
			.join(', ');
	const [order, event, line, payment, paymentLine, paymentEvent] = await Promise.all([
		columns('shop_order', 'number', 'account_id'),
		columns('order_event', 'order_id'),
		columns('order_line', 'order_id', 'sku_id', 'product_id'),
		columns('payment', 'payment_id', 'account_id'),
		columns('payment_line', 'payment_id', 'order_id'),
		columns('payment_event', 'payment_id'),
	]);
	const texts = {
		order: `with placed as (
				insert into shop_order (number, account_id, ${order}) select $1, $2, ${order} from shop_order where id = $3 returning id
			), recorded as (
				insert into order_event (order_id, ${event}) select placed.id, ${event.replace(/\w+/g, 'e.$&')} from placed, order_event e where e.order_id = $3
			), noted as (
				insert into order_note (order_id, event, at) select placed.id, e, now() from placed, unnest(array['place', 'paid']) e
			)
			insert into order_line (order_id, sku_id, product_id, ${line})
			select placed.id, $4, $5, ${line.replace(/\w+/g, 'l.$&')} from placed, order_line l where l.order_id = $3 returning id, order_id`,
		stock: `with taken as (
				update stock_level set reserved = reserved + 1 where sku_id = $1 and on_hand - reserved >= 1 returning sku_id
			)
			insert into stock_reservation (order_line_id, sku_id, quantity, state, changed_at) select $2, sku_id, 1, 'open', now() from taken`,
		payment: `with opened as (
				insert into payment (payment_id, account_id, ${payment}) select $1, $2, ${payment} from payment where id = $3 returning id
			), lines as (
				insert into payment_line (payment_id, order_id, ${paymentLine})
				select opened.id, $4, ${paymentLine.replace(/\w+/g, 'l.$&')} from opened, payment_line l where l.payment_id = $3
			)
			insert into payment_event (payment_id, ${paymentEvent})
			select opened.id, ${paymentEvent.replace(/\w+/g, 'e.$&')} from opened, payment_event e where e.payment_id = $3`,
		answer,
	};
	return ({ accountId }, { skuId, productId }) =>
		transacted(place, async (client) => {
			const run = <Row extends object>(name: keyof typeof texts, values: unknown[]) =>
				client.query<Row>({ name: `bare ${name}`, text: texts[name], values });
			const number = `B${randomBytes(8).toString('hex')}`;
			const { rows } = await run<{ id: number; order_id: number }>('order', [number, accountId, model.orderId, skuId, productId]);
			await run('stock', [skuId, rows[0]?.id]);
			await run('payment', [number, accountId, model.paymentId, rows[0]?.order_id]);
			await run('answer', keyOf(accountId));
		});
}
