import { readFileSync } from 'node:fs';
import { type Role, roles } from '@qaysari/contract/call';
import { contract } from '@qaysari/contract/contract';
import { rightsPage } from '@qaysari/contract/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from './platform/clock.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const calls = contract.filter(({ call }) => call.access === 'operator' && !call.upload);
const others = roles.filter((role) => role !== 'owner');

it('is told in docs/rights.md as the contract has it', () => {
	expect(readFileSync(new URL('../../docs/rights.md', import.meta.url), 'utf8')).toBe(rightsPage());
});

it.each(others)('%s is refused every call of the others, and each refusal is written down', async (role: Role) => {
	const desk = await shop.operator(role);
	const closed = calls.filter(({ call }) => !call.roles?.includes(role));
	expect(closed.length).toBeGreaterThan(30);
	for (const [nth, { call }] of closed.entries()) {
		// So many events are kept of a minute.
		if (nth % 100 === 99) shop.clock.move(minutes(1));
		expect([call.path, await desk.refusal(call, {})]).toEqual([call.path, 'role_missing']);
	}
	shop.clock.move(minutes(2));
	await shop.shop.securityEvents.settled();
	const [told] = await shop.rows<{ calls: number }>(
		sql`select count(distinct e.call)::int as calls from security_event e join operator o on o.id = e.operator_id
			where e.kind = 'role_refused' and o.role = ${role}`,
	);
	expect(told?.calls).toBe(closed.length);
});

it('nobody who is not signed in makes any of them', async () => {
	const passerby = shop.passerby();
	for (const { call } of calls) expect([call.path, await passerby.refusal(call, {})]).toEqual([call.path, 'unauthorized']);
});
