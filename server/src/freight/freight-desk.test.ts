import { freightCalls, freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { placeInErbil } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
let place: Awaited<ReturnType<typeof placeInErbil>>;

const method = (code: string, more: { origin?: 'iraq' | 'china'; position?: number; active?: boolean } = {}) => ({
	code,
	origin: 'iraq' as const,
	name: { ar: `طريق ${code}`, en: `Way ${code}` },
	minDays: 3,
	maxDays: 5,
	position: 0,
	active: true,
	readVersion: 0,
	...more,
});
const rate = (methodCode: string, regionId: string, dinars: number, more: { since?: string; served?: boolean } = {}) => ({
	methodCode,
	regionId,
	base: dinars * 100,
	perKilogram: 0,
	gramsPerM3: 200_000,
	...more,
});

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('fulfilment');
	place = await placeInErbil(shop);
});
beforeEach(() => shop.clock.move(1000));
afterAll(() => shop.close());

const offered = async (where: { provinceId?: string | null; cityId?: string | null } = { provinceId: place.provinceId }) =>
	(await desk.do(freightConsoleCalls.preview, { origin: 'iraq', weightGrams: 1, volumeCm3: 1, ...where })).options.map(
		({ code, freight }) => [code, (freight?.amount ?? 0) / 100],
	);
const tableOf = async (code: string) =>
	(await desk.do(freightConsoleCalls.getTable, {})).methods.find((one) => one.code === code);

