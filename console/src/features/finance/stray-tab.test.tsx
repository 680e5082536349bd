import { strayTakingsCalls } from '@qaysari/contract/payments.calls';
import { strayTakingsSchemas } from '@qaysari/contract/stray-takings.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { StrayTab } from './stray-tab.tsx';

const { list } = strayTakingsSchemas;

function oneWaits(currency: string): void {
	const [row] = list.output.parse(exampleOf(list.output)).records;
	const records = [
		{ ...Object(row), takingId: '7', reference: 'G-700', amount: 700_000, currency, settledAs: null, orderNumber: null },
	];
	shop.answer(strayTakingsCalls.list, { records, nextCursor: null });
}

const dialog = () => page.getByRole('dialog');

test('finance says which order unknown money pays', async () => {
	oneWaits('IQD');
	await show(<StrayTab />);
	await page.getByRole('button', { name: 'Decide' }).click();
	await expect.element(dialog().getByText('G-700')).toBeVisible();
	await dialog().getByLabelText('The order that it pays').fill(' q٢222222222 ');
	await dialog().getByLabelText('Note for the record').fill('The buyer sent the slip.');
	await dialog().getByRole('button', { name: 'Confirm' }).click();

	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(strayTakingsCalls.match).map(({ input }) => input)).toEqual([
		{ takingId: '7', orderNumber: 'Q2222222222', note: 'The buyer sent the slip.' },
	]);
});

test('or that it is not the shop’s, which asks for no order but for a reason', async () => {
	oneWaits('IQD');
	await show(<StrayTab />);
	await page.getByRole('button', { name: 'Decide' }).click();
	await dialog().getByText('It is not ours').click();
	await expect.element(dialog().getByLabelText('The order that it pays')).not.toBeInTheDocument();
	await dialog().getByRole('button', { name: 'Confirm' }).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	expect(shop.asked(strayTakingsCalls.close)).toEqual([]);

	await dialog().getByLabelText('Note for the record').fill('The till next door.');
	await dialog().getByRole('button', { name: 'Confirm' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(strayTakingsCalls.close).map(({ input }) => input)).toEqual([
		{ takingId: '7', outcome: 'not ours', note: 'The till next door.' },
	]);
});

test('money in a currency that the shop does not take pays no order', async () => {
	oneWaits('EUR');
	await show(<StrayTab />);
	await expect.element(page.getByText('7000 EUR').first()).toBeVisible();
	await page.getByRole('button', { name: 'Decide' }).click();

	await expect.element(dialog().getByLabelText('It pays an order of ours')).toBeDisabled();
	await expect.element(dialog().getByLabelText('It was given back at the gateway')).toBeChecked();
});
