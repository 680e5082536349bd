import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponStates } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createOffer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const after = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();

/** A buyer without the coupon of new buyers. */
async function plainBuyer(): Promise<BuyerClient> {
	const [buyer] = await shop.buyers(1);
	if (!buyer) throw new Error('Nobody came');
	await sql`delete from coupon where account_id = ${buyer.accountId}`.execute(shop.db);
	return buyer;
}

/** Titles of coupons that a buyer got, one after another, that end at these times. */
async function claimAll(buyer: BuyerClient, ends: readonly string[]): Promise<string[]> {
	const titles = [];
	for (const [index, validUntil] of ends.entries()) {
		const title = `Coupon ${index}`;
		const offerId = await createOffer(shop, { title: { en: title }, validUntil });
		await buyer.do(couponsCalls.receive, { offerId });
		titles.push(title);
	}
	return titles;
}

describe('the coupons that a buyer can use', () => {
	it('come with the one that ends first, each on one page, also those that end together and while others come in', async () => {
		const buyer = await plainBuyer();
		await claimAll(buyer, [after(days(3)), after(days(2)), after(days(2)), after(days(2)), after(days(1))]);
		const late = await createOffer(shop, { title: { en: 'Late' }, validUntil: after(hours(1)) });

		const rows = await walkPages((page) => buyer.do(couponsCalls.available, page), {
			between: () => buyer.do(couponsCalls.receive, { offerId: late }),
		});

		expect(rows.map(({ title }) => title)).toEqual(['Coupon 4', 'Coupon 1', 'Coupon 2', 'Coupon 3', 'Coupon 0']);
	});

	it('are not there any more in the moment in which they end, and count as expired from then on', async () => {
		const buyer = await plainBuyer();
		await claimAll(buyer, [after(hours(1)), after(hours(2))]);
		const read = async () => {
			const [{ records }, { counts }] = [await buyer.do(couponsCalls.available, {}), await buyer.do(couponsCalls.mine, {})];
			return [records.length, counts.usable, counts.expired];
		};

		shop.clock.move(hours(1) - 1);
		const before = await read();
		shop.clock.move(1);
		const expired = await buyer.do(couponsCalls.mine, { state: 'expired' });

		expect([before, await read()]).toEqual([
			[2, 2, 0],
			[1, 1, 1],
		]);
		expect(expired.records).toMatchObject([{ title: 'Coupon 0', state: 'expired' }]);
	});

	it('are their own alone: nobody sees those of somebody else, and a visitor none', async () => {
		const [mine, other] = [await plainBuyer(), await plainBuyer()];
		await claimAll(mine, [after(days(1))]);

		expect((await other.do(couponsCalls.available, {})).records).toEqual([]);
		for (const state of couponStates) expect((await other.do(couponsCalls.mine, { state })).records).toEqual([]);
		for (const call of [couponsCalls.available, couponsCalls.mine])
			expect(await shop.visitor().refusal(call, {})).toBe('unauthorized');
	});

	it('that somebody took back for a reversed help stand in no list', async () => {
		const buyer = await plainBuyer();
		await claimAll(buyer, [after(days(1))]);
		await sql`update coupon set state = 'revoked' where account_id = ${buyer.accountId}`.execute(shop.db);

		for (const state of couponStates) expect((await buyer.do(couponsCalls.mine, { state })).records).toEqual([]);
		expect((await buyer.do(couponsCalls.available, {})).records).toEqual([]);
		expect((await buyer.do(couponsCalls.mine, {})).counts).toEqual({ usable: 0, held: 0, used: 0, expired: 0 });
	});

	it('of a state come newest first, each on one page', async () => {
		const buyer = await plainBuyer();
		const titles = await claimAll(
			buyer,
			Array.from({ length: 5 }, (_, index) => after(days(1 + index))),
		);

		const rows = await walkPages((page) => buyer.do(couponsCalls.mine, page));

		expect(rows.map(({ title }) => title)).toEqual(titles.toReversed());
	});

	it('are told in the language of whoever asks, else in the first that there is', async () => {
		const buyer = await plainBuyer();
		const whole = { ar: 'كوبون', ckb: 'کۆپۆن', en: 'A coupon', zh: '优惠券' };
		const [all, some] = [
			await createOffer(shop, { title: whole }),
			await createOffer(shop, { title: { zh: '优惠', ckb: 'کۆپۆنێک' } }),
		];
		for (const offerId of [all, some]) await buyer.do(couponsCalls.receive, { offerId });
		const told: Record<string, string[]> = {};
		for (const language of ['ar', 'ckb', 'en', 'zh', 'xx']) {
			buyer.language = language;
			told[language] = (await buyer.do(couponsCalls.mine, {})).records.map(({ title }) => title);
		}

		expect(told).toEqual({
			ar: ['کۆپۆنێک', 'كوبون'],
			ckb: ['کۆپۆنێک', 'کۆپۆن'],
			en: ['کۆپۆنێک', 'A coupon'],
			zh: ['优惠', '优惠券'],
			xx: ['کۆپۆنێک', 'كوبون'],
		});
	});
});

