import { orderStatus } from '@qaysari/contract/order-states';
import type { Segment, SegmentGrantState, SegmentRule } from '@qaysari/contract/segments.schemas';
import { type RawBuilder, sql } from 'kysely';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AccountId, CouponOfferId, OperatorId, SegmentGrantId } from '../platform/ids.ts';

/** Ordered, and neither unpaid nor called off. */
const none = [orderStatus.WAIT_BUYER_PAY, orderStatus.CANCEL, orderStatus.TERMINATED];
const bought = sql`o.account_id = a.id and o.status <> all(${none}::smallint[])`;

/** `at`: what the days count back from. */
function conditionOf(rule: SegmentRule, at: Date): RawBuilder<boolean> {
	const since = (count: number): Date => new Date(at.getTime() - days(count));
	switch (rule.kind) {
		case 'boughtWithin':
			return sql`exists (select 1 from shop_order o where ${bought} and o.placed_at >= ${since(rule.days)})`;
		case 'neverBought':
			return sql`not exists (select 1 from shop_order o where ${bought})`;
		case 'quietFor':
			return sql`exists (select 1 from shop_order o where ${bought})
				and not exists (select 1 from shop_order o where ${bought} and o.placed_at >= ${since(rule.days)})`;
		case 'spentAtLeast':
			return sql`(select coalesce(sum(o.captured_one + o.captured_two - o.refunded), 0) from shop_order o where ${bought})
				>= ${rule.amount}`;
		case 'province':
			return sql`(exists (select 1 from address d where d.account_id = a.id and d.province_id = ${rule.provinceId}::bigint)
				or exists (select 1 from shop_order o where ${bought} and o.province_id = ${rule.provinceId}::bigint))`;
		case 'language':
			return sql`a.language = ${rule.language}`;
		case 'joinedWithin':
			return sql`a.created_at >= ${since(rule.days)}`;
	}
}

/** Accounts that are there and were there at that moment. */
const within = (segment: Segment, at: Date): RawBuilder<boolean> =>
	sql`a.closed_at is null and a.created_at <= ${at} and ${sql.join(
		segment.map((rule) => sql`(${conditionOf(rule, at)})`),
		sql` and `,
	)}`;

export async function countBuyers(db: Handle, segment: Segment, at: Date): Promise<number> {
	return (await one<{ count: number }>(db, sql`select count(*)::int as count from account a where ${within(segment, at)}`)).count;
}

/** Some of a segment's buyers, in the order of their ids, behind the one with this id. */
export async function listBuyers(db: Handle, segment: Segment, at: Date, after: number, limit: number): Promise<AccountId[]> {
	const rows = await many<{ id: AccountId }>(
		db,
		sql`select a.id from account a where a.id > ${after} and ${within(segment, at)} order by a.id limit ${limit}`,
	);
	return rows.map((row) => row.id);
}

export interface GrantRow {
	id: SegmentGrantId;
	offer_id: CouponOfferId;
	rules: Segment;
	state: SegmentGrantState;
	buyers: number;
	reached: number;
	given: number;
	passed_over: number;
	created_at: string;
	ended_at: string | null;
}

const columns = sql`id, offer_id, rules, state, buyers, reached, given, passed_over, created_at, ended_at`;

export async function insertGrant(
	tx: Transaction,
	now: Date,
	grant: { offerId: CouponOfferId; segment: Segment; operatorId: OperatorId; buyers: number },
): Promise<SegmentGrantId> {
	const { id } = await one<{ id: SegmentGrantId }>(
		tx,
		sql`
			insert into segment_grant (offer_id, rules, operator_id, buyers, created_at)
			values (${grant.offerId}, ${JSON.stringify(grant.segment)}, ${grant.operatorId}, ${grant.buyers}, ${now}) returning id
		`,
	);
	return id;
}

/** Holds a grant that is under way until the end of the step: its batches follow each other, whoever works on them. */
export function lockGrant(tx: Transaction, id: SegmentGrantId): Promise<GrantRow | undefined> {
	return maybe(tx, sql`select ${columns} from segment_grant where id = ${id} and state in ('waiting', 'running') for update`);
}

export async function noteBatch(
	tx: Transaction,
	id: SegmentGrantId,
	batch: { reached: number; given: number; passedOver: number },
): Promise<void> {
	await sql`
		update segment_grant set state = 'running', reached = ${batch.reached}, given = given + ${batch.given},
			passed_over = passed_over + ${batch.passedOver}
		where id = ${id}
	`.execute(tx);
}

/** @returns false when it ended before */
export async function endGrant(tx: Transaction, now: Date, id: SegmentGrantId, state: SegmentGrantState): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update segment_grant set state = ${state}, ended_at = ${now} where id = ${id} and state in ('waiting', 'running')`,
	);
	return count > 0;
}

export function listGrants(
	db: Handle,
	offerId: CouponOfferId,
	{ after, limit }: { after: number | null; limit: number },
): Promise<GrantRow[]> {
	return many(
		db,
		sql`
			select ${columns} from segment_grant
			where offer_id = ${offerId} ${after ? sql`and id < ${after}` : sql``} order by id desc limit ${limit + 1}
		`,
	);
}
