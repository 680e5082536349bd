import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '../platform/clock.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Client } from '../testing/client.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { commonPasswords } from './common-passwords.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { CODES_PER_ADDRESS_HOUR: '100000', LOGINS_PER_ADDRESS_MINUTE: '1000' } });
});
afterEach(() => shop.clock.move(minutes(2)));
afterAll(() => shop.close());

const password = 'samovar-of-1001-nights';
const other = 'carpet-of-777-knots';

const signIn = (account: string, typed = password, client: Client = shop.visitor()) =>
	client.call(accountsCalls.login, { type: 1, account, password: typed });

async function codeOf(account: string, purpose: 'register' | 'reset' | 'bind' | 'login', client: Client = shop.visitor()) {
	const type = account.includes('@') ? 7 : 6;
	await client.do(accountsCalls.loginSendCode, { type, account, purpose });
	return shop.codeFor(account);
}

async function registered(more: { nickname?: string } = {}) {
	const phone = shop.newPhone();
	const client = shop.visitor();
	const code = await codeOf(phone, 'register', client);
	const session = await client.do(accountsCalls.register, { account: phone, code, password, agreed: true, ...more });
	client.token = session.token;
	return { client: client as BuyerClient, phone, session };
}

describe('registering', () => {
	it('by number or email makes an account that signs in with its password', async () => {
		const { client, phone, session } = await registered({ nickname: 'Zana' });
		const email = 'hiwa.register@example.iq';
		const byEmail = await shop.visitor().do(accountsCalls.emailRegister, {
			account: email.toUpperCase(),
			code: await codeOf(email, 'register'),
			password,
			agreed: true,
		});

		const info = await client.do(accountsCalls.userInfo, {});
		const ways = await Promise.all([signIn(phone), signIn(`0${phone.slice(4)}`), signIn(email)]);

		expect([session.created, byEmail.created]).toEqual([true, true]);
		expect(info).toMatchObject({ phone, nickname: 'Zana', hasPassword: true, newUser: true });
		expect(ways.map((answer) => answer.envelope.data?.userId)).toEqual([session.userId, session.userId, byEmail.userId]);
	});

	it('needs agreement and a password that is no common one, and leaves the code for another try', async () => {
		const phone = shop.newPhone();
		const client = shop.visitor();
		const code = await codeOf(phone, 'register', client);
		const tryWith = (more: { password?: string; agreed?: boolean }) =>
			client.refusal(accountsCalls.register, { account: phone, code, password, agreed: true, ...more });

		const reasons = [
			await tryWith({ agreed: false }),
			...(await Promise.all(
				['short', 'onlyletters', '12345678', 'Password1', 'iraq2003', 'AHMED١٢٣', 'qwerty123', 'p@ssw0rd', 'a'.repeat(32)].map(
					(weak) => tryWith({ password: weak }),
				),
			)),
		];

		expect(reasons).toEqual(['agreement_required', ...Array(9).fill('password_weak')]);
		expect((await client.call(accountsCalls.register, { account: phone, code, password, agreed: true })).status).toBe(200);
		expect([...commonPasswords].filter((one) => one.length >= 6 && /\p{L}/u.test(one) && /\d/.test(one)).length).toBeGreaterThan(
			3000,
		);
	});

	it('somebody who is there already is told so only with the right code', async () => {
		const { phone } = await registered();
		shop.clock.move(minutes(1));
		const code = await codeOf(phone, 'register');
		const wrong = await shop.visitor().refusal(accountsCalls.register, {
			account: phone,
			code: code === '000000' ? '000001' : '000000',
			password: other,
			agreed: true,
		});
		const right = await shop.visitor().refusal(accountsCalls.register, { account: phone, code, password: other, agreed: true });

		expect([wrong, right, (await signIn(phone)).status]).toEqual(['code_invalid', 'account_exists', 200]);
	});

	it('twice at once makes one account', async () => {
		const phone = shop.newPhone();
		const code = await codeOf(phone, 'register');

		const answers = await Promise.all(
			[1, 2, 3].map(() => shop.visitor().call(accountsCalls.register, { account: phone, code, password, agreed: true })),
		);

		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
	});

	it('with a code of another purpose is refused', async () => {
		const phone = shop.newPhone();
		const client = shop.visitor();
		const code = await codeOf(phone, 'login', client);

		const reasons = [
			await client.refusal(accountsCalls.register, { account: phone, code, password, agreed: true }),
			await client.refusal(accountsCalls.forgetPassword, { account: phone, code, password }),
		];

		expect(reasons).toEqual(['code_invalid', 'code_invalid']);
	});
});

