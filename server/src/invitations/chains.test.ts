import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { invitationsCalls, invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { createOrderInput } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { createOffer, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
	const validUntil = new Date(shop.now.getTime() + days(900)).toISOString();
	await createOffer(shop, { purpose: 'helper', title: { en: 'Thanks' }, perUser: 9, validUntil });
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	desk = await shop.operator('merchandiser');
});

/** A friend who comes from this address, or from one of their own. */
async function helpFrom(code: string, address?: string): Promise<BuyerClient> {
	const person = shop.visitor();
	if (address) {
		person.forwardedFor = address;
		await person.do(invitationsCalls.chance, { code });
	}
	const friend = address ? await shop.buyer(person) : await newcomer(shop, code);
	await friend.do(freeGiftCalls.doHelpAdd, { code });
	shop.clock.move(minutes(5));
	return friend;
}
/** A try that two friends helped from one address. */
async function chain(address: string, friends = 9) {
	const { giftId } = await gifts.begin({ friends });
	const taken = await gifts.take(giftId);
	const helpers = [await helpFrom(taken.code, address), await helpFrom(taken.code, address)];
	return { ...taken, giftId, helpers };
}
const listed = async () =>
	(await walkPages((page) => desk.do(invitationsConsoleCalls.listChains, page), { limit: 50 })).map((row) => row.invitationId);
const stop = (invitationId: string) => desk.call(invitationsConsoleCalls.stopChain, { invitationId });
const couponsOf = async (buyer: BuyerClient) =>
	(await buyer.do(couponsCalls.mine, {})).records.filter(({ source }) => source === 'helper').length;

describe('what looks like a chain', () => {
	it('is a try whose helpers share an address, and none whose helpers share nothing', async () => {
		const shared = await chain('10.201.0.1');
		const { giftId } = await gifts.begin({ friends: 9 });
		const apart = await gifts.take(giftId);
		for (let friend = 0; friend < 3; friend += 1) await helpFrom(apart.code);

		expect((await listed()).filter((id) => [shared.participationId, apart.participationId].includes(id))).toEqual([
			shared.participationId,
		]);
	});

	it('is none with one help alone, and none any more when its helps are older than a month', async () => {
		const { giftId } = await gifts.begin({ friends: 9 });
		const lonely = await gifts.take(giftId);
		await helpFrom(lonely.code, '10.201.0.2');
		const old = await chain('10.201.0.3');
		const before = await listed();
		shop.clock.move(days(30));
		desk = await shop.operator('merchandiser');

		expect([before.includes(lonely.participationId), before.includes(old.participationId)]).toEqual([false, true]);
		expect(await listed()).not.toContain(old.participationId);
	});

	it('is listed once, the one that was helped last first, while another grows', async () => {
		const made = [];
		for (let count = 0; count < 4; count += 1) made.push(await chain(`10.201.1.${count}`));
		const rows = await walkPages((page) => desk.do(invitationsConsoleCalls.listChains, page), {
			between: () => chain('10.201.1.99'),
			limit: 2,
		});
		const ids = rows.map(({ invitationId }) => invitationId);

		expect(ids.slice(0, 4)).toEqual(made.map(({ participationId }) => participationId).toReversed());
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('shows who helped from where by marks that tell nothing else', async () => {
		const { participationId, helpers } = await chain('10.201.2.1');
		const { helps } = await desk.do(invitationsConsoleCalls.getChain, { invitationId: participationId });

		expect(helps.map(({ helper }) => helper.userId)).toEqual(helpers.map(({ userId }) => userId));
		expect([new Set(helps.map(({ address }) => address)).size, new Set(helps.map(({ device }) => device)).size]).toEqual([1, 2]);
		for (const { address, device } of helps) for (const mark of [address, device]) expect(mark).toMatch(/^[0-9a-f]{6}$/);
		expect(JSON.stringify(helps)).not.toContain('10.201');
	});

	it('is seen by support, stopped by merchandisers alone', async () => {
		const { participationId: invitationId } = await chain('10.201.2.2');
		const [support, finance] = [await shop.operator('support'), await shop.operator('finance')];

		expect((await support.call(invitationsConsoleCalls.getChain, { invitationId })).status).toBe(200);
		expect(await support.refusal(invitationsConsoleCalls.stopChain, { invitationId })).toBe('role_missing');
		expect(await finance.refusal(invitationsConsoleCalls.listChains, {})).toBe('role_missing');
	});
});

describe('a try that is stopped', () => {
	it('is stopped once, of several who press at once, with all of its helps and what they gave', async () => {
		const { participationId, helpers } = await chain('10.202.0.1');
		const before = await Promise.all(helpers.map(couponsOf));
		const answers = await Promise.all([1, 2, 3].map(() => stop(participationId)));

		expect(answers.map(({ envelope }) => envelope.reason ?? envelope.data?.reversed)).toEqual(
			expect.arrayContaining(['conflict', 'conflict', 2]),
		);
		expect([before, await Promise.all(helpers.map(couponsOf))]).toEqual([
			[1, 1],
			[0, 0],
		]);
		const { helps } = await desk.do(invitationsConsoleCalls.getChain, { invitationId: participationId });
		expect(helps.map(({ reversed }) => reversed)).toEqual([true, true]);
		const given = await Promise.all(helpers.map((friend) => friend.do(invitationsCalls.given, { kind: 'freeGift' })));
		expect(given.map(({ records }) => records)).toEqual([[], []]);
	});

	it('leaves a coupon with who ordered with it already', async () => {
		const { participationId, helpers } = await chain('10.202.0.2');
		const [friend] = helpers;
		if (!friend) throw new Error('Nobody helped');
		const { records } = await friend.do(couponsCalls.mine, {});
		const couponId = records.find(({ source }) => source === 'helper')?.couponId ?? '';
		const { skuId } = await createProduct(shop, { price: 10_000 });
		await friend.do(ordersCalls.createOrder, await createOrderInput(shop, friend, { items: [{ skuId, quantity: 1 }], couponId }));
		await stop(participationId);

		expect((await friend.do(couponsCalls.mine, { state: 'held' })).records).toMatchObject([{ couponId }]);
	});

	it('lets nobody begin it anew, nor help another try instead', async () => {
		const { participationId, giftId, initiator, helpers, code } = await chain('10.202.0.3');
		const other = await gifts.take(giftId);
		await stop(participationId);
		const [friend] = helpers;
		await friend?.do(invitationsCalls.chance, { code: other.code });

		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('already_participating');
		expect(await friend?.refusal(freeGiftCalls.doHelpAdd, { code: other.code })).toBe('already_helped');
		expect(await (await newcomer(shop, code)).refusal(freeGiftCalls.doHelpAdd, { code })).toBe('event_over');
	});

	it('while its last friend helps is either won and then stopped, or never won; no prize is left of it', async () => {
		for (let round = 0; round < 3; round += 1) {
			const { giftId, skuId } = await gifts.begin({ friends: 1 });
			const { initiator, participationId, code } = await gifts.take(giftId);
			const friend = await newcomer(shop, code);
			const [helped, stopped] = await Promise.all([friend.call(freeGiftCalls.doHelpAdd, { code }), stop(participationId)]);

			expect(stopped.status).toBe(200);
			expect(stopped.envelope.data?.reversed).toBe(helped.envelope.success ? 1 : 0);
			expect((await initiator.do(prizesCalls.myList, {})).records).toEqual([]);
			expect((await stockOf(shop, skuId)).reserved).toBe(0);
		}
	});
});
