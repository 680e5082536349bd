import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createAddress } from '../testing/ordering.ts';
import { createDeal, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { tellTime } from './invitations.jobs.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
});
afterAll(() => shop.close());

const noticesOf = async (buyer: BuyerClient) =>
	(await buyer.do(noticesCalls.list, { kind: 'promotion', limit: 50 })).records.map(({ title }) => title);
const alertsOf = async (buyer: BuyerClient) =>
	((await buyer.do(freeGiftCalls.helpShow, {})).participation?.alerts ?? []).map(({ kind }) => kind);
const lapses = async (buyer: BuyerClient) => {
	const rows = await shop.rows<{ event: string }>(
		sql`select event from notice where account_id = ${buyer.accountId} and event = 'invitationLapsed'`,
	);
	return rows.length;
};

describe('whose time ran out', () => {
	it('is told once, however often and at once it is looked', async () => {
		const { giftId } = await gifts.begin({ friends: 2, hours: 2 });
		const { initiator } = await gifts.take(giftId);
		shop.clock.move(hours(2) - 1);
		await tellTime(shop.shop);
		const before = [await alertsOf(initiator), await lapses(initiator)];
		shop.clock.move(1);
		await Promise.all([tellTime(shop.shop), tellTime(shop.shop)]);
		await tellTime(shop.shop);

		expect(before).toEqual([[], 0]);
		expect([await alertsOf(initiator), await lapses(initiator)]).toEqual([['notSuccessful'], 1]);
	});

	it('with the event is told that it is over', async () => {
		const { giftId, eventId } = await gifts.begin({ friends: 2 });
		const { initiator } = await gifts.take(giftId);
		await (await shop.operator('merchandiser')).do(invitationsConsoleCalls.stopEvent, { eventId });
		await tellTime(shop.shop);

		expect(await alertsOf(initiator)).toEqual(['ended']);
	});

	it('and who began anew before anybody looked is not told to begin anew', async () => {
		const { giftId } = await gifts.begin({ friends: 2, hours: 2 });
		const { initiator } = await gifts.take(giftId);
		shop.clock.move(hours(2));
		await initiator.do(freeGiftCalls.participate, { giftId });
		await tellTime(shop.shop);

		expect([await alertsOf(initiator), await lapses(initiator)]).toEqual([[], 0]);
	});

	it('and who bought before is told nothing', async () => {
		const { productId, skuId } = await createProduct(shop, { price: 100_000 });
		await createDeal(shop, productId, { hours: 2 });
		const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
		const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
		const where = { helpChopId, skuId, addressId: await createAddress(shop, buyer), deliveryMode: 1 as const };
		const { payNow: expectedTotal } = await buyer.do(helpChopCalls.preview, where);
		await buyer.do(helpChopCalls.buy, { ...where, paymentMethod: 5, agreed: true, expectedTotal });
		shop.clock.move(days(1));
		await tellTime(shop.shop);

		expect(await lapses(buyer)).toBe(0);
	});

	it('and whose try was stopped is told nothing', async () => {
		const { giftId } = await gifts.begin({ friends: 2, hours: 2 });
		const { initiator, participationId } = await gifts.take(giftId);
		await (await shop.operator('merchandiser')).do(invitationsConsoleCalls.stopChain, { invitationId: participationId });
		shop.clock.move(days(1));
		await tellTime(shop.shop);

		expect([await alertsOf(initiator), await lapses(initiator)]).toEqual([[], 0]);
	});
});

describe('a winner', () => {
	it('is reminded once, three days before, also by two who look at once', async () => {
		const { giftId } = await gifts.begin({ friends: 1 });
		const { initiator } = await gifts.win(giftId);
		shop.clock.move(days(27));
		await Promise.all([tellTime(shop.shop), tellTime(shop.shop)]);
		shop.clock.move(days(1));
		await tellTime(shop.shop);

		expect((await noticesOf(initiator)).filter((title) => title === 'Your prize expires soon')).toHaveLength(1);
		expect((await alertsOf(initiator)).filter((kind) => kind === 'expiring')).toHaveLength(1);
	});

	it('whose prize is gone already is reminded of nothing', async () => {
		const { giftId } = await gifts.begin({ friends: 1 });
		const { initiator } = await gifts.win(giftId);
		shop.clock.move(days(30));
		await tellTime(shop.shop);

		expect(await noticesOf(initiator)).not.toContain('Your prize expires soon');
		expect(await alertsOf(initiator)).not.toContain('expiring');
	});

	it('who ordered is reminded of nothing', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		expect((await gifts.claim(initiator, prizeId, skuId)).status).toBe(200);
		shop.clock.move(days(28));
		await tellTime(shop.shop);

		expect(await noticesOf(initiator)).not.toContain('Your prize expires soon');
	});
});

describe('what happened since somebody looked', () => {
	it('is told until it was seen, each by itself, and seen twice is seen', async () => {
		const { giftId } = await gifts.begin({ friends: 3 });
		const { initiator, code } = await gifts.take(giftId);
		for (let friend = 0; friend < 2; friend += 1) await (await newcomer(shop, code)).do(freeGiftCalls.doHelpAdd, { code });
		const alerts = (await initiator.do(freeGiftCalls.helpShow, {})).participation?.alerts ?? [];
		for (let times = 0; times < 2; times += 1)
			await initiator.do(freeGiftCalls.updateAlert, { alertId: alerts[0]?.alertId ?? '' });

		const left = (await initiator.do(freeGiftCalls.helpShow, {})).participation?.alerts;
		expect(alerts.map(({ kind }) => kind)).toEqual(['helped', 'helped']);
		expect(left).toEqual(alerts.slice(1));
	});

	it('is nobody else’s to see or to put away', async () => {
		const { giftId } = await gifts.begin({ friends: 3 });
		const { initiator, participationId, code } = await gifts.take(giftId);
		const friend = await newcomer(shop, code);
		await friend.do(freeGiftCalls.doHelpAdd, { code });
		const alertId = (await initiator.do(freeGiftCalls.helpShow, {})).participation?.alerts[0]?.alertId ?? '';

		expect(await friend.refusal(freeGiftCalls.updateAlert, { alertId })).toBe('not_found');
		expect(await friend.refusal(freeGiftCalls.helpShow, { participationId })).toBe('not_found');
		expect(await friend.refusal(freeGiftCalls.getShareLink, { participationId })).toBe('not_found');
		expect(await shop.visitor().refusal(freeGiftCalls.updateAlert, { alertId })).toBe('unauthorized');
		expect(await alertsOf(initiator)).toEqual(['helped']);
	});
});
