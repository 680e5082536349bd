import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCatalogue } from '../import/testing.ts';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { insertPairs, insertSales } from './catalog.ts';

let shop: TestShop;
let desk: Client;
let pot: MadeProduct;
let rug: MadeProduct;
let lamp: MadeProduct;

const kitchen = { en: 'Kitchen', ar: 'مطبخ' };
const run = (name: string, payload: unknown = {}) => jobsOf(rooms, shop.shop).handlers[name]?.(payload);
const search = async (keyword: string) =>
	(await shop.visitor().do(searchCalls.keywordSearch, { keyword })).records.map((one) => one.id);

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
	pot = await createProduct(shop, { title: { en: 'Tea pot' }, categoryPath: [kitchen], price: 12_300 });
	rug = await createProduct(shop, { title: { en: 'Woollen rug', ar: 'سجادة' }, price: 80_000 });
	lamp = await createProduct(shop, { title: { en: 'Desk lamp' }, categoryPath: [kitchen], price: 500 });
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

describe('the list of products', () => {
	it('is narrowed to those whose titles lack a language', async () => {
		const lacking = async (missing: 'ar' | 'en') =>
			(await desk.do(catalogConsoleCalls.listProducts, { missing })).records.map((row) => row.id);

		expect(await lacking('ar')).toEqual([lamp.productId, pot.productId]);
		expect(await lacking('en')).toEqual([]);
	});
});

describe('the tree of categories', () => {
	it('never closes a circle, keeps names apart, and gives up only what is empty', async () => {
		const save = (wish: { categoryId?: string; parentId: string | null; en: string }) => ({
			...(wish.categoryId ? { categoryId: wish.categoryId } : {}),
			parentId: wish.parentId,
			name: { en: wish.en },
			pictureId: null,
			position: 0,
		});
		const root = await desk.do(merchandiseCalls.saveCategory, save({ parentId: null, en: 'Garden' }));
		const leaf = await desk.do(merchandiseCalls.saveCategory, save({ parentId: root.categoryId, en: 'Pots' }));

		const circle = save({ categoryId: root.categoryId, parentId: leaf.categoryId, en: 'Garden' });
		expect(await desk.refusal(merchandiseCalls.saveCategory, circle)).toBe('conflict');
		expect(await desk.refusal(merchandiseCalls.saveCategory, save({ parentId: null, en: 'garden ' }))).toBe('conflict');
		expect(await desk.refusal(merchandiseCalls.deleteCategory, { categoryId: root.categoryId })).toBe('category_in_use');
		await desk.do(merchandiseCalls.deleteCategory, { categoryId: leaf.categoryId });
		await desk.do(merchandiseCalls.deleteCategory, { categoryId: root.categoryId });
	});

	it('says what sizes measure, to its own goods and those below that say nothing else', async () => {
		const save = async (name: string, parentId: string | null, sizeGuide: object) =>
			(await desk.do(merchandiseCalls.saveCategory, { parentId, name: { en: name }, sizeGuide, pictureId: null, position: 0 }))
				.categoryId;
		const clothes = await save('Clothes', null, { en: 'S | 88', ar: 'صغير | 88' });
		const shirts = await save('Shirts', clothes, {});
		const { productId } = await createProduct(shop, { title: { en: 'A shirt' } });
		const guideOf = async () => (await shop.visitor().do(catalogCalls.detail, { productId })).sizeGuide;
		const put = (categoryId: string) => changeProducts(shop, desk, [productId], { kind: 'category', categoryId });

		const before = await guideOf();
		await put(shirts);
		const inherited = await guideOf();
		await desk.do(merchandiseCalls.saveCategory, {
			...{ categoryId: shirts, parentId: clothes, name: { en: 'Shirts' }, pictureId: null, position: 0 },
			sizeGuide: { en: 'S | 90' },
		});
		shop.shop.answers.dropAll();

		expect([before, inherited, await guideOf()]).toEqual([null, 'S | 88', 'S | 90']);
	});

	it('takes its products along when it is renamed', async () => {
		const { categories } = await desk.do(merchandiseCalls.getCategoryTree, {});
		const found = categories.find((one) => one.name.en === 'Kitchen');
		await desk.do(merchandiseCalls.saveCategory, {
			categoryId: found?.id,
			parentId: null,
			name: { en: 'Scullery' },
			pictureId: null,
			position: 1,
		});
		await run('catalog.retell-category', { categoryId: readId(found?.id ?? ''), after: 0 });

		expect((await search('scullery')).sort()).toEqual([pot.productId, lamp.productId].sort());
	});
});

