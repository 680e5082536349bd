import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratePricesCalls } from '@qaysari/contract/rate-prices.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { many, one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OperatorId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { runPrices } from './purchasing.jobs.ts';
import { beginRun } from './rate-prices.ts';

let shop: TestShop;
let finance: Client;
let merchandiser: Client;

beforeAll(async () => {
	shop = await createTestShop();
	finance = await shop.operator('finance');
	merchandiser = await shop.operator('merchandiser');
	await setRate('180');
});
beforeEach(() => shop.clock.move(1000));
afterAll(() => shop.close());

const iqd = (dinars: number) => ({ amount: dinars * 100, currency: 'IQD' as const });
const setRate = async (rate: string) => {
	await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate, confirmed: true });
	shop.clock.move(1000);
};
const preview = () => finance.do(ratePricesCalls.preview, {});
const lastRun = async () => (await finance.do(ratePricesCalls.getLast, {})).run;
const apply = async () => finance.do(ratePricesCalls.apply, { expectedChanges: (await preview()).changing });
const priceOf = async (productId: string) =>
	(await shop.visitor().do(catalogCalls.detail, { productId })).skus.map((sku) => sku.price.amount / 100);
const reductionsOf = async (productId: string) =>
	(await shop.visitor().do(catalogCalls.detail, { productId })).skus.map((sku) => (sku.promotionPrice?.amount ?? 0) / 100);
const operatorId = async () =>
	(await one<{ id: OperatorId }>(shop.db, sql`select id from operator where role = 'finance' order by id limit 1`)).id;

/** 20 yuan a piece, sold for half as much more: 5,400 dinars at 180. */
async function goods(price = 10_000, factor: number | null = 150): Promise<string> {
	const { productId } = await createProduct(shop, { origin: 'china', price });
	const product = { supplierId: null, sourceUrl: '', cost: 2_000, currency: 'CNY' as const };
	await merchandiser.do(purchasingCalls.setSupply, { productId, version: 0, product, factor, skus: [] });
	return productId;
}

