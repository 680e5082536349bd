import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { languages } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type Goods, setOnHand } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

type Calls = typeof cartCalls | typeof cartTempCalls;

const discontinue = (productId: string) =>
	sql`update product set state = 'discontinued' where id = ${readId(productId)}`.execute(shop.db);
const withdraw = (skuId: string) => sql`update sku set withdrawn = true where id = ${readId(skuId)}`.execute(shop.db);
const askForMore = (productId: string, pieces: number) =>
	sql`update product set minimum_quantity = ${pieces} where id = ${readId(productId)}`.execute(shop.db);

/** What a refusal leaves as it was: lines with their pieces, and which of them are selected. */
async function contents(customer: Client, calls: Calls) {
	const { lines } = await customer.do(calls.list, {});
	return lines.map(({ skuId, quantity, selected }) => [skuId, quantity, selected]);
}

async function put(customer: Client, calls: Calls, pieces: number, goods: Goods = {}) {
	const product = await createProduct(shop, goods);
	const { lineId } = await customer.do(calls.addCart, { skuId: product.skuId, quantity: pieces });
	return { ...product, lineId };
}

describe.each<[string, Calls, () => Promise<Client>]>([
	['a buyer', cartCalls, () => shop.buyers(1).then(([one]) => one ?? shop.buyer())],
	['a visitor', cartTempCalls, () => Promise.resolve(shop.visitor())],
])('the cart of %s', (_who, calls, somebody) => {
	it('is empty and costs nothing before anything was put in', async () => {
		const customer = await somebody();

		expect(await customer.do(calls.list, {})).toEqual({
			lines: [],
			total: { amount: 0, currency: 'IQD' },
			selectedPieces: 0,
			cartNum: 0,
			exclusive: false,
		});
		expect(await customer.do(calls.getCartNum, {})).toEqual({ cartNum: 0 });
		expect(await customer.do(calls.delete, { lineIds: ['1'] })).toMatchObject({ lines: [] });
		expect(await customer.refusal(calls.selectProduct, { lineIds: ['1'], selected: true })).toBe('not_found');
		expect(await customer.refusal(calls.updateProductByCart, { lineId: '1', quantity: 1 })).toBe('not_found');
	});

	it('shows what was put in last first, and keeps its place when pieces are added', async () => {
		const customer = await somebody();
		const first = await put(customer, calls, 1);
		shop.clock.move(1000);
		const second = await put(customer, calls, 2);
		shop.clock.move(1000);

		const again = await customer.do(calls.addCart, { skuId: first.skuId, quantity: 4 });

		expect(again).toEqual({ lineId: first.lineId, cartNum: 7 });
		expect(await contents(customer, calls)).toEqual([
			[second.skuId, 2, true],
			[first.skuId, 5, true],
		]);
	});

	it('settles only what is selected, and counts all pieces', async () => {
		const customer = await somebody();
		const dear = await put(customer, calls, 2, { price: 12_500 });
		const cheap = await put(customer, calls, 3, { price: 750 });

		const without = await customer.do(calls.selectProduct, { lineIds: [dear.lineId], selected: false });
		const none = await customer.do(calls.selectProduct, { lineIds: [dear.lineId, cheap.lineId], selected: false });
		const all = await customer.do(calls.selectProduct, { lineIds: [cheap.lineId, dear.lineId, dear.lineId], selected: true });

		const seen = [without, none, all].map((cart) => [cart.total.amount / 100, cart.selectedPieces, cart.cartNum]);
		expect(seen).toEqual([
			[2_250, 3, 5],
			[0, 0, 5],
			[27_250, 5, 5],
		]);
	});

	it('selects a line anew when pieces are put onto it, and leaves it as it is when its pieces are set', async () => {
		const customer = await somebody();
		const { lineId, skuId } = await put(customer, calls, 2);
		await customer.do(calls.selectProduct, { lineIds: [lineId], selected: false });
		await customer.do(calls.updateProductByCart, { lineId, quantity: 4 });
		const set = await contents(customer, calls);
		await customer.do(calls.addCart, { skuId, quantity: 1 });

		expect([set, await contents(customer, calls)]).toEqual([[[skuId, 4, false]], [[skuId, 5, true]]]);
	});

	it('says that goods cannot ship together only of what is selected and can be ordered', async () => {
		const customer = await somebody();
		const alone = await put(customer, calls, 1, { splitDelivery: false, skus: [{}, {}] });
		await customer.do(calls.addCart, { skuId: alone.skuIds[1] ?? '', quantity: 1 });
		const ofOneProduct = await customer.do(calls.list, {});
		const other = await put(customer, calls, 1);
		const together = await customer.do(calls.list, {});
		const unselected = await customer.do(calls.selectProduct, { lineIds: [other.lineId], selected: false });
		await customer.do(calls.selectProduct, { lineIds: [other.lineId], selected: true });
		await discontinue(other.productId);
		const gone = await customer.do(calls.list, {});

		expect([ofOneProduct, together, unselected, gone].map((cart) => cart.exclusive)).toEqual([false, true, false, false]);
	});

	it('takes lines out once, whichever are named, and nothing of anybody else', async () => {
		const [customer, another] = [await somebody(), await somebody()];
		const [goes, stays] = [await put(customer, calls, 1), await put(customer, calls, 2)];
		const theirs = await put(another, calls, 3);
		const wish = { lineIds: [goes.lineId, goes.lineId, theirs.lineId, '999999999'] };

		const answers = await Promise.all([customer.do(calls.delete, wish), customer.do(calls.delete, wish)]);

		expect(answers.map(({ cartNum }) => cartNum)).toEqual([2, 2]);
		expect(await contents(customer, calls)).toEqual([[stays.skuId, 2, true]]);
		expect(await contents(another, calls)).toEqual([[theirs.skuId, 3, true]]);
		expect(await customer.refusal(calls.updateProductByCart, { lineId: goes.lineId, quantity: 2 })).toBe('not_found');
	});

	it('selects its own lines when others are named beside them', async () => {
		const [customer, another] = [await somebody(), await somebody()];
		const [own, theirs] = [await put(customer, calls, 1), await put(another, calls, 1)];

		await customer.do(calls.selectProduct, { lineIds: [theirs.lineId, own.lineId], selected: false });

		expect(await contents(customer, calls)).toEqual([[own.skuId, 1, false]]);
		expect(await contents(another, calls)).toEqual([[theirs.skuId, 1, true]]);
	});

	test.each([
		['no pieces', 0, 'quantity_zero'],
		['fewer than are sold at once', 1, 'below_minimum'],
		['more than are there', 9, 'out_of_stock'],
	])('refuses %s, put in or set, and stays as it was', async (_what, quantity, reason) => {
		const customer = await somebody();
		const { lineId, skuId } = await put(customer, calls, 3, { stock: 8, minimumQuantity: 2 });
		const fresh = await createProduct(shop, { stock: 8, minimumQuantity: 2 });

		expect(await customer.refusal(calls.addCart, { skuId: fresh.skuId, quantity })).toBe(reason);
		expect(await customer.refusal(calls.updateProductByCart, { lineId, quantity })).toBe(reason);
		expect(await contents(customer, calls)).toEqual([[skuId, 3, true]]);
	});

	it('takes as many as there are, counted with those that are in it, and not one more', async () => {
		const customer = await somebody();
		const { skuId, lineId } = await put(customer, calls, 5, { stock: 8 });

		const tooMany = await customer.call(calls.addCart, { skuId, quantity: 4 });
		const all = await customer.do(calls.addCart, { skuId, quantity: 3 });
		const set = await customer.do(calls.updateProductByCart, { lineId, quantity: 8 });

		expect(tooMany.envelope.reason).toBe('out_of_stock');
		expect(tooMany.envelope.message).toContain('8');
		expect([all.cartNum, set.cartNum]).toEqual([8, 8]);
		expect(await customer.refusal(calls.updateProductByCart, { lineId, quantity: 9 })).toBe('out_of_stock');
	});

	it('takes china goods up to what the shop offers to buy, and says how many that are', async () => {
		const customer = await somebody();
		const { skuId, lineId } = await put(customer, calls, 6, { origin: 'china', stock: 7 });

		const answers = [
			await customer.call(calls.addCart, { skuId, quantity: 2 }),
			await customer.call(calls.updateProductByCart, { lineId, quantity: 8 }),
		];

		expect(answers.map(({ envelope }) => envelope.reason)).toEqual(['offer_limit', 'offer_limit']);
		for (const { envelope } of answers) expect(envelope.message).toContain('7');
		expect(await contents(customer, calls)).toEqual([[skuId, 6, true]]);
	});

	it('holds no more of a sku than a line may have, however many are there', async () => {
		const customer = await somebody();
		const { skuId, lineId } = await put(customer, calls, limits.lineQuantity - 1, { stock: 50_000 });

		const tooMany = await customer.refusal(calls.addCart, { skuId, quantity: 2 });
		await customer.do(calls.addCart, { skuId, quantity: 1 });

		expect(tooMany).toBe('offer_limit');
		expect(await customer.refusal(calls.updateProductByCart, { lineId, quantity: limits.lineQuantity + 1 })).toBe(
			'invalid_input',
		);
		expect(await contents(customer, calls)).toEqual([[skuId, limits.lineQuantity, true]]);
	});

	it('takes nothing that is sold no more, and lets no pieces of it be set', async () => {
		const customer = await somebody();
		const [ended, withdrawn] = [await put(customer, calls, 1), await put(customer, calls, 1, { skus: [{}, {}] })];
		await discontinue(ended.productId);
		await withdraw(withdrawn.skuId);

		for (const { skuId, lineId } of [ended, withdrawn]) {
			expect(await customer.refusal(calls.addCart, { skuId, quantity: 1 })).toBe('sku_gone');
			expect(await customer.refusal(calls.updateProductByCart, { lineId, quantity: 2 })).toBe('sku_gone');
		}
		expect(await customer.refusal(calls.addCart, { skuId: '999999999', quantity: 1 })).toBe('sku_gone');
		const { lines } = await customer.do(calls.list, {});
		expect(lines.map(({ quantity, problem }) => [quantity, problem])).toEqual([
			[1, 'discontinued'],
			[1, 'discontinued'],
		]);
	});

	it('says of each line what became of it since, until its pieces are set anew', async () => {
		const customer = await somebody();
		const fewer = await put(customer, calls, 5, { stock: 5 });
		const atLeast = await put(customer, calls, 1);
		await setOnHand(shop, fewer.skuId, 4);
		await askForMore(atLeast.productId, 3);
		const problemsOf = async () => {
			const { lines, total } = await customer.do(calls.list, {});
			return [total.amount, ...[fewer, atLeast].map(({ lineId }) => lines.find((line) => line.lineId === lineId)?.problem)];
		};

		const before = await problemsOf();
		await customer.do(calls.updateProductByCart, { lineId: fewer.lineId, quantity: 4 });
		await customer.do(calls.updateProductByCart, { lineId: atLeast.lineId, quantity: 3 });

		expect(before).toEqual([0, 'tooMany', 'belowMinimum']);
		expect(await problemsOf()).toEqual([7_000_000, null, null]);
	});

	it('sets pieces once of two that are set at once, and makes no second line of it', async () => {
		const customer = await somebody();
		const { lineId } = await put(customer, calls, 1);

		await Promise.all([4, 7].map((quantity) => customer.do(calls.updateProductByCart, { lineId, quantity })));

		const { lines, cartNum } = await customer.do(calls.list, {});
		expect([lines.length, [4, 7].includes(cartNum)]).toEqual([1, true]);
	});

	it('never brings a line back that is taken out in the moment in which its pieces are set', async () => {
		const customer = await somebody();
		const { lineId, skuId } = await put(customer, calls, 1);

		const [set] = await Promise.all([
			customer.call(calls.updateProductByCart, { lineId, quantity: 5 }),
			customer.do(calls.delete, { lineIds: [lineId] }),
		]);

		expect([undefined, 'not_found']).toContain(set.envelope.reason);
		expect(await contents(customer, calls)).toEqual([]);
		expect((await customer.do(calls.addCart, { skuId, quantity: 1 })).cartNum).toBe(1);
	});
});

