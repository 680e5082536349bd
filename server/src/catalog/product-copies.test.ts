import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { createFreight, createProduct, type Goods, type MadeProduct, setOnHand, stockOf, wrongStock } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { copyOf, listPricesNow, onHandByCode, type ProductCopy, removeProduct, restoreCopy } from './product-copies.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

const copied = async ({ handle }: MadeProduct): Promise<ProductCopy> => {
	const found = await inTransaction(shop.db, (tx) => copyOf(tx, handle));
	if (!found) throw new Error('It is there');
	return found.copy;
};
/** Changes a product as an import would, and says what it had on hand then. */
const change = async ({ handle, productId }: MadeProduct, goods: Goods): Promise<Record<string, number>> => {
	await createProduct(shop, { handle, ...goods });
	return inTransaction(shop.db, (tx) => onHandByCode(tx, readId<ProductId>(productId)));
};
const restore = (copy: ProductCopy, set: Record<string, number>) =>
	inTransaction(shop.db, (tx) => restoreCopy(tx, shop.shop.events, shop.now, copy, set));
const remove = ({ productId }: MadeProduct) =>
	inTransaction(shop.db, (tx) => removeProduct(tx, shop.shop.events, shop.now, readId(productId)));
const detailOf = ({ productId }: MadeProduct) => shop.visitor().do(catalogCalls.detail, { productId });
const skusOf = ({ productId }: MadeProduct) =>
	shop.rows<{ code: string; price: number; withdrawn: boolean; attributes: unknown[] }>(
		sql`select code, price::int as price, withdrawn, attributes from sku where product_id = ${readId(productId)} order by id`,
	);

