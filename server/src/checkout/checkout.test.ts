import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import { createFreight, createProduct, createStore, setOnHand, stockOf, wrongStock } from '../testing/goods.ts';
import { createAddress, createOrderInput, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop({ settings: { CARD_GATEWAY: 'off' } });
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	buyer = await shop.buyer();
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

const dinars = (n: number) => ({ amount: n * 100, currency: 'IQD' });
const countOrders = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from shop_order`))[0]?.n;

describe('a buyer who orders', () => {
	it('pays what the server reckons: promotion price, freight of iraq goods at once, of china goods later', async () => {
		const iraq = await createProduct(shop, { price: 12_000, promotionPrice: 9_000 });
		const china = await createProduct(shop, { price: 30_000, origin: 'china' });
		const addressId = await createAddress(shop, buyer);
		const items = [
			{ skuId: iraq.skuId, quantity: 2 },
			{ skuId: china.skuId, quantity: 1 },
		];

		const quote = await buyer.do(ordersCalls.preview, { source: { kind: 'items', items }, addressId, deliveryMode: 1 });

		expect(quote.payNow).toEqual(dinars(2 * 9_000 + 5_000 + 30_000));
		expect(quote.parts.map((part) => [part.origin, part.productTotal, part.freight, part.payNow, part.later])).toEqual([
			['iraq', dinars(18_000), dinars(5_000), dinars(23_000), null],
			['china', dinars(30_000), dinars(0), dinars(30_000), { min: dinars(17_000), max: dinars(25_000) }],
		]);
		expect(quote.parts[0]?.lines[0]).toMatchObject({
			unitPrice: dinars(9_000),
			originalUnitPrice: dinars(12_000),
			lineTotal: dinars(18_000),
		});
	});

	it('gets one order per origin and one payment for both', async () => {
		const iraq = await createProduct(shop, { price: 10_000 });
		const china = await createProduct(shop, { price: 20_000, origin: 'china' });
		const input = await createOrderInput(shop, buyer, {
			items: [
				{ skuId: iraq.skuId, quantity: 1 },
				{ skuId: china.skuId, quantity: 1 },
			],
		});

		const placed = await buyer.do(ordersCalls.createOrder, input);

		const payment = await buyer.do(paymentsCalls.state, { paymentId: placed.paymentId ?? '' });
		expect(placed.orders.map((order) => [order.origin, order.status])).toEqual([
			['iraq', 1],
			['china', 1],
		]);
		expect(payment).toMatchObject({
			method: 5,
			state: 'waiting',
			total: dinars(35_000),
			storeCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
		});
		expect([...payment.orderNumbers].sort()).toEqual(placed.orders.map((order) => order.orderNumber).sort());
		expect([await stockOf(shop, iraq.skuId), await stockOf(shop, china.skuId)]).toEqual([
			{ onHand: 100, reserved: 1 },
			{ onHand: 100, reserved: 1 },
		]);
	});

	it('is shown the new price when it changed meanwhile, and nothing is placed', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 3 }] });
		await createProduct(shop, { handle: product.handle, price: 11_000 });
		const before = await countOrders();

		const answer = await buyer.call(ordersCalls.createOrder, input);

		expect([answer.status, answer.envelope.reason, answer.envelope.code]).toEqual([409, 'price_changed', 1201]);
		expect(answer.envelope.data).toMatchObject({ payNow: dinars(38_000), parts: [{ lines: [{ unitPrice: dinars(11_000) }] }] });
		expect([await countOrders(), await stockOf(shop, product.skuId)]).toEqual([before, { onHand: 100, reserved: 0 }]);
	});

	it.each([0, 1, -100, 9_999_999])('is not believed that it costs %i', async (claimed) => {
		const product = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const reason = await buyer.refusal(ordersCalls.createOrder, {
			...input,
			expectedTotal: { amount: claimed, currency: 'IQD' },
		});

		expect(reason).toBe('price_changed');
	});

	it('is not believed that it costs as many dollars', async () => {
		const product = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		expect(
			await buyer.refusal(ordersCalls.createOrder, { ...input, expectedTotal: { ...input.expectedTotal, currency: 'USD' } }),
		).toBe('price_changed');
	});

	it('must agree, give an address, and choose an open method', async () => {
		const product = await createProduct(shop);
		const china = await createProduct(shop, { origin: 'china' });
		const items = [{ skuId: product.skuId, quantity: 1 }];
		const input = await createOrderInput(shop, buyer, { items });
		const { addressId: _, ...nowhere } = input;
		const chinaInput = await createOrderInput(shop, buyer, { items: [{ skuId: china.skuId, quantity: 1 }] });

		const reasons = [
			await buyer.refusal(ordersCalls.createOrder, { ...input, agreed: false }),
			await buyer.refusal(ordersCalls.createOrder, nowhere),
			await buyer.refusal(ordersCalls.createOrder, { ...input, addressId: '999999999' }),
			await buyer.refusal(ordersCalls.createOrder, { ...input, paymentMethod: paymentMethod.card }),
			await buyer.refusal(ordersCalls.createOrder, { ...input, paymentMethod: paymentMethod.bankTransfer }),
			await buyer.refusal(ordersCalls.createOrder, { ...chinaInput, paymentMethod: paymentMethod.cashOnDelivery }),
			await buyer.refusal(ordersCalls.createOrder, { ...input, logistics: { iraq: 'by camel' } }),
		];

		expect(reasons).toEqual([
			'agreement_required',
			'address_required',
			'address_required',
			'payment_method_closed',
			'payment_method_closed',
			'payment_method_closed',
			'logistics_unavailable',
		]);
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 100, reserved: 0 });
	});

	it.each(['somebody else', 'nobody'])('cannot have it sent to an address of %s', async (whose) => {
		const product = await createProduct(shop);
		const other = await shop.buyer();
		const addressId = whose === 'nobody' ? '123456789' : await createAddress(shop, other);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		expect(await buyer.refusal(ordersCalls.createOrder, { ...input, addressId })).toBe('address_required');
	});

	it('pays cash on delivery at the door: the order goes on at once', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const input = await createOrderInput(shop, buyer, {
			items: [{ skuId: product.skuId, quantity: 1 }],
			method: paymentMethod.cashOnDelivery,
		});

		const placed = await buyer.do(ordersCalls.createOrder, input);

		expect(placed).toMatchObject({ orders: [{ status: 2, origin: 'iraq' }], payNow: dinars(0) });
	});

	it('is told when nobody goes to a place, at the preview and at the order, and may pick up instead', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const [istanbul] = await shop.rows<{ country: number; province: number; city: number }>(sql`
			select co.id as country, pr.id as province, ci.id as city from region co
			join region pr on pr.parent_id = co.id join region ci on ci.parent_id = pr.id where co.parent_id is null and co.code = '90' limit 1
		`);
		if (!istanbul) throw new Error('no place abroad');
		const addressId = await createAddress(shop, buyer, {
			countryId: String(istanbul.country),
			provinceId: String(istanbul.province),
			cityId: String(istanbul.city),
			phone: '+905321234567',
		});
		const items = [{ skuId: product.skuId, quantity: 1 }];
		const input = await createOrderInput(shop, buyer, { items, method: paymentMethod.cashOnDelivery });
		const storeId = await createStore(shop);
		const look = { source: { kind: 'items' as const, items }, addressId };

		expect(await buyer.refusal(ordersCalls.preview, { ...look, deliveryMode: 1 })).toBe('place_not_served');
		expect(await buyer.refusal(ordersCalls.createOrder, { ...input, addressId })).toBe('place_not_served');
		const fetched = await buyer.do(ordersCalls.preview, { ...look, deliveryMode: 2, storeId });
		expect(fetched.parts[0]).toMatchObject({ freight: dinars(0), logistics: [] });
		const placed = await buyer.do(ordersCalls.createOrder, {
			...input,
			addressId,
			deliveryMode: 2,
			storeId,
			paymentMethod: paymentMethod.cashAtStore,
			expectedTotal: fetched.payNow,
		});
		expect(placed.orders).toHaveLength(1);

		const { orderNumber } = await placeOrder(shop, buyer, { items, method: paymentMethod.cashOnDelivery });
		expect(await buyer.refusal(ordersCalls.updateOrderAddress, { orderNumber, addressId })).toBe('place_not_served');
	});

	it('picks up at a store of ours without freight, and nowhere else', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const storeId = await createStore(shop);
		const closed = await createStore(shop, { active: false });
		const input = await createOrderInput(shop, buyer, {
			items: [{ skuId: product.skuId, quantity: 1 }],
			deliveryMode: 2,
			storeId,
		});
		const { storeId: _, ...nowhere } = input;

		const reasons = [
			await buyer.refusal(ordersCalls.createOrder, nowhere),
			await buyer.refusal(ordersCalls.createOrder, { ...input, storeId: closed }),
			await buyer.refusal(ordersCalls.createOrder, { ...input, storeId: '999999999999999' }),
		];
		const placed = await buyer.do(ordersCalls.createOrder, input);

		expect(reasons).toEqual(['logistics_required', 'logistics_unavailable', 'logistics_unavailable']);
		expect(placed.payNow).toEqual(dinars(10_000));
	});
});

describe('goods that cannot be ordered', () => {
	const order = async (items: { skuId: string; quantity: number }[]) => {
		const input = await createOrderInput(shop, buyer, { items, expected: 0 });
		return buyer.call(ordersCalls.createOrder, input);
	};

	it('are more than there are, with how many are left', async () => {
		const product = await createProduct(shop, { stock: 3 });

		const answer = await order([{ skuId: product.skuId, quantity: 4 }]);

		expect([answer.envelope.reason, answer.envelope.params]).toEqual(['out_of_stock', { left: 3 }]);
		expect(answer.envelope.message).toContain('3');
	});

	it('are china goods beyond the offer limit', async () => {
		const product = await createProduct(shop, { stock: 3, origin: 'china' });

		expect((await order([{ skuId: product.skuId, quantity: 4 }])).envelope.reason).toBe('offer_limit');
	});

	it('are fewer than the minimum, also when split over two lines of the same sku they are enough', async () => {
		const product = await createProduct(shop, { minimumQuantity: 6 });
		const few = await order([{ skuId: product.skuId, quantity: 5 }]);
		const split = await order([
			{ skuId: product.skuId, quantity: 3 },
			{ skuId: product.skuId, quantity: 3 },
		]);

		expect([few.envelope.reason, split.envelope.reason]).toEqual(['below_minimum', 'price_changed']);
	});

	it('cannot get around the stock by naming a sku twice', async () => {
		const product = await createProduct(shop, { stock: 3 });

		const answer = await order([
			{ skuId: product.skuId, quantity: 2 },
			{ skuId: product.skuId, quantity: 2 },
		]);

		expect(answer.envelope.reason).toBe('out_of_stock');
	});

	it('are discontinued, withdrawn or were never there', async () => {
		const gone = await createProduct(shop);
		const hidden = await createProduct(shop);
		const withdrawn = await createProduct(shop, { skus: [{}, {}] });
		await sql`update product set state = 'discontinued' where id = ${readId(gone.productId)}`.execute(shop.db);
		await sql`update product set state = 'hidden' where id = ${readId(hidden.productId)}`.execute(shop.db);
		await createProduct(shop, { handle: withdrawn.handle, skus: [{}] });

		const reasons = [];
		for (const skuId of [gone.skuId, hidden.skuId, withdrawn.skuIds[1] ?? '', '999999999999999']) {
			reasons.push((await order([{ skuId, quantity: 1 }])).envelope.reason);
		}

		expect(reasons).toEqual(['product_discontinued', 'product_discontinued', 'sku_gone', 'sku_gone']);
	});

	it('may not ship with others', async () => {
		const alone = await createProduct(shop, { splitDelivery: false, skus: [{}, {}] });
		const other = await createProduct(shop);

		const together = await order([alone.skuId, other.skuId].map((skuId) => ({ skuId, quantity: 1 })));
		const twoOfIts = await order(alone.skuIds.map((skuId) => ({ skuId, quantity: 1 })));

		expect([together.envelope.reason, twoOfIts.envelope.reason]).toEqual(['cart_exclusive', 'price_changed']);
	});

	it('are too many different ones', async () => {
		const product = await createProduct(shop, { skus: Array.from({ length: 51 }, () => ({})) });

		const answer = await order(product.skuIds.map((skuId) => ({ skuId, quantity: 1 })));

		expect([answer.status, answer.envelope.reason]).toEqual([422, 'invalid_input']);
	});

	it('are nothing at all', async () => {
		const input = await createOrderInput(shop, await shop.buyer(), { expected: 0 });

		expect(
			await buyer.refusal(ordersCalls.createOrder, {
				...input,
				source: { kind: 'cart' },
				addressId: await createAddress(shop, buyer),
			}),
		).toBe('nothing_selected');
	});
});

describe('the cart', () => {
	it('loses what was ordered and keeps the rest', async () => {
		const customer = await shop.buyer();
		const [ordered, unselected] = [await createProduct(shop), await createProduct(shop)];
		for (const { skuId } of [ordered, unselected]) await customer.do(cartCalls.addCart, { skuId, quantity: 2 });
		const { lines } = await customer.do(cartCalls.list, {});
		const line = lines.find((one) => one.skuId === unselected.skuId);
		await customer.do(cartCalls.selectProduct, { lineIds: [line?.lineId ?? ''], selected: false });

		await placeOrder(shop, customer);

		const left = await customer.do(cartCalls.list, {});
		expect(left.lines.map((one) => [one.skuId, one.quantity])).toEqual([[unselected.skuId, 2]]);
	});

	it('tells what a piece cost when it was put in, once that is not what it costs', async () => {
		const customer = await shop.buyer();
		const [cheaper, dearer, same] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)];
		for (const { skuId } of [cheaper, dearer, same]) await customer.do(cartCalls.addCart, { skuId, quantity: 1 });
		const { price } = (await customer.do(catalogCalls.detail, { productId: same.productId })).skus[0] ?? {};
		const dinarsThen = (price?.amount ?? 0) / 100;
		await createProduct(shop, { handle: cheaper.handle, price: dinarsThen - 500 });
		await createProduct(shop, { handle: dearer.handle, price: dinarsThen + 250 });
		const [line] = (await customer.do(cartCalls.list, {})).lines.filter(({ skuId }) => skuId === dearer.skuId);
		await customer.do(cartCalls.updateProductByCart, { lineId: line?.lineId ?? '', quantity: 2 });

		const { lines } = await customer.do(cartCalls.list, {});
		const before = (skuId: string) => lines.find((one) => one.skuId === skuId)?.priceBefore;
		expect([before(cheaper.skuId), before(dearer.skuId), before(same.skuId)]).toEqual([price, price, null]);

		await customer.do(cartCalls.addCart, { skuId: dearer.skuId, quantity: 1 });
		expect((await customer.do(cartCalls.list, {})).lines.map(({ priceBefore }) => priceBefore)).toEqual([null, null, price]);
	});

	it('is not emptied by "buy now"', async () => {
		const customer = await shop.buyer();
		const product = await createProduct(shop);
		await customer.do(cartCalls.addCart, { skuId: product.skuId, quantity: 3 });

		await placeOrder(shop, customer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		expect((await customer.do(cartCalls.list, {})).cartNum).toBe(3);
	});

	it('cannot be ordered twice from two tabs at once', async () => {
		const customer = await shop.buyer();
		const product = await createProduct(shop);
		await customer.do(cartCalls.addCart, { skuId: product.skuId, quantity: 1 });
		const input = await createOrderInput(shop, customer);

		const answers = await Promise.all(
			['tab-one-key', 'tab-two-key'].map((key) => customer.call(ordersCalls.createOrder, input, { key })),
		);

		expect(answers.map((answer) => answer.envelope.reason ?? 'placed').sort()).toEqual(['nothing_selected', 'placed']);
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 100, reserved: 1 });
	});

	it('keeps both when the same sku is added from two places at once', async () => {
		const customer = await shop.buyer();
		const product = await createProduct(shop);

		await Promise.all(Array.from({ length: 10 }, () => customer.do(cartCalls.addCart, { skuId: product.skuId, quantity: 2 })));

		expect((await customer.do(cartCalls.list, {})).lines.map((line) => line.quantity)).toEqual([20]);
	});

	it('says why a line cannot be ordered, and does not reckon it in', async () => {
		const customer = await shop.buyer();
		const [good, out, gone] = [await createProduct(shop, { price: 1_000 }), await createProduct(shop), await createProduct(shop)];
		for (const { skuId } of [good, out, gone]) await customer.do(cartCalls.addCart, { skuId, quantity: 1 });
		await setOnHand(shop, out.skuId, 0);
		await sql`update product set state = 'discontinued' where id = ${readId(gone.productId)}`.execute(shop.db);

		const cart = await customer.do(cartCalls.list, {});

		const problems = Object.fromEntries(cart.lines.map((line) => [line.skuId, line.problem]));
		expect(problems).toEqual({ [good.skuId]: null, [out.skuId]: 'out', [gone.skuId]: 'discontinued' });
		expect([cart.total, cart.selectedPieces, cart.cartNum]).toEqual([dinars(1_000), 1, 3]);
	});

	it('refuses no pieces, too few, too many, and lines of somebody else', async () => {
		const product = await createProduct(shop, { stock: 10, minimumQuantity: 2 });
		const other = await shop.buyer();
		const { lineId } = await other.do(cartCalls.addCart, { skuId: product.skuId, quantity: 2 });

		const reasons = [
			await buyer.refusal(cartCalls.addCart, { skuId: product.skuId, quantity: 0 }),
			await buyer.refusal(cartCalls.addCart, { skuId: product.skuId, quantity: 1 }),
			await buyer.refusal(cartCalls.addCart, { skuId: product.skuId, quantity: 11 }),
			await buyer.refusal(cartCalls.updateProductByCart, { lineId, quantity: 3 }),
			await buyer.refusal(cartCalls.selectProduct, { lineIds: [lineId], selected: false }),
		];
		await buyer.do(cartCalls.delete, { lineIds: [lineId] });

		expect(reasons).toEqual(['quantity_zero', 'below_minimum', 'out_of_stock', 'not_found', 'not_found']);
		expect((await other.do(cartCalls.list, {})).lines).toMatchObject([{ quantity: 2, selected: true }]);
	});

	it('holds 200 lines and no more', async () => {
		const customer = await shop.buyer();
		const product = await createProduct(shop, { skus: Array.from({ length: 201 }, () => ({})) });
		for (const skuId of product.skuIds.slice(0, 200)) await customer.do(cartCalls.addCart, { skuId, quantity: 1 });

		const reason = await customer.refusal(cartCalls.addCart, { skuId: product.skuIds[200] ?? '', quantity: 1 });

		expect([reason, (await customer.do(cartCalls.getCartNum, {})).cartNum]).toEqual(['cart_full', 200]);
	});
});

describe('a repeated placing', () => {
	it('with one key, five times at once, makes one order and answers the same', async () => {
		const product = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const answers = await Promise.all(
			Array.from({ length: 5 }, () => buyer.call(ordersCalls.createOrder, input, { key: 'five-at-once' })),
		);
		const later = await buyer.call(ordersCalls.createOrder, input, { key: 'five-at-once' });

		expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.envelope))).size).toBe(1);
		expect([answers[0]?.status, await stockOf(shop, product.skuId)]).toEqual([200, { onHand: 100, reserved: 1 }]);
	});

	it('without a key counts within a minute, and is an order of its own after it', async () => {
		const product = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.do(ordersCalls.createOrder, input)));
		shop.clock.move(60_000);
		const still = await buyer.do(ordersCalls.createOrder, input);
		shop.clock.move(1);
		const anew = await buyer.do(ordersCalls.createOrder, input);

		expect(new Set([...answers, still].map((answer) => answer.orders[0]?.orderNumber)).size).toBe(1);
		expect(anew.orders[0]?.orderNumber).not.toBe(still.orders[0]?.orderNumber);
		expect(await stockOf(shop, product.skuId)).toEqual({ onHand: 100, reserved: 2 });
	});

	it('with the key of another order is refused', async () => {
		const product = await createProduct(shop);
		const input = await createOrderInput(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });
		await buyer.do(ordersCalls.createOrder, input, { key: 'used-for-this' });

		const answer = await buyer.call(ordersCalls.createOrder, { ...input, remark: 'another' }, { key: 'used-for-this' });

		expect([answer.status, answer.envelope.reason]).toEqual([409, 'idempotency_mismatch']);
	});

	it("with the key of another buyer is an order of one's own", async () => {
		const product = await createProduct(shop);
		const other = await shop.buyer();
		const items = [{ skuId: product.skuId, quantity: 1 }];
		const mine = await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items }), { key: 'the-same-key' });

		const theirs = await other.do(ordersCalls.createOrder, await createOrderInput(shop, other, { items }), {
			key: 'the-same-key',
		});

		expect(theirs.orders[0]?.orderNumber).not.toBe(mine.orders[0]?.orderNumber);
	});

	it('that was refused may be tried again with the same key', async () => {
		const product = await createProduct(shop, { stock: 1 });
		const items = [{ skuId: product.skuId, quantity: 1 }];
		const input = await createOrderInput(shop, buyer, { items });
		const other = await placeOrder(shop, await shop.buyer(), { items });
		const refused = await buyer.refusal(ordersCalls.createOrder, input, { key: 'tried-again' });
		await setOnHand(shop, product.skuId, 2);

		const placed = await buyer.do(ordersCalls.createOrder, input, { key: 'tried-again' });

		expect([refused, other.status, placed.orders.length]).toEqual(['out_of_stock', 1, 1]);
	});
});

describe('what belongs to somebody else', () => {
	it('answers as if it did not exist', async () => {
		const product = await createProduct(shop);
		const owner = await shop.buyer();
		const thief = await shop.buyer();
		const { orderNumber, paymentId } = await placeOrder(shop, owner, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const addressId = await createAddress(shop, owner);
		const calls = [
			[ordersCalls.getOrderDetail, { orderNumber }, { orderNumber: 'Q2222222222' }],
			[ordersCalls.getOrderDetailForLandingPage, { orderNumber }, { orderNumber: 'Q2222222222' }],
			[ordersCalls.cancelOrder, { orderNumber }, { orderNumber: 'Q2222222222' }],
			[ordersCalls.confirmOrder, { orderNumber }, { orderNumber: 'Q2222222222' }],
			[ordersCalls.track, { orderNumber }, { orderNumber: 'Q2222222222' }],
			[paymentsCalls.getPayWhiteList, { orderNumbers: [orderNumber] }, { orderNumbers: ['Q2222222222'] }],
			[paymentsCalls.state, { paymentId: paymentId ?? '' }, { paymentId: 'never-opened' }],
			[addressesCalls.delete, { id: addressId }, { id: '999999999' }],
			[addressesCalls.updateDefaultAddress, { id: addressId }, { id: '999999999' }],
		] as const;

		for (const somebody of [thief, shop.visitor()]) {
			for (const [call, theirs, nobodys] of calls) {
				const known = await somebody.call<unknown, unknown>(call, theirs);
				const unknown = await somebody.call<unknown, unknown>(call, nobodys);

				expect([call.path, known.status, known.envelope]).toEqual([
					call.path,
					somebody === thief || call.access === 'visitor' ? 404 : 401,
					unknown.envelope,
				]);
			}
		}
		expect(await owner.do(ordersCalls.getOrderDetail, { orderNumber })).toMatchObject({ status: 1 });
	});

	it("is in nobody else's lists", async () => {
		const product = await createProduct(shop);
		await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const other = await shop.buyer();

		const [orders, counts, addresses] = [
			await other.do(ordersCalls.getOrderPage, {}),
			await other.do(ordersCalls.getStatusCount, {}),
			await other.do(addressesCalls.list, {}),
		];

		expect([orders.records, counts.counts.all, addresses.addresses]).toEqual([[], 0, []]);
	});
});

describe('the last pieces', () => {
	it('of different skus bought at once leave the product marked as sold out', async () => {
		const product = await createProduct(shop, { stock: 1, skus: [{}, {}, {}, {}] });
		const customers = await shop.buyers(4);
		const inputs = await Promise.all(
			customers.map((customer, index) =>
				createOrderInput(shop, customer, { items: [{ skuId: product.skuIds[index] ?? '', quantity: 1 }] }),
			),
		);

		await Promise.all(customers.map((customer, index) => customer.do(ordersCalls.createOrder, inputs[index] ?? fail())));

		const [row] = await shop.rows<{ availability: number }>(
			sql`select availability from product where id = ${readId(product.productId)}`,
		);
		expect(row?.availability).toBe(2);
	});

	it('do not count when they are of a sku that is no longer offered', async () => {
		const product = await createProduct(shop, { stock: 5, skus: [{}, {}] });
		const merchandiser = await shop.operator('merchandiser');
		await createProduct(shop, { handle: product.handle, stock: 1, skus: [{}] });

		await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }] });

		const [row] = await shop.rows<{ availability: number }>(
			sql`select availability from product where id = ${readId(product.productId)}`,
		);
		const listed = await merchandiser.do(catalogConsoleCalls.listProducts, { keyword: product.handle });
		expect([row?.availability, listed.records[0]?.stock]).toEqual([2, 0]);
	});
});

function fail(): never {
	throw new Error('There is no input for this buyer');
}
