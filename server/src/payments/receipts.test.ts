import { request } from 'node:http';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { getPaymentRules, setPaymentRules } from '../settings/settings.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, orderIdOf, placeAsVisitor, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, createBankAccount, inBalance, pdfReceipt, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	await createBankAccount(shop);
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day, and these tests take days.
beforeEach(async () => {
	finance = await shop.operator('finance');
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** An order of 15,000 dinars that is paid by bank transfer. */
async function begin() {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 3 });
	return { ...placed, paymentId: placed.paymentId ?? '' };
}

async function send(paymentId: string, count = 1) {
	const fileIds = [];
	for (let sent = 0; sent < count; sent += 1) fileIds.push(await uploadReceipt(buyer));
	return buyer.do(paymentsCalls.receipts, { paymentId, fileIds });
}

/** The order as the buyer's list shows it. */
async function listedOf(orderNumber: string) {
	const { records } = await buyer.do(ordersCalls.getOrderPage, {});
	return records.find((order) => order.orderNumber === orderNumber);
}

const viewOf = (paymentId: string) => buyer.do(paymentsCalls.state, { paymentId });
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const readBuyers = async (orderNumber: string) => {
	const { payment, stageOne } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
	return { payment, paidTotal: stageOne.captured.amount };
};
const noticesOf = async (orderNumber: string) =>
	(await shop.rows<{ event: string }>(sql`select event from notice where params ->> 'number' = ${orderNumber}`)).map(
		({ event }) => event,
	);
