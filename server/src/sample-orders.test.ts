import type { Language } from '@qaysari/contract/languages';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellNotes } from './orders/order-notes.jobs.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { OrderId } from './platform/ids.ts';
import { setRate } from './rates/rates.ts';
import { notePlay } from './sample/orders/play-state.ts';
import { removeSample } from './sample/orders/remove.ts';
import { sampleWords } from './sample/orders/words.ts';
import { sampleLife } from './sample/sample-life.ts';
import { playWantedSample } from './sample-orders.ts';
import type { Client } from './testing/client.ts';
import { contentsOf } from './testing/contents.ts';
import { createFreight, createProduct, createStore, wrongStock } from './testing/goods.ts';
import { placeOrder, readOrder } from './testing/ordering.ts';
import { balanceOf, createBankAccount, inBalance } from './testing/paying.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
/** An order that somebody placed. */
let real: OrderId;
let operator: Client;
/** What every table holds before the orders are played, as one sum. */
let before: Map<string, string>;

beforeAll(async () => {
	shop = await createTestShop();
	await fillShelves();
	const buyer = await shop.buyer();
	const { skuId } = await createProduct(shop);
	real = (await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }] })).orderId;
	operator = await shop.operator('owner');
	await tellNotes(shop.shop);
	before = await contentsOf(shop);
	await inTransaction(shop.db, (tx) => notePlay(tx, shop.now));
	await playWantedSample(shop.shop);
}, 240_000);
afterAll(() => shop.close());

/** As the goods of the sample are, only fewer. */
async function fillShelves(): Promise<void> {
	await createFreight(shop);
	await createStore(shop);
	await createBankAccount(shop);
	const rate = { type: 'USD_IQD', rate: '1310', since: null, setBy: null, note: '', confirmed: true } as const;
	await inTransaction(shop.db, (tx) => setRate(tx, new Date(shop.now.getTime() - sampleLife), rate));
	for (const origin of ['iraq', 'china'] as const)
		for (let made = 0; made < 20; made += 1) await createProduct(shop, { origin, price: 5000 + 750 * made });
}

describe('the orders of the sample shop', () => {
	it('stand in every state', async () => {
		const { counts } = await operator.do(ordersConsoleCalls.countOrders, {});
		const byStatus = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
		expect(byStatus).toEqual({ 1: 9, 2: 9, 3: 12, 4: 1, 5: 6, 6: 8, 7: 4, 8: 1, 9: 4, 10: 3, 11: 2, 12: 1, 14: 3 });
	});

	it('are in balance, order by order, and so is the stock', async () => {
		const orders = await shop.rows(sql<{ id: OrderId }>`select id from shop_order order by id`);
		for (const { id } of orders)
			expect(await balanceOf(shop, id)).toEqual({ status: (await readOrder(shop, id)).status, ...inBalance });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('belong to people who cannot be reached', async () => {
		const phones = await shop.rows(
			sql<{ phone: string }>`select phone from account where id in (select thing_id from sample_thing where kind = 'account')
				union select phone from shop_order where id <> ${real} union select phone from courier`,
		);
		expect(phones.filter(({ phone }) => !/^\+120255501\d\d$/.test(phone))).toEqual([]);
	});

	it('speak to each buyer in their own language', async () => {
		const told = await shop.rows(
			sql<{ language: Language; words: string }>`
				select a.language, w.words from shop_order o join account a on a.id = o.account_id
				join lateral (
					select o.remark as words
					union all select q.note from line_question q where q.order_id = o.id
					union all select p.description from order_problem p where p.order_id = o.id
				) w on w.words <> ''
				where o.id <> ${real}`,
		);
		expect(told.map(({ words }) => words)).toHaveLength(3);
		const known = (language: Language): string[] => Object.values(sampleWords).map((word) => word[language]);
		expect(told.filter(({ language, words }) => !known(language).includes(words))).toEqual([]);
	});

	it('come with questions on the pages of products, some of which wait', async () => {
		expect(await operator.do(productQuestionsConsoleCalls.counts, {})).toEqual({ waiting: 2 });
	});

	it('leave returns to decide on and to wait for', async () => {
		expect(await operator.do(returnsConsoleCalls.counts, {})).toEqual({ asked: 1, approved: 1, onTheWay: 0, received: 0 });
	});

	it('are not played again by the next start', async () => {
		const [row] = await shop.rows(sql<{ n: number }>`select count(*)::int as n from shop_order`);
		await playWantedSample(shop.shop);
		expect(await shop.rows(sql<{ n: number }>`select count(*)::int as n from shop_order`)).toEqual([row]);
	});
});

describe('removing the sample', () => {
	it('leaves what was there before and every real order', async () => {
		expect(await inTransaction(shop.db, (tx) => removeSample(tx, shop.shop))).toBe(16);

		expect((await readOrder(shop, real)).status).toBe(1);
		expect(await balanceOf(shop, real)).toEqual({ status: 1, ...inBalance });
		expect(await wrongStock(shop)).toEqual([]);
		const after = await contentsOf(shop);
		expect([...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table)).toEqual([]);
	});
});
