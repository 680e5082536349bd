import { freightCalls, freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { placeInErbil } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let fulfilment: Client;
let iraq: string;
let erbil: string;
let district: string;

const courier = {
	code: 'courier',
	origin: 'iraq' as const,
	name: { ar: 'توصيل', en: 'Courier' },
	minDays: 3,
	maxDays: 5,
	position: 0,
	active: true,
};
const rate = (dinars: number, perKilogram = 0) => ({
	methodCode: 'courier',
	regionId: iraq,
	base: dinars * 100,
	perKilogram: perKilogram * 100,
	gramsPerM3: 200_000,
});

beforeAll(async () => {
	shop = await createTestShop();
	fulfilment = await shop.operator('fulfilment');
	({ countryId: iraq, provinceId: erbil, cityId: district } = await placeInErbil(shop));
	await fulfilment.do(freightConsoleCalls.saveMethod, { ...courier, readVersion: 0 });
	await fulfilment.do(freightConsoleCalls.setRate, rate(5_000, 500));
});
afterAll(() => shop.close());

const askedFor = async (weightGrams: number, volumeCm3: number, provinceId: string | null = null, at?: Date) =>
	(
		await fulfilment.do(freightConsoleCalls.preview, {
			origin: 'iraq',
			weightGrams,
			volumeCm3,
			provinceId,
			...(at ? { at: at.toISOString() } : {}),
		})
	).options.map((option) => (option.freight?.amount ?? 0) / 100);

describe('the freight table', () => {
	it('asks for the first kilogram, each further started one, and for room when a load is bulky', async () => {
		expect(await askedFor(0, 0)).toEqual([5_000]);
		expect(await askedFor(1_000, 1_000)).toEqual([5_000]);
		expect(await askedFor(1_001, 1_000)).toEqual([5_500]);
		// 50 litres count as 10 kilograms.
		expect(await askedFor(1_000, 50_000)).toEqual([9_500]);
	});

	it('prefers the rate of a province, until it is not served there', async () => {
		shop.clock.move(1);
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(3_000), regionId: erbil });
		const own = [await askedFor(500, 0, erbil), await askedFor(500, 0)];
		shop.clock.move(1);
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(3_000), regionId: erbil, served: false });

		expect(own).toEqual([[3_000], [5_000]]);
		expect([await askedFor(500, 0, erbil), await askedFor(500, 0)]).toEqual([[], [5_000]]);
		shop.clock.move(1);
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(3_500), regionId: erbil });
	});

	it('names every place that it serves: no rate, no offer, and a district wins over its province', async () => {
		shop.clock.move(1);
		const [turkey, anbar] = await Promise.all(
			['90', 'IQ-AN'].map(async (code) => {
				const [row] = await shop.rows<{ id: number }>(sql`select id from region where code = ${code} order by id limit 1`);
				return String(row?.id);
			}),
		);
		const [istanbul] = await shop.rows<{ id: number }>(sql`select id from region where parent_id = ${Number(turkey)} limit 1`);
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(1_500), regionId: district });
		const offered = async (place: object) =>
			(await fulfilment.do(freightConsoleCalls.preview, { origin: 'iraq', weightGrams: 1, volumeCm3: 1, ...place })).options.map(
				(option) => (option.freight?.amount ?? 0) / 100,
			);

		expect(await offered({ provinceId: String(istanbul?.id) })).toEqual([]);
		expect(await offered({ provinceId: anbar ?? '' })).toEqual([5_000]);
		expect(await offered({ provinceId: erbil, cityId: district })).toEqual([1_500]);
		expect(await offered({ provinceId: erbil })).toEqual([3_500]);
		const served = async (provinceId: string | undefined) =>
			(await shop.visitor().do(freightCalls.served, { provinceId: provinceId ?? '' })).served;
		expect([await served(String(istanbul?.id)), await served(anbar), await served(erbil)]).toEqual([false, true, true]);
	});

	it('carries goods for nothing from the sum on that a rate names', async () => {
		shop.clock.move(1);
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(3_500), regionId: erbil, freeFrom: 50_000_00 });
		const { skuId } = await createProduct(shop, { price: 25_000 });
		const asked = async (quantity: number) => {
			const { options } = await shop
				.visitor()
				.do(freightCalls.logisticsFreight, { items: [{ skuId, quantity }], provinceId: erbil });
			return options.map((option) => [option.freight?.amount, option.freeFrom?.amount]);
		};

		expect([await asked(1), await asked(2)]).toEqual([[[350_000, 5_000_000]], [[0, 5_000_000]]]);
	});

	it('shows on a product page what it costs at least, as a price from which on it is', async () => {
		const { productId } = await createProduct(shop);
		const { options } = await shop.visitor().do(freightCalls.freightEstimate, { productId, quantity: 1 });

		expect(options.map((option) => option.freight?.amount)).toEqual([150_000]);
	});

	it('changes at the moment that was set, for the estimate, the product page and the checkout alike', async () => {
		const { productId, skuId } = await createProduct(shop);
		const [anbar] = await shop.rows<{ id: number }>(sql`select id from region where code = 'IQ-AN'`);
		const soon = new Date(shop.now.getTime() + hours(3));
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(6_000), since: soon.toISOString() });
		const visitor = shop.visitor();
		const everywhere = async () => [
			(await visitor.do(freightCalls.freightEstimate, { productId, quantity: 1, provinceId: String(anbar?.id) })).options[0]
				?.freight?.amount,
			(await visitor.do(freightCalls.logisticsFreight, { items: [{ skuId, quantity: 1 }] })).options[0]?.freight?.amount,
			(await visitor.do(ordersCalls.preview, { source: { kind: 'items', items: [{ skuId, quantity: 1 }] }, deliveryMode: 1 }))
				.parts[0]?.freight.amount,
		];

		const before = await everywhere();
		const foreseen = await askedFor(500, 0, null, soon);
		shop.clock.move(hours(3));
		shop.shop.answers.drop(['freight']);

		expect([before, foreseen]).toEqual([[500_000, 500_000, 500_000], [6_000]]);
		expect(await everywhere()).toEqual([600_000, 600_000, 600_000]);
	});

	it('forgets a rate that is still to come, never one that holds', async () => {
		const later = new Date(shop.now.getTime() + hours(6)).toISOString();
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(9_000), since: later });
		const table = async () => (await fulfilment.do(freightConsoleCalls.getTable, {})).methods[0]?.rates ?? [];
		const coming = (await table()).find((one) => one.standing === 'coming');
		const holds = (await table()).find((one) => one.standing === 'now');

		await fulfilment.do(freightConsoleCalls.dropRate, { rateId: coming?.id ?? '' });

		expect((await table()).some((one) => one.standing === 'coming')).toBe(false);
		expect(await fulfilment.refusal(freightConsoleCalls.dropRate, { rateId: holds?.id ?? '' })).toBe('rate_past');
		expect(await fulfilment.refusal(freightConsoleCalls.dropRate, { rateId: coming?.id ?? '' })).toBe('not_found');
	});

	it('copies a method with where it goes and will go, and nothing that held before', async () => {
		shop.clock.move(1);
		const later = new Date(shop.now.getTime() + hours(6)).toISOString();
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(7_500, 250), regionId: erbil });
		await fulfilment.do(freightConsoleCalls.setRate, { ...rate(9_000), since: later });
		shop.clock.move(1);
		const copy = { ...courier, code: 'courier-2', name: { ar: 'توصيل (2)' }, readVersion: 0, ratesOf: 'courier' };

		await fulfilment.do(freightConsoleCalls.saveMethod, copy);

		const ratesOf = async (code: string) =>
			(await fulfilment.do(freightConsoleCalls.getTable, {})).methods
				.find((method) => method.code === code)
				?.rates.map(({ region, base, perKilogram, served, standing, freeFrom }) => {
					return { place: region.id, base, perKilogram, served, standing, freeFrom };
				});
		expect(await ratesOf('courier-2')).toEqual(await ratesOf('courier'));
		const [first] = await shop.rows<{ since: Date }>(
			sql`select min(since) as since from freight_rate where method_code = 'courier-2'`,
		);
		expect(new Date(first?.since ?? 0)).toEqual(shop.now);

		const refused = (wish: { ratesOf?: string; code?: string; origin?: 'china' }) =>
			fulfilment.refusal(freightConsoleCalls.saveMethod, { ...copy, code: 'courier-3', ...wish });
		expect(await refused({ ratesOf: 'camel' })).toBe('not_found');
		expect(await refused({ origin: 'china' })).toBe('not_found');
		expect(await refused({ code: 'courier' })).toBe('conflict');
		expect(await ratesOf('courier-3')).toBeUndefined();
	});

	it('refuses what would not hold together', async () => {
		const save = (method: Partial<typeof courier> & { readVersion: number }) =>
			fulfilment.refusal(freightConsoleCalls.saveMethod, { ...courier, ...method });

		expect(await save({ readVersion: 0 })).toBe('conflict');
		expect(await save({ readVersion: 7 })).toBe('changed_meanwhile');
		expect(await save({ readVersion: 1, minDays: 9 })).toBe('range_reversed');
		expect(await save({ readVersion: 1, name: { ar: '', en: 'Courier' } })).toBe('text_missing');
		expect(await fulfilment.refusal(freightConsoleCalls.setRate, { ...rate(1), methodCode: 'camel' })).toBe('not_found');
		expect(await fulfilment.refusal(freightConsoleCalls.setRate, { ...rate(1), regionId: '999999' })).toBe('not_found');
		expect(
			await fulfilment.refusal(freightConsoleCalls.setRate, {
				...rate(1),
				since: new Date(shop.now.getTime() - 1).toISOString(),
			}),
		).toBe('rate_past');
		const finance = await shop.operator('finance');
		expect(await finance.refusal(freightConsoleCalls.setRate, rate(1))).toBe('role_missing');
	});
});