describe('a line of a cart', () => {
	test.each([
		[0, 'out'],
		[1, 'low'],
		[5, 'low'],
		[6, 'available'],
	])('of which %i pieces are left is %s', async (left, availability) => {
		const visitor = shop.visitor();
		const { skuId } = await put(visitor, cartTempCalls, 1, { stock: 20 });
		await setOnHand(shop, skuId, left);

		expect((await visitor.do(cartTempCalls.list, {})).lines).toMatchObject([{ stock: left, availability }]);
	});

	it('is named in the language of whoever reads it, else in the first that there is', async () => {
		const visitor = shop.visitor();
		const attributes = [{ name: { ar: 'اللون', zh: '颜色' }, value: { en: 'Red' } }];
		await put(visitor, cartTempCalls, 1, { title: { ar: 'مصباح', ckb: 'چرا', zh: '灯' }, skus: [{ attributes }] });
		const named: Record<string, unknown> = {};
		for (const language of languages) {
			visitor.language = language;
			const { lines } = await visitor.do(cartTempCalls.list, {});
			named[language] = lines.map(({ title, specification }) => [
				title,
				...specification.map(({ name, value }) => [name, value]),
			]);
		}

		expect(named).toEqual({
			ar: [['مصباح', ['اللون', 'Red']]],
			ckb: [['چرا', ['اللون', 'Red']]],
			en: [['مصباح', ['اللون', 'Red']]],
			zh: [['灯', ['颜色', 'Red']]],
		});
	});
});