describe('a password', () => {
	it('tells nothing about who exists: unknown, without a password and wrong are one answer', async () => {
		const { phone } = await registered();
		const byCode = await shop.buyer();

		const answers = [
			await signIn(phone, other),
			await signIn(byCode.phone, other),
			await signIn(shop.newPhone(), other),
			await signIn('nobody.here@example.iq', other),
			await signIn('nobody', other),
			await signIn('12', other),
			await shop.visitor().call(accountsCalls.usernameLogin, { username: 'nobody', password: other }),
		];

		expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.envelope]))).size).toBe(1);
		expect([answers[0]?.status, answers[0]?.envelope.reason]).toEqual([401, 'password_wrong']);
	});

	it('works with the user name too, whatever its case, once it is set', async () => {
		const { client, session } = await registered();
		const rival = await shop.buyer();
		await client.do(accountsCalls.setUsername, { username: 'Zana.Erbil' });

		const answers = [
			await shop.visitor().call(accountsCalls.usernameLogin, { username: 'zana.erbil', password }),
			await signIn('ZANA.ERBIL'),
		];
		const taken = await rival.refusal(accountsCalls.setUsername, { username: 'zana.ERBIL' });
		const bad = await Promise.all(
			['abc', '9zana', 'za na', 'zana@x', '<b>zana', '+9647701234567', 'زانا'].map((username) =>
				rival.call(accountsCalls.setUsername, { username }),
			),
		);

		expect(answers.map((answer) => answer.envelope.data?.userId)).toEqual([session.userId, session.userId]);
		expect([taken, ...bad.map((answer) => answer.status)]).toEqual(['username_taken', ...Array(7).fill(422)]);
	});

	it('is guessed at five times, then the account rests, longer each time, also for the right one', async () => {
		const { phone } = await registered();
		const guess = async (times: number) => {
			const reasons: (string | undefined)[] = [];
			for (let made = 0; made < times; made += 1) reasons.push((await signIn(phone, `${other}${made}`)).envelope.reason);
			return reasons;
		};

		const first = await guess(6);
		const right = await signIn(phone);
		shop.clock.move(seconds(31));
		const second = await guess(2);
		shop.clock.move(seconds(31));
		const stillResting = await signIn(phone);
		shop.clock.move(seconds(30));
		const later = await signIn(phone);

		expect(first).toEqual([...Array(5).fill('password_wrong'), 'too_many_requests']);
		expect([right.status, second, stillResting.status, later.status]).toEqual([
			429,
			['password_wrong', 'too_many_requests'],
			429,
			200,
		]);
	});

	it('cannot be had by ten thousand guesses at once', { timeout: 240_000 }, async () => {
		const { phone } = await registered();
		const guesser = shop.visitor();

		const answers = await Promise.all(
			Array.from({ length: 10_000 }, (_, index) => signIn(phone, index === 9_999 ? password : `guess-number-${index}`, guesser)),
		);

		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(0);
		expect(answers.filter((answer) => answer.envelope.reason === 'password_wrong').length).toBeLessThanOrEqual(5);
		expect(new Set(answers.map((answer) => answer.status))).not.toContain(500);
	});

	it('that is forgotten is set with a code: the old one and every session are over', async () => {
		const { client, phone } = await registered();
		const elsewhere = await signIn(phone);
		shop.clock.move(minutes(1));
		const code = await codeOf(phone, 'reset');
		const weak = await shop.visitor().refusal(accountsCalls.forgetPassword, { account: phone, code, password: 'password1' });

		await shop.visitor().do(accountsCalls.forgetPassword, { account: phone, code, password: other });

		const again = await shop
			.visitor()
			.refusal(accountsCalls.forgetPassword, { account: phone, code, password: 'third-one-of-333' });
		const tokens = await shop.rows(
			sql`select 1 from account_session s join account a on a.id = s.account_id where a.phone = ${phone} and s.revoked_at is null`,
		);
		expect([weak, again, elsewhere.status, tokens.length]).toEqual(['password_weak', 'code_used_up', 200, 0]);
		expect((await client.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect([(await signIn(phone)).status, (await signIn(phone, other)).status]).toEqual([401, 200]);
	});

	it('that meets a full line uses up no code: the same one sets it afterwards', async () => {
		const [{ client, phone }, newcomer] = [await registered(), shop.newPhone()];
		shop.clock.move(minutes(1));
		const code = await codeOf(phone, 'reset', client);
		const registering = await codeOf(newcomer, 'register', client);
		const wishes = {
			reset: { account: phone, code, password: other },
			change: { account: phone, code, password: other },
			register: { account: newcomer, code: registering, password, agreed: true },
		};
		const all = async () => [
			await client.call(accountsCalls.forgetPassword, wishes.reset),
			await client.call(accountsCalls.setPassword, wishes.change),
			await client.call(accountsCalls.register, wishes.register),
		];
		let isFull = true;
		const crowd = Array.from({ length: 20 }, async (_, place) => {
			const caller = { addressBlock: '127.0.0.1', device: `of the crowd ${place}`, browser: null, account: null };
			while (isFull) await hashPassword(other, { lane: 'buyer', caller });
		});

		const refused = await all();
		isFull = false;
		await Promise.all(crowd);
		const registeredLater = await client.call(accountsCalls.register, wishes.register);
		const changed = await client.call(accountsCalls.setPassword, wishes.change);

		expect(refused.map((answer) => answer.envelope.reason)).toEqual(Array(3).fill('too_many_requests'));
		expect([registeredLater.status, changed.status]).toEqual([200, 200]);
		expect((await signIn(phone, other)).status).toBe(200);
	});

	it('that is forgotten by nobody is no way to find out who exists', async () => {
		const { phone } = await registered();
		shop.clock.move(minutes(1));
		const answers = await Promise.all(
			[phone, shop.newPhone()].map((account) =>
				shop.visitor().call(accountsCalls.forgetPassword, { account, code: '123456', password: other }),
			),
		);

		expect(answers[0]?.envelope).toEqual(answers[1]?.envelope);
		const sent = await Promise.all(
			[phone, shop.newPhone()].map((account) =>
				shop.visitor().call(accountsCalls.loginSendCode, { type: 6, account, purpose: 'reset' }),
			),
		);
		expect(sent.map((answer) => answer.status)).toEqual([200, 200]);
	});

	it("is changed with the present one, or with a code to one's own number; other devices are signed out", async () => {
		const { client, phone } = await registered();
		const elsewhere = shop.visitor();
		elsewhere.token = (await signIn(phone)).envelope.data?.token ?? '';
		const before = client.token;

		const refused = [
			await client.refusal(accountsCalls.setPassword, { password: other }),
			await client.refusal(accountsCalls.setPassword, { password: other, current: 'not-this-one-1' }),
			await client.refusal(accountsCalls.setPassword, { password: 'abc123', current: password }),
			await client.refusal(accountsCalls.setPassword, { password: other, account: shop.newPhone(), code: '123456' }),
			await client.refusal(accountsCalls.setPassword, { password: other, account: phone, code: '123456' }),
		];
		client.token = (await client.do(accountsCalls.setPassword, { password: other, current: password })).token;

		expect(refused).toEqual(['password_wrong', 'password_wrong', 'password_weak', 'account_invalid', 'code_invalid']);
		expect([
			(await client.call(accountsCalls.userInfo, {})).status,
			(await elsewhere.call(accountsCalls.userInfo, {})).status,
		]).toEqual([200, 401]);
		client.token = before;
		expect((await client.call(accountsCalls.userInfo, {})).status).toBe(401);
		expect([(await signIn(phone)).status, (await signIn(phone, other)).status]).toEqual([401, 200]);
	});

	it('is set for the first time with a code, by somebody who came in with one', async () => {
		const buyer = await shop.buyer();
		shop.clock.move(minutes(1));
		const code = await codeOf(buyer.phone, 'reset');
		const without = await buyer.refusal(accountsCalls.setPassword, { password, current: '' });

		buyer.token = (await buyer.do(accountsCalls.setPassword, { password, account: buyer.phone, code })).token;

		expect([without, (await buyer.do(accountsCalls.userInfo, {})).hasPassword, (await signIn(buyer.phone)).status]).toEqual([
			'password_wrong',
			true,
			200,
		]);
	});

	it('is kept as argon2id, and no try with it as it was typed', async () => {
		const { phone } = await registered();
		await signIn(phone, other);

		const [row] = await shop.rows<{ password_hash: string }>(sql`select password_hash from account where phone = ${phone}`);
		const tries = await shop.rows<{ row: string }>(sql`select t::text as row from sign_in_try t`);
		expect(row?.password_hash).toMatch(/^\$argon2id\$/);
		expect(tries.map((one) => one.row).join()).not.toContain(phone.slice(4));
	});

	it('is no way in while the owner has switched it off', async () => {
		const { phone } = await registered();
		const owner = await shop.operator('owner');
		const { ways } = await owner.do(settingsConsoleCalls.getLoginWays, {});
		await owner.do(settingsConsoleCalls.setLoginWays, { ...ways, password: false, sms: false });

		const flags = await shop.visitor().do(accountsCalls.getLoginWaySettings, {});
		const reasons = [
			(await signIn(phone)).envelope.reason,
			await shop.visitor().refusal(accountsCalls.loginSendCode, { type: 6, account: phone }),
		];
		await owner.do(settingsConsoleCalls.setLoginWays, ways);

		expect([flags, reasons]).toEqual([
			['0', '0', '1', '0', '0', '0', '0', '1'],
			['way_off', 'channel_off'],
		]);
		expect((await signIn(phone)).status).toBe(200);
	});
});

