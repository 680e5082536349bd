import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import type { Language } from '@qaysari/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountChange, BankAccount } from '../../features/bank-accounts/use-bank-accounts.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { BankAccountsScreen } from './bank-accounts-screen.tsx';

const { listAccounts, proposeChange } = bankAccountsConsoleCalls;
const inAll = (text: string) => ({ ar: text, ckb: text, en: text, zh: text });
const rafidain: BankAccount = {
	id: '3',
	version: 2,
	bankName: inAll('Rafidain'),
	branchName: inAll('Karrada'),
	swiftCode: '',
	accountName: 'Qaysari',
	cardNumber: '1000 2000',
	active: true,
	position: 4,
};
const closed: BankAccount = { ...rafidain, id: '5', bankName: inAll('Ashur'), cardNumber: '5000 6000', active: false };
const change = (changeId: string, more: Partial<AccountChange>): AccountChange => ({
	changeId,
	accountId: '3',
	wish: { ...rafidain, cardNumber: '3000 4000' },
	state: 'waiting',
	proposedBy: 'Sara',
	proposedAt: '2026-11-21T08:00:00.000Z',
	decidedBy: null,
	decidedAt: null,
	note: '',
	mine: false,
	mayDecide: true,
	...more,
});

beforeEach(() => {
	shop.answer(listAccounts, { accounts: [rafidain, closed], changes: [] });
	shop.answer(proposeChange, { changeId: '9' });
});

const propose = () => button('Send for approval', dialog());
const account = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const fill = async (fields: Record<string, string>): Promise<void> => {
	for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
};

test('an account is proposed once, as it was typed', async () => {
	await show(<BankAccountsScreen />);
	await button('New account').click();
	await fill({
		'Bank: العربية': ' الرافدين ',
		'Branch: العربية': 'الكرادة',
		'Account name': 'Qaysari',
		'Account number': '٦٣٣٠ ٢١٠٠',
		'SWIFT code': ' rafbiqba ',
		Position: '٧',
	});
	shop.cut(proposeChange);
	await shop.tapTwice(propose());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('Account number')).toHaveValue('٦٣٣٠ ٢١٠٠');
	shop.answer(proposeChange, { changeId: '9' });
	await field('Account name').click();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(proposeChange).at(-1)).toEqual({
		bankName: { ar: 'الرافدين' },
		branchName: { ar: 'الكرادة' },
		swiftCode: 'RAFBIQBA',
		accountName: 'Qaysari',
		cardNumber: '٦٣٣٠ ٢١٠٠',
		active: true,
		position: 7,
	});
	expect(wishes(proposeChange)).toBe(1);
});

const refused: [name: string, fields: Record<string, string>, says: string][] = [
	['a name of blanks', { 'Account name': '    ' }, 'Please enter the name'],
	['a number that is too short', { 'Account number': '12345' }, 'Please enter the number'],
	['a number of blanks', { 'Account number': '         ' }, 'Please enter the number'],
	['a SWIFT code of seven signs', { 'SWIFT code': 'RAFBIQB' }, '8 or 11 Latin letters and digits'],
];
for (const [name, fields, says] of refused) {
	test(`money goes nowhere by ${name}`, async () => {
		await show(<BankAccountsScreen />);
		await account('Rafidain').getByRole('button', { name: 'Propose a change' }).click();
		await fill(fields);
		await propose().click();
		await expect.element(dialog().getByText(says)).toBeVisible();
		expect(sent(proposeChange)).toEqual([]);
	});
}

test('a change goes out with the version that was seen, and stays typed where another one waits', async () => {
	await show(<BankAccountsScreen />);
	await account('Rafidain').getByRole('button', { name: 'Propose a change' }).click();
	await fill({ 'Account number': '3000 4000', Position: '' });
	await dialog().getByRole('switch').click();
	shop.refuse(proposeChange, 'change_waiting');
	await propose().click();
	await expect.element(trouble('change_waiting')).toBeVisible();
	await expect.element(field('Account number')).toHaveValue('3000 4000');
	expect(sent(proposeChange)[0]).toMatchObject({
		id: '3',
		readVersion: 2,
		cardNumber: '3000 4000',
		active: false,
		position: 0,
		bankName: rafidain.bankName,
	});
});

test('one account is changed after another, each beginning with its own', async () => {
	await show(<BankAccountsScreen />);
	for (const [bank, number, on] of [
		['Rafidain', '1000 2000', true],
		['Ashur', '5000 6000', false],
	] as const) {
		await account(bank).getByRole('button', { name: 'Propose a change' }).click();
		await expect.element(field('Account number')).toHaveValue(number);
		if (on) await expect.element(dialog().getByRole('switch')).toBeChecked();
		else await expect.element(dialog().getByRole('switch')).not.toBeChecked();
		await field('Account number').fill('typed and given up');
		await button('Cancel', dialog()).click();
		await expect.element(dialog()).not.toBeInTheDocument();
	}
	expect(sent(proposeChange)).toEqual([]);
});

test('what waits stands beside what is there now, what is over among the past, each with who decided', async () => {
	shop.answer(listAccounts, {
		accounts: [rafidain, closed],
		changes: [
			change('9', {}),
			change('8', { state: 'refused', decidedBy: 'Nali', note: 'Not our bank', wish: { ...rafidain, cardNumber: '7000 8000' } }),
		],
	});
	await show(<BankAccountsScreen />);
	await expect.element(button('Approve')).toBeVisible();
	await expect.element(page.getByText('3000 4000')).toBeVisible();
	expect(page.getByText('1000 2000').elements()).toHaveLength(2);
	const past = account('7000 8000');
	for (const part of ['Refused', 'Nali', 'Not our bank']) await expect.element(past).toMatchTextContent(part);
	await expect.element(account('Ashur')).toMatchTextContent('Closed');
});

test('accounts that could not be read are not shown as none', async () => {
	shop.refuse(listAccounts, 'role_missing');
	await show(<BankAccountsScreen />);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('No accounts yet')).not.toBeInTheDocument();
	shop.answer(listAccounts, { accounts: [], changes: [] });
	await button('Try again').click();
	await expect.element(page.getByText('No accounts yet')).toBeVisible();
});

for (const language of ['ar', 'ckb', 'zh'] satisfies Language[]) {
	test(`long names and numbers stay on the page in ${language}`, async () => {
		const long = {
			...rafidain,
			bankName: inAll('بانک '.repeat(24)),
			cardNumber: 'IQ50QAFL850123456789012'.repeat(2),
			accountName: 'ب'.repeat(120),
		};
		shop.answer(listAccounts, { accounts: [long], changes: [change('9', { wish: long })] });
		await show(<BankAccountsScreen />, { language });
		await expect.element(page.getByText(long.cardNumber).first()).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	});
}
