import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { fulfilmentSchemas } from '@qaysari/contract/fulfilment.schemas';
import { dinar } from '@qaysari/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rowOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { DecideProblem } from './decide-problem.tsx';
import { MarkResent } from './mark-resent.tsx';
import { ProblemList } from './problem-list.tsx';

const { decideProblem: decide, markResent } = fulfilmentCalls;
const problem = {
	...rowOf(fulfilmentSchemas.listProblems),
	problemId: '6',
	orderNumber: 'Q2222222222',
	mayRefund: dinar(2_500_000),
	outcome: null,
	resent: null,
	ended: false,
};
let closed = 0;
const onClose = () => {
	closed += 1;
};

beforeEach(() => {
	closed = 0;
	shop.answer(decide, { done: true });
	shop.answer(markResent, { done: true });
});

const confirm = () => button('Confirm', dialog());

test('money back has a sum and words that the buyer reads', async () => {
	await show(<DecideProblem problem={problem} onClose={onClose} />);
	await expect.element(dialog()).toMatchTextContent(/At most.*25,000/);
	await confirm().click();
	await expect.element(dialog().getByText('Please enter the amount')).toBeVisible();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	await field('Amount to refund').fill('١٠٠٠٠');
	await field('What the buyer reads').fill(' We are sorry ');
	shop.cut(decide);
	await shop.tapTwice(confirm());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(decide, { done: true });
	await confirm().click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(decide).at(-1)).toEqual({ problemId: '6', outcome: 'refund', amount: 1_000_000, note: 'We are sorry' });
	expect(wishes(decide)).toBe(1);
});

test('a sum that was typed first does not go with another decision', async () => {
	await show(<DecideProblem problem={problem} onClose={onClose} />);
	await field('Amount to refund').fill('10000');
	await dialog().getByText('Send again').click();
	await expect.element(field('Amount to refund')).not.toBeInTheDocument();
	await field('What the buyer reads').fill('Another one comes');
	await confirm().click();
	await expect.poll(() => sent(decide)).toEqual([{ problemId: '6', outcome: 'resend', note: 'Another one comes' }]);
});

test('more than the order leaves is refused beside what was typed', async () => {
	await show(<DecideProblem problem={problem} onClose={onClose} />);
	await field('Amount to refund').fill('99000');
	await field('What the buyer reads').fill('All of it');
	shop.refuse(decide, 'refund_too_large');
	await confirm().click();
	await expect.element(trouble('refund_too_large')).toBeVisible();
	await expect.element(field('Amount to refund')).toHaveValue('99,000');
	expect(closed).toBe(0);
});

test('pieces that went out again are marked, with their number or without', async () => {
	await show(<MarkResent problem={problem} onClose={onClose} />);
	await confirm().click();
	await expect.poll(() => closed).toBe(1);
	expect(sent(markResent)).toEqual([{ problemId: '6', logisticsNumber: '' }]);
});

test('in Arabic what was reported stands apart from how many of it', async () => {
	await show(<ProblemList problems={[{ ...problem, lines: [{ lineId: '21', title: 'LED 20', quantity: 2 }] }]} />, {
		language: 'ar',
	});
	await expect.element(page.getByText('LED 20', { exact: true })).toBeVisible();

	await expect.element(page.getByText('× 2', { exact: true })).toHaveAttribute('dir', 'ltr');
});

test('each report offers what is left to do about it, to whoever may', async () => {
	const list = [
		problem,
		{ ...problem, problemId: '7', outcome: 'resend' as const },
		{ ...problem, problemId: '8', outcome: 'refused' as const },
		{ ...problem, problemId: '9', ended: true },
	];
	const asked: string[] = [];
	const note = (what: string) => (one: { problemId: string }) => asked.push(`${what} ${one.problemId}`);
	const shown = await show(<ProblemList problems={list} onDecide={note('decide')} onResent={note('resent')} />);
	await button('Decide').click();
	await button('Mark as sent again').click();
	expect(asked).toEqual(['decide 6', 'resent 7']);
	await shown.unmount();
	await show(<ProblemList problems={list} />);
	await expect.element(page.getByText(/To be sent again/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});
