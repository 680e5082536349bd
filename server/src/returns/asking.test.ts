import { ordersCalls } from '@qaysari/contract/orders.calls';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createStore } from '../testing/goods.ts';
import { bringTo, placeOrder, readOrder } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { uploadReceipt } from '../testing/paying.ts';
import { asking, pictureOf, receivedOrder } from '../testing/returning.ts';
import { type BuyerClient, createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { lapseReturns } from './returns.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { OPERATOR_PROOF_MINUTES: '15' } });
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
});
// Sessions of operators end after half a day.
beforeEach(async () => {
	desk = await shop.operator('fulfilment');
	buyer = await shop.provenBuyer();
});
afterAll(() => shop.close());

const iqd = (dinars: number) => ({ amount: dinars * 100, currency: 'IQD' as const });
const reasonOf = ({ envelope }: { envelope: { reason?: string | undefined } }): string => envelope.reason ?? 'done';

type Wish = ReturnType<typeof asking> & { storeId?: string; fileIds?: string[] };

async function ask(who: Client, wish: Wish, back?: number) {
	const expectedBack = back === undefined ? (await who.call(returnsCalls.preview, wish)).envelope.data?.back : iqd(back);
	return who.call(returnsCalls.ask, { ...wish, refundTo: 'paid', expectedBack: expectedBack ?? iqd(0), description: '' });
}

describe('the form', () => {
	test('shows what of each line is left, and what can be had instead of it for no more', async () => {
		const order = await receivedOrder(shop, buyer, {
			quantity: 3,
			goods: { skus: [{ price: 10_000 }, { price: 8_000, stock: 2 }, { price: 12_000 }, { price: 10_000, stock: 0 }] },
		});
		const form = () => buyer.do(returnsCalls.form, { orderNumber: order.orderNumber });
		const [before] = (await form()).lines;
		await ask(buyer, asking(order, { quantity: 2 }));
		const [after] = (await form()).lines;
		await ask(buyer, asking(order));
		const [none] = (await form()).lines;

		expect([before?.left, after?.left, none?.left]).toEqual([3, 1, 0]);
		// What is dearer, sold out or the same is nothing to exchange for; nor is anything where nothing is left.
		expect(before?.instead.map(({ skuId, left, less }) => [skuId, left, less])).toEqual([[order.skuIds[1], 2, iqd(2_000)]]);
		expect(none?.instead).toEqual([]);
	});

	test('tells until when, how and for how much, and nothing of an order that is not there', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const storeId = await createStore(shop);
		const closed = await createStore(shop, { active: false });
		const form = await buyer.do(returnsCalls.form, { orderNumber: order.orderNumber });

		expect(form).toMatchObject({
			until: new Date(shop.now.getTime() + days(7)).toISOString(),
			fee: iqd(5_000),
			courier: true,
			balance: true,
		});
		const stores = form.stores.map((store) => store.storeId);
		expect([stores.includes(storeId), stores.includes(closed)]).toEqual([true, false]);
		expect(await shop.visitor().refusal(returnsCalls.form, { orderNumber: order.orderNumber })).toBe('order_not_found');
		expect(await (await shop.buyers(1))[0]?.refusal(returnsCalls.form, { orderNumber: order.orderNumber })).toBe(
			'order_not_found',
		);
	});
});

describe('a store', () => {
	test('that goods are brought to is named, open, and there', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const closed = await createStore(shop, { active: false });
		const wish = asking(order, { way: 'store' });
		const reasons = [
			await ask(buyer, wish),
			await ask(buyer, { ...wish, storeId: '999999' }),
			await ask(buyer, { ...wish, storeId: closed }),
		].map(reasonOf);

		expect(reasons).toEqual(['logistics_unavailable', 'logistics_unavailable', 'logistics_unavailable']);
		const { envelope } = await ask(buyer, { ...wish, storeId: await createStore(shop) });
		expect(envelope.data).toMatchObject({ way: 'store', fee: iqd(0), amount: iqd(10_000), store: { name: 'Erbil' } });
	});

	test('where an order was picked up takes it back too, and no courier comes for it', async () => {
		const { skuId, lineId: _, ...first } = await receivedOrder(shop, buyer, { quantity: 1 });
		const storeId = await createStore(shop);
		const placed = await placeOrder(shop, buyer, {
			items: [{ skuId, quantity: 1 }],
			deliveryMode: 2,
			storeId,
			addressId: null,
		});
		await bringTo(shop, placed.orderId, 'iraq', 5);
		const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
		const order = { orderNumber: placed.orderNumber, lineId: lines[0]?.lineId ?? '' };

		expect((await buyer.do(returnsCalls.form, { orderNumber: placed.orderNumber })).courier).toBe(false);
		expect(reasonOf(await ask(buyer, asking(order)))).toBe('address_required');
		expect(reasonOf(await ask(buyer, { ...asking(order, { way: 'store' }), storeId }))).toBe('done');
		expect(first.orderNumber).not.toBe(placed.orderNumber);
	});
});

