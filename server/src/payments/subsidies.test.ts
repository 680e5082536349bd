import { balanceCalls } from '@qaysari/contract/balance.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import { balanceFaults } from '../testing/balance-faults.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { type PlacedOrder, placeAsVisitor, placeOrder } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let fulfilment: Client;
let lamp: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	[buyer, lamp] = [await shop.buyer(), await createProduct(shop, { price: 10_000, stock: 500 })];
	[finance, fulfilment] = [await shop.operator('finance'), await shop.operator('fulfilment')];
});
afterAll(async () => {
	expect(await balanceFaults(shop.db)).toEqual([]);
	await shop.close();
});

const amount = 250_000;
let placed = 0;
/** Received, with a subsidy that waits. */
async function received(client: Client = buyer, toBePaid = amount): Promise<PlacedOrder> {
	placed += 1;
	const items = [{ skuId: lamp.skuId, quantity: 1 }];
	const order =
		client === buyer
			? await placeOrder(shop, client, { items, method: 10, remark: `order ${placed}` })
			: await placeAsVisitor(shop, client, { items, method: 10 });
	await payByCard(shop, client, order.paymentId);
	const { orderNumber } = order;
	if (toBePaid > 0) await fulfilment.do(fulfilmentCalls.setSubsidy, { orderNumber, amount: toBePaid, reason: 'It took long.' });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });
	return order;
}
const pay = ({ orderNumber }: Pick<PlacedOrder, 'orderNumber'>, said: { amount?: number; toBalance?: boolean } = {}) =>
	finance.call(paymentsConsoleCalls.paySubsidy, { orderNumber, amount, reference: 'slip 7', ...said });
const waiting = async () => (await finance.do(paymentsConsoleCalls.listSubsidies, { limit: 50 })).records;
const entriesOf = ({ orderId }: PlacedOrder) =>
	shop.rows(
		sql`select kind, amount from money_entry where order_id = ${orderId} and kind in ('subsidy', 'toBalance') order by id`,
	);
const held = async () => (await buyer.do(balanceCalls.get, {})).balance.amount;

describe('a subsidy', () => {
	it('is paid out once, however many press, and stands in the books', async () => {
		const order = await received();
		const answers = await Promise.all([1, 2, 3].map(() => pay(order)));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual([
			'done',
			'order_state_conflict',
			'order_state_conflict',
		]);
		expect(await entriesOf(order)).toEqual([{ kind: 'subsidy', amount }]);
		expect((await waiting()).some(({ orderNumber }) => orderNumber === order.orderNumber)).toBe(false);
	});

	it('goes into the balance once, and then leaves the house in no other way', async () => {
		const [order, before] = [await received(), await held()];
		const answers = await Promise.all([pay(order, { toBalance: true }), pay(order)]);

		const intoBalance = answers[0].envelope.success;
		expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
		expect((await held()) - before).toBe(intoBalance ? amount : 0);
		expect(await entriesOf(order)).toEqual([
			{ kind: 'subsidy', amount },
			...(intoBalance ? [{ kind: 'toBalance', amount }] : []),
		]);
	});

	it.each([amount - 1, amount + 1, 0])('is paid with no other sum (%i) than was promised', async (other) => {
		const order = await received();
		expect((await pay(order, { amount: other })).envelope.reason).toBe('sum_differs');
		expect(await entriesOf(order)).toEqual([]);
		expect((await waiting()).some(({ orderNumber }) => orderNumber === order.orderNumber)).toBe(true);
	});

	it('of a visitor goes into no balance; what was tried leaves nothing behind, and it can be paid out', async () => {
		const order = await received(shop.visitor());
		const tried = await pay(order, { toBalance: true });
		const row = (await waiting()).find(({ orderNumber }) => orderNumber === order.orderNumber);
		const left = await entriesOf(order);

		expect([tried.envelope.reason, row?.hasBalance, left]).toEqual(['order_state_conflict', false, []]);
		expect((await pay(order)).status).toBe(200);
	});

	it('is none where none was promised, and for an order that is not there', async () => {
		const order = await received(buyer, 0);
		expect((await pay(order)).envelope.reason).toBe('order_state_conflict');
		expect((await pay({ orderNumber: 'Q234567XXXX' })).envelope.reason).toBe('order_not_found');
	});

	it('is the business of finance', async () => {
		const { orderNumber } = await received();
		for (const who of [fulfilment, await shop.operator('support')]) {
			expect(await who.refusal(paymentsConsoleCalls.paySubsidy, { orderNumber, amount })).toBe('role_missing');
			expect(await who.refusal(paymentsConsoleCalls.listSubsidies, {})).toBe('role_missing');
		}
	});
});

it('subsidies that wait are listed each once, the oldest first, while one is paid and another comes', async () => {
	const orders = [];
	for (let count = 0; count < 4; count += 1) {
		shop.clock.move(hours(count === 1 ? 0 : 1));
		orders.push(await received());
	}
	const before = (await waiting()).map(({ orderNumber }) => orderNumber);
	let late: PlacedOrder | undefined;
	const rows = await walkPages((page) => finance.do(paymentsConsoleCalls.listSubsidies, page), {
		between: async () => {
			shop.clock.move(hours(1));
			late = await received();
			const [first] = before;
			await pay({ orderNumber: first ?? '' });
		},
	});

	expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([...before, late?.orderNumber]);
	expect(before.slice(-4)).toEqual(orders.map(({ orderNumber }) => orderNumber));
	expect((await finance.do(paymentsConsoleCalls.countQueues, {})).subsidies).toBe((await waiting()).length);
	for (const cursor of damagedCursors)
		expect(await finance.refusal(paymentsConsoleCalls.listSubsidies, { cursor }), cursor).toBe('damaged_cursor');
});
