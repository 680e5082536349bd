import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { allAtOnce, createOffer, crowd } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const typing = (buyer: BuyerClient, code: string) => buyer.call(couponsCalls.redeemCode, { couponCode: code });
const titlesOf = async (buyer: BuyerClient) =>
	(await buyer.do(couponsCalls.available, {})).records.map(({ title, source }) => [title, source]);

describe('a coupon with a code', () => {
	it('is had by whoever types it, in any case and with any spaces, as often as one may', async () => {
		await createOffer(shop, { purpose: 'code', couponCode: 'EID25', title: { en: 'For the feast' } });
		const buyer = await shop.buyer();

		const first = await typing(buyer, ' eid-٢٥ ');
		const second = await typing(buyer, 'EID25');

		expect([first.status, second.envelope.reason]).toEqual([200, 'coupon_limit_reached']);
		expect(await titlesOf(buyer)).toContainEqual(['For the feast', 'code']);
	});

	it('is not claimed without it, and stands in no list', async () => {
		const offerId = await createOffer(shop, { purpose: 'code', couponCode: 'HIDDEN', title: { en: 'Hidden' } });
		const buyer = await shop.buyer();

		expect(await buyer.refusal(couponsCalls.receive, { offerId })).toBe('not_found');
		expect((await buyer.do(couponsCalls.claimable, { limit: 50 })).records.map((one) => one.offerId)).not.toContain(offerId);
		expect((await typing(shop.visitor() as BuyerClient, 'HIDDEN')).status).toBe(401);
	});

	it('is given exactly as often as there are, to a thousand who type it at once', async () => {
		await createOffer(shop, { purpose: 'code', couponCode: 'ONLY7', total: 7 });
		const buyers = await crowd(shop, 1_000);
		const answers = await allAtOnce(buyers.map((buyer) => () => typing(buyer, 'ONLY7')));
		const [offer] = await shop.rows<{ claimed: number; had: number }>(sql`
			select o.claimed, (select count(*)::int from coupon c where c.offer_id = o.id) as had from coupon_offer o where code = 'ONLY7'
		`);

		expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
		expect(offer).toEqual({ claimed: 7, had: 7 });
	});

	it('cannot be guessed: after ten tries an hour nothing is looked up any more', async () => {
		await createOffer(shop, { purpose: 'code', couponCode: 'SECRET9' });
		const buyer = await shop.buyer();
		const answers = await allAtOnce(Array.from({ length: 30 }, (_, n) => () => typing(buyer, `GUESS${n}`)));
		const right = await typing(buyer, 'SECRET9');
		shop.clock.move(minutes(61));
		const later = await typing(buyer, 'SECRET9');

		const reasons = answers.map(({ envelope }) => envelope.reason);
		expect(reasons.filter((reason) => reason === 'coupon_code_unknown')).toHaveLength(10);
		expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(20);
		expect([right.envelope.reason, later.status]).toEqual(['too_many_requests', 200]);
	});

	it('has it alone', async () => {
		await createOffer(shop, { purpose: 'code', couponCode: 'TWICE' });
		const desk = await shop.operator('merchandiser');
		const { records } = await desk.do(couponsConsoleCalls.list, { limit: 1 });
		const [offer] = records;
		if (!offer) throw new Error('No coupon is listed');
		await expect(createOffer(shop, { purpose: 'code', couponCode: 'twice' })).rejects.toThrow('coupon_code_taken');
		await expect(createOffer(shop, { purpose: 'code' })).rejects.toThrow('422');
		await expect(createOffer(shop, { purpose: 'claim', couponCode: 'CLAIM' })).rejects.toThrow('422');
		expect([offer.couponCode, offer.titles]).toEqual(['TWICE', { en: 'A coupon', ar: 'كوبون' }]);
	});
});

describe('a coupon that runs', () => {
	it('can be changed for those who come later, and is never made worse for those who have it', async () => {
		const offerId = await createOffer(shop, { total: 3, title: { en: 'Before' } });
		const [early, late] = [await shop.buyer(), await shop.buyer()];
		const desk = await shop.operator('merchandiser');
		await early.do(couponsCalls.receive, { offerId });
		const before = (await early.do(couponsCalls.available, {})).records.find(({ title }) => title === 'Before');
		const validUntil = new Date(shop.now.getTime() + minutes(60)).toISOString();
		const change = { offerId, title: { en: 'After' }, validUntil, perUser: 1 };

		const below = await desk.refusal(couponsConsoleCalls.update, { ...change, total: 0 });
		await desk.do(couponsConsoleCalls.update, { ...change, total: 1 });
		const none = await late.refusal(couponsCalls.receive, { offerId });
		await desk.do(couponsConsoleCalls.update, { ...change, total: 2 });
		await late.do(couponsCalls.receive, { offerId });

		const validity = async (buyer: BuyerClient) =>
			(await buyer.do(couponsCalls.available, {})).records.find(({ title }) => title === 'After')?.validUntil;
		expect([below, none]).toEqual(['invalid_input', 'coupon_used_up']);
		expect(await validity(early)).toBe(before?.validUntil);
		expect(await validity(late)).toBe(validUntil);
	});

	it('is given by operators to whom they name, who hear of it; whoever has it is passed over', async () => {
		const offerId = await createOffer(shop, { purpose: 'grant', title: { en: 'Sorry' } });
		const [one, two] = [await shop.buyer(), await shop.buyer()];
		const support = await shop.operator('support');

		const first = await support.do(couponsConsoleCalls.grant, { offerId, userIds: [one.userId, one.phone, 'nobody'] });
		const second = await support.do(couponsConsoleCalls.grant, { offerId, userIds: [one.userId, two.userId] });

		expect([first, second]).toEqual([
			{ given: 1, passedOver: 0, unknown: ['nobody'] },
			{ given: 1, passedOver: 1, unknown: [] },
		]);
		expect(await titlesOf(two)).toContainEqual(['Sorry', 'granted']);
		expect((await two.do(noticesCalls.list, { kind: 'promotion' })).records.length).toBeGreaterThan(0);
		expect((await (await shop.operator('finance')).call(couponsConsoleCalls.grant, { offerId, userIds: ['x'] })).status).toBe(
			403,
		);
	});
});
