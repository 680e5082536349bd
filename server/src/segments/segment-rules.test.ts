import { segmentsCalls } from '@qaysari/contract/segments.calls';
import type { Segment, SegmentRule } from '@qaysari/contract/segments.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import type { AccountId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { orderIn, setColumns } from '../testing/ordering.ts';
import { createOffer, crowd } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { listBuyers } from './segments.queries.ts';
import { countBuyers } from './segments.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const ago = (ms: number) => new Date(shop.now.getTime() - ms);
const setAccount = (accountId: AccountId, created: Date) =>
	sql`update account set created_at = ${created} where id = ${accountId}`.execute(shop.db);
/** Whether the rules hold for somebody now. */
const holds = async (accountId: AccountId, ...segment: Segment) =>
	(await listBuyers(shop.db, segment, shop.now, 0, 100_000)).includes(accountId);

describe('a rule of a segment', () => {
	it.each<[string, SegmentRule, number, boolean]>([
		['bought within 30 days', { kind: 'boughtWithin', days: 30 }, days(30), true],
		['bought within 30 days', { kind: 'boughtWithin', days: 30 }, days(30) + 1, false],
		['quiet for 30 days', { kind: 'quietFor', days: 30 }, days(30) + 1, true],
		['quiet for 30 days', { kind: 'quietFor', days: 30 }, days(30), false],
		['never bought', { kind: 'neverBought' }, 0, false],
	])('%s, as %j, of an order %i ms ago: %s', async (_what, rule, ms, expected) => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 5);
		await setColumns(shop, orderId, { placed_at: ago(ms) });

		expect(await holds(buyer.accountId, rule)).toBe(expected);
	});

	it.each([
		[1, false],
		[7, false],
		[8, false],
		[2, true],
		[14, true],
	] as const)('that asks what was bought counts an order in state %i: %s', async (status, counts) => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 1);
		await sql`update shop_order set status = ${status} where id = ${orderId}`.execute(shop.db);

		expect(await holds(buyer.accountId, { kind: 'boughtWithin', days: 1 })).toBe(counts);
		expect(await holds(buyer.accountId, { kind: 'neverBought' })).toBe(!counts);
	});

	it('that asks since when somebody is here counts the day itself, and nobody who came after', async () => {
		const [buyer] = await crowd(shop, 1);
		const id = buyer?.accountId;
		if (id === undefined) throw new Error('One was made');
		const held = async (created: Date) => {
			await setAccount(id, created);
			return holds(id, { kind: 'joinedWithin', days: 7 });
		};

		expect([await held(ago(days(7))), await held(ago(days(7) + 1)), await held(shop.now), await held(ago(-1))]).toEqual([
			true,
			false,
			true,
			false,
		]);
	});

	it('that asks what was spent adds up all orders, less what went back', async () => {
		const buyer = await shop.buyer();
		for (const [captured, refunded] of [
			[300_000_00, 0],
			[500_000_00, 200_000_00],
		] as const) {
			const { orderId } = await orderIn(shop, buyer, 'iraq', 5);
			await sql`
				update shop_order set captured_one = ${captured}, refunded = ${refunded}, refunded_one = ${refunded} where id = ${orderId}
			`.execute(shop.db);
		}
		const spent = (amount: number) => holds(buyer.accountId, { kind: 'spentAtLeast', amount });

		expect([await spent(600_000_00), await spent(600_000_01)]).toEqual([true, false]);
	});

	it('that asks for a province holds for an address or an order there, and for no other province', async () => {
		const buyer = await shop.buyer();
		const { orderId } = await orderIn(shop, buyer, 'iraq', 5);
		const [{ here, there } = { here: 0, there: 0 }] = await shop.rows<{ here: number; there: number }>(sql`
			select o.province_id as here, (select id from region where code = 'IQ-BG') as there from shop_order o where o.id = ${orderId}
		`);
		await sql`delete from address where account_id = ${buyer.accountId}`.execute(shop.db);
		const lives = (provinceId: number) => holds(buyer.accountId, { kind: 'province', provinceId: String(provinceId) });

		expect([await lives(here), await lives(there)]).toEqual([true, false]);
		await sql`update shop_order set status = 7 where id = ${orderId}`.execute(shop.db);
		expect(await lives(here)).toBe(false);
	});
});