describe('pictures', () => {
	test('are asked for where the goods are at fault, but not of what is missing', async () => {
		for (const [reason, needed] of [
			['notAsDescribed', true],
			['wrong', true],
			['damaged', true],
			['missing', false],
			['doesNotFit', false],
		] as const) {
			const order = await receivedOrder(shop, buyer, { quantity: 1 });
			const answer = await ask(buyer, asking(order, { reason }));
			expect([reason, reasonOf(answer)]).toEqual([reason, needed ? 'pictures_required' : 'done']);
		}
	});

	test('are one’s own, pictures, and of one return alone', async () => {
		const [first, second] = [
			await receivedOrder(shop, buyer, { quantity: 1 }),
			await receivedOrder(shop, buyer, { quantity: 1 }),
		];
		const [stranger] = (await shop.buyers(1)) as [BuyerClient];
		const own = await pictureOf(buyer);
		const refused = [
			[await pictureOf(stranger)],
			[own, await uploadReceipt(buyer)],
			['ffffffffffffffffffffffffffffffffffffffffff_'],
		];
		for (const fileIds of refused) {
			const reason = reasonOf(await ask(buyer, { ...asking(first, { reason: 'damaged' }), fileIds }));
			expect(['not_found', 'pictures_required', 'invalid_input']).toContain(reason);
		}
		expect((await readOrder(shop, first.orderId)).open_returns).toBe(0);

		const shown = await ask(buyer, { ...asking(first, { reason: 'damaged' }), fileIds: [own, own] });
		expect(shown.envelope.data?.pictures.map((one) => one.fileId)).toEqual([own]);
		expect(reasonOf(await ask(buyer, { ...asking(second, { reason: 'damaged' }), fileIds: [own] }))).toBe('conflict');
		expect((await readOrder(shop, second.orderId)).open_returns).toBe(0);
		// Whoever was told the address sees it; it is nowhere else.
		const url = shown.envelope.data?.pictures[0]?.url ?? '';
		expect((await shop.web.inject({ method: 'GET', url })).statusCode).toBe(200);
		expect((await shop.web.inject({ method: 'GET', url: url.replace(/sign=.*/, '') })).statusCode).toBe(404);
	});
});

