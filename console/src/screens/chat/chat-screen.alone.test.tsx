import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas } from '@qaysari/contract/chat-console.schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, sent } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { ChatScreen } from './chat-screen.tsx';

/** What listens on the connection to the desk. */
const line = vi.hoisted(() => ({ listeners: new Map<string, () => void>() }));

vi.mock('socket.io-client', () => ({
	io: () => ({
		active: true,
		connected: true,
		on: (event: string, listen: () => void) => void line.listeners.set(event, listen),
		off: () => undefined,
		emit: () => undefined,
		disconnect: () => undefined,
	}),
}));

const { listConversations, countConversations, getConversation, listBuyerOrders, sendMessage } = chatConsoleCalls;
const perPage = 30;
const lastPage = 8;
const conversation = (number: number) => ({
	...rowOf(chatConsoleSchemas.listConversations),
	groupId: String(number),
	buyer: { userId: String(number), name: `Buyer ${number}`, avatar: null, language: 'en' as const },
});
const named = (name: string) => page.getByText(name, { exact: true });

beforeEach(() => {
	shop.answer(countConversations, { counts: { new: 270, mine: 1, waiting: 0, open: 1, closed: 0 } });
	shop.answer(listConversations, ({ queue, cursor }) => {
		if (queue !== 'new') return pageOf([{ ...conversation(1), buyer: { ...conversation(1).buyer, name: 'Mine alone' } }]);
		const at = Number(cursor ?? 0);
		return {
			records: Array.from({ length: perPage }, (_, index) => conversation(at * perPage + index + 1)),
			nextCursor: at < lastPage ? String(at + 1) : null,
		};
	});
});

test('a word that is said somewhere has no more read again than stands on the page, and the first can be had back', async () => {
	await show(<ChatScreen />);
	for (let at = 1; at <= lastPage; at += 1) {
		await button('Load more').click();
		await expect.element(named(`Buyer ${at * perPage + 1}`)).toBeInTheDocument();
	}
	const before = sent(listConversations).length;
	line.listeners.get('conversation')?.();
	await expect.poll(() => sent(listConversations).slice(before).at(-1)?.cursor).toBe(String(lastPage));

	expect(sent(listConversations).slice(before)).toHaveLength(6);
	await expect.element(named('Buyer 1')).not.toBeInTheDocument();
	for (let at = 0; at < 3; at += 1) await button('Show earlier rows').click();
	await expect.element(named('Buyer 1')).toBeInTheDocument();
});

test('nothing of one queue stands in the next while that is on its way', async () => {
	await show(<ChatScreen />);
	await expect.element(named('Buyer 1')).toBeVisible();
	const arrive = shop.hold(listConversations);
	await page.getByText(/^Mine/).click();
	await expect.element(named('Buyer 1')).not.toBeInTheDocument();
	arrive();
	await expect.element(named('Mine alone')).toBeVisible();
});

test('that an order did not reach the buyer is told at the conversation that is open by then', async () => {
	shop.answer(getConversation, ({ groupId }) => ({
		...answerOf(chatConsoleSchemas.getConversation),
		...conversation(Number(groupId)),
		groupId,
	}));
	shop.answer(listBuyerOrders, pageOf([rowOf(chatConsoleSchemas.listBuyerOrders)]));
	shop.refuse(sendMessage, 'conversation_taken');
	await show(<ChatScreen />, { at: '/?group=1' });
	const arrive = shop.hold(sendMessage);
	await button('Send card').click();
	await expect.poll(() => sent(sendMessage).length).toBe(1);
	await named('Buyer 2').click();
	await expect.element(page.getByRole('region', { name: 'Buyer 2' })).toBeVisible();
	arrive();
	await expect.element(named('conversation_taken')).toBeVisible();
});
