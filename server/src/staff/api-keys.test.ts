import { readFileSync } from 'node:fs';
import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { type ApiScope, apiScopes, callsOfScope } from '@qaysari/contract/api-scopes';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { contract, entryByPath } from '@qaysari/contract/contract';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { CALLS_PER_CLIENT_MINUTE: '1000' } });
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const make = (name: string, ...scopes: ApiScope[]) => owner.do(apiKeysCalls.create, { name, scopes });
const ask = async (key: string, path: string, input: object = {}) => {
	const answer = await shop.console.inject({
		method: 'POST',
		url: path,
		payload: input,
		headers: { authorization: `Bearer ${key}`, language: 'en' },
	});
	return { status: answer.statusCode, ...(answer.json() as { reason?: string; data: unknown }) };
};

it('makes the calls of its scopes and no others, and each refusal stands among the security events', async () => {
	const { key } = await make('Warehouse', 'orders.read', 'stock.write');
	const opened = new Set([...callsOfScope['orders.read'], ...callsOfScope['stock.write']].map(({ path }) => path));
	const closed = contract.filter(({ call }) => call.access === 'operator' && !call.upload && !opened.has(call.path));
	expect(closed.length).toBeGreaterThan(200);
	for (const [nth, { call }] of closed.entries()) {
		// So many events are kept of a minute.
		if (nth % 100 === 99) shop.clock.move(minutes(1));
		expect([call.path, (await ask(key, call.path)).reason]).toEqual([call.path, 'scope_missing']);
	}
	for (const path of opened) expect((await ask(key, path)).reason ?? '').not.toMatch(/scope_missing|unauthorized|role_missing/);

	await shop.shop.securityEvents.settled();
	const events = await shop.rows<{ calls: number }>(
		sql`select count(distinct e.call)::int as calls from security_event e join operator o on o.id = e.operator_id
			where e.kind = 'role_refused' and o.username = 'API Warehouse'`,
	);
	expect(events[0]?.calls).toBe(closed.length);
	expect((await owner.do(securityEventsCalls.listEvents, { kind: 'role_refused' })).records.length).toBeGreaterThan(0);
});

it('acts under its own name in the log, and says when it was last used', async () => {
	const { skuId } = await createProduct(shop, { price: 5_000, stock: 3 });
	const { keyId, key } = await make('Counting machine', 'stock.write');
	const before = (await owner.do(apiKeysCalls.list, {})).keys.find((one) => one.keyId === keyId);
	expect(before).toMatchObject({ lastUsedAt: null, hint: key.slice(-4), revokedAt: null });
	const wish = { skuId, delta: 4, reason: 'received', note: 'By the machine' };
	expect(await ask(key, stockConsoleCalls.change.path, wish)).toMatchObject({ status: 200 });
	const { records } = await owner.do(staffCalls.listActions, {});
	expect(records[0]).toMatchObject({ username: 'API Counting machine', call: 'stock/change' });
	const after = (await owner.do(apiKeysCalls.list, {})).keys.find((one) => one.keyId === keyId);
	expect(after?.lastUsedAt).toBe(shop.now.toISOString());
	// It is nobody of the staff, and nobody comes in as it.
	const { operators } = await owner.do(staffCalls.listOperators, {});
	expect(operators.map((one) => one.username).filter((name) => name.startsWith('API'))).toEqual([]);
	for (const password of ['', 'x'])
		expect((await shop.passerby().call(staffCalls.signIn, { username: 'API Counting machine', password })).status).not.toBe(200);
});

