import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { type AccountId, asId } from '../platform/ids.ts';
import { OpenIdProvider, redirectUrl } from '../testing/openid-provider.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let provider: OpenIdProvider;
let shop: TestShop;
beforeAll(async () => {
	provider = await OpenIdProvider.start();
	shop = await createTestShop({ settings: provider.settings });
});
afterAll(async () => {
	await shop.close();
	await provider.stop();
});

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

/** An account of a throw-away email alone. */
async function byEmail(): Promise<BuyerClient & { email: string }> {
	const [client, email] = [shop.visitor(), newEmail()];
	await client.do(accountsCalls.sendEmailCode, { account: email });
	const session = await client.do(accountsCalls.login, { type: 7, account: email, code: await shop.codeFor(email) });
	return Object.assign(client, { ...session, email, phone: '', accountId: asId<AccountId>(0) });
}

/** Comes in by a provider that vouches for this email. */
async function byProvider(email: string): Promise<{ token: string; userId: string; created: boolean }> {
	const client = shop.visitor();
	const { url } = await client.do(accountsCalls.socialStart, { type: 3, redirectUrl });
	const { code, state } = await provider.signIn(url, { sub: `subject of ${email}`, email, email_verified: true });
	return client.do(accountsCalls.login, { type: 3, code, state, thirdRedirectUrl: redirectUrl });
}

const add = async (buyer: BuyerClient, account: string) =>
	buyer.do(accountsCalls.accountBind, { account, code: await codeTo(buyer, account) });
const exchange = async (buyer: BuyerClient, old: string, next: string) => {
	const oldCode = await codeTo(buyer, old);
	return buyer.do(accountsCalls.accountBind, { account: next, code: await codeTo(buyer, next), oldCode });
};
const isNew = async (buyer: BuyerClient) => (await buyer.do(accountsCalls.userInfo, {})).newUser;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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

describe('a number of which one is mistyped', () => {
	it('leaves the code to the old one for the next try, and five wrong ones end the code to the new one', async () => {
		const [buyer, guesser] = [await shop.buyer(), await shop.buyer()];
		const next = shop.newPhone();
		const oldCode = await codeTo(buyer, buyer.phone);
		const code = await codeTo(buyer, next);
		const mistyped = await buyer.call(accountsCalls.accountBind, { account: next, code: otherThan(code), oldCode });
		const bound = await buyer.do(accountsCalls.accountBind, { account: next, code, oldCode });
		const wish = { account: shop.newPhone(), code: '' };
		wish.code = otherThan(await codeTo(guesser, wish.account));
		const guesses = [];
		for (let tries = 0; tries < 6; tries += 1) guesses.push(await guesser.refusal(accountsCalls.accountBind, wish));

		expect([mistyped.envelope.reason, mistyped.envelope.data, bound.phone]).toEqual(['code_invalid', null, next]);
		expect(guesses).toEqual([...Array(5).fill('code_invalid'), 'code_used_up']);
	});
});

describe('a number that was taken off or given up', () => {
	it('makes no other account new, and whoever gets their own back is what they were', async () => {
		const [first, second, third] = [await byEmail(), await byEmail(), await byEmail()];
		const [phone, next] = [shop.newPhone(), shop.newPhone()];
		const takeOff = async () => first.do(accountsCalls.takeBackAdded, { kind: 'phone', code: await codeTo(first, first.email) });
		await add(first, phone);
		await takeOff();
		await add(first, phone);
		const own = await isNew(first);
		await takeOff();

		await add(second, phone);
		await exchange(second, phone, next);
		await add(third, phone);

		expect([own, await isNew(first), await isNew(second), await isNew(third)]).toEqual([true, true, false, false]);
	});

	it('by a thief makes nobody new, and the one who has the account back is what they were', async () => {
		const [buyer, another] = [await shop.buyer(), await byEmail()];
		const [old, thiefs] = [buyer.phone, shop.newPhone()];
		await exchange(buyer, old, thiefs);
		const owner = await shop.buyer(shop.visitor(), old);
		await add(another, thiefs);

		expect([owner.userId, await isNew(owner), await isNew(another)]).toEqual([buyer.userId, true, false]);
	});
});

describe('an account that is had back', () => {
	it('lets nobody in by a provider that vouched for what a thief added or exchanged', async () => {
		const [added, exchanged] = [await shop.buyer(), await byEmail()];
		const [one, two] = [newEmail(), newEmail()];
		await add(added, one);
		await exchange(exchanged, exchanged.email, two);
		const before = [(await byProvider(one)).userId, (await byProvider(two)).userId];

		const owner = await shop.buyer(shop.visitor(), added.phone);
		await owner.do(accountsCalls.takeBackAdded, { kind: 'email', code: await codeTo(owner, owner.phone) });
		const other = shop.visitor();
		await other.do(accountsCalls.sendEmailCode, { account: exchanged.email });
		const code = await shop.codeFor(exchanged.email);
		const back = await other.do(accountsCalls.login, { type: 7, account: exchanged.email, code });
		const after = [await byProvider(one), await byProvider(two)];

		expect([before, back.userId]).toEqual([[added.userId, exchanged.userId], exchanged.userId]);
		expect(after.map(({ created }) => created)).toEqual([true, true]);
		expect(after.map(({ userId }) => userId)).not.toContain(added.userId);
		expect(after.map(({ userId }) => userId)).not.toContain(exchanged.userId);
	});

	it('is had back by a provider that vouches for the old email too, and lets nobody make another in its place', async () => {
		const [buyer, another] = [await byEmail(), await shop.buyer()];
		await exchange(buyer, buyer.email, newEmail());
		await exchange(another, another.phone, shop.newPhone());

		const back = await byProvider(buyer.email);
		const visitor = shop.visitor();
		await visitor.do(accountsCalls.loginSendCode, { type: 6, account: another.phone, purpose: 'register' });
		const wish = { account: another.phone, code: await shop.codeFor(another.phone), password, agreed: true };
		const registered = await visitor.refusal(accountsCalls.register, wish);
		shop.clock.move(minutes(1));
		const owner = await shop.buyer(visitor, another.phone);

		expect([back.userId, back.created]).toEqual([buyer.userId, false]);
		expect((await buyer.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect([registered, owner.userId]).toEqual(['account_exists', another.userId]);
	});

	it('keeps nothing of a thief where somebody else has its number meanwhile', async () => {
		const buyer = await shop.buyer();
		const [email, old, thiefs] = [newEmail(), buyer.phone, shop.newPhone()];
		await add(buyer, email);
		shop.clock.move(hours(73));
		await exchange(buyer, old, thiefs);
		await exchange(buyer, email, newEmail());
		await sql`update account set phone = ${old} where id = ${(await shop.buyer()).accountId}`.execute(shop.db);
		const owner = shop.visitor();
		await owner.do(accountsCalls.sendEmailCode, { account: email });
		const session = await owner.do(accountsCalls.login, { type: 7, account: email, code: await shop.codeFor(email) });
		owner.token = session.token;

		expect(session.userId).toBe(buyer.userId);
		expect(await owner.do(accountsCalls.userInfo, {})).toMatchObject({ phone: null, email });
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
