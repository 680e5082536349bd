import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { addressForm, createAddress, placeInErbil } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { addAddress, getSnapshot, snapshotOfForm } from './addresses.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
const listed = async (who: BuyerClient) => (await who.do(addressesCalls.list, {})).addresses;
const idsOf = async (who: BuyerClient) => (await listed(who)).map((one) => one.id);
const regions = async (parentId?: string) =>
	(await shop.visitor().do(addressesCalls.getByParentId, parentId === undefined ? {} : { parentId })).regions;

describe('a book of addresses', () => {
	test('is empty at first, then lists the default before the newest, by both of its names', async () => {
		const mine = await somebody();
		expect(await listed(mine)).toEqual([]);
		const [first, second, third] = [
			await createAddress(shop, mine),
			await createAddress(shop, mine),
			await createAddress(shop, mine),
		];

		expect(await idsOf(mine)).toEqual([first, third, second]);
		expect((await mine.do(addressesCalls.listForUwb, {})).addresses).toEqual(await listed(mine));
	});

	test('holds so many and no more, also when the last place is taken twice at once', async () => {
		const mine = await somebody();
		const form = { ...(await addressForm(shop)), postcode: '', isDefault: false };
		await inTransaction(shop.db, async (tx) => {
			for (let n = 1; n < limits.addresses; n += 1)
				await addAddress(tx, 'en', mine.accountId, { ...form, fullName: `${n}` }, shop.now);
		});

		const answers = await Promise.all([1, 2].map(() => mine.call(addressesCalls.add, form)));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'added').sort()).toEqual(['added', 'conflict']);
		expect(await listed(mine)).toHaveLength(limits.addresses);
		// Room again once one is gone.
		await mine.do(addressesCalls.delete, { id: (await idsOf(mine))[3] ?? '' });
		await createAddress(shop, mine);
		expect(await listed(mine)).toHaveLength(limits.addresses);
	});

	test('takes the same address once for one key, and twice for two', async () => {
		const mine = await somebody();
		const form = await addressForm(shop);
		const key = crypto.randomUUID();
		const made = await Promise.all([1, 2].map(() => mine.do(addressesCalls.add, form, { key })));
		expect([new Set(made.map((one) => one.id)).size, (await listed(mine)).length]).toEqual([1, 1]);

		await mine.do(addressesCalls.add, form, { key: crypto.randomUUID() });
		expect(await listed(mine)).toHaveLength(2);
		expect(await mine.refusal(addressesCalls.add, { ...form, fullName: 'Somebody else' }, { key })).toBe('idempotency_mismatch');
	});

	test('asks who it is before it looks at what was sent', async () => {
		const visitor = shop.visitor();
		for (const call of [addressesCalls.list, addressesCalls.listForUwb] as const)
			expect((await visitor.call(call, {})).status).toBe(401);
		for (const call of [addressesCalls.delete, addressesCalls.updateDefaultAddress] as const)
			expect((await visitor.call(call, { id: 'x' })).status).toBe(401);
	});

	test('goes with the account, and with no other', async () => {
		const [leaving, staying] = [await shop.buyer(), await somebody()];
		await createAddress(shop, leaving);
		await createAddress(shop, staying);
		await leaving.do(accountsCalls.unregister, { agreed: true });

		expect(await shop.rows(sql`select 1 from address where account_id = ${leaving.accountId}`)).toEqual([]);
		expect(await listed(staying)).toHaveLength(1);
	});
});

describe('the default', () => {
	test('is the first one, asked for or not, and only one is', async () => {
		const mine = await somebody();
		const first = await createAddress(shop, mine, { isDefault: false });
		const second = await createAddress(shop, mine, { isDefault: true });
		expect((await listed(mine)).map((one) => [one.id, one.isDefault])).toEqual([
			[second, true],
			[first, false],
		]);
	});

	test('stays where an address is changed without a word about it, and moves where one is said', async () => {
		const mine = await somebody();
		const [first, second] = [await createAddress(shop, mine), await createAddress(shop, mine)];
		const form = await addressForm(shop, { address: 'Iskan 12' });
		await mine.do(addressesCalls.update, { ...form, id: first });
		expect((await listed(mine)).filter((one) => one.isDefault).map((one) => [one.id, one.address])).toEqual([
			[first, 'Iskan 12'],
		]);

		await mine.do(addressesCalls.update, { ...form, id: second, isDefault: true });
		expect((await listed(mine)).filter((one) => one.isDefault).map((one) => one.id)).toEqual([second]);
	});

	test('stays where something that is not theirs was to become it', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const own = await createAddress(shop, mine);
		const foreign = await createAddress(shop, other);
		for (const id of [foreign, '999999999'])
			expect(await mine.refusal(addressesCalls.updateDefaultAddress, { id })).toBe('not_found');
		expect((await listed(mine)).map((one) => [one.id, one.isDefault])).toEqual([[own, true]]);
	});

	test('goes to the newest when it is deleted, stays when another is, and is nowhere when none is left', async () => {
		const mine = await somebody();
		const [first, second, third] = [
			await createAddress(shop, mine),
			await createAddress(shop, mine),
			await createAddress(shop, mine),
		];
		await mine.do(addressesCalls.delete, { id: second });
		expect((await listed(mine))[0]).toMatchObject({ id: first, isDefault: true });
		await mine.do(addressesCalls.delete, { id: first });
		expect((await listed(mine))[0]).toMatchObject({ id: third, isDefault: true });
		await mine.do(addressesCalls.delete, { id: third });

		expect(await listed(mine)).toEqual([]);
		expect(await mine.refusal(addressesCalls.delete, { id: third })).toBe('not_found');
	});

	test('is one when the same address is deleted twice at once and another becomes it', async () => {
		const mine = await somebody();
		const [first, second] = [await createAddress(shop, mine), await createAddress(shop, mine)];
		const answers = await Promise.all([
			mine.call(addressesCalls.delete, { id: first }),
			mine.call(addressesCalls.delete, { id: first }),
			mine.call(addressesCalls.updateDefaultAddress, { id: second }),
		]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['done', 'done', 'not_found']);
		expect((await listed(mine)).map((one) => [one.id, one.isDefault])).toEqual([[second, true]]);
	});
});

