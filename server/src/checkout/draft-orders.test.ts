import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartTempCalls } from '@qaysari/contract/cart.calls';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { createAddress, orderIn, placeAsVisitor, placeOrder, readOrder, realOrderInput } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { CARD_GATEWAY: 'off' } });
	await createFreight(shop);
});
afterAll(() => shop.close());

describe('a visitor', () => {
	it('fills a draft cart, orders it, and finds the order by the cookie that it set', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		await visitor.do(cartTempCalls.addCart, { skuId: product.skuId, quantity: 2 });
		const input = await realOrderInput(shop, visitor, {});

		const answer = await visitor.call(draftOrderCalls.createRealOrder, input);

		const cookie = String(answer.headers['set-cookie']);
		const mine = await visitor.do(ordersCalls.visitorOrders, {});
		expect(cookie).toMatch(/^visitor=[\w-]{65};.*HttpOnly;.*SameSite=Strict/);
		expect(mine.records.map((order) => order.orderNumber)).toEqual(
			answer.envelope.data?.orders.map((order) => order.orderNumber),
		);
		expect((await visitor.do(cartTempCalls.list, {})).lines).toEqual([]);
	});

	it('alone sees the order: not with the trace id only, not with another cookie', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const sameTrace = shop.visitor();
		sameTrace.trace = visitor.trace;
		const otherVisitor = shop.visitor();
		await placeAsVisitor(shop, otherVisitor, { items: [{ skuId: product.skuId, quantity: 1 }] });

		for (const somebody of [sameTrace, otherVisitor, await shop.buyer()]) {
			expect(await somebody.refusal(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toBe('order_not_found');
			expect(await somebody.refusal(ordersCalls.cancelOrder, { orderNumber })).toBe('order_not_found');
		}
		expect(await visitor.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toMatchObject({ orderNumber });
	});

	it('who repeats the placing because the answer was lost gets the same order and the cookie that opens it', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const input = await realOrderInput(shop, visitor, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const first = await visitor.do(draftOrderCalls.createRealOrder, input, { key: 'answer-was-lost' });
		visitor.forgetCookies();

		const again = await visitor.do(draftOrderCalls.createRealOrder, input, { key: 'answer-was-lost' });

		expect(again).toEqual(first);
		expect(
			await visitor.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber: first.orders[0]?.orderNumber ?? '' }),
		).toMatchObject({ status: 1 });
	});

	it('turns a draft into orders once, also with two keys at once', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const input = await realOrderInput(shop, visitor, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const answers = await Promise.all(
			['key-number-one', 'key-number-two'].map((key) => visitor.call(draftOrderCalls.createRealOrder, input, { key })),
		);

		expect(answers.map((answer) => answer.envelope.reason ?? 'placed').sort()).toEqual(['not_found', 'placed']);
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 100, reserved: 1 });
	});

	it('keeps the cookie of the first order, so that it opens all of them', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const items = [{ skuId: product.skuId, quantity: 1 }];

		const numbers = [await placeAsVisitor(shop, visitor, { items }), await placeAsVisitor(shop, visitor, { items })].map(
			(placed) => placed.orderNumber,
		);

		const mine = await visitor.do(ordersCalls.visitorOrders, {});
		expect(mine.records.map((order) => order.orderNumber).sort()).toEqual(numbers.sort());
	});

	it('has drafts of their own only', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const { draftId } = await visitor.do(draftOrderCalls.create, {
			source: { kind: 'items', items: [{ skuId: product.skuId, quantity: 1 }] },
		});
		const other = shop.visitor();
		const input = await realOrderInput(shop, other, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const reasons = [
			await other.refusal(draftOrderCalls.get, { draftId }),
			await other.refusal(draftOrderCalls.createRealOrderPre, { draftId, deliveryMode: 1 }),
			await other.refusal(draftOrderCalls.createRealOrder, { ...input, draftId }),
			await other.refusal(draftOrderCalls.get, { draftId: 'was-never-made' }),
		];

		expect(reasons).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
		expect(await visitor.do(draftOrderCalls.get, { draftId })).toMatchObject({ items: [{ quantity: 1 }] });
	});

	it('is asked for an address, agreement and a good number', async () => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const input = await realOrderInput(shop, visitor, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const { address, ...nowhere } = input;

		const reasons = [
			await visitor.refusal(draftOrderCalls.createRealOrder, nowhere),
			await visitor.refusal(draftOrderCalls.createRealOrder, { ...input, agreed: false }),
			await visitor.refusal(draftOrderCalls.createRealOrder, { ...input, address: { ...address, phone: '0700123' } }),
			await visitor.refusal(draftOrderCalls.createRealOrder, { ...input, paymentMethod: 10 }),
		];

		expect(reasons).toEqual(['address_required', 'agreement_required', 'phone_invalid', 'payment_method_closed']);
	});

	it.each([
		['none', 0],
		['fewer than none', -1],
		['a half', 1.5],
		['more than there can be', 1e9],
		['a number that is none', Number.NaN],
		['words', 'two' as never],
	])('cannot order %s, and keeps the draft', async (_name, quantity) => {
		const product = await createProduct(shop);
		const visitor = shop.visitor();
		const items = [{ skuId: product.skuId, quantity: 1 }];
		const { draftId } = await visitor.do(draftOrderCalls.create, { source: { kind: 'items', items } });
		const source = { kind: 'items' as const, items: [{ skuId: product.skuId, quantity }] };

		const { status, envelope } = await visitor.call(draftOrderCalls.create, { source });
		const preview = await visitor.refusal(ordersCalls.preview, { source, deliveryMode: 1 });

		expect([status, envelope.reason, preview]).toEqual([422, 'invalid_input', 'invalid_input']);
		expect(JSON.stringify(envelope.data)).toContain('source.items.0.quantity');
		expect(await visitor.do(draftOrderCalls.get, { draftId })).toMatchObject({ items });
		expect(await stockOf(shop, product.skuId)).toMatchObject({ reserved: 0 });
	});

	it('who names a sum of their own pays what it costs, or is told so, and keeps the draft', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const visitor = shop.visitor();
		const input = await realOrderInput(shop, visitor, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const lie = { ...input, expectedTotal: { amount: 100, currency: 'IQD' as const } };

		const { envelope } = await visitor.call(draftOrderCalls.createRealOrder, lie);

		expect([envelope.reason, envelope.data]).toMatchObject(['price_changed', { payNow: { amount: input.expectedTotal.amount } }]);
		expect(await visitor.do(draftOrderCalls.get, { draftId: input.draftId })).toMatchObject({ items: [{ quantity: 1 }] });
		const placed = await visitor.do(draftOrderCalls.createRealOrder, { ...input, ...{ payNow: 1, total: 1, discount: 1e9 } });
		expect(placed.payNow).toEqual(input.expectedTotal);
	});

	it('without a trace id is told that the request is wrong', async () => {
		const visitor = shop.visitor();
		visitor.trace = '';

		const answer = await visitor.call(cartTempCalls.list, {});

		expect([answer.status, answer.envelope.reason]).toEqual([400, 'bad_request']);
	});
});

