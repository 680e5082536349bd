import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { dinar } from '@qaysari/contract/money';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, createStore, stockOf, wrongStock } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { addressForm, move, placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { createOffer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

type Change = AmendmentChange;

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

/** Three kettles at 10,000 dinars and two lanterns at 5,000; freight is 5,000. */
async function order(method: 10 | 11 = 11, couponId?: string) {
	const kettle = await createProduct(shop, { title: { en: 'Kettle' }, price: 10_000, stock: 10 });
	const lantern = await createProduct(shop, { title: { en: 'Lantern' }, price: 5_000, stock: 10 });
	const items = [
		{ skuId: kettle.skuId, quantity: 3 },
		{ skuId: lantern.skuId, quantity: 2 },
	];
	const placed = await placeOrder(shop, buyer, { items, method, ...(couponId ? { couponId } : {}) });
	if (method === 10) await payByCard(shop, buyer, placed.paymentId);
	const { lines } = await detail(placed.orderNumber);
	const lineOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.lineId ?? '';
	return { ...placed, kettle, lantern, kettleLine: lineOf(kettle.skuId), lanternLine: lineOf(lantern.skuId) };
}

const detail = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const preview = (orderNumber: string, change: Change) => fulfilment.do(amendmentsConsoleCalls.preview, { orderNumber, change });
async function amend(orderNumber: string, change: Change, reason = 'The last one broke.') {
	const { after } = await preview(orderNumber, change);
	return fulfilment.do(amendmentsConsoleCalls.make, { orderNumber, change, reason, expectedTotal: after });
}
const refused = (orderNumber: string, change: Change) =>
	fulfilment.refusal(amendmentsConsoleCalls.preview, { orderNumber, change });
const out = (orderNumber: string) => fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
const nothingWrong = async () => expect([await orderFaults(shop), await wrongStock(shop)]).toEqual([[], []]);

describe('before it is packed', () => {
	it('more pieces of what was won cost what they cost today', async () => {
		const gifts = giftsOf(shop);
		const { giftId, skuId } = await gifts.begin({ friends: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const orderNumber = (await gifts.claim(initiator, prizeId, skuId)).envelope.data?.orderNumber ?? '';
		const { lines } = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });

		const shown = await preview(orderNumber, { kind: 'lines', lines: [{ lineId: lines[0]?.lineId ?? '', pieces: 2 }] });

		expect(shown.after.amount - shown.before.amount).toBe(1_200_000);
	});

	it('an order paid at the door has fewer pieces, costs less, and its pieces are free again', async () => {
		const { orderNumber, kettle, kettleLine, lantern, lanternLine } = await order();
		const change: Change = {
			kind: 'lines',
			lines: [
				{ lineId: kettleLine, pieces: 1 },
				{ lineId: lanternLine, pieces: 0 },
			],
		};

		const shown = await preview(orderNumber, change);
		const made = await amend(orderNumber, change);

		expect(shown).toMatchObject({
			before: { amount: 4_500_000 },
			after: { amount: 1_500_000 },
			due: { amount: 1_500_000 },
			refund: { amount: 0 },
			asks: false,
		});
		expect(made.state).toBe('applied');
		const seen = await detail(orderNumber);
		expect(seen).toMatchObject({ productFee: { amount: 1_000_000 }, stageOne: { due: { amount: 1_500_000 } } });
		expect(seen.lines.filter((line) => !line.dropped).map((line) => [line.title, line.quantity])).toEqual([['Kettle', 1]]);
		expect(seen.amendments).toMatchObject([
			{
				state: 'applied',
				reason: 'The last one broke.',
				lines: [
					{ title: 'Kettle', was: 3, pieces: 1, by: null },
					{ title: 'Lantern', was: 2, pieces: 0, by: null },
				],
			},
		]);
		expect([await stockOf(shop, kettle.skuId), await stockOf(shop, lantern.skuId)]).toEqual([
			{ onHand: 10, reserved: 1 },
			{ onHand: 10, reserved: 0 },
		]);
		const [packed] = (await fulfilment.do(fulfilmentCalls.packingList, { orderNumbers: [orderNumber] })).orders;
		expect(packed).toMatchObject({ lines: [{ title: 'Kettle', quantity: 1 }], collectable: { amount: 1_500_000 } });
		const notices = await buyer.do(noticesCalls.list, {});
		expect(notices.records.map((notice) => notice.title)).toContain('Your order was changed');
		await nothingWrong();
	});

	it('what was paid beyond goes back, and the coupon’s share goes with the pieces', async () => {
		const offer = await createOffer(shop, { discount: { kind: 'amount', amount: 400_000 } });
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: offer });
		const { orderNumber, kettleLine } = await order(10, couponId);

		await amend(orderNumber, { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 2 }] });

		const seen = await detail(orderNumber);
		expect(seen.refunds).toMatchObject([{ reason: 'amended', amount: { amount: 1_000_000 - 100_000 } }]);
		expect([seen.discount.amount, seen.stageOne.due.amount]).toEqual([300_000, 0]);
		await nothingWrong();
	});

	it('another sku stands in for one that ran out; dearer ones wait for the buyer, who agrees and pays the rest before it goes out', async () => {
		const { orderNumber, kettle, kettleLine } = await order(10);
		const better = await createProduct(shop, { title: { en: 'Steel kettle' }, price: 12_000, stock: 5 });
		const change: Change = { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 3, skuId: better.skuId }] };

		const made = await amend(orderNumber, change);
		const asked = await detail(orderNumber);
		const held = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const second = await refused(orderNumber, { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 1 }] });
		await buyer.do(amendmentsCalls.answer, { orderNumber, amendmentId: made.amendmentId, answer: 'accept' });
		const agreed = await detail(orderNumber);
		const unpaid = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumbers: [orderNumber], stage: 1, method: 10 });
		await payByCard(shop, buyer, paymentId);
		await out(orderNumber);

		expect(made.state).toBe('asked');
		expect([asked.productFee.amount, held, second]).toEqual([4_000_000, 'order_state_conflict', 'order_state_conflict']);
		expect(agreed).toMatchObject({
			productFee: { amount: 4_600_000 },
			stageOne: { due: { amount: 600_000 } },
			actions: ['pay', 'cancelled'],
		});
		expect(unpaid).toBe('order_state_conflict');
		expect(await stockOf(shop, kettle.skuId)).toEqual({ onHand: 10, reserved: 0 });
		expect(await stockOf(shop, better.skuId)).toEqual({ onHand: 2, reserved: 0 });
		expect((await detail(orderNumber)).stageOne).toMatchObject({ captured: { amount: 5_100_000 }, due: { amount: 0 } });
		await nothingWrong();
	});

	it('a change that the buyer declines, or the shop withdraws, leaves the order as it was', async () => {
		const { orderNumber, kettleLine } = await order();
		const dearer: Change = { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 5 }] };

		const first = await amend(orderNumber, dearer);
		await buyer.do(amendmentsCalls.answer, { orderNumber, amendmentId: first.amendmentId, answer: 'decline' });
		const late = await buyer.refusal(amendmentsCalls.answer, { orderNumber, amendmentId: first.amendmentId, answer: 'accept' });
		const second = await amend(orderNumber, dearer);
		const others = await (await shop.buyer()).refusal(amendmentsCalls.answer, {
			orderNumber,
			amendmentId: second.amendmentId,
			answer: 'accept',
		});
		await fulfilment.do(amendmentsConsoleCalls.withdraw, { orderNumber, amendmentId: second.amendmentId });

		expect([late, others]).toEqual(['answer_too_late', 'order_not_found']);
		const seen = await detail(orderNumber);
		expect(seen.amendments.map(({ state }) => state)).toEqual(['withdrawn', 'declined']);
		expect(seen.productFee.amount).toBe(4_000_000);
		await out(orderNumber);
		await nothingWrong();
	});

	it('another address changes the freight: cheaper at once, and to a store for nothing', async () => {
		const storeId = await createStore(shop);
		const { orderNumber } = await order(10);

		await amend(orderNumber, { kind: 'shipping', deliveryMode: 2, storeId }, 'They want to fetch it.');

		expect(await detail(orderNumber)).toMatchObject({
			deliveryMode: 2,
			freight: { amount: 0 },
			refunds: [{ reason: 'amended', amount: { amount: 500_000 } }],
			amendments: [{ kind: 'shipping', place: 'Erbil' }],
		});
		const back: Change = {
			kind: 'shipping',
			deliveryMode: 1,
			address: { ...(await addressForm(shop, { fullName: 'Dilan' })), isDefault: false },
		};
		expect((await preview(orderNumber, back)).asks).toBe(true);
		const { amendmentId } = await amend(orderNumber, back);
		await buyer.do(amendmentsCalls.answer, { orderNumber, amendmentId, answer: 'accept' });
		expect(await detail(orderNumber)).toMatchObject({ address: { fullName: 'Dilan' }, stageOne: { due: { amount: 500_000 } } });
		await nothingWrong();
	});

	it('is refused once it is packed, for all lines at once, for lines of others, and for another sum than was shown', async () => {
		const { orderNumber, kettleLine, lanternLine } = await order();
		const other = await order();
		const less: Change = { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 1 }] };
		const all: Change = { kind: 'lines', lines: [kettleLine, lanternLine].map((lineId) => ({ lineId, pieces: 0 })) };
		const wrong = { orderNumber, change: less, reason: 'x', expectedTotal: { amount: 1, currency: 'IQD' as const } };

		expect([
			await refused(orderNumber, all),
			await refused(orderNumber, { kind: 'lines', lines: [{ lineId: other.kettleLine, pieces: 1 }] }),
			await refused(orderNumber, { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 3 }] }),
			await refused(orderNumber, { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 500 }] }),
			await fulfilment.refusal(amendmentsConsoleCalls.make, wrong),
		]).toEqual(['nothing_selected', 'not_found', 'nothing_selected', 'out_of_stock', 'price_changed']);
		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
		expect(await refused(orderNumber, less)).toBe('order_state_conflict');
	});

	it('two changes at once are one after the other, and the same one sent twice is made once', async () => {
		const { orderNumber, kettle, kettleLine } = await order();
		const change: Change = { kind: 'lines', lines: [{ lineId: kettleLine, pieces: 2 }] };
		const { after } = await preview(orderNumber, change);
		const input = { orderNumber, change, reason: 'x', expectedTotal: after };
		const make = (key: string) => fulfilment.call(amendmentsConsoleCalls.make, input, { key });

		const answers = await Promise.all(['change-one-a', 'change-one-a', 'change-two-b'].map(make));
		const again = await make('change-one-a');

		const reasons = answers.map(({ envelope }) => envelope.reason ?? 'made');
		expect(reasons.filter((reason) => reason === 'made').length).toBeGreaterThanOrEqual(1);
		expect((await detail(orderNumber)).amendments.length).toBe(1);
		expect([again.envelope.reason ?? 'made', await stockOf(shop, kettle.skuId)]).toMatchObject([
			expect.any(String),
			{ onHand: 10, reserved: 2 },
		]);
		await nothingWrong();
	});
});

