import { cartCalls } from '@qaysari/contract/cart.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import { createFreight, createProduct, createStore, stockOf, wrongStock } from '../testing/goods.ts';
import { createAddress, createOrderInput } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

/** How many order in the same moment. */
const many = 12;

let shop: TestShop;
let crowd: BuyerClient[];

beforeAll(async () => {
	shop = await createTestShop({ settings: { CARD_GATEWAY: 'off' } });
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	crowd = await shop.buyers(many);
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

type Wish = Parameters<typeof createOrderInput>[2];
type Input = Awaited<ReturnType<typeof createOrderInput>>;

const inputsOf = async (wishOf: (turn: number) => Wish | Promise<Wish>): Promise<Input[]> => {
	const inputs: Input[] = [];
	for (const [turn, buyer] of crowd.entries()) inputs.push(await createOrderInput(shop, buyer, await wishOf(turn)));
	return inputs;
};
const atOnce = (inputs: readonly Input[], key: string) =>
	Promise.all(
		crowd.map(async (buyer, turn) => {
			const { envelope } = await buyer.call(ordersCalls.createOrder, inputs[turn] ?? fail(), { key: `${key}-${turn}-of-many` });
			return envelope;
		}),
	);
const countRows = async (): Promise<unknown> =>
	(
		await shop.rows(
			sql`
				select (select count(*)::int from shop_order) as orders, (select count(*)::int from order_line) as lines,
					(select count(*)::int from payment) as payments, (select count(*)::int from stock_reservation) as reservations
			`,
		)
	)[0];

describe('buyers who order in the same moment', () => {
	it('get each what they ordered, where they want it, at its price and by their method', async () => {
		const [near, far] = [
			await createProduct(shop, { price: 7_000 }),
			await createProduct(shop, { price: 3_000, origin: 'china' }),
		];
		const storeId = await createStore(shop);
		const inputs = await inputsOf(async (turn) => ({
			items: [{ skuId: near.skuId, quantity: turn + 1 }, ...(turn % 3 === 0 ? [{ skuId: far.skuId, quantity: 2 }] : [])],
			remark: `"${turn}" — سوپاس 🌹`,
			method: turn % 3 !== 0 && turn % 2 === 0 ? paymentMethod.cashOnDelivery : paymentMethod.cashAtStore,
			...(turn % 4 === 1
				? { deliveryMode: 2 as const, storeId }
				: { addressId: await createAddress(shop, crowd[turn] ?? fail(), { fullName: `Zana ${turn}` }) }),
		}));
		await atOnce(inputs, 'each-its-own');

		for (const [turn, buyer] of crowd.entries()) {
			const { records } = await buyer.do(ordersCalls.getOrderPage, {});
			expect(records).toHaveLength(turn % 3 === 0 ? 2 : 1);
			const details = [];
			for (const { orderNumber } of records) details.push(await buyer.do(ordersCalls.getOrderDetail, { orderNumber }));
			const own = details.find(({ origin }) => origin === 'iraq');
			expect(own).toMatchObject({
				remark: `"${turn}" — سوپاس 🌹`,
				status: turn % 3 !== 0 && turn % 2 === 0 ? 2 : 1,
				lines: [{ skuId: near.skuId, quantity: turn + 1, unitPrice: { amount: 700_000 } }],
			});
			expect(own?.address?.fullName ?? null).toBe(turn % 4 === 1 ? null : `Zana ${turn}`);
			if (turn % 3 === 0)
				expect(details.find(({ origin }) => origin === 'china')).toMatchObject({ lines: [{ skuId: far.skuId, quantity: 2 }] });
		}
		expect(await stockOf(shop, near.skuId)).toMatchObject({ reserved: (many * (many + 1)) / 2 });
		expect(await stockOf(shop, far.skuId)).toMatchObject({ reserved: 8 });
	});

	it('pay each their own payment', async () => {
		const product = await createProduct(shop, { price: 1_000 });
		const inputs = await inputsOf((turn) => ({ items: [{ skuId: product.skuId, quantity: turn + 1 }] }));
		const placed = await Promise.all(crowd.map((buyer, turn) => buyer.do(ordersCalls.createOrder, inputs[turn] ?? fail())));

		const payments = await shop.rows<{ payment_id: string; account_id: number; orderer: number; total: number }>(
			sql`
				select p.payment_id, p.account_id, o.account_id as orderer, p.total
				from payment p join payment_line l on l.payment_id = p.id join shop_order o on o.id = l.order_id
				where p.payment_id = any(${placed.map(({ paymentId }) => paymentId)}::text[])
			`,
		);
		expect(payments).toHaveLength(many);
		for (const [turn, { paymentId, payNow }] of placed.entries()) {
			expect(payNow).toEqual(inputs[turn]?.expectedTotal);
			const { accountId } = crowd[turn] ?? fail();
			const own = payments.find((payment) => payment.payment_id === paymentId);
			expect(own).toEqual({ payment_id: paymentId, account_id: accountId, orderer: accountId, total: payNow.amount });
		}
	});

	it('share the last pieces: as many get one as there are, and the others hear that there is none', async () => {
		const product = await createProduct(shop, { stock: 5 });
		const inputs = await inputsOf(() => ({ items: [{ skuId: product.skuId, quantity: 1 }] }));
		const answers = await atOnce(inputs, 'the-last-pieces');

		expect(answers.filter(({ success }) => success)).toHaveLength(5);
		expect(answers.flatMap(({ success, reason }) => (success ? [] : [reason]))).toEqual(
			Array.from({ length: many - 5 }, () => 'out_of_stock'),
		);
		expect(await stockOf(shop, product.skuId)).toMatchObject({ reserved: 5 });
	});

	it('are not kept from it by one among them who saw another price', async () => {
		const product = await createProduct(shop);
		const inputs = await inputsOf((turn) => ({
			items: [{ skuId: product.skuId, quantity: 1 }],
			...(turn === 4 ? { expected: 1 } : {}),
		}));
		const answers = await atOnce(inputs, 'another-price');

		expect(answers.map(({ reason }) => reason ?? 'placed')).toEqual(
			crowd.map((_, turn) => (turn === 4 ? 'price_changed' : 'placed')),
		);
		expect(await stockOf(shop, product.skuId)).toMatchObject({ reserved: many - 1 });
	});

	it('who send it again get the same answers, and nothing more is written', async () => {
		const product = await createProduct(shop);
		const inputs = await inputsOf(() => ({ items: [{ skuId: product.skuId, quantity: 1 }] }));
		const first = await atOnce(inputs, 'sent-again');
		const before = await countRows();
		const again = await Promise.all([atOnce(inputs, 'sent-again'), atOnce(inputs, 'sent-again')]);

		for (const answers of again) expect(answers).toEqual(first);
		expect(await countRows()).toEqual(before);
	});

	it('from their carts leave them empty, each once', async () => {
		const product = await createProduct(shop);
		await Promise.all(crowd.map((buyer, turn) => buyer.do(cartCalls.addCart, { skuId: product.skuId, quantity: turn + 1 })));
		const inputs = await inputsOf(() => ({}));
		const [one, other] = await Promise.all([atOnce(inputs, 'from-one-tab'), atOnce(inputs, 'from-the-other')]);

		for (const [turn, buyer] of crowd.entries()) {
			expect([one[turn], other[turn]].map((answer) => answer?.reason ?? 'placed').sort()).toEqual(['nothing_selected', 'placed']);
			expect((await buyer.do(cartCalls.list, {})).lines).toEqual([]);
		}
		expect(await stockOf(shop, product.skuId)).toMatchObject({ reserved: (many * (many + 1)) / 2 });
	});

	it('do not wait for whoever changes the stock of something else', async () => {
		const [held, free] = [await createProduct(shop), await createProduct(shop)];
		const inputs = await inputsOf((turn) => ({ items: [{ skuId: turn === 0 ? held.skuId : free.skuId, quantity: 1 }] }));
		const [first, ...others] = await shop.db.transaction().execute(async (tx) => {
			await sql`select from stock_level where sku_id = ${readId(held.skuId)} for update`.execute(tx);
			const all = crowd.map((buyer, turn) =>
				buyer.do(ordersCalls.createOrder, inputs[turn] ?? fail(), { key: `held-by-somebody-${turn}` }),
			);
			await Promise.all(all.slice(1));
			await somebodyWaits(shop.db);
			return all;
		});

		expect((await first)?.orders).toHaveLength(1);
		for (const other of others) expect((await other).orders).toHaveLength(1);
	});
});

function fail(): never {
	throw new Error('Nobody is there');
}
