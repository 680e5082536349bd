import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { OrderChoice } from '@qaysari/contract/orders.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import { createAddress, type PlacedOrder, placeAsVisitor, placeOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { searchOf } from './orders.console.ts';

let shop: TestShop;
let desk: Client;
let buyer: BuyerClient;
/** By what they are: of iraq, of china, of a visitor, picked up. */
let iraq: PlacedOrder;
let china: PlacedOrder;
let visitors: PlacedOrder;
let picked: PlacedOrder;

const visitorPhone = '07509876543';

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('support');
	buyer = await shop.buyer();
	const { skuId } = await createProduct(shop, { price: 1_000 });
	const fromChina = await createProduct(shop, { origin: 'china', price: 7_000 });
	const addressId = await createAddress(shop, buyer, { fullName: 'هێڤی ئەحمەد', secondPhone: '07501112233' });
	const place = async (wish: Parameters<typeof placeOrder>[2]) => {
		shop.clock.move(minutes(2));
		return placeOrder(shop, buyer, { addressId, ...wish });
	};
	iraq = await place({ items: [{ skuId, quantity: 2 }], method: 10 });
	china = await place({ items: [{ skuId: fromChina.skuId, quantity: 1 }] });
	shop.clock.move(minutes(2));
	visitors = await placeAsVisitor(shop, shop.visitor(), { items: [{ skuId, quantity: 3 }], phone: visitorPhone });
	picked = await place({
		items: [{ skuId, quantity: 4 }],
		addressId: null,
		deliveryMode: 2,
		storeId: await createStore(shop),
	});
	await setColumns(shop, picked.orderId, { status: 2 });
});
afterAll(() => shop.close());

const nameOf = (orderNumber: string) =>
	Object.entries({ iraq, china, visitors, picked }).find(([, placed]) => placed.orderNumber === orderNumber)?.[0];
const found = async (choice: OrderChoice) =>
	(await desk.do(ordersConsoleCalls.listOrders, choice)).records.map(({ orderNumber }) => nameOf(orderNumber));

describe('the list of orders at the desk', () => {
	const all = ['picked', 'visitors', 'china', 'iraq'];
	test.each<[string, () => OrderChoice, string[]]>([
		['all of them, the newest first', () => ({}), all],
		['those in a state', () => ({ statuses: [2] }), ['picked']],
		['those in several states, named twice or not', () => ({ statuses: [2, 1, 2, 7] }), all],
		['all for no state named', () => ({ statuses: [] }), all],
		['none in a state in which none is', () => ({ statuses: [12] }), []],
		['those of an origin', () => ({ origin: 'china' }), ['china']],
		['those of an origin in a state', () => ({ origin: 'iraq', statuses: [1] }), ['visitors', 'iraq']],
		['those of an account', () => ({ userId: buyer.userId }), ['picked', 'china', 'iraq']],
		['those of an account in a state of an origin', () => ({ userId: buyer.userId, statuses: [1], origin: 'iraq' }), ['iraq']],
		['none of an account that is not there', () => ({ userId: 'nobody' }), []],
		['those whose name holds it, in its own letters', () => ({ search: 'هێڤی' }), ['china', 'iraq']],
		['those of a second number of the address', () => ({ search: '0750 111 22 33' }), ['china', 'iraq']],
		['those of a part of a number in Arabic digits', () => ({ search: '٩٨٧٦٥' }), ['visitors']],
		['none for signs without a letter', () => ({ search: '%%' }), []],
		['those that hold it and stand in the state', () => ({ search: 'هێڤی', statuses: [1], origin: 'china' }), ['china']],
		['none that hold it and stand elsewhere', () => ({ search: 'هێڤی', statuses: [2] }), []],
		['all for an empty search', () => ({ search: '' }), all],
	])('shows %s', async (_what, choice, names) => {
		expect(await found(choice())).toEqual(names);
	});

	it('holds what was placed from a moment on and before another, not at it', async () => {
		const [first] = (await desk.do(ordersConsoleCalls.listOrders, { origin: 'china' })).records;
		const at = first?.submittedAt ?? '';
		const after = new Date(new Date(at).getTime() + 1).toISOString();

		expect([
			await found({ from: at, until: after }),
			await found({ from: after }),
			await found({ until: at }),
			await found({ from: at, until: at }),
			await found({ from: at, origin: 'iraq', statuses: [1, 2] }),
		]).toEqual([['china'], ['picked', 'visitors'], ['iraq'], [], ['picked', 'visitors']]);
	});

	test.each<[string, OrderChoice]>([
		['all', {}],
		['those in states', { statuses: [1, 2] }],
		['those of an origin', { origin: 'iraq' }],
	])('is read page by page, %s, none twice and none left out, also of one moment', async (_what, choice) => {
		await sql`update shop_order set placed_at = ${shop.now} where id in (${iraq.orderId}, ${visitors.orderId})`.execute(shop.db);
		const whole = await found({ ...choice });
		const pages: (string | undefined)[] = [];
		let cursor: string | null = '';
		while (cursor !== null) {
			const wish: OrderChoice & { limit: number; cursor?: string } = { ...choice, limit: 1, ...(cursor ? { cursor } : {}) };
			const page = await desk.do(ordersConsoleCalls.listOrders, wish);
			pages.push(...page.records.map(({ orderNumber }) => nameOf(orderNumber)));
			cursor = page.nextCursor;
		}

		expect(pages).toEqual(whole);
		expect(whole.length).toBeGreaterThan(2);
		expect(await desk.refusal(ordersConsoleCalls.listOrders, { ...choice, cursor: 'WzFd' })).toBe('damaged_cursor');
	});

	it('tells of each what it costs, what is due, how it is paid and where it goes, in the language of whoever reads', async () => {
		desk.language = 'ar';
		const { records } = await desk.do(ordersConsoleCalls.listOrders, {});
		desk.language = 'en';
		const of = (placed: PlacedOrder) => records.find(({ orderNumber }) => orderNumber === placed.orderNumber);

		expect(of(iraq)).toMatchObject({ pieces: 2, total: { amount: 700_000 }, due: { amount: 700_000 }, paymentMethod: 10 });
		expect(of(china)).toMatchObject({ total: { amount: 700_000 }, origin: 'china', userId: buyer.userId, store: null });
		expect(of(visitors)).toMatchObject({ userId: null, phone: '+9647509876543', province: 'أربيل' });
		expect(of(picked)).toMatchObject({ province: '', store: 'Erbil', total: { amount: 400_000 } });
	});

	it('counts every state once, up to a thousand', async () => {
		const { counts } = await desk.do(ordersConsoleCalls.countOrders, {});

		expect(counts.map(({ status }) => status)).toEqual(orderStatuses);
		expect(counts.filter(({ count }) => count > 0)).toEqual([
			{ status: 1, count: 3 },
			{ status: 2, count: 1 },
		]);
	});

	it('is read by no merchandiser', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const { orderNumber } = iraq;

		expect([
			await merchandiser.refusal(ordersConsoleCalls.listOrders, {}),
			await merchandiser.refusal(ordersConsoleCalls.countOrders, {}),
			await merchandiser.refusal(ordersConsoleCalls.getOrder, { orderNumber }),
			await desk.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'x' }),
			await desk.refusal(ordersConsoleCalls.markPacked, { orderNumber }),
		]).toEqual(Array(5).fill('role_missing'));
	});
});

