import { sql } from 'kysely';
import { type SaleRow, saleOfWish } from '../catalog/catalog.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, CartId, CartLineId, SkuId } from '../platform/ids.ts';

/** Whose cart it is: a buyer's, or the draft cart of a visitor. */
export type CartOwner = { accountId: AccountId } | { visitorHash: Buffer };

export interface LineRow {
	id: CartLineId;
	sku_id: SkuId;
	quantity: number;
	selected: boolean;
	/** Of a piece when it was put in; unknown of lines from before that was noted. */
	price: number | null;
}

const ownedBy = (owner: CartOwner) =>
	'accountId' in owner ? sql`c.account_id = ${owner.accountId}` : sql`c.visitor_hash = ${owner.visitorHash}`;

export function listLines(db: Handle, owner: CartOwner): Promise<LineRow[]> {
	return many<LineRow>(
		db,
		sql`
			select l.id, l.sku_id, l.quantity, l.selected, l.price
			from cart c join cart_line l on l.cart_id = c.id
			where ${ownedBy(owner)} order by l.added_at desc, l.id desc limit 400
		`,
	);
}

export async function countPieces(db: Handle, owner: CartOwner): Promise<number> {
	const row = await one<{ pieces: number }>(
		db,
		sql`select coalesce(sum(l.quantity), 0)::int as pieces from cart c join cart_line l on l.cart_id = c.id where ${ownedBy(owner)}`,
	);
	return row.pieces;
}

/** Whose carts these are, as columns: all of buyers, or all of visitors. */
function columnsOf(owners: readonly CartOwner[]) {
	return {
		accounts: owners.map((owner) => ('accountId' in owner ? owner.accountId : null)),
		visitors: owners.map((owner) => ('visitorHash' in owner ? owner.visitorHash : null)),
		unique: sql.ref(owners.some((owner) => 'accountId' in owner) ? 'account_id' : 'visitor_hash'),
	};
}

/** The cart of this owner, made if there is none, locked so that two writers to one cart follow each other. */
export async function lockCart(tx: Transaction, owner: CartOwner, now: Date): Promise<CartId> {
	const { accounts, visitors, unique } = columnsOf([owner]);
	const { id } = await one<{ id: CartId }>(
		tx,
		sql`
			insert into cart (account_id, visitor_hash, touched_at) values (${accounts[0]}, ${visitors[0]}, ${now})
			on conflict (${unique}) do update set touched_at = excluded.touched_at
			returning id
		`,
	);
	return id;
}

export interface CartWish {
	owner: CartOwner;
	skuId: SkuId;
	quantity: number;
}

/**
 * The same of several owners, all buyers or all visitors, with what each may put into it, in their order; no sku where there never was
 * such a one.
 */
export function lockCartsAndSales(
	tx: Transaction,
	now: Date,
	wishes: readonly CartWish[],
): Promise<(({ sku_id: null } | SaleRow) & { cart_id: CartId })[]> {
	const { accounts, visitors, unique } = columnsOf(wishes.map(({ owner }) => owner));
	// Read by a select of its own: the database knows neither how many there are nor makes a plan for each number of them.
	return many(
		tx,
		sql<({ sku_id: null } | SaleRow) & { cart_id: CartId }>`
			with wish as materialized (
				select * from unnest((select ${accounts}::bigint[]), (select ${visitors}::bytea[]), (select ${wishes.map(({ skuId }) => skuId)}::bigint[]))
					with ordinality as wish (account_id, visitor_hash, sku_id, turn)
			), held as (
				insert into cart (account_id, visitor_hash, touched_at)
				select account_id, visitor_hash, ${now}::timestamptz from wish order by account_id, visitor_hash
				on conflict (${unique}) do update set touched_at = excluded.touched_at
				returning id, ${unique} as owner
			)
			select sale.*, held.id as cart_id from wish join held on held.owner = wish.${unique} left join ${saleOfWish(now)} sale on true order by wish.turn
		`,
	);
}

export function findLineOfSku(tx: Transaction, cartId: CartId, skuId: SkuId): Promise<LineRow | undefined> {
	return maybe<LineRow>(
		tx,
		sql`select id, sku_id, quantity, selected, price from cart_line where cart_id = ${cartId} and sku_id = ${skuId}`,
	);
}

export function findLine(tx: Transaction, cartId: CartId, lineId: CartLineId): Promise<LineRow | undefined> {
	return maybe<LineRow>(
		tx,
		sql`select id, sku_id, quantity, selected, price from cart_line where cart_id = ${cartId} and id = ${lineId}`,
	);
}

