import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../testing/show.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

const gate = (
	<SecondFactorGate>
		<p>Work</p>
	</SecondFactorGate>
);
const work = () => page.getByText('Work', { exact: true });

test('whoever has time still is told until when, and works', async () => {
	await show(gate, { secondFactor: false, secondFactorDue: '2126-12-06T09:00:00.000Z' });
	await expect.element(page.getByText(/6 Dec 2126/)).toBeVisible();
	await expect.element(work()).toBeVisible();
});

test('whose time is over sets it up before anything else, reads the recovery codes, and goes on', async () => {
	await show(gate, { secondFactor: false, secondFactorDue: '2020-12-06T09:00:00.000Z' });
	shop.answer(staffCalls.beginSecondFactor, {
		secret: 'JBSWY3DPEHPK3PXP',
		uri: 'otpauth://totp/Qaysari:desk?secret=JBSWY3DPEHPK3PXP',
	});
	await page.getByLabelText('Password').fill('a long password');
	await expect.element(work()).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Set up' }).click();

	shop.answer(staffCalls.confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
	shop.answer(staffCalls.me, { ...Object(exampleOf(staffSchemas.me.output)), secondFactor: true, secondFactorDue: null });
	await page.getByLabelText('Code').fill('123456');
	await page.getByRole('button', { name: 'Switch on' }).click();
	await expect.element(page.getByText(/aaaa-bbbb/)).toBeVisible();
	await expect.element(work()).not.toBeInTheDocument();

	await page.getByRole('button', { name: 'I have kept the recovery codes' }).click();
	await expect.element(work()).toBeVisible();
});
