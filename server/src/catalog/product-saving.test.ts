import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

const { saveProduct, getProduct } = catalogConsoleCalls;
type Form = z.input<(typeof catalogConsoleSchemas)['saveProduct']['input']>;
type Product = Form['product'];

const skuOf = (code: string, more: Partial<Product['skus'][number]> = {}): Product['skus'][number] => ({
	...{ code, attributes: [], price: 1_000_000, promotionPrice: null, stock: 5, pictureId: null },
	...more,
});
let codes = 0;
const written = (more: Partial<Product> = {}): Product => {
	codes += 1;
	return {
		...{
			title: { en: 'Brass tray' },
			description: {},
			brand: null,
			categoryId: null,
			tagIds: [],
			pictureIds: [],
			parameters: [],
		},
		...{ origin: 'iraq', splitDelivery: true, minimumQuantity: 1, weightGrams: 100, volumeCm3: 100, state: 'active' },
		skus: [skuOf(`TRAY-${codes}`)],
		...more,
	};
};
const save = (product: Product, existing: { productId?: string; version?: number } = {}) =>
	desk.do(saveProduct, { ...existing, product });
const read = (productId: string) => desk.do(getProduct, { productId });
const formOf = async (productId: string): Promise<Form> => {
	const { id: _, handle: __, pictures: ___, inShop: ____, version, skus, ...product } = await read(productId);
	return { productId, version, product: { ...product, skus: skus.map(({ reserved: _____, stock: ______, ...sku }) => sku) } };
};

describe('a new product', () => {
	it('is there as it was written, with its pieces, and buyers see it', async () => {
		const { tagId } = await desk.do(merchandiseCalls.saveTag, { code: 'trays', name: { en: 'Trays' }, position: 0 });
		const product = written({
			brand: 'Nahas',
			tagIds: [tagId, tagId],
			returnable: false,
			parameters: [{ name: { en: 'Metal' }, value: { en: 'Brass' } }],
		});

		const { productId, version } = await save(product);

		const { inShop, handle, skus, ...kept } = await read(productId);
		expect(kept).toMatchObject({ brand: 'Nahas', tagIds: [tagId], returnable: false, version, title: { en: 'Brass tray' } });
		expect([new URL(inShop ?? '').searchParams.get('id'), handle]).toEqual([
			productId,
			expect.stringMatching(/^p-[a-z0-9]{10}$/),
		]);
		expect(skus).toMatchObject([{ code: product.skus[0]?.code, stock: 5, reserved: 0 }]);
		expect(await shop.visitor().do(catalogCalls.detail, { productId })).toMatchObject({ brand: 'Nahas', returnable: false });
	});

	it('is made once by two taps with one key, and twice with two codes by two keys', async () => {
		const key = crypto.randomUUID();
		const product = written();
		const same = await Promise.all([1, 2].map(() => desk.do(saveProduct, { product }, { key })));
		const apart = await Promise.all([1, 2].map(() => desk.call(saveProduct, { product }, { key: crypto.randomUUID() })));

		expect(new Set(same.map(({ productId }) => productId)).size).toBe(1);
		expect(apart.map(({ envelope }) => envelope.reason)).toEqual(['sku_code_taken', 'sku_code_taken']);
	});

	it('with a code that two write at once is made by one of them, and of the other nothing is left', async () => {
		const [count] = await shop.rows<{ count: number }>(sql`select count(*)::int as count from product`);
		const answers = await Promise.all(
			[1, 2].map((n) =>
				desk.call(
					saveProduct,
					{ product: written({ skus: [skuOf(`OWN-${n}`), skuOf('BOTH-1')] }) },
					{ key: crypto.randomUUID() },
				),
			),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['saved', 'sku_code_taken']);
		expect(await shop.rows(sql`select count(*)::int as count from product`)).toEqual([{ count: (count?.count ?? 0) + 1 }]);
	});

	it('is not made of what an operator deleted meanwhile, nor offered to nobody', async () => {
		const refusals = [];
		for (const more of [
			{ categoryId: '999999999' },
			{ tagIds: ['999999999'] },
			{ pictureIds: ['gone'] },
			{ skus: [skuOf('GONE-1', { pictureId: 'gone' })] },
		])
			refusals.push(await desk.refusal(saveProduct, { product: written(more) }));

		expect(refusals).toEqual(Array.from({ length: 4 }, () => 'changed_meanwhile'));
		expect(await desk.refusal(saveProduct, { product: written({ state: 'offered' }) })).toBe('conflict');
		expect(await shop.rows(sql`select 1 from sku where code = 'GONE-1'`)).toEqual([]);
	});

	it.each<[string, Partial<Product>]>([
		['no variant', { skus: [] }],
		['more than 200 variants', { skus: Array.from({ length: 201 }, (_, n) => skuOf(`MANY-${n}`)) }],
		['a price of nothing', { skus: [skuOf('FREE', { price: 0 })] }],
		['a price in parts of hundredths', { skus: [skuOf('PART', { price: 10.5 })] }],
		['an empty code', { skus: [skuOf(' ')] }],
		['more than 30 pictures', { pictureIds: Array.from({ length: 31 }, () => 'p') }],
		['a minimum of no pieces', { minimumQuantity: 0 }],
		['a weight below nothing', { weightGrams: -1 }],
		[
			'a picture of another shop in its text',
			{ description: { en: [{ kind: 'picture', picture: 'https://x.example/p.png', alt: '' }] } },
		],
		[
			'a link out of the shop in its text',
			{ description: { en: [{ kind: 'paragraph', spans: [{ text: 'x', link: 'https://x.example/' }] }] } },
		],
	])('is not made with %s', async (_what, more) => {
		expect(await desk.refusal(saveProduct, { product: written(more) })).toBe('invalid_input');
	});

	it('may have as many variants as fit, each with its pieces', async () => {
		const skus = Array.from({ length: 200 }, (_, n) => skuOf(`FULL-${n}`, { stock: n }));

		const { productId } = await save(written({ skus }));

		expect((await read(productId)).skus.map(({ stock }) => stock)).toEqual(skus.map(({ stock }) => stock));
	});

	it('is nobody’s to make or read but theirs who work with goods', async () => {
		const { productId } = await save(written());
		for (const [role, reads] of [
			['fulfilment', true],
			['support', true],
			['finance', false],
		] as const) {
			const other = await shop.operator(role);
			expect(await other.refusal(saveProduct, { product: written() })).toBe('role_missing');
			expect((await other.call(getProduct, { productId })).envelope.success).toBe(reads);
		}
		expect((await shop.passerby().call(saveProduct, { product: written() })).status).toBe(401);
	});
});

