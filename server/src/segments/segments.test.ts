import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { segmentsCalls } from '@qaysari/contract/segments.calls';
import type { Segment } from '@qaysari/contract/segments.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type AccountId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { createAddress, orderIn, placeInErbil, setColumns } from '../testing/ordering.ts';
import { createOffer, crowd } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { giveBatch } from './segments.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const work = (grantId: string, stop?: AbortSignal): Promise<void> | undefined =>
	jobsOf(rooms, shop.shop).handlers['segments.grant']?.({ grantId: readId(grantId) }, stop);
const batch = (grantId: string) =>
	inTransaction(shop.db, (tx) => giveBatch(tx, shop.shop.events, shop.clock.now(), readId(grantId)));
const countOf = async (...segment: Segment) => (await desk.do(segmentsCalls.count, { segment })).buyers;
const begin = async (offerId: string, segment: Segment) => (await desk.do(segmentsCalls.grant, { offerId, segment })).grantId;
const grantOf = async (offerId: string) => (await desk.do(segmentsCalls.listGrants, { offerId })).records[0];
const held = async (offerId: string) =>
	shop.rows<{ account_id: AccountId; count: number }>(
		sql`select account_id, count(*)::int as count from coupon where offer_id = ${readId(offerId)} group by account_id`,
	);

/** Somebody who ordered so many days ago. */
async function boughtAgo(count: number): Promise<BuyerClient> {
	const buyer = await shop.buyer();
	const { orderId } = await orderIn(shop, buyer, 'iraq', 5);
	await setColumns(shop, orderId, { placed_at: new Date(shop.clock.now().getTime() - days(count)) });
	return buyer;
}

describe('a segment', () => {
	it('holds buyers by what they bought and when, and never those who left', async () => {
		const before = [await countOf({ kind: 'boughtWithin', days: 30 }), await countOf({ kind: 'neverBought' })];
		await boughtAgo(3);
		const quiet = await boughtAgo(90);
		const none = await shop.buyer();
		const unpaid = await shop.buyer();
		await orderIn(shop, unpaid, 'iraq', 1);
		await sql`update account set closed_at = ${shop.now} where id = ${none.accountId}`.execute(shop.db);

		expect(await countOf({ kind: 'boughtWithin', days: 30 })).toBe((before[0] ?? 0) + 1);
		expect(await countOf({ kind: 'boughtWithin', days: 100 })).toBe((before[0] ?? 0) + 2);
		expect(await countOf({ kind: 'quietFor', days: 60 })).toBe(1);
		expect(await countOf({ kind: 'quietFor', days: 60 }, { kind: 'boughtWithin', days: 30 })).toBe(0);
		// Whoever only ordered, and did not pay, has bought nothing.
		expect(await countOf({ kind: 'neverBought' })).toBe((before[1] ?? 0) + 1);
		expect(quiet.accountId).toBeGreaterThan(0);
	});

	it('holds them by what they spent, where they live, how they read and since when they are here', async () => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 5);
		await sql`update shop_order set captured_one = 700000000, refunded = 100000000, refunded_one = 100000000 where id = ${orderId}`.execute(
			shop.db,
		);
		await sql`update account set language = 'zh', created_at = ${new Date(shop.now.getTime() - days(400))} where id = ${buyer.accountId}`.execute(
			shop.db,
		);
		const settler = await shop.buyer();
		const { provinceId } = await placeInErbil(shop);
		const there = await countOf({ kind: 'province', provinceId });
		await createAddress(shop, settler);

		expect(await countOf({ kind: 'spentAtLeast', amount: 6_000_000_00 })).toBe(1);
		expect(await countOf({ kind: 'spentAtLeast', amount: 6_000_000_01 })).toBe(0);
		expect(await countOf({ kind: 'language', language: 'zh' })).toBe(1);
		expect(await countOf({ kind: 'language', language: 'zh' }, { kind: 'joinedWithin', days: 30 })).toBe(0);
		expect(await countOf({ kind: 'province', provinceId })).toBe(there + 1);
	});

	it('is never everybody, and each rule stands in it once', async () => {
		expect(await desk.refusal(segmentsCalls.count, { segment: [] })).toBe('invalid_input');
		const twice: Segment = [
			{ kind: 'joinedWithin', days: 3 },
			{ kind: 'joinedWithin', days: 4 },
		];
		expect(await desk.refusal(segmentsCalls.count, { segment: twice })).toBe('invalid_input');
		expect(await (await shop.operator('support')).refusal(segmentsCalls.count, { segment: [{ kind: 'neverBought' }] })).toBe(
			'role_missing',
		);
	});
});

