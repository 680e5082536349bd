import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { shortAddress } from './short-address.ts';

const lines: string[] = [];
let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	shop = await createTestShop({ logTo: (line) => lines.push(line) });
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const list = async (input: {
	kind?: 'signed_in' | 'sign_in_refused' | 'locked' | 'role_refused' | 'notice_forged' | 'data_read';
}) => {
	await shop.shop.securityEvents.settled();
	return owner.do(securityEventsCalls.listEvents, input);
};

it('tell who signed in and who tried, and never what was typed', async () => {
	const { username, password } = await owner.do(staffCalls.createOperator, {
		username: 'shilan',
		role: 'support',
		language: 'ckb',
	});
	await shop.passerby().call(staffCalls.signIn, { username, password: 'not-the-word-77' });
	await shop.passerby().call(staffCalls.signIn, { username: 'typed-here-by-mistake', password: 'not-the-word-77' });
	await shop.passerby().do(staffCalls.signIn, { username, password });

	const refused = await list({ kind: 'sign_in_refused' });
	const signedIn = await list({ kind: 'signed_in' });
	const told = { call: staffCalls.signIn.path, address: '127.0.0.0/24' };
	expect(refused.records).toMatchObject([
		{ username: null, ...told },
		{ username: 'shilan', ...told },
	]);
	expect(signedIn.records).toMatchObject([{ username: 'shilan', kind: 'signed_in', ...told }]);
	const written = JSON.stringify([refused, signedIn, lines]);
	expect(lines.filter((line) => line.includes('"security event"'))).toHaveLength(3);
	for (const secret of ['not-the-word-77', 'typed-here-by-mistake', password]) expect(written).not.toContain(secret);
});

it('tell of refused roles, forged notices, locks and limits', async () => {
	const support = await shop.operator('support');
	expect(await support.refusal(securityEventsCalls.listEvents, {})).toBe('role_missing');
	await shop.web.inject({
		method: 'POST',
		url: '/hooks/payments/sandbox',
		headers: { 'content-type': 'application/json' },
		payload: '{"forged":true}',
	});
	for (let tries = 0; tries < 6; tries += 1)
		await shop.passerby().call(staffCalls.signIn, { username: 'guessed', password: 'wrong' });

	expect((await list({ kind: 'role_refused' })).records[0]).toMatchObject({ call: securityEventsCalls.listEvents.path });
	expect((await list({ kind: 'role_refused' })).records[0]?.username).toMatch(/^support-/);
	expect((await list({ kind: 'notice_forged' })).records).toMatchObject([{ call: '/hooks/payments/sandbox', username: null }]);
	expect((await list({ kind: 'locked' })).records).toMatchObject([{ call: staffCalls.signIn.path }]);
});

it('do not become a flood of their own: the same by the same is written once a minute', async () => {
	const before = (await list({ kind: 'role_refused' })).records.length;
	const finance = await shop.operator('finance');
	for (let tries = 0; tries < 20; tries += 1) await finance.call(securityEventsCalls.listEvents, {});
	expect((await list({ kind: 'role_refused' })).records).toHaveLength(before + 1);
	shop.clock.move(61_000);
	await finance.call(securityEventsCalls.listEvents, {});
	expect((await list({ kind: 'role_refused' })).records).toHaveLength(before + 2);
});

it('tell which orders an operator looked at, and raise an alert when it is too many in a day', async () => {
	const support = await shop.operator('support');
	const numbers = Array.from({ length: 305 }, (_, n) => `Q${String(n).padStart(9, '2').replace(/[01]/g, '3')}`);
	const found = await support.call(ordersConsoleCalls.listOrders, { search: 'Zana Ahmad' });
	expect(found.status).toBe(200);
	const [read] = (await list({ kind: 'data_read' })).records;
	expect(read).toMatchObject({ call: ordersConsoleCalls.listOrders.path, subject: '{}' });
	expect(JSON.stringify([read, lines])).not.toContain('Zana');

	await sql`
		insert into security_event (at, kind, operator_id, call, address, subject)
		select ${shop.now}, 'data_read', (select max(id) from operator), 'x', '10.0.0.0/24', n from unnest(${numbers}::text[]) n
	`.execute(shop.db);
	const { alerts } = await owner.do(securityEventsCalls.listAlerts, {});
	expect(alerts.filter(({ kind }) => kind === 'data_read')).toMatchObject([{ count: 305, address: '10.0.0.0/24' }]);
	shop.clock.move(days(1) + 1);
	// The session of yesterday is over.
	owner = await shop.operator('owner');
	expect((await owner.do(securityEventsCalls.listAlerts, {})).alerts).toEqual([]);
});

it('come page by page, and are forgotten after 180 days', async () => {
	const first = await owner.do(securityEventsCalls.listEvents, { limit: 2 });
	const second = await owner.do(securityEventsCalls.listEvents, { limit: 2, cursor: first.nextCursor ?? '' });
	const ids = [...first.records, ...second.records].map((one) => readId(one.id));
	expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
	expect(ids).toHaveLength(4);

	await sql`update security_event set at = ${new Date(shop.now.getTime() - days(181))} where id = ${ids[0]}`.execute(shop.db);
	await shop.shop.securityEvents.forget();
	const left = await shop.rows<{ id: number }>(sql`select id from security_event where id = any(${ids})`);
	expect(left.map((row) => row.id).sort((a, b) => b - a)).toEqual(ids.slice(1));
});

it('name a network and nobody in it', () => {
	expect(['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2:3:4:5:6', undefined].map(shortAddress)).toEqual([
		'203.0.113.0/24',
		'203.0.113.0/24',
		'2001:db8:1::/48',
		'gone',
	]);
});
