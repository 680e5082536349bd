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
import { createFreight, createProduct } from '../testing/goods.ts';
import { createAddress, move, orderIdOf, readOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { createEvent, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
const inDinars = (dinars: number): number => dinars * 100;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
});
afterAll(() => shop.close());

/** Only one event runs at a time: each test begins its own. */
async function begin(
	form: Parameters<typeof createEvent>[2] & { total?: number; stock?: number; origin?: 'iraq' | 'china' } = {},
) {
	await sql`update gift_event set stopped_at = ${shop.now} where stopped_at is null`.execute(shop.db);
	const goods = await createProduct(shop, { price: 12_000, stock: form.stock ?? 20, origin: form.origin ?? 'iraq' });
	const eventId = await createEvent(shop, [{ productId: goods.productId, ...(form.total ? { total: form.total } : {}) }], form);
	const { records } = await shop.visitor().do(freeGiftCalls.productList, {});
	return { ...goods, eventId, giftId: records[0]?.giftId ?? '' };
}

const somebody = (): Promise<BuyerClient> => shop.buyer(fromElsewhere(shop.visitor()));

async function take(giftId: string, buyer?: BuyerClient) {
	const initiator = buyer ?? (await somebody());
	const { participationId } = await initiator.do(freeGiftCalls.participate, { giftId });
	const { code } = await initiator.do(freeGiftCalls.getShareLink, { participationId });
	return { initiator, participationId, code };
}

async function win(giftId: string, friends = 1) {
	const taken = await take(giftId);
	for (let index = 0; index < friends; index += 1)
		await (await newcomer(shop, taken.code)).do(freeGiftCalls.doHelpAdd, { code: taken.code });
	const [prize] = (await taken.initiator.do(prizesCalls.myList, {})).records;
	return { ...taken, prizeId: prize?.prizeId ?? '' };
}

async function claim(buyer: BuyerClient, prizeId: string, skuId: string, method: 5 | 10 | 11 = 5) {
	const where = { prizeId, skuId, addressId: await createAddress(shop, buyer), deliveryMode: 1 as const };
	const quote = await buyer.call(prizesCalls.preview, where);
	const expectedTotal = quote.envelope.data?.payNow ?? { amount: 0, currency: 'IQD' as const };
	return buyer.call(prizesCalls.claim, { ...where, paymentMethod: method, agreed: true, expectedTotal });
}

