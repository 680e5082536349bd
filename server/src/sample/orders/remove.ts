import { sql } from 'kysely';
import type { Shop } from '../../parts.ts';
import type { Transaction } from '../../platform/database/handle.ts';
import { many } from '../../platform/database/rows.ts';
import type { ProductId, SkuId } from '../../platform/ids.ts';
import { recountProducts } from '../../reviews/reviews.ts';
import { removeUploads } from '../../uploads/uploads.ts';
import { belongings, type Doomed, deleteDoomed, findDoomed } from './belongings.ts';

/**
 * Takes everything out that the sample's buyers, operators and couriers did or own; what it moved (stock, coupons) stands as if they
 * had never been there. Goods and settings of the sample shop stay
 * (`../remove-goods.ts`).
 * @returns how many buyers were removed; 0 when there was nothing
 * @throws when something real hangs on a row of the sample: then nothing is removed
 */
export async function removeSample(tx: Transaction, { events, clock }: Pick<Shop, 'events' | 'clock'>): Promise<number> {
	const [accounts, operators, couriers] = [await idsOf(tx, 'account'), await idsOf(tx, 'operator'), await idsOf(tx, 'courier')];
	const links = await belongings(tx);
	const doomed = await findDoomed(tx, links, new Map([['account', accounts]]));
	await removeUploads(
		tx,
		(await uploadsOf(tx, accounts)).map(({ id }) => id),
	);
	await deleteNamed(tx, { accounts, operators, doomed });
	const skus = await countBack(tx, doomed);
	const reviewed = await productsReviewedIn(tx, doomed);
	await deleteDoomed(tx, links, doomed, 'account');
	await recountProducts(tx, events, clock.now(), reviewed);
	await moveBack(tx, skus);
	await dismiss(tx, operators, couriers);
	await forgetVisits(tx);
	if (skus.length > 0)
		await events.tell(tx, clock.now(), 'availabilityChanged', { productIds: [...new Set(skus.map((sku) => sku.product_id))] });
	await sql`delete from sample_thing`.execute(tx);
	await sql`delete from sample_play`.execute(tx);
	return accounts.length;
}

async function idsOf(tx: Transaction, kind: 'account' | 'operator' | 'courier'): Promise<number[]> {
	const rows = await many<{ thing_id: number }>(
		tx,
		sql`select thing_id from sample_thing where kind = ${kind} order by thing_id`,
	);
	return rows.map((row) => row.thing_id);
}

function uploadsOf(tx: Transaction, accounts: readonly number[]): Promise<{ id: string }[]> {
	return many(tx, sql`select id from upload where account_id = any(${accounts}::bigint[])`);
}

/** What names them by number, name or code instead of pointing at them. */
async function deleteNamed(
	tx: Transaction,
	{ accounts, operators, doomed }: { accounts: readonly number[]; operators: readonly number[]; doomed: Doomed },
): Promise<void> {
	const phones = await many<{ phone: string }>(
		tx,
		sql`select phone from account where id = any(${accounts}::bigint[]) and phone is not null`,
	);
	const numbers = phones.map(({ phone }) => phone);
	await sql`delete from delivery_message where recipient = any(${numbers}::text[])`.execute(tx);
	await sql`delete from verification_code where destination = any(${numbers}::text[])`.execute(tx);
	await sql`delete from visitor_notice where phone = any(${numbers}::text[])`.execute(tx);
	await sql`delete from cash_on_delivery_block where phone = any(${numbers}::text[])`.execute(tx);
	const identities = [...accounts.map((id) => `buyer:${id}`), ...operators.map((id) => `operator:${id}`)];
	await sql`delete from idempotency_record where identity = any(${identities}::text[])`.execute(tx);
	const payments = doomed.get('payment') ?? [];
	const references = sql`select gateway_reference from payment where id = any(${payments}::bigint[]) and gateway = 'sandbox'`;
	await sql`delete from sandbox_refund where reference in (${references})`.execute(tx);
	await sql`delete from sandbox_payment where reference in (${references})`.execute(tx);
	await sql`
		update coupon_offer o set claimed = claimed - given.n
		from (select offer_id, count(*)::int as n from coupon where account_id = any(${accounts}::bigint[]) group by 1) given
		where given.offer_id = o.id and o.total is not null
	`.execute(tx);
}