it('is kept as a hash, told once, ends at once when it is revoked, and is the owner’s alone to make', async () => {
	const { keyId, key } = await make('Shipping', 'orders.read');
	const rows = await shop.rows<{ row: string }>(sql`select row_to_json(k)::text as row from api_key k`);
	expect(rows.some(({ row }) => row.includes(key.slice(3)))).toBe(false);
	expect(JSON.stringify(await owner.do(apiKeysCalls.list, {}))).not.toContain(key.slice(3, -4));
	expect(await owner.refusal(apiKeysCalls.create, { name: 'Shipping', scopes: ['orders.read'] })).toBe('conflict');
	for (const role of ['support', 'finance', 'merchandiser', 'fulfilment'] as const)
		expect(await (await shop.operator(role)).refusal(apiKeysCalls.create, { name: role, scopes: ['orders.read'] })).toBe(
			'role_missing',
		);

	expect((await ask(key, ordersConsoleCalls.listOrders.path)).status).toBe(200);
	await owner.do(apiKeysCalls.revoke, { keyId });
	expect(await ask(key, ordersConsoleCalls.listOrders.path)).toMatchObject({ status: 401, reason: 'unauthorized' });
	// Its name is free again; the log tells the two apart.
	const again = await make('Shipping', 'orders.read');
	expect((await ask(again.key, ordersConsoleCalls.listOrders.path)).status).toBe(200);
	expect(await owner.refusal(apiKeysCalls.create, { name: 'Shipping', scopes: ['orders.read'] })).toBe('conflict');
	expect(
		(
			await shop.rows<{ username: string }>(sql`select username from operator where username like 'API Shipping%' order by id`)
		).map(({ username }) => username),
	).toEqual(['API Shipping', 'API Shipping (2)']);
	expect(await owner.refusal(apiKeysCalls.revoke, { keyId })).toBe('not_found');
	for (const wrong of ['qk_', `qk_${'a'.repeat(43)}`, key.slice(3), `${key}x`])
		expect(await ask(wrong, ordersConsoleCalls.listOrders.path)).toMatchObject({ status: 401 });
	// Not a buyer's token either.
	const answer = await shop.web.inject({
		url: '/usb/uwb-app/api/v1/user/getUserInfo',
		method: 'POST',
		headers: { authorization: `Bearer ${key}` },
		payload: {},
	});
	expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

it('is limited by itself: what one asks too often takes nothing from another', async () => {
	const limited = await createTestShop({ settings: { CALLS_PER_CLIENT_MINUTE: '5' }, beside: shop });
	try {
		const keys = [await make('Busy', 'products.read'), await make('Quiet', 'products.read')];
		const read = async (key = '') =>
			limited.console.inject({
				method: 'POST',
				url: catalogConsoleCalls.listProducts.path,
				payload: {},
				headers: { authorization: `Bearer ${key}` },
			});
		const statuses = [];
		for (let n = 0; n < 7; n += 1) statuses.push((await read(keys[0]?.key)).statusCode);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect((await read(keys[1]?.key)).statusCode).toBe(200);
	} finally {
		await limited.close();
	}
});

it('opens no call that asks who sits there, takes a file, or is the owner’s alone', () => {
	for (const scope of apiScopes)
		for (const { path } of callsOfScope[scope]) {
			const call = entryByPath.get(path)?.call;
			expect(call, path).toMatchObject({ access: 'operator' });
			expect([path, call?.proof, call?.upload, call?.early]).toEqual([path, undefined, undefined, undefined]);
			expect([path, call?.roles?.length]).not.toEqual([path, 0]);
		}
});

it('is told with its scopes and calls in docs/api.md', () => {
	const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
	for (const scope of apiScopes) {
		const calls = callsOfScope[scope].map(({ path }) => `\`${path.replace('/console/api/', '')}\``).join(', ');
		expect(page).toContain(`| \`${scope}\` | ${calls} |`);
	}
});

it('is one of at most fifty, also when the last two are made at once, and one that is revoked makes room', async () => {
	const live = async () => (await owner.do(apiKeysCalls.list, {})).keys.filter((one) => one.revokedAt === null);
	for (let n = (await live()).length; n < 49; n += 1) await make(`Key ${n}`, 'orders.read');
	const both = await shop.db.transaction().execute(async (tx) => {
		await sql`lock table api_key in share mode`.execute(tx);
		const made = ['This', 'That'].map((name) => owner.call(apiKeysCalls.create, { name, scopes: ['orders.read'] }));
		await somebodyWaits(shop.db, 2);
		return made;
	});
	const reasons = (await Promise.all(both)).map(({ envelope }) => envelope.reason ?? 'made');

	expect([reasons.sort(), (await live()).length]).toEqual([['keys_full', 'made'], 50]);
	await owner.do(apiKeysCalls.revoke, { keyId: (await live())[0]?.keyId ?? '' });
	expect((await make('Again', 'orders.read')).key).toMatch(/^qk_/);
});