describe('the price of an order that is not paid', () => {
	it('is lowered by fulfilment within its limit, by finance beyond it, never below what is still to be paid', async () => {
		const { orderNumber } = await order();
		const finance = await shop.operator('finance');
		const lower = (amount: number) => ({ orderNumber, change: { kind: 'price' as const, amount } });
		const support = await shop.operator('support');

		await amend(orderNumber, { kind: 'price', amount: 900_000 }, 'It took long.');
		const beyond = await refused(orderNumber, { kind: 'price', amount: 100 });
		const byFinance = await finance.do(amendmentsConsoleCalls.preview, lower(1_000_000));
		const tooMuch = await finance.refusal(amendmentsConsoleCalls.preview, lower(3_600_100));
		const roles = [
			await support.refusal(amendmentsConsoleCalls.preview, lower(100)),
			await finance.refusal(amendmentsConsoleCalls.preview, { orderNumber, change: { kind: 'shipping', deliveryMode: 2 } }),
		];

		expect([beyond, tooMuch, ...roles]).toEqual(['refund_too_large', 'refund_too_large', 'role_missing', 'role_missing']);
		expect(byFinance).toMatchObject({ after: { amount: 2_600_000 }, due: { amount: 2_600_000 } });
		expect(await detail(orderNumber)).toMatchObject({
			allowance: { amount: 900_000 },
			stageOne: { total: { amount: 3_600_000 }, due: { amount: 3_600_000 } },
		});
		await nothingWrong();
	});

	it('goes on by itself when nothing is left to pay', async () => {
		const { skuId } = await createProduct(shop, { price: 1_000 });
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 5 });
		const finance = await shop.operator('finance');
		const change: Change = { kind: 'price', amount: 600_000 };

		await finance.do(amendmentsConsoleCalls.make, {
			orderNumber,
			change,
			reason: 'A gift.',
			expectedTotal: { amount: 0, currency: 'IQD' },
		});

		expect(await detail(orderNumber)).toMatchObject({ status: 2, stageOne: { due: { amount: 0 } }, payment: null });
		await nothingWrong();
	});
});

