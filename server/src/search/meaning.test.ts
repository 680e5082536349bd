import type { Language } from '@qaysari/contract/languages';
import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { foldWords } from './index-documents.ts';

let shop: TestShop;
const handles = new Map<string, string>();

async function put(handle: string, title: object, more: object = {}): Promise<void> {
	const { productId } = await createProduct(shop, { handle, title, ...more });
	handles.set(productId, handle);
}

const top = (en: string, ar: string, leaf: string, leafAr: string) => [
	{ en, ar },
	{ en: leaf, ar: leafAr },
];
const home = top('Home', 'البيت', 'Seating', 'كراسي وأرائك');
const clothes = top('Clothes', 'ملابس', 'Shirts', 'قمصان');
const colour = (en: string, ar: string) => ({ name: { en: 'Colour', ar: 'اللون' }, value: { en, ar } });

beforeAll(async () => {
	shop = await createTestShop();
	await put(
		'chair',
		{ ar: 'طفالي كرسي خشبي، قابل للطي', ckb: 'کورسی داری', en: 'Wooden chair, folding', zh: '木椅，可折叠' },
		{ categoryPath: home, soldCount: 5, price: 40_000 },
	);
	await put(
		'shirt',
		{ ar: 'قميص رسمي', ckb: 'کراسی فەرمی', en: 'Formal shirt', zh: '正装衬衫' },
		{ categoryPath: clothes, soldCount: 5000, price: 20_000, skus: [{ attributes: [colour('White', 'أبيض')] }] },
	);
	await put(
		'dress',
		{ ar: 'فستان سهرة طويل', ckb: 'عەزی درێژ', en: 'Long evening dress', zh: '长款晚礼服' },
		{ categoryPath: clothes, soldCount: 50, price: 60_000, skus: [{ attributes: [colour('Red', 'أحمر')] }] },
	);
	await put(
		'watch',
		{ ar: 'ساعة يد', ckb: 'کاتژمێری دەست', en: 'Wrist watch', zh: '手表' },
		{ categoryPath: top('Jewellery', 'حلي', 'Watches', 'ساعات يد'), soldCount: 50 },
	);
	await put(
		'torch',
		{
			ar: 'مصباح يدوي، بطارية تدوم 12 ساعة',
			ckb: 'لایت، پاتری 12 کاتژمێری',
			en: 'Torch, 12 h battery',
			zh: '手电筒，续航12小时',
		},
		{ categoryPath: top('Tools', 'عدد', 'Torches', 'كشافات'), soldCount: 9000 },
	);
	await put(
		'razor',
		{ ar: 'شفرة حلاقة', ckb: 'گوێزان بۆ سەر', en: 'Razor', zh: '剃须刀' },
		{ categoryPath: top('Beauty', 'جمال', 'Body care', 'عناية'), soldCount: 9000 },
	);
	await put(
		'headphones',
		{ ar: 'سماعة رأس لاسلكية', ckb: 'بیستۆکی بێ وایەر', en: 'Wireless headphones', zh: '无线头戴耳机' },
		{ categoryPath: top('Phones', 'هواتف', 'Audio', 'صوتيات'), soldCount: 90 },
	);
	await put('iphone', { zh: 'Apple iPhone 11 (A2223) 128GB 黑色' }, { soldCount: 70 });
	await put('notebook', { ar: 'دفتر بغلاف صلب', en: 'Hardcover notebook', zh: '硬皮笔记本' }, { soldCount: 8000 });
	await put('laptop', { ar: 'حاسوب محمول خفيف', en: 'Light laptop', zh: '轻薄笔记本电脑' }, { soldCount: 3 });
	await put(
		'phone',
		{ ar: 'هاتف ذكي بشريحتين', ckb: 'مۆبایلی زیرەک', en: 'Dual SIM smartphone', zh: '双卡智能手机' },
		{ categoryPath: top('Phones', 'هواتف', 'Smartphones', 'هواتف ذكية'), soldCount: 600 },
	);
	await put('earring', { ar: 'تراجي فضة', ckb: 'گوارەی زیو' }, { soldCount: 4 });
	await put(
		'boots',
		{ en: 'Hiking boots', ar: 'حذاء جبلي' },
		{ description: { en: 'Gaiters included', ar: 'مع واقيات الساق' }, soldCount: 3 },
	);
	await put(
		'plates',
		{ ar: 'طقم صحون', en: 'Set of plates', zh: '餐盘套装' },
		{ categoryPath: top('Kitchen', 'مطبخ', 'Tableware', 'أدوات المائدة'), soldCount: 2 },
	);
	await put(
		'satellite-dish',
		{ ar: 'صحن ستلايت مع حامل', en: 'Satellite dish with stand', zh: '卫星天线带支架' },
		{ categoryPath: top('Electronics', 'إلكترونيات', 'TV', 'تلفاز'), soldCount: 9000 },
	);
	await put(
		'sofa',
		{ ar: 'أريكة بمصباح أرضي', en: 'Sofa with floor lamp', zh: '沙发配落地灯' },
		{ categoryPath: home, soldCount: 9000 },
	);
	await put(
		'bulb',
		{ ar: 'لمبة موفرة', en: 'LED bulb', zh: '节能灯泡' },
		{ categoryPath: top('Lighting', 'إنارة', 'Bulbs', 'لمبات'), soldCount: 2 },
	);
	await put(
		'rice',
		{ ar: 'رز بسمتي، 5 كغم', ckb: 'برنجی بەسمەتی، 5 کگم', en: 'Basmati rice, 5 kg', zh: '香米 5公斤' },
		{ categoryPath: top('Food', 'أغذية', 'Rice', 'رز'), soldCount: 2 },
	);
	await put(
		'rice-1',
		{ ar: 'رز بسمتي، 1 كغم', ckb: 'برنجی بەسمەتی، 1 کگم', en: 'Basmati rice, 1 kg', zh: '香米 1公斤' },
		{ categoryPath: top('Food', 'أغذية', 'Rice', 'رز'), soldCount: 5000 },
	);
	await inTransaction(shop.db, foldWords);
});
afterAll(() => shop.close());

