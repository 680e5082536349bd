import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { balanceConsoleSchemas } from '@qaysari/contract/balance.schemas';
import { dinar } from '@qaysari/contract/money';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ChangeBalanceDialog } from './change-balance-dialog.tsx';
import { IssueCardsDialog } from './issue-cards-dialog.tsx';

const dinars = (amount: number) => dinar(amount * 100);
const issued = balanceConsoleSchemas.issueGiftCards.output.parse(exampleOf(balanceConsoleSchemas.issueGiftCards.output));
const changes = () => shop.asked(balanceConsoleCalls.change);
const cards = () => shop.asked(balanceConsoleCalls.issueGiftCards);
const dialog = () => page.getByRole('dialog');
const change = () => dialog().getByRole('button', { name: 'Change balance' });
const issue = () => dialog().getByRole('button', { name: 'Issue gift cards' });
let closed = 0;

beforeEach(() => {
	closed = 0;
	shop.answer(
		balanceConsoleCalls.change,
		balanceConsoleSchemas.change.output.parse(exampleOf(balanceConsoleSchemas.change.output)),
	);
	shop.answer(balanceConsoleCalls.issueGiftCards, issued);
});

const drawChange = () =>
	show(
		<ChangeBalanceDialog
			open
			holder={{ userId: '7', balance: dinars(10_000) }}
			onClose={() => {
				closed += 1;
			}}
		/>,
	);
const drawIssue = () =>
	show(
		<IssueCardsDialog
			open
			onClose={() => {
				closed += 1;
			}}
		/>,
	);

test('what the balance is then stands there before it changes, a debt in sight', async () => {
	await drawChange();
	await page.getByLabelText('Amount').fill('2500');
	await expect.element(page.getByText(/Balance then:.*12,500/)).toBeVisible();
	await page.getByText('Correction: Take back').click();
	await expect.element(page.getByText(/Balance then:.*7,500/)).toBeVisible();
	await page.getByLabelText('Reason, as the buyer reads it').fill('Paid twice');
	await change().click();

	await expect.poll(() => closed).toBe(1);
	expect(changes().map(({ input }) => input)).toEqual([
		{ userId: '7', kind: 'correction', amount: -dinars(2_500).amount, reason: 'Paid twice' },
	]);
});

test('money moves neither without a sum nor without a reason', async () => {
	await drawChange();
	await change().click();

	await expect.element(page.getByText('This is needed')).toBeVisible();
	await expect.element(page.getByText('Please give a reason')).toBeVisible();
	expect(changes()).toEqual([]);
});

test('a gift whose answer got lost is given once, however often somebody presses', async () => {
	await drawChange();
	await page.getByLabelText('Amount').fill('2500');
	await page.getByLabelText('Reason, as the buyer reads it').fill('Sorry for the wait');
	shop.cut(balanceConsoleCalls.change);
	await change().click();
	await expect.element(dialog().getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
	await expect.element(page.getByLabelText('Amount')).toHaveValue('2,500');
	shop.answer(
		balanceConsoleCalls.change,
		balanceConsoleSchemas.change.output.parse(exampleOf(balanceConsoleSchemas.change.output)),
	);
	await change().click();

	await expect.poll(() => closed).toBe(1);
	expect(new Set(changes().map(({ key }) => key)).size).toBe(1);
});

test('while cards are being made nobody makes others', async () => {
	await drawIssue();
	const answer = shop.hold(balanceConsoleCalls.issueGiftCards);
	await page.getByLabelText('What they are for').fill('Nawroz');
	await issue().click();
	await expect.poll(() => cards().length).toBe(1);
	await page.getByLabelText('How many').fill('5');
	dialog().element().querySelector('form')?.requestSubmit();
	answer();

	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
	expect(cards().map(({ input }) => input)).toEqual([{ amount: dinars(25_000).amount, count: 1, note: 'Nawroz' }]);
});

test('nobody turns away from cards that are being made: their codes are shown', async () => {
	await drawIssue();
	const answer = shop.hold(balanceConsoleCalls.issueGiftCards);
	await page.getByLabelText('What they are for').fill('Nawroz');
	await issue().click();
	await expect.poll(() => cards().length).toBe(1);
	await userEvent.keyboard('{Escape}');
	expect(closed).toBe(0);
	answer();
	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
});

test('codes that are shown once do not go by a slip: only by the button that says they are kept', async () => {
	await drawIssue();
	await page.getByLabelText('What they are for').fill('Nawroz');
	await issue().click();
	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
	expect(closed).toBe(0);
	await page.getByRole('button', { name: 'I have kept them' }).click();

	expect(closed).toBe(1);
});

test('a worth that no card may have is refused in its field, in words that say which may', async () => {
	await drawIssue();
	await page.getByLabelText('What they are for').fill('Nawroz');
	for (const wrong of ['4750', '5100', '1000250']) {
		await page.getByLabelText('Worth').fill(wrong);
		await issue().click();
		await expect.element(page.getByLabelText('Worth')).toBeInvalid();
		await expect.element(page.getByLabelText('Worth')).toHaveAccessibleDescription(/From 5,000.*to 1,000,000.*From 5,000/);
	}
	expect(cards()).toEqual([]);
	await page.getByLabelText('Worth').fill('٥٠٠٠');
	await issue().click();
	await expect.poll(() => cards().map(({ input }) => input.amount)).toEqual([dinars(5_000).amount]);
});
