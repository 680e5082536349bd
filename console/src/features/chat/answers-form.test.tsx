import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas } from '@qaysari/contract/chat-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { AnswersForm } from './answers-form.tsx';
import { HistorySearch } from './history-search.tsx';
import { HoursForm } from './hours-form.tsx';

const { listAnswers, saveAnswer, deleteAnswer, setHours, searchMessages, listMessages } = chatConsoleCalls;
const hours = { answerId: '1', title: 'Hours', texts: { en: 'Until six', ar: 'حتى السادسة' } };

beforeEach(() => {
	shop.answer(listAnswers, { answers: [hours] });
	shop.answer(saveAnswer, { answers: [hours] });
	shop.answer(deleteAnswer, { answers: [] });
	shop.answer(setHours, { done: true });
});

const words = (language: string) => dialog().getByRole('textbox', { name: language });

test('an answer is written once in the languages that it has, and saved once', async () => {
	await show(<AnswersForm />);
	await button('New answer').click();
	await field('Title').fill('Way');
	// Without words it is none.
	await expect.element(button('Save', dialog())).toBeDisabled();
	await words('English').fill('Beside the bazaar');
	await words('العربية').fill('بجانب البازار');
	await words('العربية').fill('');
	const arrive = shop.hold(saveAnswer);
	await shop.tapTwice(button('Save', dialog()));
	arrive();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveAnswer)[0]).toEqual({ title: 'Way', texts: { en: 'Beside the bazaar' } });
	expect(wishes(saveAnswer)).toBe(1);
});

test('one is changed under its own name, and a copy is one of its own', async () => {
	await show(<AnswersForm />);
	await button('Answer').click();
	await words('English').fill('Until seven');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await page.getByRole('button', { name: /copy of: Hours/ }).click();
	await expect.element(field('Title')).not.toHaveValue('Hours');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	const [changed, copy] = sent(saveAnswer);
	expect(changed).toEqual({ answerId: '1', title: 'Hours', texts: { ...hours.texts, en: 'Until seven' } });
	expect(copy?.answerId).toBeUndefined();
	expect(copy?.texts).toEqual(hours.texts);
});

test('nobody turns to another answer while one is being saved, and what is written meanwhile is the next change of it', async () => {
	await show(<AnswersForm />);
	await button('New answer').click();
	await field('Title').fill('Way');
	await words('English').fill('Beside the bazaar');
	shop.answer(saveAnswer, { answers: [hours, { answerId: '2', title: 'Way', texts: { en: 'Beside the bazaar' } }] });
	const arrive = shop.hold(saveAnswer);
	await button('Save', dialog()).click();
	await expect.poll(() => sent(saveAnswer).length).toBe(1);
	await userEvent.keyboard('{Escape}');
	await words('English').fill('Beside the old bazaar');
	arrive();
	await expect.element(button('Save', dialog())).not.toHaveClass('ant-btn-loading');
	await expect.element(words('English')).toHaveValue('Beside the old bazaar');
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(saveAnswer)[1]).toEqual({ answerId: '2', title: 'Way', texts: { en: 'Beside the old bazaar' } });
});

test('a title that another one has is refused, and what was written stays', async () => {
	await show(<AnswersForm />);
	await button('New answer').click();
	await field('Title').fill('Hours');
	await words('English').fill('Always');
	shop.refuse(saveAnswer, 'conflict');
	await button('Save', dialog()).click();
	await expect.element(page.getByText('conflict').first()).toBeVisible();
	await expect.element(words('English')).toHaveValue('Always');
});

test('one is deleted after a question, and not when somebody turned away', async () => {
	await show(<AnswersForm />);
	await button('Delete').click();
	await expect.element(dialog()).toMatchTextContent('Delete “Hours”?');
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(deleteAnswer)).toEqual([]);
	await button('Delete').click();
	shop.answer(listAnswers, { answers: [] });
	await button('Delete', dialog()).click();
	await expect.element(page.getByText('Until six')).not.toBeInTheDocument();
	expect(sent(deleteAnswer)).toEqual([{ answerId: '1' }]);
});

test('hours are days and times that are there', async () => {
	await show(<HoursForm hours={{ days: [0, 1], from: '09:00', until: '18:00', away: {} }} />);
	await page.getByRole('checkbox', { name: 'Friday' }).click();
	await page.getByLabelText('From').fill('');
	await expect.element(button('Save')).toBeDisabled();
	await page.getByLabelText('From').fill('10:30');
	await button('Save').click();
	await expect.element(page.getByText('Saved').first()).toBeVisible();
	const [saved] = sent(setHours);
	expect(saved).toMatchObject({ from: '10:30', until: '18:00', away: {} });
	expect([...(saved?.days ?? [])].sort()).toEqual([0, 1, 5]);
});

test('the history is searched from two letters on; that it could not be is not that nothing was found', async () => {
	shop.refuse(searchMessages, 'not_found');
	const opened: string[] = [];
	await show(<HistorySearch open onClose={() => {}} onChoose={(groupId) => opened.push(groupId)} />);
	const words = page.getByRole('searchbox', { name: 'Search the history' });
	await words.fill(' a ');
	expect(sent(searchMessages)).toEqual([]);
	await words.fill('lamp');
	await expect.element(button('Try again', dialog())).toBeVisible();

	const found = rowOf(chatConsoleSchemas.searchMessages);
	const message = { ...found.message, groupId: '5', body: { kind: 'text' as const, text: 'The lamp is broken' } };
	shop.answer(searchMessages, { records: [{ buyer: 'Zana', message }], nextCursor: null });
	shop.answer(listMessages, { ...answerOf(chatConsoleSchemas.listMessages), records: [message], nextCursor: null });
	await button('Try again', dialog()).click();
	await dialog()
		.getByRole('button', { name: /The lamp is broken/ })
		.click();
	await button('Open the conversation', dialog()).click();
	expect(opened).toEqual(['5']);
	expect(sent(searchMessages)[0]).toMatchObject({ words: 'lamp' });
});
