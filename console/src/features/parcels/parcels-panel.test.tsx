import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import type { Parcels } from './use-parcels.ts';

const orderNumber = 'Q7K2M4P9RS3';
const packed: Parcels['parcels'][number] = {
	parcelId: '7',
	number: 'YT1001',
	carrier: 'Yunda',
	lines: [{ title: 'Kettle', quantity: 2 }],
	steps: [{ kind: 'handedOver', place: 'Yiwu', note: '', at: '2026-11-21T08:00:00.000Z' }],
	contents: [{ lineId: '11', quantity: 2 }],
	removable: true,
};
const packing: Parcels = {
	parcels: [packed],
	lines: [
		{ lineId: '11', title: 'Kettle', quantity: 3, left: 1 },
		{ lineId: '12', title: 'Lid', quantity: 1, left: 1 },
	],
	open: true,
};
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const saved = () => shop.asked(parcelsConsoleCalls.saveParcel).map(({ input }) => input);

beforeEach(() => {
	shop.answer(parcelsConsoleCalls.listParcels, packing);
	shop.answer(parcelsConsoleCalls.saveParcel, { parcelId: '8' });
	shop.answer(parcelsConsoleCalls.addStep, { done: true });
	shop.answer(parcelsConsoleCalls.removeParcel, { done: true });
});

test('a new parcel begins with all that is left, under a number that it must have', async () => {
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await button('New parcel').click();
	await expect.element(dialog().getByLabelText('Kettle')).toHaveValue('1');
	await dialog().getByLabelText('Lid').fill('0');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog().getByText('Please enter the tracking number')).toBeVisible();
	expect(saved()).toEqual([]);

	await dialog().getByLabelText('Tracking number').fill(' YT1002 ');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved()).toEqual([{ orderNumber, number: 'YT1002', carrier: '', contents: [{ lineId: '11', quantity: 1 }] }]);
});

test('in Arabic what is in a parcel stands apart from how many of it', async () => {
	const lines = [
		{ title: 'LED 20', quantity: 2 },
		{ title: 'مصباح', quantity: 3 },
	];
	shop.answer(parcelsConsoleCalls.listParcels, { ...packing, parcels: [{ ...packed, lines }] });
	await show(<ParcelsPanel orderNumber={orderNumber} />, { language: 'ar' });
	await expect.element(page.getByRole('article')).toMatchTextContent('LED 20 × 2 · مصباح × 3');

	const apart = [...document.querySelectorAll('article bdi')].map(({ textContent }) => textContent);
	expect(apart.slice(2, 6)).toEqual(['LED 20', '× 2', 'مصباح', '× 3']);
});

test('a parcel that is edited holds what is in it, and may take what is left besides', async () => {
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await button('Edit parcel').click();
	await expect.element(dialog().getByLabelText('Tracking number')).toHaveValue('YT1001');
	const kettle = dialog().getByLabelText('Kettle');
	await expect.element(kettle).toHaveValue('2');
	await expect.element(dialog().getByText('/ 3')).toBeVisible();
	await kettle.fill('3');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(saved().map(({ parcelId, contents }) => [parcelId, contents])).toEqual([['7', [{ lineId: '11', quantity: 3 }]]]);
});

test('a step is noted once though its answer got lost, and what was typed stays meanwhile', async () => {
	shop.cut(parcelsConsoleCalls.addStep);
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await button('Note a step').click();
	await dialog().getByLabelText('Place').fill('Basra');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
	await expect.element(dialog().getByLabelText('Place')).toHaveValue('Basra');
	shop.answer(parcelsConsoleCalls.addStep, { done: true });
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(new Set(shop.asked(parcelsConsoleCalls.addStep).map(({ key }) => key)).size).toBe(1);
	expect(shop.asked(parcelsConsoleCalls.addStep).at(-1)?.input).toEqual({
		parcelId: '7',
		kind: 'inTransit',
		place: 'Basra',
		note: '',
	});
});

test('why a parcel cannot be deleted is told, and it stays', async () => {
	shop.refuse(parcelsConsoleCalls.removeParcel, 'conflict');
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await button('Delete').click();
	await expect.element(page.getByText('conflict')).toBeVisible();
	await expect.element(page.getByText('YT1001')).toBeVisible();
});

test('whoever may only read, and an order that is over, show parcels without buttons', async () => {
	shop.answer(parcelsConsoleCalls.listParcels, { ...packing, open: false });
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await expect.element(page.getByText('YT1001')).toBeVisible();
	await expect.element(button('Edit parcel')).not.toBeInTheDocument();
	await expect.element(button('New parcel')).not.toBeInTheDocument();
});

test('parcels that could not be read are not shown as none, and are asked for again', async () => {
	shop.refuse(parcelsConsoleCalls.listParcels, 'too_many_requests');
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
	shop.answer(parcelsConsoleCalls.listParcels, packing);
	await button('Try again').click();
	await expect.element(page.getByText('YT1001')).toBeVisible();
});

test('blanks are no number of a parcel', async () => {
	await show(<ParcelsPanel orderNumber={orderNumber} />);
	await button('New parcel').click();
	await dialog().getByLabelText('Tracking number').fill('    ');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog().getByText('Please enter the tracking number')).toBeVisible();
	expect(saved()).toEqual([]);
});

for (const [name, field, typed, call] of [
	['New parcel', 'Tracking number', 'YT1002', parcelsConsoleCalls.saveParcel],
	['Note a step', 'Place', 'Basra', parcelsConsoleCalls.addStep],
] as const)
	test(`“${name}” whose answer got lost is the same wish when it is opened and typed again`, async () => {
		await show(<ParcelsPanel orderNumber={orderNumber} />);
		shop.cut(call);
		await button(name).click();
		await dialog().getByLabelText(field).fill(typed);
		await dialog().getByRole('button', { name: 'Save' }).click();
		await expect.element(dialog().getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
		await dialog().getByRole('button', { name: 'Cancel' }).click();
		await expect.element(dialog()).not.toBeInTheDocument();
		shop.answer(parcelsConsoleCalls.saveParcel, { parcelId: '8' });
		shop.answer(parcelsConsoleCalls.addStep, { done: true });
		await button(name).click();
		await expect.element(dialog().getByLabelText(field)).toHaveValue('');
		await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
		await dialog().getByLabelText(field).fill(typed);
		await dialog().getByRole('button', { name: 'Save' }).click();
		await expect.element(dialog()).not.toBeInTheDocument();
		expect(wishes(call)).toBe(1);
	});
