import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { balanceCalls } from '@qaysari/contract/balance.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days } from '../platform/clock.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, createStore, stockOf, wrongStock } from '../testing/goods.ts';
import { bringTo, move, placeAsVisitor, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance } from '../testing/paying.ts';
import { createOffer } from '../testing/promotions.ts';
import { asking, pictureOf, receivedOrder } from '../testing/returning.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { lapseReturns } from './returns.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
});
// Sessions end after half a day, and these tests take weeks.
beforeEach(async () => {
	shop.clock.move(1000);
	desk = await shop.operator('fulfilment');
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

const iqd = (dinars: number) => ({ amount: dinars * 100, currency: 'IQD' as const });
const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const own = (orderNumber: string, returnId: string) => buyer.do(returnsCalls.get, { orderNumber, returnId });
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
const reasonOf = (answer: { envelope: { reason?: string | undefined } }): string => answer.envelope.reason ?? 'done';
const checkIn = (returnId: string, lineId: string, sellable: number, damaged = 0) =>
	desk.call(returnsConsoleCalls.receive, { returnId, lines: [{ lineId, sellable, damaged }] });
const refundAll = async (returnId: string) => {
	const { money } = await desk.do(returnsConsoleCalls.get, { returnId });
	return desk.call(returnsConsoleCalls.refund, { returnId, expectedBack: money.back });
};

describe('a return', () => {
	it('of two of three pieces ends in the balance, less the way back, and the pieces stand on the shelf again', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 3 });
		const before = await stockOf(shop, order.skuId);
		const preview = await buyer.do(returnsCalls.preview, asking(order, { quantity: 2 }));
		const { returnId } = await buyer.do(returnsCalls.ask, {
			...asking(order, { quantity: 2 }),
			refundTo: 'balance',
			expectedBack: preview.back,
			description: '',
		});
		await desk.do(returnsConsoleCalls.approve, { returnId });
		const handIn = (await own(order.orderNumber, returnId)).handInUntil;
		await buyer.do(returnsCalls.send, { orderNumber: order.orderNumber, returnId });
		await checkIn(returnId, order.lineId, 1, 1);
		const refunded = await refundAll(returnId);

		expect(preview).toEqual({ goods: iqd(20_000), fee: iqd(5_000), back: iqd(15_000) });
		expect(handIn).toBe(new Date(shop.now.getTime() + days(14)).toISOString());
		expect(reasonOf(refunded)).toBe('done');
		expect((await buyer.do(balanceCalls.get, {})).balance).toEqual(iqd(15_000));
		const after = await stockOf(shop, order.skuId);
		// One can be sold again, the other was counted in and written off.
		expect(after).toEqual({ onHand: before.onHand + 1, reserved: 0 });
		const detail = await detailOf(order.orderNumber);
		expect(detail).toMatchObject({ refunds: [{ reason: 'returned', settledAs: 'balance', amount: iqd(15_000) }] });
		expect(detail.returns).toMatchObject([{ state: 'refunded', amount: iqd(15_000), lines: [{ quantity: 2, accepted: 2 }] }]);
		const steps = (await own(order.orderNumber, returnId)).steps.map(({ state }) => state);
		expect(steps).toEqual(['asked', 'approved', 'onTheWay', 'received', 'refunded']);
		const { records: notices } = await buyer.do(noticesCalls.list, { kind: 'order', limit: 50 });
		expect(notices.filter(({ link }) => link?.includes('/pages/x/return-details')).length).toBe(3);
		expect(await wrongStock(shop)).toEqual([]);
		await expectBalance(order.orderId);
	});

	it('is free where the goods are at fault, which a picture shows', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const wish = asking(order, { reason: 'damaged' });
		const { back, fee } = await buyer.do(returnsCalls.preview, wish);
		const ask = (fileIds: string[]) =>
			buyer.call(returnsCalls.ask, { ...wish, refundTo: 'paid', expectedBack: back, description: 'Broken.', fileIds });

		const bare = await ask([]);
		const shown = await ask([await pictureOf(buyer)]);

		expect([fee, back]).toEqual([iqd(0), iqd(10_000)]);
		expect([reasonOf(bare), reasonOf(shown)]).toEqual(['pictures_required', 'done']);
		expect(shown.envelope.data?.pictures).toHaveLength(1);
	});

	it('takes its share of a coupon and of what was reduced into account, and all parts together never bring more than was paid', async () => {
		// A thousand dinars off three pieces are no whole dinars each.
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop) });
		const order = await receivedOrder(shop, buyer, { quantity: 3, couponId });
		const paid = (await readOrder(shop, order.orderId)).captured_one - 500_000;
		const sums: number[] = [];
		for (const quantity of [1, 1, 1]) {
			const wish = asking(order, { quantity, way: 'store' });
			const { back } = await buyer.do(returnsCalls.preview, wish);
			const storeId = await createStore(shop);
			const input = { ...wish, storeId, refundTo: 'paid' as const, expectedBack: back, description: '' };
			const { returnId } = await buyer.do(returnsCalls.ask, input);
			await desk.do(returnsConsoleCalls.approve, { returnId });
			await checkIn(returnId, order.lineId, 1);
			expect(reasonOf(await refundAll(returnId))).toBe('done');
			sums.push(back.amount);
		}
		expect(paid).toBeLessThan(3_000_000);
		expect(new Set(sums).size).toBeGreaterThan(1);
		expect(sums.reduce((sum, back) => sum + back, 0)).toBe(paid);
		expect((await readOrder(shop, order.orderId)).refunded).toBe(paid);
		await expectBalance(order.orderId);
	});

	it('brings no more than was paid for the pieces where the price was lowered, and none of the freight', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 11 });
		const { orderNumber } = placed;
		const change = { kind: 'price' as const, amount: 400_000 };
		const { after } = await desk.do(amendmentsConsoleCalls.preview, { orderNumber, change });
		await desk.do(amendmentsConsoleCalls.make, { orderNumber, change, reason: 'A scratch.', expectedTotal: after });
		await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
		await desk.do(paymentsConsoleCalls.collect, { orderNumber, amount: after.amount, courierId: await createCourier(shop) });
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });
		const { lines } = await detailOf(orderNumber);
		const order = { orderNumber, lineId: lines[0]?.lineId ?? '' };

		const [one, both] = await Promise.all(
			[1, 2].map((quantity) => buyer.do(returnsCalls.preview, asking(order, { quantity, way: 'store' }))),
		);

		expect(after).toEqual(iqd(21_000));
		expect([one?.back, both?.back]).toEqual([iqd(8_000), iqd(16_000)]);
	});

	it('of less than the way back costs brings nothing, and asks for nothing', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1, price: 3_000 });

		const preview = await buyer.do(returnsCalls.preview, asking(order));

		expect(preview).toEqual({ goods: iqd(3_000), fee: iqd(3_000), back: iqd(0) });
	});

	it('is refused when it is asked another sum than the form showed', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const input = { ...asking(order), refundTo: 'paid' as const, expectedBack: iqd(9_000), description: '' };

		const answer = await buyer.call(returnsCalls.ask, input);

		expect(reasonOf(answer)).toBe('price_changed');
		expect(answer.envelope.data).toEqual({ back: iqd(5_000) });
	});
});

