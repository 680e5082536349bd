import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, placeOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

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

/** A paid order of five cups and two lamps. */
async function ready() {
	const { skuIds } = await createProduct(shop, { title: { ar: 'كوب', zh: '杯' }, skus: [{}, {}] });
	const items = skuIds.map((skuId, at) => ({ skuId, quantity: at === 0 ? 5 : 2 }));
	const placed = await placeOrder(shop, buyer, { items });
	await bringTo(shop, placed.orderId, 'iraq', 2);
	const { lines } = await list(placed.orderNumber);
	return { ...placed, cup: lines[0]?.lineId ?? '', lamp: lines[1]?.lineId ?? '' };
}
const list = (orderNumber: string) => desk.do(parcelsConsoleCalls.listParcels, { orderNumber });
type Contents = { lineId: string; quantity: number }[];
const save = (orderNumber: string, number: string, wish: { parcelId?: string; carrier?: string; contents?: Contents } = {}) =>
	desk.call(parcelsConsoleCalls.saveParcel, { orderNumber, number, carrier: '', ...wish });
const packed = async (...args: Parameters<typeof save>) => (await save(...args)).envelope.data?.parcelId ?? '';
const leftOf = async (orderNumber: string) => (await list(orderNumber)).lines.map(({ left }) => left);
const step = (
	parcelId: string,
	kind: 'handedOver' | 'inTransit' | 'delivered' | 'notDelivered',
	more: { at?: string; place?: string } = {},
) => desk.call(parcelsConsoleCalls.addStep, { parcelId, kind, ...more });

describe('a parcel', () => {
	it('holds all that is in none yet, where nothing else is said, and then nothing more is left', async () => {
		const { orderNumber, cup, lamp } = await ready();
		await packed(orderNumber, 'A-1', { contents: [{ lineId: cup, quantity: 3 }] });
		const between = await leftOf(orderNumber);
		await packed(orderNumber, 'A-2');
		await packed(orderNumber, 'A-3');

		const { parcels } = await list(orderNumber);

		expect([between, await leftOf(orderNumber)]).toEqual([
			[2, 2],
			[0, 0],
		]);
		expect(parcels.map(({ contents }) => contents)).toEqual([
			[{ lineId: cup, quantity: 3 }],
			[
				{ lineId: cup, quantity: 2 },
				{ lineId: lamp, quantity: 2 },
			],
			[],
		]);
	});

	it('that is packed anew leaves what it held to itself', async () => {
		const { orderNumber, cup, lamp } = await ready();
		const parcelId = await packed(orderNumber, 'B-1', { contents: [{ lineId: cup, quantity: 5 }] });

		const answers = [
			await save(orderNumber, 'B-1', { parcelId, contents: [{ lineId: cup, quantity: 6 }] }),
			await save(orderNumber, 'B-9', { parcelId, carrier: 'Zagros road', contents: [{ lineId: cup, quantity: 4 }] }),
			await save(orderNumber, 'B-9', { parcelId, contents: [{ lineId: lamp, quantity: 2 }] }),
		];

		expect(answers.map(({ envelope }) => envelope.reason ?? 'saved')).toEqual(['too_many_pieces', 'saved', 'saved']);
		expect(answers[0]?.envelope.message).toContain('5');
		const { parcels } = await list(orderNumber);
		expect(parcels).toMatchObject([{ parcelId, number: 'B-9', contents: [{ lineId: lamp, quantity: 2 }] }]);
		expect(await leftOf(orderNumber)).toEqual([5, 0]);
	});

	it('whose line is named twice holds both together, never more than there are', async () => {
		const { orderNumber, cup } = await ready();
		const twice = (first: number, second: number) => [
			{ lineId: cup, quantity: first },
			{ lineId: cup, quantity: second },
		];

		expect((await save(orderNumber, 'C-1', { contents: twice(3, 3) })).envelope.reason).toBe('too_many_pieces');
		expect((await save(orderNumber, 'C-1', { contents: twice(3, 1) })).envelope.reason).toBeUndefined();

		expect((await list(orderNumber)).parcels).toMatchObject([{ contents: [{ lineId: cup, quantity: 4 }] }]);
		expect((await leftOf(orderNumber))[0]).toBe(1);
	});

	it('holds no line of another order, nor is it one of another', async () => {
		const [own, other] = [await ready(), await ready()];
		const theirs = await packed(other.orderNumber, 'D-1', { contents: [{ lineId: other.cup, quantity: 1 }] });

		const reasons = [
			await save(own.orderNumber, 'D-2', {
				contents: [
					{ lineId: own.cup, quantity: 1 },
					{ lineId: other.cup, quantity: 1 },
				],
			}),
			await save(own.orderNumber, 'D-2', { parcelId: theirs }),
			await save(own.orderNumber, 'D-2', { parcelId: '999999999' }),
			await save('Q0000000000', 'D-2'),
			await desk.call(parcelsConsoleCalls.removeParcel, { parcelId: '999999999' }),
			await step('999999999', 'delivered'),
			await desk.call(parcelsConsoleCalls.listParcels, { orderNumber: 'Q0000000000' }),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual([
			'not_found',
			'not_found',
			'not_found',
			'order_not_found',
			'not_found',
			'not_found',
			'order_not_found',
		]);
		expect([(await list(own.orderNumber)).parcels, (await list(other.orderNumber)).parcels]).toMatchObject([
			[],
			[{ number: 'D-1' }],
		]);
	});

	it('takes the number of no other parcel of its order, and may have that of another order', async () => {
		const [one, two] = [await ready(), await ready()];
		await packed(one.orderNumber, 'E-1');
		const second = await packed(one.orderNumber, 'E-2');

		expect((await save(one.orderNumber, 'E-1', { parcelId: second })).envelope.reason).toBe('conflict');
		expect((await save(two.orderNumber, 'E-1')).envelope.reason).toBeUndefined();
		expect((await list(one.orderNumber)).parcels.map(({ number }) => number)).toEqual(['E-1', 'E-2']);
	});

	it('comes once, though the button was pressed twice', async () => {
		const { orderNumber } = await ready();
		const wish = { orderNumber, number: 'F-1', carrier: '' };

		const answers = await Promise.all(
			[1, 2].map(() => desk.call(parcelsConsoleCalls.saveParcel, wish, { key: `pack-${orderNumber}` })),
		);

		expect(new Set(answers.map(({ envelope }) => envelope.data?.parcelId)).size).toBe(1);
		expect((await list(orderNumber)).parcels).toHaveLength(1);
	});

	it('is not made of an order that is ended in the same moment', async () => {
		const { orderNumber, orderId } = await ready();
		let packing: ReturnType<typeof save> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`update shop_order set status = 7 where id = ${orderId}`.execute(tx);
			packing = save(orderNumber, 'G-1');
			await somebodyWaits(shop.db);
		});

		expect((await packing)?.envelope.reason).toBe('order_state_conflict');
		expect((await list(orderNumber)).parcels).toEqual([]);
	});

	test.each(orderStatuses)(
		'of an order in state %i is made and moved only while the goods are in the shop’s hands or on their way',
		async (status) => {
			const { orderNumber, orderId } = await ready();
			const parcelId = await packed(orderNumber, 'H-1');
			await setColumns(shop, orderId, { status });
			const open = [2, 3, 9, 10, 11, 12].includes(status);

			const shown = await list(orderNumber);
			const reasons = [(await save(orderNumber, 'H-2')).envelope.reason, (await step(parcelId, 'inTransit')).envelope.reason];

			expect([shown.open, shown.parcels[0]?.removable]).toEqual([open, open]);
			expect(reasons).toEqual(open ? [undefined, undefined] : ['order_state_conflict', 'order_state_conflict']);
		},
	);
});