describe('a free gift', () => {
	it('is won with the last needed friend, shown to everybody without the name, and ordered for its delivery alone', async () => {
		const { giftId, skuId } = await begin({ friends: 3 });
		const { initiator, participationId, prizeId } = await win(giftId, 3);

		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		expect(participation).toMatchObject({ participationId, state: 'succeeded', helped: 3, needed: 3, prizeId });
		shop.clock.move(minutes(7));
		const { records } = await shop.visitor().do(freeGiftCalls.listRollingBroadcast, {});
		expect(records[0]).toMatchObject({ title: 'Tea pot', minutesAgo: 7 });
		expect(records[0]?.person.name).not.toContain(initiator.phone.slice(-7));
		const placed = await claim(initiator, prizeId, skuId);
		expect(placed.envelope.data?.payNow.amount).toBe(inDinars(5_000));
		const order = await readOrder(shop, await orderIdOf(shop, placed.envelope.data?.orderNumber ?? ''));
		expect(order).toMatchObject({ product_total: 0, discount: 0, freight: inDinars(5_000) });
		expect((await initiator.do(prizesCalls.myList, {})).records[0]).toMatchObject({
			state: 'ordered',
			orderNumber: placed.envelope.data?.orderNumber,
		});
		expect((await claim(initiator, prizeId, skuId)).envelope.reason).toBe('conflict');
	});

	it('from China is ordered for nothing now and goes on at once', async () => {
		const { giftId, skuId } = await begin({ friends: 1, origin: 'china' });
		const { initiator, prizeId } = await win(giftId);

		const placed = await claim(initiator, prizeId, skuId);

		expect(placed.envelope.data).toMatchObject({ payNow: { amount: 0 }, paymentId: null, status: 14 });
	});

	it('comes back when its order is cancelled unpaid, until its time is over', async () => {
		const { giftId, skuId } = await begin({ friends: 1 });
		const { initiator, prizeId } = await win(giftId);
		const placed = await claim(initiator, prizeId, skuId);

		await initiator.do(ordersCalls.cancelOrder, { orderNumber: placed.envelope.data?.orderNumber ?? '' });

		expect((await initiator.do(prizesCalls.myList, { state: 'claimable' })).records).toHaveLength(1);
		shop.clock.move(days(30) - seconds(1));
		expect((await initiator.do(prizesCalls.myList, {})).records[0]?.state).toBe('claimable');
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('succeeded');
		shop.clock.move(seconds(1));
		expect((await initiator.do(prizesCalls.myList, {})).records[0]?.state).toBe('expired');
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.state).toBe('expired');
		expect((await claim(initiator, prizeId, skuId)).envelope.reason).toBe('claim_expired');
	});

	it('whose delivery was paid is used up when its winner cancels, and is there again when the shop cannot send it', async () => {
		const { giftId, skuId } = await begin({ friends: 1, total: 2 });
		const [changed, failed] = [await win(giftId), await win(giftId)];
		const paid = await Promise.all(
			[changed, failed].map(async ({ initiator, prizeId }) => {
				const { data } = (await claim(initiator, prizeId, skuId, 10)).envelope;
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
		expect((await claim(changed.initiator, changed.prizeId, skuId)).envelope.reason).toBe('conflict');
		expect((await claim(failed.initiator, failed.prizeId, skuId)).envelope.success).toBe(true);
	});

	it('of another product, or of somebody else, cannot be ordered', async () => {
		const { giftId, skuId } = await begin({ friends: 1 });
		const { initiator, prizeId } = await win(giftId);
		const other = await createProduct(shop);
		const thief = await somebody();

		expect((await claim(initiator, prizeId, other.skuId)).envelope.reason).toBe('sku_gone');
		expect((await claim(thief, prizeId, skuId)).envelope.reason).toBe('not_found');
	});

	it('of which there is one is gathered for by one at a time', async () => {
		const { giftId } = await begin({ total: 1, hours: 24 });
		const people = await Promise.all([somebody(), somebody(), somebody()]);

		const answers = await Promise.all(people.map((person) => person.call(freeGiftCalls.participate, { giftId })));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		for (const answer of answers) if (!answer.envelope.success) expect(answer.envelope.reason).toBe('gifts_gone');
		// Whoever did not make it in time makes room.
		shop.clock.move(hours(24));
		const late = await somebody();
		expect((await late.do(freeGiftCalls.participate, { giftId })).state).toBe('inProgress');
	});
});

describe('the clock', () => {
	it('decides to the second, also when nobody looked, and tells once', async () => {
		const { giftId } = await begin({ hours: 24, days: 2 });
		const { initiator, participationId, code } = await take(giftId);
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
		const { giftId } = await begin({ friends: 2 });
		const { initiator, code } = await take(giftId);
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
		const { giftId, productId } = await begin({ friends: 1 });
		const { initiator, prizeId } = await win(giftId);
		await sql`update product set state = 'hidden' where id = ${Number(productId)}`.execute(shop.db);

		const { records, claimable } = await initiator.do(prizesCalls.myList, {});
		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});

		expect([records.map((one) => one.prizeId), claimable]).toEqual([[prizeId], 1]);
		expect(participation?.prizeId).toBe(prizeId);
	});

	it('reminds a winner before the prize is gone', async () => {
		const { giftId } = await begin({ friends: 1 });
		const { initiator } = await win(giftId);
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
		const { giftId } = await begin({ friends: 1 });
		const { initiator, code } = await take(giftId);
		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('already_participating');

		await (await newcomer(shop, code)).do(freeGiftCalls.doHelpAdd, { code });
		expect(await initiator.refusal(freeGiftCalls.participate, { giftId })).toBe('already_participating');
	});

	it('ends with the account: nothing of it is left to see, and what was helped stays counted', async () => {
		const { giftId } = await begin({ friends: 3 });
		const { initiator, participationId, code } = await take(giftId);
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
		const { giftId } = await begin({ friends: 1 });
		const { initiator, participationId, prizeId } = await win(giftId);
		const operator = await shop.operator('merchandiser');

		await operator.do(invitationsConsoleCalls.stopChain, { invitationId: participationId });

		expect((await initiator.do(prizesCalls.myList, {})).records).toEqual([]);
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation).toMatchObject({ state: 'ended', prizeId: null });
		expect(await initiator.refusal(prizesCalls.preview, { prizeId, skuId: '1', deliveryMode: 1 })).toBe('not_found');
	});
});
