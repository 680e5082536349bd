import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { contract } from '@qaysari/contract/contract';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { china: 20_000 });
	buyer = await shop.buyer();
	desk = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const secrets = ['Hidden Yiwu factory', 'secret-source-page', '98765432', 'sourceUrl', 'unitCost', 'supplier'];

describe('a link to where a product is bought', () => {
	it('finds the product that is here, however it is written; not one that is hidden', async () => {
		const { productId } = await createProduct(shop, { title: { en: 'Tin lantern' } });
		const { productId: hidden } = await createProduct(shop, { title: { en: 'Not shown' } });
		const source = (sourceUrl: string) => ({ supplierId: null, sourceUrl, cost: null, currency: 'CNY' as const });
		const product = source('https://detail.1688.com/offer/700100200300.html?spm=a1');
		await desk.do(purchasingCalls.setSupply, { productId, version: 0, product, skus: [] });
		const other = source('https://detail.1688.com/offer/700100200301.html');
		await desk.do(purchasingCalls.setSupply, { productId: hidden, version: 0, product: other, skus: [] });
		const merchandiser = await shop.operator('merchandiser');
		const change = { kind: 'state' as const, state: 'hidden' as const };
		await changeProducts(shop, merchandiser, [hidden], change);
		const paste = (text: string) => shop.visitor().do(searchCalls.chainTransfer, { text });

		expect(await paste('「灯」https://m.1688.com/offer/700100200300.html?share=x 复制')).toMatchObject({
			productId,
			source: null,
		});
		expect(await paste('https://m.1688.com/offer/700100200301.html')).toMatchObject({
			productId: null,
			source: { shop: '1688', itemId: '700100200301' },
		});
	});
});

describe('where goods are bought and for how much', () => {
	it('stands in no answer to a buyer, before and after it was ordered', async () => {
		const { supplierId } = await desk.do(purchasingCalls.saveSupplier, { name: 'Hidden Yiwu factory', currency: 'IQD' });
		const { productId, skuId } = await createProduct(shop, { origin: 'china', title: { en: 'Brass kettle' } });
		const source = {
			supplierId,
			sourceUrl: 'https://detail.1688.com/secret-source-page',
			cost: 98_765_432,
			currency: 'IQD' as const,
		};
		const skus = [{ ...source, skuId }];
		await desk.do(purchasingCalls.setSupply, { productId, version: 0, product: source, skus });
		await buyer.do(cartCalls.addCart, { skuId, quantity: 1 });
		const { orderNumber, orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		await bringTo(shop, orderId, 'china', 14);
		const lineIds = (await desk.do(purchasingCalls.listToBuy, { supplierId })).records.map((line) => line.lineId);
		const { purchaseId } = await desk.do(purchasingCalls.gather, { supplierId, lineIds });
		const { version } = await desk.do(purchasingCalls.getPurchase, { purchaseId });
		await desk.do(purchasingCalls.order, { purchaseId, version });

		const answers = [
			await buyer.call(catalogCalls.detail, { productId }),
			await shop.visitor().call(catalogCalls.detail, { productId }),
			await buyer.call(searchCalls.keywordSearch, { keyword: 'kettle' }),
			await buyer.call(cartCalls.list, {}),
			await buyer.call(ordersCalls.getOrderDetail, { orderNumber }),
			await buyer.call(ordersCalls.getOrderPage, {}),
		];

		const told = answers.map(({ envelope }) => JSON.stringify(envelope));
		for (const text of told) {
			expect(text).toContain('"success":true');
			for (const secret of secrets) expect(text).not.toContain(secret);
		}
		expect(told.filter((text) => text.includes('Brass kettle')).length).toBeGreaterThan(3);
	});

	it('is named by no field that a buyer’s call may answer', () => {
		const open = contract.filter(({ call }) => call.access !== 'operator');
		const named = open.filter(({ schemas }) =>
			/supplier|sourceUrl|unitCost|purchaseNote/i.test(
				JSON.stringify(z.toJSONSchema(schemas.output, { unrepresentable: 'any' })),
			),
		);

		expect(open.length).toBeGreaterThan(100);
		expect(named.map(({ domain, name }) => `${domain}.${name}`)).toEqual([]);
	});

	for (const role of ['support', 'merchandiser', 'finance'] as const)
		it(`is asked for and changed by those who buy, not by ${role} beyond their part`, async () => {
			const other = await shop.operator(role);
			const { productId } = await createProduct(shop, { origin: 'china' });
			const product = { supplierId: null, sourceUrl: '', cost: null, currency: 'CNY' as const };
			const may = async (answer: Promise<{ envelope: { reason?: string | undefined } }>) =>
				(await answer).envelope.reason !== 'role_missing';
			expect({
				read: await may(other.call(purchasingCalls.getSupply, { productId })),
				write: await may(other.call(purchasingCalls.setSupply, { productId, version: 0, product, skus: [] })),
				list: await may(other.call(purchasingCalls.listPurchases, { state: 'draft' })),
				buy: await may(other.call(purchasingCalls.gather, { supplierId: '1', lineIds: ['1'] })),
			}).toEqual({
				read: role !== 'support',
				write: role === 'merchandiser',
				list: role === 'finance',
				buy: false,
			});
		});
});