describe('at the door', () => {
	it('a part is taken: the rest is on the shelf or written off, and the courier collects less', async () => {
		const { orderNumber, kettle, kettleLine, lantern, lanternLine } = await order();
		await out(orderNumber);
		const change: Change = {
			kind: 'atDoor',
			lines: [
				{ lineId: kettleLine, pieces: 2, condition: 'sellable' },
				{ lineId: lanternLine, pieces: 0, condition: 'damaged' },
			],
		};

		const shown = await preview(orderNumber, change);
		await amend(orderNumber, change, 'They wanted two.');
		const amount = 2_500_000;
		const wrong = await fulfilment.call(paymentsConsoleCalls.collect, {
			orderNumber,
			amount: 4_500_000,
			courierId: await createCourier(shop),
		});
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount, courierId: await createCourier(shop) });
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });

		expect(shown).toMatchObject({ collectable: { amount }, refund: { amount: 0 } });
		expect(wrong.envelope.reason).toBe('sum_differs');
		expect(await detail(orderNumber)).toMatchObject({ status: 5, stageOne: { captured: { amount }, due: { amount: 0 } } });
		expect([await stockOf(shop, kettle.skuId), await stockOf(shop, lantern.skuId)]).toEqual([
			{ onHand: 8, reserved: 0 },
			{ onHand: 8, reserved: 0 },
		]);
		await nothingWrong();
	});

	it('what was paid for the rest goes back, and going out is no slip any more', async () => {
		const { orderNumber, kettleLine } = await order(10);
		await out(orderNumber);

		await amend(orderNumber, { kind: 'atDoor', lines: [{ lineId: kettleLine, pieces: 1, condition: 'sellable' }] });

		const { history, out: left } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		expect((await detail(orderNumber)).refunds).toMatchObject([{ reason: 'amended', amount: { amount: 2_000_000 } }]);
		expect(history.filter((entry) => entry.takeBack !== null)).toEqual([]);
		expect(left.find(({ lineId }) => lineId === kettleLine)).toEqual({ lineId: kettleLine, pieces: 1 });
		await nothingWrong();
	});

	it('what became dearer at purchase is asked for of the pieces that were taken alone', async () => {
		const finance = await shop.operator('finance');
		await finance.do(paymentsConsoleCalls.setWhiteList, { userId: buyer.userId, listed: true });
		const { skuId } = await createProduct(shop, { origin: 'china', price: 10_000, stock: 10 });
		const { orderId, orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 3 }], method: 11 });
		const lineId = (await detail(orderNumber)).lines[0]?.lineId ?? '';
		const dearer = { orderNumber, lineId, kind: 'dearer' as const, note: '', unitPrice: 1_200_000 };
		const { questionId } = await fulfilment.do(fulfilmentCalls.ask, dearer);
		await buyer.do(problemsCalls.answer, { orderNumber, questionId, answer: 'accept' });
		for (const event of ['purchased', 'shippedInChina'] as const) await move(shop, orderId, event, 'fulfilment');
		const asked = { orderNumber, fees: [], expectedTotal: dinar(600_000) };
		const { version } = await fulfilment.do(feesConsoleCalls.setFees, asked);
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version });
		for (const event of ['arrivedInIraq', 'outForDelivery'] as const) await move(shop, orderId, event, 'fulfilment');
		const change: Change = { kind: 'atDoor', lines: [{ lineId, pieces: 2, condition: 'sellable' }] };

		const shown = await preview(orderNumber, change);
		await amend(orderNumber, change);

		const { collectable } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		expect([shown.collectable, collectable]).toEqual([dinar(2_400_000), dinar(2_400_000)]);
		expect((await detail(orderNumber)).stageTwo).toMatchObject({ total: dinar(400_000), allowance: dinar(200_000) });
		await nothingWrong();
	});

	it('is refused before it is out, when nothing or everything was taken, and for more than went out', async () => {
		const { orderNumber, kettleLine, lanternLine } = await order();
		const take = (kettles: number, lanterns: number): Change => ({
			kind: 'atDoor',
			lines: [
				{ lineId: kettleLine, pieces: kettles, condition: 'sellable' },
				{ lineId: lanternLine, pieces: lanterns, condition: 'sellable' },
			],
		});
		const early = await refused(orderNumber, take(1, 1));
		await out(orderNumber);

		expect([
			early,
			await refused(orderNumber, take(0, 0)),
			await refused(orderNumber, take(3, 2)),
			await refused(orderNumber, take(4, 2)),
		]).toEqual(['order_state_conflict', 'nothing_selected', 'nothing_selected', 'order_state_conflict']);
	});
});
