import { languages } from '@qaysari/contract/languages';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
let buyer: BuyerClient;
let skuId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('fulfilment');
	buyer = await shop.buyer();
	({ skuId } = await createProduct(shop));
});
afterAll(() => shop.close());

const store = {
	name: { ar: 'فرع السليمانية', ckb: 'لقی سلێمانی' },
	address: { ar: 'شارع سالم', en: 'Salim Street' },
	phone: '+964 53 320 0000',
	hours: { ar: 'كل يوم', zh: '每天' },
	active: true,
	position: 5,
};
const save = (wish: Partial<typeof store> & { id?: string; readVersion?: number } = {}) =>
	desk.call(storesConsoleCalls.saveStore, { ...store, readVersion: wish.id ? 1 : 0, ...wish });
const make = async (wish: Partial<typeof store> = {}) => (await save(wish)).envelope.data?.id ?? '';
const pickUp = (storeId: string, quantity = 1) =>
	placeOrder(shop, buyer, { items: [{ skuId, quantity }], addressId: null, deliveryMode: 2, storeId });

describe('a store', () => {
	test.each([
		['0750 123 4567', '+9647501234567'],
		['٠٧٥٠ ١٢٣ ٤٥٦٧', '+9647501234567'],
		['00964 53 320 0000', '+964533200000'],
		['+90 212 555 01 01', '+902125550101'],
		['12', null],
		['call us', null],
		['', 'invalid'],
	])('is reached at %s as it is dialled from anywhere, or not at all', async (phone, kept) => {
		const { envelope } = await save({ phone, active: false });

		if (kept === null || kept === 'invalid') {
			expect(envelope.reason).toBe(kept === null ? 'phone_invalid' : 'invalid_input');
			return;
		}
		const { stores } = await desk.do(storesConsoleCalls.listStores, {});
		expect(stores.find(({ id }) => id === envelope.data?.id)?.phone).toBe(kept);
	});

	test.each([
		['name', { name: { ar: '', en: 'Branch' } }],
		['address', { address: { en: 'Salim Street' } }],
		['hours', { hours: { zh: '每天' } }],
	])('has a %s in the first language of the shop', async (_what, wish) => {
		const { envelope } = await desk.call(storesConsoleCalls.saveStore, { ...store, ...wish });

		expect(envelope.reason).toBe('text_missing');
	});

	it('is read by buyers in their language, else in the first that there is', async () => {
		const id = await make();
		const visitor = shop.visitor();
		const read: Record<string, unknown> = {};
		for (const language of languages) {
			visitor.language = language;
			const own = (await visitor.do(paymentsCalls.stores, {})).stores.find((one) => one.id === id);
			read[language] = [own?.name, own?.address, own?.hours];
		}

		expect(read).toEqual({
			ar: ['فرع السليمانية', 'شارع سالم', 'كل يوم'],
			ckb: ['لقی سلێمانی', 'شارع سالم', 'كل يوم'],
			en: ['فرع السليمانية', 'Salim Street', 'كل يوم'],
			zh: ['فرع السليمانية', 'شارع سالم', '每天'],
		});
		await save({ id, active: false });
	});

	it('stands in its place among the others, for buyers and at the desk', async () => {
		const made = [await make({ position: 9 }), await make({ position: 7 }), await make({ position: 8 })];
		const placesOf = (ids: readonly string[]) => ids.flatMap((id) => (made.includes(id) ? [made.indexOf(id)] : []));

		const { stores } = await shop.visitor().do(paymentsCalls.stores, {});
		const all = await desk.do(storesConsoleCalls.listStores, {});

		expect(placesOf(stores.map(({ id }) => id))).toEqual([1, 2, 0]);
		expect(placesOf(all.stores.map(({ id }) => id))).toEqual([1, 2, 0]);
		for (const id of made) await save({ id, active: false });
	});

	it('that is closed takes no new order, and keeps its name on those that name it', async () => {
		const id = await make();
		const { orderNumber } = await pickUp(id, 2);
		await save({ id, active: false, name: { ...store.name, ar: 'فرع مغلق' } });

		const wish = { items: [{ skuId, quantity: 3 }], addressId: null, deliveryMode: 2 as const, storeId: id };
		expect(await buyer.refusal(ordersCalls.createOrder, await createOrderInput(shop, buyer, wish))).toBe('logistics_unavailable');
		buyer.language = 'ar';
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).store).toEqual({
			name: 'فرع مغلق',
			address: 'شارع سالم',
			phone: '+964533200000',
			hours: 'كل يوم',
		});
		buyer.language = 'en';
		const { records } = await desk.do(ordersConsoleCalls.listOrders, {});
		expect(records.find((order) => order.orderNumber === orderNumber)?.store).toBe('فرع مغلق');
	});

	it('is made once, though the button was pressed twice, and changed by one of two', async () => {
		const wish = { ...store, active: false };
		const made = await Promise.all([1, 2].map(() => desk.call(storesConsoleCalls.saveStore, wish, { key: 'store-twice' })));
		const id = made[0]?.envelope.data?.id ?? '';

		const changed = await Promise.all([3, 4].map((position) => save({ id, position, active: false, readVersion: 1 })));

		expect(new Set(made.map(({ envelope }) => envelope.data?.id)).size).toBe(1);
		expect(changed.map(({ envelope }) => envelope.reason ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved']);
	});

	it('is read by finance and support, and by no merchandiser', async () => {
		for (const [role, reason] of [
			['finance', undefined],
			['support', undefined],
			['merchandiser', 'role_missing'],
		] as const) {
			const other = await shop.operator(role);
			expect((await other.call(storesConsoleCalls.listStores, {})).envelope.reason).toBe(reason);
			expect(await other.refusal(storesConsoleCalls.saveStore, store)).toBe('role_missing');
		}
	});
});
