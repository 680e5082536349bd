import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { invitationsCalls } from '@qaysari/contract/invitations.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createProduct } from '../testing/goods.ts';
import { createDeal, createOffer, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	gifts = giftsOf(shop);
});
afterAll(() => shop.close());

const chanceOf = async (person: Client, code: string) => (await person.do(invitationsCalls.chance, { code })).chance;
const openings = (code: string) => shop.rows<{ at: string }>(sql`select at from share_opening where code = ${code} order by at`);
const helpsOf = async (code: string) =>
	(await shop.rows<{ helped: number }>(sql`select helped from invitation where code = ${code}`))[0]?.helped;

async function groupPrice(form: Parameters<typeof createDeal>[2] = {}) {
	const { productId } = await createProduct(shop, { price: 100_000 });
	await createDeal(shop, productId, form);
	const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
	const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
	return { buyer, productId, helpChopId, code: (await buyer.do(helpChopCalls.getShareLink, { helpChopId })).code };
}

describe('whoever opens a shared link', () => {
	it('is noted once, at the first time, however often and by whichever page', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { code } = await gifts.take(giftId);
		const person = fromElsewhere(shop.visitor());
		const first = shop.now.toISOString();
		await chanceOf(person, code);
		shop.clock.move(minutes(1));
		await person.do(freeGiftCalls.doHelpShow, { code });
		await Promise.all([1, 2, 3].map(() => chanceOf(person, code)));

		expect(await openings(code)).toEqual([{ at: first }]);
	});

	it('without a name of their own is told how it stands, and is noted nowhere', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { code } = await gifts.take(giftId);
		const person = shop.visitor();
		person.trace = '';

		const { chance } = await person.do(freeGiftCalls.doHelpShow, { code });

		expect([chance, await openings(code)]).toEqual(['signIn', []]);
		expect(await person.refusal(invitationsCalls.chance, { code })).toBe('bad_request');
	});

	it('is asked to sign in, and told when nothing is to be done any more', async () => {
		const { giftId } = await gifts.begin({ friends: 1, hours: 2 });
		const [open, won] = [await gifts.take(giftId), await gifts.win(giftId)];
		const visitor = fromElsewhere(shop.visitor());
		const told = [await chanceOf(visitor, open.code), await chanceOf(visitor, won.code)];
		shop.clock.move(hours(2));

		expect([...told, await chanceOf(visitor, open.code)]).toEqual(['signIn', 'complete', 'over']);
	});

	it.each(['ABCDEFGHJK', 'abcdefghjk', '0000000000'])(
		'of nobody (%s) is told that it is not there, and is noted nowhere',
		async (code) => {
			const person = await shop.buyer();
			expect(await person.refusal(invitationsCalls.chance, { code })).toBe('not_found');
			expect(await person.refusal(freeGiftCalls.doHelpShow, { code })).toBe('not_found');
			expect(await openings(code)).toEqual([]);
		},
	);

	it.each(['', 'ABC', '../../etc/passwd', 'ABCDEFGH23\u0000', 'كود الهدية', 'A'.repeat(41)])(
		'that is damaged (%j) is told so',
		async (code) => {
			expect(await shop.visitor().refusal(invitationsCalls.chance, { code })).toBe('invalid_input');
		},
	);

	it('of a gift finds nothing among group prices, nor the other way', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const [gift, deal] = [await gifts.take(giftId), await groupPrice()];
		const friend = await newcomer(shop, gift.code);

		expect(await friend.refusal(helpChopCalls.doHelpShow, { code: gift.code })).toBe('not_found');
		expect(await friend.refusal(helpChopCalls.doHelpAdd, { code: gift.code })).toBe('not_found');
		expect(await friend.refusal(freeGiftCalls.doHelpAdd, { code: deal.code })).toBe('not_found');
		expect([await helpsOf(gift.code), await helpsOf(deal.code)]).toEqual([0, 0]);
	});

	it('sees who shared it by a name that is no number, and what helping gives', async () => {
		const offerId = await createOffer(shop, { purpose: 'helper', title: { en: 'Thanks', ar: 'شكرا' } });
		const { giftId } = await gifts.begin({ friends: 2 });
		const { initiator, code } = await gifts.take(giftId);
		const visitor = fromElsewhere(shop.visitor());
		visitor.language = 'ar';
		const shown = await visitor.do(freeGiftCalls.doHelpShow, { code });
		const desk = await shop.operator('merchandiser');
		await desk.do(couponsConsoleCalls.stop, { offerId });

		expect(shown.initiator.name).not.toContain(initiator.phone.slice(-7));
		expect(shown.coupon).toEqual({ title: 'شكرا', discount: { kind: 'amount', amount: { amount: 100_000, currency: 'IQD' } } });
		expect((await visitor.do(freeGiftCalls.doHelpShow, { code })).coupon).toBeNull();
	});
});

