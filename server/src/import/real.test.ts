import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textIn } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { importFile } from './testing.ts';

const data = new URL('../../../../shared/data', import.meta.url).pathname;
const isThere = existsSync(join(data, 'catalogue'));
const catalogue = (name: string): string => join(data, 'catalogue', `${name}.jsonl.gz`);

const rates = ['--rate', 'USD=1310,CNY=180'];

// Third-party catalogues that are not part of the project: without the folder there is nothing to test.
describe.skipIf(!isThere)('catalogues of other shops', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(() => shop.close());

	async function found(keyword: string, language = 'en'): Promise<string[]> {
		const visitor = shop.visitor();
		visitor.language = language;
		return (await visitor.do(searchCalls.keywordSearch, { keyword, sort: 'relevance', filters: {}, limit: 20 })).records.map(
			(card) => card.title,
		);
	}

	it('magento: every row comes in, grouped into products', async () => {
		const started = Date.now();
		const { format, report } = await importFile(shop.shop, catalogue('magento-luma-en'), ...rates);
		expect(format).toBe('magento');
		expect(report.counts).toMatchObject({ rowsTaken: 2038, rowsRefused: 0, made: 185, skus: 1891 });
		expect(Date.now() - started).toBeLessThan(20_000);
		expect(await found('Chaz Kangeroo Hoodie')).toEqual(['Chaz Kangeroo Hoodie']);
		const [hoodie] = await shop.rows<{ skus: number; min_price: number; path: string[] }>(sql`
			select (select count(*)::int from sku where product_id = p.id) as skus, min_price, array[up.handle, c.handle] as path
			from product p join category c on c.id = p.category_id join category up on up.id = c.parent_id where p.handle = 'magento-MH01'`);
		expect(hoodie).toEqual({ skus: 15, min_price: 68_250_00, path: ['tops', 'hoodies & sweatshirts'] });
	}, 30_000);

	it('newbee: every row is a product, found in Chinese', async () => {
		const started = Date.now();
		const { format, report } = await importFile(shop.shop, catalogue('newbee-mall-zh'), ...rates);
		expect(format).toBe('newbee');
		expect(report.counts).toMatchObject({ rowsTaken: 575, rowsRefused: 0, made: 575, skus: 575 });
		expect(Date.now() - started).toBeLessThan(20_000);
		expect(await found('洁面泡沫', 'zh')).toContain('无印良品 MUJI 柔和洁面泡沫');
		expect((await importFile(shop.shop, catalogue('newbee-mall-zh'), ...rates)).report.counts).toMatchObject({
			made: 0,
			unchanged: 575,
		});
	}, 30_000);

	it('bagisto: in the languages of the shop, when a price is given', async () => {
		expect((await importFile(shop.shop, catalogue('bagisto-sample-21lang'))).report.counts).toMatchObject({
			rowsRefused: 11,
			byReason: { noPrice: 11 },
		});
		const { format, report } = await importFile(shop.shop, catalogue('bagisto-sample-21lang'), '--price', '25000');
		expect(format).toBe('bagisto');
		expect(report.counts).toMatchObject({ rowsTaken: 11, made: 11 });
		expect(await found('قبعة الصوف', 'ar')).toContain('قبعة الصوف المريحة القطبية للجنسين');
		const [beanie] = await shop.rows<{ title: Record<string, string> }>(
			sql`select title from product where handle = 'bagisto-1'`,
		);
		expect(Object.keys(beanie?.title ?? {}).sort()).toEqual(['ar', 'en', 'zh']);
		expect(textIn(beanie?.title, 'zh')).toBe('北极舒适针织无性别帽子');
	});

	it('opencart: with the pictures that are there', async () => {
		const { format, report } = await importFile(
			shop.shop,
			catalogue('opencart-demo-en'),
			...rates,
			'--pictures',
			join(data, 'photos', 'dev'),
		);
		expect(format).toBe('opencart');
		expect(report.counts).toMatchObject({ rowsTaken: 19, made: 19, pictures: 78, picturesMissing: 1 });
		expect(await found('canon eos')).toEqual(['Canon EOS 5D']);
		const [row] = await shop.rows<{ with_pictures: number }>(
			sql`select count(*)::int as with_pictures from product where handle like 'opencart-%' and main_picture_id is not null`,
		);
		expect(row?.with_pictures).toBe(18);
	}, 30_000);
});
