import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentQueues } from '@qaysari/contract/payments-console.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { placeAsVisitor, placeOrder } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createBankAccount, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let lamp: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	[buyer, finance, lamp] = [
		await shop.buyer(),
		await shop.operator('finance'),
		await createProduct(shop, { price: 10_000, stock: 500 }),
	];
});
afterAll(() => shop.close());

let placed = 0;
async function place(method: 3 | 5 | 10) {
	placed += 1;
	const order = await placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 1 }], method, remark: `order ${placed}` });
	return { ...order, paymentId: order.paymentId ?? '' };
}
const send = async (paymentId: string) => buyer.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(buyer)] });
/** One that comes to a queue. */
const into: Record<(typeof paymentQueues)[number], () => Promise<string>> = {
	card: async () => (await place(10)).paymentId,
	cash: async () => (await place(5)).paymentId,
	review: async () => {
		const { paymentId } = await place(3);
		shop.clock.move(1);
		await send(paymentId);
		return paymentId;
	},
	abnormal: async () => {
		const { paymentId } = await place(3);
		await send(paymentId);
		await finance.do(paymentsConsoleCalls.markAbnormal, { paymentId, received: 100_000, note: 'The bank says so.' });
		return paymentId;
	},
};
const search = async (typed: string, queue: (typeof paymentQueues)[number] = 'cash') =>
	(await finance.do(paymentsConsoleCalls.listQueue, { queue, search: typed })).records.map(({ paymentId }) => paymentId);

describe('a queue of finance', () => {
	it.each(paymentQueues)('of %s shows each payment once, in its order, while others come in', async (queue) => {
		const made: string[] = [];
		for (let count = 0; count < 3; count += 1) made.push(await into[queue]());
		const read = (page: { cursor?: string; limit: number }) => finance.do(paymentsConsoleCalls.listQueue, { queue, ...page });
		const before = (await read({ limit: 50 })).records.map(({ paymentId }) => paymentId);
		let late = '';
		const rows = (
			await walkPages(read, {
				between: async () => {
					late = await into[queue]();
				},
			})
		).map(({ paymentId }) => paymentId);

		expect(before.filter((id) => made.includes(id))).toEqual(queue === 'abnormal' ? made.toReversed() : made);
		// What comes in while somebody reads stands behind what was there, or before it where the newest come first.
		expect(rows).toEqual(queue === 'abnormal' ? before : [...before, late]);
	});

	it('of receipts begins anew with those that are sent again', async () => {
		const [first, second] = [await into.review(), await into.review()];
		await finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId: first, reason: 'It cannot be read.' });
		shop.clock.move(minutes(1));
		await send(first);

		const rows = (await finance.do(paymentsConsoleCalls.listQueue, { queue: 'review', limit: 50 })).records;
		expect(rows.slice(-2).map(({ paymentId, receiptCount }) => [paymentId, receiptCount])).toEqual([
			[second, 1],
			[first, 1],
		]);
	});

	it('counts what it shows', async () => {
		const counts = await finance.do(paymentsConsoleCalls.countQueues, {});
		for (const queue of paymentQueues) {
			const rows = await walkPages((page) => finance.do(paymentsConsoleCalls.listQueue, { queue, ...page }), { limit: 50 });
			expect([queue, counts[queue]]).toEqual([queue, rows.length]);
		}
		const refunds = (await finance.do(refundsConsoleCalls.listRefunds, { states: ['requested', 'failed'], limit: 50 })).records;
		expect([counts.refunds, counts.late]).toEqual([refunds.length, refunds.filter(({ reason }) => reason === 'overpaid').length]);
	});

	it('tells a damaged cursor', async () => {
		for (const cursor of damagedCursors) {
			expect(await finance.refusal(paymentsConsoleCalls.listQueue, { queue: 'cash', cursor }), cursor).toBe('damaged_cursor');
			expect(await finance.refusal(refundsConsoleCalls.listRefunds, { cursor }), cursor).toBe('damaged_cursor');
		}
	});
});

describe('a payment that is looked for', () => {
	it('is found by the code that its buyer shows at the store, in any case, with any digits, whatever it begins with', async () => {
		const { paymentId } = await place(5);
		for (const code of ['QAB234', '2QAB34', 'Z99999', '234567']) {
			await sql`update payment set store_code = ${code} where payment_id = ${paymentId}`.execute(shop.db);
			for (const typed of [code, code.toLowerCase(), ` ${code} `]) expect(await search(typed), typed).toEqual([paymentId]);
		}
		await sql`update payment set store_code = 'AB2345' where payment_id = ${paymentId}`.execute(shop.db);
		expect(await search('ab٢٣٤٥')).toEqual([paymentId]);
		expect(await search('AB۲۳۴۵')).toEqual([paymentId]);
	});

	it('is found by the number of its order, in any case, and by each of several', async () => {
		const [first, second] = [await place(5), await place(5)];
		const { paymentId } = await buyer.do(paymentsCalls.payment, {
			orderNumbers: [first.orderNumber, second.orderNumber],
			stage: 1,
			method: 10,
		});
		for (const { orderNumber } of [first, second])
			for (const typed of [orderNumber, orderNumber.toLowerCase()]) expect(await search(typed, 'card')).toEqual([paymentId]);
		expect(await search(first.orderNumber, 'cash')).toEqual([]);
	});

	it('is found by the number of who ordered, as people write it', async () => {
		const phone = shop.newPhone();
		const { paymentId } = await placeAsVisitor(shop, shop.visitor(), {
			items: [{ skuId: lamp.skuId, quantity: 1 }],
			method: 5,
			phone,
		});
		const local = `0${phone.slice(4)}`;
		const arabic = local.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
		for (const typed of [phone, local, phone.slice(1), `00${phone.slice(1)}`, arabic, `${local.slice(0, 4)} ${local.slice(4)}`])
			expect(await search(typed), typed).toEqual([paymentId]);
	});

	it.each(['nothing', 'Q2345678XX', '07700000000', "'; drop table payment; --", '%', '💰'])(
		'is not found by %j',
		async (typed) => {
			expect(await search(typed)).toEqual([]);
		},
	);
});

