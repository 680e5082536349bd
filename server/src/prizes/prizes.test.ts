import { balanceCalls, balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { invitationsCalls, invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { prizesCalls, prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellTime } from '../invitations/invitations.jobs.ts';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days, hours, seconds } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, createStore, stockOf, wrongStock } from '../testing/goods.ts';
import { move, orderIdOf } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { keepPieces } from './prizes.jobs.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;
let merchandiser: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
	merchandiser = await shop.operator('merchandiser');
});

const prizeOf = async (buyer: BuyerClient) => (await buyer.do(prizesCalls.myList, {})).records[0];
const listed = async (view: 'inReview' | 'withoutPiece' | 'claimable' | 'all') =>
	(await merchandiser.do(prizesConsoleCalls.list, { view })).records.map((one) => one.prizeId);

/** Three friends on one connection, one after another within a minute. */
async function farm(giftId: string) {
	const taken = await gifts.take(giftId);
	for (let index = 0; index < 3; index += 1) {
		const friend = shop.visitor();
		friend.forwardedFor = '10.200.1.1';
		await friend.do(invitationsCalls.chance, { code: taken.code });
		const helper = await shop.buyer(friend);
		await helper.do(freeGiftCalls.doHelpAdd, { code: taken.code });
		shop.clock.move(seconds(10));
	}
	return { ...taken, prizeId: (await prizeOf(taken.initiator))?.prizeId ?? '' };
}

