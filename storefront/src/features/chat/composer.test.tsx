import { chatCalls } from '@qaysari/contract/chat.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chatOutbox } from '../../device/chat-outbox.ts';
import { shop, show } from '../../testing/show.tsx';
import { forgetChat, setChat, takeIn } from './chat-store.ts';
import type { ChatMessage } from './chat-types.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { bringOutbox } from './outbox.ts';

const userId = '1';
const group = { groupId: '7', lastNumber: 0, unread: 0, readMarks: { buyer: 0, agent: 0 }, last: null, closed: null };

/** The room without its connection: what is written goes out by calls. */
function Room() {
	return (
		<div className="flex h-dvh flex-col">
			<MessageList end={null} />
			<Composer userId={userId} onSend={async () => undefined} />
		</div>
	);
}

/** A shop that numbers what arrives, a message once. */
function takeMessages(): void {
	const stored = new Map<string, ChatMessage>();
	shop.answer(chatCalls.sendGroupMsg, ({ groupId, clientId, message }) => {
		const body: ChatMessage['body'] =
			message.kind === 'picture'
				? { kind: 'picture', fileId: message.fileId, url: dot, width: 1, height: 1 }
				: { kind: 'text', text: message.kind === 'text' ? message.text : message.kind };
		const known = stored.get(clientId) ?? {
			groupId,
			number: stored.size + 1,
			clientId,
			sender: { kind: 'buyer', name: '', avatar: null },
			at: '2026-11-23T08:00:00.000Z',
			body,
		};
		stored.set(clientId, known);
		return known;
	});
}

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

beforeEach(async () => {
	forgetChat();
	await chatOutbox.clear();
	setChat({ userId, group, older: null });
	takeMessages();
});
afterEach(() => {
	vi.restoreAllMocks();
});

const field = () => page.getByRole('textbox', { name: 'Write a message' });
const send = () => page.getByRole('button', { name: 'Send', exact: true });
const log = () => page.getByRole('log');
const sent = () => shop.asked(chatCalls.sendGroupMsg).map(({ input }) => input.message);

test('what was written stands there at once as waiting, then as sent, and the field is free again', async () => {
	await show(<Room />);
	const answer = shop.hold(chatCalls.sendGroupMsg);
	await field().fill('Is it still there?');
	await send().click();

	await expect.element(log()).toMatchTextContent(/Is it still there\?.*Waiting to be sent/);
	await expect.element(field()).toHaveValue('');
	await expect.element(field()).toHaveFocus();
	answer();
	await expect.element(log()).toMatchTextContent(/Is it still there\?.*Sent/);
	expect(sent()).toEqual([{ kind: 'text', text: 'Is it still there?' }]);
});

test('Enter sends, Shift and Enter begins a line, and blanks alone are no message', async () => {
	await show(<Room />);
	await field().fill('   ');
	await userEvent.keyboard('{Enter}');
	await field().fill('One');
	await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
	await userEvent.keyboard('{Enter}');

	await expect.poll(sent).toEqual([{ kind: 'text', text: 'One\ntwo' }]);
});

test('messages arrive in the order in which they were written, though the first takes long', async () => {
	await show(<Room />);
	const answer = shop.hold(chatCalls.sendGroupMsg);
	for (const text of ['first', 'second', 'third']) {
		await field().fill(text);
		await send().click();
	}
	await expect.element(log()).toMatchTextContent(/first.*second.*third/);
	expect(sent()).toHaveLength(1);
	answer();

	await expect.poll(() => sent().map((message) => message.kind === 'text' && message.text)).toEqual(['first', 'second', 'third']);
});

test('without a line it waits, and goes out under the same name when the line is back', async () => {
	await show(<Room />);
	shop.cut(chatCalls.sendGroupMsg);
	await field().fill('Hello');
	await send().click();
	await expect.poll(sent).toHaveLength(1);
	await expect.element(log()).toMatchTextContent(/Hello.*Waiting to be sent/);
	takeMessages();

	await expect.element(log()).toMatchTextContent(/Hello.*Sent/);
	expect(new Set(shop.asked(chatCalls.sendGroupMsg).map(({ input }) => input.clientId)).size).toBe(1);
});

test('what the shop refuses says why, holds up nothing behind it, and can be tried again or thrown away', async () => {
	await show(<Room />);
	shop.refuse(chatCalls.sendGroupMsg, 'order_not_found');
	await field().fill('refused');
	await send().click();
	await expect.element(log()).toMatchTextContent(/refused.*Not sent.*order_not_found/);
	takeMessages();
	await field().fill('after it');
	await send().click();
	await expect.element(log()).toMatchTextContent(/after it.*Sent/);

	await page.getByRole('button', { name: 'Try again' }).click();
	await expect.element(page.getByText('order_not_found')).not.toBeInTheDocument();
	await expect
		.poll(() => sent().map((message) => message.kind === 'text' && message.text))
		.toEqual(['refused', 'after it', 'refused']);
});