export async function countLines(tx: Transaction, cartId: CartId): Promise<number> {
	return (await one<{ lines: number }>(tx, sql`select count(*)::int as lines from cart_line where cart_id = ${cartId}`)).lines;
}

export interface AddedRow {
	cart_id: CartId;
	/** Null when nothing was put in. */
	line_id: CartLineId | null;
	/** Before: all pieces of the cart, and those of this sku. */
	pieces: number;
	present: number | null;
}

export interface Addition {
	cartId: CartId;
	skuId: SkuId;
	quantity: number;
	price: number;
	/** Of the sku in the cart. */
	fewest: number;
	most: number;
}

/**
 * Puts pieces on top of those of a sku when as many may be there, and a line more may be in the cart. Each into another cart, which the
 * caller holds.
 */
export function addPieces(tx: Transaction, now: Date, additions: readonly Addition[], mostLines: number): Promise<AddedRow[]> {
	const column = <V>(of: (one: Addition) => V): V[] => additions.map(of);
	return many(
		tx,
		sql<AddedRow>`
			with wish as materialized (
				select * from unnest((select ${column((one) => one.cartId)}::bigint[]), (select ${column((one) => one.skuId)}::bigint[]),
					(select ${column((one) => one.quantity)}::int[]), (select ${column((one) => one.price)}::bigint[]),
					(select ${column((one) => one.fewest)}::int[]), (select ${column((one) => one.most)}::int[]))
					as wish (cart_id, sku_id, quantity, price, fewest, most)
			), before as materialized (
				select wish.*, there.* from wish cross join lateral (
					select count(*)::int as lines, coalesce(sum(l.quantity), 0)::int as pieces,
						(max(l.quantity) filter (where l.sku_id = wish.sku_id))::int as present
					from cart_line l where l.cart_id = wish.cart_id
				) there
			), put as (
				insert into cart_line (cart_id, sku_id, quantity, price, selected, added_at)
				select cart_id, sku_id, coalesce(present, 0) + quantity, price, true, ${now}::timestamptz from before
				where coalesce(present, 0) + quantity between fewest and most and (present is not null or lines < ${mostLines}::int)
				on conflict on constraint cart_line_sku do update set quantity = excluded.quantity, price = excluded.price, selected = true
				returning id, cart_id
			)
			select before.cart_id, put.id as line_id, before.pieces, before.present from before left join put on put.cart_id = before.cart_id
		`,
	);
}

export async function putLine(
	tx: Transaction,
	cartId: CartId,
	line: { skuId: SkuId; quantity: number; price: number | null; selected: boolean },
	now: Date,
): Promise<number> {
	const row = await one<{ id: CartLineId }>(
		tx,
		sql`
			insert into cart_line (cart_id, sku_id, quantity, price, selected, added_at)
			values (${cartId}, ${line.skuId}, ${line.quantity}, ${line.price}, ${line.selected}, ${now})
			on conflict on constraint cart_line_sku do update set quantity = excluded.quantity, price = excluded.price, selected = excluded.selected
			returning id
		`,
	);
	return row.id;
}

export function selectLines(tx: Transaction, cartId: CartId, lineIds: readonly CartLineId[], selected: boolean): Promise<number> {
	return affected(
		tx,
		sql`update cart_line set selected = ${selected} where cart_id = ${cartId} and id = any(${lineIds}::bigint[])`,
	);
}

export function deleteLines(tx: Transaction, cartId: CartId, lineIds: readonly CartLineId[]): Promise<number> {
	return affected(tx, sql`delete from cart_line where cart_id = ${cartId} and id = any(${lineIds}::bigint[])`);
}

export function deleteSkus(tx: Transaction, cartId: CartId, skuIds: readonly SkuId[]): Promise<number> {
	return affected(tx, sql`delete from cart_line where cart_id = ${cartId} and sku_id = any(${skuIds}::bigint[])`);
}

export async function deleteCart(tx: Transaction, cartId: CartId): Promise<void> {
	await sql`delete from cart where id = ${cartId}`.execute(tx);
}

/** Carts of visitors that nobody put anything into since, nor took anything out. @returns how many went */
export function deleteUntouched(db: Handle, before: Date, most: number): Promise<number> {
	// Asked twice: one that is touched meanwhile stays.
	return affected(
		db,
		sql`
			delete from cart where touched_at < ${before} and id in (
				select id from cart where visitor_hash is not null and touched_at < ${before} order by touched_at limit ${most}
			)
		`,
	);
}

export async function eraseCart(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from cart where account_id = ${accountId}`.execute(tx);
}
