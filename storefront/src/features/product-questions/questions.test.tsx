import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { shop, show } from '../../testing/show.tsx';
import type { ProductQuestion } from './question-queries.ts';
import QuestionsCard from './questions-card.tsx';

const session = { token: 'token', userId: '1' };
const at = '2026-11-20T08:00:00.000Z';

const questionOf = (questionId: string, change: Partial<ProductQuestion> = {}): ProductQuestion => ({
	questionId,
	text: `Does ${questionId} fit?`,
	author: 'Zana K.',
	at,
	answers: [],
	...change,
});

beforeEach(() => {
	shop.answer(productQuestionsCalls.list, { records: [questionOf('1'), questionOf('2')], nextCursor: null });
	shop.answer(productQuestionsCalls.ask, { state: 'shown' });
	shop.answer(productQuestionsCalls.answer, { state: 'shown' });
});

const draw = () => show(<QuestionsCard productId="5" />, { session });
const begin = () => page.getByRole('button', { name: 'Ask a question' }).click();
const words = () => page.getByRole('textbox', { name: /Your (question|answer)/ });
const send = () => page.getByRole('button', { name: 'Send', exact: true });
const asked = () => shop.asked(productQuestionsCalls.ask);
const answered = () => shop.asked(productQuestionsCalls.answer);
const listed = () => shop.asked(productQuestionsCalls.list);

test('a question goes out once for two taps, and the list is read anew', async () => {
	await draw();
	await begin();
	await words().fill('  Is it warm?\nAnd soft?  ');
	const answer = shop.hold(productQuestionsCalls.ask);
	await shop.tapTwice(send());
	await expect.poll(() => asked().length).toBe(1);
	await expect.element(send()).toBeDisabled();
	answer();

	await expect.element(page.getByText('Your question was sent.')).toBeVisible();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	expect(asked().map(({ input }) => input)).toEqual([{ productId: '5', text: 'Is it warm?\nAnd soft?' }]);
	await expect.poll(() => listed().length).toBe(2);
});

test('too few letters are blamed in the field and not sent', async () => {
	await draw();
	await begin();
	await words().fill('  a  ');
	await expect.element(words()).not.toHaveAttribute('aria-invalid');
	await send().click();
	await expect.element(words()).toHaveAccessibleDescription('Write at least three letters.');
	await words().fill('abc');
	await expect.element(words()).not.toHaveAttribute('aria-invalid');

	expect(asked()).toEqual([]);
});

test('one whose answer got lost is the same question when it is tapped again', async () => {
	await draw();
	await begin();
	await words().fill('Is it warm?');
	shop.cut(productQuestionsCalls.ask);
	await send().click();
	await expect.element(page.getByRole('alert').getByText('No network')).toBeVisible();
	await expect.element(words()).toHaveValue('Is it warm?');
	shop.answer(productQuestionsCalls.ask, { state: 'waiting' });
	await send().click();

	await expect.element(page.getByText('Thank you. Others see it once we have looked at it.')).toBeVisible();
	expect(asked().length).toBe(3);
	expect(new Set(asked().map(({ key }) => key)).size).toBe(1);
	expect(asked()[0]?.key).not.toBeNull();
});

test('who has not received it cannot answer, is told so, and keeps the words', async () => {
	shop.refuse(productQuestionsCalls.answer, 'not_received');
	await draw();
	await page.getByRole('listitem').filter({ hasText: 'Does 2 fit?' }).getByRole('button', { name: 'Answer' }).click();
	await expect.element(page.getByRole('dialog').getByText('Does 2 fit?')).toBeVisible();
	await words().fill('It does');
	await send().click();

	await expect.element(page.getByRole('alert').getByText('not_received')).toBeVisible();
	await expect.element(words()).toHaveValue('It does');
	expect(answered().map(({ input }) => input)).toEqual([{ questionId: '2', text: 'It does' }]);
	expect(asked()).toEqual([]);
});

test('words for one question never stand below another', async () => {
	await draw();
	const answerTo = (question: string) =>
		page.getByRole('listitem').filter({ hasText: question }).getByRole('button', { name: 'Answer' });
	await answerTo('Does 1 fit?').click();
	await words().fill('Only the first');
	page
		.getByRole('button', { name: 'Close' })
		.element()
		.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	// Before the sheet is down: as fast as nobody taps, and all the same.
	answerTo('Does 2 fit?')
		.element()
		.dispatchEvent(new MouseEvent('click', { bubbles: true }));

	await expect.element(page.getByRole('dialog').getByText('Does 2 fit?')).toBeVisible();
	await expect.element(words()).toHaveValue('');
});

test('a visitor reads, and is asked to sign in before asking or answering', async () => {
	let invited = 0;
	const stop = onAskToSignIn(() => {
		invited += 1;
	});
	await show(<QuestionsCard productId="5" />);
	await begin();
	await page.getByRole('button', { name: 'Answer' }).first().click();
	stop();

	expect(invited).toBe(2);
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('answers stand below their question, that of the shop as such', async () => {
	const answers: ProductQuestion['answers'] = [
		{ answerId: '1', text: 'It does', by: 'shop', author: null, at },
		{ answerId: '2', text: 'Hardly', by: 'buyer', author: null, at },
	];
	shop.answer(productQuestionsCalls.list, { records: [questionOf('1', { answers, author: null })], nextCursor: 'two' });
	await draw();

	const row = page.getByRole('listitem').filter({ hasText: 'Does 1 fit?' });
	await expect.element(row).toMatchTextContent(/Buyer ·.*The shop.*It does.*Buyer.*Hardly/);
	await expect
		.element(page.getByRole('link', { name: 'All questions' }))
		.toHaveAttribute('href', expect.stringContaining('id=5'));
	expect(listed().map(({ input }) => input)).toEqual([{ productId: '5', limit: 3 }]);
});

test('where nobody asked one can still ask; what did not come is left out', async () => {
	shop.answer(productQuestionsCalls.list, { records: [], nextCursor: null });
	const shown = await show(<QuestionsCard productId="5" />, { session, language: 'ar' });
	const none = page.getByText('لم يسأل أحد بعد', { exact: false });
	await expect.element(none).toBeVisible();
	expect(getComputedStyle(none.element()).direction).toBe('rtl');
	await expect.element(page.getByRole('button')).toBeVisible();
	await shown.unmount();

	shop.refuse(productQuestionsCalls.list, 'not_found');
	await draw();
	await expect.poll(() => listed().length).toBe(2);
	await expect.element(page.getByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument();
});

test('that a question was not taken is told though its sheet was closed meanwhile', async () => {
	await draw();
	await begin();
	await words().fill('Is it warm?');
	shop.refuse(productQuestionsCalls.ask, 'too_many_requests');
	const answer = shop.hold(productQuestionsCalls.ask);
	await send().click();
	await expect.poll(() => asked().length).toBe(1);
	await page.getByRole('button', { name: 'Close' }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	answer();
	await expect.element(page.getByText('too_many_requests')).toBeVisible();
});

test('that a question was not taken is told while its sheet goes down', async () => {
	await draw();
	await begin();
	await words().fill('Is it warm?');
	shop.refuse(productQuestionsCalls.ask, 'too_many_requests');
	const answer = shop.hold(productQuestionsCalls.ask);
	await send().click();
	await expect.poll(() => asked().length).toBe(1);
	page
		.getByRole('button', { name: 'Close' })
		.element()
		.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	answer();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
	await expect.element(page.getByText('too_many_requests')).toBeVisible();
});
