import { savedFiltersCalls } from '@qaysari/contract/saved-filters.calls';
import { savedFiltersAtMost } from '@qaysari/contract/saved-filters.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('keeps filters under names, of each operator and list apart, the last of a name', async () => {
	const [one, other] = [await shop.operator('support'), await shop.operator('support')];
	const save = (name: string, query: Record<string, string>) => one.do(savedFiltersCalls.save, { list: 'orders', name, query });
	await save('بغداد', { tab: 'pendingShipment', search: '0770' });
	await save('Late', { status: '3' });
	const { filterId } = await save('Late', { status: '9' });
	const kept = async (client = one, list: 'orders' | 'customers' = 'orders') =>
		(await client.do(savedFiltersCalls.list, { list })).filters.map(({ name, query }) => [name, query]);

	expect(await kept()).toEqual([
		['Late', { status: '9' }],
		['بغداد', { tab: 'pendingShipment', search: '0770' }],
	]);
	expect([await kept(other), await kept(one, 'customers')]).toEqual([[], []]);
	expect(await other.refusal(savedFiltersCalls.remove, { filterId })).toBe('not_found');
	await one.do(savedFiltersCalls.remove, { filterId });
	expect((await kept()).map(([name]) => name)).toEqual(['بغداد']);
});

it('keeps no more than there is room for, and only what an address holds', async () => {
	const desk = await shop.operator('fulfilment');
	const save = { list: 'orders' as const, query: { status: '3' } };
	for (let number = 0; number < savedFiltersAtMost; number += 1)
		await desk.do(savedFiltersCalls.save, { ...save, name: `${number}` });

	expect(await desk.refusal(savedFiltersCalls.save, { ...save, name: 'One more' })).toBe('conflict');
	await desk.do(savedFiltersCalls.save, { ...save, name: '7', query: { status: '4' } });
	expect(await desk.refusal(savedFiltersCalls.save, { ...save, name: ' ' })).toBe('invalid_input');
	expect(await desk.refusal(savedFiltersCalls.save, { ...save, name: 'x', query: { __proto__x: 'x' } })).toBe('invalid_input');
	expect(await (await shop.operator('merchandiser')).refusal(savedFiltersCalls.list, { list: 'orders' })).toBe('role_missing');
});

it('keeps one of two that take the last place at once', async () => {
	const desk = await shop.operator('fulfilment');
	const save = (name: string) => desk.call(savedFiltersCalls.save, { list: 'orders', name, query: {} });
	for (let number = 1; number < savedFiltersAtMost; number += 1) await save(`${number}`);
	const both = await shop.db.transaction().execute(async (tx) => {
		await sql`lock table saved_filter in share mode`.execute(tx);
		const sent = [save('This'), save('That')];
		await somebodyWaits(shop.db, 2);
		return sent;
	});
	const reasons = (await Promise.all(both)).map(({ envelope }) => envelope.reason ?? 'kept');

	expect(reasons.sort()).toEqual(['conflict', 'kept']);
	expect((await desk.do(savedFiltersCalls.list, { list: 'orders' })).filters).toHaveLength(savedFiltersAtMost);
});