describe('a payment', () => {
	it('shows finance what happened to it, step by step', async () => {
		const paymentId = await into.review();
		await finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.' });
		await send(paymentId);
		await finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 });

		const { history, receipts, orders } = await finance.do(paymentsConsoleCalls.getPayment, { paymentId });
		expect(history.map(({ from, to, actor, note }) => [from, to, actor, note])).toEqual([
			[null, 'waiting', 'buyer', ''],
			['waiting', 'under review', 'buyer', ''],
			['under review', 'review failed', 'finance', 'It cannot be read.'],
			['review failed', 'under review', 'buyer', ''],
			['under review', 'paid', 'finance', ''],
		]);
		expect(receipts.map(({ round, state }) => [round, state])).toEqual([
			[1, 'refused'],
			[2, 'passed'],
		]);
		expect(orders).toMatchObject([{ status: 2, captured: { amount: 1_500_000 }, open: false }]);
	});

	it('that is not there is told as such', async () => {
		expect(await finance.refusal(paymentsConsoleCalls.getPayment, { paymentId: 'not-there' })).toBe('not_found');
		expect(await finance.refusal(paymentsConsoleCalls.listPayments, { orderNumber: 'Q234567XXXX' })).toBe('order_not_found');
		expect(await finance.refusal(paymentsConsoleCalls.passReceipts, { paymentId: 'not-there', amount: 1 })).toBe('not_found');
		expect(await finance.refusal(paymentsConsoleCalls.refuseReceipts, { paymentId: 'not-there', reason: 'x' })).toBe('not_found');
		expect(await finance.refusal(paymentsConsoleCalls.confirmCash, { paymentId: 'not-there', amount: 1 })).toBe('not_found');
		const abnormal = { paymentId: 'not-there', received: 1, note: 'x' };
		expect(await finance.refusal(paymentsConsoleCalls.markAbnormal, abnormal)).toBe('not_found');
	});

	test.each(['fulfilment', 'support', 'merchandiser'] as const)('is decided by no operator for %s', async (role) => {
		const [operator, paymentId] = [await shop.operator(role), await into.review()];
		const answers = [
			await operator.call(paymentsConsoleCalls.listQueue, { queue: 'review' }),
			await operator.call(paymentsConsoleCalls.getPayment, { paymentId }),
			await operator.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 }),
			await operator.call(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'x' }),
			await operator.call(paymentsConsoleCalls.markAbnormal, { paymentId, received: 1, note: 'x' }),
			await operator.call(paymentsConsoleCalls.countQueues, {}),
		];

		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
		expect((await buyer.do(paymentsCalls.state, { paymentId })).state).toBe('under review');
	});
});

describe('receipts', () => {
	it('are passed or refused by one of several who decide at once', async () => {
		const paymentId = await into.review();
		const answers = await Promise.all([
			finance.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 }),
			finance.call(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.' }),
			finance.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 }),
		]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual([
			'done',
			'order_state_conflict',
			'order_state_conflict',
		]);
	});

	it('that came since somebody looked are not refused unseen', async () => {
		const paymentId = await into.review();
		await finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.', round: 1 });
		await send(paymentId);

		expect(await finance.refusal(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'x', round: 1 })).toBe(
			'changed_meanwhile',
		);
		expect((await buyer.do(paymentsCalls.state, { paymentId })).state).toBe('under review');
	});

	it.each([1_499_999, 1_500_001, 0])('are not passed with another sum (%i) than was asked for', async (amount) => {
		const paymentId = await into.review();
		expect(await finance.refusal(paymentsConsoleCalls.passReceipts, { paymentId, amount })).toBe('sum_differs');
		expect((await buyer.do(paymentsCalls.state, { paymentId })).state).toBe('under review');
	});

	it('that were refused bring nothing once the order is cancelled; money that came all the same goes back', async () => {
		const { paymentId, orderNumber } = await place(3);
		await send(paymentId);
		await finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'It cannot be read.' });
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		const found = { paymentId, received: 1_500_000, note: 'It came after all.' };

		expect(await finance.refusal(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 })).toBe(
			'order_state_conflict',
		);
		expect(await finance.refusal(paymentsConsoleCalls.markAbnormal, { ...found, accept: true })).toBe('order_state_conflict');
		await finance.do(paymentsConsoleCalls.markAbnormal, found);
		const twice = await finance.refusal(paymentsConsoleCalls.markAbnormal, found);
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		expect([twice, records.map(({ amount, state }) => [amount.amount, state])]).toEqual([
			'order_state_conflict',
			[[1_500_000, 'requested']],
		]);
	});
});
