import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { addressForm, provePhone } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

/** What support types for somebody who calls: two kettles to Erbil. */
async function wish(phone: string, paymentMethod: 5 | 11) {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 5 });
	const items = [{ skuId, quantity: 2 }];
	const address = { ...(await addressForm(shop, { phone })), isDefault: false };
	const where = { phone, items, deliveryMode: 1 as const, logistics: {} };
	const { payNow } = await support.do(deskOrdersCalls.preview, { ...where, provinceId: address.provinceId });
	const input = {
		...where,
		fullName: 'Zana Ahmad',
		language: 'ckb' as const,
		address,
		remark: '',
		paymentMethod,
		expectedTotal: payNow,
	};
	return { skuId, input };
}

it('makes an order for an account, which is told and finds it among its own, paid at the door at once', async () => {
	const buyer = await shop.buyer();
	const { phone } = buyer;
	const { skuId, input } = await wish(phone, 11);

	const found = await support.do(deskOrdersCalls.findCustomer, { phone: phone.replace('+964', '0') });
	const { orders } = await support.do(deskOrdersCalls.place, input);

	const [made] = orders;
	expect(found).toMatchObject({ phone, account: { language: expect.any(String) } });
	expect(made?.status).toBe(2);
	expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 2 });
	const orderNumber = made?.orderNumber ?? '';
	expect((await buyer.do(ordersCalls.getOrderPage, { tab: 'all' })).records.map((one) => one.orderNumber)).toEqual([orderNumber]);
	expect((await buyer.do(noticesCalls.list, {})).records.map(({ title }) => title)).toContain('We made an order for you');
	const { history } = await support.do(ordersConsoleCalls.getOrder, { orderNumber });
	expect(history[0]).toMatchObject({ event: 'place', actor: 'support', operator: expect.any(String) });
});

it('without an account goes out unpaid only when the code that was read out is right, and is theirs who prove the number', async () => {
	const phone = '+9647705550199';
	const { skuId, input } = await wish(phone, 11);

	const unproven = await support.refusal(deskOrdersCalls.place, input);
	await support.do(deskOrdersCalls.sendCode, { phone, language: 'ar' });
	const wrong = await support.refusal(deskOrdersCalls.prove, { phone, code: '000000' });
	await support.do(deskOrdersCalls.prove, { phone, code: await shop.codeFor(phone) });
	const other = await (await shop.operator('support')).refusal(deskOrdersCalls.place, input);
	const { orders } = await support.do(deskOrdersCalls.place, input);

	expect([unproven, wrong, other]).toEqual(['phone_unproven', 'code_invalid', 'phone_unproven']);
	expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 2 });
	const orderNumber = orders[0]?.orderNumber ?? '';
	const customer = shop.visitor();
	expect(await customer.refusal(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toBe('order_not_found');
	shop.clock.move(120_000);
	await provePhone(shop, customer, phone.replace('+964', '0'));
	expect(await customer.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toMatchObject({ status: 2 });
});

it('paid first waits for its customer, costs what the shop says, and is made once however often it is sent', async () => {
	const phone = '+9647705550198';
	const { skuId, input } = await wish(phone, 5);

	const lie = await support.refusal(deskOrdersCalls.place, { ...input, expectedTotal: { amount: 100, currency: 'IQD' } });
	const first = await support.do(deskOrdersCalls.place, input, { key: 'desk-order-once' });
	const again = await support.do(deskOrdersCalls.place, input, { key: 'desk-order-once' });
	const finance = await shop.operator('finance');

	expect(lie).toBe('price_changed');
	expect(again).toEqual(first);
	expect(first.orders).toMatchObject([{ status: 1 }]);
	expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 2 });
	expect(await finance.refusal(deskOrdersCalls.place, input)).toBe('role_missing');
});
