import { entryByPath } from '@qaysari/contract/contract';
import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { eachLanguage } from '@qaysari/contract/languages';
import { ratesConsoleCalls } from '@qaysari/contract/rates.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from './platform/clock.ts';
import type { Client } from './testing/client.ts';
import { createFreight, createProduct } from './testing/goods.ts';
import { createOffer } from './testing/promotions.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { aboutOf, watchOf } from './watched-things.ts';

let shop: TestShop;
let owner: Client;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

/** What the log says that the last call of this kind changed. */
async function changesOf(call: string): Promise<{ field: string; before: string | null; after: string | null }[] | undefined> {
	const { records } = await owner.do(staffCalls.listActions, { limit: 5 });
	return records.find((entry) => entry.call === call)?.changes;
}

describe('what the log says of a change', () => {
	it('is told of a coupon, however many there are beside it', async () => {
		const offerId = await createOffer(shop, { perUser: 1 });
		await sql`
			insert into coupon_offer overriding system value
			select (jsonb_populate_record(o, jsonb_build_object('id', o.id + n))).* from coupon_offer o, generate_series(1, 51) n where o.id = ${offerId}::bigint
		`.execute(shop.db);
		const { records } = await owner.do(couponsConsoleCalls.list, { limit: 1 });
		const [newest] = records;
		const update = (id: string, perUser: number) =>
			owner.do(couponsConsoleCalls.update, {
				offerId: id,
				title: { en: 'For all' },
				validUntil: new Date(shop.now.getTime() + days(90)).toISOString(),
				total: null,
				perUser,
			});
		await update(offerId, 3);
		const oldest = await changesOf('coupons/update');
		await update(newest?.offerId ?? '', 4);

		expect(oldest).toContainEqual({ field: 'perUser', before: '1', after: '3' });
		expect(oldest).toContainEqual({ field: 'titles.en', before: expect.any(String), after: 'For all' });
		expect(await changesOf('coupons/update')).toContainEqual({ field: 'perUser', before: String(newest?.perUser), after: '4' });
	});

	it('is told of a rate from now on, though another one is to come', async () => {
		const set = (rate: string, since?: string) =>
			owner.do(ratesConsoleCalls.setRate, {
				type: 'CNY_IQD',
				rate,
				confirmed: true,
				note: `to ${rate}`,
				...(since ? { since } : {}),
			});
		await set('180');
		shop.clock.move(1000);
		await set('190', new Date(shop.now.getTime() + days(7)).toISOString());
		const coming = await changesOf('rates/set');
		shop.clock.move(1000);
		await set('181');

		expect(coming).toContainEqual({ field: 'rate', before: '180', after: '190' });
		expect(await changesOf('rates/set')).toContainEqual({ field: 'note', before: 'to 190', after: 'to 181' });
	});

	it('is told of stock, of a method of freight and of settings, and of no more than changed', async () => {
		const { skuId } = await createProduct(shop, { stock: 5 });
		await owner.do(stockConsoleCalls.change, { skuId, delta: 2, reason: 'received' });
		expect(await changesOf('stock/change')).toEqual([{ field: 'onHand', before: '5', after: '7' }]);

		const { methods } = await owner.do(freightConsoleCalls.getTable, {});
		const [method] = methods;
		if (!method) throw new Error('There is no method');
		const { rates: _, version, ...fields } = method;
		await owner.do(freightConsoleCalls.saveMethod, {
			...fields,
			name: eachLanguage(() => 'By van'),
			maxDays: fields.maxDays + 1,
			readVersion: version,
		});
		expect(await changesOf('freight/save-method')).toContainEqual({
			field: expect.stringMatching(/maxDays$/),
			before: String(fields.maxDays),
			after: String(fields.maxDays + 1),
		});

		await owner.do(settingsConsoleCalls.setContact, { phone: '0770 123 4567', whatsapp: '' });
		await owner.do(settingsConsoleCalls.setContact, { phone: '0770 123 4567', whatsapp: '' });
		expect(await changesOf('settings/set-contact')).toEqual([]);
	});

	it('is nothing of what was refused', async () => {
		const before = (await owner.do(staffCalls.listActions, { limit: 1 })).records[0]?.id;
		await owner.refusal(settingsConsoleCalls.setContact, { phone: '12', whatsapp: '' });

		expect((await owner.do(staffCalls.listActions, { limit: 1 })).records[0]?.id).toBe(before);
	});
});

describe('what is read before and after a call', () => {
	const calls = [...entryByPath.values()].filter(
		({ call, schemas }) => watchOf(call.path, exampleOf(schemas.input, { id: '1' })) !== null,
	);

	it.each(calls.map(({ call, schemas }) => [call.path, exampleOf(schemas.input)] as const))(
		'%s is a reading that the contract knows',
		(path, input) => {
			const watch = watchOf(path, input);
			const read = entryByPath.get(watch?.read ?? '');
			const output = read && exampleOf(read.schemas.output);

			expect(read?.schemas.input.safeParse(watch?.input).success).toBe(true);
			expect(JSON.stringify(watch?.pick(Object(output)))).toEqual(expect.any(String));
		},
	);

	it('is nothing of what nobody watches, and of a product that is not there yet', () => {
		expect(watchOf('/console/api/orders/list', {})).toBeNull();
		expect(watchOf('/console/api/catalog/save-product', { product: {} })).toBeNull();
		expect(calls.length).toBeGreaterThan(15);
	});

	it('tells of an order nothing of whose it is', () => {
		const told = {
			orderNumber: 'Q2345678AB',
			address: { fullName: 'Zana', phone: '+9647701234567' },
			remark: 'Zana',
			status: 2,
			lines: [{ lineId: '1', title: 'Lamp', quantity: 1, note: 'Zana' }],
		};
		for (const path of ['/console/api/orders/move', '/console/api/orders/mark-packed', '/console/api/amendments/make'])
			for (const watch of [watchOf(path, { orderNumber: 'Q2345678AB' })])
				if (watch) expect(JSON.stringify(watch.pick(told))).not.toMatch(/Zana|7701234567/);
	});
});

it.each<[unknown, unknown, string | null]>([
	[{ orderNumber: 'Q2345678AB' }, {}, 'order Q2345678AB'],
	[{ orderNumber: 'Q2345678AB', productId: '7' }, {}, 'order Q2345678AB'],
	[{ productId: '7' }, { productId: '8' }, 'product 7'],
	[{}, { productId: '8' }, 'product 8'],
	[{ productId: 7 }, {}, null],
	[{}, {}, null],
	[null, undefined, null],
	['Q2345678AB', [], null],
])('a call with %j that answers %j is about %j', (input, output, about) => {
	expect(aboutOf(input, output)).toBe(about);
});
