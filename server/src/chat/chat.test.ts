import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import type { Draft } from './bodies.ts';
import { groupOf, say } from './testing.ts';

let shop: TestShop;
let support: Client;
let product: { productId: string; skuId: string };

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	await createFreight(shop);
	product = await createProduct(shop, { title: { en: 'Samovar', ar: 'سماور' } });
});
afterAll(() => shop.close());

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();
const history = async (who: Client, groupId: string) =>
	(await who.do(chatCalls.selectGroupMsgPage, { groupId, after: 0, limit: 50 })).records;
const reply = (groupId: string, text: string, seen: number, operator: Client = support) =>
	operator.do(chatConsoleCalls.sendMessage, { groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text }, seen });

describe('a buyer', () => {
	it('has one conversation with customer service, however often and at once it is asked for', async () => {
		const mine = await buyer();

		const groups = await Promise.all(Array.from({ length: 5 }, () => groupOf(mine)));

		expect(new Set(groups).size).toBe(1);
		expect(await mine.do(chatCalls.getSubscribeGroups, {})).toEqual([groups[0]]);
		expect(await mine.do(chatCalls.getCustomerUserId, {})).toMatchObject({ id: mine.userId, data: { avatar: null } });
	});

	it('sends messages that are numbered without a gap, also when many come at once, each once whatever is repeated', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const wishes = Array.from({ length: 12 }, (_, index) => ({ text: `m${index}`, clientId: crypto.randomUUID() }));

		const sent = await Promise.all([...wishes, ...wishes].map(({ text, clientId }) => say(mine, groupId, text, clientId)));

		const stored = await history(mine, groupId);
		expect(stored.map((message) => message.number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
		expect(new Set(sent.map((message) => message.number)).size).toBe(12);
		const [first] = wishes;
		expect(
			await mine.refusal(chatCalls.sendGroupMsg, {
				groupId,
				clientId: first?.clientId ?? '',
				message: { kind: 'text', text: 'another' },
			}),
		).toBe('idempotency_mismatch');
	});

	it('reads older messages by cursor and newer ones by number', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		for (let index = 1; index <= 7; index += 1) await say(mine, groupId, `${index}`);

		const latest = await mine.do(chatCalls.selectGroupMsgPage, { groupId, limit: 3 });
		const older = await mine.do(chatCalls.selectGroupMsgPage, { groupId, limit: 3, cursor: latest.nextCursor ?? '' });
		const missed = await mine.do(chatCalls.selectGroupMsgPage, { groupId, after: 5, limit: 50 });

		expect([latest, older, missed].map(({ records }) => records.map((message) => message.number))).toEqual([
			[7, 6, 5],
			[4, 3, 2],
			[6, 7],
		]);
		expect(missed.lastNumber).toBe(7);
		expect(await mine.refusal(chatCalls.selectGroupMsgPage, { groupId, cursor: 'x' })).toBe('damaged_cursor');
	});

	it('shows pictures, voice messages and cards, of what is theirs alone', async () => {
		const mine = await buyer();
		const other = await buyer();
		const groupId = await groupOf(mine);
		const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6b6f' } })
			.png()
			.toBuffer();
		const upload = async (who: BuyerClient, bytes: Buffer) =>
			(await who.upload(uploadsCalls.file, { name: 'a', bytes, fields: { purpose: 'chat' } })).envelope.data?.fileId ?? '';
		const picture = await upload(mine, png);
		const voice = await upload(mine, Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)]));
		const foreign = await upload(other, png);
		const { orderNumber } = await placeOrder(shop, mine, { items: [{ skuId: product.skuId, quantity: 1 }] });
		const send = (message: Draft) => mine.call(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message });

		for (const message of [
			{ kind: 'picture', fileId: picture },
			{ kind: 'voice', fileId: voice, seconds: 3 },
			{ kind: 'product', productId: product.productId },
			{ kind: 'order', orderNumber },
		] as const)
			expect([message.kind, (await send(message)).status]).toEqual([message.kind, 200]);
		const refused = await Promise.all(
			(
				[
					{ kind: 'picture', fileId: foreign },
					{ kind: 'picture', fileId: voice },
					{ kind: 'voice', fileId: picture, seconds: 3 },
					{ kind: 'product', productId: '999999' },
				] as const
			).map(async (message) => (await send(message)).envelope.reason),
		);
		const foreignOrder = await (async () => {
			const theirs = await groupOf(other);
			return other.refusal(chatCalls.sendGroupMsg, {
				groupId: theirs,
				clientId: crypto.randomUUID(),
				message: { kind: 'order', orderNumber },
			});
		})();

		mine.language = 'ar';
		const bodies = (await history(mine, groupId)).map((message) => message.body);
		expect(bodies).toMatchObject([
			{ kind: 'picture', width: 60, height: 40 },
			{ kind: 'voice', seconds: 3 },
			{ kind: 'product', product: { title: 'سماور' } },
			{ kind: 'order', order: { orderNumber } },
		]);
		const url = bodies[0]?.kind === 'picture' ? bodies[0].url : '';
		expect((await shop.web.inject({ method: 'GET', url })).headers['content-type']).toBe('image/webp');
		expect([...refused, foreignOrder]).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'order_not_found']);
	});

	it('never sees, writes into, marks, rates or subscribes to what is between others', async () => {
		const groupId = await groupOf(await buyer());
		const stranger = await buyer();
		const message = { kind: 'text', text: 'hello' } as const;

		const reasons = [
			await stranger.refusal(chatCalls.selectGroupMsgPage, { groupId }),
			await stranger.refusal(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message }),
			await stranger.refusal(chatCalls.markRead, { groupId, upTo: 1 }),
			await stranger.refusal(chatCalls.rate, { groupId, number: 1, stars: 5 }),
			await stranger.refusal(chatCalls.subscribeGroups, { groupIds: [groupId] }),
			await stranger.refusal(chatCalls.selectServiceUser, { groupId }),
		];

		expect(new Set(reasons)).toEqual(new Set(['not_found']));
		expect((await shop.visitor().call(chatCalls.selectGroupId, {})).status).toBe(401);
		expect((await (await shop.operator('finance')).call(chatConsoleCalls.listMessages, { groupId })).status).toBe(403);
	});

	it('is told once that nobody is there, in their own language, and when somebody will be', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const owner = await shop.operator('owner');
		await owner.do(chatConsoleCalls.setHours, {
			days: [0, 1, 2, 3, 4],
			from: '09:00',
			until: '17:00',
			away: { ar: 'عدنا غدًا', en: 'Back on Sunday' },
		});

		await say(mine, groupId, 'Anybody there?');
		await say(mine, groupId, 'Hello?');
		const { workingHours } = await mine.do(chatCalls.selectServiceUser, { groupId });
		mine.language = 'ar';
		const stored = await history(mine, groupId);
		await owner.do(chatConsoleCalls.setHours, { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', until: '00:00', away: {} });

		expect(
			stored.map(({ sender, body }) => [sender.kind, body.kind === 'text' || body.kind === 'notice' ? body.text : '']),
		).toEqual([
			['buyer', 'Anybody there?'],
			['shop', 'عدنا غدًا'],
			['buyer', 'Hello?'],
		]);
		// It is Saturday, 11:00 in Baghdad; Sunday at 9:00 is 6:00 UTC.
		expect(workingHours).toMatchObject({ open: false, opensAt: '2026-11-22T06:00:00.000Z' });
		expect(workingHours.text).toContain('Sunday');
	});

	it('counts what was not read, and marks only go forward', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'question');
		await reply(groupId, 'answer', 1);
		await reply(groupId, 'and more', 1);
		await support.do(chatConsoleCalls.closeConversation, { groupId, seen: 1 });

		// That it was closed is nothing to read.
		expect(await mine.do(chatCalls.unread, {})).toEqual({ unread: 2 });
		expect(await mine.do(chatCalls.markRead, { groupId, upTo: 2 })).toEqual({ unread: 1 });
		expect(await mine.do(chatCalls.markRead, { groupId, upTo: 999 })).toEqual({ unread: 0 });
		expect(await mine.do(chatCalls.markRead, { groupId, upTo: 1 })).toEqual({ unread: 0 });
		const { readMarks } = await support.do(chatConsoleCalls.listMessages, { groupId });
		expect(readMarks).toEqual({ buyer: 4, agent: 1 });
	});

	it('leaves nothing of what was said behind', async () => {
		const mine = await shop.buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'my secret');
		await support.do(chatConsoleCalls.addNote, { groupId, text: 'about them' });

		await mine.do(accountsCalls.unregister, { agreed: true });

		expect(await shop.rows(sql`select 1 from chat_message where group_id = ${readId(groupId)}`)).toEqual([]);
		expect(await support.refusal(chatConsoleCalls.getConversation, { groupId })).toBe('not_found');
	});
});

