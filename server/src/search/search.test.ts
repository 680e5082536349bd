import type { Language } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { foldWordChanges, foldWords, indexProducts, refreshDocuments } from './index-documents.ts';

let shop: TestShop;
const made: Record<string, MadeProduct> = {};

const colour = (en: string, ar: string) => ({ name: { en: 'Colour', ar: 'اللون' }, value: { en, ar } });

beforeAll(async () => {
	shop = await createTestShop();
	const audio = [
		{ en: 'Phones', ar: 'هواتف', ckb: 'مۆبایل', zh: '手机' },
		{ en: 'Audio', ar: 'صوت', ckb: 'دەنگ', zh: '音频' },
	];
	made.headphones = await createProduct(shop, {
		handle: 'headphones',
		title: { en: 'Wireless headphones', ar: 'سماعة رأس لاسلكية', ckb: 'بیستۆکی بێ وایەر', zh: '无线降噪头戴耳机' },
		brand: 'Orvena',
		categoryPath: audio,
		soldCount: 50,
		price: 30_000,
		skus: [
			{ code: 'QS-HP-0001', attributes: [colour('Red', 'أحمر')] },
			{ code: 'QS-HP-0002', attributes: [colour('Black', 'أسود')] },
		],
	});
	made.earbuds = await createProduct(shop, {
		handle: 'earbuds',
		title: { en: 'Earbuds', ar: 'سماعات أذن', ckb: 'بیستۆکی گوێ', zh: '无线耳机' },
		brand: 'Sadowa',
		categoryPath: audio,
		soldCount: 900,
		price: 20_000,
		origin: 'china',
		skus: [{ attributes: [colour('Black', 'أسود')] }],
	});
	made.vacuum = await createProduct(shop, {
		handle: 'robot-vacuum',
		title: { en: 'Robot vacuum', ar: 'مكنسة روبوت', ckb: 'گسکی ڕۆبۆت', zh: '扫地机器人' },
		soldCount: 5,
		price: 300_000,
	});
	made.englishOnly = await createProduct(shop, {
		handle: 'kettle',
		title: { en: 'Electric kettle' },
		categoryPath: [{ en: 'Kitchen', ar: 'مطبخ' }],
		soldCount: 10,
	});
	await inTransaction(shop.db, foldWords);
});
afterAll(() => shop.close());

const find = (keyword: string, more: object = {}) => shop.visitor().do(searchCalls.keywordSearch, { keyword, ...more });
const ids = async (keyword: string, more: object = {}) => (await find(keyword, more)).records.map((record) => record.id);

describe('search by words', () => {
	it.each([
		['wireless HEADPHONE', 'headphones'],
		['head phones', 'headphones'],
		['سَمَّاعَة رأس', 'headphones'],
		['السماعات الاذن', 'earbuds'],
		['بيستوكي بى وايەر', 'headphones'],
		['降噪耳机', 'headphones'],
		['扫地 机器人', 'vacuum'],
		['مكنسه روبوت', 'vacuum'],
		['robot مكنسة', 'vacuum'],
		['مطبخ', 'englishOnly'],
		['غلاية', 'englishOnly'],
	])('finds for %s the %s', async (keyword, wanted) => {
		expect(await ids(keyword)).toContain(made[wanted]?.productId);
	});

	it('puts what stands in the title before what stands in the category', async () => {
		await createProduct(shop, { handle: 'case', title: { en: 'Phones case' }, soldCount: 0 });

		const found = await find('phones');

		expect(found.records[0]?.title).toBe('Phones case');
		expect(found.records.length).toBe(3);
	});

	it('corrects a spelling and says so', async () => {
		const found = await find('wireles hedphones');

		expect(found).toMatchObject({ match: 'corrected', suggestion: 'wireless headphones' });
		expect(found.records[0]?.id).toBe(made.headphones?.productId);
	});

	it('takes a spelling as it is when asked to', async () => {
		const found = await find('wireless hedphones', { exact: true });

		expect(found).toMatchObject({ match: 'near', suggestion: null });
	});

	it('corrects short Arabic words', async () => {
		expect((await find('مكسة')).suggestion).toBe('مكنسة');
	});

	it('shows what comes near when not all words are found', async () => {
		const found = await find('headphones zzzzzz');

		expect(found.match).toBe('near');
		expect(found.records[0]?.id).toBe(made.headphones?.productId);
	});

	it('finds item and sku numbers, however they are written', async () => {
		expect(await ids('qs hp 0002')).toEqual([made.headphones?.productId]);
		// What the numbers of all skus begin with is the number of the item.
		const { productId } = await createProduct(shop, {
			handle: 'hoodie',
			title: { en: 'Hoodie' },
			skus: [
				{ code: 'WH09-S-Red', attributes: [] },
				{ code: 'WH09-M-Red', attributes: [] },
			],
		});
		expect(await ids('WH09')).toEqual([productId]);
		const { records } = await shop.visitor().do(searchCalls.keywordSNSearch, { keyword: 'QS-HP-0001' });
		expect(records.map((record) => record.id)).toEqual([made.headphones?.productId]);
	});

	it.each([
		['', 6],
		['!!! ؟؟ …', 0],
		["'); drop table product; --", 0],
		['\u202e\u200f', 0],
		['&|!()<->:*', 0],
	])('answers %s kindly', async (keyword, count) => {
		expect((await ids(keyword)).length).toBe(count);
	});

	it('cuts a query of ten thousand letters and refuses a longer one', async () => {
		expect((await find('ا'.repeat(10_000))).records).toEqual([]);
		expect(await shop.visitor().refusal(searchCalls.keywordSearch, { keyword: 'ا'.repeat(10_001) })).toBe('invalid_input');
	});

	it('pages without losing or repeating, across the stages', async () => {
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof find>> = await find('phones', { limit: 1, ...(cursor ? { cursor } : {}) });
			seen.push(...page.records.map((record) => record.id));
			cursor = page.nextCursor;
		} while (cursor && seen.length < 10);

		expect(seen.length).toBe(3);
		expect(new Set(seen).size).toBe(3);
		expect(await shop.visitor().refusal(searchCalls.keywordSearch, { keyword: 'phones', cursor: 'WzksOV0' })).toBe(
			'damaged_cursor',
		);
	});
});

