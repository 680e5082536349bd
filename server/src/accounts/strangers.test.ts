import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { forgetOldDevices } from './known-devices.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		settings: {
			CODES_PER_DESTINATION_DAY: '3',
			CODES_PER_ADDRESS_HOUR: '12',
			CODES_PER_COUNTRY_DAY: '100',
			LOGINS_PER_DEVICE_MINUTE: '4',
			LOGINS_PER_ADDRESS_MINUTE: '12',
			PASSWORD_TRIES: '3',
			TRUST_PROXY: '127.0.0.1',
		},
	});
});
afterEach(async () => {
	shop.clock.move(minutes(2));
	await sql`delete from verification_code`.execute(shop.db);
});
afterAll(() => shop.close());

let addresses = 0;
function newAddress(): string {
	addresses += 1;
	return `10.${addresses}.0.1`;
}
function from(address = newAddress()): Client {
	const client = shop.visitor();
	client.forwardedFor = address;
	return client;
}

const send = (client: Client, account: string) => client.call(accountsCalls.loginSendCode, { type: 6, account });
const login = (client: Client, account: string, code: string) => client.call(accountsCalls.login, { type: 6, account, code });
const reasonOf = ({ envelope }: { envelope: { reason?: string | undefined } }) => envelope.reason ?? 'done';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signed in once from here, and signed out again. */
async function knownAt(client: Client, phone: string): Promise<void> {
	await send(client, phone);
	const { token } = await client.do(accountsCalls.login, { type: 6, account: phone, code: await shop.codeFor(phone) });
	client.token = token;
	await client.do(accountsCalls.loginOut, {});
	client.token = null;
	client.trace = shop.visitor().trace;
}

describe('a stranger', () => {
	it('who guesses at a code has five guesses, whatever they call themselves, and ends it for nobody', async () => {
		const [victim, phone] = [from(), shop.newPhone()];
		await send(victim, phone);
		const code = await shop.codeFor(phone);

		const guesses = [];
		for (let tries = 0; tries < 8; tries += 1) guesses.push(reasonOf(await login(from(), phone, otherThan(code))));
		const byStranger = reasonOf(await login(from(), phone, code));

		expect(guesses).toEqual([...Array(5).fill('code_invalid'), ...Array(3).fill('code_used_up')]);
		expect([byStranger, reasonOf(await login(victim, phone, code))]).toEqual(['code_used_up', 'done']);
	});

	it('who asks for a code voids none of the victim, who need not wait for it either', async () => {
		const [victim, stranger, phone] = [from(), from(), shop.newPhone()];
		await send(victim, phone);
		const code = await shop.codeFor(phone);

		expect(reasonOf(await send(stranger, phone))).toBe('done');
		expect(reasonOf(await login(victim, phone, code))).toBe('done');
		shop.clock.move(minutes(1));
		expect([reasonOf(await send(stranger, phone)), reasonOf(await send(victim, phone))]).toEqual(['done', 'done']);
	});

	it('has no more guesses for asking again: codes of one destination are guessed together', async () => {
		const [victim, stranger, phone] = [from(), from(), shop.newPhone()];
		await send(victim, phone);
		const code = await shop.codeFor(phone);
		await send(stranger, phone);

		const guesses = [];
		for (let tries = 0; tries < 6; tries += 1) guesses.push(reasonOf(await login(stranger, phone, otherThan(code))));

		expect(guesses[5]).toBe('code_used_up');
		expect(reasonOf(await login(stranger, phone, code))).toBe('code_used_up');
	});

	it('uses up neither the day of a number nor that of an address for a browser that is known there', async () => {
		const [victim, phone] = [from('10.99.0.1'), shop.newPhone()];
		await knownAt(victim, phone);
		for (let sends = 0; sends < 12; sends += 1) {
			await send(from(), phone);
			await send(from('10.99.0.1'), shop.newPhone());
		}
		shop.clock.move(minutes(1));

		expect(reasonOf(await send(from(), phone))).toBe('destination_limited');
		expect(reasonOf(await send(from('10.99.0.1'), shop.newPhone()))).toBe('destination_limited');
		expect(reasonOf(await send(victim, phone))).toBe('done');
	});

	it('behind the same address neither makes a browser that is known wait, nor uses up its day', async () => {
		const [victim, stranger, phone] = [from('10.94.0.1'), from('10.94.0.1'), shop.newPhone()];
		await knownAt(victim, phone);
		const strange = [];
		for (let sends = 0; sends < 10; sends += 1) {
			shop.clock.move(minutes(1));
			strange.push(reasonOf(await send(stranger, phone)));
		}

		expect([strange[0], strange.at(-1)]).toEqual(['done', 'destination_limited']);
		expect(reasonOf(await send(victim, phone))).toBe('done');
		expect(reasonOf(await send(victim, phone))).toBe('resend_too_early');
	});

	it('who is known somewhere sends no more than a day beyond that of all, whatever they call themselves', async () => {
		const [client, phone] = [from(), shop.newPhone()];
		await knownAt(client, phone);
		const reasons = [];
		for (let sends = 0; sends < 20; sends += 1) {
			client.trace = shop.visitor().trace;
			reasons.push(reasonOf(await send(client, phone)));
		}

		// Four times the day of one, less the code that made it known.
		expect(reasons).toEqual([...Array(11).fill('done'), ...Array(9).fill('destination_limited')]);
	});

	it('takes one hundredth of a country once half of it is used, and the rest is for others', async () => {
		for (let sends = 0; sends < 50; sends += 1) await send(from(`10.98.${sends >> 3}.1`), shop.newPhone());

		expect(reasonOf(await send(from('10.98.0.1'), shop.newPhone()))).toBe('destination_limited');
		expect(reasonOf(await send(from('10.97.0.1'), shop.newPhone()))).toBe('done');
	});
});