describe('operators', () => {
	it('see a conversation move through the queues: new, mine, waiting, closed', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const queuesWith = async (operator: Client) => {
			const found: string[] = [];
			for (const queue of ['new', 'mine', 'waiting', 'open', 'closed'] as const) {
				const { records } = await operator.do(chatConsoleCalls.listConversations, { queue, limit: 50 });
				if (records.some((row) => row.groupId === groupId)) found.push(queue);
			}
			return found;
		};
		const before = await queuesWith(support);
		await say(mine, groupId, 'Is it in stock?');
		const asked = await queuesWith(support);
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const taken = await queuesWith(support);
		await reply(groupId, 'Yes', 2);
		const answered = await queuesWith(support);
		await support.do(chatConsoleCalls.closeConversation, { groupId, seen: 3 });
		const closed = await queuesWith(support);
		await say(mine, groupId, 'One more thing');

		expect([before, asked, taken, answered, closed, await queuesWith(support)]).toEqual([
			[],
			['new'],
			['mine', 'waiting', 'open'],
			['mine', 'open'],
			['closed'],
			['new'],
		]);
	});

	it('never answer past each other: who does not have it must take it over first, and knows from whom', async () => {
		const other = await shop.operator('support');
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		const wish = { groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text: 'Me first' }, seen: 1 } as const;

		const [first, second] = await Promise.all([
			support.call(chatConsoleCalls.sendMessage, wish),
			other.call(chatConsoleCalls.sendMessage, { ...wish, clientId: crypto.randomUUID() }),
		]);

		expect([first.envelope.reason, second.envelope.reason].sort()).toEqual(['conversation_taken', undefined].sort());
		const winner = first.envelope.success ? support : other;
		const loser = first.envelope.success ? other : support;
		const { agent } = await loser.do(chatConsoleCalls.getConversation, { groupId });
		expect(await loser.refusal(chatConsoleCalls.takeConversation, { groupId, from: null })).toBe('changed_meanwhile');
		await loser.do(chatConsoleCalls.takeConversation, { groupId, from: agent?.operatorId ?? '' });
		expect(await winner.refusal(chatConsoleCalls.closeConversation, { groupId, seen: 3 })).toBe('conversation_taken');
		// Took it over without having seen the other's answer.
		expect(await loser.refusal(chatConsoleCalls.sendMessage, { ...wish, clientId: crypto.randomUUID() })).toBe(
			'changed_meanwhile',
		);
		await reply(groupId, 'Now me', 3, loser);
	});

	it('hand over with a note, do not close over a message they have not seen, and are rated', async () => {
		const other = await shop.operator('support');
		await other.do(chatConsoleCalls.setProfile, { name: 'Shilan' });
		const { operatorId } = await other.do(chatConsoleCalls.getProfile, {});
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		await reply(groupId, 'Hi', 1);
		await support.do(chatConsoleCalls.handOver, { groupId, operatorId, note: 'knows about samovars' });
		await say(mine, groupId, 'Still there?');

		expect(await other.refusal(chatConsoleCalls.closeConversation, { groupId, seen: 3 })).toBe('changed_meanwhile');
		await other.do(chatConsoleCalls.closeConversation, { groupId, seen: 4 });
		const { closed, last } = await mine.do(chatCalls.selectGroupId, {});
		await mine.do(chatCalls.rate, { groupId, number: closed?.number ?? 0, stars: 4, comment: 'kind' });

		expect(closed).toEqual({ number: 5, stars: null });
		expect(last?.body).toMatchObject({ kind: 'notice', notice: 'closed' });
		expect(await mine.refusal(chatCalls.rate, { groupId, number: 4, stars: 4 })).toBe('not_found');
		const { notes, rating } = await support.do(chatConsoleCalls.getConversation, { groupId });
		expect([notes.map((note) => note.text), rating?.stars]).toEqual([['knows about samovars'], 4]);
		expect((await history(mine, groupId))[2]?.body).toMatchObject({ notice: 'handedOver', text: 'Shilan takes over from here' });
	});

	it.each([
		['who leaves', (operatorId: string, owner: Client) => owner.do(staffCalls.closeOperator, { operatorId })],
		[
			'who does other work from now on',
			(operatorId: string, owner: Client) => owner.do(staffCalls.setOperatorRole, { operatorId, role: 'finance' }),
		],
	])('do not wait for a colleague %s: whoever waits is everybody’s at once, and so is who writes later', async (_how, leave) => {
		const owner = await shop.operator('owner');
		await owner.do(staffCalls.prove, { password: operatorPassword });
		const gone = await shop.operator('support');
		const { operatorId } = await gone.do(staffCalls.me, {});
		const [waiting, later] = [await buyer(), await buyer()];
		const groups = [await groupOf(waiting), await groupOf(later)] as const;
		for (const [index, who] of [waiting, later].entries()) {
			await say(who, groups[index] ?? '', 'Hello');
			await reply(groups[index] ?? '', 'Hi', 1, gone);
		}
		await say(waiting, groups[0], 'Where is it?');
		const place = (groupId: string) => support.do(chatConsoleCalls.getConversation, { groupId });
		const { waitingSince } = await place(groups[0]);

		await leave(operatorId, owner);

		expect(await place(groups[0])).toMatchObject({ state: 'new', agent: null, waitingSince });
		await say(later, groups[1], 'And mine?');
		expect(await place(groups[1])).toMatchObject({ state: 'new', agent: null });
		expect((await later.do(chatCalls.selectServiceUser, { groupId: groups[1] })).agent).toBe(null);
		await reply(groups[1], 'Here', 3);
		await say(later, groups[1], 'Thanks');
		expect(await place(groups[1])).toMatchObject({ state: 'open' });
	});

	it('stay who they are for their buyers with a new password', async () => {
		const owner = await shop.operator('owner');
		await owner.do(staffCalls.prove, { password: operatorPassword });
		const agent = await shop.operator('support');
		const { operatorId } = await agent.do(staffCalls.me, {});
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		await reply(groupId, 'Hi', 1, agent);
		await say(mine, groupId, 'Where is it?');

		await owner.do(staffCalls.resetOperator, { operatorId, secondFactor: false });
		await say(mine, groupId, 'Still there?');

		const shown = await support.do(chatConsoleCalls.getConversation, { groupId });
		expect([shown.state, shown.agent?.operatorId]).toEqual(['open', operatorId]);
	});

	it('search what was said, keep answers at hand, and see the orders of the buyer', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Where is my PARCEL from Erbil, 100%?');
		await say(mine, groupId, 'nothing else');

		const found = await support.do(chatConsoleCalls.searchMessages, { words: 'parcel from' });
		const percent = await support.do(chatConsoleCalls.searchMessages, { words: '100%', groupId });
		const all = await support.do(chatConsoleCalls.searchMessages, { words: '%%', groupId });
		const { answers } = await support.do(chatConsoleCalls.saveAnswer, { title: 'Greeting', texts: { ar: 'أهلًا', zh: '您好' } });
		const again = await support.refusal(chatConsoleCalls.saveAnswer, { title: 'Greeting', texts: { ar: 'مرحبًا' } });
		await support.do(chatConsoleCalls.deleteAnswer, { answerId: answers[0]?.answerId ?? '' });

		expect([found.records.length, percent.records.length, all.records.length, again]).toEqual([1, 1, 0, 'conflict']);
		expect((await support.do(chatConsoleCalls.listAnswers, {})).answers).toEqual([]);
		expect((await support.do(chatConsoleCalls.listBuyerOrders, { groupId })).records).toEqual([]);
	});

	it('are shown to buyers by the name and picture they chose', async () => {
		const agent = await shop.operator('support');
		const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#e9a41a' } })
			.png()
			.toBuffer();
		const uploaded = await agent.upload(chatConsoleCalls.uploadFile, {
			name: 'me.png',
			bytes: png,
			fields: { purpose: 'avatar' },
		});
		await agent.do(chatConsoleCalls.setProfile, { name: 'Rebaz', fileId: uploaded.envelope.data?.fileId ?? '' });
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		await reply(groupId, 'Hi', 1, agent);

		const [, answer] = await history(mine, groupId);
		const served = await shop.web.inject({ method: 'GET', url: answer?.sender.avatar ?? '' });

		expect([answer?.sender.name, served.headers['content-type']]).toEqual(['Rebaz', 'image/webp']);
		expect((await mine.do(chatCalls.selectServiceUser, { groupId })).agent).toMatchObject({ name: 'Rebaz', online: false });
	});
});