describe('a piece of what was won', () => {
	it('is kept from the win on: nobody else can order the last one, and its winner can, also once it is hidden', async () => {
		const { giftId, skuId, productId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const kept = await stockOf(shop, skuId);
		await sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db);

		const shown = await initiator.do(prizesCalls.show, { prizeId });
		const placed = await gifts.claim(initiator, prizeId, skuId);

		expect(kept).toMatchObject({ onHand: 1, reserved: 1 });
		expect(shown).toMatchObject({ state: 'claimable', skus: [{ skuId }] });
		expect(placed.envelope.success).toBe(true);
		expect(await stockOf(shop, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is kept again when its order is called off, and is free when its time is over', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const placed = await gifts.claim(initiator, prizeId, skuId);
		await initiator.do(ordersCalls.cancelOrder, { orderNumber: placed.envelope.data?.orderNumber ?? '' });
		const again = await stockOf(shop, skuId);

		shop.clock.move(days(30) + seconds(1));
		await keepPieces(shop.shop);

		expect([again.reserved, (await stockOf(shop, skuId)).reserved]).toEqual([1, 0]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is kept for three more days where the shop calls its order off when its time is over, and its winner is reminded', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const placed = await gifts.claim(initiator, prizeId, skuId, 11);
		const orderId = await orderIdOf(shop, placed.envelope.data?.orderNumber ?? '');
		shop.clock.move(days(31));

		await move(shop, orderId, 'terminated', 'fulfilment', 'It fell from the shelf.');
		await keepPieces(shop.shop);
		await tellTime(shop.shop);

		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		expect([(await prizeOf(initiator))?.state, participation?.state]).toEqual(['claimable', 'succeeded']);
		expect(await stockOf(shop, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
		const told = (await initiator.do(noticesCalls.list, { kind: 'promotion' })).records.map((one) => one.title);
		expect(told).toContain('Your prize expires soon');
		shop.clock.move(days(3) - seconds(1));
		expect((await prizeOf(initiator))?.state).toBe('claimable');
		shop.clock.move(seconds(2));
		await keepPieces(shop.shop);
		expect([(await prizeOf(initiator))?.state, (await stockOf(shop, skuId)).reserved]).toEqual(['expired', 0]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('keeps the time that it had where that is longer, or where its winner lets the order run out', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 2 });
		const [early, late] = [await gifts.win(giftId), await gifts.win(giftId)];
		const before = (await prizeOf(early.initiator))?.claimUntil;
		const [first, second] = [
			await gifts.claim(early.initiator, early.prizeId, skuId),
			await gifts.claim(late.initiator, late.prizeId, skuId),
		];
		await move(shop, await orderIdOf(shop, first.envelope.data?.orderNumber ?? ''), 'terminated', 'fulfilment');
		const after = (await prizeOf(early.initiator))?.claimUntil;
		shop.clock.move(days(31));
		await late.initiator.do(ordersCalls.cancelOrder, { orderNumber: second.envelope.data?.orderNumber ?? '' });

		expect(after).toBe(before);
		expect((await prizeOf(late.initiator))?.state).toBe('expired');
	});

	it.each(['who says so', 'who cancels instead of an answer', 'who says nothing'] as const)(
		'is ordered again by a winner %s, where it was paid and the shop cannot get it',
		async (winner) => {
			const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 2 });
			const { initiator, prizeId } = await gifts.win(giftId);
			const { envelope } = await gifts.claim(initiator, prizeId, skuId, 10);
			const orderNumber = envelope.data?.orderNumber ?? '';
			await payByCard(shop, initiator, envelope.data?.paymentId ?? null);
			shop.clock.move(days(31));
			const fulfilment = await shop.operator('fulfilment');
			const { lines } = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });
			const { questionId } = await fulfilment.do(fulfilmentCalls.ask, {
				orderNumber,
				lineId: lines[0]?.lineId ?? '',
				kind: 'unavailable',
				note: 'Broken in the store.',
			});

			if (winner === 'who says so') await initiator.do(problemsCalls.answer, { orderNumber, questionId, answer: 'drop' });
			else if (winner === 'who says nothing') shop.clock.move(hours(48));
			else await initiator.do(ordersCalls.cancelOrder, { orderNumber });
			await moveOverdue(shop.shop);

			const { status } = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });
			expect([status, (await prizeOf(initiator))?.state]).toEqual([7, 'claimable']);
			shop.clock.move(days(3) - seconds(1));
			expect((await gifts.claim(initiator, prizeId, skuId)).envelope.success).toBe(true);
			expect(await wrongStock(shop)).toEqual([]);
		},
	);

	it.each([
		['run out', 5],
		['be cancelled', 10],
		['be cancelled', 11],
	] as const)(
		'is there again for a winner who lets an order %s of which the balance alone had paid a part (method %i)',
		async (how, method) => {
			const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
			const { initiator, prizeId } = await gifts.win(giftId);
			const finance = await shop.operator('finance');
			const gift = { userId: initiator.userId, kind: 'goodwill', amount: 100_000, reason: 'It took long.' } as const;
			await finance.do(balanceConsoleCalls.change, gift);
			const { orderNumber = '' } = (await gifts.claim(initiator, prizeId, skuId, method, true)).envelope.data ?? {};
			const { fromBalance } = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });

			if (how === 'be cancelled') await initiator.do(ordersCalls.cancelOrder, { orderNumber });
			else shop.clock.move(days(29));
			await moveOverdue(shop.shop);

			const { status } = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });
			const { balance } = await initiator.do(balanceCalls.get, {});
			expect([fromBalance.amount, status, balance.amount]).toEqual([100_000, 7, 100_000]);
			expect((await prizeOf(initiator))?.state).toBe('claimable');
			expect(await stockOf(shop, skuId)).toMatchObject({ onHand: 1, reserved: 1 });
		},
	);

	it('goes on to its winner when it is fetched and nothing is due for it any more', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const placed = await gifts.claim(initiator, prizeId, skuId);
		const orderNumber = placed.envelope.data?.orderNumber ?? '';
		const storeId = await createStore(shop);
		const expectedTotal = { amount: 0, currency: 'IQD' as const };

		await initiator.do(ordersCalls.updateOrderLogistic, { orderNumber, deliveryMode: 2, storeId, expectedTotal });
		shop.clock.move(days(4));
		await moveOverdue(shop.shop);

		const detail = await initiator.do(ordersCalls.getOrderDetail, { orderNumber });
		expect([placed.envelope.data?.status, detail.status, detail.payment]).toEqual([1, 2, null]);
		expect((await prizeOf(initiator))?.state).toBe('ordered');
	});

	it('that was not there at the win stands in a list of its own, and is kept as soon as one comes', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const taken = await gifts.take(giftId);
		const other = await gifts.take(giftId);
		const [first, second] = [await gifts.winWith(taken), await gifts.winWith(other)];

		const lacking = await listed('withoutPiece');
		const shown = await prizeOf(second.initiator);
		await merchandiser.do(stockConsoleCalls.change, { skuId, delta: 1, reason: 'received', note: '' });
		await keepPieces(shop.shop);

		expect([lacking.includes(first.prizeId), lacking.includes(second.prizeId)]).toEqual([false, true]);
		expect(shown).toMatchObject({ state: 'claimable', skus: [] });
		expect((await prizeOf(second.initiator))?.skus).toMatchObject([{ skuId }]);
		expect(await listed('withoutPiece')).not.toContain(second.prizeId);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('is kept as soon as one comes, however many wait before it for something else', async () => {
		const lacking = await gifts.begin({ friends: 1, stock: 1 });
		const before = [await gifts.take(lacking.giftId), await gifts.take(lacking.giftId), await gifts.take(lacking.giftId)];
		for (const one of before) await gifts.winWith(one);
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const [first, second] = [await gifts.take(giftId), await gifts.take(giftId)];
		await gifts.winWith(first);
		await gifts.winWith(second);
		await merchandiser.do(stockConsoleCalls.change, { skuId, delta: 1, reason: 'received', note: '' });

		await keepPieces(shop.shop, { atOnce: 2 });

		expect(await stockOf(shop, skuId)).toMatchObject({ onHand: 2, reserved: 2 });
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('goes back when its try is stopped', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { participationId } = await gifts.win(giftId);
		await merchandiser.do(invitationsConsoleCalls.stopChain, { invitationId: participationId });
		expect((await stockOf(shop, skuId)).reserved).toBe(0);
	});
});