describe('binding', () => {
	it('a new email or number needs its own code, and then signs in', async () => {
		const buyer = await shop.buyer();
		const email = 'newly.bound@example.iq';
		await buyer.do(accountsCalls.accountBindSendCode, { type: 7, account: email });
		const code = await shop.codeFor(email);

		const wrong = await buyer.refusal(accountsCalls.accountBind, { account: 'another@example.iq', code });
		const info = await buyer.do(accountsCalls.accountBind, { account: email, code });
		const client = shop.visitor();
		shop.clock.move(minutes(1));
		await client.do(accountsCalls.sendEmailCode, { account: email });
		const session = await client.do(accountsCalls.login, { type: 7, account: email, code: await shop.codeFor(email) });

		expect([wrong, info.email, info.phone, session.userId]).toEqual(['code_invalid', email, buyer.phone, buyer.userId]);
	});

	it('what another account has is refused, and a bind code opens no session', async () => {
		const [buyer, owner] = [await shop.buyer(), await shop.buyer()];
		shop.clock.move(minutes(1));
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: owner.phone });
		const code = await shop.codeFor(owner.phone);

		const asLogin = await shop.visitor().refusal(accountsCalls.login, { type: 6, account: owner.phone, code });
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: buyer.phone });
		const oldCode = await shop.codeFor(buyer.phone);
		const reason = await buyer.refusal(accountsCalls.accountBind, { account: owner.phone, code, oldCode });

		// The last code for signing in was used when they came in.
		expect([asLogin, reason]).toEqual(['code_used_up', 'account_exists']);
		expect((await owner.do(accountsCalls.userInfo, {})).phone).toBe(owner.phone);
	});

	it('replaces a number: the old one makes another account after three days', async () => {
		const buyer = await shop.buyer();
		const [old, next] = [buyer.phone, shop.newPhone()];
		shop.clock.move(minutes(1));
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: old });
		const oldCode = await shop.codeFor(old);
		await buyer.do(accountsCalls.accountBindSendCode, { type: 6, account: next });
		await buyer.do(accountsCalls.accountBind, { account: next, code: await shop.codeFor(next), oldCode });
		shop.clock.move(hours(73));

		const stranger = await shop.buyer(shop.visitor(), old);

		expect(stranger.userId).not.toBe(buyer.userId);
		expect((await buyer.do(accountsCalls.userInfo, {})).phone).toBe(next);
	});

	it('asks who it is', async () => {
		const visitor = shop.visitor();

		const answers = [
			await visitor.call(accountsCalls.accountBind, { account: 'a@b.iq', code: '123456' }),
			await visitor.call(accountsCalls.accountBindSendCode, { type: 7, account: 'a@b.iq' }),
			await visitor.call(accountsCalls.setPassword, { password }),
			await visitor.call(accountsCalls.updateAvatar, { fileId: 'x' }),
			await visitor.call(accountsCalls.unregister, { agreed: true }),
		];

		expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(401));
	});
});

describe('ten thousand guesses at a code', () => {
	it('at once are refused after five, in a short time', { timeout: 240_000 }, async () => {
		const phone = shop.newPhone();
		const code = await codeOf(phone, 'login');
		const guesser = shop.visitor();

		const answers = await Promise.all(
			Array.from({ length: 10_000 }, (_, index) => {
				const guess = String(index).padStart(6, '0');
				return guesser.call(accountsCalls.login, { type: 6, account: phone, code: guess === code ? '999999' : guess });
			}),
		);
		const right = await shop.visitor().refusal(accountsCalls.login, { type: 6, account: phone, code });

		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(0);
		expect(answers.filter((answer) => answer.envelope.reason === 'code_invalid')).toHaveLength(5);
		expect(right).toBe('code_used_up');
	});
});
