import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { saveProduct } = catalogConsoleCalls;
type Form = z.input<(typeof catalogConsoleSchemas)['saveProduct']['input']>;
type Sku = Form['product']['skus'][number];

/** What the console sends of a product as it was opened. */
const formOf = async (productId: string): Promise<Form> => {
	const {
		id: _,
		handle: __,
		pictures: ___,
		inShop: ____,
		version,
		skus,
		...product
	} = await desk.do(catalogConsoleCalls.getProduct, { productId });
	return { productId, version, product: { ...product, skus: skus.map(({ reserved: _____, stock: ______, ...sku }) => sku) } };
};
const withSkus = (form: Form, change: (sku: Sku, index: number) => Partial<Sku>): Form => ({
	...form,
	product: { ...form.product, skus: form.product.skus.map((sku, index) => ({ ...sku, ...change(sku, index) })) },
});
const skusOf = async ({ productId }: MadeProduct) =>
	(await desk.do(catalogConsoleCalls.getProduct, { productId })).skus.map(({ id, code, price, stock }) => ({
		id,
		code,
		price: price / 100,
		stock,
	}));

describe('a form that says other codes of variants', () => {
	it('corrects a code: pieces, what orders have reserved and what lies in carts stay with the variant', async () => {
		const buyer = await shop.buyer();
		const lamp = await createProduct(shop, { skus: [{ code: 'LMAP', stock: 9 }] });
		await placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 2 }] });
		await buyer.do(cartCalls.addCart, { skuId: lamp.skuId, quantity: 3 });

		await desk.do(
			saveProduct,
			withSkus(await formOf(lamp.productId), () => ({ code: 'LAMP' })),
		);

		expect(await skusOf(lamp)).toEqual([{ id: lamp.skuId, code: 'LAMP', price: 10_000, stock: 9 }]);
		expect(await stockOf(shop, lamp.skuId)).toEqual({ onHand: 9, reserved: 2 });
		expect((await buyer.do(cartCalls.list, {})).lines).toMatchObject([{ skuId: lamp.skuId, quantity: 3, problem: null }]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('changes codes in a circle: each variant keeps its pieces and its price', async () => {
		const rug = await createProduct(shop, {
			skus: [
				{ code: 'RUG-S', price: 10_000, stock: 1 },
				{ code: 'RUG-M', price: 20_000, stock: 2 },
				{ code: 'RUG-L', price: 30_000, stock: 3 },
			],
		});
		const next = ['RUG-M', 'RUG-L', 'RUG-S'];

		await desk.do(
			saveProduct,
			withSkus(await formOf(rug.productId), (_sku, index) => ({ code: next[index] ?? '' })),
		);

		expect(await skusOf(rug)).toEqual([
			{ id: rug.skuIds[0], code: 'RUG-M', price: 10_000, stock: 1 },
			{ id: rug.skuIds[1], code: 'RUG-L', price: 20_000, stock: 2 },
			{ id: rug.skuIds[2], code: 'RUG-S', price: 30_000, stock: 3 },
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is refused, with the code, where another product, a withdrawn variant or the form itself has it already', async () => {
		const other = await createProduct(shop, { skus: [{ code: 'POT-OTHER' }] });
		const pot = await createProduct(shop, { skus: [{ code: 'POT-1' }, { code: 'POT-2' }, { code: 'POT-OLD' }] });
		const whole = await formOf(pot.productId);
		await desk.do(saveProduct, { ...whole, product: { ...whole.product, skus: whole.product.skus.slice(0, 2) } });
		const form = await formOf(pot.productId);
		const before = await skusOf(pot);
		const fresh = { code: 'POT-OTHER', attributes: [], price: 100_000, promotionPrice: null, pictureId: null };

		const answers = [
			...(await Promise.all(
				['POT-OTHER', 'POT-OLD', 'POT-2'].map((code) =>
					desk.call(
						saveProduct,
						withSkus(form, (_sku, index) => (index === 0 ? { code } : {})),
					),
				),
			)),
			await desk.call(saveProduct, { ...form, product: { ...form.product, skus: [...form.product.skus, fresh] } }),
		];

		expect(answers.map(({ status, envelope }) => [status, envelope.reason, envelope.data, envelope.message])).toEqual(
			['POT-OTHER', 'POT-OLD', 'POT-2', 'POT-OTHER'].map((code) => [
				409,
				'sku_code_taken',
				{ skuCode: code },
				`Another variant already has the code ${code}. Please choose another.`,
			]),
		);
		expect(await skusOf(pot)).toEqual(before);
		expect((await skusOf(other)).map(({ code }) => code)).toEqual(['POT-OTHER']);
	});

	it('never names a variant of another product', async () => {
		const [mine, other] = [await createProduct(shop, { stock: 4 }), await createProduct(shop, { stock: 5 })];
		const form = await formOf(mine.productId);

		await desk.do(
			saveProduct,
			withSkus(form, () => ({ id: other.skuId })),
		);

		expect(await skusOf(mine)).toEqual([{ id: mine.skuId, code: `${mine.handle}-1`, price: 10_000, stock: 4 }]);
		expect(await skusOf(other)).toEqual([{ id: other.skuId, code: `${other.handle}-1`, price: 10_000, stock: 5 }]);
	});
});

describe('a form that was opened before products got a tag together', () => {
	it('takes the tag from none of them: it is told that somebody was faster', async () => {
		const [first, second] = [await createProduct(shop), await createProduct(shop)];
		const { tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'summer', name: { en: 'Summer' }, position: 0 });
		const opened = await formOf(first.productId);

		await changeProducts(shop, desk, [first.productId, second.productId], { kind: 'addTag', tagId });
		const refusal = await desk.refusal(saveProduct, opened);
		const tagged = await formOf(first.productId);
		await changeProducts(shop, desk, [first.productId], { kind: 'removeTag', tagId });

		expect(refusal).toBe('changed_meanwhile');
		expect(tagged.product.tagIds).toEqual([tagId]);
		// … nor does one that was opened before it went give it back.
		expect(await desk.refusal(saveProduct, tagged)).toBe('changed_meanwhile');
		expect((await formOf(first.productId)).product.tagIds).toEqual([]);
		expect((await formOf(second.productId)).product.tagIds).toEqual([tagId]);
	});
});
