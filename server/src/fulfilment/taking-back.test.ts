import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, createStore, wrongStock } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { createOrderInput, move, orderIdOf } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { createOffer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;
let storeId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createStore(shop);
	buyer = await shop.buyer();
	storeId = (await buyer.do(paymentsCalls.stores, {})).stores[0]?.id ?? '';
});
beforeEach(async () => {
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** An order that waits at its store, with the code for which it is handed over. */
async function readyAtStore(more: { method?: 10 | 11; couponId?: string } = {}) {
	const { skuId, productId } = await createProduct(shop);
	const pickup = { deliveryMode: 2 as const, storeId, method: 10 as const, ...more };
	const placed = await buyer.do(
		ordersCalls.createOrder,
		await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], ...pickup }),
	);
	const orderNumber = placed.orders[0]?.orderNumber ?? '';
	if (pickup.method === 10) await payByCard(shop, buyer, placed.paymentId);
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
	const { handoverCode, lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
	return { orderNumber, productId, code: handoverCode ?? '', lineId: lines[0]?.lineId ?? '' };
}

const handOver = ({ orderNumber, code }: { orderNumber: string; code: string }) =>
	fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed', handoverCode: code });
const shown = (orderNumber: string) => fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
const undoable = async (orderNumber: string) => (await shown(orderNumber)).history.flatMap((entry) => entry.takeBack ?? []);
async function takeBack(orderNumber: string, by: Client = fulfilment) {
	const entry = (await shown(orderNumber)).history.findLast(({ event }) => event === 'receiptConfirmed');
	const wish = { orderNumber, entryId: entry?.entryId ?? '', reason: 'the order beside it' };
	return (await by.call(fulfilmentCalls.takeBack, wish)).envelope.reason ?? 'taken back';
}

describe('goods that were handed over by mistake', () => {
	it('wait at their store again, with both entries kept, and are handed over for the same code', async () => {
		const order = await readyAtStore();
		const { pickupUntil } = await shown(order.orderNumber);
		await handOver(order);

		const answers = await Promise.all([takeBack(order.orderNumber), takeBack(order.orderNumber)]);

		const seen = await shown(order.orderNumber);
		const waiting = await fulfilment.do(fulfilmentCalls.listQueue, { queue: 'atStore', limit: 50 });
		expect(answers.sort()).toEqual(['order_state_conflict', 'taken back']);
		expect([seen.status, seen.pickupUntil]).toEqual([3, pickupUntil]);
		expect(seen.history.slice(-2)).toMatchObject([
			{ event: 'receiptConfirmed', to: 5 },
			{ event: 'receiptTakenBack', from: 5, to: 3, note: 'the order beside it' },
		]);
		expect(waiting.records.map((row) => row.orderNumber)).toContain(order.orderNumber);
		expect((await handOver(order)).status).toBe(5);
		expect([await orderFaults(shop), await wrongStock(shop)]).toEqual([[], []]);
	});

	it('give the cash back step by step: first the receipt, then what was collected for it', async () => {
		const order = await readyAtStore({ method: 11 });
		const { collectable } = await shown(order.orderNumber);
		const wish = { orderNumber: order.orderNumber, amount: collectable?.amount ?? 0 };
		await fulfilment.do(paymentsConsoleCalls.collect, wish);
		await handOver(order);
		const received = await undoable(order.orderNumber);
		await takeBack(order.orderNumber);

		expect([received, await undoable(order.orderNumber)]).toEqual([['receipt'], ['collection']]);
		expect(await orderFaults(shop)).toEqual([]);
	});

	it('stay where they are once something was built on it, for other roles, and when the buyer said so', async () => {
		const reported = await readyAtStore();
		await handOver(reported);
		await buyer.do(problemsCalls.report, {
			orderNumber: reported.orderNumber,
			kind: 'missing',
			lines: [{ lineId: reported.lineId, quantity: 1 }],
			description: 'The box was empty.',
		});
		const reviewed = await readyAtStore();
		await handOver(reviewed);
		await buyer.do(reviewsCalls.write, { lineId: reviewed.lineId, stars: 5 });
		const confirmed = await readyAtStore();
		await move(shop, await orderIdOf(shop, confirmed.orderNumber), 'receiptConfirmed', 'buyer');
		const other = await readyAtStore();
		await handOver(other);

		const answers = [];
		for (const { orderNumber } of [reported, reviewed, confirmed]) answers.push(await takeBack(orderNumber));
		answers.push(await takeBack(other.orderNumber, await shop.operator('finance')));

		expect(answers).toEqual(['order_state_conflict', 'order_state_conflict', 'order_state_conflict', 'role_missing']);
		for (const { orderNumber } of [reported, reviewed, confirmed]) expect(await undoable(orderNumber)).toEqual([]);
	});

	it('leave the coupon and the prize that they took as they were before', async () => {
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop) });
		const order = await readyAtStore({ couponId });
		const coupon = async () => {
			for (const state of ['held', 'used'] as const) {
				const { records } = await buyer.do(couponsCalls.mine, { state, limit: 50 });
				if (records.some((one) => one.couponId === couponId)) return state;
			}
			return null;
		};
		const gifts = giftsOf(shop);
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const claimed = await gifts.claim(initiator, prizeId, skuId, 10);
		const { orderNumber: prized = '', paymentId = '' } = claimed.envelope.data ?? {};
		await payByCard(shop, initiator, paymentId);
		const prize = async () => (await initiator.do(prizesCalls.show, { prizeId })).state;
		await move(shop, await orderIdOf(shop, prized), 'outForDelivery', 'fulfilment');
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber: prized, event: 'receiptConfirmed' });
		await handOver(order);
		const received = [await coupon(), await prize()];
		for (const orderNumber of [order.orderNumber, prized]) await takeBack(orderNumber);

		expect([received, [await coupon(), await prize()]]).toEqual([
			['used', 'received'],
			['held', 'ordered'],
		]);
	});
});