describe('what cannot come back', () => {
	const previewOf = async (order: { orderNumber: string; lineId: string }, more = {}) =>
		reasonOf(await buyer.call(returnsCalls.preview, asking(order, more)));

	it('is what was not received yet, and what was received more than 7 days ago', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1, confirmed: false });
		const early = await previewOf(order);
		await move(shop, order.orderId, 'receiptConfirmed', 'buyer');
		shop.clock.move(days(7) - 1000);
		const inTime = await previewOf(order);
		const until = (await detailOf(order.orderNumber)).returnUntil;
		shop.clock.move(1000);

		expect([early, inTime, await previewOf(order)]).toEqual(['order_state_conflict', 'done', 'return_too_late']);
		expect(until).toBe(shop.now.toISOString());
		expect((await detailOf(order.orderNumber)).returnUntil).toBeNull();
	});

	it('is what the shop does not take back, as it said when it was ordered', async () => {
		const no = await receivedOrder(shop, buyer, { quantity: 1, goods: { returnable: false } });
		const form = await buyer.do(returnsCalls.form, { orderNumber: no.orderNumber });

		expect(await previewOf(no)).toBe('not_returnable');
		expect(form.lines).toMatchObject([{ returnable: false }]);
		expect((await detailOf(no.orderNumber)).returnUntil).toBeNull();
	});

	it('is the same piece twice, and a piece that was reported', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 2 });
		await buyer.do(problemsCalls.report, {
			orderNumber: order.orderNumber,
			kind: 'damaged',
			lines: [{ lineId: order.lineId, quantity: 1 }],
			description: 'Broken.',
			fileIds: [await pictureOf(buyer)],
		});
		const { records } = await desk.do(fulfilmentCalls.listProblems, { orderNumber: order.orderNumber });
		const decision = { outcome: 'refund', amount: 100_000, note: 'We are sorry.' } as const;
		await desk.do(fulfilmentCalls.decideProblem, { problemId: records[0]?.problemId ?? '', ...decision });
		const { back } = await buyer.do(returnsCalls.preview, asking(order));
		const input = { ...asking(order), refundTo: 'paid' as const, expectedBack: back, description: '' };

		const both = await previewOf(order, { quantity: 2 });
		await buyer.do(returnsCalls.ask, input);
		const again = await previewOf(order);
		const report = await buyer.call(problemsCalls.report, {
			orderNumber: order.orderNumber,
			kind: 'missing',
			lines: [{ lineId: order.lineId, quantity: 1 }],
			description: 'Gone.',
		});

		expect([both, again, reasonOf(report)]).toEqual(['return_claimed', 'return_claimed', 'not_found']);
	});

	it('is what belongs to somebody else, and pieces of another order', async () => {
		const [mine, other] = [await receivedOrder(shop, buyer, { quantity: 1 }), await receivedOrder(shop, buyer, { quantity: 1 })];
		const stranger = await shop.buyer();

		const foreign = await stranger.call(returnsCalls.preview, asking(mine));

		expect(reasonOf(foreign)).toBe('order_not_found');
		expect(await previewOf({ orderNumber: mine.orderNumber, lineId: other.lineId })).toBe('not_found');
	});
});

