import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { languages } from '@qaysari/contract/languages';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draw } from './invitations/preview-draw.ts';
import { one } from './platform/database/rows.ts';
import { readId } from './platform/ids.ts';
import { giftsOf } from './testing/gifts.ts';
import { createFreight, createProduct } from './testing/goods.ts';
import { createOrderInput } from './testing/ordering.ts';
import { createDeal } from './testing/promotions.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let code: string;
let productId: string;

beforeAll(async () => {
	shop = await createTestShop({ settings: { ALLOWED_HOSTS: 'shop.example' } });
	await createFreight(shop);
	const title = { ar: 'سماعة <لاسلكية>', ckb: 'بیستۆکی بێ وایەر', en: 'Wireless "headphones"', zh: '无线耳机' };
	({ productId } = await createProduct(shop, { price: 100_000, title }));
	await createDeal(shop, productId);
	const buyer = await shop.buyer();
	const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
	({ code } = await buyer.do(helpChopCalls.getShareLink, { helpChopId }));
});
afterAll(() => shop.close());

const open = (path: string, cookie?: string) =>
	shop.web.inject({ method: 'GET', url: path, headers: { host: 'shop.example', ...(cookie ? { cookie } : {}) } });
const propertyOf = (html: string, name: string): string =>
	new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

describe('the preview of a shared link', () => {
	it.each(languages)('has title, description, picture and language in %s, without a script', async (language) => {
		const { statusCode, body, headers } = await open(`/s/${code}-${language}`);

		expect(statusCode).toBe(200);
		expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' || language === 'ckb' ? 'rtl' : 'ltr'}">`);
		expect(headers['content-language']).toBe(language);
		expect(propertyOf(body, 'og:title').length).toBeGreaterThan(8);
		expect(propertyOf(body, 'og:description')).toContain('70,000');
		expect(propertyOf(body, 'og:image')).toBe(`http://shop.example/s/${code}-${language}/preview.jpg`);
		expect(body).not.toContain('<script');
		expect(body).not.toContain('<لاسلكية>');
		expect(body).toContain(`/pages/group-help/index?code=${code}&amp;lang=${language}&amp;utm_source=share_deal`);
	});

	it('says from which price on, where skus differ in price', async () => {
		const goods = { price: 5000, skus: [{ price: 5000 }, { price: 9000 }] };
		const { productId } = await createProduct(shop, goods);
		const { url } = await shop.visitor().do(catalogCalls.shareLink, { productId });
		const { body } = await open(new URL(url).pathname);
		expect(propertyOf(body, 'og:description')).toContain('From 5,000');
	});

	it('has a picture of the right size below 300 KB in every language', async () => {
		const sizes = new Map<string, Buffer>();
		for (const language of languages) {
			const { rawPayload, headers } = await open(`/s/${code}-${language}/preview.jpg`);
			expect(headers['content-type']).toBe('image/jpeg');
			expect(rawPayload.length).toBeLessThan(300_000);
			expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
			sizes.set(language, rawPayload);
		}
		expect(sizes.get('ar')?.equals(sizes.get('ckb') ?? Buffer.alloc(0))).toBe(false);
		// The second time it is the same file.
		expect((await open(`/s/${code}-ar/preview.jpg`)).rawPayload.equals(sizes.get('ar') ?? Buffer.alloc(0))).toBe(true);
	}, 240_000);

	it.each([
		['ckb', 'بیستۆکی بێ وایەر', 'بیستوکی بی وایهر'],
		['zh', '无线耳机', '有线耳机'],
	] as const)(
		'writes %s with the letters of its own fonts: other letters, another picture',
		async (language, one, other) => {
			const base = { language, price: '70,000', was: null, brand: '', picture: null };
			const [first, second, missing] = await Promise.all(
				[one, other, '\u{10FFFD}\u{10FFFC}'].map((title) => draw({ ...base, title })),
			);

			expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
			expect(missing?.equals(first ?? Buffer.alloc(0))).toBe(false);
		},
		30_000,
	);

	it('of a product shows its price and keeps where it came from until the order', async () => {
		const { url } = await shop.visitor().do(catalogCalls.shareLink, { productId });
		const { pathname } = new URL(url);
		const { body } = await open(pathname);
		expect(propertyOf(body, 'og:description')).toContain('100,000');
		expect(body).toContain('utm_source=share_product');
		expect((await open(`${pathname}?utm_source=newsletter`)).body).toContain('utm_source=newsletter');

		const buyer = await shop.buyer();
		const { skuId } = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		const placed = await buyer.do(ordersCalls.createOrder, input, { headers: { 'utm-source': 'share_product' } });
		const { utm_source } = await one<{ utm_source: string }>(
			shop.db,
			sql`select utm_source from shop_order where number = ${placed.orders[0]?.orderNumber ?? ''}`,
		);
		expect(utm_source).toBe('share_product');
	});

	it('of a gift leads to it for whom it was promised also once its product is hidden; of a product it leads nowhere then', async () => {
		const gifts = giftsOf(shop);
		const gift = await gifts.begin({ friends: 2 });
		const taken = await gifts.take(gift.giftId);
		const { url } = await shop.visitor().do(catalogCalls.shareLink, { productId: gift.productId });
		await sql`update product set state = 'hidden' where id = ${readId(gift.productId)}`.execute(shop.db);

		const shared = await open(`/s/${taken.code}-en`);
		const picture = await open(`/s/${taken.code}-en/preview.jpg`);
		const helping = await shop.visitor().do(freeGiftCalls.doHelpShow, { code: taken.code });

		expect([shared.statusCode, picture.statusCode, helping.state]).toEqual([200, 200, 'inProgress']);
		expect(shared.body).toContain(`/pages/free-help/index?code=${taken.code}`);
		expect((await open(new URL(url).pathname)).statusCode).toBe(404);
	});

	it.each(['AAAAAAAAAA', 'pzzzzzzz', 'x', '%3Cscript%3E', 'p1%00', '..%2f..', 'A'.repeat(200)])(
		'of a forged or damaged code %s says what happened',
		async (broken) => {
			const answer = await open(`/s/${broken}`, 'language=en');

			expect([400, 404]).toContain(answer.statusCode);
			expect(answer.body).not.toContain('<script>');
			if (answer.statusCode === 404) {
				expect(answer.body).toContain('This link does not work');
				expect(answer.body).toContain('href="/?lang=en"');
			}
			expect((await open(`/s/${broken}/preview.jpg`)).statusCode).not.toBe(200);
		},
	);
});
