import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTime } from '../invitations/invitations.jobs.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { one } from '../platform/database/rows.ts';
import { readId } from '../platform/ids.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, orderIdOf, readOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { fromElsewhere, newcomer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
const inDinars = (dinars: number): number => dinars * 100;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
});
afterAll(() => shop.close());

describe('a free gift', () => {
	it('is won with the last needed friend, shown to everybody without the name, and ordered for its delivery alone', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 3 });
		const { initiator, participationId, prizeId } = await gifts.win(giftId, 3);

		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		expect(participation).toMatchObject({ participationId, state: 'succeeded', helped: 3, needed: 3, prizeId });
		shop.clock.move(minutes(7));
		const { records } = await shop.visitor().do(freeGiftCalls.listRollingBroadcast, {});
		expect(records[0]).toMatchObject({ title: 'Tea pot', minutesAgo: 7 });
		expect(records[0]?.person.name).not.toContain(initiator.phone.slice(-7));
		const placed = await gifts.claim(initiator, prizeId, skuId);
		expect(placed.envelope.data?.payNow.amount).toBe(inDinars(5_000));
		const order = await readOrder(shop, await orderIdOf(shop, placed.envelope.data?.orderNumber ?? ''));
		expect(order).toMatchObject({ product_total: 0, discount: 0, freight: inDinars(5_000) });
		expect((await initiator.do(prizesCalls.myList, {})).records[0]).toMatchObject({
			state: 'ordered',
			orderNumber: placed.envelope.data?.orderNumber,
		});
		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.reason).toBe('conflict');
	});

	it('from China is ordered for nothing now and goes on at once', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, origin: 'china' });
		const { initiator, prizeId } = await gifts.win(giftId);

		const placed = await gifts.claim(initiator, prizeId, skuId);

		expect(placed.envelope.data).toMatchObject({ payNow: { amount: 0 }, paymentId: null, status: 14 });
	});

	it('comes back when its order is cancelled unpaid, until its time is over', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const placed = await gifts.claim(initiator, prizeId, skuId);

		await initiator.do(ordersCalls.cancelOrder, { orderNumber: placed.envelope.data?.orderNumber ?? '' });

		expect((await initiator.do(prizesCalls.myList, { state: 'claimable' })).records).toHaveLength(1);
		shop.clock.move(days(30) - seconds(1));
		expect((await initiator.do(prizesCalls.myList, {})).records[0]?.state).toBe('claimable');
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('succeeded');
		shop.clock.move(seconds(1));
		expect((await initiator.do(prizesCalls.myList, {})).records[0]?.state).toBe('expired');
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('expired');
		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.reason).toBe('claim_expired');
	});

	it('whose delivery was paid is used up when its winner cancels, and is there again when the shop cannot send it', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, total: 2 });
		const [changed, failed] = [await gifts.win(giftId), await gifts.win(giftId)];
		const paid = await Promise.all(
			[changed, failed].map(async ({ initiator, prizeId }) => {
				const { data } = (await gifts.claim(initiator, prizeId, skuId, 10)).envelope;
				await payByCard(shop, initiator, data?.paymentId ?? null);
				return data?.orderNumber ?? '';
			}),
		);

		await changed.initiator.do(ordersCalls.cancelOrder, { orderNumber: paid[0] ?? '' });
		await move(shop, await orderIdOf(shop, paid[1] ?? ''), 'terminated', 'fulfilment', 'broken on the shelf');

		const states = await Promise.all(
			[changed, failed].map(async ({ initiator }) => (await initiator.do(prizesCalls.myList, {})).records[0]?.state),
		);
		expect(states).toEqual(['ordered', 'claimable']);
		expect((await gifts.claim(changed.initiator, changed.prizeId, skuId)).envelope.reason).toBe('conflict');
		expect((await gifts.claim(failed.initiator, failed.prizeId, skuId)).envelope.success).toBe(true);
	});

	it('of another product, or of somebody else, cannot be ordered', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		const other = await createProduct(shop);
		const thief = await gifts.somebody();

		expect((await gifts.claim(initiator, prizeId, other.skuId)).envelope.reason).toBe('sku_gone');
		expect((await gifts.claim(thief, prizeId, skuId)).envelope.reason).toBe('not_found');
	});

	it('of which there is one is gathered for by one at a time', async () => {
		const { giftId } = await gifts.begin({ total: 1, hours: 24 });
		const people = await Promise.all([gifts.somebody(), gifts.somebody(), gifts.somebody()]);

		const answers = await Promise.all(people.map((person) => person.call(freeGiftCalls.participate, { giftId })));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		for (const answer of answers) if (!answer.envelope.success) expect(answer.envelope.reason).toBe('gifts_gone');
		// Whoever did not make it in time makes room.
		shop.clock.move(hours(24));
		const late = await gifts.somebody();
		expect((await late.do(freeGiftCalls.participate, { giftId })).state).toBe('inProgress');
	});
});