describe('a price that hangs on a rate', () => {
	it('is seen before it changes, follows in one step, and can be taken back', async () => {
		const [lamp, shade, byHand] = [await goods(), await goods(6_000), await goods(7_000, null)];
		const seen = await preview();
		await apply();
		const followed = [await priceOf(lamp), await priceOf(shade), await priceOf(byHand)];
		await setRate('190');
		const next = await preview();
		await apply();
		const again = await priceOf(lamp);
		const { runId = '' } = (await lastRun()) ?? {};
		await finance.do(ratePricesCalls.takeBack, { runId });

		expect(seen).toMatchObject({ bound: 2, changing: 2 });
		expect(seen.changes[0]).toMatchObject({ productId: lamp, before: iqd(10_000), after: iqd(5_500), percent: -45 });
		expect(followed).toEqual([[5_500], [5_500], [7_000]]);
		expect(next.changes[0]?.after).toEqual(iqd(5_750));
		expect(again).toEqual([5_750]);
		expect(await priceOf(lamp)).toEqual([5_500]);
		expect(await lastRun()).toMatchObject({ state: 'takenBack', total: 2, skipped: 0, left: 0 });
		expect(await finance.refusal(ratePricesCalls.takeBack, { runId })).toBe('conflict');
	});

	it('is known for the lowest of 30 days, and is nobody’s who set it by hand meanwhile', async () => {
		await setRate('185');
		const [lamp, mine] = [await goods(9_000), await goods(9_000)];
		await apply();
		const past = await many<{ price: number }>(
			shop.db,
			sql`select e.price from past_price e join sku s on s.id = e.sku_id where s.product_id = ${Number(lamp)}`,
		);
		await changeProducts(shop, merchandiser, [mine], { kind: 'price', percent: 20 });
		const { runId = '' } = (await lastRun()) ?? {};
		const own = await priceOf(mine);
		await finance.do(ratePricesCalls.takeBack, { runId });

		expect(past).toEqual([{ price: 900_000 }]);
		expect(await priceOf(lamp)).toEqual([9_000]);
		expect(await priceOf(mine)).toEqual(own);
		expect(await lastRun()).toMatchObject({ state: 'takenBack', skipped: 1 });
	});

	it('leaves a reduction that was set by hand meanwhile, whichever way it goes', async () => {
		await setRate('186');
		const [lamp, mine] = [await goods(9_000), await goods(9_000)];
		await apply();
		await changeProducts(shop, merchandiser, [mine], { kind: 'promotion', percent: 20 });
		const reduced = await reductionsOf(mine);
		const { runId = '' } = (await lastRun()) ?? {};
		await finance.do(ratePricesCalls.takeBack, { runId });
		const back = [await priceOf(lamp), await priceOf(mine), await reductionsOf(mine)];
		const run = await lastRun();
		await changeProducts(shop, merchandiser, [lamp], { kind: 'promotion', percent: 10 });
		const wish = { expectedChanges: (await preview()).changing, operatorId: await operatorId() };
		const next = await inTransaction(shop.db, (tx) => beginRun(tx, shop.now, wish));
		await changeProducts(shop, merchandiser, [lamp], { kind: 'promotion', percent: 30 });
		const mineNow = await reductionsOf(lamp);
		await runPrices(shop.shop, next);

		expect(reduced[0]).toBeGreaterThan(0);
		expect(back).toEqual([[9_000], [5_500], reduced]);
		expect(run).toMatchObject({ state: 'takenBack', skipped: 1 });
		expect([await priceOf(lamp), await reductionsOf(lamp)]).toEqual([[9_000], mineNow]);
		expect(await lastRun()).toMatchObject({ state: 'applied', skipped: 1 });
	});

	it('goes on where it was cut off, also beside another run, and one run at a time', async () => {
		await setRate('200');
		const lamp = await goods(9_000);
		const wish = { expectedChanges: (await preview()).changing, operatorId: await operatorId() };
		const runId = await inTransaction(shop.db, (tx) => beginRun(tx, shop.now, wish));
		const cutOff = await lastRun();
		const second = await finance.call(ratePricesCalls.apply, { expectedChanges: wish.expectedChanges });
		await Promise.all([runPrices(shop.shop, runId), runPrices(shop.shop, runId)]);

		expect(cutOff).toMatchObject({ state: 'applying', left: wish.expectedChanges });
		expect(second.envelope.reason).toBe('conflict');
		expect(await priceOf(lamp)).toEqual([6_000]);
		expect(await lastRun()).toMatchObject({ state: 'applied', left: 0, skipped: 0 });
		expect(await preview()).toMatchObject({ changing: 0 });
	});

	it('is remembered of the last run alone, which can be taken back still', async () => {
		const lamp = await goods();
		await apply();
		await setRate('210');
		await apply();
		const run = await lastRun();
		const kept = () => shop.rows<{ run_id: number }>(sql`select distinct run_id from price_run_sku`);
		const before = (await kept()).length;

		await jobsOf(rooms, shop.shop).handlers['purchasing.forget-prices']?.({});

		expect(before).toBeGreaterThan(1);
		expect(await kept()).toEqual([{ run_id: Number(run?.runId) }]);
		expect(await lastRun()).toEqual(run);
		const dear = await priceOf(lamp);
		await finance.do(ratePricesCalls.takeBack, { runId: run?.runId ?? '' });
		expect([dear, await priceOf(lamp)]).not.toEqual([dear, dear]);
		await setRate('180');
	});

	it('is refused when others change than were seen, and is finance’s to let go', async () => {
		await goods(9_000);
		const other = { expectedChanges: 40 };

		expect(await finance.refusal(ratePricesCalls.apply, other)).toBe('price_changed');
		expect(await merchandiser.refusal(ratePricesCalls.apply, other)).toBe('role_missing');
	});
});
