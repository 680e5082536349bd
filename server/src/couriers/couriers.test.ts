import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const save = (name: string, more: { courierId?: string; active?: boolean; readVersion?: number; phone?: string } = {}) =>
	fulfilment.call(couriersConsoleCalls.saveCourier, { name, phone: '0770 555 0101', active: true, ...more });
const namesOf = async (input: { search?: string; inactiveToo?: boolean }) =>
	(await fulfilment.do(couriersConsoleCalls.listCouriers, input)).records.map((one) => one.name);

it('are taken on, found by name and number, and let go', async () => {
	const karwan = await save('Karwan');
	await save('Hêmin', { phone: '0770 555 0202' });
	const courierId = karwan.envelope.data?.courierId ?? '';

	expect(await namesOf({})).toEqual(['Hêmin', 'Karwan']);
	expect(await namesOf({ search: 'karw' })).toEqual(['Karwan']);
	expect(await namesOf({ search: '0770 555 02' })).toEqual(['Hêmin']);
	await save('Karwan', { courierId, active: false, readVersion: 1 });
	expect(await namesOf({})).toEqual(['Hêmin']);
	expect(await namesOf({ inactiveToo: true })).toEqual(['Hêmin', 'Karwan']);
});

it('have one name each, a number, and are not overwritten by who read them before', async () => {
	const { envelope } = await save('Dilan');
	const courierId = envelope.data?.courierId ?? '';
	const answers = await Promise.all([
		save('Dilan', { courierId, readVersion: 1 }),
		save('Dilan', { courierId, active: false, readVersion: 1 }),
	]);

	expect(answers.map((answer) => answer.envelope.reason ?? 'saved').sort()).toEqual(['changed_meanwhile', 'saved']);
	expect((await save('DILAN')).envelope.reason).toBe('conflict');
	expect((await save('Somebody', { phone: '12' })).envelope.reason).toBe('phone_invalid');
	expect((await save('Somebody', { courierId: '999' })).envelope.reason).toBe('not_found');
	const support = await shop.operator('support');
	expect(await support.refusal(couriersConsoleCalls.saveCourier, { name: 'X', phone: '0770 555 0303', active: true })).toBe(
		'role_missing',
	);
});

it('come page by page', async () => {
	for (const name of ['Page 1', 'Page 2', 'Page 3']) await save(name);
	const first = await fulfilment.do(couriersConsoleCalls.listCouriers, { search: 'page', limit: 2 });
	const second = await fulfilment.do(couriersConsoleCalls.listCouriers, {
		search: 'page',
		limit: 2,
		cursor: first.nextCursor ?? '',
	});

	expect([...first.records, ...second.records].map((one) => one.name)).toEqual(['Page 1', 'Page 2', 'Page 3']);
	expect(second.nextCursor).toBeNull();
});