describe('a way to carry goods', () => {
	it('is offered in its place among the others once it goes somewhere, and no more when it is switched off', async () => {
		for (const [code, position] of [
			['second', 2],
			['first', 1],
		] as const)
			await desk.do(freightConsoleCalls.saveMethod, method(code, { position }));
		const nowhere = await offered();
		for (const code of ['second', 'first']) await desk.do(freightConsoleCalls.setRate, rate(code, place.countryId, 4_000));
		const both = await offered();
		await desk.do(freightConsoleCalls.saveMethod, { ...method('first', { active: false }), readVersion: 1 });

		expect(nowhere).toEqual([]);
		expect(both.map(([code]) => code)).toEqual(['first', 'second']);
		expect(await offered()).toEqual([['second', 4_000]]);
		await desk.do(freightConsoleCalls.saveMethod, { ...method('second', { active: false }), readVersion: 1 });
	});

	it('keeps its origin and code, whatever is said later', async () => {
		await desk.do(freightConsoleCalls.saveMethod, method('keeps'));
		await desk.do(freightConsoleCalls.saveMethod, { ...method('keeps', { origin: 'china' }), readVersion: 1 });

		expect(await tableOf('keeps')).toMatchObject({ origin: 'iraq', version: 2 });
		expect(await desk.refusal(freightConsoleCalls.saveMethod, { ...method('nobody'), readVersion: 1 })).toBe('not_found');
		for (const code of ['', 'Über', '1st', 'a'.repeat(40), 'a b'])
			expect(await desk.refusal(freightConsoleCalls.saveMethod, method(code))).toBe('invalid_input');
	});

	it('is changed by one of two who read the same, and made once of two', async () => {
		const make = () => desk.call(freightConsoleCalls.saveMethod, method('raced'));
		const made = await Promise.all([make(), make()]);
		const change = (en: string) =>
			desk.call(freightConsoleCalls.saveMethod, { ...method('raced'), name: { ar: 'طريق', en }, readVersion: 1 });
		const changed = await Promise.all([change('East'), change('West')]);

		expect(made.map(({ envelope }) => envelope.reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved']);
		expect(changed.map(({ envelope }) => envelope.reason ?? 'saved').toSorted()).toEqual(['changed_meanwhile', 'saved']);
	});
});

describe('a rate', () => {
	beforeAll(async () => {
		await desk.do(freightConsoleCalls.saveMethod, method('rated', { position: 9 }));
	});

	it('to a place begins once at a moment, though two set it at once', async () => {
		const since = new Date(shop.now.getTime() + hours(2)).toISOString();
		const set = (dinars: number) => desk.call(freightConsoleCalls.setRate, rate('rated', place.provinceId, dinars, { since }));

		const answers = await Promise.all([set(1_000), set(2_000)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'set').toSorted()).toEqual(['conflict', 'set']);
		expect((await tableOf('rated'))?.rates.map(({ standing }) => standing)).toEqual(['coming']);
		expect(await offered()).toEqual([]);
	});

	test.each([
		['its district alone', ['cityId'], [['rated', 300]]],
		['its province', ['provinceId'], [['rated', 200]]],
		['its country', ['countryId'], [['rated', 100]]],
		['its country and its district', ['countryId', 'cityId'], [['rated', 300]]],
		['its country and its province', ['countryId', 'provinceId'], [['rated', 200]]],
		['all three', ['countryId', 'provinceId', 'cityId'], [['rated', 300]]],
	] as const)('to a district is the nearest that is named: %s', async (_what, named, options) => {
		const dinars = { countryId: 100, provinceId: 200, cityId: 300 };
		await sql`delete from freight_rate where method_code = 'rated'`.execute(shop.db);
		for (const level of named) await desk.do(freightConsoleCalls.setRate, rate('rated', place[level], dinars[level]));

		expect(await offered({ provinceId: place.provinceId, cityId: place.cityId })).toEqual(options);
	});

	it('that says that nobody goes there closes that place and no wider one', async () => {
		await sql`delete from freight_rate where method_code = 'rated'`.execute(shop.db);
		await desk.do(freightConsoleCalls.setRate, rate('rated', place.countryId, 100));
		await desk.do(freightConsoleCalls.setRate, rate('rated', place.cityId, 0, { served: false }));
		const visitor = shop.visitor();
		const { provinceId, cityId } = place;

		expect([await offered({ provinceId, cityId }), await offered({ provinceId })]).toEqual([[], [['rated', 100]]]);
		expect(await visitor.do(freightCalls.served, { provinceId, cityId })).toEqual({ served: false });
		expect(await visitor.do(freightCalls.served, { provinceId })).toEqual({ served: true });
		expect(await visitor.do(freightCalls.served, { provinceId: '999999999' })).toEqual({ served: false });
	});

	it('is seen by buyers at once when it is set', async () => {
		await sql`delete from freight_rate where method_code = 'rated'`.execute(shop.db);
		const { productId } = await createProduct(shop);
		const visitor = shop.visitor();
		const seen = async () =>
			(await visitor.do(freightCalls.freightEstimate, { productId, provinceId: place.provinceId })).options.map(
				({ freight }) => freight?.amount,
			);
		const before = await seen();
		await desk.do(freightConsoleCalls.setRate, rate('rated', place.countryId, 100));
		const after = await seen();
		shop.clock.move(1000);
		await desk.do(freightConsoleCalls.setRate, rate('rated', place.provinceId, 0, { served: false }));

		expect([before, after, await seen()]).toEqual([[], [10_000], []]);
	});

	it('stands in the table with its place, the widest first, in the language of whoever reads', async () => {
		await sql`delete from freight_rate where method_code = 'rated'`.execute(shop.db);
		for (const level of ['countryId', 'provinceId', 'cityId'] as const)
			await desk.do(freightConsoleCalls.setRate, rate('rated', place[level], 100));
		const namesIn = async (language: string) => {
			desk.language = language;
			const rates = (await tableOf('rated'))?.rates ?? [];
			desk.language = 'en';
			return rates.map(({ region }) => region.names);
		};
		const [english, arabic] = [await namesIn('en'), await namesIn('ar')];

		expect(english.map((names) => names.length).toSorted()).toEqual([1, 2, 3]);
		expect(english.every(([country]) => country === 'Iraq')).toBe(true);
		expect(arabic.every(([country]) => country === 'العراق')).toBe(true);
	});
});

describe('the freight of items', () => {
	it('is told of goods that are there, in as many pieces as are asked for, for nobody in particular', async () => {
		await sql`delete from freight_rate where method_code = 'rated'`.execute(shop.db);
		const wish = { ...rate('rated', place.countryId, 1_000), perKilogram: 100_000 };
		await desk.do(freightConsoleCalls.setRate, wish);
		const { skuId } = await createProduct(shop, { weightGrams: 800, volumeCm3: 1 });
		const visitor = shop.visitor();
		const asked = async (quantity: number) =>
			(await visitor.do(freightCalls.logisticsFreight, { items: [{ skuId, quantity }] })).options.map(
				({ freight }) => (freight?.amount ?? 0) / 100,
			);

		expect([await asked(1), await asked(2), await asked(5)]).toEqual([[1_000], [2_000], [4_000]]);
		const none = { items: [{ skuId: '999999999', quantity: 1 }] };
		expect(await visitor.refusal(freightCalls.logisticsFreight, none)).toBe('sku_gone');
		expect(await visitor.refusal(freightCalls.freightEstimate, { productId: '999999999' })).toBe('not_found');
	});
});

describe('places', () => {
	it('are listed below each other: countries, then provinces, then districts', async () => {
		const below = async (parentId?: string) =>
			(await desk.do(freightConsoleCalls.listRegions, parentId ? { parentId } : {})).regions;

		const country = (await below()).find(({ id }) => id === place.countryId);
		const province = (await below(place.countryId)).find(({ id }) => id === place.provinceId);
		const district = (await below(place.provinceId)).find(({ id }) => id === place.cityId);

		expect([country?.hasChildren, province?.hasChildren, district?.hasChildren]).toEqual([true, true, false]);
		expect([await below(place.cityId), await below('999999999')]).toEqual([[], []]);
	});

	it('and rates are the business of fulfilment', async () => {
		for (const role of ['finance', 'support', 'merchandiser'] as const) {
			const other = await shop.operator(role);
			expect([
				await other.refusal(freightConsoleCalls.saveMethod, method('theirs')),
				await other.refusal(freightConsoleCalls.setRate, rate('rated', place.countryId, 1)),
				await other.refusal(freightConsoleCalls.dropRate, { rateId: '1' }),
			]).toEqual(['role_missing', 'role_missing', 'role_missing']);
		}
		expect(await tableOf('theirs')).toBeUndefined();
	});
});
