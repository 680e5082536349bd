import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { shop, show } from '../../testing/show.tsx';
import { AllReviews } from './all-reviews.tsx';
import ProductReviews from './product-reviews.tsx';
import type { Review, ReviewSummary } from './review-queries.ts';

const session = { token: 'token', userId: '1' };
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const reviewOf = (reviewId: string, change: Partial<Review> = {}): Review => ({
	reviewId,
	stars: 5,
	text: `Words of ${reviewId}`,
	language: 'en',
	fit: null,
	photos: [],
	attributes: [],
	writtenAt: '2026-11-20T08:00:00.000Z',
	editedAt: null,
	answer: null,
	author: 'Zana K.',
	helpful: 3,
	...change,
});

const summary: ReviewSummary = {
	count: 4,
	average: 4.5,
	distribution: [0, 0, 1, 0, 3],
	fits: { small: 1, asExpected: 3, large: 0 },
	withPhotos: 1,
	photos: [{ reviewId: '2', fileId: '00000000-0000-4000-8000-000000000001', url: dot, width: 1, height: 1 }],
};

beforeEach(() => {
	shop.answer(reviewsCalls.summary, summary);
	shop.answer(reviewsCalls.list, { records: [reviewOf('1'), reviewOf('2', { author: null })], nextCursor: null });
	shop.answer(reviewsCalls.votes, { helpful: [], mine: [] });
	shop.answer(reviewsCalls.vote, { helpful: 4 });
	shop.answer(reviewsCalls.report, { done: true });
});

const all = (at = '/') => show(<AllReviews productId="5" />, { session, at });
const rowOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });
const helpful = (words = 'Words of 1') => rowOf(words).getByRole('button', { name: /Helpful/ });
const voted = () => shop.asked(reviewsCalls.vote);
const listed = () => shop.asked(reviewsCalls.list).map(({ input }) => input);
const reported = () => shop.asked(reviewsCalls.report);

test('stars, order and photos choose what is read, and stand in the address', async () => {
	const shown = await all('/reviews?id=5');
	await expect.element(page.getByText('Words of 1')).toBeVisible();
	expect(listed()).toEqual([{ productId: '5', sort: 'helpful', withPhotos: false }]);

	await page.getByRole('button', { name: '5 stars: 3' }).click();
	await page.getByRole('tab', { name: 'Worst rating' }).click();
	await page.getByRole('tab', { name: /With photos/ }).click();
	await expect.poll(() => listed().at(-1)).toEqual({ productId: '5', sort: 'lowest', withPhotos: true, stars: 5 });
	expect(shown.address()).toBe('/reviews?id=5&sort=lowest&stars=5&photos=1');

	await page.getByRole('button', { name: '5 stars: 3' }).click();
	await expect.element(page.getByRole('button', { name: '5 stars: 3' })).toHaveAttribute('aria-pressed', 'false');
	expect(shown.address()).toBe('/reviews?id=5&sort=lowest&photos=1');
});

test('where nobody wrote, where none is like that, and where they did not come, it says so', async () => {
	shop.cut(reviewsCalls.summary);
	shop.answer(reviewsCalls.list, { records: [], nextCursor: null });
	const shown = await all();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(reviewsCalls.summary, summary);
	await again.click();
	await expect.element(page.getByText('No reviews match')).toBeVisible();
	await shown.unmount();

	shop.answer(reviewsCalls.summary, { ...summary, count: 0, average: null, distribution: [0, 0, 0, 0, 0], photos: [] });
	await all();
	await expect.element(page.getByText('No reviews yet')).toBeVisible();
	await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
});

test('the next page comes by its cursor', async () => {
	shop.answer(reviewsCalls.list, ({ cursor }) =>
		cursor === 'two'
			? { records: [reviewOf('3')], nextCursor: null }
			: { records: [reviewOf('1'), reviewOf('2')], nextCursor: 'two' },
	);
	await all();

	await expect.element(page.getByText('Words of 3')).toBeInTheDocument();
	expect(listed().map(({ cursor }) => cursor)).toEqual([undefined, 'two']);
});

test('a name that is not there is a buyer, and what the shop replied stands below', async () => {
	const answer = { text: 'We are glad', at: '2026-11-21T08:00:00.000Z' };
	shop.answer(reviewsCalls.list, {
		records: [reviewOf('1', { author: null, answer, editedAt: '2026-11-22T08:00:00.000Z', fit: 'large' })],
		nextCursor: null,
	});
	await all();

	const row = rowOf('Words of 1');
	await expect.element(row.getByText('Buyer', { exact: true })).toBeVisible();
	await expect.element(row.getByText('We are glad')).toBeVisible();
	await expect.element(row.getByText(/Runs large.*Edited/)).toBeVisible();
});