describe('a coupon for a segment', () => {
	const fresh: Segment = [{ kind: 'joinedWithin', days: 1 }, { kind: 'neverBought' }];

	it('reaches each of its buyers once, who hear of it, though the work is broken off and done by two', async () => {
		const people = await crowd(shop, 650);
		const offerId = await createOffer(shop, { purpose: 'grant', perUser: 3 });
		const expected = await countOf(...fresh);
		const grantId = await begin(offerId, fresh);
		expect(await grantOf(offerId)).toMatchObject({ state: 'waiting', buyers: expected, given: 0 });

		// A batch that dies before its step is kept was none.
		await expect(
			inTransaction(shop.db, async (tx) => {
				await giveBatch(tx, shop.shop.events, shop.clock.now(), readId(grantId));
				throw new Error('killed');
			}),
		).rejects.toThrow('killed');
		expect(await held(offerId)).toEqual([]);
		await batch(grantId);
		expect(await grantOf(offerId)).toMatchObject({ state: 'running', given: 200 });
		// The shop stops: what is left stands in the queue again.
		const stop = new AbortController();
		stop.abort();
		await work(grantId, stop.signal);
		expect(await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`segment-grant-${grantId}`}`)).toHaveLength(1);
		await Promise.all([work(grantId), work(grantId), work(grantId)]);

		const rows = await held(offerId);
		expect(rows).toHaveLength(expected);
		expect(rows.every(({ count }) => count === 1)).toBe(true);
		expect(await grantOf(offerId)).toMatchObject({ state: 'done', given: expected, passedOver: 0 });
		const last = people.at(-1);
		const told = await last?.do(noticesCalls.list, { kind: 'promotion' });
		expect(told?.records).toHaveLength(1);
		expect((await last?.do(couponsCalls.mine, {}))?.counts.usable).toBe(1);
		await work(grantId);
		expect(await held(offerId)).toHaveLength(expected);
	});

	it('goes on as long as there is one left, and takes none from whoever claims it meanwhile', async () => {
		await crowd(shop, 60);
		const offerId = await createOffer(shop, { total: 40 });
		const [claimer] = await crowd(shop, 1);
		const grantId = await begin(offerId, fresh);
		await Promise.all([work(grantId), claimer?.call(couponsCalls.receive, { offerId })]);

		const rows = await held(offerId);
		expect(rows).toHaveLength(40);
		expect(await shop.rows(sql`select claimed from coupon_offer where id = ${readId(offerId)}`)).toEqual([{ claimed: 40 }]);
		expect((await grantOf(offerId))?.state).toBe('usedUp');
		expect(await desk.refusal(segmentsCalls.grant, { offerId, segment: fresh })).toBe('coupon_used_up');
	});

	it('passes over who has it, is begun once by a second tap, and ends when somebody stops it or the coupon', async () => {
		const offerId = await createOffer(shop);
		const [has] = await crowd(shop, 250);
		await has?.do(couponsCalls.receive, { offerId });
		const key = 'segment-once';
		const asks = await Promise.all([1, 2].map(() => desk.do(segmentsCalls.grant, { offerId, segment: fresh }, { key })));
		expect(new Set(asks.map(({ grantId }) => grantId)).size).toBe(1);
		expect(await desk.refusal(segmentsCalls.grant, { offerId, segment: [{ kind: 'neverBought' }] })).toBe('conflict');
		const [{ grantId } = { grantId: '' }] = asks;
		await batch(grantId);
		await desk.do(segmentsCalls.stop, { grantId });
		await work(grantId);
		const stopped = await grantOf(offerId);
		expect(stopped?.state).toBe('stopped');
		expect((stopped?.given ?? 0) + (stopped?.passedOver ?? 0)).toBe(200);
		expect(await desk.refusal(segmentsCalls.stop, { grantId })).toBe('not_found');

		const next = await begin(offerId, fresh);
		await desk.do(couponsConsoleCalls.stop, { offerId });
		await work(next);
		expect(await grantOf(offerId)).toMatchObject({ state: 'over', given: 0 });
		expect(await desk.refusal(segmentsCalls.grant, { offerId, segment: fresh })).toBe('coupon_over');
	});
});
