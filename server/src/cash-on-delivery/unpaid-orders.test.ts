import { paymentMethod } from '@qaysari/contract/order-states';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { provePhone, realOrderInput } from '../testing/ordering.ts';
import { createBankAccount, uploadReceipt } from '../testing/paying.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let skuId: string;
let visitor: Client;
let phone: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	visitor = shop.visitor();
	phone = shop.newPhone();
	skuId = (await createProduct(shop, { stock: 100 })).skuIds[0] ?? '';
});

describe('what is paid before, by a number that nobody proved', () => {
	const unpaid = async (by: Client, { quantity = 1, number = phone } = {}) =>
		by.call(
			draftOrderCalls.createRealOrder,
			await realOrderInput(shop, by, { items: [{ skuId, quantity }], method: paymentMethod.bankTransfer, phone: number }),
		);
	const refused = async (...wish: Parameters<typeof unpaid>) => (await unpaid(...wish)).envelope.reason;

	it('is kept for three orders of it, from however many devices, and for more once a code proves it', async () => {
		for (const by of [visitor, shop.visitor(), shop.visitor()]) expect((await unpaid(by)).status).toBe(200);
		const fourth = shop.visitor();
		const { envelope } = await unpaid(fourth);
		const [reserved, elsewhere] = [(await stockOf(shop, skuId)).reserved, await refused(fourth, { number: shop.newPhone() })];
		await provePhone(shop, fourth, phone);

		expect([envelope.reason, envelope.data, reserved, elsewhere]).toEqual(['phone_unproven', { phone }, 3, undefined]);
		expect((await unpaid(fourth)).status).toBe(200);
	});

	it('is kept for three orders of one visitor, whichever numbers they name, also while receipts are looked at', async () => {
		for (let time = 0; time < 3; time += 1) {
			const { envelope } = await unpaid(visitor, { number: shop.newPhone() });
			const fileIds = [await uploadReceipt(visitor)];
			if (time === 0) await visitor.do(paymentsCalls.receipts, { paymentId: envelope.data?.paymentId ?? '', fileIds });
		}

		expect(await refused(visitor, { number: shop.newPhone() })).toBe('phone_unproven');
	});

	it('is kept for a million dinars, and counts no more once it is paid or off', async () => {
		skuId = (await createProduct(shop, { stock: 100, price: 400_000 })).skuIds[0] ?? '';
		const { envelope } = await unpaid(visitor, { quantity: 2 });
		const dear = await refused(visitor);
		await visitor.do(ordersCalls.cancelOrder, { orderNumber: envelope.data?.orders[0]?.orderNumber ?? '' });

		expect([dear, await refused(visitor, { quantity: 3 }), await refused(visitor)]).toEqual([
			'phone_unproven',
			'phone_unproven',
			undefined,
		]);
	});
});
