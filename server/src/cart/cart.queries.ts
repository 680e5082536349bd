import { type RawBuilder, sql } from 'kysely';
import { type OfferRow, offersOf, type Viewer } from '../catalog/catalog.ts';
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

function lockingOf(owner: CartOwner, now: Date): RawBuilder<{ id: CartId }> {
	const [accountId, visitorHash] = 'accountId' in owner ? [owner.accountId, null] : [null, owner.visitorHash];
	const conflict = 'accountId' in owner ? sql`(account_id)` : sql`(visitor_hash)`;
	return sql<{ id: CartId }>`
		insert into cart (account_id, visitor_hash, touched_at) values (${accountId}, ${visitorHash}, ${now})
		on conflict ${conflict} do update set touched_at = excluded.touched_at
		returning id
	`;
}

/** The cart of this owner, made if there is none, locked so that two writers to one cart follow each other. */
export async function lockCart(tx: Transaction, owner: CartOwner, now: Date): Promise<CartId> {
	return (await one(tx, lockingOf(owner, now))).id;
}

/** The same, with what may be put into it, on one way to the database; nothing when there never was such a sku. */
export function lockCartAndOffer(
	tx: Transaction,
	owner: CartOwner,
	now: Date,
	skuId: SkuId,
	viewer: Viewer,
): Promise<(OfferRow & { cart_id: CartId }) | undefined> {
	return maybe<OfferRow & { cart_id: CartId }>(
		tx,
		sql`
			with held as (${lockingOf(owner, now)})
			select offer.*, held.id as cart_id from held join (${offersOf(now, [skuId], viewer)}) offer on true
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
	/** Null when nothing was put in. */
	line_id: CartLineId | null;
	/** Before: lines of the cart, all pieces in it, and those of this sku. */
	lines: number;
	pieces: number;
	present: number | null;
}

/** Puts pieces on top of those of a sku when as many may be there, and a line more may be in the cart, which the caller holds. */
export function addPieces(
	tx: Transaction,
	cartId: CartId,
	wish: { skuId: SkuId; quantity: number; price: number; fewest: number; most: number; mostLines: number },
	now: Date,
): Promise<AddedRow> {
	return one<AddedRow>(
		tx,
		sql`
			with before as (
				select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces,
					(max(quantity) filter (where sku_id = ${wish.skuId}))::int as present
				from cart_line where cart_id = ${cartId}
			), put as (
				insert into cart_line (cart_id, sku_id, quantity, price, selected, added_at)
				select ${cartId}::bigint, ${wish.skuId}::bigint, coalesce(present, 0) + ${wish.quantity}::int, ${wish.price}::bigint, true,
					${now}::timestamptz
				from before
				where coalesce(present, 0) + ${wish.quantity}::int between ${wish.fewest}::int and ${wish.most}::int
					and (present is not null or lines < ${wish.mostLines}::int)
				on conflict on constraint cart_line_sku do update set quantity = excluded.quantity, price = excluded.price, selected = true
				returning id
			)
			select put.id as line_id, before.lines, before.pieces, before.present from before left join put on true
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
