import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { storesConsoleSchemas } from '@qaysari/contract/stores.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StoreForm } from '../../features/stores/store-form.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CouriersScreen } from './couriers-screen.tsx';

const { listCouriers, saveCourier } = couriersConsoleCalls;
const { saveStore } = storesConsoleCalls;
const karwan = {
	...rowOf(couriersConsoleSchemas.listCouriers),
	courierId: '8',
	name: 'Karwan',
	phone: '+9647701234567',
	active: true,
	version: 3,
};
const [example] = answerOf(storesConsoleSchemas.listStores).stores;
if (!example) throw new Error('an example without stores');
const bazaar = {
	...example,
	id: '5',
	name: { ar: 'السوق', en: 'Bazaar' },
	address: { ar: 'شارع' },
	hours: { ar: '٩-٦' },
	phone: '0770',
	active: true,
	position: 2,
	version: 4,
};
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(listCouriers, ({ search }) => pageOf(search === undefined || search === 'kar' ? [karwan] : []));
	shop.answer(saveCourier, answerOf(couriersConsoleSchemas.saveCourier));
	shop.answer(saveStore, { id: '5' });
});

const save = () => button('Save', dialog());

test('a courier has a name and a number, and blanks are neither', async () => {
	await show(<CouriersScreen />);
	await button('New courier').click();
	await field('Name').fill('  ');
	await field('Phone').fill('  ');
	await save().click();
	await expect.element(dialog().getByText('Please enter the name')).toBeVisible();
	await expect.element(dialog().getByText('Please enter the phone')).toBeVisible();
	expect(sent(saveCourier)).toEqual([]);
	await field('Name').fill(' Sara ');
	await field('Phone').fill(' 0771 ');
	shop.cut(saveCourier);
	await shop.tapTwice(save());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(saveCourier, answerOf(couriersConsoleSchemas.saveCourier));
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveCourier).at(-1)).toEqual({ name: 'Sara', phone: '0771', active: true });
	expect(wishes(saveCourier)).toBe(1);
});

test('one who no longer rides is changed by the version that was seen', async () => {
	await show(<CouriersScreen />);
	await row('Karwan').getByRole('button', { name: 'Edit' }).click();
	await dialog().getByRole('switch').click();
	shop.refuse(saveCourier, 'changed_meanwhile');
	await save().click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	expect(sent(saveCourier)).toEqual([{ courierId: '8', readVersion: 3, name: 'Karwan', phone: '+9647701234567', active: false }]);
});

test('a copy has another name, and no number of somebody else', async () => {
	await show(<CouriersScreen />);
	await page.getByRole('button', { name: /copy of: Karwan/ }).click();
	await expect.element(field('Name')).toHaveValue('Karwan (2)');
	await expect.element(field('Phone')).toHaveValue('');
});

test('a search without anybody says so, and not that there are no couriers', async () => {
	await show(<CouriersScreen />);
	await page.getByRole('searchbox').fill(' zzz ');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('No such courier')).toBeVisible();
	await page.getByRole('searchbox').fill('kar');
	await userEvent.keyboard('{Enter}');
	await expect.element(row('Karwan')).toBeVisible();
});

test('whose role changes no couriers sees them alone', async () => {
	await show(<CouriersScreen />, { role: 'support' });
	await expect.element(row('Karwan')).toBeVisible();
	await expect.element(button('New courier')).not.toBeInTheDocument();
});

const store = (isNew: boolean, from: typeof bazaar | null = bazaar) =>
	show(
		<StoreForm
			edited={{ row: from, isNew }}
			onClose={() => {
				closed += 1;
			}}
		/>,
	);

test('a store is told in the first language of the shop at least, with a phone', async () => {
	await store(true, null);
	await save().click();
	await expect.element(dialog().getByText('Please enter the phone')).toBeVisible();
	expect(sent(saveStore)).toEqual([]);
	for (const part of ['Name', 'Address', 'Opening hours']) await field(`${part}: العربية`).fill(' كلمة ');
	await field('Phone').fill('0770');
	await field('Position').fill('');
	await save().click();
	await expect.poll(() => closed).toBe(1);
	const word = { ar: 'كلمة' };
	expect(sent(saveStore)).toEqual([{ name: word, address: word, hours: word, phone: '0770', active: true, position: 0 }]);
});

test('a store that is closed keeps what is said of it, by the version that was seen', async () => {
	await store(false);
	await dialog().getByRole('switch').click();
	await field('Name: English').fill('');
	await save().click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(saveStore)).toEqual([
		{
			id: '5',
			readVersion: 4,
			name: { ar: 'السوق' },
			address: bazaar.address,
			hours: bazaar.hours,
			phone: '0770',
			active: false,
			position: 2,
		},
	]);
});

test('a copy of a store is a new one under another name', async () => {
	await store(true);
	await expect.element(field('Name: English')).toHaveValue('Bazaar (2)');
	await save().click();
	await expect.poll(() => sent(saveStore).map(({ id, readVersion }) => [id, readVersion])).toEqual([[undefined, undefined]]);
});
