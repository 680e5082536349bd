import { Refused } from '@qaysari/client/testing/shop-peer';
import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas } from '@qaysari/contract/chat-console.schemas';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { type Message, type MessagePage, useMessages } from './chat-queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { Thread } from './thread.tsx';
import { type Desk, putMessage } from './use-desk.ts';

const { listMessages, setProfile, uploadFile } = chatConsoleCalls;
const example = answerOf(chatConsoleSchemas.listMessages);
const said = (number: number, text: string, by: 'buyer' | 'agent' = 'buyer'): Message => ({
	...rowOf(chatConsoleSchemas.listMessages),
	groupId: '5',
	number,
	sender: { kind: by, name: by === 'agent' ? 'Sara' : 'Zana', avatar: null },
	body: { kind: 'text', text },
});
const pageWith = (records: Message[], nextCursor: string | null = null): MessagePage => ({
	...example,
	records,
	nextCursor,
	lastNumber: records[0]?.number ?? 0,
	readMarks: { ...example.readMarks, buyer: 3 },
});
let read: number[] = [];
const desk: Desk = { connected: true, typing: null, tellTyping: () => {}, markRead: (upTo) => void read.push(upTo) };

function Conversation({ typing = null }: { typing?: Desk['typing'] }) {
	return <Thread messages={useMessages('5')} desk={{ ...desk, typing }} />;
}

beforeEach(() => {
	read = [];
});

const log = () => page.getByRole('log');
const trouble = () => page.getByRole('alert');

test('what was said stands in order, once each, read up to the last; what the buyer has not read is sent', async () => {
	shop.answer(listMessages, pageWith([said(4, 'On its way', 'agent'), said(3, 'Where is it?'), said(2, 'Hello', 'agent')]));
	await show(<Conversation typing={{ by: 'agent', name: 'Nali' }} />);
	await expect.element(log()).toMatchTextContent(/Hello.*Read.*Where is it\?.*On its way.*Sent/);
	await expect.element(page.getByRole('status')).toMatchTextContent('Nali is typing…');
	await expect.poll(() => read).toEqual([4]);
});

test('what comes while nobody looks at the page is read when somebody does again', async () => {
	shop.answer(listMessages, pageWith([said(3, 'Where is it?')]));
	await show(<Conversation />);
	await expect.poll(() => read).toEqual([3]);
	const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	onTestFinished(() => looks.mockRestore());
	putMessage(queryClient, said(4, 'Are you there?'));
	await expect.element(log()).toMatchTextContent('Are you there?');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(read).toEqual([3]);
	looks.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(read).toEqual([3, 4]);
});

test('older messages that do not come say so, what is there stays, and they are asked for again', async () => {
	shop.answer(listMessages, ({ cursor }) => {
		if (cursor) throw new Refused('damaged_cursor');
		return pageWith([said(4, 'On its way')], 'older');
	});
	await show(<Conversation />);
	await button('Older messages').click();
	await expect.element(trouble()).toMatchTextContent('damaged_cursor');
	await expect.element(log()).toMatchTextContent('On its way');
	shop.answer(listMessages, ({ cursor }) => (cursor ? pageWith([said(3, 'Hello')]) : pageWith([said(4, 'On its way')], 'older')));
	await button('Older messages').click();
	await expect.element(log()).toMatchTextContent(/Hello.*On its way/);
	await expect.element(trouble()).not.toBeInTheDocument();
	expect(sent(listMessages).at(-1)).toMatchObject({ groupId: '5', cursor: 'older' });
});

test('a conversation that cannot be read is not an empty one', async () => {
	shop.refuse(listMessages, 'not_found');
	await show(<Conversation />);
	await expect.element(trouble()).toMatchTextContent('not_found');
	await expect.element(log()).not.toBeInTheDocument();
});

const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

test('an operator is not saved without the picture that is on its way', async () => {
	shop.answer(uploadFile, { ...answerOf(chatConsoleSchemas.uploadFile), fileId: '00000000-0000-4000-8000-000000000009' });
	shop.answer(setProfile, answerOf(chatConsoleSchemas.setProfile));
	await show(<ProfileForm profile={{ name: 'Sara', avatar: null }} />);
	await expect.element(button('Save')).toBeEnabled();
	const arrive = shop.hold(uploadFile);
	await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, photo);
	await expect.element(button('Save')).toBeDisabled();
	arrive();
	await button('Save').click();
	await expect.element(page.getByText('Saved').first()).toBeVisible();
	expect(sent(setProfile)).toEqual([{ name: 'Sara', fileId: '00000000-0000-4000-8000-000000000009' }]);
});
