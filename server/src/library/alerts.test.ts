import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { alertsCalls, collectCalls } from '@qaysari/contract/library.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type MadeProduct, setOnHand } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { tellAlerts } from './library.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const told = async (buyer: Client) =>
	(await buyer.do(noticesCalls.list, { kind: 'alert' })).records.map(({ title, text, link }) => ({ title, text, link }));
const tell = ({ productId }: MadeProduct) => tellAlerts(shop.shop, readId(productId));

describe('something that is sold out', () => {
	it('is told of once, to who waits for it, when it can be had again', async () => {
		const [waiting, other, changed] = await shop.buyers(3);
		const product = await createProduct(shop, { title: { en: 'Brass lamp' }, stock: 0 });
		const { productId } = product;
		for (const buyer of [waiting, changed]) await buyer?.do(alertsCalls.set, { productId, wanted: true });
		await waiting?.do(alertsCalls.set, { productId, wanted: true });
		await changed?.do(alertsCalls.set, { productId, wanted: false });
		const waits = await waiting?.do(alertsCalls.list, { productIds: [productId] });
		await tell(product);
		const early = waiting && (await told(waiting));

		await setOnHand(shop, product.skuId, 5);
		await createProduct(shop, { handle: product.handle, title: { en: 'Brass lamp' }, stock: 5 });
		await Promise.all([tell(product), tell(product)]);

		expect([waits?.productIds, early]).toEqual([[productId], []]);
		expect((await shop.visitor().do(catalogCalls.detail, { productId })).availability).not.toBe('out');
		expect(waiting && (await told(waiting))).toEqual([
			{
				title: 'It is back',
				text: '“Brass lamp” can be ordered again.',
				link: `/pages/product_details/index?id=${productId}`,
			},
		]);
		for (const buyer of [other, changed]) expect(buyer && (await told(buyer))).toEqual([]);
		expect((await waiting?.do(alertsCalls.list, { productIds: [productId] }))?.productIds).toEqual([]);
	});

	it('is nobody’s to wait for who is a visitor, or where it is not there', async () => {
		const [buyer] = await shop.buyers(1);
		const { productId } = await createProduct(shop, { stock: 0 });

		expect((await shop.visitor().call(alertsCalls.set, { productId, wanted: true })).status).toBe(401);
		expect(await buyer?.refusal(alertsCalls.set, { productId: '999999999', wanted: true })).toBe('not_found');
	});
});

describe('a lower price', () => {
	it('is told to who collected it dearer, again only below that, and never when it rises', async () => {
		const [early, late] = await shop.buyers(2);
		const product = await createProduct(shop, { title: { en: 'Rug' }, price: 20_000, stock: 5 });
		const { productId, handle } = product;
		await early?.do(collectCalls.add, { productId });
		const cost = async (price: number) => {
			await createProduct(shop, { handle, title: { en: 'Rug' }, price, stock: 5 });
			await tell(product);
		};

		await cost(15_000);
		await late?.do(collectCalls.add, { productId });
		await cost(25_000);
		await cost(15_000);
		await cost(12_000);

		expect(
			early && (await told(early)).map(({ text }) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')),
		).toEqual(['“Rug” from your collection costs 12,000 IQD now.', '“Rug” from your collection costs 15,000 IQD now.']);
		expect(late && (await told(late))).toHaveLength(1);
	});
});
