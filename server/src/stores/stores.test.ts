import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
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

const store = {
	name: { ar: 'قيصرية – أربيل', en: 'Qaysari – Erbil' },
	address: { ar: 'شارع 100 متري' },
	phone: '0750 000 0002',
	hours: { ar: 'السبت – الخميس' },
	active: true,
	position: 0,
};

const open = async () => (await shop.visitor().do(paymentsCalls.stores, {})).stores.map(({ name, phone }) => [name, phone]);

it('opens a store, changes and closes it, and buyers see it at once', async () => {
	const { id } = await fulfilment.do(storesConsoleCalls.saveStore, store);
	const opened = await open();
	await fulfilment.do(storesConsoleCalls.saveStore, { ...store, id, phone: '+964 66 220 0000', readVersion: 1 });
	const changed = await open();
	await fulfilment.do(storesConsoleCalls.saveStore, { ...store, id, active: false, readVersion: 2 });

	expect(opened).toEqual([['Qaysari – Erbil', '+9647500000002']]);
	expect(changed).toEqual([['Qaysari – Erbil', '+964662200000']]);
	expect(await open()).toEqual([]);
	expect((await fulfilment.do(storesConsoleCalls.listStores, {})).stores).toMatchObject([{ id, active: false, version: 3 }]);
});

it('is not overwritten by somebody who read it before', async () => {
	const { id } = await fulfilment.do(storesConsoleCalls.saveStore, store);
	const save = (hours: string) =>
		fulfilment.call(storesConsoleCalls.saveStore, { ...store, id, hours: { ar: hours }, readVersion: 1 });

	const answers = await Promise.all([save('صباحًا'), save('مساءً')]);

	expect(answers.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['changed_meanwhile', 'saved']);
});

it('is refused without a text in the first language, with a wrong number, and by other roles', async () => {
	const finance = await shop.operator('finance');

	expect(await fulfilment.refusal(storesConsoleCalls.saveStore, { ...store, name: { en: 'Erbil' } })).toBe('text_missing');
	expect(await fulfilment.refusal(storesConsoleCalls.saveStore, { ...store, phone: '12' })).toBe('phone_invalid');
	expect(await fulfilment.refusal(storesConsoleCalls.saveStore, { ...store, id: '999' })).toBe('not_found');
	expect(await finance.refusal(storesConsoleCalls.saveStore, store)).toBe('role_missing');
});