async function ask(language: Language, keyword: string, more: object = {}) {
	const visitor = shop.visitor();
	visitor.language = language;
	const found = await visitor.do(searchCalls.keywordSearch, { keyword, ...more });
	return { ...found, handles: found.records.map((record) => handles.get(record.id)) };
}

describe('words as people mean them', () => {
	it.each<[Language, string, string]>([
		['ar', 'ساعة', 'watch'],
		['ar', 'كراسي', 'chair'],
		['ckb', 'کورسی', 'chair'],
		['ar', 'فستان سهرة', 'dress'],
		['ar', 'لابتوب', 'laptop'],
		['zh', '椅子', 'chair'],
		['ar', 'سكملي', 'chair'],
		['ar', 'نفنوف', 'dress'],
		['ar', 'عباية', 'dress'],
		['zh', '手錶', 'watch'],
		['zh', 'erji', 'headphones'],
		['zh', 'shou biao', 'watch'],
		['ar', 'sa3a', 'watch'],
		['ar', 'kursi', 'chair'],
		['ar', 'ايفون', 'iphone'],
		['ckb', 'ئایفۆن', 'iphone'],
		['ar', 'فستان احمر', 'dress'],
		['en', 'red dress', 'dress'],
		['ar', 'قمصان', 'shirt'],
		['en', 'gaiters', 'boots'],
	])('in %s: %s is first of all the %s', async (language, keyword, wanted) => {
		expect((await ask(language, keyword)).handles[0]).toBe(wanted);
	});

	it.each<[Language, string, string]>([
		['ar', '手机', 'phone'],
		['ckb', '手机', 'phone'],
		['ar', '耳环', 'earring'],
		['en', '耳环', 'earring'],
		['zh', 'قرط', 'earring'],
		['zh', 'گوارە', 'earring'],
		['ckb', 'smartphone', 'phone'],
		['zh', 'مۆبایل', 'phone'],
	])('in %s: %s, which is of another language, is first of all the %s', async (language, keyword, wanted) => {
		expect((await ask(language, keyword)).handles[0]).toBe(wanted);
	});

	it.each<Language>(['ar', 'ckb', 'en', 'zh'])('in %s: 手机壳 shows what it is for where nobody has it', async (language) => {
		const { match, handles } = await ask(language, '手机壳');
		expect(match).toBe('near');
		expect(handles[0]).toBe('phone');
	});

	it('keeps the words of one language out of another that shares its letters', async () => {
		expect((await ask('ar', 'سهرة')).handles).toEqual(['dress']);
		expect((await ask('ckb', 'سەر')).handles).toEqual(['razor']);
	});

	it('leaves out what only mentions a thing elsewhere in the shop', async () => {
		expect((await ask('ar', 'ساعة')).handles).toEqual(['watch']);
	});

	it('does not take a short word for another', async () => {
		expect(await ask('ar', 'عنب')).toMatchObject({ match: 'near', suggestion: null, records: [] });
	});
});