describe('an operator', () => {
	it('exchanges a prize for another product, never for a cheaper one', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 3 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const [cheap, dear] = [await createProduct(shop, { price: 9_000 }), await createProduct(shop, { price: 15_000, stock: 2 })];
		const exchange = { prizeId, skuIds: [], note: 'The pot broke on the way' };

		const cheaper = await merchandiser.refusal(prizesConsoleCalls.exchange, { ...exchange, productId: cheap.productId });
		await merchandiser.do(prizesConsoleCalls.exchange, { ...exchange, productId: dear.productId });

		expect(cheaper).toBe('prize_worth_less');
		expect(await prizeOf(initiator)).toMatchObject({
			note: exchange.note,
			skus: [{ skuId: dear.skuId }],
			worth: { amount: 1_500_000 },
		});
		expect([(await stockOf(shop, skuId)).reserved, (await stockOf(shop, dear.skuId)).reserved]).toEqual([0, 1]);
		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.reason).toBe('sku_gone');
		expect((await gifts.claim(initiator, prizeId, dear.skuId)).envelope.success).toBe(true);
		expect(await merchandiser.refusal(prizesConsoleCalls.exchange, { ...exchange, productId: dear.productId })).toBe('conflict');
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('gives more time, also when it is over, and never less', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		shop.clock.move(days(31));
		merchandiser = await shop.operator('merchandiser');
		await keepPieces(shop.shop);
		const over = (await prizeOf(initiator))?.state;
		const until = new Date(shop.now.getTime() + days(5));

		await merchandiser.do(prizesConsoleCalls.extend, { prizeId, until: until.toISOString() });
		const shorter = new Date(until.getTime() - days(1)).toISOString();
		const less = await merchandiser.call(prizesConsoleCalls.extend, { prizeId, until: shorter });

		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		expect([over, (await prizeOf(initiator))?.state, participation?.state]).toEqual(['expired', 'claimable', 'succeeded']);
		expect([less.status, (await stockOf(shop, skuId)).reserved]).toEqual([422, 1]);
	});
});

describe('a win that looks like farming', () => {
	it('waits in review with a piece kept, cannot be ordered, and is its winner’s once it passed', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 3, stock: 1 });
		const { initiator, prizeId } = await farm(giftId);
		const [waiting] = (await merchandiser.do(prizesConsoleCalls.list, { view: 'inReview' })).records;
		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		shop.clock.move(days(40));
		merchandiser = await shop.operator('merchandiser');
		await keepPieces(shop.shop);
		const early = (await gifts.claim(initiator, prizeId, skuId)).envelope.reason;
		const bySupport = await shop.operator('support');
		const barred = await bySupport.call(prizesConsoleCalls.review, { prizeId, decision: 'passed' });

		await merchandiser.do(prizesConsoleCalls.review, { prizeId, decision: 'passed' });
		const twice = await merchandiser.refusal(prizesConsoleCalls.review, { prizeId, decision: 'refused', note: 'no' });

		expect(waiting).toMatchObject({ prizeId, signs: ['address', 'burst'], kept: { skuId }, state: 'inReview' });
		expect([participation?.prizeReview, early, barred.status, twice]).toEqual(['waiting', 'prize_in_review', 403, 'conflict']);
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('succeeded');
		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.success).toBe(true);
		const told = (await initiator.do(noticesCalls.list, { kind: 'promotion' })).records.map((one) => one.title);
		expect(told).toEqual(expect.arrayContaining(['You won; we are checking your prize', 'The gift is yours']));
	});

	it('that is refused is over: its winner reads why, and the piece is free', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 3, stock: 1, total: 1 });
		const { initiator, prizeId } = await farm(giftId);
		const mute = await merchandiser.call(prizesConsoleCalls.review, { prizeId, decision: 'refused' });
		const feed = (await shop.visitor().do(freeGiftCalls.listRollingBroadcast, {})).records;

		await merchandiser.do(prizesConsoleCalls.review, { prizeId, decision: 'refused', note: 'All helpers share one phone' });

		expect([mute.status, feed]).toEqual([422, []]);
		expect(await prizeOf(initiator)).toMatchObject({ state: 'refused', note: 'All helpers share one phone' });
		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.reason).toBe('prize_refused');
		expect((await stockOf(shop, skuId)).reserved).toBe(0);
		// Somebody else may gather friends for it.
		expect((await gifts.take(giftId)).participationId).not.toBe('');
		expect(await wrongStock(shop)).toEqual([]);
	});
});
