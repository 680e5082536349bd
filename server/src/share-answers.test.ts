import { languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCode, readShortCode } from './invitations/share-links.ts';
import { hours, minutes } from './platform/clock.ts';
import { asId, readId } from './platform/ids.ts';
import { findPreview } from './share-previews.ts';
import { createProduct, type Goods, type MadeProduct } from './testing/goods.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { priceForATime, turnPrices } from './testing/timed-prices.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { ALLOWED_HOSTS: 'shop.example' } });
});
afterAll(() => shop.close());

const codeOf = ({ productId }: MadeProduct) => productCode(Number(productId));
const open = (path: string, headers: Record<string, string> = {}) =>
	shop.web.inject({ url: path, headers: { host: 'shop.example', ...headers } });
const pageOf = async (path: string, headers: Record<string, string> = {}) =>
	(await open(path, { accept: 'application/json', ...headers })).json<{ page: string }>().page;
const made = (goods: Goods = {}) => createProduct(shop, { price: 10_000, ...goods });

describe('a short link', () => {
	it.each([
		['-ckb', 'language=en', 'ckb'],
		['', 'language=en', 'en'],
		['', 'language=fr', 'ar'],
		['', '', 'ar'],
		['-fr', 'language=zh', 'zh'],
	])('that ends in “%s” is read by who keeps “%s” in %s', async (end, cookie, language) => {
		const product = await made();
		const { headers, statusCode } = await open(`/s/${codeOf(product)}${end}`, cookie ? { cookie } : {});

		expect([statusCode, headers['content-language'], headers['cache-control']]).toEqual([200, language, 'private, no-cache']);
	});

	it('tells the native shell the page that it opens itself', async () => {
		const product = await made();

		expect(await pageOf(`/s/${codeOf(product)}-zh`)).toBe(
			`/pages/product_details/index?id=${product.productId}&lang=zh&utm_source=share_product`,
		);
		expect((await open(`/s/${codeOf(product)}-zh`)).headers['content-type']).toBe('text/html; charset=utf-8');
	});

	it.each([
		['newsletter', 'newsletter'],
		['a.b_c-1', 'a.b_c-1'],
		['x'.repeat(100), 'x'.repeat(100)],
		['x'.repeat(101), 'share_product'],
		['', 'share_product'],
		['a b', 'share_product'],
		['"><script>', 'share_product'],
		['ئامادە', 'share_product'],
		['a&lang=zh', 'share_product'],
	])('keeps where it was found, %s, as %s', async (utm, kept) => {
		const product = await made();
		const page = new URL(await pageOf(`/s/${codeOf(product)}-en?utm_source=${encodeURIComponent(utm)}`), 'http://shop');

		expect([page.searchParams.get('utm_source'), page.searchParams.get('lang')]).toEqual([kept, 'en']);
		expect((await open(`/s/${codeOf(product)}-en?utm_source=a&utm_source=b`)).body).toContain('utm_source=share_product');
	});

	it.each(['hidden', 'offered'])('of a product that is %s leads nowhere, in the language of whoever opens it', async (state) => {
		const product = await made();
		const buyer = await shop.buyer();
		const mine = state === 'offered' ? buyer.accountId : null;
		await sql`update product set state = ${state}, offered_to = ${mine} where id = ${readId(product.productId)}`.execute(shop.db);

		for (const language of languages) {
			const { statusCode, headers, body } = await open(`/s/${codeOf(product)}-${language}`);
			expect([statusCode, headers['content-language'], body.includes('Tea pot')]).toEqual([404, language, false]);
			expect((await open(`/s/${codeOf(product)}-${language}/preview.jpg`)).statusCode).toBe(404);
		}
	});
});

describe('what a short link names', () => {
	it.each<[string, ReturnType<typeof readShortCode>]>([
		['p1', { target: { kind: 'product', productId: asId(1) }, language: null }],
		['pzz-ckb', { target: { kind: 'product', productId: asId(1295) }, language: 'ckb' }],
		['p1-fr', { target: { kind: 'product', productId: asId(1) }, language: null }],
		['AB12CD34EF', { target: { kind: 'invitation', code: 'AB12CD34EF' }, language: null }],
		['AB12CD34EF-en', { target: { kind: 'invitation', code: 'AB12CD34EF' }, language: 'en' }],
		['AB12CD34E', null],
		['ab12cd34ef', null],
		['p', null],
		['pzzzzzzzzzzzz', null],
		['P1', null],
		['p1-EN', null],
		['p1-en-en', null],
		['p١', null],
		['', null],
	])('%s is %j', (text, expected) => {
		expect(readShortCode(text)).toEqual(expected);
	});

	it('is any product again that a code was made of', () => {
		for (const id of [1, 35, 36, 1_000_000, Number.MAX_SAFE_INTEGER])
			expect(readShortCode(productCode(id))?.target).toEqual({ kind: 'product', productId: id });
	});
});

describe('the preview of a product', () => {
	it('says what it costs now and what is struck, and until when its picture may be kept', async () => {
		const desk = await shop.operator('merchandiser');
		const product = await made();
		await priceForATime(shop, desk, { skuId: product.skuId, price: 7_000, until: 1 });
		const preview = () => findPreview(shop.db, shop.now, { kind: 'product', productId: asId(Number(product.productId)) }, 'en');
		const kept = async () => (await open(`/s/${codeOf(product)}-en/preview.jpg`)).headers['cache-control'];

		const before = await preview();
		expect([before?.price, before?.was]).toEqual([expect.stringContaining('7,000'), expect.stringContaining('10,000')]);
		expect(before?.until).toBe(new Date(shop.now.getTime() + hours(1)).toISOString());
		shop.clock.move(minutes(50));
		expect(await kept()).toBe('public, max-age=600');
		shop.clock.move(minutes(10));
		// No job ran, and nobody is told of a price that is over.
		expect([(await preview())?.price, (await preview())?.was, (await preview())?.until]).toEqual([
			expect.stringContaining('10,000'),
			null,
			null,
		]);
		await turnPrices(shop);
		expect(await kept()).toBe('public, max-age=3600');
	});

	it.each(languages)('in %s strikes nothing where nothing is less', async (language) => {
		const product = await made();
		const preview = await findPreview(
			shop.db,
			shop.now,
			{ kind: 'product', productId: asId(Number(product.productId)) },
			language,
		);

		expect(preview).toMatchObject({
			was: null,
			until: null,
			goods: { ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' }[language],
		});
	});
});
