import { ordersCalls } from '@qaysari/contract/orders.calls';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, setOnHand, stockOf, wrongStock } from '../testing/goods.ts';
import { bringTo, placeOrder } from '../testing/ordering.ts';
import { asking, receivedOrder } from '../testing/returning.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	desk = await shop.operator('fulfilment');
	buyer = await shop.provenBuyer();
});
afterAll(() => shop.close());

const iqd = (dinars: number) => ({ amount: dinars * 100, currency: 'IQD' as const });
const reasonOf = ({ envelope }: { envelope: { reason?: string | undefined } }): string => envelope.reason ?? 'done';

describe('an exchange of several pieces', () => {
	const sizes = () =>
		receivedOrder(shop, buyer, { quantity: 3, goods: { skus: [{ price: 10_000 }, { price: 9_000, stock: 3 }] } });
	const wanted = (order: Awaited<ReturnType<typeof sizes>>, quantity: number) => ({
		...asking(order, { reason: 'doesNotFit' as const }),
		wish: 'exchange' as const,
		lines: [{ lineId: order.lineId, quantity, newSkuId: order.skuIds[1] ?? '' }],
	});
	const approved = async (quantity: number) => {
		const order = await sizes();
		const { back } = await buyer.do(returnsCalls.preview, wanted(order, quantity));
		const input = { ...wanted(order, quantity), refundTo: 'balance' as const, expectedBack: back, description: '' };
		const { returnId } = await buyer.do(returnsCalls.ask, input);
		return { ...order, returnId, other: order.skuIds[1] ?? '', back };
	};

	test('sends as many as were taken in, and gives the rest back to the shelf', async () => {
		const { returnId, lineId, other, back } = await approved(3);
		await desk.do(returnsConsoleCalls.approve, { returnId });
		expect([back, await stockOf(shop, other)]).toEqual([iqd(3_000), { onHand: 3, reserved: 3 }]);
		await desk.do(returnsConsoleCalls.receive, { returnId, lines: [{ lineId, sellable: 1, damaged: 1 }] });
		expect(await stockOf(shop, other)).toEqual({ onHand: 3, reserved: 2 });
		await desk.do(returnsConsoleCalls.exchange, { returnId, logisticsNumber: 'EX-1' });

		expect(await stockOf(shop, other)).toEqual({ onHand: 1, reserved: 0 });
		expect((await desk.do(returnsConsoleCalls.get, { returnId })).amount).toEqual(iqd(2_000));
		expect(await wrongStock(shop)).toEqual([]);
	});

	test('is paid out instead where the shop says so, and frees what was kept', async () => {
		const { returnId, lineId, other } = await approved(2);
		await desk.do(returnsConsoleCalls.approve, { returnId });
		await desk.do(returnsConsoleCalls.receive, { returnId, lines: [{ lineId, sellable: 2, damaged: 0 }] });
		const wrong = await desk.call(returnsConsoleCalls.refund, { returnId, expectedBack: iqd(19_999) });
		expect([reasonOf(wrong), await stockOf(shop, other)]).toEqual(['price_changed', { onHand: 3, reserved: 2 }]);
		await desk.do(returnsConsoleCalls.refund, { returnId, expectedBack: iqd(20_000) });

		expect(await stockOf(shop, other)).toEqual({ onHand: 3, reserved: 0 });
		expect(reasonOf(await desk.call(returnsConsoleCalls.exchange, { returnId, logisticsNumber: 'EX-2' }))).toBe(
			'order_state_conflict',
		);
		expect(await wrongStock(shop)).toEqual([]);
	});

	test('is not approved once too few are there, and waits as it was', async () => {
		const { returnId, other } = await approved(3);
		await setOnHand(shop, other, 2);

		expect(reasonOf(await desk.call(returnsConsoleCalls.approve, { returnId }))).toBe('out_of_stock');

		expect((await desk.do(returnsConsoleCalls.get, { returnId })).state).toBe('asked');
		expect(await stockOf(shop, other)).toEqual({ onHand: 2, reserved: 0 });
	});
});

test('goods from China come back for money only', async () => {
	const { skuId, skuIds } = await createProduct(shop, { origin: 'china', skus: [{ price: 10_000 }, { price: 10_000 }] });
	const { orderId, orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
	await bringTo(shop, orderId, 'china', 5);
	const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
	const order = { orderNumber, lineId: lines[0]?.lineId ?? '' };
	const exchange = { ...asking(order), wish: 'exchange' as const, lines: [{ ...order, quantity: 1, newSkuId: skuIds[1] ?? '' }] };

	expect((await buyer.do(returnsCalls.form, { orderNumber })).lines[0]?.instead).toEqual([]);
	expect(await buyer.refusal(returnsCalls.preview, exchange)).toBe('exchange_unavailable');
	expect((await buyer.do(returnsCalls.preview, asking(order))).goods).toEqual(iqd(10_000));
});
