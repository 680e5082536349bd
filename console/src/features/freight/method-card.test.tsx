import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { dinar } from '@qaysari/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { MethodCard } from './method-card.tsx';
import { MethodForm } from './method-form.tsx';
import type { FreightMethod } from './use-freight.ts';

const dinars = (amount: number) => dinar(amount * 100).amount;
const rate: FreightMethod['rates'][number] = {
	id: '5',
	region: { id: '31', names: ['Iraq', 'Basra'] },
	since: '2026-11-01T00:00:00.000Z',
	served: true,
	standing: 'now',
	base: dinars(5_000),
	perKilogram: dinars(1_000),
	gramsPerM3: 200_000,
	freeFrom: null,
};
const method: FreightMethod = {
	code: 'express',
	origin: 'iraq',
	name: { ar: 'سريع', ckb: 'خێرا', en: 'Express', zh: '特快' },
	minDays: 1,
	maxDays: 3,
	position: 0,
	active: true,
	version: 4,
	rates: [rate, { ...rate, id: '6', standing: 'coming', since: '2026-12-01T00:00:00.000Z' }],
};
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save' });
const set = () => shop.asked(freightConsoleCalls.setRate).map(({ input }) => input);
let closed = 0;
const close = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(freightConsoleCalls.setRate, { done: true });
	shop.answer(freightConsoleCalls.dropRate, { done: true });
	shop.answer(freightConsoleCalls.saveMethod, { done: true });
});

test('a new rate for a place begins with the present one, in dinars, and is kept in hundredths', async () => {
	await show(<MethodCard method={method} onEdit={close} onCopy={close} />);
	await page.getByRole('button', { name: 'New rate' }).click();
	await expect.element(dialog().getByText('Iraq · Basra')).toBeVisible();
	await expect.element(dialog().getByLabelText('First kilogram')).toHaveValue('5,000');
	await dialog().getByLabelText('First kilogram').fill('٦٠٠٠');
	await save().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(set()).toEqual([
		{
			methodCode: 'express',
			regionId: '31',
			freeFrom: null,
			base: dinars(6_000),
			perKilogram: dinars(1_000),
			gramsPerM3: 200_000,
			served: true,
		},
	]);
});

test('a rate needs a place and a first kilogram', async () => {
	await show(<MethodCard method={method} onEdit={close} onCopy={close} />);
	await page.getByRole('button', { name: 'Rate for a place' }).click();
	await save().click();
	await expect.element(dialog().getByText('Choose a place')).toBeVisible();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	expect(set()).toEqual([]);
});

test('what is to come is dropped; why it cannot be is told', async () => {
	shop.refuse(freightConsoleCalls.dropRate, 'conflict');
	await show(<MethodCard method={method} onEdit={close} onCopy={close} />);
	await page.getByRole('button', { name: 'Drop' }).click();
	await expect.element(page.getByText('conflict')).toBeVisible();
	expect(shop.asked(freightConsoleCalls.dropRate).map(({ input }) => input)).toEqual([{ rateId: '6' }]);
});

test('a copy asks for a code of its own and takes the rates along', async () => {
	await show(<MethodForm edited={{ row: method, isNew: true }} onClose={close} />);
	await expect.element(dialog().getByText('The copy goes to the same places at the same rates.')).toBeVisible();
	const code = dialog().getByLabelText('Code');
	await code.fill('Express Two');
	await save().click();
	await expect.element(dialog().getByText('Small Latin letters, digits and dashes').last()).toBeVisible();
	await code.fill('express-two');
	await save().click();
	await expect.poll(() => closed).toBe(1);
	expect(shop.asked(freightConsoleCalls.saveMethod).map(({ input }) => [input.code, input.ratesOf, input.readVersion])).toEqual([
		['express-two', 'express', 0],
	]);
});

test('a method that is edited keeps its code, and is refused where somebody else was quicker', async () => {
	shop.refuse(freightConsoleCalls.saveMethod, 'conflict');
	await show(<MethodForm edited={{ row: method, isNew: false }} onClose={close} />);
	await expect.element(dialog().getByLabelText('Code')).not.toBeInTheDocument();
	await dialog().getByLabelText('Fewest days').fill('2');
	await save().click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'conflict' })).toBeVisible();
	expect(closed).toBe(0);
	expect(shop.asked(freightConsoleCalls.saveMethod).map(({ input }) => [input.code, input.minDays, input.readVersion])).toEqual([
		['express', 2, 4],
	]);
});

for (const emptied of ['First kilogram', 'Each further kilogram', 'Volumetric weight per m³']) {
	test(`a rate without ${emptied} is not set: nothing typed is not free of charge`, async () => {
		await show(<MethodCard method={method} onEdit={close} onCopy={close} />);
		await page.getByRole('button', { name: 'New rate' }).click();
		await dialog().getByLabelText(emptied).fill('');
		await save().click();
		await expect.element(dialog().getByLabelText(emptied)).toBeInvalid();
		expect(set()).toEqual([]);
	});
}

for (const emptied of ['Fewest days', 'Most days']) {
	test(`a method without ${emptied} is not saved: nothing typed is not today`, async () => {
		await show(<MethodForm edited={{ row: method, isNew: false }} onClose={close} />);
		await dialog().getByLabelText(emptied).fill('');
		await save().click();
		await expect.element(dialog().getByLabelText(emptied)).toBeInvalid();
		expect(shop.asked(freightConsoleCalls.saveMethod)).toEqual([]);
	});
}
