import { chatCalls } from '@qaysari/contract/chat.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { chatState, forgetChat, setChat } from './chat-store.ts';
import { Rating } from './rating.tsx';

const group = {
	groupId: '7',
	lastNumber: 4,
	unread: 0,
	readMarks: { buyer: 4, agent: 4 },
	last: null,
	closed: { number: 4, stars: null },
};

beforeEach(() => {
	forgetChat();
	setChat({ userId: '1', group });
	shop.answer(chatCalls.rate, { done: true });
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<Rating groupId="7" number={4} />, { session: { token: 'token', userId: '1' }, language });
const star = (name: string) => page.getByRole('radio', { name });
const rated = () => shop.asked(chatCalls.rate);

test('nothing can be sent before a star is chosen, and the last one chosen counts', async () => {
	await draw();
	await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument();
	await star('2 stars').click();
	await star('4 stars').click();
	await expect.element(star('4 stars')).toBeChecked();
	await expect.element(star('2 stars')).not.toBeChecked();
	await page.getByLabelText('Anything you would like to add?').fill('Quick');
	await shop.tapTwice(page.getByRole('button', { name: 'Send' }));

	await expect.element(page.getByText('Thank you for your feedback')).toBeVisible();
	expect(rated().map(({ input }) => input)).toEqual([{ groupId: '7', number: 4, stars: 4, comment: 'Quick' }]);
	expect(chatState().group?.closed).toEqual({ number: 4, stars: 4 });
});

test('a rating that did not arrive stays as it was given, and is the same one at the next tap', async () => {
	shop.cut(chatCalls.rate);
	await draw();
	await star('5 stars').click();
	await page.getByLabelText('Anything you would like to add?').fill('Quick');
	await page.getByRole('button', { name: 'Send' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByLabelText('Anything you would like to add?')).toHaveValue('Quick');
	expect(chatState().group?.closed).toEqual({ number: 4, stars: null });
	shop.answer(chatCalls.rate, { done: true });
	await page.getByRole('button', { name: 'Send' }).click();

	await expect.element(page.getByText('Thank you for your feedback')).toBeVisible();
	expect(new Set(rated().map(({ key }) => key)).size).toBe(1);
	expect(rated()[0]?.key).not.toBeNull();
});

test.each([
	['ar', 'نجمتان'],
	['ckb', '2'],
	['zh', '2'],
] as const)('in %s each star has its name', async (language, two) => {
	await draw(language);

	expect(page.getByRole('radio').elements()).toHaveLength(5);
	expect(page.getByRole('radio').elements()[1]?.getAttribute('aria-label')).toContain(two);
});