describe('filters', () => {
	it('narrow by brand, attribute, origin and price', async () => {
		const both = [made.headphones?.productId, made.earbuds?.productId];

		expect(await ids('سماعة', { filters: { brand: 'Orvena' } })).toEqual([both[0]]);
		expect(await ids('سماعة', { filters: { attributes: ['colour=red'] } })).toEqual([both[0]]);
		expect((await ids('سماعة', { filters: { attributes: ['colour=red', 'colour=black'] } })).sort()).toEqual([...both].sort());
		expect(await ids('سماعة', { filters: { origin: 'china' } })).toEqual([both[1]]);
		expect(await ids('', { filters: { minPrice: 10_000_000 } })).toEqual([made.vacuum?.productId]);
	});

	it('count what they would find, with names in the asked language', async () => {
		const client = shop.visitor();
		client.language = 'ar';

		const { facets } = await client.do(searchCalls.keywordSearch, { keyword: 'سماعات', facets: true });

		expect(facets).toMatchObject({ count: 2, capped: false });
		expect(facets?.brands.map((brand) => [brand.name, brand.count])).toEqual([
			['Orvena', 1],
			['Sadowa', 1],
		]);
		expect(facets?.attributes).toContainEqual({
			name: 'اللون',
			values: [
				{ key: 'colour=black', name: 'أسود', count: 2 },
				{ key: 'colour=red', name: 'أحمر', count: 1 },
			],
		});
		expect(facets?.categories.map((category) => category.name)).toEqual(expect.arrayContaining(['صوت', 'هواتف']));
	});

	it('sort by price', async () => {
		expect((await ids('سماعة', { sort: 'priceUp' }))[0]).toBe(made.earbuds?.productId);
		expect((await ids('سماعة', { sort: 'priceDown' }))[0]).toBe(made.headphones?.productId);
	});
});

describe('understanding while typing', () => {
	const understand = (keyword: string) => shop.visitor().do(searchCalls.productUnderstanding, { keyword });

	const completions = async (keyword: string, language: Language) => {
		const visitor = shop.visitor();
		visitor.language = language;
		return (await visitor.do(searchCalls.productUnderstanding, { keyword })).completions;
	};

	it('completes to what things are called in the language of who types, never to single words', async () => {
		expect(await completions('hea', 'en')).toContain('wireless headphones');
		expect((await completions('wireless he', 'en'))[0]).toBe('wireless headphones');
		expect(await completions('سما', 'ar')).toEqual(expect.arrayContaining(['سماعة رأس لاسلكية', 'سماعات أذن']));
		expect(await completions('扫', 'zh')).toContain('扫地机器人');
		expect((await completions('سما', 'zh')).every((text) => /\p{Script=Han}/u.test(text))).toBe(true);
	});

	it('names nothing that only mentions the word, and goes on where the letters alone are a word too', async () => {
		expect(await completions('head', 'en')).toContain('wireless headphones');
		const given = await completions('扫', 'zh');
		expect(given.every((text) => text.includes('扫'))).toBe(true);
	});

	it('hears what somebody who reads Chinese types in Latin letters', async () => {
		expect(await completions('saod', 'zh')).toContain('扫地机器人');
	});

	it('names spelling, category and attributes', async () => {
		expect((await understand('hedphones')).spelling).toBe('headphones');
		expect((await understand('headphones')).categories.map((one) => one.name)).toContain('Audio');
		expect((await understand('red headphones')).attributes).toContainEqual({ name: 'Colour', value: 'Red' });
		expect(await understand('…')).toEqual({ completions: [], spelling: null, categories: [], attributes: [] });
	});
});