describe('the fields', () => {
	test.each([
		['a name at its longest', { fullName: 'ن'.repeat(80) }, null],
		['a name beyond it', { fullName: 'ن'.repeat(81) }, 'invalid_input'],
		['a name of blanks', { fullName: ' \u200b ' }, 'address_required'],
		['an address at its longest', { address: 'x'.repeat(300) }, null],
		['an address beyond it', { address: 'x'.repeat(301) }, 'invalid_input'],
		['an address of blanks', { address: ' \u00a0 ' }, 'invalid_input'],
		['a postcode beyond its longest', { postcode: '1'.repeat(13) }, 'invalid_input'],
		['the North Pole', { pin: { latitude: 90, longitude: -180 } }, null],
		['beyond it', { pin: { latitude: 90.1, longitude: 0 } }, 'invalid_input'],
	])('take %s or not', async (_what, field, reason) => {
		const mine = await somebody();
		const { envelope } = await mine.call(addressesCalls.add, await addressForm(shop, field));
		expect(envelope.reason ?? null).toBe(reason);
		expect(await listed(mine)).toHaveLength(reason === null ? 1 : 0);
	});

	test('keep the full name before the two names, and one of these alone', async () => {
		const mine = await somebody();
		const form = await addressForm(shop, { firstName: 'Zana', lastName: 'Karim' });
		const { fullName: _, ...named } = form;
		expect(await mine.do(addressesCalls.add, form)).toMatchObject({ fullName: 'Zana Ahmad', firstName: 'Zana' });
		expect(await mine.do(addressesCalls.add, named)).toMatchObject({ fullName: 'Zana Karim' });
		expect(await mine.do(addressesCalls.add, { ...named, firstName: ' ' })).toMatchObject({ fullName: 'Karim', firstName: null });
		expect(await mine.refusal(addressesCalls.add, { ...named, firstName: '', lastName: ' ' })).toBe('address_required');
	});

	test('keep a postcode that was typed, and else have that of the district', async () => {
		const mine = await somebody();
		const { provinceId, cityId } = await placeInErbil(shop);
		const city = (await regions(provinceId)).find((one) => one.id === cityId);
		expect((await mine.do(addressesCalls.add, await addressForm(shop, { postcode: '12345' }))).postcode).toBe('12345');
		expect((await mine.do(addressesCalls.add, await addressForm(shop))).postcode).toBe(city?.postcode);
	});

	test('name places that lie in each other: a district elsewhere, a country twice and nowhere are refused', async () => {
		const mine = await somebody();
		const here = await placeInErbil(shop);
		const [, saudi] = await regions();
		const riyadh = (await regions(saudi?.id))[0];
		const district = (await regions(riyadh?.id))[0];
		const wrong = [
			{ ...here, cityId: district?.id ?? '' },
			{ ...here, countryId: saudi?.id ?? '' },
			{ ...here, provinceId: riyadh?.id ?? '', cityId: district?.id ?? '' },
			{ countryId: here.provinceId, provinceId: here.cityId, cityId: here.cityId },
			{ countryId: here.countryId, provinceId: here.countryId, cityId: here.provinceId },
			{ ...here, cityId: '999999999' },
		];
		for (const place of wrong)
			expect([place, await mine.refusal(addressesCalls.add, await addressForm(shop, place))]).toEqual([
				place,
				'address_required',
			]);
		expect(await listed(mine)).toEqual([]);
	});

	test.each([
		['ar', 'العراق', 'أربيل'],
		['ckb', 'عێراق', 'هەولێر'],
		['en', 'Iraq', 'Erbil'],
		['zh', '伊拉克', '埃尔比勒'],
	])('name places in the language of the reader (%s)', async (language, country, province) => {
		const mine = await somebody();
		await createAddress(shop, mine);
		mine.language = language;
		const [address] = await listed(mine);
		expect(address?.country).toBe(country);
		expect(address?.province).toContain(province);
	});
});

describe('an address as an order keeps it', () => {
	test('is the buyer’s own, in all languages, the same whether it was kept or typed', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const form = await addressForm(shop, { secondPhone: '07501234567', pin: { latitude: 36.2, longitude: 44 } });
		const { id } = await mine.do(addressesCalls.add, form);

		const kept = await getSnapshot(shop.db, mine.accountId, readId(id));

		expect(kept.country).toEqual({ ar: 'العراق', ckb: 'عێراق', en: 'Iraq', zh: '伊拉克' });
		expect(await snapshotOfForm(shop.db, { ...form, isDefault: false })).toEqual(kept);
		await expect(getSnapshot(shop.db, other.accountId, readId(id))).rejects.toThrow('address_required');
	});

	test('has no pin where none was set', async () => {
		const mine = await somebody();
		const id = await createAddress(shop, mine);
		expect(await getSnapshot(shop.db, mine.accountId, readId(id))).toMatchObject({ pin: null, secondPhone: null });
	});
});
