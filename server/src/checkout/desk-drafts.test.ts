import { deskDraftsCalls, deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { addressForm, placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

/** Support prepares two kettles to Erbil for somebody who called. */
async function prepare(phone: string) {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 5 });
	const items = [{ skuId, quantity: 2 }];
	const address = { ...(await addressForm(shop, { phone })), isDefault: false };
	const where = { deliveryMode: 1 as const, logistics: {} };
	const { payNow } = await support.do(deskOrdersCalls.preview, { phone, items, ...where, provinceId: address.provinceId });
	const wish = { phone, fullName: 'Zana Ahmad', language: 'ckb' as const, items, address, remark: 'Call first', ...where };
	const input = { ...wish, paymentMethod: 5 as const, expectedTotal: payNow };
	const made = await support.do(deskDraftsConsoleCalls.make, input);
	const code = new URL(made.url).searchParams.get('code') ?? '';
	const order = { code, address, remark: '', paymentMethod: 5 as const, agreed: true, expectedTotal: payNow, ...where };
	return { skuId, input, made, code, order };
}

it('tells the customer, opens filled in, holds nothing until it is placed, and is placed once', async () => {
	const buyer = await shop.buyer();
	const { skuId, made, code, order } = await prepare(buyer.phone);

	const told = (await buyer.do(noticesCalls.list, {})).records[0];
	const opened = await buyer.do(deskDraftsCalls.open, { code });
	const held = await stockOf(shop, skuId);
	const placed = await buyer.do(deskDraftsCalls.place, order, { key: 'agreed-once' });
	const again = await buyer.do(deskDraftsCalls.place, order, { key: 'agreed-once' });

	expect(told).toMatchObject({ title: 'Your order is ready to check', link: `/pages/x/made-order?code=${code}` });
	expect(opened).toMatchObject({
		state: 'open',
		draft: {
			phone: buyer.phone,
			remark: 'Call first',
			paymentMethod: 5,
			total: order.expectedTotal,
			address: { address: '100 Metre Road 7', postcode: expect.stringMatching(/^\d{4,6}$/) },
		},
	});
	expect(held).toEqual({ onHand: 5, reserved: 0 });
	expect(again).toEqual(placed);
	expect(await stockOf(shop, skuId)).toEqual({ onHand: 5, reserved: 2 });
	const [orderNumber] = placed.orders.map((one) => one.orderNumber);
	expect((await buyer.do(ordersCalls.getOrderPage, { tab: 'all' })).records.map((one) => one.orderNumber)).toEqual([orderNumber]);
	expect(await shop.visitor().refusal(deskDraftsCalls.place, { ...order })).toBe('draft_over');
	expect(await shop.visitor().do(deskDraftsCalls.open, { code })).toMatchObject({ state: 'ordered', draft: null });
	const { records } = await support.do(deskDraftsConsoleCalls.list, { state: 'ordered' });
	expect(records[0]).toMatchObject({ draftId: made.draftId, orderNumbers: [orderNumber], url: null });
});

it('is a visitor’s without an account, who is written to with the link and pays at the door only with a proven number', async () => {
	const phone = '+9647705550297';
	const { code, order } = await prepare(phone);
	const customer = shop.visitor();

	const [message] = await shop.rows<{ params: { path: string } }>(
		sql`select params from visitor_notice where phone = ${phone} and event = 'draftMade'`,
	);
	const unproven = await customer.refusal(deskDraftsCalls.place, { ...order, paymentMethod: 11 });
	const { orders } = await customer.do(deskDraftsCalls.place, order);

	expect(message?.params.path).toBe(`/pages/x/made-order?code=${code}`);
	expect(unproven).toBe('phone_unproven');
	const orderNumber = orders[0]?.orderNumber ?? '';
	expect(await customer.do(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).toMatchObject({ status: 1 });
});

it('costs what it costs today: another price is shown before it is agreed to, goods that are gone are refused', async () => {
	const { skuId, code, order } = await prepare('+9647705550298');
	const customer = shop.visitor();
	await shop.rows(sql`update sku set price = 1200000 where id = ${readId(skuId)} returning id`);

	const { payNow } = await customer.do(deskDraftsCalls.preview, {
		code,
		deliveryMode: 1,
		logistics: {},
		provinceId: order.address.provinceId,
	});
	const changed = await customer.refusal(deskDraftsCalls.place, order);
	await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 4 }], method: 5 });
	const gone = await customer.refusal(deskDraftsCalls.place, { ...order, expectedTotal: payNow });

	expect(payNow.amount - order.expectedTotal.amount).toBe(400_000);
	expect([changed, gone]).toEqual(['price_changed', 'out_of_stock']);
	expect(await customer.do(deskDraftsCalls.open, { code })).toMatchObject({ state: 'open' });
});

it('opens by the link that the shop made and by no other', async () => {
	const { made, code } = await prepare('+9647705550301');
	const customer = shop.visitor();
	const [, signature] = code.split('.');
	const other = `${readId(made.draftId) - 1}.${signature}`;
	const refused = [];
	for (const wrong of [other, made.draftId, `${made.draftId}.${'A'.repeat(22)}`, '0.', ' '])
		refused.push(await customer.refusal(deskDraftsCalls.open, { code: wrong }));
	expect(refused).toEqual(refused.map(() => 'not_found'));
	const finance = await shop.operator('finance');
	expect(await finance.refusal(deskDraftsConsoleCalls.list, { state: 'open' })).toBe('role_missing');
});

it('ends after three days or when it is withdrawn, and then tells nothing of its customer', async () => {
	const late = await prepare('+9647705550299');
	const taken = await prepare('+9647705550300');
	const customer = shop.visitor();

	await support.do(deskDraftsConsoleCalls.withdraw, { draftId: taken.made.draftId });
	const twice = await support.refusal(deskDraftsConsoleCalls.withdraw, { draftId: taken.made.draftId });
	const open = await customer.do(deskDraftsCalls.open, { code: late.code });
	shop.clock.move(days(3));
	const states = await Promise.all([late, taken].map(({ code }) => customer.do(deskDraftsCalls.open, { code })));

	expect([twice, open.state]).toEqual(['draft_over', 'open']);
	expect(states.map(({ state, draft }) => [state, draft])).toEqual([
		['expired', null],
		['withdrawn', null],
	]);
	expect(await customer.refusal(deskDraftsCalls.place, late.order)).toBe('draft_over');
	expect(await customer.refusal(deskDraftsCalls.preview, { code: late.code, deliveryMode: 1 })).toBe('draft_over');
	const again = await shop.operator('support');
	const { records } = await again.do(deskDraftsConsoleCalls.list, { state: 'expired' });
	expect(records.map(({ draftId }) => draftId)).toContain(late.made.draftId);
});
