import type { Segment } from '@qaysari/contract/segments.schemas';
import { checkGivable, giveToAll } from '../coupons/coupons.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { CouponOfferId, OperatorId, SegmentGrantId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './segments.queries.ts';

export { countBuyers, listGrants } from './segments.queries.ts';

export const grantJob = 'segments.grant';
/** Buyers of one step: each gets a coupon, a notice and what follows from it. */
const atOnce = 200;

/**
 * Begins to give a coupon to a segment as it is at this moment; a job does it, in batches.
 * @throws Refusal not_found, coupon_over, coupon_used_up; conflict while the same coupon is being given to a segment
 */
export async function startGrant(
	tx: Transaction,
	now: Date,
	wish: { offerId: CouponOfferId; segment: Segment; operatorId: OperatorId },
): Promise<number> {
	await checkGivable(tx, now, wish.offerId);
	const buyers = await queries.countBuyers(tx, wish.segment, now);
	try {
		const grantId = await queries.insertGrant(tx, now, { ...wish, buyers });
		await queue(tx, grantId);
		return grantId;
	} catch (error) {
		if (constraintOf(error) === 'segment_grant_under_way') refuse('conflict');
		throw error;
	}
}

export const queue = (tx: Transaction, grantId: SegmentGrantId): Promise<void> =>
	addJob(tx, grantJob, { grantId }, { key: `segment-grant-${grantId}` });

/**
 * One batch, and how far it came, in the same step: a batch that was broken off was none, and two that work on the same grant follow
 * each other.
 * @returns false when nothing is left to do
 */
export async function giveBatch(tx: Transaction, events: Events, now: Date, grantId: SegmentGrantId): Promise<boolean> {
	const grant = await queries.lockGrant(tx, grantId);
	if (!grant) return false;
	const accountIds = await queries.listBuyers(tx, grant.rules, new Date(grant.created_at), grant.reached, atOnce);
	const last = accountIds.at(-1);
	if (last === undefined) {
		await queries.endGrant(tx, now, grantId, 'done');
		return false;
	}
	const { given, passedOver, ended } = await giveToAll(tx, events, now, grant.offer_id, accountIds);
	await queries.noteBatch(tx, grantId, { reached: last, given, passedOver });
	if (ended !== null) await queries.endGrant(tx, now, grantId, ended);
	return ended === null;
}

/** @throws Refusal not_found when it ended before */
export async function stopGrant(tx: Transaction, now: Date, grantId: SegmentGrantId): Promise<void> {
	if (!(await queries.endGrant(tx, now, grantId, 'stopped'))) refuse('not_found');
}
