import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { groupOf, say } from './testing.ts';

let shop: TestShop;
let support: Client;
let colleague: Client;
let supportId = '';
let colleagueId = '';

beforeAll(async () => {
	shop = await createTestShop();
	[support, colleague] = await Promise.all([shop.operator('support'), shop.operator('support')]);
	supportId = (await support.do(chatConsoleCalls.setProfile, { name: 'Dilan' })).operatorId;
	colleagueId = (await colleague.do(chatConsoleCalls.getProfile, {})).operatorId;
});
afterAll(() => shop.close());

interface Conversation {
	mine: BuyerClient;
	groupId: string;
}

async function asked(text = 'Hello'): Promise<Conversation> {
	const [mine] = (await shop.buyers(1)) as [BuyerClient];
	const groupId = await groupOf(mine);
	await say(mine, groupId, text);
	return { mine, groupId };
}

const answer = (operator: Client, groupId: string, seen: number, clientId: string = crypto.randomUUID()) =>
	operator.call(chatConsoleCalls.sendMessage, { groupId, clientId, message: { kind: 'text', text: 'Good day' }, seen });
const shown = (groupId: string, operator: Client = support) => operator.do(chatConsoleCalls.getConversation, { groupId });
/** What was said, as words or as the name of a notice. */
const said = async (groupId: string) =>
	(await support.do(chatConsoleCalls.listMessages, { groupId, after: 0, limit: 50 })).records.map(({ body }) =>
		body.kind === 'notice' ? body.notice : body.kind === 'text' ? body.text : body.kind,
	);

describe('taking a conversation', () => {
	test('is told once, though the operator takes it again and again', async () => {
		const { groupId } = await asked();
		for (const from of [null, null, supportId]) await support.do(chatConsoleCalls.takeConversation, { groupId, from });

		expect(await said(groupId)).toEqual(['Hello', 'taken']);
		expect(await shown(groupId)).toMatchObject({ state: 'open', agent: { operatorId: supportId, name: 'Dilan' }, unread: 1 });
	});

	test('goes to one of two who take it at once, and the other learns that it changed', async () => {
		const { groupId } = await asked();

		const answers = await Promise.all(
			[support, colleague].map((operator) => operator.call(chatConsoleCalls.takeConversation, { groupId, from: null })),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'taken').sort()).toEqual(['changed_meanwhile', 'taken']);
		expect(await said(groupId)).toEqual(['Hello', 'taken']);
	});

	test('over from a colleague needs to know who has it now', async () => {
		const { groupId } = await asked();
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const take = (from: string | null) => colleague.call(chatConsoleCalls.takeConversation, { groupId, from });

		expect([(await take(null)).envelope.reason, (await take(colleagueId)).envelope.reason]).toEqual([
			'changed_meanwhile',
			'changed_meanwhile',
		]);
		expect((await take(supportId)).envelope.data).toMatchObject({ agent: { operatorId: colleagueId } });
		expect(await said(groupId)).toEqual(['Hello', 'taken', 'taken']);
	});

	test('keeps since when the buyer waits: being taken is no answer', async () => {
		const { groupId } = await asked();
		const { waitingSince } = await shown(groupId);
		expect(waitingSince).toBe(shop.now.toISOString());

		expect(await support.do(chatConsoleCalls.takeConversation, { groupId, from: null })).toMatchObject({ waitingSince });
	});

	test('can be done before the buyer wrote anything, and after it was closed', async () => {
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		expect(await support.do(chatConsoleCalls.takeConversation, { groupId, from: null })).toMatchObject({
			state: 'open',
			waitingSince: null,
		});
		await support.do(chatConsoleCalls.closeConversation, { groupId, seen: 1 });
		expect(await colleague.do(chatConsoleCalls.takeConversation, { groupId, from: null })).toMatchObject({
			state: 'open',
			agent: { operatorId: colleagueId },
		});
		expect(await said(groupId)).toEqual(['taken', 'closed', 'taken']);
	});
});