describe('an order at the desk', () => {
	it('that is not there is not found, by any call', async () => {
		const fulfilment = await shop.operator('fulfilment');
		const nothing = { orderNumber: 'Q0000000000' };

		expect([
			await desk.refusal(ordersConsoleCalls.getOrder, nothing),
			await fulfilment.refusal(ordersConsoleCalls.markPacked, nothing),
			await fulfilment.refusal(ordersConsoleCalls.moveOrder, { ...nothing, event: 'outForDelivery' }),
		]).toEqual(['order_not_found', 'order_not_found', 'order_not_found']);
	});

	it('shows in its history who did what: operators by name, buyers and the clock without one', async () => {
		const fulfilment = await shop.operator('fulfilment');
		const { orderNumber, orderId } = await placeOrder(shop, buyer, {
			items: [{ skuId: (await createProduct(shop)).skuId, quantity: 1 }],
			method: 11,
		});
		await buyer.do(ordersCalls.updateOrderRemark, { orderNumber, remark: 'Ring twice' });
		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'Nobody lives there' });

		const { history, packed, remark } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });

		expect(history.map(({ event, actor, note }) => [event, actor, note])).toEqual([
			['place', 'buyer', ''],
			['paid', 'system', ''],
			['remarkChanged', 'buyer', ''],
			['packed', 'fulfilment', ''],
			['terminated', 'fulfilment', 'Nobody lives there'],
		]);
		expect(history.map(({ operator }) => operator?.startsWith('fulfilment-') ?? null)).toEqual([null, null, null, true, true]);
		expect([packed, remark]).toEqual([true, 'Ring twice']);
		expect(await shop.rows(sql`select id from order_event where order_id = ${orderId}`)).toHaveLength(5);
	});
});

describe('what is typed to find payments', () => {
	test.each([
		['an order’s number', 'Q7K3', 'Q7K3', null],
		['one in small letters and with spaces around', '  q7k3 ', 'Q7K3', null],
		['one with Arabic digits', 'Q٧K٣', 'Q7K3', null],
		['a mobile as it is dialled', '0770 123 4567', null, '+9647701234567'],
		['a mobile without its nought', '7701234567', null, '+9647701234567'],
		['a mobile in Persian digits', '۰۷۷۰۱۲۳۴۵۶۷', null, '+9647701234567'],
		['a number with its country', '+90 532 123 45 67', null, '+905321234567'],
		['a number with two noughts before its country', '00964 770 123 4567', null, '+9647701234567'],
		['a number with strokes and brackets', '(0770) 123-4567', null, '+9647701234567'],
		['nothing', '   ', null, null],
		['what is neither', 'hello', 'HELLO', null],
		['digits that are no phone', '12', '12', null],
	])('is read as it is meant: %s', (_what, typed, number, phone) => {
		expect(searchOf(typed)).toEqual({ number, phone });
	});

	it('is nothing where nothing was typed', () => {
		expect(searchOf(undefined)).toEqual({ number: null, phone: null });
	});
});
