import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { chatConsoleSchemas } from '@qaysari/contract/chat-console.schemas';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import type { OpenConversation } from './chat-queries.ts';
import { ConversationActions } from './conversation-actions.tsx';

const { takeConversation, handOver, closeConversation, listAgents, addNote, listBuyerOrders } = chatConsoleCalls;
const me = answerOf(staffSchemas.me).operatorId;
const agent = (operatorId: string, name: string) => ({ operatorId, name, avatar: null });
const conversation: OpenConversation = {
	...answerOf(chatConsoleSchemas.getConversation),
	groupId: '5',
	state: 'open',
	agent: null,
	notes: [],
};
const { notes: _notes, rating: _rating, ...moved } = conversation;

beforeEach(() => {
	shop.answer(takeConversation, moved);
	shop.answer(handOver, moved);
	shop.answer(closeConversation, moved);
	shop.answer(listAgents, {
		agents: [
			{ ...agent(me, 'Myself'), online: true, open: 4 },
			{ ...agent('77', 'Sara'), online: false, open: 2 },
		],
	});
	shop.answer(listBuyerOrders, pageOf([]));
});

const draw = (change: Partial<OpenConversation> = {}) =>
	show(<ConversationActions conversation={{ ...conversation, ...change }} seen={9} />);

test('a conversation that nobody has is taken at once, and once', async () => {
	await draw();
	const answer = shop.hold(takeConversation);
	await shop.tapTwice(button('Assign to me'));
	answer();
	await expect.poll(() => sent(takeConversation).length).toBeGreaterThan(0);
	expect(sent(takeConversation)[0]).toEqual({ groupId: '5', from: null });
	expect(wishes(takeConversation)).toBe(1);
	await expect.element(button('Hand over')).not.toBeInTheDocument();
});

test('a colleague’s is taken over only after it was said whose it is', async () => {
	await draw({ agent: agent('77', 'Sara') });
	await button('Assign to me').click();
	await expect.element(dialog()).toMatchTextContent('Sara has this conversation. Assign it to you?');
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(takeConversation)).toEqual([]);
	await button('Assign to me').click();
	await button('Assign to me', dialog()).click();
	await expect.poll(() => sent(takeConversation)).toEqual([{ groupId: '5', from: '77' }]);
});

test('that somebody was faster is said', async () => {
	await draw();
	shop.refuse(takeConversation, 'changed_meanwhile');
	await button('Assign to me').click();
	await expect.element(page.getByText('changed_meanwhile').first()).toBeVisible();
});

test('mine is handed to a colleague with a note, never to nobody or to myself', async () => {
	await draw({ agent: agent(me, 'Myself') });
	await button('Hand over').click();
	await button('Hand over', dialog()).click();
	await expect.element(dialog().getByText('Please choose a colleague')).toBeVisible();
	await dialog().getByRole('combobox', { name: /To/ }).click();
	await expect.element(page.getByTitle(/Sara · away · 2 open/)).toBeVisible();
	await expect.element(page.getByTitle(/Myself/)).not.toBeInTheDocument();
	await page.getByTitle(/Sara · away · 2 open/).click();
	await field('Note for the colleague').fill(' Waits for a refund ');
	shop.refuse(handOver, 'conversation_taken');
	await button('Hand over', dialog()).click();
	await expect.element(trouble('conversation_taken')).toBeVisible();
	await expect.element(field('Note for the colleague')).toHaveValue(' Waits for a refund ');
	shop.answer(handOver, moved);
	await button('Hand over', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(handOver).at(-1)).toEqual({ groupId: '5', operatorId: '77', note: 'Waits for a refund' });
});

test('handing over that was given up begins anew', async () => {
	await draw({ agent: agent(me, 'Myself') });
	await button('Hand over').click();
	await choose(/To/, 'Sara · away · 2 open', dialog());
	await field('Note for the colleague').fill('Of another thought');
	await button('Cancel', dialog()).click();
	await button('Hand over').click();
	await expect.element(field('Note for the colleague')).toHaveValue('');
	await button('Hand over', dialog()).click();
	await expect.element(dialog().getByText('Please choose a colleague')).toBeVisible();
	expect(sent(handOver)).toEqual([]);
});

test('mine is closed up to what was seen; one that is closed already is not', async () => {
	const shown = await draw({ agent: agent(me, 'Myself') });
	await button('Close').click();
	await expect.poll(() => sent(closeConversation)).toEqual([{ groupId: '5', seen: 9 }]);
	await shown.unmount();
	await draw({ agent: agent(me, 'Myself'), state: 'closed' });
	await expect.element(button('Close')).not.toBeInTheDocument();
	await expect.element(button('Assign to me')).not.toBeInTheDocument();
});

const panel = (change: Partial<OpenConversation> = {}, sentOrders: string[] = []) =>
	show(<BuyerPanel conversation={{ ...conversation, ...change }} onSendOrder={(number) => sentOrders.push(number)} />);
const note = () => page.getByRole('textbox', { name: 'Add a note' });

test('a note is for colleagues: it is added once, and what is written on meanwhile stays', async () => {
	shop.answer(addNote, { notes: [] });
	await panel();
	await expect.element(button('Add a note')).toBeDisabled();
	await note().fill('Called twice');
	const arrive = shop.hold(addNote);
	await shop.tapTwice(button('Add a note'));
	await expect.poll(() => sent(addNote).length).toBeGreaterThan(0);
	await note().fill('Called three times');
	arrive();
	await expect.element(button('Add a note')).toBeEnabled();
	await expect.element(note()).toHaveValue('Called three times');
	expect(sent(addNote)[0]).toEqual({ groupId: '5', text: 'Called twice' });
	expect(wishes(addNote)).toBe(1);
});

test('a note that was refused stays in the field, and one that was kept leaves it', async () => {
	await panel();
	shop.refuse(addNote, 'not_found');
	await note().fill('Pays late');
	await button('Add a note').click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	await expect.element(note()).toHaveValue('Pays late');
	shop.answer(addNote, { notes: [] });
	await button('Add a note').click();
	await expect.element(note()).toHaveValue('');
});

test('a note that is being written waits in its conversation', async () => {
	const first = await panel();
	await note().fill('Pays late');
	await first.unmount();
	const other = await panel({ groupId: '6' });
	await expect.element(note()).toHaveValue('');
	await other.unmount();
	await panel();
	await expect.element(note()).toHaveValue('Pays late');
});

test('the buyer’s orders are read or it is said that they were not, and one goes out as a card', async () => {
	shop.refuse(listBuyerOrders, 'not_found');
	const numbers: string[] = [];
	await panel({}, numbers);
	await expect.element(button('Try again')).toBeVisible();
	await expect.element(page.getByText('No orders yet')).not.toBeInTheDocument();
	const [order] = answerOf(chatConsoleSchemas.listBuyerOrders).records;
	if (!order) throw new Error('an example without orders');
	shop.answer(listBuyerOrders, pageOf([{ ...order, orderNumber: 'Q2222222222' }]));
	await button('Try again').click();
	await button('Send card').click();
	expect(numbers).toEqual(['Q2222222222']);
});

test('colleagues who could not be read are not shown as none, and are asked for again', async () => {
	shop.refuse(listAgents, 'too_many_requests');
	await draw({ agent: agent(me, 'Myself') });
	await button('Hand over').click();
	await dialog().getByRole('combobox').click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
	shop.answer(listAgents, { agents: [{ ...agent('77', 'Sara'), online: false, open: 2 }] });
	await button('Try again').click();
	await expect.element(page.getByTitle(/^Sara/)).toBeVisible();
});