const totalsOf = async () => {
	finance = await shop.operator('finance');
	return (await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' })).total;
};
const setRules = (wish: { transferTolerance?: number; secondPersonFrom?: number | null }) =>
	inTransaction(shop.db, async (tx) =>
		setPaymentRules(tx, shop.now, {
			...(await getPaymentRules(tx)),
			transferTolerance: 150_000,
			secondPersonFrom: 100_000_000,
			...wish,
		}),
	);
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

describe('receipts of a bank transfer', () => {
	it('are reviewed and passed, and the order goes on', async () => {
		const { paymentId, orderId, orderNumber } = await begin();
		const sent = await send(paymentId, 2);
		const listed = await listedOf(orderNumber);
		const { records } = await finance.do(paymentsConsoleCalls.listQueue, { queue: 'review', search: orderNumber });
		const whole = await finance.do(paymentsConsoleCalls.getPayment, { paymentId });
		const wrongSum = await finance.refusal(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_499_900 });

		const passed = await Promise.all(
			[1, 2].map(() => finance.call(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 })),
		);

		expect(listed).toMatchObject({ paymentState: 'under review', deliveryMode: 1 });
		expect(await listedOf(orderNumber)).toMatchObject({ paymentState: null });
		expect(sent).toMatchObject({ state: 'under review', canSendReceipts: false, canPayAgain: false });
		expect(records).toMatchObject([{ paymentId, receiptCount: 2, orderNumbers: [orderNumber] }]);
		expect(whole.receipts.map((receipt) => [receipt.kind, receipt.round, receipt.state])).toEqual([
			['document', 1, 'sent'],
			['document', 1, 'sent'],
		]);
		expect(wrongSum).toBe('sum_differs');
		expect(passed.map((answer) => answer.envelope.reason ?? 'passed').sort()).toEqual(['order_state_conflict', 'passed']);
		expect([(await viewOf(paymentId)).state, await statusOf(orderId)]).toEqual(['paid', 2]);
		await expectBalance(orderId);
	});

	it('that were refused are sent again, and there is time for it', async () => {
		const { paymentId, orderId } = await begin();
		await send(paymentId);
		shop.clock.move(hours(80));
		await moveOverdue(shop.shop);
		const whileReviewed = await statusOf(orderId);
		finance = await shop.operator('finance');

		await finance.do(paymentsConsoleCalls.refuseReceipts, { paymentId, reason: 'The picture cannot be read.' });
		const refused = await viewOf(paymentId);
		shop.clock.move(hours(23));
		await moveOverdue(shop.shop);
		const again = await send(paymentId);
		finance = await shop.operator('finance');
		const stale = { paymentId, reason: 'The picture cannot be read.', round: 1 };
		const unseen = await finance.refusal(paymentsConsoleCalls.refuseReceipts, stale);
		await finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 });

		expect(unseen).toBe('changed_meanwhile');
		expect([whileReviewed, refused.state, refused.reviewNote, refused.canSendReceipts]).toEqual([
			1,
			'review failed',
			'The picture cannot be read.',
			true,
		]);
		expect(again.receipts.map((receipt) => [receipt.round, receipt.state])).toEqual([
			[1, 'refused'],
			[2, 'sent'],
		]);
		expect(await statusOf(orderId)).toBe(2);
		await expectBalance(orderId);
	});

	it('with another amount are abnormal: less goes back whole, of more the rest', async () => {
		const less = await begin();
		const more = await begin();
		for (const { paymentId } of [less, more]) await send(paymentId);
		const mark = (paymentId: string, received: number, accept: boolean) =>
			finance.call(paymentsConsoleCalls.markAbnormal, { paymentId, received, accept, note: 'The bank says so.' });

		const tooLittle = await mark(less.paymentId, 0, true);
		const justRight = await mark(less.paymentId, 1_500_000, false);
		await mark(less.paymentId, 1_000_000, false);
		await mark(more.paymentId, 1_700_000, true);
		const twice = await mark(more.paymentId, 1_700_000, true);

		expect([tooLittle, justRight, twice].map((answer) => answer.envelope.reason)).toEqual([
			'sum_differs',
			'sum_matches',
			'order_state_conflict',
		]);
		expect([await statusOf(less.orderId), await statusOf(more.orderId)]).toEqual([1, 2]);
		expect(await viewOf(less.paymentId)).toMatchObject({ state: 'abnormal collection', canPayAgain: true });
		const refunds = await shop.rows(sql`
			select order_id, amount from refund where order_id in (${less.orderId}, ${more.orderId}) order by order_id
		`);
		expect(refunds).toEqual([
			{ order_id: less.orderId, amount: 1_000_000 },
			{ order_id: more.orderId, amount: 200_000 },
		]);
		await expectBalance(less.orderId);
		await expectBalance(more.orderId);
	});

	it('that fall short are taken for what they are, and the rest is paid by a transfer of its own', async () => {
		const { paymentId, orderId, orderNumber } = await begin();
		await send(paymentId);

		await finance.do(paymentsConsoleCalls.markAbnormal, {
			paymentId,
			received: 1_100_000,
			accept: true,
			note: 'Only 11,000 came.',
		});
		const first = await viewOf(paymentId);
		const { payment, paidTotal } = await readBuyers(orderNumber);
		const waits = await statusOf(orderId);
		await send(payment?.paymentId ?? '');
		await finance.do(paymentsConsoleCalls.passReceipts, { paymentId: payment?.paymentId ?? '', amount: 400_000 });

		expect([first.state, first.total.amount, waits, paidTotal]).toEqual(['paid', 1_100_000, 1, 1_100_000]);
		expect([payment?.method, payment?.total.amount, payment?.canSendReceipts]).toEqual([3, 400_000, true]);
		expect(await statusOf(orderId)).toBe(2);
		expect(await noticesOf(orderNumber)).toContain('restAsked');
		await expectBalance(orderId);
	});

	it('that fall short by little are written off, and the books say so', async () => {
		const { paymentId, orderId } = await begin();
		const far = await begin();
		for (const one of [paymentId, far.paymentId]) await send(one);
		const before = await totalsOf();
		const giveUp = (id: string, received: number) =>
			finance.call(paymentsConsoleCalls.markAbnormal, {
				paymentId: id,
				received,
				accept: true,
				writeOff: true,
				note: 'The bank took its fee.',
			});

		const tooMuch = await giveUp(far.paymentId, 1_349_900);
		const both = await Promise.all([giveUp(paymentId, 1_400_000), giveUp(paymentId, 1_400_000)]);
		const after = await totalsOf();

		expect(tooMuch.envelope.reason).toBe('write_off_too_large');
		expect(both.map((answer) => answer.envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect([await statusOf(orderId), await statusOf(far.orderId), (await viewOf(paymentId)).state]).toEqual([2, 1, 'paid']);
		expect([after.writtenOff.amount - before.writtenOff.amount, after.net.amount - before.net.amount]).toEqual([
			100_000, 1_400_000,
		]);
		expect(
			await shop.rows(sql`select event, note from order_event where order_id = ${orderId} and event = 'writtenOff'`),
		).toEqual([{ event: 'writtenOff', note: 'The bank took its fee.' }]);
		await expectBalance(orderId);
		await expectBalance(far.orderId);
	});

	it('of a large write-off need two people who say the same', async () => {
		await setRules({ transferTolerance: 500_000, secondPersonFrom: 300_000 });
		const { paymentId, orderId } = await begin();
		await send(paymentId);
		const giveUp = (who: Client, received: number) =>
			who.call(paymentsConsoleCalls.markAbnormal, {
				paymentId,
				received,
				accept: true,
				writeOff: true,
				note: 'An old customer.',
			});
		const second = await shop.operator('finance');

		const proposed = await giveUp(finance, 1_100_000);
		const again = await giveUp(finance, 1_100_000);
		const { waitingWriteOff } = await second.do(paymentsConsoleCalls.getPayment, { paymentId });
		const another = await giveUp(second, 1_150_000);
		const state = (await viewOf(paymentId)).state;
		const passed = await giveUp(finance, 1_150_000);

		expect([proposed.envelope.data, again.envelope.reason, another.envelope.data]).toEqual([
			{ done: false },
			'approval_needed',
			{ done: false },
		]);
		expect(waitingWriteOff).toMatchObject({ amount: { amount: 400_000 }, mine: false });
		expect([state, passed.envelope.data, await statusOf(orderId)]).toEqual(['under review', { done: true }, 2]);
		await expectBalance(orderId);
		await setRules({});
	});

	it('for two orders at once fill one after the other', async () => {
		const [near, far] = [
			await createProduct(shop, { price: 10_000 }),
			await createProduct(shop, { price: 20_000, origin: 'china' }),
		];
		const items = [near, far].map(({ skuId }) => ({ skuId, quantity: 1 }));
		const placed = await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items, method: 3 }));
		await send(placed.paymentId ?? '');

		await finance.do(paymentsConsoleCalls.markAbnormal, {
			paymentId: placed.paymentId ?? '',
			received: 1_500_000,
			accept: true,
			note: 'One of the two.',
		});

		const orders = await Promise.all(placed.orders.map(({ orderNumber }) => orderIdOf(shop, orderNumber)));
		const states = await Promise.all(orders.map(statusOf));
		expect(states.sort()).toEqual([1, 2]);
		for (const id of orders) await expectBalance(id);
	});

	it('prove one payment, and are read by their owner and finance only', async () => {
		const first = await begin();
		const second = await begin();
		const fileId = await uploadReceipt(buyer);
		const stranger = await shop.buyer();
		const foreign = await uploadReceipt(stranger);
		await buyer.do(paymentsCalls.receipts, { paymentId: first.paymentId, fileIds: [fileId] });

		const reasons = [
			await buyer.refusal(paymentsCalls.receipts, { paymentId: second.paymentId, fileIds: [fileId] }),
			await buyer.refusal(paymentsCalls.receipts, { paymentId: second.paymentId, fileIds: [foreign] }),
			await buyer.refusal(paymentsCalls.receipts, { paymentId: second.paymentId, fileIds: ['nothing'] }),
			await stranger.refusal(paymentsCalls.receipts, { paymentId: second.paymentId, fileIds: [foreign] }),
			await stranger.refusal(paymentsCalls.state, { paymentId: first.paymentId }),
			await buyer.refusal(paymentsCalls.receipts, { paymentId: first.paymentId, fileIds: [await uploadReceipt(buyer)] }),
			await fulfilment.refusal(paymentsConsoleCalls.getPayment, { paymentId: first.paymentId }),
			await fulfilment.refusal(paymentsConsoleCalls.passReceipts, { paymentId: first.paymentId, amount: 1_500_000 }),
		];

		expect(reasons).toEqual([
			'conflict',
			'not_found',
			'not_found',
			'not_found',
			'not_found',
			'order_state_conflict',
			'role_missing',
			'role_missing',
		]);
		const [receipt] = (await viewOf(first.paymentId)).receipts;
		const served = await shop.web.inject({ method: 'GET', url: receipt?.url ?? '' });
		expect([
			served.statusCode,
			served.headers['content-disposition'],
			served.headers['content-security-policy'],
			served.headers['x-content-type-options'],
		]).toEqual([200, 'attachment; filename="file.pdf"', "default-src 'none'; sandbox", 'nosniff']);
	});

	it('are at least one and at most five', async () => {
		const { paymentId } = await begin();
		const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => uploadReceipt(buyer)));

		const reasons = [
			await buyer.refusal(paymentsCalls.receipts, { paymentId, fileIds: [] }),
			await buyer.refusal(paymentsCalls.receipts, { paymentId, fileIds: six }),
		];

		expect(reasons).toEqual(['invalid_input', 'invalid_input']);
		expect((await viewOf(paymentId)).state).toBe('waiting');
		await buyer.do(paymentsCalls.receipts, { paymentId, fileIds: six.slice(0, 5) });
	});

	it('of the wrong kind under the right name, cut off or too large are refused', async () => {
		const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6b6f' } });
		const png = await picture.clone().png().toBuffer();
		const cases: [string, Buffer, string][] = [
			['a web picture', await picture.clone().webp().toBuffer(), 'upload_unsupported'],
			['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'upload_unsupported'],
			['a program', Buffer.from('MZ this is a program, not a receipt'), 'upload_unsupported'],
			['a cut off pdf', pdfReceipt.subarray(0, 30), 'upload_broken'],
			['a cut off picture', png.subarray(0, 60), 'upload_broken'],
			['too much', Buffer.concat([pdfReceipt, Buffer.alloc(10_600_000)]), 'upload_too_large'],
		];
		for (const [name, bytes, reason] of cases) {
			const { envelope } = await buyer.upload(uploadsCalls.file, {
				name: 'receipt.pdf',
				type: 'application/pdf',
				bytes,
				fields: { purpose: 'receipt' },
			});
			expect([name, envelope.reason]).toEqual([name, reason]);
		}
		const { envelope } = await buyer.upload(uploadsCalls.file, { name: 'r.exe', bytes: png, fields: { purpose: 'receipt' } });
		expect(envelope.data).toMatchObject({ kind: 'picture', mediaType: 'image/webp' });
	});

	it('whose sending breaks off leave nothing behind, and the next attempt is taken', async () => {
		const { paymentId } = await begin();
		const address = await shop.web.listen({ port: 0, host: '127.0.0.1' });
		const before = await shop.rows(sql`select count(*)::int as n from upload`);
		const head = [
			'--cut',
			'content-disposition: form-data; name="purpose"',
			'',
			'receipt',
			'--cut',
			'content-disposition: form-data; name="file"; filename="receipt.pdf"',
			'content-type: application/pdf',
			'',
			'',
		].join('\r\n');
		const broken = new Promise((resolve) => {
			const sending = request(`${address}${uploadsCalls.file.path}`, {
				method: 'POST',
				headers: {
					authorization: `Bearer ${buyer.token}`,
					'content-type': 'multipart/form-data; boundary=cut',
					'content-length': String(head.length + 500_000),
				},
			});
			sending.once('error', resolve);
			sending.once('close', resolve);
			sending.write(head);
			sending.write(pdfReceipt, () => sending.destroy());
		});
		await broken;

		const fileIds = [await uploadReceipt(buyer)];
		await buyer.do(paymentsCalls.receipts, { paymentId, fileIds });

		expect(await shop.rows(sql`select count(*)::int as n from upload`)).toEqual([
			{ n: Number((before[0] as { n: number }).n) + 1 },
		]);
		expect((await viewOf(paymentId)).state).toBe('under review');
	});

	it('come along with the payment, from visitors too', async () => {
		const { skuId } = await createProduct(shop);
		const visitor = shop.visitor();
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], method: 5 });
		const fileIds = [await uploadReceipt(visitor)];

		const { paymentId } = await visitor.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 3, fileIds });

		expect(await visitor.do(paymentsCalls.state, { paymentId })).toMatchObject({ state: 'under review' });
		expect(await visitor.refusal(paymentsCalls.payment, { orderNumber, stage: 1, method: 5 })).toBe('payment_under_review');
		expect(await visitor.refusal(ordersCalls.cancelOrder, { orderNumber })).toBe('order_state_conflict');
	});
});

describe('the books', () => {
	it('add up to the payments, day by day and method by method', async () => {
		const { paymentId, orderNumber } = await begin();
		await send(paymentId);
		await finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 });
		await finance.do(refundsConsoleCalls.give, { orderNumber, amount: 100_000, reason: 'sorry' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		await finance.do(refundsConsoleCalls.markDone, { refundId: records[0]?.refundId ?? '', payee: 'Zana' });

		const { days, total } = await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' });

		const [truth] = await shop.rows<{ captured: number; refunded: number }>(sql`
			select (select sum(captured)::bigint from payment_line) as captured,
				(select sum(amount)::bigint from refund where state = 'done') as refunded
		`);
		expect([total.captured.amount, total.refunded.amount]).toEqual([truth?.captured, truth?.refunded]);
		expect(total.net.amount).toBe(days.reduce((sum, day) => sum + day.net.amount, 0));
		expect(await finance.refusal(paymentsConsoleCalls.dailyTotals, { from: '2025-01-01', until: '2026-12-31' })).toBe(
			'period_too_long',
		);
	});
});
