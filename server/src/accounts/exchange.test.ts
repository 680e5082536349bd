import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { type AccountId, asId } from '../platform/ids.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const password = 'bazaar-of-kirkuk-9';

async function codeTo(client: BuyerClient, account: string): Promise<string> {
	shop.clock.move(minutes(1));
	await client.do(accountsCalls.accountBindSendCode, { type: account.includes('@') ? 7 : 6, account });
	return shop.codeFor(account);
}

let emails = 0;
const newEmail = (): string => {
	emails += 1;
	return `first.${emails}@example.iq`;
};

/** Somebody else holds the token of a buyer's session. */
function thiefOf(buyer: BuyerClient): BuyerClient {
	const thief = shop.visitor();
	thief.token = buyer.token;
	return Object.assign(thief, { token: buyer.token, phone: shop.newPhone(), userId: '', accountId: asId<AccountId>(0) });
}

describe('whoever holds a session alone', () => {
	it('cannot exchange the number, with nothing, a wrong password or a wrong code', async () => {
		const buyer = await shop.buyer();
		const thief = thiefOf(buyer);
		const bind = { account: thief.phone, code: await codeTo(thief, thief.phone) };

		const refusals = [
			await thief.refusal(accountsCalls.accountBind, bind),
			await thief.refusal(accountsCalls.accountBind, { ...bind, password: 'a guess of mine' }),
			await thief.refusal(accountsCalls.accountBind, { ...bind, oldCode: '123456' }),
		];

		const { envelope } = await thief.call(accountsCalls.accountBind, { ...bind, oldCode: '123456' });

		expect(refusals).toEqual(['old_factor_required', 'old_factor_required', 'code_invalid']);
		// Which of both codes it was.
		expect(envelope.data).toEqual({ about: 'old' });
		expect((await buyer.do(accountsCalls.userInfo, {})).phone).toBe(buyer.phone);
	});

	it('cannot guess the password without end either', async () => {
		const buyer = await shop.buyer();
		const { token } = await buyer.do(accountsCalls.setPassword, {
			password,
			account: buyer.phone.slice(1),
			code: await (async () => {
				shop.clock.move(minutes(1));
				await buyer.do(accountsCalls.loginSendCode, { type: 6, account: buyer.phone.slice(1), purpose: 'reset' });
				return shop.codeFor(buyer.phone);
			})(),
		});
		buyer.token = token;
		const thief = thiefOf(buyer);
		const bind = { account: thief.phone, code: await codeTo(thief, thief.phone) };

		const reasons = [];
		for (let tries = 0; tries < 6; tries += 1)
			reasons.push(await thief.refusal(accountsCalls.accountBind, { ...bind, password: `guess ${tries}` }));
		expect(reasons.at(0)).toBe('password_wrong');
		expect(reasons.at(-1)).toBe('too_many_requests');
		shop.clock.move(hours(1));
		const code = await codeTo(buyer, thief.phone);
		expect((await buyer.do(accountsCalls.accountBind, { account: thief.phone, code, password })).phone).toBe(thief.phone);
	});
});

describe('an exchanged number', () => {
	it('ends other sessions, tells the old one, and is taken back by it within three days with everything as it was', async () => {
		const buyer = await shop.buyer();
		const [old, next] = [buyer.phone, shop.newPhone()];
		shop.clock.move(minutes(1));
		const elsewhere = await shop.buyer(shop.visitor(), old);
		const oldCode = await codeTo(buyer, old);
		await buyer.do(accountsCalls.accountBind, { account: next, code: await codeTo(buyer, next), oldCode });
		const told = await shop.rows<{ text: string }>(
			sql`select text from delivery_message where recipient = ${old} order by id desc limit 1`,
		);
		const ended = (await elsewhere.call(accountsCalls.userInfo, {})).status;

		shop.clock.move(hours(70));
		const owner = await shop.buyer(shop.visitor(), old);

		expect([ended, told[0]?.text]).toEqual([401, expect.stringContaining('72')]);
		expect(owner.userId).toBe(buyer.userId);
		expect((await owner.do(accountsCalls.userInfo, {})).phone).toBe(old);
		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect((await shop.buyer(shop.visitor(), next)).userId).not.toBe(buyer.userId);
	});
});

