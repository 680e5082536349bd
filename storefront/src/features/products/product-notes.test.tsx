import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { addressesSchemas } from '@qaysari/contract/addresses.schemas';
import { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import { freightCalls } from '@qaysari/contract/freight.calls';
import type { Money } from '@qaysari/contract/money';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ProductNotes } from './product-notes.tsx';

const product = catalogSchemas.detail.output.parse(exampleOf(catalogSchemas.detail.output));
const dinars = (amount: number): Money => ({ amount: amount * 100, currency: 'IQD' });
const baghdad = '31';

beforeEach(() => {
	shop.answer(freightCalls.freightEstimate, ({ provinceId }) => ({
		options: [
			{
				code: 'express',
				origin: 'iraq' as const,
				name: 'Express',
				arrivalDays: { min: 3, max: 5 },
				freight: dinars(provinceId === baghdad ? 4000 : 3000),
				freeFrom: null,
				later: null,
			},
		],
	}));
});

test('a visitor reads the least that delivery costs', async () => {
	await show(<ProductNotes product={product} />);

	await expect.element(page.getByText('Delivery from 3,000 IQD')).toBeVisible();
	expect(shop.asked(addressesCalls.list)).toEqual([]);
});

test('a buyer reads what it costs to bring it to their own governorate', async () => {
	const [example] = addressesSchemas.list.output.parse(exampleOf(addressesSchemas.list.output)).addresses;
	if (!example) throw new Error('The example of addresses has none');
	const home = { ...example, isDefault: true, provinceId: baghdad, province: 'Baghdad' };
	shop.answer(addressesCalls.list, { addresses: [{ ...example, id: '7', isDefault: false }, home] });
	await show(<ProductNotes product={product} />, { session: { token: 'token', userId: 'user' } });

	await expect.element(page.getByText('Delivery to Baghdad: 4,000 IQD')).toBeVisible();
});
