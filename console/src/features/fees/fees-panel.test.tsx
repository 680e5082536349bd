import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { feesConsoleSchemas } from '@qaysari/contract/fulfilment.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { FeeReviewsTab } from './fee-reviews-tab.tsx';
import { FeesPanel } from './fees-panel.tsx';
import type { Fees } from './use-fees.ts';

const { getFees, passFees, refuseFees, answerObjection, listReviews } = feesConsoleCalls;
const example = answerOf(feesConsoleSchemas.getFees);
const [version] = example.versions;
const [objection] = example.objections;
if (!version || !objection) throw new Error('an example without versions or objections');
const toReview: Fees = {
	...example,
	open: false,
	versions: [{ ...version, version: 3, state: 'under review', beyond: false }],
	objections: [],
};
const orderNumber = 'Q2222222222';

beforeEach(() => {
	shop.answer(getFees, toReview);
	shop.answer(passFees, answerOf(feesConsoleSchemas.passFees));
	shop.answer(refuseFees, { done: true });
	shop.answer(answerObjection, { done: true });
});

const draw = (role: 'finance' | 'support' | 'owner' = 'owner') => show(<FeesPanel orderNumber={orderNumber} />, { role });

test('finance approves the version that it sees, once', async () => {
	await draw();
	const answer = shop.hold(passFees);
	await shop.tapTwice(button('Approve fees'));
	answer();
	await expect.element(page.getByText('Approved; the buyer is asked to pay').first()).toBeVisible();
	expect(sent(passFees)).toEqual([{ orderNumber, version: 3, seen: false }]);
});

test('fees far above the estimate get a second look, and none that was turned away from', async () => {
	shop.answer(getFees, { ...toReview, versions: [{ ...version, version: 3, state: 'under review', beyond: true }] });
	await draw();
	await button('Approve fees').click();
	await expect.element(dialog()).toMatchTextContent(/far above the estimate/);
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(passFees)).toEqual([]);
	await button('Approve fees').click();
	await button('Approve fees', dialog()).click();
	await expect.poll(() => sent(passFees)).toEqual([{ orderNumber, version: 3, seen: true }]);
});

test('a version goes back with a reason', async () => {
	await draw();
	await button('Send back').click();
	await button('Send back', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	shop.refuse(refuseFees, 'changed_meanwhile');
	await field('Reason').fill(' The freight is missing ');
	await button('Send back', dialog()).click();
	await expect.element(trouble('changed_meanwhile')).toBeVisible();
	await expect.element(field('Reason')).toHaveValue(' The freight is missing ');
	shop.answer(refuseFees, { done: true });
	await button('Send back', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(refuseFees).at(-1)).toEqual({ orderNumber, version: 3, note: 'The freight is missing' });
});

test('whose role may not decide is not asked to', async () => {
	await draw('support');
	await expect.element(page.getByText('Version 3')).toBeVisible();
	await expect.element(button('Approve fees')).not.toBeInTheDocument();
	await expect.element(button('Send back')).not.toBeInTheDocument();
});

test('a buyer who objects is answered with words that the buyer reads', async () => {
	shop.answer(getFees, {
		...toReview,
		versions: [{ ...version, state: 'passed' }],
		objections: [{ ...objection, answer: null, wish: 'lower', note: '', text: 'Twice the estimate!' }],
	});
	await draw();
	await expect.element(page.getByText('Twice the estimate!')).toBeVisible();
	await button('They are set anew').click();
	await button('Cancel', dialog()).click();
	await button('They stay as they are').click();
	await button('Confirm', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	await field('Reason, as the buyer reads it').fill('The crate weighs more');
	await button('Confirm', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(answerObjection)).toEqual([{ orderNumber, answer: 'stays', note: 'The crate weighs more' }]);
});

test('fees that did not come are not no fees', async () => {
	shop.refuse(getFees, 'order_not_found');
	await draw();
	await expect.element(page.getByText('Fees of the second stage')).toBeVisible();
	shop.answer(getFees, toReview);
	await button('Try again').click();
	await expect.element(page.getByText('Version 3')).toBeVisible();
});

test('an order that never has any shows nothing of them', async () => {
	shop.answer(getFees, { ...example, open: false, versions: [], objections: [] });
	await draw();
	await expect.poll(() => shop.asked(getFees).length).toBe(1);
	await expect.element(page.getByText('Fees of the second stage')).not.toBeInTheDocument();
});

test('what waits in finance leads to its order', async () => {
	shop.answer(listReviews, pageOf([{ ...rowOf(feesConsoleSchemas.listReviews), orderNumber, customer: 'Zana' }]));
	const shown = await show(<FeeReviewsTab />);
	await row('Zana').getByRole('link').click();
	await expect.poll(() => shown.address()).toContain(orderNumber);
});
