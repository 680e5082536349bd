import type { PaymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { getPaymentRules, type PaymentRules, setPaymentRules } from '../settings/settings.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { move, type PlacedOrder, placeAsVisitor, placeOrder } from '../testing/ordering.ts';
import { createBankAccount, payByCard, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let kettle: MadeProduct;
let rules: PaymentRules;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	[buyer, kettle, rules] = [
		await shop.buyer(),
		await createProduct(shop, { price: 10_000, stock: 500 }),
		await getPaymentRules(shop.db),
	];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

let placed = 0;
/** The same words within a minute would be the same order. */
const place = (method: PaymentMethod = 5, client: Client = buyer) => {
	placed += 1;
	return placeOrder(shop, client, { items: [{ skuId: kettle.skuId, quantity: 1 }], method, remark: `order ${placed}` });
};
type Wish = { orderNumber?: string; orderNumbers?: string[]; stage?: 1 | 2; method?: PaymentMethod; fileIds?: string[] };
const pay = (wish: Wish, client: Client = buyer) => client.call(paymentsCalls.payment, { stage: 1, method: 10, ...wish });
const reasonOf = async (wish: Wish, client: Client = buyer) => (await pay(wish, client)).envelope.reason;
const paymentsOf = (orderId: OrderId) =>
	shop.rows<{ payment_id: string; method: number; state: string; failure: string | null; amount: number; open: boolean }>(
		sql`
			select p.payment_id, p.method, p.state, p.failure, l.amount, l.open from payment_line l join payment p on p.id = l.payment_id
			where l.order_id = ${orderId} order by p.id
		`,
	);
/** What a refused try must leave as it was. */
const standing = async (order: PlacedOrder) => [
	await paymentsOf(order.orderId),
	await shop.rows(sql`select status, payment_method, pay_until from shop_order where id = ${order.orderId}`),
];
const setRules = (change: Partial<PaymentRules['methods']>) =>
	inTransaction(shop.db, (tx) => setPaymentRules(tx, shop.now, { ...rules, methods: { ...rules.methods, ...change } }));
afterEach(() => setRules({}));

describe('paying an order is refused, and leaves everything as it was,', () => {
	test.each([
		['by another buyer', async () => shop.buyer()],
		['by a visitor', async () => shop.visitor()],
		['by a visitor with the name under which it was ordered', async () => Object.assign(shop.visitor(), { trace: buyer.trace })],
	])('%s', async (_who, come) => {
		const order = await place();
		const before = await standing(order);
		const other = await come();

		expect(await reasonOf({ orderNumber: order.orderNumber }, other)).toBe('order_not_found');
		expect(await other.refusal(paymentsCalls.goPay, { paymentId: order.paymentId ?? '' })).toBe('not_found');
		expect(await other.refusal(paymentsCalls.state, { paymentId: order.paymentId ?? '' })).toBe('not_found');
		expect(await other.refusal(paymentsCalls.getPayWhiteList, { orderNumbers: [order.orderNumber] })).toBe('order_not_found');
		expect(await standing(order)).toEqual(before);
	});

	test('together with one of somebody else', async () => {
		const [mine, theirs] = [await place(), await place(5, await shop.buyer())];
		const before = [await standing(mine), await standing(theirs)];

		expect(await reasonOf({ orderNumbers: [mine.orderNumber, theirs.orderNumber] })).toBe('order_not_found');
		expect([await standing(mine), await standing(theirs)]).toEqual(before);
	});

	test.each([{}, { orderNumber: 'Q2345678' }, { orderNumbers: ['Q2345678', 'Q2345679'] }])(
		'that is not there: %j',
		async (wish) => {
			expect(['order_not_found', 'invalid_input']).toContain(await reasonOf(wish));
		},
	);

	test.each([
		['that was cancelled', 5, async ({ orderNumber }: PlacedOrder) => buyer.do(ordersCalls.cancelOrder, { orderNumber })],
		['that is paid', 10, async ({ paymentId }: PlacedOrder) => payByCard(shop, buyer, paymentId)],
		[
			'that is on its way',
			10,
			async ({ orderId, paymentId }: PlacedOrder) => {
				await payByCard(shop, buyer, paymentId);
				await move(shop, orderId, 'outForDelivery', 'fulfilment');
			},
		],
	] as const)('%s', async (_what, method, come) => {
		const order = await place(method);
		await come(order);
		const before = await standing(order);

		for (const other of [3, 5, 10] as const)
			expect(await reasonOf({ orderNumber: order.orderNumber, method: other })).toBe('order_state_conflict');
		expect(await reasonOf({ orderNumber: order.orderNumber, stage: 2 })).toBe('order_state_conflict');
		expect(await standing(order)).toEqual(before);
	});

	test('for its second stage, while its first waits', async () => {
		const order = await place();
		const before = await standing(order);

		expect(await reasonOf({ orderNumber: order.orderNumber, stage: 2 })).toBe('order_state_conflict');
		expect(await standing(order)).toEqual(before);
	});

	test('while finance looks at its receipts', async () => {
		const order = await place(3);
		const receipts = { paymentId: order.paymentId ?? '', fileIds: [await uploadReceipt(buyer)] };
		await buyer.do(paymentsCalls.receipts, receipts);
		const before = await standing(order);

		for (const method of [3, 5, 10] as const)
			expect(await reasonOf({ orderNumber: order.orderNumber, method })).toBe('payment_under_review');
		expect(await buyer.refusal(paymentsCalls.receipts, { ...receipts, fileIds: [await uploadReceipt(buyer)] })).toBe(
			'order_state_conflict',
		);
		expect(await standing(order)).toEqual(before);
	});

	test.each<[string, (amount: number) => PaymentRules['methods']['card']]>([
		['that the owner switched off', () => ({ open: false, ceiling: null, provinceIds: null })],
		['that takes a hundredth less', (amount) => ({ open: true, ceiling: amount - 1, provinceIds: null })],
		['that is open in another province', () => ({ open: true, ceiling: null, provinceIds: ['1'] })],
	])('by a method %s; what was open before stays open', async (_what, rule) => {
		const order = await place(5);
		const [open] = await paymentsOf(order.orderId);
		await setRules({ card: rule(open?.amount ?? 0) });
		const before = await standing(order);

		const { methods } = await buyer.do(paymentsCalls.getPayWhiteList, { orderNumbers: [order.orderNumber] });
		expect(methods.find(({ method }) => method === 10)?.open).toBe(false);
		expect(await reasonOf({ orderNumber: order.orderNumber })).toBe('payment_method_closed');
		expect(await standing(order)).toEqual(before);
	});

	test('with receipts that are somebody else’s, not there, or prove something already', async () => {
		const [order, proven] = [await place(5), await place(3)];
		const used = await uploadReceipt(buyer);
		await buyer.do(paymentsCalls.receipts, { paymentId: proven.paymentId ?? '', fileIds: [used] });
		const before = await standing(order);
		const reasons = [];
		for (const fileId of [await uploadReceipt(await shop.buyer()), 'A'.repeat(22), used])
			reasons.push(await reasonOf({ orderNumber: order.orderNumber, method: 3, fileIds: [fileId] }));

		expect(reasons).toEqual(['not_found', 'not_found', 'conflict']);
		expect(await standing(order)).toEqual(before);
	});
});

describe('paying an order', () => {
	test('takes just what a method may take at most', async () => {
		const order = await place(5);
		const [open] = await paymentsOf(order.orderId);
		await setRules({ card: { open: true, ceiling: open?.amount ?? 0, provinceIds: null } });

		expect(await reasonOf({ orderNumber: order.orderNumber })).toBeUndefined();
	});

	test('that is named twice, in both ways, asks for it once', async () => {
		const order = await place(5);
		const { orderNumber } = order;
		const { envelope } = await pay({ orderNumber, orderNumbers: [orderNumber, orderNumber] });

		const view = await buyer.do(paymentsCalls.state, { paymentId: envelope.data?.paymentId ?? '' });
		expect([view.total.amount, view.orderNumbers]).toEqual([1_500_000, [orderNumber]]);
	});

	test('again by the same method answers the payment that is open, by another one replaces it', async () => {
		const order = await place(5);
		const { orderNumber } = order;
		const ids = [];
		for (const method of [5, 3, 3, 10, 5] as const)
			ids.push((await pay({ orderNumber, method }, buyer)).envelope.data?.paymentId);

		const made = await paymentsOf(order.orderId);
		expect(ids).toEqual([0, 1, 1, 2, 3].map((index) => made[index]?.payment_id));
		expect(made.map(({ method, state, failure, open }) => [method, state, failure, open])).toEqual([
			[5, 'failed', 'replaced', false],
			[3, 'failed', 'replaced', false],
			[10, 'failed', 'replaced', false],
			[5, 'waiting', null, true],
		]);
	});

	test('by several methods at once leaves one payment open', async () => {
		const order = await place(5);
		const { orderNumber } = order;

		const answers = await Promise.all(([10, 3, 5, 10, 3] as const).map((method) => pay({ orderNumber, method })));

		const made = await paymentsOf(order.orderId);
		expect(answers.every(({ status }) => status === 200)).toBe(true);
		expect(made.filter(({ open }) => open)).toHaveLength(1);
		expect(made.filter(({ state }) => state === 'waiting')).toHaveLength(1);
	});

	test('while it is cancelled leaves nothing open, whoever was first', async () => {
		for (let round = 0; round < 4; round += 1) {
			const order = await place(5);
			const { orderNumber } = order;
			const [paying, cancelled] = await Promise.all([pay({ orderNumber }), buyer.call(ordersCalls.cancelOrder, { orderNumber })]);

			expect([paying.envelope.reason ?? 'done', cancelled.status]).toEqual([
				expect.stringMatching(/^(done|order_state_conflict)$/),
				200,
			]);
			expect((await paymentsOf(order.orderId)).filter(({ open }) => open)).toEqual([]);
		}
	});

	test('of two orders together and apart at once asks for each once', async () => {
		const [first, second] = [await place(5), await place(5)];
		const orderNumbers = [first.orderNumber, second.orderNumber];

		await Promise.all([
			pay({ orderNumbers }),
			pay({ orderNumbers: orderNumbers.toReversed(), method: 3 }),
			pay({ orderNumber: first.orderNumber }),
		]);

		for (const { orderId } of [first, second]) {
			const open = (await paymentsOf(orderId)).filter((line) => line.open);
			expect(open.length, `open for ${orderId}`).toBeLessThanOrEqual(1);
		}
		await buyer.do(paymentsCalls.payment, { orderNumbers, stage: 1, method: 10 }, { key: 'both-orders-in-the-end' });
		const [one, two] = [await paymentsOf(first.orderId), await paymentsOf(second.orderId)].map((all) =>
			all.filter((line) => line.open),
		);
		expect(one?.map((line) => line.payment_id)).toEqual(two?.map((line) => line.payment_id));
		expect(one).toHaveLength(1);
	});

	test('by a visitor is done by whoever proved the number, and by no name alone', async () => {
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		const { orderNumber, paymentId } = await placeAsVisitor(shop, visitor, {
			items: [{ skuId: kettle.skuId, quantity: 1 }],
			method: 5,
			phone,
		});
		const elsewhere = Object.assign(shop.visitor(), { trace: visitor.trace });

		expect(await reasonOf({ orderNumber }, elsewhere)).toBe('order_not_found');
		await visitor.do(paymentsCalls.goPay, { paymentId: (await pay({ orderNumber }, visitor)).envelope.data?.paymentId ?? '' });
		expect(await visitor.refusal(paymentsCalls.goPay, { paymentId: paymentId ?? '' })).toBe('order_state_conflict');
		expect((await visitor.do(paymentsCalls.getPayWhiteList, { orderNumbers: [orderNumber] })).balance.amount).toBe(0);
	});
});
