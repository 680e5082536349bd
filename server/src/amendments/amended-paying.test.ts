import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, wrongStock } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { expireUnanswered } from './amendments.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** Two kettles, paid at the door; freight is 5,000. */
async function atDoor() {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 10 });
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 11 });
}
const detail = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const toMethod = (orderNumber: string, method: 3 | 5 | 10 | 11, expected = 2_500_000) => ({
	orderNumber,
	change: { kind: 'method' as const, method },
	reason: 'You would rather pay before.',
	expectedTotal: { amount: expected, currency: 'IQD' as const },
});
const nothingWrong = async () => expect([await orderFaults(shop), await wrongStock(shop)]).toEqual([[], []]);

describe('what was to be paid at the door', () => {
	it('is paid before by another method when fulfilment says so, and goes out only then', async () => {
		const { orderNumber } = await atDoor();

		const shown = await fulfilment.do(amendmentsConsoleCalls.preview, {
			orderNumber,
			change: { kind: 'method', method: 10 },
		});
		const closed = await fulfilment.refusal(amendmentsConsoleCalls.make, toMethod(orderNumber, 3));
		const same = await fulfilment.refusal(amendmentsConsoleCalls.make, toMethod(orderNumber, 11));
		await fulfilment.do(amendmentsConsoleCalls.make, toMethod(orderNumber, 10));
		const early = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const waits = await detail(orderNumber);
		await payByCard(shop, buyer, waits.payment?.paymentId ?? null);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });

		expect(shown).toMatchObject({ before: { amount: 2_500_000 }, after: { amount: 2_500_000 }, asks: false });
		expect([closed, same, early]).toEqual(['payment_method_closed', 'order_state_conflict', 'order_state_conflict']);
		expect(waits).toMatchObject({ status: 2, paymentMethod: 10, actions: expect.arrayContaining(['pay']) });
		expect(waits.amendments).toMatchObject([{ kind: 'method', state: 'applied', reason: 'You would rather pay before.' }]);
		expect(await detail(orderNumber)).toMatchObject({ status: 3, stageOne: { due: { amount: 0 } } });
		await nothingWrong();
	});

	it('is paid before when the buyer chooses so, until it is packed, and at the door again after all', async () => {
		const { orderNumber } = await atDoor();
		const pay = (method: 10 | 11) => ({ orderNumber, stage: 1 as const, method });

		const offered = (await detail(orderNumber)).actions;
		const { paymentId } = await buyer.do(paymentsCalls.payment, pay(10));
		const chosen = await detail(orderNumber);
		await buyer.do(paymentsCalls.payment, pay(11));
		const again = await detail(orderNumber);
		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
		const late = await buyer.refusal(paymentsCalls.payment, pay(10));

		expect(offered).toContain('payBefore');
		expect(chosen).toMatchObject({ status: 2, paymentMethod: 10, payment: { paymentId } });
		expect(again).toMatchObject({ status: 2, paymentMethod: 11 });
		expect((await detail(orderNumber)).actions).not.toContain('payBefore');
		expect(late).toBe('order_state_conflict');
		expect(await fulfilment.refusal(amendmentsConsoleCalls.make, toMethod(orderNumber, 10))).toBe('order_state_conflict');
		await nothingWrong();
	});
});

it('a change that nobody answered in two days is over: the buyer is told, and the order waits to be packed as it was', async () => {
	const { orderNumber } = await atDoor();
	const [line] = (await detail(orderNumber)).lines;
	const change = { kind: 'lines' as const, lines: [{ lineId: line?.lineId ?? '', pieces: 3 }] };
	const { after } = await fulfilment.do(amendmentsConsoleCalls.preview, { orderNumber, change });
	const wish = { orderNumber, change, reason: 'As you asked.', expectedTotal: after };
	const { amendmentId, state } = await fulfilment.do(amendmentsConsoleCalls.make, wish);
	const queues = async () => {
		// Operators' sessions end overnight.
		const desk = await shop.operator('fulfilment');
		const inQueue = async (queue: 'asked' | 'toPack') =>
			(await desk.do(fulfilmentCalls.listQueue, { queue })).records.some((one) => one.orderNumber === orderNumber);
		return { asked: await inQueue('asked'), toPack: await inQueue('toPack') };
	};

	shop.clock.move(hours(48) - 1000);
	await expireUnanswered(shop.shop);
	const before = await queues();
	shop.clock.move(1000);
	await expireUnanswered(shop.shop);
	await expireUnanswered(shop.shop);

	expect(state).toBe('asked');
	expect(before).toEqual({ asked: true, toPack: false });
	expect(await queues()).toEqual({ asked: false, toPack: true });
	expect(await detail(orderNumber)).toMatchObject({ amendments: [{ state: 'expired' }], lines: [{ quantity: 2 }] });
	const notices = (await buyer.do(noticesCalls.list, {})).records.map(({ title }) => title);
	expect(notices.filter((title) => title === 'Your order stays as it was')).toHaveLength(1);
	const late = await buyer.refusal(amendmentsCalls.answer, { orderNumber, amendmentId, answer: 'accept' });
	const { history } = await (await shop.operator('fulfilment')).do(ordersConsoleCalls.getOrder, { orderNumber });
	expect(late).toBe('answer_too_late');
	expect(history.map(({ event }) => event)).toContain('amendmentExpired');
	await nothingWrong();
});