describe('a first email', () => {
	it('is added by who signed in just now; later by a code to the number, and never by a session alone', async () => {
		const [early, late] = [await shop.buyer(), await shop.buyer()];
		const [email, another] = [newEmail(), newEmail()];
		const added = await early.do(accountsCalls.accountBind, { account: email, code: await codeTo(early, email) });
		shop.clock.move(minutes(15));
		const thief = thiefOf(late);
		const wish = { account: another, code: await codeTo(thief, another) };

		const refusals = [
			await thief.refusal(accountsCalls.accountBind, wish),
			await thief.refusal(accountsCalls.accountBind, { ...wish, oldCode: wish.code }),
			await thief.refusal(accountsCalls.accountBind, { ...wish, password: 'a guess of mine' }),
		];
		const before = await late.do(accountsCalls.userInfo, {});
		const oldCode = await codeTo(late, late.phone);
		const after = await late.do(accountsCalls.accountBind, { ...wish, oldCode });

		// Whoever heard no answer taps again.
		expect(await late.do(accountsCalls.accountBind, { ...wish, oldCode })).toEqual(after);
		expect(refusals).toEqual(['old_factor_required', 'code_invalid', 'old_factor_required']);
		expect([added.email, added.addedLately, before.email, before.addedLately]).toEqual([email, ['email'], null, []]);
		expect([after.email, after.phone]).toEqual([another, late.phone]);
	});

	it('of an account that a provider alone vouches for asks to sign in again', async () => {
		const buyer = await shop.buyer();
		await sql`update account set phone = null where id = ${buyer.accountId}`.execute(shop.db);
		shop.clock.move(minutes(15));
		const email = newEmail();

		const reason = await buyer.refusal(accountsCalls.accountBind, { account: email, code: await codeTo(buyer, email) });

		expect(reason).toBe('sign_in_again_required');
	});

	it('is told to the number, which takes it off within three days; others are signed out and the password goes', async () => {
		const buyer = await shop.buyer();
		const thief = thiefOf(buyer);
		const email = newEmail();
		await thief.do(accountsCalls.accountBind, { account: email, code: await codeTo(thief, email) });
		const told = await shop.rows<{ text: string }>(
			sql`select text from delivery_message where recipient = ${buyer.phone} order by id desc limit 1`,
		);
		shop.clock.move(minutes(1));
		await thief.do(accountsCalls.sendEmailCode, { account: email, purpose: 'reset' });
		await thief.do(accountsCalls.forgetPassword, { account: email, code: await shop.codeFor(email), password });
		const within = await thief.do(accountsCalls.usernameLogin, { username: email, password });
		thief.token = within.token;

		const owner = await shop.buyer(shop.visitor(), buyer.phone);
		const ownerCode = await codeTo(owner, owner.phone);
		const foreign = await thief.refusal(accountsCalls.takeBackAdded, { kind: 'email', code: await codeTo(thief, email) });
		const info = await owner.do(accountsCalls.takeBackAdded, { kind: 'email', code: ownerCode });

		expect(told[0]?.text).toContain('72');
		expect([owner.userId, foreign]).toEqual([buyer.userId, 'code_invalid']);
		expect([info.email, info.phone, info.hasPassword, info.addedLately]).toEqual([null, buyer.phone, false, []]);
		expect((await thief.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect(await shop.visitor().refusal(accountsCalls.usernameLogin, { username: email, password })).toBe('password_wrong');
		// Whoever heard no answer taps again.
		expect(await owner.do(accountsCalls.takeBackAdded, { kind: 'email', code: ownerCode })).toEqual(info);
	});

	it('stays after three days, and the number that was there before is not what was added', async () => {
		const buyer = await shop.buyer();
		const email = newEmail();
		await buyer.do(accountsCalls.accountBind, { account: email, code: await codeTo(buyer, email) });

		const number = await buyer.refusal(accountsCalls.takeBackAdded, { kind: 'phone', code: await codeTo(buyer, email) });
		shop.clock.move(hours(72));
		const late = await buyer.refusal(accountsCalls.takeBackAdded, { kind: 'email', code: await codeTo(buyer, buyer.phone) });

		expect([number, late]).toEqual(['not_found', 'not_found']);
		expect(await buyer.do(accountsCalls.userInfo, {})).toMatchObject({ email, phone: buyer.phone, addedLately: [] });
	});
});