describe('an answer', () => {
	test('sent again with its id is the same one, also after a colleague took the conversation over', async () => {
		const { groupId } = await asked();
		const clientId = crypto.randomUUID();
		const first = await answer(support, groupId, 1, clientId);
		await colleague.do(chatConsoleCalls.takeConversation, { groupId, from: supportId });

		const again = await answer(support, groupId, 1, clientId);

		expect(again.envelope.data).toMatchObject({ number: first.envelope.data?.number, sender: { kind: 'agent', name: 'Dilan' } });
		expect(await said(groupId)).toEqual(['Hello', 'Good day', 'taken']);
		expect((await answer(support, groupId, 3)).envelope.reason).toBe('conversation_taken');
	});

	test('with the id of something else is refused, while the same id of a colleague or of the buyer is another message', async () => {
		const { mine, groupId } = await asked();
		const clientId = crypto.randomUUID();
		await say(mine, groupId, 'Mine', clientId);
		await answer(support, groupId, 2, clientId);
		const other = { groupId, clientId, message: { kind: 'text', text: 'Something else' }, seen: 3 } as const;

		expect(await support.refusal(chatConsoleCalls.sendMessage, other)).toBe('idempotency_mismatch');
		await colleague.do(chatConsoleCalls.takeConversation, { groupId, from: supportId });
		await colleague.do(chatConsoleCalls.sendMessage, { ...other, seen: 4 });

		expect(await said(groupId)).toEqual(['Hello', 'Mine', 'Good day', 'taken', 'Something else']);
	});

	test('sent twice at once is stored once', async () => {
		const { groupId } = await asked();
		const clientId = crypto.randomUUID();

		const answers = await Promise.all([answer(support, groupId, 1, clientId), answer(support, groupId, 1, clientId)]);

		expect(answers.map(({ envelope }) => envelope.data?.number)).toEqual([2, 2]);
		expect(await said(groupId)).toEqual(['Hello', 'Good day']);
	});

	test('takes what nobody has, ends the wait and tells the buyer, and reads no further than what was seen', async () => {
		const { mine, groupId } = await asked();
		await say(mine, groupId, 'And another thing');
		await answer(support, groupId, 1);

		expect(await shown(groupId)).toMatchObject({
			state: 'open',
			agent: { operatorId: supportId },
			waitingSince: null,
			unread: 1,
			readMarks: { agent: 1 },
		});
		expect(await mine.do(chatCalls.unread, {})).toEqual({ unread: 1 });
	});

	test.each([
		['a product that there is not', { kind: 'product', productId: '999999' }, 'not_found'],
		['an order that is not the buyer’s', { kind: 'order', orderNumber: 'ZZZZ-ZZZZ-ZZ' }, ['order_not_found', 'invalid_input']],
		['a picture that nobody sent', { kind: 'picture', fileId: crypto.randomUUID() }, ['not_found', 'invalid_input']],
	] as const)('with %s is refused and says nothing', async (_what, message, reasons) => {
		const { groupId } = await asked();
		const wish = { groupId, clientId: crypto.randomUUID(), message, seen: 1 };

		expect([reasons].flat()).toContain(await support.refusal(chatConsoleCalls.sendMessage, wish));

		expect(await said(groupId)).toEqual(['Hello']);
		expect(await shown(groupId)).toMatchObject({ state: 'new', agent: null });
	});

	test('that waited behind the buyer’s next word stands after it, and leaves it unread', async () => {
		const { mine, groupId } = await asked();
		const { word, sent } = await shop.db.transaction().execute(async (tx) => {
			await sql`select 1 from chat_group where id = ${readId(groupId)} for update`.execute(tx);
			const word = say(mine, groupId, 'Wait');
			await somebodyWaits(shop.db);
			const sent = answer(support, groupId, 1);
			await somebodyWaits(shop.db, 2);
			return { word, sent };
		});

		expect([(await word).number, (await sent).envelope.data?.number]).toEqual([2, 3]);
		expect(await said(groupId)).toEqual(['Hello', 'Wait', 'Good day']);
		expect(await shown(groupId)).toMatchObject({ unread: 1, readMarks: { agent: 1 } });
	});
});

describe('handing over', () => {
	test('is for who has the conversation, to somebody who answers and is still here', async () => {
		const { groupId } = await asked();
		const hand = (operator: Client, operatorId: string) =>
			operator.call(chatConsoleCalls.handOver, { groupId, operatorId, note: 'Please' });
		const finance = await shop.operator('finance');
		const [{ id: financeId } = { id: 0 }] = await shop.rows<{ id: number }>(
			sql`select id from operator where role = 'finance' order by id desc limit 1`,
		);
		expect(await finance.refusal(chatConsoleCalls.handOver, { groupId, operatorId: colleagueId })).toBe('role_missing');
		expect((await hand(support, colleagueId)).envelope.reason).toBe('conversation_taken');
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });

		const reasons = [await hand(colleague, supportId), await hand(support, String(financeId)), await hand(support, '999999')];

		expect(reasons.map(({ envelope }) => envelope.reason)).toEqual(['conversation_taken', 'not_found', 'not_found']);
		expect(reasons[0]?.envelope.params).toEqual({ name: 'Dilan' });
		expect(await shown(groupId)).toMatchObject({ agent: { operatorId: supportId }, notes: [] });
		expect(await said(groupId)).toEqual(['Hello', 'taken']);
	});

	test('twice hands over once: the second has nothing left to give', async () => {
		const { groupId } = await asked();
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const hand = () => support.call(chatConsoleCalls.handOver, { groupId, operatorId: colleagueId, note: 'Knows the kilns' });

		const answers = await Promise.all([hand(), hand()]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['conversation_taken', 'done']);
		expect(await said(groupId)).toEqual(['Hello', 'taken', 'handedOver']);
		expect((await shown(groupId)).notes.map(({ agent, text }) => [agent, text])).toEqual([['Dilan', 'Knows the kilns']]);
	});

	test('to oneself changes nothing and tells the buyer nothing', async () => {
		const { groupId } = await asked();
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		await support.do(chatConsoleCalls.handOver, { groupId, operatorId: supportId });

		expect(await said(groupId)).toEqual(['Hello', 'taken']);
	});
});

