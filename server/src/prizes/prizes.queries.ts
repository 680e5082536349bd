import type { LocalizedText } from '@qaysari/contract/languages';
import type { PrizeState } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';

export interface PrizeRow {
	id: number;
	account_id: number;
	invitation_id: number | null;
	reason: LocalizedText;
	product_id: number;
	/** Empty: any of the product's. */
	sku_ids: number[];
	/** Hundredths of a dinar. */
	worth: number;
	won_at: string;
	claim_until: string;
	order_id: number | null;
	order_number: string | null;
	received_at: string | null;
}

const columns = sql`
	id, account_id, invitation_id, reason, product_id, sku_ids, worth, won_at, claim_until, order_id, order_number, received_at
`;

export function insertPrize(
	tx: Transaction,
	p: {
		accountId: number;
		invitationId: number;
		reason: LocalizedText;
		productId: number;
		skuIds: readonly number[];
		worth: number;
		claimUntil: Date;
	},
	now: Date,
): Promise<PrizeRow> {
	return one<PrizeRow>(
		tx,
		sql`
			insert into prize (account_id, invitation_id, reason, product_id, sku_ids, worth, won_at, claim_until)
			values (${p.accountId}, ${p.invitationId}, ${JSON.stringify(p.reason)}, ${p.productId}, ${p.skuIds}::bigint[], ${p.worth}, ${now},
				${p.claimUntil})
			returning ${columns}
		`,
	);
}

const inState = (state: PrizeState, now: Date) =>
	state === 'received'
		? sql`received_at is not null`
		: state === 'ordered'
			? sql`order_id is not null and received_at is null`
			: state === 'claimable'
				? sql`order_id is null and claim_until > ${now}`
				: sql`order_id is null and claim_until <= ${now}`;

export function listPrizes(
	db: Handle,
	accountId: number,
	now: Date,
	page: { state: PrizeState | null; after: number | null; limit: number },
): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${columns} from prize
			where account_id = ${accountId} and withdrawn_at is null ${page.state ? sql`and ${inState(page.state, now)}` : sql``}
				${page.after ? sql`and id < ${page.after}` : sql``}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

export async function countClaimable(db: Handle, accountId: number, now: Date): Promise<number> {
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

export function findPrize(db: Handle, accountId: number, id: number): Promise<PrizeRow | undefined> {
	return maybe<PrizeRow>(
		db,
		sql`select ${columns} from prize where id = ${id} and account_id = ${accountId} and withdrawn_at is null`,
	);
}

export function lockPrize(tx: Transaction, accountId: number, id: number): Promise<PrizeRow | undefined> {
	return maybe<PrizeRow>(
		tx,
		sql`select ${columns} from prize where id = ${id} and account_id = ${accountId} and withdrawn_at is null for update`,
	);
}

export function listByInvitations(
	db: Handle,
	invitationIds: readonly number[],
): Promise<{ id: number; invitation_id: number }[]> {
	return many(
		db,
		sql`select id, invitation_id from prize where invitation_id = any(${invitationIds}::bigint[]) and withdrawn_at is null`,
	);
}

export async function setOrder(tx: Transaction, id: number, order: { orderId: number; orderNumber: string }): Promise<void> {
	await sql`update prize set order_id = ${order.orderId}, order_number = ${order.orderNumber} where id = ${id}`.execute(tx);
}

export async function clearOrder(tx: Transaction, orderId: number): Promise<void> {
	await sql`update prize set order_id = null, order_number = null where order_id = ${orderId} and received_at is null`.execute(
		tx,
	);
}

export async function markReceived(tx: Transaction, orderId: number, now: Date): Promise<void> {
	await sql`update prize set received_at = ${now} where order_id = ${orderId} and received_at is null`.execute(tx);
}

/** @returns how many were withdrawn: none when it was ordered already */
export function withdraw(tx: Transaction, invitationId: number, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update prize set withdrawn_at = ${now} where invitation_id = ${invitationId} and order_id is null and withdrawn_at is null`,
	);
}

/** What was won lately, by anybody. */
export function listWon(db: Handle, since: Date, limit: number): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${columns} from prize where won_at > ${since} and withdrawn_at is null
			order by won_at desc, id desc limit ${limit}
		`,
	);
}

export function listExpiring(db: Handle, before: Date, limit: number): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`
			select ${columns} from prize
			where order_id is null and expiry_told_at is null and withdrawn_at is null and claim_until <= ${before}
			order by claim_until limit ${limit}
		`,
	);
}

export async function markTold(tx: Transaction, id: number, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update prize set expiry_told_at = ${now} where id = ${id} and expiry_told_at is null and order_id is null`,
	);
	return count > 0;
}

export async function deleteUnclaimed(tx: Transaction, accountId: number): Promise<void> {
	await sql`delete from prize where account_id = ${accountId} and order_id is null`.execute(tx);
}
