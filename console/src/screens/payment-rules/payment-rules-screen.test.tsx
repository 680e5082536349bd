import { freightConsoleCalls } from '@qaysari/contract/freight.calls';
import { freightConsoleSchemas } from '@qaysari/contract/freight.schemas';
import type { Language } from '@qaysari/contract/languages';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PaymentRules } from '../../features/payment-rules/use-payment-rules.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { PaymentRulesScreen } from './payment-rules-screen.tsx';

const { getPaymentRules, setPaymentRules } = settingsConsoleCalls;
const everywhere = { open: true, ceiling: null, provinceIds: null };
const rules: PaymentRules = {
	methods: {
		cashOnDelivery: { open: true, ceiling: 500_000_00, provinceIds: ['1'] },
		card: everywhere,
		bankTransfer: { ...everywhere, open: false },
		cashAtStore: everywhere,
	},
	cashOnDelivery: { openOrders: 2, openAmount: 250_000_00, refusals: 3 },
	transferTolerance: 1_000_00,
	secondPersonFrom: 100_000_00,
	feeCeiling: 130,
	changedAt: '2026-11-20T08:00:00.000Z',
};
const { changedAt: readAt, ...typed } = rules;
const table = answerOf(freightConsoleSchemas.getTable);
const [province] = table.provinces;
if (!province) throw new Error('an example without provinces');

beforeEach(() => {
	shop.answer(getPaymentRules, rules);
	shop.answer(setPaymentRules, ({ readAt: _, ...wish }) => ({
		...wish,
		feeCeiling: wish.feeCeiling ?? 130,
		changedAt: '2026-11-23T08:00:00.000Z',
	}));
	shop.answer(freightConsoleCalls.getTable, {
		...table,
		provinces: [
			{ ...province, id: '1', name: 'Baghdad' },
			{ ...province, id: '2', name: 'Slemani' },
		],
	});
});

const method = (name: string) => page.getByRole('region', { name, exact: true });
const ceiling = (name: string) => method(name).getByLabelText('At most', { exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true }).first();
const save = () => button('Save');
const saved = () => expect.element(page.getByText('Saved').first()).toBeVisible();

test('rules that nobody touched go back as they were', async () => {
	await show(<PaymentRulesScreen />);
	await save().click();
	await saved();
	expect(sent(setPaymentRules)).toEqual([{ ...typed, readAt }]);
});

test('sums and counts are typed in any digits; an emptied ceiling is none, and no province chosen is all of them', async () => {
	await show(<PaymentRulesScreen />);
	await ceiling('Card').fill('٧٥٠٬٠٠٠');
	await ceiling('Cash on delivery').fill('');
	await expect.element(method('Cash on delivery')).toMatchTextContent('Baghdad');
	await method('Cash on delivery').getByRole('combobox').click();
	await page.getByTitle('Baghdad', { exact: true }).last().click();
	await field('Open orders').fill('۵');
	await field('Second person for refunds from').fill('');
	await save().click();
	await saved();
	expect(sent(setPaymentRules)).toEqual([
		{
			...typed,
			readAt,
			methods: {
				...rules.methods,
				card: { ...everywhere, ceiling: 750_000_00 },
				cashOnDelivery: everywhere,
			},
			cashOnDelivery: { ...rules.cashOnDelivery, openOrders: 5 },
			secondPersonFrom: null,
		},
	]);
});

test('a method that is switched off keeps its ceiling for later, and one that is off shows none', async () => {
	await show(<PaymentRulesScreen />);
	await expect.element(ceiling('Bank transfer')).not.toBeVisible();
	await page.getByRole('switch', { name: 'Accept: Cash on delivery' }).click();
	await expect.element(ceiling('Cash on delivery')).not.toBeVisible();
	await page.getByRole('switch', { name: 'Accept: Bank transfer' }).click();
	await expect.element(ceiling('Bank transfer')).toBeVisible();
	await save().click();
	await saved();
	expect(sent(setPaymentRules)[0]?.methods).toMatchObject({
		cashOnDelivery: { open: false, ceiling: 500_000_00, provinceIds: ['1'] },
		bankTransfer: { open: true },
	});
});

