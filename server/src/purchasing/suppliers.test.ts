import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { PurchaseDesk } from '../testing/purchasing.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: PurchaseDesk;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	const finance = await shop.operator('finance');
	await finance.do(ratesConsoleCalls.setRate, { type: 'CNY_IQD', rate: '183.5' });
	desk = new PurchaseDesk(shop, await shop.buyer(), await shop.operator('fulfilment'));
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const save = (wish: Parameters<typeof saveOf>[0]) => saveOf(wish);
const saveOf = (wish: {
	supplierId?: string;
	name: string;
	platform?: string;
	contact?: string;
	archived?: boolean;
	version?: number;
}) => desk.client.call(purchasingCalls.saveSupplier, { currency: 'CNY', ...wish });
const namesOf = async (search: string, archivedToo = false) =>
	(await desk.client.do(purchasingCalls.listSuppliers, { search, archivedToo })).records.map(({ name }) => name);

describe('suppliers', () => {
	beforeAll(async () => {
		await save({ name: 'Guzheng glass', platform: '1688', contact: 'Wei, WeChat guz-77' });
		await save({ name: '古镇灯饰', platform: 'Taobao', contact: '王' });
		await save({ name: 'Old kiln', platform: '1688', archived: true });
	});

	test.each([
		['a part of the name', 'GLASS', ['Guzheng glass']],
		['a name in Chinese', '灯饰', ['古镇灯饰']],
		['where they sell', '1688', ['Guzheng glass']],
		['who is written to', 'guz-77', ['Guzheng glass']],
		['a sign that means something elsewhere', '_', []],
		['nothing that there is', 'porcelain', []],
	])('are found by %s', async (_how, search, names) => {
		expect(await namesOf(search)).toEqual(names);
	});

	it('that are archived are shown only to whoever asks for them', async () => {
		expect([await namesOf('kiln'), await namesOf('kiln', true)]).toEqual([[], ['Old kiln']]);
	});

	it('come page by page, none twice and none left out', async () => {
		for (const name of ['Page A', 'Page B', 'Page C']) await save({ name });
		const page = (cursor?: string) =>
			desk.client.do(purchasingCalls.listSuppliers, { search: 'page', limit: 2, ...(cursor ? { cursor } : {}) });
		const first = await page();
		await save({ name: 'Page 0' });
		const second = await page(first.nextCursor ?? '');

		expect([...first.records, ...second.records].map(({ name }) => name)).toEqual(['Page A', 'Page B', 'Page C']);
		expect(await desk.client.refusal(purchasingCalls.listSuppliers, { cursor: 'e30' })).toBe('damaged_cursor');
	});

	it('are changed by one of two who read the same, and never taken for another', async () => {
		const { supplierId = '' } = (await save({ name: 'Raced' })).envelope.data ?? {};
		await save({ name: 'Taken' });

		const answers = await Promise.all([save({ supplierId, name: 'Raced east' }), save({ supplierId, name: 'Raced west' })]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved']);
		expect((await save({ supplierId, name: 'Taken', version: 1 })).envelope.reason).toBe('conflict');
		expect((await save({ supplierId: '999999999', name: 'Nobody' })).envelope.reason).toBe('not_found');
		expect(await namesOf('raced')).toHaveLength(1);
	});

	it('keep their name on what was bought there, and its currency, whatever they are called later', async () => {
		const { purchaseId, supplierId } = await desk.draft(1);
		await desk.send(purchaseId);
		const wish = { supplierId, name: 'Called otherwise', currency: 'USD' as const, archived: true };
		await desk.client.do(purchasingCalls.saveSupplier, wish);

		const purchase = await desk.read(purchaseId);

		expect(purchase.supplier).toEqual({ supplierId, name: 'Called otherwise' });
		expect(purchase.goodsCost).toEqual({ amount: 1_000, currency: 'CNY' });
		await desk.receive(purchaseId, 1);
		expect((await desk.read(purchaseId)).state).toBe('received');
	});
});

describe('where goods are bought', () => {
	const unknown = { supplierId: null, sourceUrl: '', cost: null, currency: 'CNY' as const };

	it('is nothing before somebody said it, and what was said last afterwards', async () => {
		const { productId, skuIds } = await createProduct(shop, { origin: 'china', skus: [{}, {}] });
		const supplierId = await desk.supplier();
		const own = { ...unknown, skuId: skuIds[1] ?? '', cost: 900 };
		const get = () => desk.client.do(purchasingCalls.getSupply, { productId });
		const before = await get();
		const product = { ...unknown, supplierId, sourceUrl: 'https://detail.1688.com/offer/77.html', cost: 700 };
		await desk.client.do(purchasingCalls.setSupply, { productId, version: 0, product, factor: 150, skus: [own] });
		const said = await get();
		await desk.client.do(purchasingCalls.setSupply, { productId, version: 1, product: unknown, skus: [] });
		const taken = await get();

		const nothing = { supplier: null, sourceUrl: '', cost: null };
		expect(before).toMatchObject({ product: nothing, factor: null, version: 0, skus: [{ own: null }, { own: null }] });
		expect(said).toMatchObject({
			product: { supplier: { supplierId }, sourceUrl: product.sourceUrl, cost: { amount: 700, currency: 'CNY' } },
			factor: 150,
			version: 1,
			skus: [{ own: null }, { own: { supplier: null, cost: { amount: 900 } } }],
		});
		expect(taken).toMatchObject({ product: nothing, factor: null, version: 2, skus: [{ own: null }, { own: null }] });
	});

	it('is said of no product that is not there, no sku of another, none twice, and of no supplier that is not there', async () => {
		const [own, other] = [await createProduct(shop, { origin: 'china' }), await createProduct(shop, { origin: 'china' })];
		const { productId } = own;
		const sku = (skuId: string) => ({ ...unknown, skuId });
		const set = (wish: Partial<Parameters<typeof setOf>[0]>) => setOf({ productId, product: unknown, skus: [], ...wish });
		const setOf = (wish: {
			productId: string;
			product: typeof unknown | (typeof unknown & { supplierId: string });
			skus: ReturnType<typeof sku>[];
		}) => desk.client.refusal(purchasingCalls.setSupply, { version: 0, ...wish });

		expect([
			await set({ productId: '999999999' }),
			await set({ skus: [sku(other.skuId)] }),
			await set({ skus: [sku(own.skuId), sku(own.skuId)] }),
			await desk.client.refusal(purchasingCalls.setSupply, {
				productId,
				version: 0,
				product: { ...unknown, supplierId: '999999999' },
				skus: [],
			}),
			await desk.client.refusal(purchasingCalls.getSupply, { productId: '999999999' }),
		]).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'not_found']);
		expect(await desk.client.do(purchasingCalls.getSupply, { productId })).toMatchObject({ version: 0 });
	});

	it('is said by one of two who read the same, first and later', async () => {
		const { productId } = await createProduct(shop, { origin: 'china' });
		const say = (version: number, cost: number) =>
			desk.client.call(purchasingCalls.setSupply, { productId, version, product: { ...unknown, cost }, skus: [] });

		const first = await Promise.all([say(0, 1), say(0, 2)]);
		const later = await Promise.all([say(1, 3), say(1, 4)]);

		for (const answers of [first, later])
			expect(answers.map(({ envelope }) => envelope.reason ?? 'said').toSorted()).toEqual(['changed_meanwhile', 'said']);
		expect(await desk.client.do(purchasingCalls.getSupply, { productId })).toMatchObject({ version: 2 });
	});

	it('is what a new purchase order begins with, in its own currency alone', async () => {
		const yuan = await desk.supplier('CNY');
		const inYuan = await desk.goods(yuan, { cost: 800 });
		const inDollars = await desk.goods(yuan, { cost: 120, currency: 'USD' });
		const elsewhere = await desk.goods(await desk.supplier('CNY'), { cost: 900 });
		for (const { skuId } of [inYuan, inDollars, elsewhere]) {
			shop.clock.move(minutes(2));
			await desk.order({ skuId, quantity: 1 });
		}
		const lineIds = (await desk.waiting(yuan)).map((line) => line.lineId);
		const { supplierId = '' } = (await save({ name: 'Sells all of it' })).envelope.data ?? {};
		const here = await desk.client.do(purchasingCalls.gather, { supplierId: yuan, lineIds: lineIds.slice(0, 2) });
		const [theirs = ''] = (await desk.client.do(purchasingCalls.listToBuyGroups, {})).groups.map(
			({ supplier }) => supplier?.supplierId ?? '',
		);
		const there = await desk.client.do(purchasingCalls.gather, {
			supplierId,
			lineIds: (await desk.waiting(theirs)).map((line) => line.lineId),
		});

		const costs = async (purchaseId: string) =>
			(await desk.read(purchaseId)).lines.map(({ skuId, unitCost }) => [skuId, unitCost]);
		expect(await costs(here.purchaseId)).toEqual([
			[inYuan.skuId, { amount: 800, currency: 'CNY' }],
			[inDollars.skuId, null],
		]);
		expect(await costs(there.purchaseId)).toEqual([[elsewhere.skuId, null]]);
	});
});
