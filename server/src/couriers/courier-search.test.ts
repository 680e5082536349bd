import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { orderIn } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

const couriers = [
	['Karwan 1', '0770 222 0101'],
	['Karwan 2', '0750 333 0404'],
	['هێمن', '+966 50 123 4567'],
] as const;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('fulfilment');
	for (const [name, phone] of couriers) await desk.do(couriersConsoleCalls.saveCourier, { name, phone, active: true });
});
afterAll(() => shop.close());

const namesOf = async (search: string) =>
	(await desk.do(couriersConsoleCalls.listCouriers, { search })).records.map(({ name }) => name);

describe('couriers are found', () => {
	test.each([
		['by a part of a name, whichever way it is written', 'KARW', ['Karwan 1', 'Karwan 2']],
		['by a name with a digit, which is no number to call', 'Karwan 2', ['Karwan 2']],
		['by a name in their own letters', 'هێم', ['هێمن']],
		['by a number as it is dialled at home', '0750 333', ['Karwan 2']],
		['by a number with its country', '+964770222', ['Karwan 1']],
		['by a number with two noughts before its country', '00964 770 222', ['Karwan 1']],
		['by a number in Arabic digits', '٠٧٥٠ ٣٣٣ ٠٤٠٤', ['Karwan 2']],
		['by a number in Persian digits', '۰۷۷۰۲۲۲', ['Karwan 1']],
		['by digits in the middle of a number', '4567', ['هێمن']],
		['all where nothing is asked for', '', ['Karwan 1', 'Karwan 2', 'هێمن']],
		['not by signs that mean something elsewhere', '%', []],
		['not by digits that nobody has', '999888', []],
	])('%s', async (_how, search, names) => {
		expect(await namesOf(search)).toEqual(names);
	});

	it('page by page, none twice and none left out, while others are taken on', async () => {
		const save = (name: string) => desk.do(couriersConsoleCalls.saveCourier, { name, phone: shop.newPhone(), active: true });
		for (const name of ['Rider B', 'Rider C', 'Rider D', 'Rider E']) await save(name);
		const page = (cursor?: string) =>
			desk.do(couriersConsoleCalls.listCouriers, { search: 'rider', limit: 2, ...(cursor ? { cursor } : {}) });
		const first = await page();
		await save('Rider A');
		await save('Rider D2');

		const second = await page(first.nextCursor ?? '');
		const third = await page(second.nextCursor ?? '');

		const names = [first, second, third].flatMap(({ records }) => records.map(({ name }) => name));
		expect(names).toEqual(['Rider B', 'Rider C', 'Rider D', 'Rider D2', 'Rider E']);
		expect(third.nextCursor).toBeNull();
		expect(await desk.refusal(couriersConsoleCalls.listCouriers, { cursor: 'bm90aGluZw' })).toBe('damaged_cursor');
	});
});

describe('a courier who was let go', () => {
	async function letGo(name: string): Promise<string> {
		const wish = { name, phone: shop.newPhone(), active: true };
		const { courierId } = await desk.do(couriersConsoleCalls.saveCourier, wish);
		await desk.do(couriersConsoleCalls.saveCourier, { ...wish, courierId, active: false, readVersion: 1 });
		return courierId;
	}

	it('is given nothing new, and takes nothing out', async () => {
		const buyer = await shop.buyer();
		const courierId = await letGo('Gone 1');
		const waits = await orderIn(shop, buyer, 'iraq', 2);
		const out = await orderIn(shop, buyer, 'iraq', 3);

		const { orderNumber } = waits;
		expect(await desk.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', courierId })).toBe(
			'not_found',
		);
		const step = { orderNumber: out.orderNumber, step: 'notReached' as const, courierId };
		expect(await desk.refusal(deliveriesConsoleCalls.noteStep, step)).toBe('not_found');
		expect(await desk.do(ordersConsoleCalls.getOrder, { orderNumber })).toMatchObject({ status: 2, courier: null });
	});

	it('keeps the name on what went out before', async () => {
		const wish = { name: 'Leaves later', phone: '0770 999 0101', active: true };
		const { courierId } = await desk.do(couriersConsoleCalls.saveCourier, wish);
		const { orderNumber } = await orderIn(shop, await shop.buyer(), 'iraq', 2);
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', courierId });
		await desk.do(couriersConsoleCalls.saveCourier, { ...wish, courierId, active: false, readVersion: 1 });

		const { courier } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });

		expect(courier).toEqual({ courierId, name: 'Leaves later', phone: '+9647709990101' });
	});

	it('holds the name, which nobody else has meanwhile', async () => {
		const courierId = await letGo('Azad');
		const wish = { name: 'azad', phone: shop.newPhone(), active: true };

		expect(await desk.refusal(couriersConsoleCalls.saveCourier, wish)).toBe('conflict');
		const [other] = await Promise.all([desk.do(couriersConsoleCalls.saveCourier, { ...wish, name: 'Azad the second' })]);
		const renamed = { ...wish, name: 'AZAD', courierId: other.courierId, readVersion: 1 };
		expect(await desk.refusal(couriersConsoleCalls.saveCourier, renamed)).toBe('conflict');
		await desk.do(couriersConsoleCalls.saveCourier, { ...wish, name: 'Azad', courierId, readVersion: 2 });
		expect(await namesOf('azad')).toEqual(['Azad', 'Azad the second']);
	});

	it('comes once, though the button was pressed twice', async () => {
		const wish = { name: 'Twice', phone: shop.newPhone(), active: true };

		const answers = await Promise.all(
			['a', 'b'].map(() => desk.call(couriersConsoleCalls.saveCourier, wish, { key: 'twice-key' })),
		);
		const others = await Promise.all([1, 2].map(() => desk.call(couriersConsoleCalls.saveCourier, { ...wish, name: 'Race' })));

		expect(new Set(answers.map(({ envelope }) => envelope.data?.courierId)).size).toBe(1);
		expect(others.map(({ envelope }) => envelope.reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved']);
	});
});