describe('an exchange', () => {
	/** An order of one piece whose product has three sizes. */
	const sizes = (prices: number[]) =>
		receivedOrder(shop, buyer, {
			quantity: 1,
			goods: { skus: prices.map((price) => ({ price, stock: 5 })) },
		});
	const exchangeOf = (order: { orderNumber: string; lineId: string }, newSkuId: string | undefined) => ({
		...asking(order, { reason: 'doesNotFit' }),
		wish: 'exchange' as const,
		lines: [{ lineId: order.lineId, quantity: 1, ...(newSkuId ? { newSkuId } : {}) }],
	});

	it('keeps the other size from the approval on, costs no way back, and sends what is cheaper back', async () => {
		const order = await sizes([10_000, 8_000]);
		const [, cheaper = ''] = order.skuIds;
		const wish = exchangeOf(order, cheaper);
		const { back, fee } = await buyer.do(returnsCalls.preview, wish);
		const { returnId } = await buyer.do(returnsCalls.ask, { ...wish, refundTo: 'balance', expectedBack: back, description: '' });
		const asked = await stockOf(shop, cheaper);
		await desk.do(returnsConsoleCalls.approve, { returnId });
		const kept = await stockOf(shop, cheaper);
		await checkIn(returnId, order.lineId, 1);
		await desk.do(returnsConsoleCalls.exchange, { returnId, logisticsNumber: 'EX-7' });

		expect([fee, back]).toEqual([iqd(0), iqd(2_000)]);
		expect([asked.reserved, kept.reserved, await stockOf(shop, cheaper)]).toEqual([0, 1, { onHand: 4, reserved: 0 }]);
		expect((await buyer.do(balanceCalls.get, {})).balance).toEqual(iqd(2_000));
		expect(await own(order.orderNumber, returnId)).toMatchObject({
			state: 'exchanged',
			replacementNumber: 'EX-7',
			amount: iqd(2_000),
		});
		expect(await wrongStock(shop)).toEqual([]);
		await expectBalance(order.orderId);
	});

	it('is refused for what is dearer, sold out, or another product', async () => {
		const order = await sizes([10_000, 12_000, 10_000]);
		const [, dearer, equal = ''] = order.skuIds;
		const other = await createProduct(shop, { price: 10_000 });
		await desk.do(returnsConsoleCalls.counts, {});
		const form = await buyer.do(returnsCalls.form, { orderNumber: order.orderNumber });
		const reasons = [];
		for (const newSkuId of [dearer, other.skuId, order.skuId, undefined])
			reasons.push(reasonOf(await buyer.call(returnsCalls.preview, exchangeOf(order, newSkuId))));

		expect(reasons).toEqual(Array.from({ length: 4 }, () => 'exchange_unavailable'));
		expect(form.lines[0]?.instead.map(({ skuId }) => skuId)).toEqual([equal]);
	});

	it('gives what it kept free when nothing came, or the goods were not taken in', async () => {
		const order = await sizes([10_000, 10_000]);
		const [, equal = ''] = order.skuIds;
		const wish = exchangeOf(order, equal);
		const input = { ...wish, refundTo: 'paid' as const, expectedBack: iqd(0), description: '' };
		const { returnId } = await buyer.do(returnsCalls.ask, input);
		await desk.do(returnsConsoleCalls.approve, { returnId });
		await checkIn(returnId, order.lineId, 0);
		const looked = await stockOf(shop, equal);
		const declined = await desk.call(returnsConsoleCalls.decline, { returnId, reason: 'It was worn.' });

		expect([looked.reserved, reasonOf(declined)]).toEqual([0, 'done']);
		expect(await own(order.orderNumber, returnId)).toMatchObject({ state: 'declined' });
		// What was checked once is not given back again.
		expect(reasonOf(await buyer.call(returnsCalls.preview, wish))).toBe('return_claimed');
	});
});

