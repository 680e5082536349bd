import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { placeOrder } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyers: BuyerClient[];
let finance: Client;
let fulfilment: Client;
let lamp: MadeProduct;

const sum = 1_500_000;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	[finance, fulfilment] = [await shop.operator('finance'), await shop.operator('fulfilment')];
	[buyers, lamp] = [await shop.buyers(40), await createProduct(shop, { price: 10_000, stock: 500 })];
});
afterAll(async () => {
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

let next = 0;
/** A courier took 15,000 dinars at a door. @returns the collection */
async function collect(courierId: string): Promise<string> {
	const buyer = buyers[next];
	next += 1;
	if (!buyer) throw new Error('Nobody orders any more');
	const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 1 }], method: 11 });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
	await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: sum, courierId });
	const { records } = await finance.do(paymentsConsoleCalls.listCollections, { courierId, limit: 1 });
	return records[0]?.collectionId ?? '';
}
const take = (courierId: string, collectionIds: string[], amount = sum * collectionIds.length) =>
	finance.call(paymentsConsoleCalls.takeRemittance, { courierId, collectionIds, amount });
const takeBack = (remittanceId: string) =>
	finance.call(paymentsConsoleCalls.takeBackRemittance, { remittanceId, reason: 'Miscounted.' });
const heldBy = async (courierId: string) =>
	(await finance.do(paymentsConsoleCalls.listHolders, {})).couriers.find((one) => one.courierId === courierId)?.amount.amount ??
	0;

describe('cash in the hands of a courier', () => {
	it('is taken once when it is named twice', async () => {
		const courierId = await createCourier(shop);
		const one = await collect(courierId);

		expect((await take(courierId, [one, one], sum * 2)).envelope.reason).toBe('sum_differs');
		expect((await take(courierId, [one, one], sum)).status).toBe(200);
		expect(await heldBy(courierId)).toBe(0);
	});

	it('is taken in parts, and what is left stays with them, since when they hold it', async () => {
		const courierId = await createCourier(shop, 'Rebin');
		const first = await collect(courierId);
		shop.clock.move(hours(1));
		const since = shop.now.toISOString();
		const second = await collect(courierId);
		const before = await heldBy(courierId);
		await take(courierId, [first]);

		const { couriers } = await finance.do(paymentsConsoleCalls.listHolders, {});
		expect(before).toBe(sum * 2);
		expect(couriers.find((one) => one.courierId === courierId)).toMatchObject({
			name: 'Rebin',
			count: 1,
			amount: { amount: sum },
			since,
		});
		expect((await take(courierId, [first, second])).envelope.reason).toBe('not_found');
		expect(await heldBy(courierId)).toBe(sum);
		await take(courierId, [second]);
	});

	it('is taken by one of two remittances that share a collection and are written at once', async () => {
		const courierId = await createCourier(shop);
		const [one, two, three] = [await collect(courierId), await collect(courierId), await collect(courierId)];
		const answers = await Promise.all([take(courierId, [one, two]), take(courierId, [three, two])]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'not_found']);
		expect(await heldBy(courierId)).toBe(sum);
	});

	it.each([
		['not there', async () => ['99999999']],
		['of another courier', async () => [await collect(await createCourier(shop))]],
		['partly of another courier', async (own: string) => [own, await collect(await createCourier(shop))]],
	])('is not taken where a collection is %s', async (_what, named) => {
		const courierId = await createCourier(shop);
		const own = await collect(courierId);

		expect((await take(courierId, await named(own))).envelope.reason).toBe('not_found');
		expect(await heldBy(courierId)).toBe(sum);
	});

	it('is nobody’s who is no courier', async () => {
		expect((await take('99999999', ['1'])).envelope.reason).toBe('not_found');
	});
});

describe('a remittance that was a mistake', () => {
	it('is taken back once, of two who press at once; its courier holds the cash again, and may hand it over again', async () => {
		const courierId = await createCourier(shop);
		const one = await collect(courierId);
		const { remittanceId = '' } = (await take(courierId, [one])).envelope.data ?? {};
		const answers = await Promise.all([takeBack(remittanceId), takeBack(remittanceId)]);
		const held = await heldBy(courierId);
		const again = await take(courierId, [one]);
		const late = await takeBack(remittanceId);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'order_state_conflict']);
		expect([held, again.status, late.envelope.reason, await heldBy(courierId)]).toEqual([sum, 200, 'order_state_conflict', 0]);
		const { records } = await finance.do(paymentsConsoleCalls.listRemittances, { limit: 2 });
		expect(records.map(({ count, takenBack }) => [count, takenBack])).toEqual([
			[1, null],
			[1, 'Miscounted.'],
		]);
	});

	it('that is not there is told as such', async () => {
		expect((await takeBack('99999999')).envelope.reason).toBe('not_found');
	});
});

describe('the lists of cash', () => {
	it('show each collection and each remittance once, the newest first, while others come in', async () => {
		const courierId = await createCourier(shop);
		const made = [];
		for (let count = 0; count < 4; count += 1) made.push(await collect(courierId));
		const [first = '', second = '', ...rest] = made;
		const remittances = [];
		for (const id of [first, second]) remittances.push((await take(courierId, [id])).envelope.data?.remittanceId);

		const open = await walkPages((page) => finance.do(paymentsConsoleCalls.listCollections, { courierId, ...page }), {
			between: () => collect(courierId),
			limit: 1,
		});
		const all = await walkPages((page) => finance.do(paymentsConsoleCalls.listCollections, { courierId, open: false, ...page }));
		const taken = await walkPages((page) => finance.do(paymentsConsoleCalls.listRemittances, page), {
			between: async () => take(courierId, [rest[0] ?? '']),
			limit: 1,
		});

		expect(open.map(({ collectionId }) => collectionId)).toEqual(rest.toReversed());
		expect(all.map(({ collectionId }) => collectionId).slice(1)).toEqual(made.toReversed());
		expect(taken.slice(0, 2).map(({ remittanceId }) => remittanceId)).toEqual(remittances.toReversed());
		for (const cursor of damagedCursors)
			for (const call of [paymentsConsoleCalls.listCollections, paymentsConsoleCalls.listRemittances])
				expect(await finance.refusal(call, { cursor }), cursor).toBe('damaged_cursor');
	});

	it('are the business of finance', async () => {
		for (const who of [fulfilment, await shop.operator('support')]) {
			for (const call of [paymentsConsoleCalls.listCollections, paymentsConsoleCalls.listRemittances])
				expect(await who.refusal(call, {})).toBe('role_missing');
			expect(await who.refusal(paymentsConsoleCalls.listHolders, {})).toBe('role_missing');
			expect(await who.refusal(paymentsConsoleCalls.takeBackRemittance, { remittanceId: '1', reason: 'x' })).toBe('role_missing');
		}
		expect(await finance.refusal(paymentsConsoleCalls.collect, { orderNumber: 'Q234567XXXX', amount: 0 })).toBe('role_missing');
	});
});
