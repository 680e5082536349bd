import { settingsCalls, settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes, seconds } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

let made = 0;
async function hire(role: 'support' | 'finance' | 'owner' = 'support') {
	made += 1;
	const told = await owner.do(staffCalls.createOperator, { username: `worker-${made}`, role, language: 'en' });
	const client = shop.passerby();
	await client.do(staffCalls.signIn, told);
	return { ...told, client };
}

const codeAt = (secret: string, ms = 0) => generate({ secret, epoch: Math.floor((shop.now.getTime() + ms) / 1000) });
const signIn = (told: { username: string; password: string }, code?: string) =>
	shop.passerby().call(staffCalls.signIn, { ...told, ...(code === undefined ? {} : { code }) });

async function withSecondFactor() {
	const worker = await hire();
	const { secret, uri } = await worker.client.do(staffCalls.beginSecondFactor, { password: worker.password });
	const { recoveryCodes } = await worker.client.do(staffCalls.confirmSecondFactor, { code: await codeAt(secret) });
	shop.clock.move(minutes(1));
	return { ...worker, secret, uri, recoveryCodes };
}

describe('the owner', () => {
	it('makes accounts, changes roles at once, closes them, and sees who is there', async () => {
		const worker = await hire();
		const taken = await owner.refusal(staffCalls.createOperator, {
			username: worker.username.toUpperCase(),
			role: 'finance',
			language: 'ar',
		});
		const before = await worker.client.call(staffCalls.listOutbox, {});
		await owner.do(staffCalls.setOperatorRole, { operatorId: worker.operatorId, role: 'owner' });
		const promoted = await worker.client.call(staffCalls.listOutbox, {});
		await owner.do(staffCalls.closeOperator, { operatorId: worker.operatorId });

		const { operators } = await owner.do(staffCalls.listOperators, {});
		expect([taken, before.status, promoted.status]).toEqual(['username_taken', 403, 200]);
		expect([(await worker.client.call(staffCalls.me, {})).status, (await signIn(worker)).status]).toEqual([401, 401]);
		expect(operators.find((one) => one.operatorId === worker.operatorId)).toMatchObject({
			role: 'owner',
			secondFactor: false,
			closedAt: expect.any(String),
		});
		expect(await owner.refusal(staffCalls.closeOperator, { operatorId: worker.operatorId })).toBe('not_found');
	});

	it('cannot leave the shop without one, also not two at once', async () => {
		const second = await hire('owner');
		const me = await owner.do(staffCalls.me, {});

		const answers = await Promise.all([
			owner.call(staffCalls.closeOperator, { operatorId: second.operatorId }),
			second.client.call(staffCalls.setOperatorRole, { operatorId: me.operatorId, role: 'support' }),
		]);

		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
		const [left] = await shop.rows<{ n: number }>(
			sql`select count(*)::int as n from operator where role = 'owner' and closed_at is null`,
		);
		expect(left?.n).toBe(1);
		await sql`update operator set role = 'owner' where id = ${me.operatorId}`.execute(shop.db);
		await sql`update operator set closed_at = ${shop.now} where id = ${second.operatorId}`.execute(shop.db);
		expect(await owner.refusal(staffCalls.setOperatorRole, { operatorId: me.operatorId, role: 'finance' })).toBe('last_owner');
	});

	it("gives a new password that ends every session and says that it is not one's own", async () => {
		const worker = await hire();

		const told = await owner.do(staffCalls.resetOperator, { operatorId: worker.operatorId });

		const again = await signIn(told);
		expect([(await worker.client.call(staffCalls.me, {})).status, (await signIn(worker)).status, again.status]).toEqual([
			401, 401, 200,
		]);
		expect(again.envelope.data?.passwordByOther).toBe(true);
	});

	it('gives a new password, which nobody who is just showing the one before outlives', async () => {
		const worker = await hire();
		const id = Number(worker.operatorId);
		// Not the shop's own: what is asked meanwhile has transactions of its own.
		const asked = await shop.db.transaction().execute(async (tx) => {
			await sql`select from operator where id = ${id} for update`.execute(tx);
			const signingIn = signIn(worker);
			const changing = worker.client.call(staffCalls.changePassword, { current: worker.password, next: 'a-new-bazaar-8' });
			await somebodyWaits(shop.db, 2);
			await sql`update operator set password_hash = 'of another one' where id = ${id}`.execute(tx);
			return { answers: [signingIn, changing] };
		});

		const reasons = (await Promise.all(asked.answers)).map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(['operator_wrong_password', 'operator_wrong_password']);
		expect(await shop.rows(sql`select password_hash from operator where id = ${id}`)).toEqual([
			{ password_hash: 'of another one' },
		]);
	});

	it('reads what was done, without secrets', async () => {
		const worker = await hire();
		await owner.do(staffCalls.setOperatorRole, { operatorId: worker.operatorId, role: 'finance' });

		const { records } = await owner.do(staffCalls.listActions, { limit: 5 });

		expect(records[0]).toMatchObject({
			call: 'staff/set-operator-role',
			subject: { operatorId: worker.operatorId, role: 'finance' },
		});
		expect(JSON.stringify(records)).not.toContain(worker.password);
		const rest = await owner.do(staffCalls.listActions, { operatorId: worker.operatorId });
		expect(rest.records.every((one) => one.operatorId === worker.operatorId)).toBe(true);
	});
});

