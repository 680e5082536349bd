import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code } from '../platform/database/codes.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, move, orderIdOf, placeOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day, and these tests take weeks.
beforeEach(async () => {
	shop.clock.move(1000);
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** A paid order of two lines of china goods, waiting to be bought. */
async function begin() {
	const products = [
		await createProduct(shop, { origin: 'china', price: 20_000 }),
		await createProduct(shop, { origin: 'china', price: 30_000 }),
	];
	const items = products.map(({ skuId }) => ({ skuId, quantity: 1 }));
	const placed = await placeOrder(shop, buyer, { items, method: 10 });
	await payByCard(shop, buyer, placed.paymentId);
	return placed;
}

const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

describe('fulfilment', () => {
	it('is named in the history of the order; buyers and the clock are not', async () => {
		const { orderNumber } = await begin();
		const { username } = await fulfilment.do(staffCalls.me, {});
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'purchased' });

		const { history } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });

		expect(history.map(({ event, actor, operator }) => [event, actor, operator])).toEqual([
			['place', 'buyer', null],
			['paid', 'system', null],
			['purchased', 'fulfilment', username],
		]);
	});

	it('moves many at once, each by itself, and sees them in their queues', async () => {
		const orders = [await begin(), await begin()];
		const orderNumbers = [...orders.map((order) => order.orderNumber), 'Q2222222222'];

		const { results } = await fulfilment.do(fulfilmentCalls.moveMany, { orderNumbers, event: 'purchased' });
		const { records } = await fulfilment.do(fulfilmentCalls.listQueue, { queue: 'toShip', limit: 50 });
		const { counts } = await fulfilment.do(fulfilmentCalls.countQueues, {});

		expect(results.map((result) => [result.done, result.reason])).toEqual([
			[true, null],
			[true, null],
			[false, 'order_not_found'],
		]);
		const numbers = records.map((record) => record.orderNumber);
		expect(orders.every((order) => numbers.includes(order.orderNumber))).toBe(true);
		expect(counts.toShip).toBe(records.length);
	});

	it('moves many once, and says so again to whoever lost the answer; what could not be done then is tried again', async () => {
		const order = await begin();
		const asked = await begin();
		const { lines } = await detailOf(asked.orderNumber);
		const question = { orderNumber: asked.orderNumber, lineId: lines[0]?.lineId ?? '', kind: 'unavailable' as const, note: '' };
		const { questionId } = await fulfilment.do(fulfilmentCalls.ask, question);
		const orderNumbers = [order.orderNumber, asked.orderNumber];
		const again = { key: crypto.randomUUID() };
		const moveAll = async () =>
			(await fulfilment.do(fulfilmentCalls.moveMany, { orderNumbers, event: 'purchased' }, again)).results.map(
				({ done }) => done,
			);

		const first = await moveAll();
		await fulfilment.do(fulfilmentCalls.withdrawQuestion, { orderNumber: asked.orderNumber, questionId });
		const second = await moveAll();

		expect([first, second]).toEqual([
			[true, false],
			[true, true],
		]);
	});

	it('hands goods over at a store for the code of the order', async () => {
		const { skuId } = await createProduct(shop);
		const [store] = (await buyer.do(paymentsCalls.stores, {})).stores;
		const input = await createOrderInput(shop, buyer, {
			items: [{ skuId, quantity: 1 }],
			method: 10,
			deliveryMode: 2,
			...(store ? { storeId: store.id } : {}),
		});
		const placed = await buyer.do(ordersCalls.createOrder, input);
		const orderNumber = placed.orders[0]?.orderNumber ?? '';
		await payByCard(shop, buyer, placed.paymentId);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const { handoverCode } = await detailOf(orderNumber);
		const confirm = (code?: string) =>
			fulfilment.call(ordersConsoleCalls.moveOrder, {
				orderNumber,
				event: 'receiptConfirmed',
				...(code ? { handoverCode: code } : {}),
			});

		const wrong = [(await confirm()).envelope.reason, (await confirm('WRONG1')).envelope.reason];
		const right = await confirm(handoverCode?.toLowerCase());

		expect([wrong, right.envelope.data?.status]).toEqual([['handover_code_wrong', 'handover_code_wrong'], 5]);
		await expectBalance(await orderIdOf(shop, orderNumber));
	});

	it('does not read the code of who picks up, and guesses it five times before it waits', async () => {
		const { skuId } = await createProduct(shop);
		const [store] = (await buyer.do(paymentsCalls.stores, {})).stores;
		const input = await createOrderInput(shop, buyer, {
			items: [{ skuId, quantity: 1 }],
			method: 10,
			deliveryMode: 2,
			...(store ? { storeId: store.id } : {}),
		});
		const placed = await buyer.do(ordersCalls.createOrder, input);
		const orderNumber = placed.orders[0]?.orderNumber ?? '';
		await payByCard(shop, buyer, placed.paymentId);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const { handoverCode } = await detailOf(orderNumber);
		const seen = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		expect([handoverCode?.length, JSON.stringify(seen).includes(handoverCode ?? '')]).toEqual([6, false]);

		const give = (code: string) =>
			fulfilment.call(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed', handoverCode: code });
		const reasons = [];
		for (let tries = 0; tries < 5; tries += 1) reasons.push((await give(`WRONG${tries}`)).envelope.reason);
		reasons.push((await give(handoverCode ?? '')).envelope.reason);
		expect(reasons).toEqual([...Array(5).fill('handover_code_wrong'), 'too_many_requests']);

		shop.clock.move(60_000);
		expect((await give(handoverCode ?? '')).envelope.data?.status).toBe(5);
	});

	it('enters a subsidy before receipt; finance pays it and the books have it', async () => {
		const { orderId, orderNumber } = await begin();
		await fulfilment.do(fulfilmentCalls.setSubsidy, { orderNumber, amount: 250_000, reason: 'It took long.' });
		await sql`update shop_order set status = ${code.status('WAIT_BUYER_RECEIVER')} where id = ${orderId}`.execute(shop.db);
		await move(shop, orderId, 'receiptConfirmed', 'buyer');
		const finance = await shop.operator('finance');
		const wrong = await finance.refusal(paymentsConsoleCalls.paySubsidy, { orderNumber, amount: 1 });
		await finance.do(paymentsConsoleCalls.paySubsidy, { orderNumber, amount: 250_000, reference: 'slip 7' });

		expect([wrong, (await detailOf(orderNumber)).subsidy]).toMatchObject([
			'sum_differs',
			{ paid: true, reason: 'It took long.' },
		]);
		expect(await shop.rows(sql`select amount from money_entry where order_id = ${orderId} and kind = 'subsidy'`)).toEqual([
			{ amount: 250_000 },
		]);
	});

	it('takes a question back before it is answered, and the order goes on as it was', async () => {
		const { orderNumber } = await begin();
		const { lines } = await detailOf(orderNumber);
		const ask = () =>
			fulfilment.do(fulfilmentCalls.ask, {
				orderNumber,
				lineId: lines[0]?.lineId ?? '',
				kind: 'unavailable',
				note: 'Sold out at the maker.',
			});
		const { questionId } = await ask();
		const held = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'purchased' });
		const take = (number = orderNumber) => fulfilment.call(fulfilmentCalls.withdrawQuestion, { orderNumber: number, questionId });

		const elsewhere = await take((await begin()).orderNumber);
		const taken = await Promise.all([take(), take()]);
		const answered = await buyer.refusal(problemsCalls.answer, { orderNumber, questionId, answer: 'drop' });
		const second = await ask();
		await buyer.do(problemsCalls.answer, { orderNumber, questionId: second.questionId, answer: 'accept' });
		const late = await fulfilment.refusal(fulfilmentCalls.withdrawQuestion, { orderNumber, questionId: second.questionId });
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'purchased' });

		expect([held, elsewhere.envelope.reason]).toEqual(['order_state_conflict', 'not_found']);
		expect(taken.map((answer) => answer.envelope.reason ?? 'taken').sort()).toEqual(['order_state_conflict', 'taken']);
		expect([answered, late]).toEqual(['answer_too_late', 'order_state_conflict']);
		expect((await detailOf(orderNumber)).questions.map((one) => one.answer)).toEqual(['accept']);
	});

	it('prints what goes into which parcel, without what was dropped, and what is collected at the door', async () => {
		const products = [
			await createProduct(shop, { title: { en: 'Kettle' }, price: 10_040 }),
			await createProduct(shop, { title: { en: 'Lantern' } }),
		];
		const items = products.map(({ skuId }, index) => ({ skuId, quantity: index + 2 }));
		const atDoor = await placeOrder(shop, buyer, { items, method: 11, remark: 'Ring twice.' });
		const paid = await placeOrder(shop, buyer, { items: items.slice(0, 1), method: 10 });
		await payByCard(shop, buyer, paid.paymentId);
		const [, lantern] = (await detailOf(atDoor.orderNumber)).lines;
		const { questionId } = await fulfilment.do(fulfilmentCalls.ask, {
			orderNumber: atDoor.orderNumber,
			lineId: lantern?.lineId ?? '',
			kind: 'unavailable',
			note: 'Broken in the store.',
		});
		await buyer.do(problemsCalls.answer, { orderNumber: atDoor.orderNumber, questionId, answer: 'drop' });
		const orderNumbers = [atDoor.orderNumber, paid.orderNumber, atDoor.orderNumber];

		const { orders } = await fulfilment.do(fulfilmentCalls.packingList, { orderNumbers });

		expect(orders).toMatchObject([
			{
				orderNumber: atDoor.orderNumber,
				customer: 'Zana Ahmad',
				phone: '+9647701234567',
				remark: 'Ring twice.',
				lines: [{ title: 'Kettle', quantity: 2, specification: 'Colour: Colour 1' }],
				// 25,080 in notes of 250.
				collectable: { amount: 2_500_000 },
			},
			{ orderNumber: paid.orderNumber, collectable: null, lines: [{ title: 'Kettle', quantity: 2 }] },
		]);
		expect(orders[0]?.address).toContain('100 Metre Road 7');
		expect(await fulfilment.refusal(fulfilmentCalls.packingList, { orderNumbers: ['Q2222222222'] })).toBe('order_not_found');
		const finance = await shop.operator('finance');
		expect(await finance.refusal(fulfilmentCalls.packingList, { orderNumbers })).toBe('role_missing');
	});
});
