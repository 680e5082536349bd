import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { reviewsConsoleSchemas } from '@qaysari/contract/reviews-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Review } from '../../features/reviews/use-reviews.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ReviewsScreen } from './reviews-screen.tsx';

const { list, counts, decide, answer, rules, setRules } = reviewsConsoleCalls;
const review: Review = {
	...rowOf(reviewsConsoleSchemas.list),
	reviewId: '5',
	text: 'It broke',
	author: 'Zana',
	stars: 2,
	state: 'shown',
	editedAt: null,
	reports: [{ reason: 'untrue', count: 3 }],
	answer: null,
	hiddenReason: null,
};
const hidden: Review = {
	...review,
	reviewId: '6',
	text: 'Rude words',
	state: 'hidden',
	reports: [],
	hiddenReason: 'Offends others',
};

beforeEach(() => {
	shop.answer(list, ({ queue }) => pageOf(queue === 'hidden' ? [hidden] : [review]));
	shop.answer(counts, { waiting: 0, reported: 1_200 });
	shop.answer(decide, review);
	shop.answer(answer, review);
	shop.answer(rules, { moderation: 'after' });
	shop.answer(setRules, { moderation: 'before' });
});

const draw = (queue = 'reported', more: Parameters<typeof show>[1] = {}) =>
	show(<ReviewsScreen />, { at: `/reviews?queue=${queue}`, ...more });

test('a review says whose it is and why it was reported; each queue shows its own', async () => {
	const shown = await draw();
	await expect.element(row('It broke')).toMatchTextContent(/Zana.*Not true 3/);
	await expect.element(row('It broke').getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
	await page.getByText(/^Hidden/).click();
	await expect.element(row('Rude words')).toMatchTextContent(/Offends others/);
	expect(shown.address()).toBe('/reviews?queue=hidden');
	await expect.element(row('Rude words').getByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
	await expect.element(button('Show', row('Rude words'))).toBeVisible();
});

test('a reported review is left shown, once, and a refusal is said', async () => {
	await draw();
	shop.refuse(decide, 'not_found');
	await button('Leave it shown', row('It broke')).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
	shop.answer(decide, review);
	const before = wishes(decide);
	await shop.tapTwice(button('Leave it shown', row('It broke')));
	await expect.poll(() => wishes(decide)).toBeGreaterThan(before);
	await expect.element(button('Leave it shown', row('It broke'))).not.toHaveClass('ant-btn-loading');
	expect(sent(decide).at(-1)).toEqual({ reviewId: '5', decision: 'shown', editedAt: null });
	expect(wishes(decide)).toBe(before + 1);
});

test('a review is hidden only for a reason, which stays when it is refused', async () => {
	await draw();
	await button('Hide', row('It broke')).click();
	await button('Hide', dialog()).click();
	await expect.element(dialog().getByText('Please give a reason')).toBeVisible();
	await field('Reason, as its writer reads it').fill('Of another shop');
	shop.refuse(decide, 'not_found');
	await button('Hide', dialog()).click();
	await expect.element(trouble('not_found')).toBeVisible();
	await expect.element(field('Reason, as its writer reads it')).toHaveValue('Of another shop');
	shop.answer(decide, review);
	await button('Hide', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(decide).at(-1)).toEqual({ reviewId: '5', decision: 'hidden', reason: 'Of another shop' });
});

test('an answer begins with the one that stands, and an emptied one takes it away', async () => {
	shop.answer(list, pageOf([{ ...review, answer: { text: 'We are sorry', at: review.writtenAt } }]));
	await draw();
	await button('Answer', row('It broke')).click();
	await expect.element(field('Answer of the shop, for everybody to read')).toHaveValue('We are sorry');
	await field('Answer of the shop, for everybody to read').fill('');
	await shop.tapTwice(button('Answer', dialog()));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(answer)[0]).toEqual({ reviewId: '5', text: '' });
	expect(wishes(answer)).toBe(1);
});

test('the rule is the owner’s, and one that could not be set says so', async () => {
	const shown = await draw();
	shop.refuse(setRules, 'role_missing');
	await page.getByRole('switch').click();
	await expect.element(page.getByText('role_missing')).toBeVisible();
	await expect.element(page.getByRole('switch')).not.toBeChecked();
	expect(sent(setRules)).toEqual([{ moderation: 'before' }]);
	await shown.unmount();
	await draw('reported', { role: 'support' });
	await expect.element(page.getByRole('switch')).toBeDisabled();
});

test('a queue that did not come says why, and an empty one that it is', async () => {
	shop.cut(list);
	await draw('waiting');
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	shop.answer(list, pageOf([]));
	await button('Try again').click();
	await expect.element(page.getByText('No reviews here')).toBeVisible();
});
