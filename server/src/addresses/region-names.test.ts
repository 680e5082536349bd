import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { type RegionId, readId } from '../platform/ids.ts';
import { createAddress } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { listProvinces, namesOfRegions, putRegions } from './addresses.ts';
import { regionRows } from './regions/regions.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const below = async (parentId: string | undefined, language = 'en') =>
	(await shop.visitor().call(addressesCalls.getByParentId, parentId === undefined ? {} : { parentId }, { headers: { language } }))
		.envelope.data?.regions ?? [];
const put = () => inTransaction(shop.db, (tx) => putRegions(tx, regionRows()));
const all = () => shop.rows(sql`select id, parent_id, code, name, postcode, position from region order by id`);

describe('the regions of the shop', () => {
	test('are those of its table, level by level, in its order, and end with the districts', async () => {
		const rows = regionRows();
		const [iraq] = await below(undefined);
		const provinces = await below(iraq?.id);
		const districts = await below(provinces[0]?.id);
		const inTable = (parentId: string | undefined) =>
			rows.filter((row) => row.parentId === (parentId === undefined ? null : readId(parentId))).map((row) => row.name.en);

		expect(provinces.map((one) => one.name)).toEqual(inTable(iraq?.id));
		expect(districts.map((one) => one.name)).toEqual(inTable(provinces[0]?.id));
		expect(districts.every((one) => !one.hasChildren && one.postcode !== null && one.code === null)).toBe(true);
		expect(await below(districts[0]?.id)).toEqual([]);
		expect(await below('999999999')).toEqual([]);
	});

	test.each(languages)('can all be read in %s: where it has no name, in one that there is', async (language) => {
		const countries = await below(undefined, language);
		expect(new Set(countries.map((one) => one.name)).size).toBe(4);
		for (const country of countries)
			for (const province of await below(country.id, language)) {
				const nameless = (await below(province.id, language)).filter((one) => one.name.trim() === '');
				expect([province.name, nameless]).toEqual([expect.stringMatching(/\p{L}/u), []]);
			}
	});

	test('are put in again without a difference, also by two processes at once', async () => {
		const before = await all();
		await Promise.all([put(), put()]);
		expect(await all()).toEqual(before);
	});

	test('take a corrected name over, also in addresses that name them', async () => {
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		await createAddress(shop, mine);
		const read = async () => (await mine.do(addressesCalls.list, {})).addresses[0]?.city;
		const city = await read();
		await sql`update region set name = '{"en": "Mistyped"}', position = 99 where name->>'en' = ${city}`.execute(shop.db);
		expect(await read()).toBe('Mistyped');

		await put();

		expect(await read()).toBe(city);
	});
});

describe('names of regions', () => {
	test('come with all that they lie in, the widest first, and none for what there is not', async () => {
		const [iraq] = await below(undefined);
		const [province] = await below(iraq?.id);
		const [district] = await below(province?.id);
		const ids = [iraq, province, district].map((one) => readId<RegionId>(one?.id ?? ''));

		const names = await namesOfRegions(shop.db, [...ids, readId('999999999')]);

		expect([...names.keys()].sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
		expect(ids.map((id) => names.get(id)?.map((name) => name.en))).toEqual([
			[iraq?.name],
			[iraq?.name, province?.name],
			[iraq?.name, province?.name, district?.name],
		]);
		expect(await namesOfRegions(shop.db, [])).toEqual(new Map());
	});

	test('of provinces are found by the calling code of the country, and of nobody else’s', async () => {
		expect((await listProvinces(shop.db, '964')).map(({ name }) => name.en)).toContain('Halabja');
		expect(await listProvinces(shop.db, '964')).toHaveLength(19);
		expect(await listProvinces(shop.db, '49')).toEqual([]);
		// A province’s code is not a country’s.
		expect(await listProvinces(shop.db, 'IQ-AR')).toEqual([]);
	});
});
