import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { setRate } from '../rates/rates.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { countStorageOn } from './fees.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const rate = { type: 'USD_IQD', rate: '1310', since: null, setBy: null, note: '', confirmed: true } as const;
	await inTransaction(shop.db, (tx) => setRate(tx, shop.now, rate));
});
afterAll(() => shop.close());

/** Three dollars of storage for two days, and ten dollars of sea freight, asked for now. */
const fees = [
	{ kind: 'sea_freight' as const, currency: 'USD' as const, amount: 1_000 },
	{ kind: 'container_storage' as const, currency: 'USD' as const, amount: 150, days: 2 },
];
const asked = (storedDays: number): number => 1_310_000 + storedDays * 196_500;

async function unpaid(lines: readonly (typeof fees)[number][] = fees) {
	buyer = await shop.buyer();
	const { skuId } = await createProduct(shop, { origin: 'china', price: 20_000, stock: 10 });
	const order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
	const { orderId, orderNumber } = order;
	await payByCard(shop, buyer, order.paymentId);
	await move(shop, orderId, 'purchased', 'fulfilment');
	await move(shop, orderId, 'shippedInChina', 'fulfilment');
	const fulfilment = await shop.operator('fulfilment');
	const finance = await shop.operator('finance');
	const wish = { orderNumber, fees: [...lines], reason: 'heavy' };
	const { total } = await fulfilment.do(feesConsoleCalls.previewFees, wish);
	const { version } = await fulfilment.do(feesConsoleCalls.setFees, { ...wish, expectedTotal: total });
	await finance.do(feesConsoleCalls.passFees, { orderNumber, version, seen: true });
	return order;
}

/** Lets days pass, and the clock do its work twice at once, as two processes would. */
async function wait(count: number): Promise<void> {
	shop.clock.move(days(count));
	await Promise.all([countStorageOn(shop.shop), countStorageOn(shop.shop)]);
	await moveOverdue(shop.shop);
}

const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const storedOf = async (orderNumber: string) =>
	(await detailOf(orderNumber)).fees.find((fee) => fee.kind === 'container_storage')?.days;
const queued = async (queue: 'maySell' | 'unpaidFees', orderNumber: string) => {
	const fulfilment = await shop.operator('fulfilment');
	const { records } = await fulfilment.do(fulfilmentCalls.listQueue, { queue, limit: 50 });
	return records.some((one) => one.orderNumber === orderNumber);
};

it('is counted on by the week from the 30th day, at the rate that was fixed, and an open payment follows it', async () => {
	const { orderId, orderNumber } = await unpaid();
	await wait(36);
	const before = await storedOf(orderNumber);
	const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 2, method: 5 });

	await wait(1);
	const week = await storedOf(orderNumber);
	const open = await buyer.do(paymentsCalls.state, { paymentId });
	await wait(15);

	expect([before, week, await storedOf(orderNumber)]).toEqual([2, 9, 23]);
	expect(open.total.amount).toBe(asked(9));
	expect((await detailOf(orderNumber)).stageTwo.due.amount).toBe(asked(23));
	expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	const finance = await shop.operator('finance');
	await finance.do(paymentsConsoleCalls.confirmCash, { paymentId, amount: Math.floor(asked(23) / 25_000 + 0.5) * 25_000 });
	expect((await readOrder(shop, orderId)).status).toBe(11);
	await wait(20);
	expect(await storedOf(orderNumber)).toBe(23);
	expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
});

const told = async () => {
	const { records } = await buyer.do(noticesCalls.list, { kind: 'payment' });
	return records.filter((one) => one.title === 'Your goods may be sold in 14 days').length;
};

it('ends when the goods may be sold: that is told 14 days before, and stands in a queue from then on', async () => {
	const { orderNumber } = await unpaid();
	await wait(75);
	const early = [await told(), await queued('maySell', orderNumber)];
	await wait(1);
	await wait(13);
	const announced = [await told(), await queued('maySell', orderNumber)];
	await wait(1);
	const atLast = await storedOf(orderNumber);
	await wait(40);

	expect([early, announced]).toEqual([
		[0, false],
		[1, false],
	]);
	expect([await queued('maySell', orderNumber), await queued('unpaidFees', orderNumber)]).toEqual([true, true]);
	// Eight weeks fit into the sixty days between.
	expect([atLast, await storedOf(orderNumber)]).toEqual([58, 58]);
});

it('is not counted while new fees wait for review, nor where the fees have none', async () => {
	const without = await unpaid(fees.slice(0, 1));
	const other = buyer;
	const changing = await unpaid();
	await wait(35);
	const fulfilment = await shop.operator('fulfilment');
	const wish = { orderNumber: changing.orderNumber, fees: [...fees], reason: 'again' };
	const { total } = await fulfilment.do(feesConsoleCalls.previewFees, wish);
	await fulfilment.do(feesConsoleCalls.setFees, { ...wish, expectedTotal: total });

	await wait(10);

	const bare = await other.do(ordersCalls.getOrderDetail, { orderNumber: without.orderNumber });
	expect([await storedOf(changing.orderNumber), bare.fees.map((fee) => fee.kind)]).toEqual([2, ['sea_freight']]);
});

describe('an objection', () => {
	/** Objected to on the sixth day. */
	async function objected() {
		const freight = { kind: 'sea_freight' as const, currency: 'USD' as const, amount: 100_000 };
		const order = await unpaid([freight, ...fees.slice(1)]);
		const { orderNumber } = order;
		await wait(6);
		await buyer.do(problemsCalls.object, { orderNumber, wish: 'lower', text: 'It is far too much.' });
		const stays = async () => {
			const support = await shop.operator('support');
			await support.do(feesConsoleCalls.answerObjection, { orderNumber, answer: 'stays', note: 'It was weighed.' });
		};
		return { ...order, stays };
	}

	it('is nothing that its buyer pays storage for, and what was said stays in sight when storage is counted on', async () => {
		const { orderNumber, stays } = await objected();
		await wait(54);
		await stays();
		await wait(6);
		const before = await storedOf(orderNumber);
		await wait(1);
		const { feesBeyond } = await detailOf(orderNumber);

		expect([before, await storedOf(orderNumber)]).toEqual([2, 9]);
		expect(feesBeyond).toMatchObject({
			reason: 'heavy',
			objectUntil: null,
			objection: { text: 'It is far too much.', answer: 'stays', note: 'It was weighed.' },
		});
		expect(await buyer.refusal(problemsCalls.object, { orderNumber, wish: 'lower', text: 'Still.' })).toBe(
			'order_state_conflict',
		);
	});

	it('that waits for its answer lets nobody sell the goods, and their sale is told 14 days before all the same', async () => {
		const { orderNumber, stays } = await objected();
		await wait(86);
		const owed = [await told(), await queued('maySell', orderNumber)];
		await stays();
		await wait(0);
		const answered = [await told(), await queued('maySell', orderNumber)];
		await wait(13);
		const before = await queued('maySell', orderNumber);
		await wait(1);

		expect([owed, answered, before]).toEqual([[0, false], [1, false], false]);
		expect([await told(), await queued('maySell', orderNumber)]).toEqual([1, true]);
	});
});
