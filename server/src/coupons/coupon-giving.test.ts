import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type CouponOfferId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createOffer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { claim, eraseCoupons, giveToAll, greetNewBuyer } from './coupons.ts';

let shop: TestShop;
let desk: Client;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	[desk, support] = [await shop.operator('merchandiser'), await shop.operator('support')];
});
afterAll(async () => {
	// What is said to be given is what somebody has, of every coupon with a total.
	expect(
		await shop.rows(sql`
			select o.id, o.claimed from coupon_offer o where total is not null
				and (claimed > total or claimed <> (select count(*) from coupon c where c.offer_id = o.id))
		`),
	).toEqual([]);
	await shop.close();
});

const after = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
const had = async (offerId: string) =>
	(await one<{ had: number }>(shop.db, sql`select count(*)::int as had from coupon where offer_id = ${readId(offerId)}`)).had;
const somebody = async (): Promise<BuyerClient> => {
	const [buyer] = await shop.buyers(1);
	if (!buyer) throw new Error('Nobody came');
	return buyer;
};

describe('giving a coupon to buyers by name', () => {
	test('gives one to whoever is named twice, by id and by number', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant', perUser: 5 });
		const buyer = await somebody();

		const done = await support.do(couponsConsoleCalls.grant, { offerId, userIds: [buyer.userId, buyer.phone, buyer.userId] });

		expect([done, await had(offerId)]).toEqual([{ given: 1, passedOver: 0, unknown: [] }, 1]);
	});

	test('gives none to anybody where there are too few for all who are named', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant', total: 2 });
		const userIds = (await shop.buyers(3)).map(({ userId }) => userId);

		const few = await support.refusal(couponsConsoleCalls.grant, { offerId, userIds });
		const none = await had(offerId);
		await support.do(couponsConsoleCalls.grant, { offerId, userIds: userIds.slice(0, 2) });

		expect([few, none, await had(offerId)]).toEqual(['coupon_used_up', 0, 2]);
	});

	test.each([
		['is over', { validFrom: -2, validUntil: -1 }, 'coupon_over'],
		['has not begun', { validFrom: 1, validUntil: 2 }, 'coupon_over'],
	])('is refused when it %s', async (_when, { validFrom, validUntil }, reason) => {
		const offerId = await createOffer(shop, {
			purpose: 'grant',
			validFrom: after(hours(validFrom)),
			validUntil: after(hours(validUntil)),
		});
		const { userId } = await somebody();

		expect(await support.refusal(couponsConsoleCalls.grant, { offerId, userIds: [userId] })).toBe(reason);
		expect(await had(offerId)).toBe(0);
	});

	test('is refused once it was stopped, and for one that is not there', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant' });
		const { userId } = await somebody();
		await desk.do(couponsConsoleCalls.stop, { offerId });

		expect(await support.refusal(couponsConsoleCalls.grant, { offerId, userIds: [userId] })).toBe('coupon_over');
		expect(await support.refusal(couponsConsoleCalls.grant, { offerId: '9999999', userIds: [userId] })).toBe('not_found');
	});

	test('takes as many names as the limit says, and no more', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant' });
		const nobody = (count: number) => Array.from({ length: count }, (_, index) => `nobody-${index}`);

		const most = await support.do(couponsConsoleCalls.grant, { offerId, userIds: nobody(limits.couponGrants) });

		expect(most.unknown).toHaveLength(limits.couponGrants);
		expect(await support.refusal(couponsConsoleCalls.grant, { offerId, userIds: nobody(limits.couponGrants + 1) })).toBe(
			'invalid_input',
		);
		expect(await support.refusal(couponsConsoleCalls.grant, { offerId, userIds: [] })).toBe('invalid_input');
	});

	test('gives once to whom two operators name at once', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant', total: 5 });
		const { userId } = await somebody();

		const done = await Promise.all(
			[desk, support, desk].map((who) => who.do(couponsConsoleCalls.grant, { offerId, userIds: [userId] })),
		);

		expect(done.map(({ given }) => given).toSorted()).toEqual([0, 0, 1]);
		expect(await had(offerId)).toBe(1);
	});

	test('repeated with its key gives nothing more, though each may have several', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant', perUser: 5 });
		const wish = { offerId, userIds: [(await somebody()).userId] };

		const [first, again] = [
			await support.do(couponsConsoleCalls.grant, wish, { key: 'grant-of-one-buyer' }),
			await support.do(couponsConsoleCalls.grant, wish, { key: 'grant-of-one-buyer' }),
		];

		expect([again, await had(offerId)]).toEqual([first, 1]);
	});
});

