import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { merchandiseSchemas } from '@qaysari/contract/merchandise.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ImportCard } from './import-card.tsx';
import { ReadingForm } from './reading-form.tsx';
import type { ImportPreview, ImportSettings } from './use-imports.ts';

const { listReadings, saveReading, cancelImport, takeBackImport } = merchandiseCalls;
const known = { currency: 'USD', field: 'title' };
const example = answerOf(merchandiseSchemas.getImport, known);
if (!example.preview) throw new Error('an example without a preview');
const preview: ImportPreview = { ...example.preview, columns: ['Name', 'Cost'], rates: [{ currency: 'USD', rate: 1_310 }] };
const settings: ImportSettings = {
	...example.settings,
	format: null,
	encoding: null,
	delimiter: null,
	language: null,
	currency: null,
	rates: [],
	origin: null,
	price: null,
	stock: 100,
	weightGrams: 500,
	mapping: [],
};
const row = { ...rowOf(merchandiseSchemas.listImports, known), importId: '6', name: 'lamps.csv' };
let read: ImportSettings[] = [];

beforeEach(() => {
	read = [];
	shop.answer(listReadings, {
		readings: [
			{ ...answerOf(merchandiseSchemas.listReadings, known).readings[0], name: 'Factory', settings: { ...settings, stock: 7 } },
		],
	});
	shop.answer(saveReading, answerOf(merchandiseSchemas.saveReading, known));
});

const draw = () => show(<ReadingForm settings={settings} preview={preview} busy={false} onRead={(one) => read.push(one)} />);
const field = (label: string) => page.getByLabelText(label, { exact: true });
/** Takes an option whose name is drawn and not only written. */
async function take(label: RegExp, option: string): Promise<void> {
	await page.getByRole('combobox', { name: label }).click();
	await page.getByText(option, { exact: true }).last().click();
}
const readAgain = () => button('Read again').click();

test('a number that is emptied to be typed anew is what was typed, and never none', async () => {
	await draw();
	const stock = field('Pieces where none are given');
	await stock.fill('');
	await expect.element(stock).toHaveValue('');
	await stock.click();
	await userEvent.keyboard('٥');
	await userEvent.tab();
	await expect.element(stock).toHaveValue('5');
	const weight = field('Weight where none is given (grams)');
	await weight.fill('');
	await userEvent.tab();
	await expect.element(weight).toHaveValue('500');
	await readAgain();
	expect(read[0]).toMatchObject({ stock: 5, weightGrams: 500 });
});

test('a rate is typed with decimals of any keyboard, and what was found out stays where nothing is typed', async () => {
	await draw();
	const rate = field('Dinars for one USD');
	await expect.element(rate).toHaveValue('1310');
	await readAgain();
	await rate.fill('١٣١٠٫٥');
	await userEvent.tab();
	await readAgain();
	expect(read.map(({ rates }) => rates)).toEqual([[], [{ currency: 'USD', rate: 1_310.5 }]]);
});

test('a column is assigned to a field, once for each, and taken away again', async () => {
	await draw();
	await expect.element(button('Assign')).toBeDisabled();
	await take(/Column of the file/, 'Cost');
	await button('Assign').click();
	await take(/Column of the file/, 'Name');
	await button('Assign').click();
	await readAgain();
	await page.getByRole('button', { name: /Name ✕/ }).click();
	await readAgain();
	expect(read.map(({ mapping }) => mapping.map(({ column }) => column))).toEqual([['Name'], []]);
});

test('a way that was kept is taken up whole, and forgotten; that it could not be is said', async () => {
	await draw();
	await take(/Kept ways/, 'Factory');
	await expect.element(field('Pieces where none are given')).toHaveValue('7');
	shop.refuse(saveReading, 'conflict');
	await button('Forget the way Factory').click();
	await expect.element(page.getByText('conflict').first()).toBeVisible();
	expect(sent(saveReading)).toEqual([{ name: 'Factory', settings: null }]);
});

test('a way is kept under a name', async () => {
	await draw();
	await expect.element(button('Keep')).toBeDisabled();
	await field('Name of this way').fill(' Market ');
	await button('Keep').click();
	await expect.element(field('Name of this way')).toHaveValue('');
	expect(sent(saveReading)).toMatchObject([{ name: 'Market', settings: { stock: 100 } }]);
});

test('an import that runs is cancelled, one that is done taken back after a question; a refusal is said', async () => {
	shop.refuse(cancelImport, 'conflict');
	const shown = await show(<ImportCard row={{ ...row, state: 'running', mayTakeBack: false }} />);
	await button('Cancel the import').click();
	await expect.element(page.getByText('conflict').first()).toBeVisible();
	expect(sent(cancelImport)).toEqual([{ importId: '6' }]);
	await shown.unmount();

	shop.refuse(takeBackImport, 'not_found');
	await show(<ImportCard row={{ ...row, state: 'done', mayTakeBack: true }} />);
	await button('Take it back').click();
	expect(sent(takeBackImport)).toEqual([]);
	await page.getByRole('tooltip').getByRole('button', { name: 'Take it back' }).click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	expect(sent(takeBackImport)).toEqual([{ importId: '6' }]);
});