describe('prices among the words', () => {
	it.each<[Language, string, string, string]>([
		['ar', 'قميص تحت ٣٠ الف', 'shirt', 'dress'],
		['ckb', 'کورسی کەمتر لە 50000', 'chair', 'dress'],
		['en', 'dress between 50k and 70k', 'dress', 'shirt'],
		['zh', '3万以内的衬衫', 'shirt', 'dress'],
	])('in %s: %s', async (language, keyword, wanted, dearer) => {
		const found = await ask(language, keyword);

		expect(found.handles[0]).toBe(wanted);
		expect(found.handles).not.toContain(dearer);
		expect(found.understood).toMatchObject([{ kind: 'price' }]);
	});

	it('are said, with the words that are left, and give way to a price that is chosen', async () => {
		const asked = await ask('en', 'dress under 30,000 IQD');
		expect(asked.understood).toEqual([
			{ kind: 'price', minPrice: null, maxPrice: 3_000_000, name: null, value: null, without: 'dress' },
		]);

		const chosen = await ask('en', 'dress under 30000', { filters: { maxPrice: 7_000_000 } });
		expect(chosen.understood).toEqual([]);
	});

	it('are not found in sizes and ages', async () => {
		expect((await ask('en', 'toys under 5 years')).understood).toEqual([]);
	});
});

describe('names of several words', () => {
	it('are no kind of what their noun says: a satellite dish is no dish', async () => {
		expect((await ask('ar', 'صحون')).handles).toEqual(['plates']);
		expect((await ask('ar', 'صحن ستلايت')).handles[0]).toBe('satellite-dish');
	});

	it('stand before what they come with', async () => {
		expect((await ask('zh', '灯')).handles[0]).toBe('bulb');
	});

	it('lead to what their end says, where nobody calls anything so whole', async () => {
		const { match, handles } = await ask('zh', '台灯');
		expect(match).toBe('near');
		expect(handles).toContain('bulb');
		expect(handles).not.toContain('sofa');
	});
});

describe('sizes in the words', () => {
	it.each([
		['ar', 'رز 5 كيلو'],
		['ckb', 'برنجی 5 کیلۆ'],
		['en', 'rice 5kg'],
		['zh', '5公斤大米'],
	] as const)('are one in all languages and units: %s %s', async (language, keyword) => {
		expect((await ask(language, keyword)).handles[0]).toBe('rice');
	});

	it('are said, and what is left without them', async () => {
		const { understood } = await ask('en', 'rice 5 kg');
		expect(understood).toEqual([{ kind: 'measure', minPrice: null, maxPrice: null, name: null, value: '5 kg', without: 'rice' }]);
	});
});

describe('colours in the words', () => {
	it('are said in the language of the asker, whatever they were written in', async () => {
		const { understood } = await ask('ar', 'فستان احمر');
		expect(understood).toMatchObject([{ kind: 'attribute', name: 'اللون', value: 'أحمر', without: 'فستان' }]);
	});

	it('alone are what is looked for', async () => {
		expect((await ask('en', 'red')).understood).toEqual([]);
	});
});
