import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import type { AccountChange, BankAccount } from './use-bank-accounts.ts';
import { WaitingChange } from './waiting-change.tsx';

const inAll = (text: string) => ({ ar: text, ckb: text, en: text, zh: text });
const present: BankAccount = {
	id: '3',
	version: 2,
	bankName: inAll('Rafidain'),
	branchName: inAll('Karrada'),
	swiftCode: '',
	accountName: 'Qaysari',
	cardNumber: '1000 2000',
	active: true,
	position: 0,
};
const change: AccountChange = {
	changeId: '9',
	accountId: '3',
	wish: { ...present, cardNumber: '3000 4000' },
	state: 'waiting',
	proposedBy: 'Sara',
	proposedAt: '2026-11-21T08:00:00.000Z',
	decidedBy: null,
	decidedAt: null,
	note: '',
	mine: false,
	mayDecide: true,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const decided = () => shop.asked(bankAccountsConsoleCalls.decideChange).map(({ input }) => input);

beforeEach(() => {
	shop.answer(bankAccountsConsoleCalls.decideChange, { done: true });
	shop.answer(bankAccountsConsoleCalls.withdrawChange, { done: true });
});

test('where money goes to stands beside where it went before, and a second person lets it pass', async () => {
	await show(<WaitingChange change={change} present={present} />);
	await expect.element(page.getByText('1000 2000')).toBeVisible();
	await expect.element(page.getByText('3000 4000')).toBeVisible();
	await expect.element(button('Withdraw')).not.toBeInTheDocument();
	await button('Approve').click();
	await expect.poll(decided).toEqual([{ changeId: '9', pass: true }]);
});

test('a refusal says why', async () => {
	await show(<WaitingChange change={change} present={present} />);
	await button('Refuse').click();
	await page.getByRole('dialog').getByLabelText('Reason').fill(' Not our bank ');
	await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(decided()).toEqual([{ changeId: '9', pass: false, note: 'Not our bank' }]);
});

test('whoever proposed it takes it back and cannot let it pass', async () => {
	await show(<WaitingChange change={{ ...change, mine: true, mayDecide: false }} present={null} />);
	await expect.element(page.getByText('You proposed it; somebody else approves it.')).toBeVisible();
	await expect.element(button('Approve')).not.toBeInTheDocument();
	await button('Withdraw').click();
	await expect.poll(() => shop.asked(bankAccountsConsoleCalls.withdrawChange).length).toBe(1);
});

test('somebody was quicker: that is told', async () => {
	shop.refuse(bankAccountsConsoleCalls.decideChange, 'conflict');
	await show(<WaitingChange change={change} present={present} />);
	await button('Approve').click();
	await expect.element(page.getByText('conflict')).toBeVisible();
});