describe('giving a coupon to all of many', () => {
	const toAll = (offerId: string, buyers: readonly BuyerClient[]) =>
		inTransaction(shop.db, (tx) =>
			giveToAll(
				tx,
				shop.shop.events,
				shop.now,
				readId<CouponOfferId>(offerId),
				buyers.map(({ accountId }) => accountId),
			),
		);

	test('passes over who has as many as one may have, and gives nothing a second time', async () => {
		const offerId = await createOffer(shop, { perUser: 1, total: 10 });
		const buyers = await shop.buyers(3);
		await buyers[0]?.do(couponsCalls.receive, { offerId });

		expect(await toAll(offerId, buyers)).toEqual({ given: 2, passedOver: 1, ended: null });
		expect(await toAll(offerId, buyers)).toEqual({ given: 0, passedOver: 3, ended: null });
		expect(await had(offerId)).toBe(3);
	});

	test('ends when it is used up, and says so', async () => {
		const offerId = await createOffer(shop, { total: 2 });
		const buyers = await shop.buyers(3);

		expect(await toAll(offerId, buyers)).toEqual({ given: 2, passedOver: 0, ended: 'usedUp' });
		expect(await toAll(offerId, buyers)).toEqual({ given: 0, passedOver: 0, ended: 'usedUp' });
	});

	test('of just as many as there are has reached everybody', async () => {
		const offerId = await createOffer(shop, { total: 3 });
		expect(await toAll(offerId, await shop.buyers(3))).toEqual({ given: 3, passedOver: 0, ended: null });
	});

	test('gives nothing of what was stopped', async () => {
		const offerId = await createOffer(shop, {});
		await desk.do(couponsConsoleCalls.stop, { offerId });
		expect(await toAll(offerId, await shop.buyers(2))).toEqual({ given: 0, passedOver: 0, ended: 'over' });
	});

	test('waits for who claims the last one at that moment, and gives it to nobody else', async () => {
		const offerId = await createOffer(shop, { total: 1 });
		const [early, ...others] = await shop.buyers(3);
		let giving: ReturnType<typeof toAll> | undefined;
		await shop.db.transaction().execute(async (tx) => {
			await claim(tx, shop.shop.events, shop.now, early?.accountId ?? asId(0), readId(offerId));
			giving = toAll(offerId, others);
			await somebodyWaits(shop.db);
		});

		expect(await giving).toEqual({ given: 0, passedOver: 0, ended: 'usedUp' });
		expect(await had(offerId)).toBe(1);
	});
});

describe('a coupon that lasts some days from when it was got', () => {
	test.each([
		['for its days', 3, 30, 3],
		['no longer than the coupon of the shop', 30, 3, 3],
		['just as long, where both end together', 3, 3, 3],
	])('lasts %s', async (_what, validDays, offerDays, lasts) => {
		const offerId = await createOffer(shop, { validDays, validUntil: after(days(offerDays)) });
		const coupon = await (await somebody()).do(couponsCalls.receive, { offerId });
		expect([coupon.validFrom, coupon.validUntil]).toEqual([after(0), after(days(lasts))]);
	});
});

describe('whoever signs up', () => {
	const titlesOf = async (buyer: BuyerClient) => (await buyer.do(couponsCalls.available, {})).records.map(({ title }) => title);

	test('gets all that new buyers get, once, also when it is told twice that they came', async () => {
		await createOffer(shop, { purpose: 'newUser', title: { en: 'Second welcome' } });
		const buyer = await somebody();
		const before = await titlesOf(buyer);

		await inTransaction(shop.db, (tx) => greetNewBuyer(tx, shop.shop.events, shop.now, buyer.accountId));

		expect(before).toContain('Second welcome');
		expect(await titlesOf(buyer)).toEqual(before);
	});

	test('signs up all the same when a welcome was used up a moment before', async () => {
		const offerId = await createOffer(shop, { purpose: 'newUser', title: { en: 'Scarce welcome' }, total: 1 });
		const [first, second] = [await somebody(), await somebody()];

		expect([await titlesOf(first), await titlesOf(second)].map((titles) => titles.includes('Scarce welcome'))).toEqual([
			true,
			false,
		]);
		expect(await had(offerId)).toBe(1);
		await desk.do(couponsConsoleCalls.stop, { offerId });
	});
});

test('whoever leaves takes along what was not used, and leaves what an order took', async () => {
	const buyer = await somebody();
	for (const offerId of [await createOffer(shop), await createOffer(shop)]) await buyer.do(couponsCalls.receive, { offerId });
	const [kept] = await shop.rows<{ id: number }>(
		sql`update coupon set state = 'held' where id = (select max(id) from coupon where account_id = ${buyer.accountId}) returning id`,
	);
	await sql`insert into coupon_use (coupon_id, order_id, order_number, amount, at) values (${kept?.id}, 1, 'X', 100, ${shop.now})`.execute(
		shop.db,
	);

	for (let times = 0; times < 2; times += 1) await inTransaction(shop.db, (tx) => eraseCoupons(tx, buyer.accountId));

	expect(await shop.rows(sql`select id, state from coupon where account_id = ${buyer.accountId}`)).toEqual([
		{ id: kept?.id, state: 'held' },
	]);
});
