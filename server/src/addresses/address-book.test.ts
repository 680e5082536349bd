import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { addressForm, createAddress } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const list = async (client: Client) => (await client.do(addressesCalls.list, {})).addresses;

describe('an address', () => {
	it('is known to its owner only: for anybody else it is not there', async () => {
		const [owner, stranger] = await shop.buyers(2);
		if (!owner || !stranger) throw new Error('two buyers were asked for');
		const id = await createAddress(shop, owner);
		const form = await addressForm(shop);

		const reasons = [
			await stranger.refusal(addressesCalls.update, { ...form, id, fullName: 'Somebody else' }),
			await stranger.refusal(addressesCalls.delete, { id }),
			await stranger.refusal(addressesCalls.updateDefaultAddress, { id }),
			await stranger.refusal(addressesCalls.updateDefaultAddress, { id: '999999999999' }),
		];

		expect(reasons).toEqual(Array(4).fill('not_found'));
		expect([await list(stranger), (await list(owner)).map((one) => [one.id, one.isDefault])]).toEqual([[], [[id, true]]]);
	});

	it('is the default alone, also when two become it at once, and hands it on when it goes', async () => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('a buyer was asked for');
		const ids = [await createAddress(shop, buyer), await createAddress(shop, buyer), await createAddress(shop, buyer)];

		await Promise.all(ids.slice(1).map((id) => buyer.do(addressesCalls.updateDefaultAddress, { id })));
		const defaults = (await list(buyer)).filter((one) => one.isDefault);
		await buyer.do(addressesCalls.delete, { id: defaults[0]?.id ?? '' });
		const after = await list(buyer);

		expect([defaults.length, after.length, after.filter((one) => one.isDefault).length, after[0]?.isDefault]).toEqual([
			1,
			2,
			1,
			true,
		]);
	});

	it('takes a full name or two names, a second phone, a pin, and the postcode of its district', async () => {
		const [buyer] = await shop.buyers(1);
		if (!buyer) throw new Error('a buyer was asked for');
		const { fullName: _, postcode: __, ...form } = await addressForm(shop, { fullName: 'Zana', postcode: '' });

		const made = await buyer.do(addressesCalls.add, {
			...form,
			firstName: 'Zana',
			lastName: 'Karim',
			phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
			secondPhone: '+964 750 123 4567',
			pin: { latitude: 36.19, longitude: 44.01 },
		});

		expect(made).toMatchObject({
			fullName: 'Zana Karim',
			firstName: 'Zana',
			lastName: 'Karim',
			phone: '+9647701234567',
			secondPhone: '+9647501234567',
			pin: { latitude: 36.19, longitude: 44.01 },
		});
		expect(made.postcode).toMatch(/^\d{4,6}$/);
		const reasons = await Promise.all([
			buyer.refusal(addressesCalls.add, form),
			buyer.refusal(addressesCalls.add, { ...form, fullName: 'Z', phone: '123456' }),
			buyer.refusal(addressesCalls.add, { ...form, fullName: 'Z', secondPhone: '12' }),
			buyer.refusal(addressesCalls.add, { ...form, fullName: 'Z', cityId: form.provinceId }),
			buyer.refusal(addressesCalls.add, { ...form, fullName: 'Z', address: '' }),
		]);
		expect(reasons).toEqual(['address_required', 'phone_invalid', 'phone_invalid', 'address_required', 'invalid_input']);
	});

	it('lies in one of four countries, in Iraq in one of 19 governorates, by names in four languages', async () => {
		const visitor = shop.visitor();
		const regions = async (parentId?: string, language = 'en') =>
			(await visitor.call(addressesCalls.getByParentId, parentId ? { parentId } : {}, { headers: { language } })).envelope.data
				?.regions ?? [];

		const countries = await regions();
		const iraq = countries.find((one) => one.code === '964');
		const names = await Promise.all(
			['ar', 'ckb', 'en', 'zh'].map(async (language) => (await regions(iraq?.id, language)).map((one) => one.name)),
		);

		expect(countries.map((one) => one.code)).toEqual(['964', '966', '90', '86']);
		expect(names.map((one) => one.length)).toEqual([19, 19, 19, 19]);
		expect(new Set(names.flat()).size).toBeGreaterThan(60);
		expect((await regions(iraq?.id)).every((one) => one.hasChildren)).toBe(true);
	});
});
