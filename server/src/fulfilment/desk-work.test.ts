import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { languages } from '@qaysari/contract/languages';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore, wrongStock } from '../testing/goods.ts';
import { bringTo, createAddress, move, orderIn, type PlacedOrder, placeOrder, readOrder } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	desk = await shop.operator('fulfilment');
});
beforeEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const toPack = () => orderIn(shop, buyer, 'iraq', 2);
const numbersOf = (orders: readonly PlacedOrder[]) => orders.map(({ orderNumber }) => orderNumber);
const pack = (orderNumbers: string[], key?: string) => desk.do(fulfilmentCalls.packMany, { orderNumbers }, key ? { key } : {});
const queueOf = (queue: 'toPack' | 'toSend') => walkPages((page) => desk.do(fulfilmentCalls.listQueue, { queue, ...page }));
const count = async () => (await desk.do(fulfilmentCalls.countQueues, {})).counts;
const statusOf = async ({ orderId }: PlacedOrder) => (await readOrder(shop, orderId)).status;

describe('a queue', () => {
	it('is read page by page, who waits longest first, none twice and none left out, while some leave and others come', async () => {
		const orders: PlacedOrder[] = [];
		for (let made = 0; made < 4; made += 1) {
			shop.clock.move(minutes(1));
			orders.push(await toPack());
		}

		const rows = await walkPages((page) => desk.do(fulfilmentCalls.listQueue, { queue: 'toPack', ...page }), {
			between: async () => {
				await pack(numbersOf(orders.slice(0, 1)));
				shop.clock.move(minutes(1));
				orders.push(await toPack());
			},
		});

		const own = numbersOf(orders);
		expect(rows.map(({ orderNumber }) => orderNumber).filter((number) => own.includes(number))).toEqual(own);
		for (const cursor of damagedCursors) {
			const { status } = await desk.call(fulfilmentCalls.listQueue, { queue: 'toPack', cursor });
			expect([cursor, status]).toEqual([cursor, expect.toBeOneOf([400, 422])]);
		}
	});

	it('counts what it holds, and an order that is packed goes from one to the next', async () => {
		const order = await toPack();
		const before = await count();
		await pack([order.orderNumber]);
		const after = await count();

		expect([(after.toPack ?? 0) - (before.toPack ?? 0), (after.toSend ?? 0) - (before.toSend ?? 0)]).toEqual([-1, 1]);
		expect((await queueOf('toSend')).map(({ orderNumber }) => orderNumber)).toContain(order.orderNumber);
		expect((await queueOf('toPack')).map(({ orderNumber }) => orderNumber)).not.toContain(order.orderNumber);
	});

	it('shows what is in each order and where it goes, in the language of whoever reads', async () => {
		const attributes = [{ name: { ar: 'اللون', en: 'Colour' }, value: { ar: 'أحمر', en: 'Red' } }];
		const { skuId, handle } = await createProduct(shop, { title: { ar: 'مصباح', en: 'Lamp' }, skus: [{ attributes }] });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], remark: 'Ring twice' });
		await bringTo(shop, placed.orderId, 'iraq', 2);
		const shown = async (language: string) => {
			desk.language = language;
			const row = (await queueOf('toPack')).find(({ orderNumber }) => orderNumber === placed.orderNumber);
			desk.language = 'en';
			return row;
		};

		expect(await shown('ar')).toMatchObject({
			province: 'أربيل',
			remark: 'Ring twice',
			lines: [{ title: 'مصباح', code: `${handle}-1`, specification: 'اللون: أحمر', quantity: 2 }],
		});
		expect(await shown('en')).toMatchObject({ province: 'Erbil', lines: [{ title: 'Lamp', specification: 'Colour: Red' }] });
	});
});