describe('the second factor', () => {
	it('is asked for at the door once it is on, and lets in with a code, each once', async () => {
		const worker = await withSecondFactor();
		const code = await codeAt(worker.secret);

		const answers = [
			await signIn(worker),
			await signIn(worker, code),
			await signIn(worker, code),
			await signIn({ ...worker, password: 'wrong-one-1' }, code),
		];

		expect(worker.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
		expect(answers.map((answer) => answer.envelope.reason ?? 'in')).toEqual([
			'second_factor_required',
			'in',
			'second_factor_wrong',
			'operator_wrong_password',
		]);
		expect(answers[1]?.envelope.data?.secondFactor).toBe(true);
	});

	it('forgives a clock that is a little off, and no more', async () => {
		const worker = await withSecondFactor();

		const late = await signIn(worker, await codeAt(worker.secret, -seconds(30)));
		const tooLate = await signIn(worker, await codeAt(worker.secret, -seconds(90)));
		const ahead = await signIn(worker, await codeAt(worker.secret, seconds(30)));

		expect([late.status, tooLate.status, ahead.status]).toEqual([200, 401, 200]);
	});

	it('locks who guesses', async () => {
		const worker = await withSecondFactor();
		const right = await codeAt(worker.secret);
		const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');

		const reasons = [];
		for (let tries = 0; tries < 5; tries += 1) reasons.push((await signIn(worker, wrong)).envelope.reason);
		const locked = await signIn(worker, right);

		expect([reasons, locked.envelope.reason]).toEqual([Array(5).fill('second_factor_wrong'), 'operator_locked']);
	});

	it('has recovery codes, each good once', async () => {
		const worker = await withSecondFactor();
		const [first = '', second = ''] = worker.recoveryCodes;

		const answers = [
			await signIn(worker, first.toLowerCase()),
			await signIn(worker, first),
			await signIn(worker, second.replace('-', ' ')),
		];

		expect(worker.recoveryCodes).toHaveLength(10);
		expect(answers.map((answer) => answer.envelope.reason ?? 'in')).toEqual(['in', 'second_factor_wrong', 'in']);
	});

	it('is not on before a code was confirmed, and is kept sealed', async () => {
		const worker = await hire();
		const wrongPassword = await worker.client.refusal(staffCalls.beginSecondFactor, { password: 'wrong-one-1' });
		const early = await worker.client.refusal(staffCalls.confirmSecondFactor, { code: '123456' });
		const { secret } = await worker.client.do(staffCalls.beginSecondFactor, { password: worker.password });
		const without = await signIn(worker);
		const wrong = await worker.client.refusal(staffCalls.confirmSecondFactor, { code: '000000' });

		const rows = await shop.rows<{ row: string }>(sql`select o::text as row from operator o`);
		const text = rows.map((row) => row.row).join();
		expect([wrongPassword, early, without.status, wrong]).toEqual([
			'operator_wrong_password',
			'second_factor_off',
			200,
			'second_factor_wrong',
		]);
		expect([text.includes(secret), text.includes(Buffer.from(secret).toString('hex'))]).toEqual([false, false]);
	});

	it('is switched off with password and code, or by the owner', async () => {
		const [worker, other] = [await withSecondFactor(), await withSecondFactor()];
		const client = shop.passerby();
		await client.do(staffCalls.signIn, { ...worker, code: await codeAt(worker.secret) });
		const replay = await client.refusal(staffCalls.removeSecondFactor, {
			password: worker.password,
			code: await codeAt(worker.secret),
		});
		shop.clock.move(minutes(1));
		await client.do(staffCalls.removeSecondFactor, { password: worker.password, code: await codeAt(worker.secret) });
		const told = await owner.do(staffCalls.resetOperator, { operatorId: other.operatorId, secondFactor: true });

		expect([replay, (await signIn(worker)).status, (await signIn(told)).status]).toEqual(['second_factor_wrong', 200, 200]);
		expect((await signIn(told, other.recoveryCodes[0])).status).toBe(200);
	});

	it('ends the other sessions when it is switched on', async () => {
		const worker = await hire();
		const elsewhere = shop.passerby();
		await elsewhere.do(staffCalls.signIn, worker);
		const { secret } = await worker.client.do(staffCalls.beginSecondFactor, { password: worker.password });
		await worker.client.do(staffCalls.confirmSecondFactor, { code: await codeAt(secret) });

		expect([(await worker.client.call(staffCalls.me, {})).status, (await elsewhere.call(staffCalls.me, {})).status]).toEqual([
			200, 401,
		]);
	});
});

describe('legal texts', () => {
	it('are written by language with a version, read by everybody, and not overwritten unseen', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const text = (title: string) => ({ title, sections: [{ heading: 'One', paragraphs: ['First.', '<b>Second.</b>'] }] });
		const missing = await shop.visitor().do(settingsCalls.legalText, { kind: 'terms' });

		const write = (client: typeof owner, readVersion: number, texts: { ar?: string; en?: string }) =>
			client.call(settingsConsoleCalls.setLegalText, {
				kind: 'terms',
				readVersion,
				texts: Object.fromEntries(Object.entries(texts).map(([language, title]) => [language, text(title)])),
			});
		await write(merchandiser, 0, { ar: 'شروط' });
		const stale = await write(merchandiser, 0, { en: 'Terms' });
		await write(owner, 1, { ar: 'شروط', en: 'Terms' });

		const read = (language: string) => shop.visitor().call(settingsCalls.legalText, { kind: 'terms' }, { headers: { language } });
		const [english, sorani] = [await read('en'), await read('ckb')];
		expect([missing, stale.envelope.reason]).toEqual([null, 'changed_meanwhile']);
		expect(english.envelope.data).toMatchObject({ title: 'Terms', version: 2, language: 'en', sections: text('').sections });
		expect(sorani.envelope.data).toMatchObject({ title: 'شروط', language: 'ar' });
		await write(merchandiser, 2, { ar: 'شروط' });
		expect((await read('en')).envelope.data?.title).toBe('شروط');
		await write(merchandiser, 3, {});
		expect((await read('en')).envelope).toMatchObject({ success: true, data: null });
		expect(await (await shop.operator('finance')).refusal(settingsConsoleCalls.getLegalText, { kind: 'terms' })).toBe(
			'role_missing',
		);
	});
});
