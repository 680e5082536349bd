import { textIn } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { magentoRows, newbeeRows, opencartRows } from './other-shops.ts';
import { createFolder, importFile, jsonLines } from './testing.ts';

const bagisto = new URL('../../fixtures/catalogue/bagisto-sample-21lang.jsonl.gz', import.meta.url).pathname;
const folder = createFolder();
const rates = ['--rate', 'USD=1310,CNY=180'];

describe('catalogues of other shops', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(async () => {
		await shop.close();
		folder.remove();
	});

	async function found(keyword: string, language = 'en'): Promise<string[]> {
		const visitor = shop.visitor();
		visitor.language = language;
		return (await visitor.do(searchCalls.keywordSearch, { keyword, sort: 'relevance', filters: {}, limit: 20 })).records.map(
			(card) => card.title,
		);
	}

	it('magento: every row comes in, grouped into products', async () => {
		const file = folder.write('magento.jsonl', jsonLines(magentoRows(20)));

		const { format, report } = await importFile(shop.shop, file, ...rates);

		expect(format).toBe('magento');
		expect(report.counts).toMatchObject({ rowsTaken: 200, rowsRefused: 0, made: 20, skus: 180 });
		expect(await found('Zagros Jacket 7')).toContain('Zagros Jacket 7');
		const [jacket] = await shop.rows<{ skus: number; min_price: number; path: string[] }>(sql`
			select (select count(*)::int from sku where product_id = p.id) as skus, min_price, array[up.handle, c.handle] as path
			from product p join category c on c.id = p.category_id join category up on up.id = c.parent_id where p.handle = 'magento-WJ01'`);
		expect(jacket).toEqual({ skus: 9, min_price: 68_250_00, path: ['tops', 'jackets & coats'] });
	});

	it('newbee: every row is a product, found in Chinese', async () => {
		const file = folder.write('newbee.jsonl', jsonLines(newbeeRows(120)));

		const { format, report } = await importFile(shop.shop, file, ...rates);

		expect(format).toBe('newbee');
		expect(report.counts).toMatchObject({ rowsTaken: 120, rowsRefused: 0, made: 120, skus: 120 });
		expect(await found('洁面泡沫', 'zh')).toContain('沙漠玫瑰 柔和洁面泡沫');
		expect((await importFile(shop.shop, file, ...rates)).report.counts).toMatchObject({ made: 0, unchanged: 120 });
	});

	it('bagisto: in the languages of the shop, when a price is given', async () => {
		expect((await importFile(shop.shop, bagisto)).report.counts).toMatchObject({
			rowsRefused: 11,
			byReason: { noPrice: 11 },
		});
		const { format, report } = await importFile(shop.shop, bagisto, '--price', '25000');
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
		const rows = opencartRows(6);
		const file = folder.write('opencart.jsonl', jsonLines(rows));
		const pictures = createFolder();
		for (let at = 0; at < rows.length; at += 1)
			for (const picture of at === 0 ? [1] : [1, 2])
				pictures.write(`falcon_${at}_${picture}.jpg`, await photoOf(at * 2 + picture));

		const { format, report } = await importFile(shop.shop, file, ...rates, '--pictures', pictures.path);

		pictures.remove();
		expect(format).toBe('opencart');
		expect(report.counts).toMatchObject({ rowsTaken: 6, made: 6, pictures: 11, picturesMissing: 1 });
		expect(await found('falcon camera')).toContain('Falcon Camera 5');
		const [row] = await shop.rows<{ with_pictures: number }>(
			sql`select count(*)::int as with_pictures from product where handle like 'opencart-%' and main_picture_id is not null`,
		);
		expect(row?.with_pictures).toBe(6);
	});
});

/** No two alike. */
const photoOf = (seed: number): Promise<Buffer> =>
	sharp({ create: { width: 400, height: 400, channels: 3, background: { r: seed * 20, g: 90, b: 140 } } })
		.jpeg()
		.toBuffer();
