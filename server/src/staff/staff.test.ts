import { type Call, roles } from '@qaysari/contract/call';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { contract } from '@qaysari/contract/contract';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorCookie } from '../platform/http/identity.ts';
import { hashPassword } from '../platform/passwords.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { insertOperator } from './staff.queries.ts';
import { createFirstOwner, operatorSessionLife } from './staff.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const password = operatorPassword;
let made = 0;

async function hire(): Promise<string> {
	made += 1;
	const username = `operator-${made}`;
	const passwordHash = await hashPassword(password);
	await inTransaction(shop.db, (tx) => insertOperator(tx, { username, passwordHash, role: 'support', language: 'en' }, shop.now));
	return username;
}

const signIn = (client: Client, username: string, typed = password) =>
	client.call(staffCalls.signIn, { username, password: typed });

describe('roles', () => {
	const consoleCalls = contract.filter(({ call }) => call.access === 'operator');

	it.each(roles)('%s gets through to the calls of the role and is turned away from the others', async (role) => {
		const operator = await shop.operator(role);
		for (const { call } of consoleCalls.filter((entry) => entry.name !== 'signOut')) {
			const allowed = role === 'owner' || call.roles?.includes(role);

			const answer = call.upload
				? await operator.upload(call, { name: 'x', bytes: Buffer.from('x') })
				: await operator.call(call, {});

			const turnedAway = answer.envelope.reason === 'role_missing' && answer.status === 403;
			expect([call.path, turnedAway]).toEqual([call.path, !allowed]);
		}
	});

	it('are asked for of nobody: strangers and buyers are not signed in here', async () => {
		const { token } = await shop.buyer();
		const stranger = shop.passerby();
		const attempts: Record<string, string>[] = [
			{},
			{ authorization: `Bearer ${token}` },
			{ cookie: `${operatorCookie}=${token}` },
		];
		for (const { call } of consoleCalls) {
			for (const headers of attempts) {
				expect([call.path, (await stranger.call(call, {}, { headers })).status]).toEqual([call.path, 401]);
			}
		}
	});

	it('do not let a console cookie act on the shop', async () => {
		const operator = await shop.operator('owner');
		const visitor = shop.visitor();
		visitor.setCookie(operatorCookie, operator.cookie(operatorCookie) ?? '');

		for (const { call } of contract.filter((entry) => entry.call.access === 'buyer')) {
			expect([call.path, (await visitor.call(call as Call, {})).status]).toEqual([call.path, 401]);
		}
		expect((await visitor.call(staffCalls.me, {})).status).toBe(404);
	});
});