describe('wrong passwords', () => {
	const wrong = (client: Client, username: string) =>
		client.call(accountsCalls.usernameLogin, { username, password: 'not-it-1234' });

	it('of one device make that device wait, and nobody else behind its address', async () => {
		const device = from('10.96.0.1');
		const reasons = [];
		for (let tries = 0; tries < 30; tries += 1) reasons.push(reasonOf(await wrong(device, `nobody${tries}`)));

		expect([reasons[0], reasons.at(-1)]).toEqual(['password_wrong', 'too_many_requests']);
		expect(reasonOf(await wrong(from('10.96.0.1'), 'somebody'))).toBe('password_wrong');
	});

	it('of strangers, by name or from the same address, keep nobody out who signed in from here before', async () => {
		const [victim, phone, password] = [from('10.95.0.1'), shop.newPhone(), 'a-word-of-mine-77'];
		await send(victim, phone);
		victim.token = (await victim.do(accountsCalls.login, { type: 6, account: phone, code: await shop.codeFor(phone) })).token;
		await knownAt(victim, shop.newPhone());
		shop.clock.move(minutes(2));
		await victim.call(accountsCalls.loginSendCode, { type: 6, account: phone, purpose: 'reset' });
		await victim.do(accountsCalls.forgetPassword, { account: phone, code: await shop.codeFor(phone), password });
		for (let tries = 0; tries < 14; tries += 1) await wrong(from('10.95.0.1'), phone);

		const strange = await from('10.95.0.1').call(accountsCalls.usernameLogin, { username: phone, password });
		const own = await victim.call(accountsCalls.usernameLogin, { username: phone, password });
		expect([reasonOf(strange), reasonOf(own)]).toEqual(['too_many_requests', 'done']);
	});
});

it('devices are forgotten after 400 days, and with the account', async () => {
	const [client, phone] = [from(), shop.newPhone()];
	await send(client, phone);
	client.token = (await client.do(accountsCalls.login, { type: 6, account: phone, code: await shop.codeFor(phone) })).token;
	const count = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from known_device`))[0]?.n ?? 0;
	const before = await count();
	await client.do(accountsCalls.unregister, { agreed: true });
	expect(before - (await count())).toBe(4);

	await knownAt(from(), shop.newPhone());
	await forgetOldDevices(shop.shop.codes, new Date(shop.now.getTime() + days(399)));
	const kept = await count();
	await forgetOldDevices(shop.shop.codes, new Date(shop.now.getTime() + days(401)));
	expect([kept > 0, await count()]).toEqual([true, 0]);
});