describe('the clock', () => {
	it('decides to the second, also when nobody looked, and tells once', async () => {
		const { giftId } = await gifts.begin({ hours: 24, days: 2 });
		const { initiator, participationId, code } = await gifts.take(giftId);
		const shown = async () => (await initiator.do(freeGiftCalls.helpShow, { participationId })).participation;

		shop.clock.move(hours(24) - seconds(1));
		expect((await shown())?.state).toBe('inProgress');
		const friend = await newcomer(shop, code);
		shop.clock.move(seconds(1));
		expect(await shown()).toMatchObject({ state: 'notSuccessful', restartable: true });
		expect(await friend.refusal(freeGiftCalls.doHelpAdd, { code })).toBe('event_over');
		expect((await shop.visitor().do(freeGiftCalls.doHelpShow, { code })).chance).toBe('over');

		await tellTime(shop.shop);
		await tellTime(shop.shop);
		const alerts = (await shown())?.alerts ?? [];
		expect(alerts.map((alert) => alert.kind)).toEqual(['notSuccessful']);
		await initiator.do(freeGiftCalls.updateAlert, { alertId: alerts[0]?.alertId ?? '' });
		expect((await shown())?.alerts).toEqual([]);
		expect(await friend.refusal(freeGiftCalls.updateAlert, { alertId: alerts[0]?.alertId ?? '' })).toBe('not_found');

		const again = await initiator.do(freeGiftCalls.participate, { giftId });
		expect(again).toMatchObject({ state: 'inProgress', helped: 0 });
		shop.clock.move(hours(24) - seconds(1));
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('inProgress');
		shop.clock.move(seconds(1));
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('ended');
		expect((await shop.visitor().do(freeGiftCalls.productList, {})).event).toBe(null);
		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('event_over');
	});

	it('whose time ran out is begun anew: the old link leads there, and whoever helped before may help again', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { initiator, code } = await gifts.take(giftId);
		const friend = await newcomer(shop, code);
		await friend.do(freeGiftCalls.doHelpAdd, { code });
		shop.clock.move(hours(25));
		await initiator.do(freeGiftCalls.participate, { giftId });

		const shown = await shop.visitor().do(freeGiftCalls.doHelpShow, { code });
		const again = await friend.call(freeGiftCalls.doHelpAdd, { code });
		const twice = await friend.refusal(freeGiftCalls.doHelpAdd, { code });
		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});

		expect([shown.state, shown.helped, again.envelope.success, twice]).toEqual(['inProgress', 0, true, 'already_helped']);
		expect([participation?.helped, participation?.helpers.length]).toEqual([1, 1]);
	});

	it('that was won stays in the list when its product is hidden', async () => {
		const { giftId, productId } = await gifts.begin({ friends: 1 });
		const { initiator, prizeId } = await gifts.win(giftId);
		await sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db);

		const { records, claimable } = await initiator.do(prizesCalls.myList, {});
		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});

		expect([records.map((one) => one.prizeId), claimable]).toEqual([[prizeId], 1]);
		expect(participation?.prizeId).toBe(prizeId);
	});

	it('reminds a winner before the prize is gone', async () => {
		const { giftId } = await gifts.begin({ friends: 1 });
		const { initiator } = await gifts.win(giftId);
		const kinds = async () =>
			((await initiator.do(freeGiftCalls.helpShow, {})).participation?.alerts ?? []).map(({ kind }) => kind);

		shop.clock.move(days(27) - seconds(1));
		await tellTime(shop.shop);
		expect(await kinds()).not.toContain('expiring');
		shop.clock.move(seconds(1));
		await tellTime(shop.shop);
		expect(await kinds()).toContain('expiring');
	});
});

describe('taking part', () => {
	it('is one try at a time, and one gift for each buyer of an event', async () => {
		const { giftId } = await gifts.begin({ friends: 1 });
		const { initiator, code } = await gifts.take(giftId);
		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('already_participating');

		await (await newcomer(shop, code)).do(freeGiftCalls.doHelpAdd, { code });
		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('already_participating');
	});

	it('is open in each event anew: a try names the event that it belongs to', async () => {
		const before = await gifts.begin({ friends: 1 });
		const { initiator } = await gifts.win(before.giftId);
		const after = await gifts.begin({ friends: 2 });
		const eventOfLatest = async () => (await initiator.do(freeGiftCalls.helpShow, {})).participation?.eventId;
		const won = await eventOfLatest();
		await gifts.take(after.giftId, initiator);

		expect([won, await eventOfLatest()]).toEqual([before.eventId, after.eventId]);
	});

	it('ends with the account: nothing of it is left to see, and what was helped stays counted', async () => {
		const { giftId } = await gifts.begin({ friends: 3 });
		const { initiator, participationId, code } = await gifts.take(giftId);
		const friend = await newcomer(shop, code);
		await friend.do(freeGiftCalls.doHelpAdd, { code });

		await friend.do(accountsCalls.unregister, { agreed: true });

		const { participation } = await initiator.do(freeGiftCalls.helpShow, { participationId });
		expect(participation?.helpers.map(({ person }) => person.name)).toEqual(['•••']);
		expect(participation?.helped).toBe(1);
		// Coming back is not new.
		const again = await shop.buyer(fromElsewhere(shop.visitor()), friend.phone);
		const { is_new } = await one<{ is_new: boolean }>(shop.db, sql`select is_new from account where id = ${again.accountId}`);
		expect(is_new).toBe(false);
	});

	it('stopped by an operator withdraws a prize that was not ordered', async () => {
		const { giftId } = await gifts.begin({ friends: 1 });
		const { initiator, participationId, prizeId } = await gifts.win(giftId);
		const operator = await shop.operator('merchandiser');

		await operator.do(invitationsConsoleCalls.stopChain, { invitationId: participationId });

		expect((await initiator.do(prizesCalls.myList, {})).records).toEqual([]);
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation).toMatchObject({ state: 'ended', prizeId: null });
		expect(await initiator.refusal(prizesCalls.preview, { prizeId, skuId: '1', deliveryMode: 1 })).toBe('not_found');
	});
});
