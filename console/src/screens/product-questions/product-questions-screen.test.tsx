import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { productQuestionsConsoleSchemas } from '@qaysari/contract/product-questions.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductQuestion } from '../../features/product-questions/use-product-questions.ts';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ProductQuestionsScreen } from './product-questions-screen.tsx';

const { list, counts, answer, decide } = productQuestionsConsoleCalls;
const example = rowOf(productQuestionsConsoleSchemas.list);
const [reply] = example.answers;
if (!reply) throw new Error('an example without answers');
const question: ProductQuestion = {
	...example,
	questionId: '5',
	text: 'Is it brass?',
	state: 'waiting',
	answers: [{ ...reply, answerId: '8', by: 'buyer', author: null, text: 'I think so', state: 'shown' }],
};

beforeEach(() => {
	shop.answer(list, pageOf([question]));
	shop.answer(counts, { waiting: 1_200 });
	shop.answer(answer, { done: true });
	shop.answer(decide, { done: true });
});

const draw = () => show(<ProductQuestionsScreen />, { at: '/product-questions' });
const text = () => field('Answer of the shop, for everybody to read');

test('a question stands with its answers, and each of them is shown or hidden for itself', async () => {
	await draw();
	await expect.element(row('Is it brass?')).toMatchTextContent(/To look at.*Is it brass\?.*Buyer.*I think so/);
	await row('Is it brass?').getByRole('button', { name: 'Hide' }).first().click();
	await expect.poll(() => sent(decide).at(-1)).toEqual({ questionId: '5', answerId: '8', decision: 'hidden' });
	await row('Is it brass?').getByRole('button', { name: 'Hide' }).last().click();
	await expect.poll(() => sent(decide).at(-1)).toEqual({ questionId: '5', decision: 'hidden' });
	await shop.tapTwice(button('Show', row('Is it brass?')));
	await expect.poll(() => sent(decide).at(-1)).toEqual({ questionId: '5', decision: 'shown' });
	expect(wishes(decide)).toBe(3);
});

test('a decision that was refused is said', async () => {
	await draw();
	shop.refuse(decide, 'not_found');
	await button('Show', row('Is it brass?')).click();
	await expect.element(page.getByText('not_found')).toBeVisible();
});

test('an answer has at least three letters, stays when it is refused and goes out once', async () => {
	await draw();
	await button('Answer', row('Is it brass?')).click();
	await text().fill(' ab ');
	await text().fill('ab');
	await button('Answer', dialog()).click();
	await expect.element(dialog().getByText('Write at least three letters.')).toBeVisible();
	await text().fill('It is brass.');
	shop.refuse(answer, 'not_found');
	await button('Answer', dialog()).click();
	await expect.element(trouble('not_found')).toBeVisible();
	await expect.element(text()).toHaveValue('It is brass.');
	shop.answer(answer, { done: true });
	const before = wishes(answer);
	await shop.tapTwice(button('Answer', dialog()));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(answer).at(-1)).toEqual({ questionId: '5', text: 'It is brass.' });
	expect(wishes(answer)).toBe(before + 1);
});

test('each queue asks for its own, with how many wait', async () => {
	const shown = await draw();
	await expect.element(page.getByText(/^Waiting/)).toMatchTextContent(/1,200/);
	shop.answer(list, pageOf([]));
	await page.getByText(/^All/).click();
	await expect.element(page.getByText('No questions here')).toBeVisible();
	expect(shown.address()).toBe('/product-questions?queue=all');
	expect(sent(list).at(-1)?.queue).toBe('all');
});