for (const name of [
	'Open orders',
	'Open sum',
	'Refusals',
	'A transfer may fall short by',
	'Ceiling of fees, percent of the estimate',
]) {
	test(`${name} is never saved as nothing`, async () => {
		await show(<PaymentRulesScreen />);
		await field(name).fill('');
		await save().click();
		await expect.element(page.getByText('Please enter a number')).toBeVisible();
		expect(sent(setPaymentRules)).toEqual([]);
	});
}

test('they are saved once: pressed twice, by Enter, and again when the answer got lost', async () => {
	await show(<PaymentRulesScreen />);
	await field('Refusals').fill('4');
	shop.cut(setPaymentRules);
	await shop.tapTwice(save());
	await expect.element(page.getByRole('alert')).toMatchTextContent('cannot be reached');
	await expect.element(field('Refusals')).toHaveValue('4');
	shop.answer(setPaymentRules, { ...rules, cashOnDelivery: { ...rules.cashOnDelivery, refusals: 4 } });
	await field('Refusals').click();
	await userEvent.keyboard('{Enter}');
	await saved();
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	expect(sent(setPaymentRules).at(-1)?.cashOnDelivery.refusals).toBe(4);
	expect(wishes(setPaymentRules)).toBe(1);
});

test('what is typed while the rules travel stays, and goes out with the next', async () => {
	await show(<PaymentRulesScreen />);
	await field('Refusals').fill('4');
	const answer = shop.hold(setPaymentRules);
	await save().click();
	await expect.poll(() => sent(setPaymentRules)).toHaveLength(1);
	await field('Open orders').fill('9');
	answer();
	await saved();
	await expect.element(field('Open orders')).toHaveValue('9');
	await save().click();
	await expect.poll(() => sent(setPaymentRules).at(-1)?.cashOnDelivery).toMatchObject({ openOrders: 9, refusals: 4 });
});

test('whose role sets no rules reads them and has nothing to press', async () => {
	await show(<PaymentRulesScreen />, { role: 'finance' });
	await expect.element(field('Refusals')).toBeDisabled();
	await expect.element(page.getByRole('switch', { name: 'Accept: Card' })).toBeDisabled();
	await expect.element(save()).not.toBeInTheDocument();
});

test('rules that could not be read are not shown as empty ones', async () => {
	shop.refuse(getPaymentRules, 'role_missing');
	await show(<PaymentRulesScreen />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(save()).not.toBeInTheDocument();
	shop.answer(getPaymentRules, rules);
	await button('Try again').click();
	await expect.element(field('Refusals')).toHaveValue('3');
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`nothing reaches beyond the page in ${language}`, async () => {
		await show(<PaymentRulesScreen />, { language });
		await expect.element(page.getByRole('switch').first()).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}

test('what somebody else changed meanwhile is not overwritten unasked: it is taken, and changed from there', async () => {
	await show(<PaymentRulesScreen />);
	await field('Open orders').fill('7');
	const theirs = { ...rules, feeCeiling: 150, changedAt: '2026-11-22T08:00:00.000Z' };
	shop.answer(getPaymentRules, theirs);
	shop.refuse(setPaymentRules, 'changed_meanwhile');
	await save().click();
	await expect.element(page.getByRole('alert').getByText('changed_meanwhile')).toBeVisible();
	await expect.element(field('Open orders')).toHaveValue('7');
	await button('Take theirs').click();
	await expect.element(field('Open orders')).toHaveValue('2');
	shop.answer(setPaymentRules, theirs);
	await save().click();
	await saved();
	expect(sent(setPaymentRules).at(-1)).toMatchObject({ feeCeiling: 150, readAt: theirs.changedAt });
});