describe('a pasted text', () => {
	const paste = (text: string) => shop.visitor().call(searchCalls.chainTransfer, { text });
	const host = 'http://localhost:80';

	it('with a link into this shop becomes its product', async () => {
		const { envelope } = await paste(`Look at this! ${host}/pages/product_details/index?id=${made.vacuum?.productId}&lang=ar 👍`);
		expect(envelope.data).toEqual({ productId: made.vacuum?.productId, source: null, keyword: null });
	});

	it('with a link to a product that is not there is refused', async () => {
		const { envelope } = await paste(`${host}/pages/product_details/index?id=999999`);
		expect(envelope.reason).toBe('not_found');
	});

	it('with a link elsewhere becomes words, and nothing is fetched', async () => {
		expect(
			(await paste('https://evil.example/pages/product_details/index?id=1 「扫地机器人」复制打开')).envelope.data,
		).toMatchObject({
			productId: null,
			keyword: '扫地机器人',
		});
		expect((await paste('https://evil.example/x')).envelope.data).toMatchObject({ productId: null, keyword: null });
	});

	it('with the link that the shop itself shares becomes its product', async () => {
		const code = `p${readId(made.vacuum?.productId ?? '').toString(36)}`;
		const { envelope } = await paste(`${host}/s/${code}-ckb`);
		expect(envelope.data).toEqual({ productId: made.vacuum?.productId, source: null, keyword: null });
	});

	it('with a link to another shop names what can be asked for', async () => {
		const { envelope } = await paste('https://detail.1688.com/offer/610947572360.html?spm=a2.1');
		expect(envelope.data).toEqual({
			productId: null,
			keyword: null,
			source: { shop: '1688', itemId: '610947572360', link: 'https://detail.1688.com/offer/610947572360.html', title: null },
		});
	});

	it('with an item number becomes its product', async () => {
		expect((await paste('QS-HP-0001')).envelope.data).toEqual({
			productId: made.headphones?.productId,
			source: null,
			keyword: null,
		});
	});
});

describe('the index', () => {
	it('follows a product and its words', async () => {
		const { productId } = await createProduct(shop, { handle: 'change', title: { en: 'Quokka lamp' } });
		expect(await ids('quokka')).toEqual([productId]);

		await createProduct(shop, { handle: 'change', title: { en: 'Wombat lamp' } });
		await inTransaction(shop.db, foldWords);

		expect(await ids('wombat')).toEqual([productId]);
		expect(await ids('quokka')).toEqual([]);
	});

	it('counts words right after changes, whatever their order', async () => {
		await inTransaction(shop.db, (tx) => indexProducts(tx, [readId(made.vacuum?.productId ?? '')]));
		await inTransaction(shop.db, foldWords);

		const wrong = await import('kysely').then(({ sql }) =>
			sql`
				select w.form, w.frequency, count(d.product_id) from search_word w
				left join search_document d on w.form = any(d.words) group by w.form, w.frequency having w.frequency <> count(d.product_id)
			`.execute(shop.db),
		);

		expect(wrong.rows).toEqual([]);
	});

	it('folds noted changes in steps, none of which takes more than it may', async () => {
		await createProduct(shop, {
			handle: 'many-words',
			title: { en: Array.from({ length: 12 }, (_, n) => `zword${n}`).join(' ') },
		});

		const first = await inTransaction(shop.db, (tx) => foldWordChanges(tx, 5));
		expect(first).toBe(5);
		await inTransaction(shop.db, foldWords);

		expect(await inTransaction(shop.db, (tx) => foldWordChanges(tx, 5))).toBe(0);
		expect((await ids('zword11')).length).toBe(1);
	});

	it('makes documents of older rules anew', async () => {
		const { sql } = await import('kysely');
		await sql`update search_document set rules = 0, tokens = '' where product_id = ${readId(made.vacuum?.productId ?? '')}`.execute(
			shop.db,
		);

		expect(await inTransaction(shop.db, (tx) => refreshDocuments(tx, 0, 10))).toBeNull();
		expect(await ids('robot vacuum')).toContain(made.vacuum?.productId);
	});
});

describe('recent searches', () => {
	it('are saved once, forgotten one by one and all', async () => {
		const visitor = shop.visitor();
		for (const keyword of ['lamp', 'قدر', 'lamp', '!!']) await visitor.do(searchCalls.historySave, { keyword });
		const { searches } = await visitor.do(searchCalls.historyList, {});
		expect(searches.map((one) => one.keyword).sort()).toEqual(['lamp', 'قدر']);

		await visitor.do(searchCalls.historyDelete, { id: searches[0]?.id ?? '' });
		expect((await visitor.do(searchCalls.historyList, {})).searches.length).toBe(1);
		expect((await shop.visitor().do(searchCalls.historyList, {})).searches).toEqual([]);

		await visitor.do(searchCalls.historyDelete, {});
		expect((await visitor.do(searchCalls.historyList, {})).searches).toEqual([]);
	});
});