describe('words', () => {
	const missed = async () => (await desk.do(merchandiseCalls.listMisses, {})).records;

	it('that an operator teaches are found by each other', async () => {
		expect(await search('chaidan')).toEqual([]);
		expect((await missed())[0]).toMatchObject({ keyword: 'chaidan', times: 1, found: 'nothing' });

		await desk.do(merchandiseCalls.saveSynonyms, { words: ['chaidan', 'pot'] });
		await desk.do(merchandiseCalls.dismissMiss, { keyword: 'chaidan' });

		expect(await search('chaidan')).toEqual([pot.productId]);
		expect((await missed()).map((row) => row.keyword)).not.toContain('chaidan');
		const [group] = (await desk.do(merchandiseCalls.listSynonyms, {})).groups;
		await desk.do(merchandiseCalls.saveSynonyms, { groupId: group?.groupId, words: [] });
		expect(await search('chaidan')).toEqual([]);
	});

	it('that may name a person are not kept', async () => {
		for (const keyword of ['0770 1234567', 'x@y.example', '!!!', 'z'.repeat(100)]) await search(keyword);

		expect((await missed()).filter((row) => !/^[a-z]{3,20}$/.test(row.keyword))).toEqual([]);
	});

	it('that many search for are set by language, in order', async () => {
		await desk.do(merchandiseCalls.setHotWords, { language: 'en', words: ['rug', 'lamp', 'rug'] });

		expect((await shop.visitor().do(homeCalls.hotWords, {})).words).toEqual(['rug', 'lamp']);
	});
});

describe('tags and banners', () => {
	it('come and go', async () => {
		const { tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'gifts', name: { en: 'Gifts' }, position: 0 });
		await changeProducts(shop, desk, [rug.productId], { kind: 'addTag', tagId });
		expect((await shop.visitor().do(homeCalls.tagProducts, { tagId })).records.map((one) => one.id)).toEqual([rug.productId]);
		expect(await desk.refusal(merchandiseCalls.saveTag, { code: 'gifts', name: { en: 'Other' }, position: 0 })).toBe('conflict');

		await desk.do(merchandiseCalls.deleteTag, { tagId });

		expect(await shop.visitor().refusal(homeCalls.tagProducts, { tagId })).toBe('not_found');
		const banner = { title: { en: 'B' }, subtitle: {}, link: '/', pictureId: 'gone', active: true };
		expect(await desk.refusal(merchandiseCalls.saveBanner, banner)).toBe('not_found');
		expect(await desk.refusal(merchandiseCalls.saveBanner, { ...banner, link: 'https://evil.example/' })).toBe(
			'web_host_refused',
		);
		expect(await desk.refusal(merchandiseCalls.saveBanner, { ...banner, link: '//evil.example/' })).toBe('invalid_input');
	});
});