describe('closing', () => {
	test('twice closes once, and the buyer’s next word opens it for everybody', async () => {
		const { mine, groupId } = await asked();
		await answer(support, groupId, 1);
		const close = () => support.do(chatConsoleCalls.closeConversation, { groupId, seen: 2 });
		await Promise.all([close(), close()]);

		expect(await said(groupId)).toEqual(['Hello', 'Good day', 'closed']);
		expect((await mine.do(chatCalls.selectGroupId, {})).closed).toEqual({ number: 3, stars: null });
		await say(mine, groupId, 'Thanks');
		expect(await shown(groupId)).toMatchObject({ state: 'new', agent: null, unread: 1, waitingSince: shop.now.toISOString() });
	});

	test('is refused to whoever does not have it, and to whom nobody asked', async () => {
		const { groupId } = await asked();
		expect(await support.refusal(chatConsoleCalls.closeConversation, { groupId, seen: 1 })).toBe('conversation_taken');
		await answer(support, groupId, 1);
		expect(await colleague.refusal(chatConsoleCalls.closeConversation, { groupId, seen: 2 })).toBe('conversation_taken');
		expect(await shown(groupId)).toMatchObject({ state: 'open' });
	});

	test.each([100, 2_000_000_000, 3_000_000_000, Number.MAX_SAFE_INTEGER])(
		'by somebody who says that they saw %i messages leaves what comes after unread',
		async (seen) => {
			const { mine, groupId } = await asked();
			await answer(support, groupId, 1);
			const { status } = await support.call(chatConsoleCalls.closeConversation, { groupId, seen });
			expect(status).toBeLessThan(500);
			for (const text of ['Are you there?', 'Hello?']) await say(mine, groupId, text);

			const { unread, readMarks, lastNumber } = await shown(groupId);
			expect(unread).toBe(2);
			expect(readMarks.agent).toBeLessThanOrEqual(lastNumber);
		},
	);
});

describe('notes', () => {
	test('are for operators alone, the latest first, and never among what is said', async () => {
		const { mine, groupId } = await asked();
		await support.do(chatConsoleCalls.addNote, { groupId, text: 'Wants\nred ones' });
		const { notes } = await colleague.do(chatConsoleCalls.addNote, { groupId, text: 'Paid already' });

		expect(notes.map(({ text }) => text)).toEqual(['Paid already', 'Wants\nred ones']);
		expect(await said(groupId)).toEqual(['Hello']);
		expect(JSON.stringify(await mine.do(chatCalls.selectGroupMsgPage, { groupId }))).not.toContain('red ones');
		expect(await mine.do(chatCalls.unread, {})).toEqual({ unread: 0 });
		expect(await support.refusal(chatConsoleCalls.addNote, { groupId, text: ' \n ' })).toBe('invalid_input');
	});
});

test('of a conversation that there is not nothing is shown and nothing done', async () => {
	const groupId = '999999';
	const reasons = await Promise.all([
		support.refusal(chatConsoleCalls.getConversation, { groupId }),
		support.refusal(chatConsoleCalls.listMessages, { groupId }),
		support.refusal(chatConsoleCalls.listBuyerOrders, { groupId }),
		support.refusal(chatConsoleCalls.takeConversation, { groupId, from: null }),
		support.refusal(chatConsoleCalls.closeConversation, { groupId, seen: 0 }),
		support.refusal(chatConsoleCalls.handOver, { groupId, operatorId: colleagueId }),
		support.refusal(chatConsoleCalls.addNote, { groupId, text: 'x' }),
		answer(support, groupId, 0).then(({ envelope }) => envelope.reason),
	]);
	expect(new Set(reasons)).toEqual(new Set(['not_found']));
});