describe('whoever gives back', () => {
	test('asks once for one key, and is told the same again', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 2 });
		const { back } = await buyer.do(returnsCalls.preview, asking(order));
		const input = { ...asking(order), refundTo: 'paid' as const, expectedBack: back, description: 'Too big.' };
		const key = crypto.randomUUID();
		const [first, again] = [await buyer.do(returnsCalls.ask, input, { key }), await buyer.do(returnsCalls.ask, input, { key })];

		expect(again.returnId).toBe(first.returnId);
		expect((await readOrder(shop, order.orderId)).open_returns).toBe(1);
	});

	test('names each line once, and so many pieces as there are', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 2 });
		const wish = asking(order);
		const [line] = wish.lines;
		const lines = (quantity: number) => [{ lineId: order.lineId, quantity }];
		const preview = async (more: object) => reasonOf(await buyer.call(returnsCalls.preview, { ...wish, ...more }));

		expect(await preview({ lines: [line, line] })).toBe('not_found');
		expect(await preview({ lines: lines(3) })).toBe('return_claimed');
		expect(await preview({ lines: lines(0) })).toBe('invalid_input');
		expect(await preview({ lines: [] })).toBe('invalid_input');
		expect(await preview({ orderNumber: 'ZZ' })).toMatch(/order_not_found|invalid_input/);
	});

	test('reads, cancels and sends what is theirs, of the order that it is of', async () => {
		const [mine, other] = [await receivedOrder(shop, buyer, { quantity: 1 }), await receivedOrder(shop, buyer, { quantity: 1 })];
		const { returnId = '' } = (await ask(buyer, asking(mine))).envelope.data ?? {};
		await desk.do(returnsConsoleCalls.approve, { returnId });
		const [stranger] = (await shop.buyers(1)) as [BuyerClient];

		for (const call of [returnsCalls.get, returnsCalls.cancel, returnsCalls.send] as const) {
			expect(await stranger.refusal(call, { orderNumber: mine.orderNumber, returnId })).toBe('order_not_found');
			expect(await shop.visitor().refusal(call, { orderNumber: mine.orderNumber, returnId })).toBe('order_not_found');
			expect(await buyer.refusal(call, { orderNumber: other.orderNumber, returnId })).toBe('not_found');
			expect(await buyer.refusal(call, { orderNumber: mine.orderNumber, returnId: '999999' })).toBe('not_found');
		}
		const sent = await buyer.do(returnsCalls.send, { orderNumber: mine.orderNumber, returnId });
		expect(sent).toMatchObject({ state: 'onTheWay', actions: [], handInUntil: null });
		expect(await buyer.refusal(returnsCalls.cancel, { orderNumber: mine.orderNumber, returnId })).toBe('order_state_conflict');
	});

	test('has so long to hand in, and no longer, whatever the clock does twice', async () => {
		const [late, sent] = [await receivedOrder(shop, buyer, { quantity: 1 }), await receivedOrder(shop, buyer, { quantity: 1 })];
		const ids: string[] = [];
		for (const order of [late, sent]) ids.push((await ask(buyer, asking(order))).envelope.data?.returnId ?? '');
		for (const returnId of ids) await desk.do(returnsConsoleCalls.approve, { returnId });
		await buyer.do(returnsCalls.send, { orderNumber: sent.orderNumber, returnId: ids[1] ?? '' });
		const state = async (at: number) =>
			(await buyer.do(returnsCalls.get, { orderNumber: [late, sent][at]?.orderNumber ?? '', returnId: ids[at] ?? '' })).state;

		shop.clock.move(days(14) - 1);
		await lapseReturns(shop.shop);
		expect(await state(0)).toBe('approved');
		shop.clock.move(1);
		await Promise.all([lapseReturns(shop.shop), lapseReturns(shop.shop)]);
		await lapseReturns(shop.shop);

		expect([await state(0), await state(1)]).toEqual(['lapsed', 'onTheWay']);
		expect((await readOrder(shop, late.orderId)).open_returns).toBe(0);
		// What never came is over by a word of the shop, with a reason.
		desk = await shop.operator('fulfilment');
		const returnId = ids[1] ?? '';
		expect(await desk.refusal(returnsConsoleCalls.lapse, { returnId, reason: ' ' })).toBe('invalid_input');
		await desk.do(returnsConsoleCalls.lapse, { returnId, reason: 'It never came.' });
		expect(await state(1)).toBe('lapsed');
	});
});

describe('operators', () => {
	test('see each queue in its order and whole, and count it', async () => {
		const counts = () => desk.do(returnsConsoleCalls.counts, {});
		const before = await counts();
		const asked: string[] = [];
		for (let n = 0; n < 3; n += 1) {
			const order = await receivedOrder(shop, buyer, { quantity: 1 });
			asked.push((await ask(buyer, asking(order))).envelope.data?.returnId ?? '');
		}
		const read = async (queue: 'asked' | 'over') =>
			(await walkPages((page) => desk.do(returnsConsoleCalls.list, { queue, ...page })))
				.map((one) => one.returnId)
				.filter((id) => asked.includes(id));

		expect(await read('asked')).toEqual(asked);
		expect((await counts()).asked).toBe(before.asked + 3);
		for (const returnId of asked) await desk.do(returnsConsoleCalls.refuse, { returnId, reason: 'Not today.' });
		expect([await read('asked'), await read('over')]).toEqual([[], [...asked].reverse()]);
		expect((await counts()).asked).toBe(before.asked);
		expect(await desk.refusal(returnsConsoleCalls.list, { queue: 'asked', cursor: 'x' })).toBe('damaged_cursor');
		expect(await desk.refusal(returnsConsoleCalls.get, { returnId: '999999' })).toBe('not_found');
		expect(await desk.refusal(returnsConsoleCalls.approve, { returnId: '999999' })).toBe('not_found');
	});

	test('pay much back only after they proved who they are', async () => {
		const price = shop.config.proofRefundFrom / 100;
		const order = await receivedOrder(shop, buyer, { quantity: 1, price });
		const { returnId = '' } =
			(await ask(buyer, { ...asking(order, { way: 'store' }), storeId: await createStore(shop) })).envelope.data ?? {};
		await desk.do(returnsConsoleCalls.approve, { returnId });
		await desk.do(returnsConsoleCalls.receive, { returnId, lines: [{ lineId: order.lineId, sellable: 1, damaged: 0 }] });
		const refund = () => desk.call(returnsConsoleCalls.refund, { returnId, expectedBack: iqd(price) });
		shop.clock.move(minutes(16));
		const unproven = await refund();
		expect((await desk.do(returnsConsoleCalls.get, { returnId })).state).toBe('received');
		await desk.do(staffCalls.prove, { password: operatorPassword });

		expect([reasonOf(unproven), reasonOf(await refund())]).toEqual(['proof_required', 'done']);
	});
});