describe('banners', () => {
	it('stand from one moment until another, in the order that was chosen', async () => {
		const bytes = await sharp({ create: { width: 120, height: 56, channels: 3, background: '#0a7' } })
			.png()
			.toBuffer();
		const pictureId =
			(await desk.upload(catalogConsoleCalls.uploadPicture, { name: 'b.png', bytes })).envelope.data?.picture.id ?? '';
		const at = (ms: number) => new Date(shop.now.getTime() + ms).toISOString();
		const titles = async () => (await shop.visitor().do(homeCalls.banners, {})).banners.map((one) => one.title);
		const banner = (title: string, times: { startsAt?: string; endsAt?: string } = {}, bannerId?: string) =>
			desk.do(merchandiseCalls.saveBanner, {
				...(bannerId ? { bannerId } : {}),
				...{ title: { en: title }, subtitle: {}, link: '/', pictureId, active: true },
				...times,
			});
		const before = await titles();
		const { bannerId: always } = await banner('Always');
		const { bannerId: week } = await banner('A week', { startsAt: at(hours(1)), endsAt: at(hours(1) + days(7)) });
		expect((await titles()).filter((one) => !before.includes(one))).toEqual(['Always']);
		expect(
			await desk.refusal(merchandiseCalls.saveBanner, {
				...{ title: { en: 'X' }, subtitle: {}, link: '/', pictureId, active: true },
				...{ startsAt: at(2), endsAt: at(1) },
			}),
		).toBe('invalid_input');

		shop.clock.move(hours(1));
		await run('catalog.turn-banners', {});
		await desk.do(merchandiseCalls.orderBanners, { bannerIds: [week, always] });
		expect((await titles()).filter((one) => !before.includes(one))).toEqual(['A week', 'Always']);
		// Changed, it stays where it is.
		await banner('Ever', {}, always);
		expect((await titles()).filter((one) => !before.includes(one))).toEqual(['A week', 'Ever']);

		shop.clock.move(days(7));
		desk = await shop.operator('merchandiser');
		await run('catalog.turn-banners', {});
		expect((await titles()).filter((one) => !before.includes(one))).toEqual(['Ever']);
		const kept = (await desk.do(merchandiseCalls.getShowcase, {})).banners.find((one) => one.id === week);
		expect([kept?.active, kept?.shown]).toEqual([true, false]);
	});
});

describe('an import from the console', () => {
	it('runs in the background and tells what it refused', async () => {
		const rows = [
			{ handle: 'kettle', title: { en: 'Kettle' }, skus: [{ code: 'KET-1', price: 1_000_000, attributes: [], stock: 3 }] },
			{ handle: 'broken' },
		];
		const bytes = Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\nnot json\n`);
		const importId = await sendCatalogue(desk, 'goods.jsonl', bytes, 'iraq');

		await run('catalog.run-import', { importId: readId(importId) });
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await run('catalog.run-import', { importId: readId(importId) });

		const [told] = (await desk.do(merchandiseCalls.listImports, {})).records;
		expect(told).toMatchObject({ importId, name: 'goods.jsonl', state: 'done', percent: 100 });
		expect(told?.counts?.rowsRefused).toBeGreaterThan(0);
		expect(told?.refused.map((one) => one.line)).toContain(3);
		expect(await desk.refusal(merchandiseCalls.startImport, { name: 'empty.csv', size: 0 })).toBe('upload_unsupported');
		expect(await desk.refusal(merchandiseCalls.startImport, { name: 'huge.csv', size: 2 ** 30 })).toBe('upload_too_large');
	});
});

describe('recommendations', () => {
	it('are never empty: what sells best, without what was seen', async () => {
		const recommended = await shop.visitor().do(searchCalls.recommended, {});
		expect(recommended.records.length).toBeGreaterThan(2);
		expect(new Set(recommended.records.map((one) => one.because))).toEqual(new Set(['popular']));
	});

	it('begin with what others bought together, then the same kind', async () => {
		await inTransaction(shop.db, (tx) => insertPairs(tx, [readId(pot.productId), readId(rug.productId)]));
		await run('catalog.fold-sales');

		const { records } = await shop.visitor().do(searchCalls.recommended, { seen: [pot.productId] });

		expect(records.map((one) => [one.product.id, one.because]).slice(0, 2)).toEqual([
			[rug.productId, 'boughtTogether'],
			[lamp.productId, 'sameKind'],
		]);
		expect(records.map((one) => one.product.id)).not.toContain(pot.productId);
	});

	it('and lists follow what sells', async () => {
		await insertSales(shop.db, [{ productId: readId(lamp.productId), pieces: 900 }]);
		await run('catalog.fold-sales');

		const rows = await sql<{
			popularity: number;
		}>`select popularity from search_document where product_id = ${readId(lamp.productId)}`.execute(shop.db);
		expect(rows.rows[0]?.popularity).toBeGreaterThanOrEqual(900);
		expect((await shop.visitor().do(searchCalls.keywordSearch, { sort: 'sold' })).records[0]?.id).toBe(lamp.productId);
	});
});