describe('an operator', () => {
	it('signs in with a cookie that no script reads, and out again', async () => {
		const username = await hire();
		const client = shop.passerby();

		const answer = await signIn(client, username);
		const me = await client.do(staffCalls.me, {});
		const kept = client.cookie(operatorCookie) ?? '';
		await client.do(staffCalls.signOut, {});
		client.setCookie(operatorCookie, kept);

		expect(String(answer.headers['set-cookie'])).toMatch(
			/^operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
		);
		expect(me).toMatchObject({ username, role: 'support' });
		expect(JSON.stringify(answer.envelope)).not.toContain(kept);
		expect((await client.call(staffCalls.me, {})).status).toBe(401);
	});

	it('is signed out after twelve hours, to the second', async () => {
		const client = shop.passerby();
		await signIn(client, await hire());
		shop.clock.move(hours(12) - seconds(1));
		const before = await client.call(staffCalls.me, {});
		shop.clock.move(seconds(1));
		const after = await client.call(staffCalls.me, {});

		expect([before.status, after.status]).toEqual([200, 401]);
	});

	it('is not kept out by strangers who guess, who learn no name by it', async () => {
		const guarded = await createTestShop({ beside: shop, settings: { TRUST_PROXY: '127.0.0.1' } });
		const [username, stranger, own] = [await hire(), guarded.passerby(), guarded.passerby()];
		stranger.forwardedFor = '10.9.9.9';
		own.forwardedFor = '10.8.8.8';
		const guess = async (name: string) => (await signIn(stranger, name, 'not this one 1')).envelope.reason;

		const [known, unknown] = [[], []] as [unknown[], unknown[]];
		for (let tries = 0; tries < 7; tries += 1) {
			known.push(await guess(username));
			unknown.push(await guess('nobody-of-this-name'));
		}

		expect(known).toEqual(unknown);
		expect([known[0], known.at(-1)]).toEqual(['operator_wrong_password', 'too_many_requests']);
		expect((await signIn(own, username)).status).toBe(200);
		await guarded.close();
	});

	it('chooses no password that everybody tries first, nor tries the present one without end', async () => {
		const client = shop.passerby();
		await signIn(client, await hire());
		const change = (current: string, next: string) => client.refusal(staffCalls.changePassword, { current, next });

		const weak = [await change(password, 'password12'), await change(password, 'short-1')];
		const guesses = [];
		for (let tries = 0; tries < 7; tries += 1) guesses.push(await change('not this one 1', 'a-good-one-of-erbil-5'));

		expect(weak).toEqual(['password_weak', 'password_weak']);
		expect(guesses.at(-1)).toBe('too_many_requests');
	});

	it('who does nothing for half an hour signs in again; who works goes on', async () => {
		const guarded = await createTestShop({ beside: shop, settings: { OPERATOR_IDLE_MINUTES: '30' } });
		const client = guarded.passerby();
		await signIn(client, await hire());
		const statuses = [];
		for (const idle of [29, 29, 31]) {
			shop.clock.move(minutes(idle));
			statuses.push((await client.call(staffCalls.me, {})).status);
		}

		expect(statuses).toEqual([200, 200, 401]);
		await guarded.close();
	});

	it('waits for a while after five wrong passwords, also with the right one', async () => {
		const username = await hire();
		const client = shop.passerby();

		const wrong = [];
		for (let tries = 0; tries < 5; tries += 1) wrong.push((await signIn(client, username, 'not this one 1')).envelope.reason);
		const locked = await signIn(client, username);
		shop.clock.move(minutes(2));
		const later = await signIn(client, username);

		expect(wrong).toEqual(Array(5).fill('operator_wrong_password'));
		expect([locked.status, locked.envelope.reason, later.status]).toEqual([429, 'too_many_requests', 200]);
	});

	it('is not let in by a right password that was still being checked when the lock came', async () => {
		const username = await hire();
		const entering = await shop.db.transaction().execute(async (tx) => {
			await sql`update operator set locked_until = ${new Date(shop.now.getTime() + minutes(1))} where username = ${username}`.execute(
				tx,
			);
			const pending = signIn(shop.passerby(), username);
			await somebodyWaits(shop.db);
			return { pending };
		});

		const answer = await entering.pending;

		expect([answer.status, answer.envelope.reason]).toEqual([429, 'operator_locked']);
	});

	it('with an unknown name gets the same answer as with a wrong password', async () => {
		const [known, unknown] = await Promise.all([
			signIn(shop.passerby(), await hire(), 'wrong one 1'),
			signIn(shop.passerby(), 'nobody-at-all', 'wrong one 1'),
		]);

		expect([known.status, known.envelope]).toEqual([unknown.status, unknown.envelope]);
	});

	it('changes the password: other sessions end, the old one no longer fits, a weak one is refused', async () => {
		const username = await hire();
		const [here, elsewhere] = [shop.passerby(), shop.passerby()];
		await signIn(here, username);
		await signIn(elsewhere, username);

		const reasons = [
			await here.refusal(staffCalls.changePassword, { current: 'not this one 1', next: 'a-new-bazaar-8' }),
			await here.refusal(staffCalls.changePassword, { current: password, next: 'short1' }),
			await here.refusal(staffCalls.changePassword, { current: password, next: 'onlylettershere' }),
		];
		await here.do(staffCalls.changePassword, { current: password, next: 'a-new-bazaar-8' });

		expect(reasons).toEqual(['operator_wrong_password', 'password_weak', 'password_weak']);
		expect([(await here.call(staffCalls.me, {})).status, (await elsewhere.call(staffCalls.me, {})).status]).toEqual([200, 401]);
		expect([
			(await signIn(shop.passerby(), username)).status,
			(await signIn(shop.passerby(), username, 'a-new-bazaar-8')).status,
		]).toEqual([401, 200]);
	});

	it('is known by the last time they came in, however long ago; the times before are forgotten after 90 days', async () => {
		const [often, once] = [await hire(), await hire()];
		for (const username of [often, often, once]) await signIn(shop.passerby(), username);
		const times = (username: string) =>
			shop.rows(sql`
				select s.created_at from operator_session s join operator o on o.id = s.operator_id where o.username = ${username} order by s.id
			`);
		const before = [await times(often), await times(once)];
		shop.clock.move(days(90) + operatorSessionLife + 1);

		await jobsOf(rooms, shop.shop).handlers['staff.forget-sessions']?.({});

		expect([await times(often), await times(once)]).toEqual([before[0]?.slice(1), before[1]]);
	});

	it('who left is let in nowhere', async () => {
		const username = await hire();
		const client = shop.passerby();
		await signIn(client, username);

		await sql`update operator set closed_at = ${shop.now} where username = ${username}`.execute(shop.db);

		expect([(await client.call(staffCalls.me, {})).status, (await signIn(shop.passerby(), username)).status]).toEqual([401, 401]);
	});

	it('leaves a trace of what was changed, without texts', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const { skuId } = await createProduct(shop);

		await merchandiser.do(stockConsoleCalls.change, { skuId, delta: 7, reason: 'received' });
		await merchandiser.do(catalogConsoleCalls.listTags, {});

		const actions = await shop.rows(sql`select call, subject from operator_action order by id desc limit 1`);
		expect(actions).toEqual([{ call: 'stock/change', subject: JSON.stringify({ skuId, delta: 7 }) }]);
	});
});

describe('a request from another site', () => {
	it('is refused whatever cookie it carries', async () => {
		const owner = await shop.operator('owner');
		const origins = ['https://evil.example', 'http://localhost:3000', 'null', 'http://localhost.evil.example'];

		for (const origin of origins) {
			const answer = await owner.call(staffCalls.me, {}, { headers: { origin } });
			expect([origin, answer.status, answer.envelope.reason]).toEqual([origin, 403, 'origin_refused']);
		}
		expect((await owner.call(staffCalls.me, {}, { headers: { origin: 'http://localhost:80' } })).status).toBe(200);
	});
});

describe('the first owner', () => {
	it('is made once, also when two processes start at once, and told until somebody comes in', async () => {
		const fresh = await createTestShop();
		const tell = () => createFirstOwner(fresh.db, fresh.shop.secret, fresh.now);
		try {
			const told = await Promise.all([tell(), tell(), tell()]);
			fresh.clock.move(minutes(60));
			const [first] = told;
			expect(new Set([...told, await tell()].map((owner) => owner?.password)).size).toBe(1);
			expect(await createFirstOwner(fresh.db, 'another secret than that of the shop', fresh.now)).toBeNull();
			expect(await fresh.rows(sql`select 1 from operator`)).toHaveLength(1);

			await fresh.passerby().do(staffCalls.signIn, { username: 'owner', password: first?.password ?? '' });
			expect(await tell()).toBeNull();
		} finally {
			await fresh.close();
		}
	});
});