describe('steps of a return', () => {
	async function asked(more: Parameters<typeof receivedOrder>[2] = { quantity: 1 }) {
		const order = await receivedOrder(shop, buyer, more);
		const { back } = await buyer.do(returnsCalls.preview, asking(order));
		const input = { ...asking(order), refundTo: 'paid' as const, expectedBack: back, description: 'Too big.' };
		const { returnId } = await buyer.do(returnsCalls.ask, input);
		return { ...order, returnId, input };
	}

	it('are made once, however many operators make them at once', async () => {
		const { orderId, returnId, lineId } = await asked();
		const second = await shop.operator('fulfilment');
		const approve = (client: Client) => client.call(returnsConsoleCalls.approve, { returnId });
		const [one, two] = await Promise.all([approve(desk), approve(second)]);
		await Promise.all([checkIn(returnId, lineId, 1), checkIn(returnId, lineId, 1)]);
		const { money } = await desk.do(returnsConsoleCalls.get, { returnId });
		const taps = await Promise.all(
			Array.from({ length: 1000 }, (_, tap) =>
				(tap % 2 ? desk : second).call(returnsConsoleCalls.refund, { returnId, expectedBack: money.back }),
			),
		);

		expect([reasonOf(one), reasonOf(two)].sort()).toEqual(['done', 'order_state_conflict']);
		const done = taps.filter((tap) => reasonOf(tap) === 'done');
		expect(done.length).toBe(1);
		expect((await readOrder(shop, orderId)).refunded).toBe(500_000);
		expect((await readOrder(shop, orderId)).returned_pieces).toBe(1);
		expect(await wrongStock(shop)).toEqual([]);
		await expectBalance(orderId);
	});

	it('raced from several phones take the same piece once', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const { back } = await buyer.do(returnsCalls.preview, asking(order));
		const input = { ...asking(order), refundTo: 'paid' as const, expectedBack: back, description: '' };

		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, tap) =>
				buyer.call(returnsCalls.ask, input, { key: `phone-${tap}-of-${order.orderNumber}` }),
			),
		);

		expect(answers.map(reasonOf).filter((reason) => reason === 'done').length).toBe(1);
		expect((await detailOf(order.orderNumber)).returns).toHaveLength(1);
	});

	it('end before the goods were handed in, and the pieces can be given back again', async () => {
		const order = await asked();
		const cancel = () => buyer.call(returnsCalls.cancel, { orderNumber: order.orderNumber, returnId: order.returnId });
		const [first, second] = [await cancel(), await cancel()];
		const again = await buyer.do(returnsCalls.ask, order.input);
		await desk.do(returnsConsoleCalls.refuse, { returnId: again.returnId, reason: 'It is for the kitchen.' });
		const third = await buyer.do(returnsCalls.ask, order.input);
		await desk.do(returnsConsoleCalls.approve, { returnId: third.returnId });
		shop.clock.move(days(14));
		await lapseReturns(shop.shop);

		expect([reasonOf(first), reasonOf(second)]).toEqual(['done', 'order_state_conflict']);
		const states = (await detailOf(order.orderNumber)).returns.map(({ state }) => state);
		expect(states).toEqual(['cancelled', 'refused', 'lapsed']);
		expect(await readOrder(shop, order.orderId)).toMatchObject({ open_returns: 0, returned_pieces: 0 });
	});

	it('hold the order open, and the account, until it is over', async () => {
		const { orderId, orderNumber, returnId, lineId } = await asked();
		shop.clock.move(days(8));
		await moveOverdue(shop.shop);
		const open = (await readOrder(shop, orderId)).status;
		desk = await shop.operator('fulfilment');
		await desk.do(returnsConsoleCalls.approve, { returnId });
		await desk.do(returnsConsoleCalls.send, { returnId, note: 'Courier 7' });
		await checkIn(returnId, lineId, 1);
		await refundAll(returnId);
		await moveOverdue(shop.shop);

		expect([open, (await readOrder(shop, orderId)).status]).toEqual([5, 6]);
		// Goods that came back were received: that is no mistake any more.
		expect((await detailOf(orderNumber)).returns[0]?.steps).toHaveLength(5);
	});

	it('keep the account open while they are, and take its words with it when it closes', async () => {
		const { orderNumber, returnId } = await asked();
		const leave = () => buyer.call(accountsCalls.unregister, { agreed: true });
		const during = await leave();
		await buyer.do(returnsCalls.cancel, { orderNumber, returnId });
		const after = await leave();

		expect([reasonOf(during), reasonOf(after)]).toEqual(['orders_under_way', 'done']);
		expect((await desk.do(returnsConsoleCalls.get, { returnId })).description).toBe('');
	});

	it('ask for a reason where the answer is no', async () => {
		const { returnId } = await asked();
		expect((await desk.call(returnsConsoleCalls.refuse, { returnId, reason: '  ' })).envelope.reason).toBe('invalid_input');
	});

	it('never take more in than was sent, and nothing that is none of it', async () => {
		const { returnId, lineId } = await asked();
		await desk.do(returnsConsoleCalls.approve, { returnId });
		expect([
			reasonOf(await checkIn(returnId, lineId, 1, 1)),
			reasonOf(await checkIn(returnId, '999999', 1)),
			reasonOf(await desk.call(returnsConsoleCalls.decline, { returnId, reason: 'no' })),
		]).toEqual(['returned_too_many', 'not_found', 'order_state_conflict']);
	});
});

