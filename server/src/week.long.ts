import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { stockOf, wrongStock } from './testing/goods.ts';
import { orderFaults } from './testing/order-faults.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { Week } from './testing/week.ts';
import * as stories from './testing/week-stories.ts';

const shops: TestShop[] = [];

afterAll(async () => {
	for (const shop of shops) await shop.close();
});

const times = (count: number, make: (index: number) => stories.Story) => Array.from({ length: count }, (_, index) => make(index));
const courierOf = (index: number) => (index % 2 === 0 ? 0 : 1);

/** Sixty orders: what people do on good days, and on the others. */
function sixtyOrders(week: Week): stories.Story[] {
	return [
		...times(8, (index) => stories.good(week, 10, courierOf(index))),
		...times(8, (index) => stories.good(week, 3, courierOf(index))),
		...times(6, (index) => stories.good(week, 5, courierOf(index))),
		...times(8, (index) => stories.good(week, 11, courierOf(index))),
		...times(4, () => stories.fromChina(week)),
		...times(5, (index) => stories.refused(week, index < 2 ? 10 : 11)),
		...times(5, (index) => stories.partlyTaken(week, index < 2 ? 10 : 11, index % 2 === 0 ? 'sellable' : 'damaged')),
		...times(5, (index) => stories.neverReached(week, index === 0 ? 3 : index === 1 ? 5 : 11)),
		...([10, 5, 11, 10] as const).map((method) => stories.pickup(week, method)),
		stories.neverFetched(week),
		...(['writtenOff', 'restPaid', 'notAccepted'] as const).map((how) => stories.shortTransfer(week, how)),
		stories.wrongAddress(week),
		stories.fetchedInstead(week),
		stories.unpacked(week),
	];
}

const heldBy = async (week: Week, courierId: string) =>
	(await week.finance.do(paymentsConsoleCalls.listCollections, { courierId, limit: 50 })).records;

/** Both couriers bring what they took; the second has too little with him, and owes one collection from then on. */
async function remit(week: Week, missing: string[]): Promise<number> {
	let taken = 0;
	for (const [index, courierId] of week.couriers.entries()) {
		const held = (await heldBy(week, courierId)).filter(({ collectionId }) => !missing.includes(collectionId));
		const hasTooLittle = index === 1 && missing.length === 0 && held.length > 1;
		const sumOf = (records: typeof held) => records.reduce((sum, { amount }) => sum + amount.amount, 0);
		const hand = (records: typeof held, amount = sumOf(records)) =>
			week.finance.call(paymentsConsoleCalls.takeRemittance, {
				courierId,
				collectionIds: records.map(({ collectionId }) => collectionId),
				amount,
			});
		if (hasTooLittle) {
			expect((await hand(held, sumOf(held) - 25_000)).envelope.reason).toBe('sum_differs');
			missing.push(held.pop()?.collectionId ?? '');
		}
		if (held.length === 0) continue;
		expect((await hand(held)).envelope.reason).toBeUndefined();
		taken += sumOf(held);
	}
	return taken;
}

it('after a week of sixty orders, good and bad, books, tills, couriers, shelf and refunds agree to the dinar', async () => {
	const shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '1000' } });
	shops.push(shop);
	const week = await Week.begin(shop);
	const from = shop.now.toISOString().slice(0, 10);
	const missing: string[] = [];
	let remitted = 0;
	let running = sixtyOrders(week);
	expect(running).toHaveLength(60);
	while (running.length > 0) {
		const goOn: stories.Story[] = [];
		for (const story of running) if (!(await story.next()).done) goOn.push(story);
		running = goOn;
		remitted += await remit(week, missing);
		expect(await orderFaults(shop)).toEqual([]);
		await week.sleep();
	}
	expect(week.placed).toBe(60);
	// Receipts confirm themselves, and what was received settles.
	for (let day = 0; day < 22; day += 1) await week.sleep();

	const { days, tills } = await week.finance.do(paymentsConsoleCalls.dailyTotals, {
		from,
		until: shop.now.toISOString().slice(0, 10),
	});
	expect(
		days.map(({ day, method, captured, rounding, refunded, writtenOff, net }) => {
			const sums = { captured, rounding, refunded, writtenOff, net };
			return { day, method, ...Object.fromEntries(Object.entries(sums).map(([name, { amount }]) => [name, amount])) };
		}),
	).toEqual(week.books.days);
	expect(tills.map(({ day, storeId, amount }) => ({ day, storeId, amount: amount.amount }))).toEqual(week.books.tills);

	const notes = week.books.days.filter(({ method }) => method === 11).reduce((sum, { net }) => sum + net, 0);
	const inTill = 2_000_000;
	const { couriers } = await week.finance.do(paymentsConsoleCalls.listHolders, {});
	expect(couriers).toMatchObject([{ courierId: week.couriers[1], count: 1 }]);
	expect(remitted + (couriers[0]?.amount.amount ?? 0) + inTill).toBe(notes);
	expect((await heldBy(week, week.couriers[1])).map(({ collectionId }) => collectionId)).toEqual(missing);

	for (const [skuId, onHand] of week.shelf)
		expect({ skuId, ...(await stockOf(shop, skuId)) }).toEqual({ skuId, onHand, reserved: 0 });
	expect(await wrongStock(shop)).toEqual([]);

	const { records: refunds } = await week.finance.do(refundsConsoleCalls.listRefunds, {
		states: ['requested', 'processing', 'failed', 'done'],
		limit: 50,
	});
	expect(refunds.map(({ orderNumber, amount }) => [orderNumber, amount.amount]).sort()).toEqual(week.books.refunds.sort());
	expect(refunds.every(({ state }) => state === 'done')).toBe(true);

	const states = await shop.rows<{ status: number; count: number }>(
		sql`select status, count(*)::int as count from shop_order group by status order by status`,
	);
	expect(states).toEqual([
		{ status: 6, count: 49 },
		{ status: 8, count: 11 },
	]);
	const { counts } = await week.fulfilment.do(fulfilmentCalls.countQueues, {});
	expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([]);
	expect(await week.finance.do(paymentsConsoleCalls.countQueues, {})).toMatchObject({
		review: 0,
		abnormal: 0,
		refunds: 0,
		collections: 1,
	});
	expect(await orderFaults(shop)).toEqual([]);
});