async function productsReviewedIn(tx: Transaction, doomed: Doomed): Promise<ProductId[]> {
	const rows = await many<{ product_id: ProductId }>(
		tx,
		sql`select distinct product_id from review where id = any(${doomed.get('review') ?? []}::bigint[])`,
	);
	return rows.map((row) => row.product_id);
}

interface CountedBack {
	sku_id: SkuId;
	product_id: ProductId;
	/** By which on hand and reserved were changed. */
	moved: number;
	reserved: number;
}

function countBack(tx: Transaction, doomed: Doomed): Promise<CountedBack[]> {
	const lines = doomed.get('order_line') ?? [];
	return many<CountedBack>(
		tx,
		sql`
			select l.sku_id, l.product_id, coalesce(m.moved, 0)::int as moved, coalesce(r.reserved, 0)::int as reserved
			from stock_level l
			left join (
				select sku_id, sum(delta) as moved from stock_movement where order_line_id = any(${lines}::bigint[]) group by 1
			) m on m.sku_id = l.sku_id
			left join (
				select sku_id, sum(quantity) as reserved from stock_reservation
				where order_line_id = any(${lines}::bigint[]) and state = 'open' group by 1
			) r on r.sku_id = l.sku_id
			where m.moved is not null or r.reserved is not null
			order by l.sku_id for update of l
		`,
	);
}

async function moveBack(tx: Transaction, skus: readonly CountedBack[]): Promise<void> {
	const column = (name: 'sku_id' | 'moved' | 'reserved'): number[] => skus.map((sku) => sku[name]);
	await sql`
		update stock_level l set on_hand = l.on_hand - back.moved, reserved = l.reserved - back.reserved
		from unnest(${column('sku_id')}::bigint[], ${column('moved')}::int[], ${column('reserved')}::int[]) as back (sku_id, moved, reserved)
		where l.sku_id = back.sku_id
	`.execute(tx);
}

/** A courier who meanwhile carried something real stays, and rides no more. */
async function dismiss(tx: Transaction, operators: readonly number[], couriers: readonly number[]): Promise<void> {
	await sql`delete from operator_session where operator_id = any(${operators}::bigint[])`.execute(tx);
	await sql`delete from operator_action where operator_id = any(${operators}::bigint[])`.execute(tx);
	await sql`delete from security_event where operator_id = any(${operators}::bigint[])`.execute(tx);
	await sql`delete from chat_agent where operator_id = any(${operators}::bigint[])`.execute(tx);
	await sql`delete from operator where id = any(${operators}::bigint[])`.execute(tx);
	await sql`
		delete from remittance m where courier_id = any(${couriers}::bigint[])
			and not exists (select from cash_collection c where c.remittance_id = m.id)
			and not exists (select from cash_reversal v where v.remittance_id = m.id)
	`.execute(tx);
	await sql`
		delete from courier c where id = any(${couriers}::bigint[])
			and not exists (select from shop_order o where o.courier_id = c.id)
			and not exists (select from delivery_step d where d.courier_id = c.id)
			and not exists (select from cash_collection k where k.courier_id = c.id)
			and not exists (select from remittance m where m.courier_id = c.id)
	`.execute(tx);
	await sql`update courier set active = false, version = version + 1 where id = any(${couriers}::bigint[])`.execute(tx);
}

/** Visits of the sample lie before the day on which the shop opened; nobody real was there then. */
async function forgetVisits(tx: Transaction): Promise<void> {
	const opened = sql`(select (opened_at at time zone 'Asia/Baghdad')::date from sample_play)`;
	await sql`delete from tracker_event where day < ${opened}`.execute(tx);
	await sql`delete from tracker_day where day < ${opened}`.execute(tx);
	await sql`delete from tracker_speed where day < ${opened}`.execute(tx);
}