it('of a visitor goes back the way it was paid, and they hear of it by message', async () => {
	const visitor = shop.visitor();
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], phone: '07701239876' });
	await bringTo(shop, placed.orderId, 'iraq', 5);
	const { lines } = await visitor.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber: placed.orderNumber });
	const wish = asking({ orderNumber: placed.orderNumber, lineId: lines[0]?.lineId ?? '' });
	const { back } = await visitor.do(returnsCalls.preview, wish);
	const made = await visitor.do(returnsCalls.ask, { ...wish, refundTo: 'balance', expectedBack: back, description: '' });

	expect(made).toMatchObject({ state: 'asked', refundTo: 'paid', actions: ['cancel'] });
});

it('rules are set by fulfilment, and the promise follows', async () => {
	const visitor = shop.visitor();
	const before = await visitor.do(returnsCalls.promise, {});
	await desk.do(returnsConsoleCalls.setRules, { days: 10, fee: 300_000, handInDays: 5 });
	const after = await visitor.do(returnsCalls.promise, {});
	await desk.do(returnsConsoleCalls.setRules, { days: 7, fee: 500_000, handInDays: 14 });

	expect([before, after]).toEqual([
		{ days: 7, fee: iqd(5_000) },
		{ days: 10, fee: iqd(3_000) },
	]);
	expect(
		(await (await shop.operator('support')).call(returnsConsoleCalls.setRules, { days: 1, fee: 0, handInDays: 1 })).status,
	).toBe(403);
});