describe('many at once', () => {
	it('are packed each by itself: what cannot be says why in the language of whoever asks, and stops nobody', async () => {
		const [good, packed, gone] = [await toPack(), await toPack(), await toPack()];
		await pack([packed.orderNumber]);
		await move(shop, gone.orderId, 'cancelled', 'buyer');
		const wish = ['Q0000000000', packed.orderNumber, gone.orderNumber, good.orderNumber, good.orderNumber];
		const messages = new Set<string | null>();
		for (const language of languages) {
			desk.language = language;
			const { results } = await pack(wish.slice(0, 2));
			for (const { message } of results) messages.add(message);
		}
		desk.language = 'en';

		const { results } = await pack(wish);

		expect(results.map(({ orderNumber, done, reason }) => [orderNumber, done, reason])).toEqual([
			['Q0000000000', false, 'order_not_found'],
			[packed.orderNumber, false, 'order_state_conflict'],
			[gone.orderNumber, false, 'order_state_conflict'],
			[good.orderNumber, true, null],
		]);
		expect(messages.size).toBe(2 * languages.length);
	});

	it('are packed once by two who press at once, and said so again to whoever lost the answer', async () => {
		const orders = numbersOf([await toPack(), await toPack()]);

		const raced = await Promise.all([pack(orders), pack(orders.toReversed())]);
		const again = numbersOf([await toPack()]);
		const first = await pack(again, 'pack-many-once');

		const done = raced.flatMap(({ results }) => results.filter((one) => one.done).map(({ orderNumber }) => orderNumber));
		expect(done.toSorted()).toEqual(orders.toSorted());
		expect(await pack(again, 'pack-many-once')).toEqual(first);
	});

	it('go out with the one who brings them, each with its parcel; nobody goes out who may not', async () => {
		const [waits, china] = [await toPack(), await orderIn(shop, buyer, 'china', 14)];
		const orderNumbers = numbersOf([waits, china]);
		const wish = { orderNumbers, event: 'outForDelivery' as const, logisticsNumber: 'ROUND-7' };

		const nobody = await desk.do(fulfilmentCalls.moveMany, { ...wish, courierId: '999999999' });
		const { results } = await desk.do(fulfilmentCalls.moveMany, wish);

		expect(nobody.results.map(({ done, reason }) => [done, reason])).toEqual([
			[false, 'not_found'],
			[false, 'not_found'],
		]);
		expect(results.map(({ done, status }) => [done, status])).toEqual([
			[true, 3],
			[false, null],
		]);
		expect([await statusOf(waits), await statusOf(china)]).toEqual([3, 14]);
		const shown = await Promise.all(orderNumbers.map((orderNumber) => buyer.do(ordersCalls.track, { orderNumber })));
		expect(shown.map(({ logisticsNumber, parcels }) => [logisticsNumber, parcels.length])).toEqual([
			['ROUND-7', 1],
			[null, 0],
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('are no more than fifty, and at least one', async () => {
		const many = Array.from({ length: 51 }, (_, at) => `Q${String(at).padStart(10, '2')}`);

		expect(await desk.refusal(fulfilmentCalls.packMany, { orderNumbers: many })).toBe('invalid_input');
		expect(await desk.refusal(fulfilmentCalls.packMany, { orderNumbers: [] })).toBe('invalid_input');
	});
});

describe('what is printed for packing', () => {
	it('names both numbers to call, the store, or the door, whichever it is', async () => {
		const { skuId } = await createProduct(shop);
		const addressId = await createAddress(shop, buyer, { secondPhone: '07501112233' });
		const door = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], addressId });
		const storeId = await createStore(shop);
		const store = await placeOrder(shop, buyer, {
			items: [{ skuId, quantity: 2 }],
			addressId: null,
			deliveryMode: 2,
			storeId,
		});

		const { orders } = await desk.do(fulfilmentCalls.packingList, { orderNumbers: numbersOf([door, store]) });

		expect(orders).toMatchObject([
			{ secondPhone: '+9647501112233', store: null, deliveryMode: 1 },
			{ secondPhone: null, store: { name: 'Erbil', phone: '+9647500000002' }, address: '', deliveryMode: 2, phone: buyer.phone },
		]);
	});
});

describe('a note for who buys', () => {
	it('is read at the desk alone, and only the last one stands', async () => {
		const { orderNumber } = await orderIn(shop, buyer, 'china', 14);
		for (const note of ['Ask for the red one', 'Ask for the blue one'])
			await desk.do(fulfilmentCalls.setPurchaseNote, { orderNumber, note });

		const shown = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });

		expect(shown.purchaseNote).toBe('Ask for the blue one');
		expect(shown.history.filter(({ event }) => event === 'noted')).toHaveLength(2);
		expect(JSON.stringify(await buyer.do(ordersCalls.getOrderDetail, { orderNumber }))).not.toContain('Ask for');
		const nothing = { orderNumber: 'Q0000000000', note: 'x' };
		expect(await desk.refusal(fulfilmentCalls.setPurchaseNote, nothing)).toBe('order_not_found');
		expect(await (await shop.operator('support')).refusal(fulfilmentCalls.setPurchaseNote, { orderNumber, note: 'x' })).toBe(
			'role_missing',
		);
	});
});