test('a rule of the shop is a refusal like any other: it is not tried for ever in silence', async () => {
	await show(<Room />);
	shop.refuse(chatCalls.sendGroupMsg, 'account_blocked');
	await field().fill('Hello');
	await send().click();

	await expect.element(log()).toMatchTextContent(/Hello.*Not sent.*account_blocked/);
	await page.getByRole('button', { name: 'Delete' }).click();
	await expect.element(log()).not.toMatchTextContent('Hello');
	expect(sent()).toHaveLength(1);
});

test('what was begun and left is there again for the same person, and for nobody else', async () => {
	const first = await show(<Room />);
	await field().fill('Half a sent');
	await first.unmount();
	const again = await show(<Room />);
	await expect.element(field()).toHaveValue('Half a sent');
	await again.unmount();
	await show(<Composer userId="2" onSend={async () => undefined} />);

	await expect.element(field()).toHaveValue('');
});

test('a message that never went out goes out at the next visit; one of somebody else is thrown away', async () => {
	shop.cut(chatCalls.sendGroupMsg);
	const first = await show(<Room />);
	await field().fill('From before');
	await send().click();
	await expect.poll(sent).toHaveLength(1);
	await first.unmount();
	forgetChat();
	setChat({ userId, group, older: null });
	takeMessages();
	await show(<Room />);
	await bringOutbox(userId);
	await expect.element(log()).toMatchTextContent(/From before.*Sent/);

	shop.cut(chatCalls.sendGroupMsg);
	await field().fill('A secret');
	await send().click();
	await expect.poll(() => sent().length).toBeGreaterThan(2);
	forgetChat();
	setChat({ userId: '2', group: { ...group, groupId: '8' }, older: null });
	takeMessages();
	const asked = sent().length;
	await bringOutbox('2');
	await expect.element(log()).not.toMatchTextContent('A secret');
	expect(sent()).toHaveLength(asked);
});

test('a picture is up once, whatever happens to its message', async () => {
	await show(<Room />);
	shop.answer(uploadsCalls.image, {
		fileId: '00000000-0000-4000-8000-000000000001',
		kind: 'picture',
		mediaType: 'image/jpeg',
		bytes: 4,
		width: 1,
		height: 1,
		url: dot,
	});
	shop.refuse(chatCalls.sendGroupMsg, 'too_many_requests');
	await userEvent.upload(page.getByTestId('chat-album'), new File(['dots'], 'lamp.png', { type: 'image/png' }));
	await expect.poll(sent).toHaveLength(1);
	takeMessages();

	await expect.element(log()).toMatchTextContent('Sent');
	expect(sent().at(-1)).toEqual({ kind: 'picture', fileId: '00000000-0000-4000-8000-000000000001' });
	expect(shop.asked(uploadsCalls.image)).toHaveLength(1);
});

test('a picture that the shop does not take says so beside it', async () => {
	await show(<Room />);
	shop.refuse(uploadsCalls.image, 'upload_unsupported');
	await userEvent.upload(page.getByTestId('chat-album'), new File(['dots'], 'lamp.png', { type: 'image/png' }));

	await expect.element(log()).toMatchTextContent(/Not sent.*upload_unsupported/);
	expect(sent()).toEqual([]);
});

test('an address in an answer is a link, and nothing of it is markup', async () => {
	takeIn([
		{
			groupId: '7',
			number: 1,
			clientId: null,
			sender: { kind: 'agent', name: 'Dilan', avatar: null },
			at: '2026-11-23T08:00:00.000Z',
			body: { kind: 'text', text: '<img src=x onerror=alert(1)> see https://shop.example/p/1' },
		},
	]);
	await show(<Room />);

	await expect.element(log()).toMatchTextContent('<img src=x onerror=alert(1)>');
	expect(log().element().querySelector('img')).toBeNull();
});

test('the focus comes back to the microphone from a recording that was thrown away, or never began', async () => {
	const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => undefined));
	await show(<Room />);
	const microphone = page.getByRole('button', { name: 'Record a voice message' });
	await microphone.click();
	await page.getByRole('button', { name: 'Discard' }).click();
	await expect.element(microphone).toHaveFocus();

	asked.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
	await microphone.click();
	await expect.element(page.getByText('Microphone access is denied. Please allow it in the settings.')).toBeVisible();
	await expect.element(microphone).toHaveFocus();
});