describe('looking up orders by a number', () => {
	it('shows them to whoever proves it, who may then do what a buyer may', async () => {
		const product = await createProduct(shop);
		const phone = '+9647712345678';
		const { orderNumber, paymentId } = await placeAsVisitor(shop, shop.visitor(), {
			items: [{ skuId: product.skuId, quantity: 1 }],
			phone,
		});
		const other = shop.visitor();
		await other.do(ordersCalls.lookupSendCode, { phone: '0771 234 5678' });

		const { records } = await other.do(ordersCalls.lookup, { phone: '0771 234 5678', code: await shop.codeFor(phone) });

		expect(records.map((order) => order.orderNumber)).toEqual([orderNumber]);
		expect(await other.do(paymentsCalls.state, { paymentId: paymentId ?? '' })).toMatchObject({ state: 'waiting' });
		expect(await other.do(ordersCalls.cancelOrder, { orderNumber })).toMatchObject({ status: 7 });
	});

	it('shows them again to the device that asked, where the answer was lost, and for that code to nobody else', async () => {
		const product = await createProduct(shop);
		const phone = shop.newPhone();
		const { orderNumber } = await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId: product.skuId, quantity: 1 }], phone });
		const other = shop.visitor();
		await other.do(ordersCalls.lookupSendCode, { phone });
		const code = await shop.codeFor(phone);
		await other.do(ordersCalls.lookup, { phone, code }, { key: 'answer-was-lost' });
		other.forgetCookies();

		const again = await other.do(ordersCalls.lookup, { phone, code }, { key: 'answer-was-lost' });

		const listed = await other.do(ordersCalls.visitorOrders, {});
		expect([again, listed].map(({ records }) => records.map((order) => order.orderNumber))).toEqual([
			[orderNumber],
			[orderNumber],
		]);
		expect(await shop.visitor().refusal(ordersCalls.lookup, { phone, code })).toBe('code_used_up');
		const wrong = code === '000000' ? '111111' : '000000';
		for (let time = 0; time < 5; time += 1)
			expect(await other.refusal(ordersCalls.lookup, { phone, code: wrong })).toBe('code_invalid');
		expect(await other.refusal(ordersCalls.lookup, { phone, code })).toBe('code_used');
	});

	it('takes a code again within its five minutes, and no longer', async () => {
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		await visitor.do(ordersCalls.lookupSendCode, { phone });
		const code = await shop.codeFor(phone);
		await visitor.do(ordersCalls.lookup, { phone, code });

		shop.clock.move(minutes(5));

		expect(await visitor.refusal(ordersCalls.lookup, { phone, code })).toBe('code_used');
	});

	it('answers the same for a number with orders and one without', async () => {
		const product = await createProduct(shop);
		await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId: product.skuId, quantity: 1 }], phone: '+9647712340001' });

		const [known, unknown] = await Promise.all(
			['+9647712340001', '+9647712340002'].map((phone) => shop.visitor().call(ordersCalls.lookupSendCode, { phone })),
		);
		const [wrong, wrongToo] = await Promise.all(
			['+9647712340001', '+9647712340002'].map((phone) => shop.visitor().call(ordersCalls.lookup, { phone, code: '000000' })),
		);

		const shown = (answer: typeof known) => JSON.stringify(answer?.envelope).replace(/000\d|\*+\d+/g, '');
		expect([known?.status, shown(known)]).toEqual([unknown?.status, shown(unknown)]);
		expect([wrong?.status, wrong?.envelope]).toEqual([wrongToo?.status, wrongToo?.envelope]);
	});

	it('does not show the orders of accounts, nor is it opened by a sign-in code', async () => {
		const product = await createProduct(shop);
		const buyer = await shop.buyer();
		const phone = '+9647712340003';
		const addressId = await createAddress(shop, buyer, { phone });
		await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }], addressId });
		const visitor = shop.visitor();
		await visitor.do(ordersCalls.lookupSendCode, { phone });
		const { records } = await visitor.do(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });
		shop.clock.move(hours(1));
		await visitor.do(accountsCalls.loginSendCode, { type: 6, account: phone });

		const reason = await visitor.refusal(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });

		expect([records, reason]).toEqual([[], 'code_used']);
	});
});

describe('cancelling', () => {
	it('twice at once makes one record and gives the stock back once', async () => {
		const product = await createProduct(shop, { stock: 5 });
		const buyer = await shop.buyer();
		const { orderNumber, orderId } = await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 2 }] });

		const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.call(ordersCalls.cancelOrder, { orderNumber })));

		expect(answers.map((answer) => answer.envelope.reason ?? 'cancelled').sort()).toEqual([
			'cancelled',
			...Array(5).fill('order_state_conflict'),
		]);
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 5, reserved: 0 });
		expect((await readOrder(shop, orderId)).status).toBe(7);
	});

	it('shows the reason in the record, owes nothing any more, and can no longer be paid', async () => {
		const buyer = await shop.buyer();
		const { orderNumber } = await orderIn(shop, buyer, 'iraq', 1);

		const detail = await buyer.do(ordersCalls.cancelOrder, { orderNumber, reason: 'found it elsewhere' });

		const [summary] = (await buyer.do(ordersCalls.getOrderPage, { tab: 'cancelled' })).records;
		expect([detail.status, detail.actions, detail.stageOne.due.amount]).toEqual([7, [], 0]);
		expect(summary).toMatchObject({ orderNumber, due: { amount: 0 }, actions: [] });
	});
});