describe('what happens to a parcel', () => {
	it('is told in the order in which it happened, whenever it was noted, each to the language of its reader', async () => {
		const { orderNumber } = await ready();
		const parcelId = await packed(orderNumber, 'I-1');
		const at = (ago: number) => new Date(shop.now.getTime() - hours(ago)).toISOString();
		await step(parcelId, 'inTransit', { at: at(1), place: 'كركوك' });
		await step(parcelId, 'handedOver', { at: at(3) });
		await step(parcelId, 'delivered');
		buyer.language = 'zh';

		const { parcels } = await buyer.do(ordersCalls.track, { orderNumber });
		buyer.language = 'en';

		expect(parcels[0]?.steps.map(({ kind, at: when, place }) => [kind, when, place])).toEqual([
			['delivered', shop.now.toISOString(), ''],
			['inTransit', at(1), 'كركوك'],
			['handedOver', at(3), ''],
		]);
		expect(parcels[0]?.lines.map(({ title }) => title)).toEqual(['杯', '杯']);
		expect((await list(orderNumber)).parcels[0]?.removable).toBe(false);
	});

	it('is nothing that is still to come, to the moment', async () => {
		const { orderNumber } = await ready();
		const parcelId = await packed(orderNumber, 'J-1');
		const at = (ahead: number) => new Date(shop.now.getTime() + ahead).toISOString();

		expect((await step(parcelId, 'inTransit', { at: at(1) })).envelope.reason).toBe('moment_ahead');
		expect((await step(parcelId, 'inTransit', { at: at(0) })).envelope.reason).toBeUndefined();
		expect((await list(orderNumber)).parcels[0]?.steps).toHaveLength(1);
	});

	it('is given back with it once, though two take it back', async () => {
		const { orderNumber } = await ready();
		const parcelId = await packed(orderNumber, 'K-1');

		const answers = await Promise.all([1, 2].map(() => desk.call(parcelsConsoleCalls.removeParcel, { parcelId })));

		const reasons = answers.map(({ envelope }) => envelope.reason ?? 'removed').toSorted();
		expect(reasons[1]).toBe('removed');
		expect(['not_found', 'order_state_conflict']).toContain(reasons[0]);
		expect(await leftOf(orderNumber)).toEqual([5, 2]);
	});

	it('names the order’s number anew without a second parcel, where the same one is given again', async () => {
		const { orderNumber } = await ready();
		await packed(orderNumber, 'L-1');
		const move = { orderNumber, event: 'outForDelivery' as const, logisticsNumber: 'L-1' };
		await desk.do(ordersConsoleCalls.moveOrder, move);

		expect((await list(orderNumber)).parcels.map(({ number, contents }) => [number, contents.length])).toEqual([['L-1', 2]]);
		expect((await buyer.do(ordersCalls.track, { orderNumber })).logisticsNumber).toBe('L-1');
	});

	it('is the business of fulfilment, and support reads it', async () => {
		const { orderNumber } = await ready();
		const parcelId = await packed(orderNumber, 'M-1');
		const support = await shop.operator('support');
		const merchandiser = await shop.operator('merchandiser');

		expect((await support.do(parcelsConsoleCalls.listParcels, { orderNumber })).parcels).toHaveLength(1);
		for (const other of [support, merchandiser])
			expect([
				await other.refusal(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'M-2', carrier: '' }),
				await other.refusal(parcelsConsoleCalls.removeParcel, { parcelId }),
				await other.refusal(parcelsConsoleCalls.addStep, { parcelId, kind: 'delivered' }),
			]).toEqual(['role_missing', 'role_missing', 'role_missing']);
	});
});
