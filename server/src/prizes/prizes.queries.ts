import type { LocalizedText } from '@qaysari/contract/languages';
import type { FarmingSign, PrizeReview, PrizeState } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, InvitationId, OrderId, PrizeId, ProductId, SkuId } from '../platform/ids.ts';

export interface PrizeRow {
	id: PrizeId;
	account_id: AccountId;
	invitation_id: InvitationId | null;
	reason: LocalizedText;
	product_id: ProductId;
	/** Empty: any of the product's. */
	sku_ids: SkuId[];
	/** Hundredths of a dinar. */
	worth: number;
	won_at: string;
	claim_until: string;
	order_id: OrderId | null;
	order_number: string | null;
	received_at: string | null;
	review: PrizeReview | null;
	review_signs: FarmingSign[];
	/** What its winner reads of a decision; empty without one. */
	note: string;
}

export const prizeColumns = sql`
	id, account_id, invitation_id, reason, product_id, sku_ids, worth, won_at, claim_until, order_id, order_number, received_at,
	review, review_signs, note
`;

export function insertPrize(
	tx: Transaction,
	p: {
		accountId: AccountId;
		invitationId: InvitationId;
		reason: LocalizedText;
		productId: ProductId;
		skuIds: readonly SkuId[];
		worth: number;
		claimUntil: Date;
		/** What of its helps looks like farming. */
		signs: readonly FarmingSign[];
	},
	now: Date,
): Promise<PrizeRow> {
	return one<PrizeRow>(
		tx,
		sql`
			insert into prize (account_id, invitation_id, reason, product_id, sku_ids, worth, won_at, claim_until, review, review_signs)
			values (${p.accountId}, ${p.invitationId}, ${JSON.stringify(p.reason)}, ${p.productId}, ${p.skuIds}::bigint[], ${p.worth}, ${now},
				${p.claimUntil}, ${p.signs.length > 0 ? 'waiting' : null}, ${p.signs}::text[])
			returning ${prizeColumns}
		`,
	);
}

/** The same rules as `stateOf`, for lists. */
export function inState(state: PrizeState, now: Date) {
	if (state === 'received') return sql`received_at is not null`;
	if (state === 'ordered') return sql`order_id is not null and received_at is null`;
	if (state === 'inReview') return sql`order_id is null and review = 'waiting'`;
	if (state === 'refused') return sql`order_id is null and review = 'refused'`;
	const free = sql`order_id is null and coalesce(review, 'passed') = 'passed'`;
	return state === 'claimable' ? sql`${free} and claim_until > ${now}` : sql`${free} and claim_until <= ${now}`;
}

export function listPrizes(
	db: Handle,
	accountId: AccountId,
	now: Date,
	page: { state: PrizeState | null; after: number | null; limit: number },
): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${prizeColumns} from prize
			where account_id = ${accountId} and withdrawn_at is null ${page.state ? sql`and ${inState(page.state, now)}` : sql``}
				${page.after ? sql`and id < ${page.after}` : sql``}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

export async function countClaimable(db: Handle, accountId: AccountId, now: Date): Promise<number> {
	return (
		await one<{ n: number }>(
			db,
			sql`
				select count(*)::int as n from prize
				where account_id = ${accountId} and withdrawn_at is null and ${inState('claimable', now)}
			`,
		)
	).n;
}

export function findPrize(db: Handle, accountId: AccountId, id: PrizeId): Promise<PrizeRow | undefined> {
	return maybe<PrizeRow>(
		db,
		sql`select ${prizeColumns} from prize where id = ${id} and account_id = ${accountId} and withdrawn_at is null`,
	);
}

export function lockPrize(tx: Transaction, accountId: AccountId, id: PrizeId): Promise<PrizeRow | undefined> {
	return maybe<PrizeRow>(
		tx,
		sql`select ${prizeColumns} from prize where id = ${id} and account_id = ${accountId} and withdrawn_at is null for update`,
	);
}

export function lockAnyPrize(tx: Transaction, id: PrizeId): Promise<PrizeRow | undefined> {
	return maybe<PrizeRow>(tx, sql`select ${prizeColumns} from prize where id = ${id} and withdrawn_at is null for update`);
}

export function listByInvitations(
	db: Handle,
	invitationIds: readonly InvitationId[],
): Promise<{ id: PrizeId; invitation_id: InvitationId; review: PrizeReview | null }[]> {
	return many(
		db,
		sql`select id, invitation_id, review from prize where invitation_id = any(${invitationIds}::bigint[]) and withdrawn_at is null`,
	);
}

export async function setOrder(tx: Transaction, id: PrizeId, order: { orderId: OrderId; orderNumber: string }): Promise<void> {
	await sql`update prize set order_id = ${order.orderId}, order_number = ${order.orderNumber} where id = ${id}`.execute(tx);
}

/** @param until so long at least it can be ordered again; null: as long as before. @returns those that can be */
export function clearOrder(tx: Transaction, orderId: OrderId, until: Date | null): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		tx,
		sql`
			update prize set order_id = null, order_number = null, claim_until = greatest(claim_until, ${until}::timestamptz),
				expiry_told_at = case when claim_until < ${until}::timestamptz then null else expiry_told_at end
			where order_id = ${orderId} and received_at is null
			returning ${prizeColumns}
		`,
	);
}

export async function markReceived(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`update prize set received_at = ${now} where order_id = ${orderId} and received_at is null`.execute(tx);
}

/** An order that was said to be received was not. */
export async function clearReceived(tx: Transaction, orderId: OrderId): Promise<void> {
	await sql`update prize set received_at = null where order_id = ${orderId}`.execute(tx);
}

/** @returns what was withdrawn: nothing when it was ordered already */
export function withdraw(tx: Transaction, invitationId: InvitationId, now: Date): Promise<{ id: PrizeId }[]> {
	return many(
		tx,
		sql`
			update prize set withdrawn_at = ${now} where invitation_id = ${invitationId} and order_id is null and withdrawn_at is null
			returning id
		`,
	);
}

/** What was won lately, by anybody. */
export function listWon(db: Handle, since: Date, limit: number): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${prizeColumns} from prize where won_at > ${since} and withdrawn_at is null and coalesce(review, 'passed') = 'passed'
			order by won_at desc, id desc limit ${limit}
		`,
	);
}

export function listExpiring(db: Handle, before: Date, limit: number): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${prizeColumns} from prize
			where order_id is null and expiry_told_at is null and withdrawn_at is null and claim_until <= ${before}
				and coalesce(review, 'passed') = 'passed'
			order by claim_until limit ${limit}
		`,
	);
}

export async function markTold(tx: Transaction, id: PrizeId, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update prize set expiry_told_at = ${now} where id = ${id} and expiry_told_at is null and order_id is null`,
	);
	return count > 0;
}

export async function deleteUnclaimed(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from prize where account_id = ${accountId} and order_id is null`.execute(tx);
}