describe('the coupons that can be claimed', () => {
	it('are told each once, whatever is put up meanwhile, with how many are left for whoever asks', async () => {
		const { productId } = await createProduct(shop);
		const offers: string[] = [];
		for (const [total, perUser] of [
			[null, 1],
			[3, 2],
			[3, 9],
		] as const)
			offers.push(await createOffer(shop, { productIds: [productId], total, perUser }));
		const [buyer, other] = [await plainBuyer(), await plainBuyer()];
		await buyer.do(couponsCalls.receive, { offerId: offers[0] ?? '' });
		for (const person of [buyer, other]) await person.do(couponsCalls.receive, { offerId: offers[1] ?? '' });
		const read = (client: Client) =>
			walkPages((page) => client.do(couponsCalls.claimable, { productId, ...page }), {
				between: () => createOffer(shop, { productIds: [productId] }),
			});
		const known = <Row extends { offerId: string }>(rows: readonly Row[]) =>
			rows.filter(({ offerId }) => offers.includes(offerId));

		const mine = known(await read(buyer));
		const visitors = known(await read(shop.visitor()));

		expect(mine.map(({ offerId, claimed, claimsLeft }) => [offerId, claimed, claimsLeft])).toEqual([
			[offers[2], false, 3],
			[offers[1], true, 1],
			[offers[0], true, 0],
		]);
		expect(visitors.map(({ claimed, claimsLeft }) => [claimed, claimsLeft])).toEqual([
			[false, 3],
			[false, 1],
			[false, 1],
		]);
	});

	it('leave out what is stopped, used up, over, not begun, or given in another way', async () => {
		const { productId } = await createProduct(shop);
		const offers: string[] = [];
		const put = async (form: Parameters<typeof createOffer>[1]) => {
			const offerId = await createOffer(shop, { productIds: [productId], ...form });
			offers.push(offerId);
			return offerId;
		};
		const [stopped, used] = [await put({}), await put({ total: 1 })];
		await put({ validFrom: after(-2), validUntil: after(-1) });
		await put({ purpose: 'grant' });
		await put({ purpose: 'code', couponCode: 'LEFTOUT' });
		const [next, last] = [await put({ validFrom: after(1) }), await put({ validUntil: after(1) })];
		await desk.do(couponsConsoleCalls.stop, { offerId: stopped });
		await (await plainBuyer()).do(couponsCalls.receive, { offerId: used });
		const told = async () =>
			(await shop.visitor().do(couponsCalls.claimable, { productId, limit: 50 })).records
				.map(({ offerId }) => offerId)
				.filter((offerId) => offers.includes(offerId));

		const now = await told();
		shop.clock.move(1);

		expect([now, await told()]).toEqual([[last], [next]]);
	});

	it('for a product are those of its category, of those above, and of where it ships from', async () => {
		const [kitchen, pots] = [{ en: 'Kitchen of coupons' }, { en: 'Pots of coupons' }];
		const { productId } = await createProduct(shop, { origin: 'china', categoryPath: [kitchen, pots] });
		await createProduct(shop, { categoryPath: [{ en: 'Garden of coupons' }] });
		const idOf = async (name: string) => {
			const [row] = await shop.rows<{ id: number }>(sql`select id from category where name ->> 'en' = ${name}`);
			return String(row?.id);
		};
		const meant = [
			await createOffer(shop, { categoryIds: [await idOf(pots.en)] }),
			await createOffer(shop, { categoryIds: [await idOf(kitchen.en)] }),
			await createOffer(shop, { origin: 'china' }),
		];
		const others = [
			await createOffer(shop, { categoryIds: [await idOf('Garden of coupons')] }),
			await createOffer(shop, { origin: 'iraq' }),
			await createOffer(shop, { origin: 'iraq', categoryIds: [await idOf(pots.en)] }),
		];

		const { records } = await shop.visitor().do(couponsCalls.claimable, { productId, limit: 50 });

		const told = records.map(({ offerId }) => offerId).filter((offerId) => [...meant, ...others].includes(offerId));
		expect(told.toSorted()).toEqual(meant.toSorted());
	});
});

it('a damaged cursor is told as one, in every list of coupons', async () => {
	const buyer = await plainBuyer();
	for (const cursor of damagedCursors) {
		for (const call of [couponsCalls.available, couponsCalls.mine, couponsCalls.claimable])
			expect(await buyer.refusal(call, { cursor }), `${call.path} ${cursor}`).toBe('damaged_cursor');
		expect(await desk.refusal(couponsConsoleCalls.list, { cursor }), cursor).toBe('damaged_cursor');
	}
});

it('operators read each coupon of the shop once, newest first, while others are put up', async () => {
	for (let made = 0; made < 3; made += 1) await createOffer(shop);
	const before = (await desk.do(couponsConsoleCalls.list, { limit: 50 })).records.map(({ offerId }) => offerId);

	const rows = await walkPages((page) => desk.do(couponsConsoleCalls.list, page), { between: () => createOffer(shop), limit: 3 });

	expect(rows.map(({ offerId }) => offerId)).toEqual(before);
});
