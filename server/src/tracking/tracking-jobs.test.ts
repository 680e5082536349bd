import { randomUUID } from 'node:crypto';
import { trackingCalls, trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type OrderId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf, noteOrders } from './tracking.ts';

let shop: TestShop;
/** Of orders that nothing was noted of. */
const orderIds: OrderId[] = [];
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const [buyer, { skuIds }] = [await shop.buyer(), await createProduct(shop, { skus: Array.from({ length: 6 }, () => ({})) })];
	for (const skuId of skuIds) orderIds.push((await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] })).orderId);
});
beforeEach(() => shop.clock.move(days(10)));
afterAll(() => shop.close());

const run = (job: 'count' | 'count-late' | 'forget') => jobsOf(rooms, shop.shop).handlers[`tracking.${job}`]?.({});
const push = (at: Date, more: { utmSource?: string; pageUrl?: string } = {}) =>
	shop.visitor().do(trackingCalls.pushEvent, {
		events: [{ id: randomUUID(), action: 'show', pageUrl: '/', at: at.toISOString(), ...more }],
	});
const ago = (count: number) => new Date(shop.now.getTime() - days(count));
const overview = async (from: Date, to = from) =>
	(await shop.operator('merchandiser')).do(trackingConsoleCalls.getOverview, { from: dayOf(from), to: dayOf(to) });
const visitsOf = async (from: Date, to = from) => (await overview(from, to)).days.map(({ visits }) => visits);

test.each([
	['2026-11-21T20:59:59.999Z', '2026-11-21'],
	['2026-11-21T21:00:00.000Z', '2026-11-22'],
	['2026-12-31T21:00:00.000Z', '2027-01-01'],
	['2028-02-28T23:00:00.000Z', '2028-02-29'],
])('%s belongs to the day %s in Baghdad', (at, day) => {
	expect(dayOf(new Date(at))).toBe(day);
});

describe('the counting of visits', () => {
	it('is of today and yesterday at once, and of what phones kept without a line in the night', async () => {
		for (const count of [0, 1, 2, 7]) await push(ago(count));
		await run('count');
		const recent = await visitsOf(ago(7), shop.now);
		await run('count-late');

		expect(recent).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
		expect(await visitsOf(ago(7), shop.now)).toEqual([1, 0, 0, 0, 0, 1, 1, 1]);
	});

	it('comes to the same, run twice or by two at once', async () => {
		for (let count = 0; count < 3; count += 1) await push(shop.now);

		await Promise.all([run('count'), run('count-late'), run('count')]);
		await run('count');

		expect(await visitsOf(shop.now)).toEqual([3]);
		const names = await shop.rows<{ n: number }>(
			sql`select count(*)::int as n from tracker_day where day = ${dayOf(shop.now)}::date and kind = 'visit'`,
		);
		expect(names).toEqual([{ n: 1 }]);
	});

	it('begins a new day at midnight in Baghdad', async () => {
		const midnight = new Date(`${dayOf(shop.now)}T21:00:00.000Z`).getTime();
		shop.clock.move(midnight - shop.now.getTime() - 1);
		await push(shop.now);
		shop.clock.move(1);
		await push(shop.now);
		await push(shop.now);
		await run('count');

		expect(await visitsOf(new Date(shop.now.getTime() - hours(1)), shop.now)).toEqual([1, 2]);
	});

	it('stays when what it was made of is forgotten, however often', async () => {
		const day = shop.now;
		await push(day);
		await run('count');
		shop.clock.move(days(29));

		await Promise.all([run('forget'), run('forget')]);
		await run('count-late');

		expect(await visitsOf(day)).toEqual([1]);
		const left = await shop.rows(sql`select id from tracker_event where day = ${dayOf(day)}::date`);
		expect(left).toEqual([]);
	});
});

describe('orders by where their buyers came from', () => {
	const order = (which: number, more: { placedAt?: Date; paidAt?: Date | null; source?: string | null } = {}) => ({
		orderId: orderIds[which] ?? asId<OrderId>(0),
		placedAt: shop.now,
		paidAt: null,
		source: 'instagram',
		...more,
	});
	const note = (...orders: ReturnType<typeof order>[]) => inTransaction(shop.db, (tx) => noteOrders(tx, orders));
	const funnel = async (from: Date, to = from) => {
		const { days: all, sources } = await overview(from, to);
		return {
			days: all.map(({ ordered, paid }) => [ordered, paid]),
			sources: sources.map(({ source, ordered, paid }) => [source, ordered, paid]),
		};
	};

	it('are counted on the day on which they were placed, and again on the day on which they went on', async () => {
		await note(order(0), order(1));
		const placed = shop.now;
		shop.clock.move(days(1));
		await note(order(0, { placedAt: placed, paidAt: shop.now }));

		expect(await funnel(placed, shop.now)).toEqual({
			days: [
				[2, 0],
				[0, 1],
			],
			sources: [['instagram', 2, 1]],
		});
	});

	it('are counted once, however often they are told, by what was told first', async () => {
		const first = shop.now;
		await note(order(2, { paidAt: shop.now }));
		shop.clock.move(days(1));
		await Promise.all([1, 2].map(() => note(order(2, { paidAt: shop.now, source: 'elsewhere' }))));
		await note();

		expect(await funnel(first, shop.now)).toEqual({
			days: [
				[1, 1],
				[0, 0],
			],
			sources: [['instagram', 1, 1]],
		});
	});

	it('of nobody knows where, or of what is no name, count as nowhere', async () => {
		await note(order(3, { source: null }), order(4, { source: '9647701234567' }), order(5, { source: 'ig' }));

		expect((await funnel(shop.now)).sources).toEqual([
			['', 2, 0],
			['ig', 1, 0],
		]);
	});
});