describe('a product that is given back what it was', () => {
	it('has its words, prices, reductions and pieces again, and buyers see it at once', async () => {
		const lamp = await createProduct(shop, { title: { en: 'Lamp' }, price: 9_000, promotionPrice: 8_000, stock: 12 });
		const copy = await copied(lamp);
		const set = await change(lamp, { title: { en: 'Lantern' }, price: 20_000, stock: 3, brand: 'Nur' });
		expect(await detailOf(lamp)).toMatchObject({ title: 'Lantern', brand: 'Nur', minPrice: { amount: 2_000_000 } });

		await restore(copy, set);

		expect(await detailOf(lamp)).toMatchObject({
			title: 'Lamp',
			brand: null,
			minPrice: { amount: 800_000 },
			originalPrice: { amount: 900_000 },
		});
		expect(await stockOf(shop, lamp.skuId)).toEqual({ onHand: 12, reserved: 0 });
	});

	it('keeps sold what was sold meanwhile, and nothing of what came beyond', async () => {
		const rug = await createProduct(shop, { stock: 10 });
		const copy = await copied(rug);
		const set = await change(rug, { stock: 40 });
		await setOnHand(shop, rug.skuId, 36);

		await restore(copy, set);

		expect(await stockOf(shop, rug.skuId)).toEqual({ onHand: 6, reserved: 0 });
	});

	it('has no fewer than no pieces, however many were sold', async () => {
		const rug = await createProduct(shop, { stock: 2 });
		const copy = await copied(rug);
		const set = await change(rug, { stock: 40 });
		await setOnHand(shop, rug.skuId, 30);

		await restore(copy, set);

		expect(await stockOf(shop, rug.skuId)).toEqual({ onHand: 0, reserved: 0 });
	});

	it('stays as it is where orders have reserved more pieces than would be left', async () => {
		const pot = await createProduct(shop, { title: { en: 'Pot' }, stock: 1 });
		const copy = await copied(pot);
		const set = await change(pot, { title: { en: 'Kettle' }, stock: 8 });
		await placeOrder(shop, buyer, { items: [{ skuId: pot.skuId, quantity: 5 }] });

		await expect(restore(copy, set)).rejects.toThrow(Refusal);

		expect((await detailOf(pot)).title).toBe('Kettle');
		expect(await stockOf(shop, pot.skuId)).toEqual({ onHand: 8, reserved: 5 });
	});

	it('loses variants that came later, with their pieces', async () => {
		const cup = await createProduct(shop, { skus: [{ code: 'CUP-RED' }] });
		const copy = await copied(cup);
		const set = await change(cup, { skus: [{ code: 'CUP-RED' }, { code: 'CUP-BLUE', stock: 7 }] });

		await restore(copy, set);

		expect((await skusOf(cup)).map(({ code }) => code)).toEqual(['CUP-RED']);
		expect((await detailOf(cup)).skus).toHaveLength(1);
		expect(await shop.rows(sql`select sku_id from stock_level where product_id = ${readId(cup.productId)}`)).toEqual([
			{ sku_id: readId(cup.skuId) },
		]);
	});

	it('only withdraws a later variant that somebody ordered: the order names it still', async () => {
		const cup = await createProduct(shop, { skus: [{ code: 'MUG-RED', price: 5_000 }] });
		const copy = await copied(cup);
		const set = await change(cup, {
			skus: [
				{ code: 'MUG-RED', price: 5_000 },
				{ code: 'MUG-BLUE', price: 7_000 },
			],
		});
		const [, blue] = (await detailOf(cup)).skus;
		await placeOrder(shop, buyer, { items: [{ skuId: blue?.id ?? '', quantity: 2 }] });

		await restore(copy, set);

		expect(await skusOf(cup)).toMatchObject([
			{ code: 'MUG-RED', price: 500_000, withdrawn: false },
			{ code: 'MUG-BLUE', price: 700_000, withdrawn: true, attributes: [{ value: { en: 'Colour 2' } }] },
		]);
		expect(await detailOf(cup)).toMatchObject({ skus: [{ code: 'MUG-RED' }], maxPrice: { amount: 500_000 } });
		expect(await stockOf(shop, blue?.id ?? '')).toMatchObject({ reserved: 2 });
	});

	it('has a variant again that was withdrawn since', async () => {
		const cup = await createProduct(shop, { skus: [{ code: 'BOWL-S' }, { code: 'BOWL-L' }] });
		const copy = await copied(cup);
		const set = await change(cup, { skus: [{ code: 'BOWL-S' }] });
		expect((await detailOf(cup)).skus).toHaveLength(1);

		await restore(copy, set);

		expect((await detailOf(cup)).skus.map(({ code }) => code)).toEqual(['BOWL-S', 'BOWL-L']);
	});

	it('is the same when that is done twice, by what its pieces are now', async () => {
		const cup = await createProduct(shop, { title: { en: 'Twice' }, price: 4_000, stock: 9 });
		const copy = await copied(cup);
		const set = await change(cup, { title: { en: 'Once' }, price: 6_000, stock: 20 });

		await restore(copy, set);
		const once = [await detailOf(cup), await stockOf(shop, cup.skuId)];
		await restore(copy, await inTransaction(shop.db, (tx) => onHandByCode(tx, readId<ProductId>(cup.productId))));

		expect([await detailOf(cup), await stockOf(shop, cup.skuId)]).toEqual(once);
	});

	it('remembers what it cost between, for the lowest price of the last days', async () => {
		const cup = await createProduct(shop, { price: 4_000 });
		const copy = await copied(cup);
		const set = await change(cup, { price: 3_000 });

		await restore(copy, set);

		const past = await shop.rows<{ price: number }>(
			sql`select price::int as price from past_price where sku_id = ${readId(cup.skuId)} order by price desc`,
		);
		expect(past.map(({ price }) => price)).toEqual([400_000, 300_000]);
	});
});

describe('a product that is taken away', () => {
	it('is gone with its variants and pieces when nobody ordered it', async () => {
		const lamp = await createProduct(shop, { stock: 4 });

		expect(await remove(lamp)).toBe(true);

		expect(await shop.visitor().refusal(catalogCalls.detail, { productId: lamp.productId })).toBe('not_found');
		expect(await skusOf(lamp)).toEqual([]);
		expect(await shop.rows(sql`select 1 from stock_level where sku_id = ${readId(lamp.skuId)}`)).toEqual([]);
	});

	it('is only off the shelf when somebody ordered it', async () => {
		const lamp = await createProduct(shop, { stock: 4 });
		await placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 1 }] });

		expect(await remove(lamp)).toBe(false);

		expect(await detailOf(lamp)).toMatchObject({ onSale: false, skus: [{ skuStock: 3 }] });
	});
});

describe('a copy', () => {
	it('is of nothing where no product has the handle', async () => {
		expect(await inTransaction(shop.db, (tx) => copyOf(tx, 'nobody'))).toBeNull();
		expect(await listPricesNow(shop.db, ['nobody'])).toEqual([]);
	});
});
