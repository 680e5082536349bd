import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

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

/** Three kettles and two lanterns at 10,000 dinars, paid by card and out; freight is 5,000. */
async function orderOut() {
	const kettle = await createProduct(shop, { price: 10_000, stock: 10 });
	const lantern = await createProduct(shop, { price: 10_000, stock: 10 });
	const items = [
		{ skuId: kettle.skuId, quantity: 3 },
		{ skuId: lantern.skuId, quantity: 2 },
	];
	const { orderNumber, paymentId } = await placeOrder(shop, buyer, { items, method: 10 });
	await payByCard(shop, buyer, paymentId);
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
	const { lines, out } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
	const lineOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.lineId ?? '';
	return {
		orderNumber,
		out,
		kettle: { ...kettle, lineId: lineOf(kettle.skuId) },
		lantern: { ...lantern, lineId: lineOf(lantern.skuId) },
	};
}

it('ends an order line by line: sellable pieces go to the shelf, damaged ones are written off, freight is kept', async () => {
	const { orderNumber, out, kettle, lantern } = await orderOut();

	await fulfilment.do(ordersConsoleCalls.moveOrder, {
		orderNumber,
		event: 'terminated',
		note: 'The box was open.',
		ending: {
			returned: [
				{ lineId: kettle.lineId, pieces: 2, condition: 'sellable' },
				{ lineId: kettle.lineId, pieces: 1, condition: 'damaged' },
				{ lineId: lantern.lineId, pieces: 1, condition: 'sellable' },
			],
			// The freight, and the lantern that stays with the buyer.
			keep: 500_000 + 1_000_000,
		},
	});

	const detail = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
	expect(out).toEqual([
		{ lineId: kettle.lineId, pieces: 3 },
		{ lineId: lantern.lineId, pieces: 2 },
	]);
	expect(await stockOf(shop, kettle.skuId)).toEqual({ onHand: 9, reserved: 0 });
	expect(await stockOf(shop, lantern.skuId)).toEqual({ onHand: 9, reserved: 0 });
	expect(detail).toMatchObject({
		status: 8,
		closedReason: 'The box was open.',
		retained: { amount: 1_500_000 },
		refunded: { amount: 5_500_000 - 1_500_000 },
		stageOne: { due: { amount: 0 } },
	});
	expect([await orderFaults(shop), await wrongStock(shop)]).toEqual([[], []]);
});

it('gives back what was kept of an ended order when somebody thinks better of it, and no more than that', async () => {
	const { orderNumber } = await orderOut();
	const finance = await shop.operator('finance');
	await fulfilment.do(ordersConsoleCalls.moveOrder, {
		orderNumber,
		event: 'terminated',
		note: 'Not wanted.',
		ending: { returned: [], keep: 700_000 },
	});

	const tooMuch = await finance.refusal(refundsConsoleCalls.give, { orderNumber, amount: 700_100, reason: 'sorry' });
	await finance.do(refundsConsoleCalls.give, { orderNumber, amount: 200_000, reason: 'sorry' });

	expect(tooMuch).toBe('refund_too_large');
	expect(await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).toMatchObject({
		retained: { amount: 500_000 },
		refunded: { amount: 5_000_000 },
	});
	expect(await orderFaults(shop)).toEqual([]);
});

it('refuses an ending that says more came back than went out, keeps more than was paid, or names a line of another order', async () => {
	const { orderNumber, kettle } = await orderOut();
	const other = await orderOut();
	const end = (ending: { returned: { lineId: string; pieces: number; condition: 'sellable' }[]; keep: number }) =>
		fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'back', ending });

	const refusals = [
		await end({ returned: [{ lineId: kettle.lineId, pieces: 4, condition: 'sellable' }], keep: 0 }),
		await end({ returned: Array(2).fill({ lineId: kettle.lineId, pieces: 2, condition: 'sellable' }), keep: 0 }),
		await end({ returned: [], keep: 5_500_100 }),
		await end({ returned: [{ lineId: other.kettle.lineId, pieces: 1, condition: 'sellable' }], keep: 0 }),
	];

	expect(refusals).toEqual(['returned_too_many', 'returned_too_many', 'refund_too_large', 'not_found']);
	expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).status).toBe(3);
	expect(await stockOf(shop, kettle.skuId)).toEqual({ onHand: 7, reserved: 0 });
});

it('ends once when two people end it in the same moment', async () => {
	const { orderNumber, kettle, lantern } = await orderOut();
	const returned = [kettle, lantern].map(({ lineId }) => ({ lineId, pieces: 2, condition: 'sellable' as const }));

	const answers = await Promise.all(
		[1, 2, 3].map((index) =>
			fulfilment.call(
				ordersConsoleCalls.moveOrder,
				{ orderNumber, event: 'terminated', note: 'back', ending: { returned, keep: 500_000 } },
				{ key: `ending-by-${index}-of-us` },
			),
		),
	);

	expect(answers.map(({ envelope }) => envelope.reason ?? 'ended').sort()).toEqual([
		'ended',
		'order_state_conflict',
		'order_state_conflict',
	]);
	expect(await stockOf(shop, kettle.skuId)).toEqual({ onHand: 9, reserved: 0 });
	expect(await orderFaults(shop)).toEqual([]);
});

it('does not end once its buyer has the goods: nothing goes back, and nothing returns to the shelf', async () => {
	const { orderNumber, kettle } = await orderOut();
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });

	const end = { orderNumber, event: 'terminated' as const, note: 'They changed their mind.' };
	const refused = await fulfilment.refusal(ordersConsoleCalls.moveOrder, end);
	const { events } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });

	expect(refused).toBe('order_state_conflict');
	expect(events.map(({ event }) => event)).not.toContain('terminated');
	expect(await stockOf(shop, kettle.skuId)).toEqual({ onHand: 7, reserved: 0 });
	expect(await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).toMatchObject({ status: 5, refunds: [] });
});