test('that one helped is counted at once, said once for two taps, and taken back by the next', async () => {
	await all();
	await expect.element(helpful()).toMatchTextContent('Helpful3');
	const answer = shop.hold(reviewsCalls.vote);
	await helpful().click();
	await expect.element(helpful()).toMatchTextContent('Helpful4');
	await expect.element(helpful()).toBeDisabled();
	answer();
	await expect.element(helpful()).toBeEnabled();
	expect(voted().map(({ input }) => input)).toEqual([{ reviewId: '1', helpful: true }]);

	shop.answer(reviewsCalls.vote, { helpful: 3 });
	await helpful().click();
	await expect.element(helpful()).toHaveAttribute('aria-pressed', 'false');
	await expect.element(helpful()).toMatchTextContent('Helpful3');
	await expect.poll(() => voted().map(({ input }) => input.helpful)).toEqual([true, false]);
});

test('what the shop does not take is taken back, and said', async () => {
	await all();
	shop.refuse(reviewsCalls.vote, 'not_found');
	await helpful().click();

	await expect.element(page.getByText('not_found')).toBeVisible();
	await expect.element(helpful()).toHaveAttribute('aria-pressed', 'false');
	await expect.element(helpful()).toMatchTextContent('Helpful3');
});

test('what helped before is marked, and nobody judges what they wrote themselves', async () => {
	shop.answer(reviewsCalls.votes, { helpful: ['2'], mine: ['1'] });
	await all();

	await expect.element(helpful('Words of 2')).toHaveAttribute('aria-pressed', 'true');
	await expect.element(rowOf('Words of 1').getByRole('button')).not.toBeInTheDocument();
	expect(shop.asked(reviewsCalls.votes).map(({ input }) => input)).toEqual([{ reviewIds: ['1', '2'] }]);
});

test('that one helped is still marked when the list comes back after another order', async () => {
	let marked: string[] = [];
	shop.answer(reviewsCalls.votes, () => ({ helpful: marked, mine: [] }));
	shop.answer(reviewsCalls.vote, () => {
		marked = ['1'];
		return { helpful: 4 };
	});
	shop.answer(reviewsCalls.list, ({ sort }) => ({
		records: [sort === 'newest' ? reviewOf('9') : reviewOf('1', { helpful: marked.length + 3 })],
		nextCursor: null,
	}));
	await all();
	await helpful().click();
	await expect.poll(() => voted().length).toBe(1);
	await expect.element(helpful()).toBeEnabled();
	await page.getByRole('tab', { name: 'Newest' }).click();
	await expect.element(page.getByText('Words of 9')).toBeVisible();
	await page.getByRole('tab', { name: 'Most helpful' }).click();

	await expect.element(helpful()).toHaveAttribute('aria-pressed', 'true');
	await expect.element(helpful()).toMatchTextContent('Helpful4');
});

test('a report carries its reason, once for two taps, and the next one begins anew', async () => {
	await all();
	const begin = (words: string) => rowOf(words).getByRole('button', { name: 'Report this review' }).click();
	const report = () => page.getByRole('dialog').getByRole('button', { name: 'Report this review' });
	await begin('Words of 1');
	await page.getByText('It is advertising').click();
	shop.cut(reviewsCalls.report);
	await report().click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByRole('radio', { name: 'It is advertising' })).toBeChecked();
	shop.answer(reviewsCalls.report, { done: true });
	await shop.tapTwice(report());
	await expect.element(page.getByText('Thank you. We will look at it.')).toBeVisible();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(new Set(reported().map(({ key }) => key)).size).toBe(1);
	expect(reported().at(-1)?.input).toEqual({ reviewId: '1', reason: 'advertising' });

	await begin('Words of 2');
	await expect.element(page.getByRole('radio', { name: 'It is offensive' })).toBeChecked();
	await report().click();
	await expect.poll(() => reported().at(-1)?.input).toEqual({ reviewId: '2', reason: 'offensive' });
});

test('who is not signed in reads all, and is asked to sign in before judging', async () => {
	let asked = 0;
	const stop = onAskToSignIn(() => {
		asked += 1;
	});
	await show(<AllReviews productId="5" />);
	await helpful().click();
	await rowOf('Words of 1').getByRole('button', { name: 'Report this review' }).click();
	stop();

	expect(asked).toBe(2);
	expect([...voted(), ...shop.asked(reviewsCalls.votes)]).toEqual([]);
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test("on a product's page three stand, a photo opens whole, and the rest is a tap away", async () => {
	await show(<ProductReviews productId="5" />, { language: 'ar' });
	await expect.element(page.getByText('Words of 1')).toBeVisible();
	expect(listed()).toEqual([{ productId: '5', sort: 'helpful', limit: 3 }]);
	expect(getComputedStyle(page.getByRole('heading').first().element()).direction).toBe('rtl');
	await expect.element(page.getByRole('link', { name: /كل التقييمات/ })).toHaveAttribute('href', '/pages/x/reviews?id=5');
	await page.getByRole('button', { name: 'صورة 1' }).click();
	await expect.element(page.getByRole('dialog').getByRole('presentation')).toHaveAttribute('src', dot);
});

test("reviews that did not come leave the product's page as it is", async () => {
	shop.refuse(reviewsCalls.summary, 'not_found');
	await show(<ProductReviews productId="5" />);

	await expect.poll(() => shop.asked(reviewsCalls.list)).toHaveLength(1);
	await expect.poll(() => shop.asked(reviewsCalls.summary)).toHaveLength(1);
	await expect.element(page.getByText('Reviews')).not.toBeInTheDocument();
});