describe('helping', () => {
	it.each([
		[
			'who shared the link',
			'own_link',
			async (code: string, own: Client) => own.do(invitationsCalls.chance, { code }).then(() => own),
		],
		[
			'whose account is as old as the link',
			'new_users_only',
			async (code: string) => {
				const [person] = (await shop.buyers(1)).map(fromElsewhere);
				shop.clock.move(seconds(1));
				await person?.do(invitationsCalls.chance, { code });
				return person ?? shop.visitor();
			},
		],
		['who never opened the link', 'new_users_only', async () => shop.buyer(fromElsewhere(shop.visitor()))],
		[
			'without a name of their own',
			'new_users_only',
			async (code: string) => Object.assign(await newcomer(shop, code), { trace: '' }),
		],
		['who has no account', 'unauthorized', async () => fromElsewhere(shop.visitor())],
	] as const)('is refused to somebody %s, and changes nothing', async (_who, reason, come) => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { initiator, code } = await gifts.take(giftId);
		const person = await come(code, initiator);

		expect(await person.refusal(freeGiftCalls.doHelpAdd, { code })).toBe(reason);
		expect(await helpsOf(code)).toBe(0);
	});

	it('begins with an account that is made in the moment in which the link was opened', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { code } = await gifts.take(giftId);
		expect((await (await newcomer(shop, code)).call(freeGiftCalls.doHelpAdd, { code })).status).toBe(200);
	});

	it('comes too late with the end, and with the last friend that was needed', async () => {
		const { giftId } = await gifts.begin({ friends: 1, hours: 2 });
		const [full, over] = [await gifts.take(giftId), await gifts.take(giftId)];
		const [first, second, third] = [
			await newcomer(shop, full.code),
			await newcomer(shop, full.code),
			await newcomer(shop, over.code),
		];
		await first.do(freeGiftCalls.doHelpAdd, { code: full.code });
		shop.clock.move(hours(2));

		expect(await second.refusal(freeGiftCalls.doHelpAdd, { code: full.code })).toBe('help_complete');
		expect(await third.refusal(freeGiftCalls.doHelpAdd, { code: over.code })).toBe('event_over');
		expect([await helpsOf(full.code), await helpsOf(over.code)]).toEqual([1, 0]);
	});

	it('is possible once for gifts and once for group prices', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const [gift, other, deal] = [await gifts.take(giftId), await gifts.take(giftId), await groupPrice()];
		const friend = await newcomer(shop, gift.code);
		for (const code of [other.code, deal.code]) await friend.do(invitationsCalls.chance, { code });

		await friend.do(freeGiftCalls.doHelpAdd, { code: gift.code });
		const again = await friend.refusal(freeGiftCalls.doHelpAdd, { code: other.code });
		const { lowered } = await friend.do(helpChopCalls.doHelpAdd, { code: deal.code });

		expect(again).toBe('already_helped');
		const given = async (kind: 'freeGift' | 'helpChop') => (await friend.do(invitationsCalls.given, { kind })).records;
		expect([await given('freeGift'), await given('helpChop')]).toMatchObject([[{ lowered: null }], [{ lowered }]]);
		expect((await gift.initiator.do(invitationsCalls.given, { kind: 'freeGift' })).records).toEqual([]);
	});

	it('waits while the goods are being bought, and then is too late: the price does not move under the buyer', async () => {
		const { helpChopId, code } = await groupPrice();
		const friend = await newcomer(shop, code);
		let helping: ReturnType<typeof friend.call<{ code: string }, unknown>> | undefined;
		await shop.db.transaction().execute(async (tx) => {
			await sql`select id from invitation where id = ${Number(helpChopId)} for update`.execute(tx);
			helping = friend.call(helpChopCalls.doHelpAdd, { code });
			await somebodyWaits(shop.db);
			await sql`update invitation set order_id = 1, order_number = 'X' where id = ${Number(helpChopId)}`.execute(tx);
		});

		expect((await helping)?.envelope.reason).toBe('event_over');
		expect(await helpsOf(code)).toBe(0);
		await sql`update invitation set order_id = null, order_number = null where id = ${Number(helpChopId)}`.execute(shop.db);
	});

	it('repeated with its key answers the same, and counts once', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { code } = await gifts.take(giftId);
		const friend = await newcomer(shop, code);

		const answers = [];
		for (let times = 0; times < 2; times += 1)
			answers.push(await friend.do(freeGiftCalls.doHelpAdd, { code }, { key: 'one-tap-of-help' }));

		expect(answers[1]).toEqual(answers[0]);
		expect(await helpsOf(code)).toBe(1);
	});

	it('counts once also when the places were forgotten from which it came', async () => {
		const { giftId } = await gifts.begin({ friends: 3, days: 200, hours: 24 });
		const { code } = await gifts.take(giftId);
		const friend = await newcomer(shop, code);
		await friend.do(freeGiftCalls.doHelpAdd, { code });
		shop.clock.move(days(90) + 1);
		for (let times = 0; times < 2; times += 1) await jobsOf(rooms, shop.shop).handlers['invitations.forget-signals']?.({});

		const [signs] = await shop.rows(
			sql`select device_hash, trace_hash, address_hash from help h join invitation i on i.id = h.invitation_id where i.code = ${code}`,
		);
		expect(signs).toEqual({ device_hash: null, trace_hash: null, address_hash: null });
		const other = await gifts.take(giftId);
		await friend.do(invitationsCalls.chance, { code: other.code });
		expect(await friend.refusal(freeGiftCalls.doHelpAdd, { code: other.code })).toBe('already_helped');
	});
});

test('nobody sees whom somebody else helped', async () => {
	const { giftId } = await gifts.begin({ friends: 2 });
	const { code } = await gifts.take(giftId);
	await (await newcomer(shop, code)).do(freeGiftCalls.doHelpAdd, { code });
	const stranger = await shop.buyer(fromElsewhere(shop.visitor()));

	expect((await stranger.do(invitationsCalls.given, { kind: 'freeGift' })).records).toEqual([]);
	expect(await shop.visitor().refusal(invitationsCalls.given, { kind: 'freeGift' })).toBe('unauthorized');
});
