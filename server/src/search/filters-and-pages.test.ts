import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { foldWords } from './index-documents.ts';

let shop: TestShop;
const names = new Map<string, string>();

async function put(title: string, more: Parameters<typeof createProduct>[1] = {}): Promise<void> {
	const { productId } = await createProduct(shop, { title: { en: title }, ...more });
	names.set(productId, title);
}

const [music, toys, gifts] = ['Music', 'Toys', 'Gifts'].map((en) => [{ en }]);

beforeAll(async () => {
	shop = await createTestShop();
	await put('Concert zither', { categoryPath: music ?? [], soldCount: 300, price: 300_000 });
	await put('Small zither', { categoryPath: music ?? [], soldCount: 200, price: 20_000, stock: 0 });
	await put('Toy zither', { categoryPath: toys ?? [], soldCount: 1, price: 5_000, origin: 'china' });
	await put('Zither strings', { categoryPath: music ?? [], soldCount: 50, price: 8_000 });
	await put('Zither keyring', { categoryPath: gifts ?? [], soldCount: 900, price: 2_000 });
	// Two whose number is the same, however it is written; of one its title says it too.
	await put('Hammer drill', { soldCount: 10, price: 90_000, skus: [{ code: 'ZX-900', attributes: [] }] });
	await put('Drill ZX900', { soldCount: 20, price: 70_000, origin: 'china', skus: [{ code: 'zx900', attributes: [] }] });
	for (const [n, part] of ['Case', 'Battery', 'Charger', 'Bag'].entries())
		await put(`${part} for ZX900`, { soldCount: 90 + n, price: 6_000 });
	await inTransaction(shop.db, foldWords);
});
afterAll(() => shop.close());

const find = (keyword: string, more: object = {}) => shop.visitor().do(searchCalls.keywordSearch, { keyword, ...more });
const found = async (keyword: string, filters: object) =>
	(await find(keyword, { filters })).records.map((record) => names.get(record.id));

/** What all pages of a list show, one after the other. */
async function paged(keyword: string, limit: number, more: object = {}) {
	const seen: (string | undefined)[] = [];
	let cursor: string | null = null;
	do {
		const page: Awaited<ReturnType<typeof find>> = await find(keyword, { limit, ...more, ...(cursor ? { cursor } : {}) });
		seen.push(...page.records.map((record) => names.get(record.id)));
		cursor = page.nextCursor;
	} while (cursor && seen.length < 20);
	return seen;
}

describe('what only comes near what was asked', () => {
	it('is within the filters too', async () => {
		const { match } = await find('zither zzzzzz');

		expect(match).toBe('near');
		expect(await found('zither zzzzzz', { maxPrice: 1_000_000 })).toEqual(['Toy zither']);
		expect(await found('zither zzzzzz', { minPrice: 10_000_000 })).toEqual(['Concert zither']);
		expect(await found('zither zzzzzz', { origin: 'china' })).toEqual(['Toy zither']);
		expect(await found('zither zzzzzz', { inStock: true })).not.toContain('Small zither');
	});

	it('costs no more than who asks wrote', async () => {
		expect((await found('zither zzzzzz under 6000', {})).sort()).toEqual(['Toy zither']);
	});
});

describe('what is found by its number', () => {
	it('stands first, and is within the filters too', async () => {
		const all = await found('ZX900', {});

		expect(all.slice(0, 2)).toEqual(['Drill ZX900', 'Hammer drill']);
		expect(await found('ZX900', { maxPrice: 7_500_000 })).not.toContain('Hammer drill');
		expect((await found('ZX900', { origin: 'china' }))[0]).toBe('Drill ZX900');
		expect(await found('ZX900', { origin: 'china' })).not.toContain('Hammer drill');
		expect(await found('ZX900', { minPrice: 8_000_000 })).toEqual(['Hammer drill']);
	});

	it.each([1, 2, 3, 4, 50])('is followed by all else, each thing once, on pages of %i', async (limit) => {
		const all = await found('ZX900', {});

		expect(all).toHaveLength(6);
		expect(await paged('ZX900', limit)).toEqual(all);
	});
});

describe('what only mentions a thing', () => {
	it.each([1, 2, 3])('is the same on pages of %i as on one, and as is counted', async (limit) => {
		const whole = await find('zither', { facets: true });

		const all = whole.records.map((record) => names.get(record.id));
		expect(all).toEqual(['Concert zither', 'Small zither', 'Toy zither', 'Zither strings']);
		expect(await paged('zither', limit)).toEqual(all);
		expect(whole.facets?.count).toBe(4);
	});
});