describe('the buyers of a segment', () => {
	it('are read some at a time in one order, none twice and none missing, without those who left', async () => {
		const people = await crowd(shop, 25);
		const ids = people.map(({ accountId }) => accountId).sort((a, b) => a - b);
		const [gone = 0] = ids.slice(3, 4);
		await sql`update account set closed_at = ${shop.now} where id = ${gone}`.execute(shop.db);
		await sql`update account set language = 'ckb' where id = any(${ids}::bigint[])`.execute(shop.db);
		const segment: Segment = [{ kind: 'language', language: 'ckb' }];
		const read: number[] = [];
		for (let after = 0; ; ) {
			const some = await listBuyers(shop.db, segment, shop.now, after, 7);
			const last = some.at(-1);
			if (last === undefined) break;
			if (after === 0) await crowd(shop, 1);
			read.push(...some);
			after = last;
		}

		expect(read).toEqual(ids.filter((id) => id !== gone));
		expect(await countBuyers(shop.db, segment, shop.now)).toBe(24);
	});
});

describe('giving a coupon to a segment', () => {
	const segment: Segment = [{ kind: 'neverBought' }];

	it('is refused for what is no coupon, is over, or is not theirs to give', async () => {
		const over = await createOffer(shop, { validUntil: new Date(shop.now.getTime() + 1000).toISOString(), purpose: 'grant' });
		shop.clock.move(1000);

		expect(await desk.refusal(segmentsCalls.grant, { offerId: '999999999', segment })).toBe('not_found');
		expect(await desk.refusal(segmentsCalls.grant, { offerId: over, segment })).toBe('coupon_over');
		expect(await desk.refusal(segmentsCalls.stop, { grantId: '999999999' })).toBe('not_found');
		for (const role of ['support', 'fulfilment', 'finance'] as const) {
			const other = await shop.operator(role);
			expect(await other.refusal(segmentsCalls.grant, { offerId: over, segment })).toBe('role_missing');
			expect(await other.refusal(segmentsCalls.listGrants, { offerId: over })).toBe('role_missing');
		}
		expect((await desk.do(segmentsCalls.listGrants, { offerId: over })).records).toEqual([]);
	});

	it('is begun by one of two at once, can be stopped before it reached anybody, and is listed the latest first', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant' });
		const answers = await Promise.all(
			[1, 2].map(() => desk.call(segmentsCalls.grant, { offerId, segment }, { key: crypto.randomUUID() })),
		);
		const first = answers.find(({ envelope }) => envelope.success)?.envelope.data?.grantId ?? '';
		expect(answers.map(({ envelope }) => envelope.reason ?? 'begun').sort()).toEqual(['begun', 'conflict']);

		const stops = await Promise.all(
			[1, 2].map(() => desk.call(segmentsCalls.stop, { grantId: first }, { key: crypto.randomUUID() })),
		);
		const { grantId: second } = await desk.do(segmentsCalls.grant, { offerId, segment });

		expect(stops.map(({ envelope }) => envelope.reason ?? 'stopped').sort()).toEqual(['not_found', 'stopped']);
		const pages = [];
		for (let cursor: string | null | undefined; cursor !== null && pages.length < 9; ) {
			const page = await desk.do(segmentsCalls.listGrants, { offerId, limit: 1, ...(cursor ? { cursor } : {}) });
			pages.push(...page.records.map(({ grantId, state, given }) => [grantId, state, given]));
			cursor = page.nextCursor;
		}
		expect(pages).toEqual([
			[second, 'waiting', 0],
			[first, 'stopped', 0],
		]);
		expect(await desk.refusal(segmentsCalls.listGrants, { offerId, cursor: 'x' })).toBe('damaged_cursor');
	});
});
