import { dinar } from '@qaysari/contract/money';
import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { paymentsConsoleSchemas } from '@qaysari/contract/payments-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { SubsidiesTab } from './subsidies-tab.tsx';
import { TotalsTab } from './totals-tab.tsx';
import { WhiteListTab } from './white-list-tab.tsx';

const { listSubsidies, paySubsidy, listWhiteList, setWhiteList, dailyTotals } = paymentsConsoleCalls;
const schemas = paymentsConsoleSchemas;
const dinars = (amount: number) => dinar(amount * 100);
const waiting = (orderNumber: string, amount: number, hasBalance: boolean) => ({
	...rowOf(schemas.listSubsidies),
	orderNumber,
	amount: dinars(amount),
	hasBalance,
});
const listed = (userId: string) => ({ ...rowOf(schemas.listWhiteList), userId, note: `Note of ${userId}` });

beforeEach(() => {
	shop.answer(listSubsidies, pageOf([waiting('Q2222222222', 5_000, true), waiting('Q3333333333', 7_000, false)]));
	shop.answer(paySubsidy, { done: true });
	shop.answer(listWhiteList, pageOf([listed('1001'), listed('1002')]));
	shop.answer(setWhiteList, { done: true });
});

const pay = (number: string) => row(number).getByRole('button', { name: 'Record the payment' }).click();
const balance = () => dialog().getByRole('checkbox', { name: /Put it into the buyer/ });

test('a subsidy goes into the balance of whoever has one, or is paid out under a reference', async () => {
	await show(<SubsidiesTab />);
	await pay('Q2222222222');
	await expect.element(dialog()).toMatchTextContent(/5,000/);
	await balance().click();
	await button('Record the payment', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();

	await pay('Q3333333333');
	await expect.element(dialog()).toMatchTextContent(/7,000/);
	// Ordered without an account: there is no balance that could take it.
	await expect.element(balance()).not.toBeInTheDocument();
	await field('Reference').fill(' TT-7 ');
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog()).not.toBeInTheDocument();

	expect(sent(paySubsidy)).toEqual([
		{ orderNumber: 'Q2222222222', amount: dinars(5_000).amount, reference: '', toBalance: true },
		{ orderNumber: 'Q3333333333', amount: dinars(7_000).amount, reference: 'TT-7', toBalance: false },
	]);
});

test('a subsidy is paid once though its answer got lost', async () => {
	await show(<SubsidiesTab />);
	await pay('Q3333333333');
	shop.cut(paySubsidy);
	await shop.tapTwice(button('Record the payment', dialog()));
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(paySubsidy, { done: true });
	await button('Record the payment', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(wishes(paySubsidy)).toBe(1);
});

test('a buyer is put on the white list by the id alone, with blanks around it or a note', async () => {
	await show(<WhiteListTab />);
	await button('Add a buyer').click();
	await field('User ID').fill('   ');
	await button('Save', dialog()).click();
	await expect.element(dialog().getByText('Please enter the user ID')).toBeVisible();
	await field('User ID').fill(' 1003 ');
	await field('Note').fill(' Pays always ');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(setWhiteList)).toEqual([{ userId: '1003', listed: true, note: 'Pays always' }]);
});

test('who is unknown is said where the id was typed', async () => {
	await show(<WhiteListTab />);
	await button('Add a buyer').click();
	shop.refuse(setWhiteList, 'not_found');
	await field('User ID').fill('9');
	await button('Save', dialog()).click();
	await expect.element(trouble('not_found')).toBeVisible();
	await expect.element(field('User ID')).toHaveValue('9');
});

test('one is taken off the list; that it failed says nothing of who is added next', async () => {
	await show(<WhiteListTab />);
	shop.refuse(setWhiteList, 'not_found');
	await row('1002').getByRole('button', { name: 'Delete' }).click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	expect(sent(setWhiteList)).toEqual([{ userId: '1002', listed: false }]);
	await button('Add a buyer').click();
	await expect.element(field('User ID')).toBeVisible();
	await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
});

test('totals are those of the last seven days of Baghdad, line by line and together', async () => {
	const example = answerOf(schemas.dailyTotals);
	const [day] = example.days;
	if (!day) throw new Error('an example without days');
	shop.answer(dailyTotals, {
		...example,
		days: [
			{ ...day, day: '2026-11-20', method: 11, captured: dinars(30_000), capturedCount: 3 },
			{ ...day, day: '2026-11-21', method: 11, captured: dinars(12_000), capturedCount: 1 },
		],
		total: { ...example.total, captured: dinars(42_000) },
		tills: example.tills.map((till) => ({ ...till, store: 'Bazaar', amount: dinars(8_250) })),
	});
	await show(<TotalsTab />);
	await expect.element(row('20 Nov')).toMatchTextContent(/Cash on delivery.*30,000.*\(3\)/);
	await expect.element(row('Total').last()).toMatchTextContent(/42,000/);
	await expect.element(row('Bazaar')).toMatchTextContent(/8,250/);
	const [asked] = sent(dailyTotals);
	const days = asked ? (Date.parse(asked.until) - Date.parse(asked.from)) / 86_400_000 : 0;
	expect(days).toBe(6);
});

test('days without anything say so', async () => {
	shop.answer(dailyTotals, { ...answerOf(schemas.dailyTotals), days: [], tills: [] });
	await show(<TotalsTab />);
	await expect.element(page.getByText('Nothing on these days')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Tills' })).not.toBeInTheDocument();
});