describe('a product that is changed', () => {
	it('is changed by one of two who opened it at once', async () => {
		const { productId } = await save(written());
		const form = await formOf(productId);
		const titled = (en: string) => ({ ...form, product: { ...form.product, title: { en } } });

		const answers = await Promise.all(
			['One', 'Other'].map((en) => desk.call(saveProduct, titled(en), { key: crypto.randomUUID() })),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['changed_meanwhile', 'saved']);
		expect((await read(productId)).version).toBe((form.version ?? 0) + 1);
	});

	it('is not changed without the version that was read, nor where there is none', async () => {
		const { productId } = await save(written());
		const { product } = await formOf(productId);

		expect(await desk.refusal(saveProduct, { productId, product })).toBe('changed_meanwhile');
		expect(await desk.refusal(saveProduct, { productId, version: 99, product })).toBe('changed_meanwhile');
		expect(await desk.refusal(saveProduct, { productId: '999999999', version: 1, product })).toBe('not_found');
	});

	it('keeps its pieces, whatever the form says of them: those are counted elsewhere', async () => {
		const { productId } = await save(written({ skus: [skuOf('KEEP-1', { stock: 7 })] }));
		const form = await formOf(productId);
		const skus = form.product.skus.map((sku) => ({ ...sku, stock: 900 }));

		await desk.do(saveProduct, { ...form, product: { ...form.product, skus } });

		expect((await read(productId)).skus).toMatchObject([{ stock: 7 }]);
	});

	it('keeps whether it can be given back where nothing is said of it', async () => {
		const { productId } = await save(written({ returnable: false }));
		const { product, version } = await formOf(productId);
		const { returnable: _, ...silent } = product;

		await desk.do(saveProduct, { productId, version, product: silent });

		expect((await read(productId)).returnable).toBe(false);
	});

	it('keeps a withdrawn variant for orders and carts, and has it again with its pieces by its code', async () => {
		const product = await createProduct(shop, {
			skus: [
				{ code: 'STAY', stock: 9 },
				{ code: 'LEAVE', stock: 4 },
			],
		});
		const [, leaving = ''] = product.skuIds;
		const buyer = await shop.buyer();
		await placeOrder(shop, buyer, { items: [{ skuId: leaving, quantity: 1 }] });
		await buyer.do(cartCalls.addCart, { skuId: leaving, quantity: 1 });
		const form = await formOf(product.productId);

		const saved = await desk.do(saveProduct, { ...form, product: { ...form.product, skus: form.product.skus.slice(0, 1) } });
		const [line] = (await buyer.do(cartCalls.list, {})).lines;
		expect([(await read(product.productId)).skus.length, line?.problem]).toEqual([1, expect.anything()]);
		expect(await stockOf(shop, leaving)).toEqual({ onHand: 4, reserved: 1 });

		const back = [...form.product.skus.slice(0, 1), skuOf('LEAVE', { stock: 50 })];
		await desk.do(saveProduct, {
			productId: product.productId,
			version: saved.version,
			product: { ...form.product, skus: back },
		});
		expect((await read(product.productId)).skus[1]).toMatchObject({ id: leaving, stock: 4, reserved: 1 });
	});

	it.each([
		[1_000_000, 1_000_000, null],
		[1_000_000, 1_200_000, null],
		[1_000_000, 999_999, 999_999],
	])('of %i with a reduction to %i has one to %s', async (price, promotionPrice, kept) => {
		const { productId } = await save(written({ skus: [skuOf(`CUT-${promotionPrice}`, { price, promotionPrice })] }));

		expect((await read(productId)).skus[0]?.promotionPrice).toBe(kept);
		const { minPrice, originalPrice } = await shop.visitor().do(catalogCalls.detail, { productId });
		expect([minPrice.amount, originalPrice?.amount ?? null]).toEqual([kept ?? price, kept === null ? null : price]);
	});

	it('that is hidden or off the shelf can be read, changed and shown again', async () => {
		const { productId } = await save(written());
		for (const state of ['hidden', 'discontinued', 'active'] as const) {
			const form = await formOf(productId);
			await desk.do(saveProduct, { ...form, product: { ...form.product, state } });
			const seen = await shop.visitor().call(catalogCalls.detail, { productId });
			expect([(await read(productId)).inShop !== null, seen.envelope.success, seen.envelope.data?.onSale]).toEqual(
				{ hidden: [false, false, undefined], discontinued: [false, true, false], active: [true, true, true] }[state],
			);
		}
	});

	it('that was made for one buyer stays theirs alone, until it is put on the shelf', async () => {
		const buyer = await shop.buyer();
		const product = await createProduct(shop);
		await sql`update product set state = 'offered', offered_to = ${buyer.accountId} where id = ${readId(product.productId)}`.execute(
			shop.db,
		);
		const asked = { productId: product.productId };

		await desk.do(saveProduct, await formOf(product.productId));
		expect(await shop.visitor().refusal(catalogCalls.detail, asked)).toBe('not_found');
		const form = await formOf(product.productId);
		await desk.do(saveProduct, { ...form, product: { ...form.product, state: 'active' } });

		expect((await shop.visitor().do(catalogCalls.detail, asked)).offeredToYou).toBe(false);
		expect((await buyer.do(catalogCalls.detail, asked)).offeredToYou).toBe(false);
	});

	it('has every text again as it was written, however odd', async () => {
		const kept = [];
		for (const text of naughtyStrings.filter((_, index) => index % 12 === 0)) {
			const { status, envelope } = await desk.call(saveProduct, {
				product: written({ title: { en: text }, brand: text.slice(0, 100) }),
			});
			const productId = envelope.data?.productId;
			if (productId === undefined) {
				expect([text, status]).toEqual([text, 422]);
				continue;
			}
			const { title, version, ...form } = await read(productId);
			kept.push(title.en);
			const seen = await shop.visitor().do(catalogCalls.detail, { productId });
			expect([seen.title, seen.brand]).toEqual([title.en, form.brand === '' ? seen.brand : form.brand]);
		}
		expect(kept.length).toBeGreaterThan(20);
	});
});
