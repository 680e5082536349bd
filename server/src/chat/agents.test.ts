import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type BuyerClient, createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { groupOf, say } from './testing.ts';

let shop: TestShop;
let support: Client;
let png: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6b6f' } })
		.png()
		.toBuffer();
});
afterAll(() => shop.close());

const idOf = async (operator: Client) => (await operator.do(staffCalls.me, {})).operatorId;
const upload = async (operator: Client, purpose: 'chat' | 'avatar', bytes: Buffer = png) =>
	operator.upload(chatConsoleCalls.uploadFile, { name: 'me.png', bytes, fields: { purpose } });
const fileOf = async (operator: Client, purpose: 'chat' | 'avatar') => {
	const { envelope } = await upload(operator, purpose);
	return envelope.data?.fileId ?? '';
};
const isServed = async (url: string) => (await shop.web.inject({ method: 'GET', url })).statusCode === 200;

describe('how buyers see an operator', () => {
	test('is the user name among operators and nothing towards buyers, until a name is chosen', async () => {
		const operator = await shop.operator('support');
		const { username } = await operator.do(staffCalls.me, {});
		expect(await operator.do(chatConsoleCalls.getProfile, {})).toEqual({
			operatorId: await idOf(operator),
			name: username,
			avatar: null,
		});

		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		await operator.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const told = JSON.stringify([
			await mine.do(chatCalls.selectGroupMsgPage, { groupId }),
			await mine.do(chatCalls.selectServiceUser, { groupId }),
		]);
		expect(told).toContain('Customer service has joined');
		expect(told).not.toContain(username);
	});

	test('keeps the picture where the name alone is changed, and a new picture takes the old one away', async () => {
		const operator = await shop.operator('support');
		const first = await fileOf(operator, 'avatar');
		const { avatar } = await operator.do(chatConsoleCalls.setProfile, { name: 'Ava', fileId: first });
		expect(await operator.do(chatConsoleCalls.setProfile, { name: 'Avin' })).toMatchObject({ name: 'Avin', avatar });
		// Sent again, as when the answer was lost.
		expect(await operator.do(chatConsoleCalls.setProfile, { name: 'Avin', fileId: first })).toMatchObject({ avatar });
		expect(await isServed(avatar ?? '')).toBe(true);

		const second = await operator.do(chatConsoleCalls.setProfile, { name: 'Avin', fileId: await fileOf(operator, 'avatar') });
		expect(second.avatar).not.toBe(avatar);
		expect([await isServed(avatar ?? ''), await isServed(second.avatar ?? '')]).toEqual([false, true]);
	});

	test('takes no picture of somebody else, of a conversation or of nobody', async () => {
		const [operator, other] = [await shop.operator('support'), await shop.operator('support')];
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const buyers = await mine.upload(uploadsCalls.file, { name: 'me.png', bytes: png, fields: { purpose: 'avatar' } });
		const taken = [
			await fileOf(other, 'avatar'),
			await fileOf(operator, 'chat'),
			buyers.envelope.data?.fileId ?? '',
			'ffffffffffffffffffffffffffffffff',
		];
		for (const fileId of taken)
			expect(['not_found', 'invalid_input']).toContain(
				await operator.refusal(chatConsoleCalls.setProfile, { name: 'Thief', fileId }),
			);

		expect((await operator.do(chatConsoleCalls.getProfile, {})).avatar).toBeNull();
		expect(await operator.refusal(chatConsoleCalls.setProfile, { name: '   ' })).toBe('invalid_input');
		expect(await operator.refusal(chatConsoleCalls.setProfile, { name: 'x'.repeat(41) })).toBe('invalid_input');
	});
});

describe('what an operator uploads', () => {
	test('is shown to the buyer, who cannot have it before it was sent', async () => {
		const [mine, stranger] = (await shop.buyers(2)) as [BuyerClient, BuyerClient];
		const groupId = await groupOf(mine);
		const fileId = await fileOf(support, 'chat');
		const steal = { groupId, clientId: crypto.randomUUID(), message: { kind: 'picture', fileId } } as const;
		expect(await mine.refusal(chatCalls.sendGroupMsg, steal)).toBe('not_found');

		const clientId = crypto.randomUUID();
		const sent = { groupId, clientId, message: { kind: 'picture', fileId }, seen: 0 } as const;
		await support.do(chatConsoleCalls.sendMessage, sent);
		// A repeat finds the file in use, by itself.
		await support.do(chatConsoleCalls.sendMessage, sent);

		const { records } = await mine.do(chatCalls.selectGroupMsgPage, { groupId });
		expect(records).toHaveLength(1);
		const body = records[0]?.body;
		expect(body).toMatchObject({ kind: 'picture', width: 64, height: 64 });
		expect(await isServed(body?.kind === 'picture' ? body.url : '')).toBe(true);
		// Nobody else sends it on.
		const theirs = {
			groupId: await groupOf(stranger),
			clientId: crypto.randomUUID(),
			message: { kind: 'picture', fileId },
		} as const;
		expect(await stranger.refusal(chatCalls.sendGroupMsg, theirs)).toBe('not_found');
	});

	test.each([
		['a voice message', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)])],
		['a document', Buffer.from('%PDF-1.7\n')],
		['a page', Buffer.from('<html><script>alert(1)</script></html>')],
		['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
		['nothing', Buffer.alloc(0)],
		['a picture that ends after its head', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
	])('is a picture, not %s', async (_what, bytes) => {
		const { status, envelope } = await upload(support, 'chat', bytes);
		expect(envelope.success).toBe(false);
		expect(status).toBeLessThan(500);
		expect(['upload_unsupported', 'upload_broken', 'bad_request', 'invalid_input']).toContain(envelope.reason);
	});

	test('needs a file and a purpose that is one', async () => {
		expect(await support.refusal(chatConsoleCalls.uploadFile, { purpose: 'chat' })).toMatch(/bad_request|unsupported_media/);
		const { envelope } = await support.upload(chatConsoleCalls.uploadFile, {
			name: 'a.png',
			bytes: png,
			fields: { purpose: 'receipt' },
		});
		expect(envelope.reason).toBe('invalid_input');
	});
});

describe('who answers', () => {
	test('is listed with what each has, and without those who left or do other work', async () => {
		const owner = await shop.operator('owner');
		await owner.do(staffCalls.prove, { password: operatorPassword });
		const [busy, idle, gone, moved] = [
			await shop.operator('support'),
			await shop.operator('support'),
			await shop.operator('support'),
			await shop.operator('support'),
		];
		const finance = await shop.operator('finance');
		const [busyId, idleId, goneId, movedId, ownerId, financeId] = await Promise.all(
			[busy, idle, gone, moved, owner, finance].map(idOf),
		);
		for (const mine of await shop.buyers(2))
			await busy.do(chatConsoleCalls.takeConversation, { groupId: await groupOf(mine), from: null });
		await owner.do(staffCalls.closeOperator, { operatorId: goneId ?? '' });
		await owner.do(staffCalls.setOperatorRole, { operatorId: movedId ?? '', role: 'fulfilment' });

		const { agents } = await busy.do(chatConsoleCalls.listAgents, {});

		const open = new Map(agents.map((agent) => [agent.operatorId, agent.open]));
		expect([busyId, idleId, ownerId, goneId, movedId, financeId].map((id) => open.get(id ?? ''))).toEqual([
			2,
			0,
			0,
			undefined,
			undefined,
			undefined,
		]);
		expect(agents.every((agent) => !agent.online)).toBe(true);
	});
});

describe('answers that are given often', () => {
	const titles = async () => (await support.do(chatConsoleCalls.listAnswers, {})).answers.map(({ title }) => title);

	test('are kept by title, whatever its case, and changed in place', async () => {
		for (const title of ['refund', 'Address', 'Hours'])
			await support.do(chatConsoleCalls.saveAnswer, { title, texts: { en: title } });
		expect(await titles()).toEqual(['Address', 'Hours', 'refund']);

		const { answers } = await support.do(chatConsoleCalls.listAnswers, {});
		const [address] = answers;
		const answerId = address?.answerId ?? '';
		await support.do(chatConsoleCalls.saveAnswer, {
			answerId,
			title: 'Where we are',
			texts: { en: 'In Erbil', ckb: 'لە هەولێر' },
		});
		// To what it is called already.
		await support.do(chatConsoleCalls.saveAnswer, { answerId, title: 'Where we are', texts: { en: 'In Erbil' } });

		expect(await titles()).toEqual(['Hours', 'refund', 'Where we are']);
		expect((await support.do(chatConsoleCalls.listAnswers, {})).answers.at(-1)).toEqual({
			answerId,
			title: 'Where we are',
			texts: { en: 'In Erbil' },
		});
	});

	test('never share a title: not when one is renamed, and not when two are written at once', async () => {
		const before = await titles();
		const { answers } = await support.do(chatConsoleCalls.saveAnswer, { title: 'Warranty', texts: {} });
		const answerId = answers.find(({ title }) => title === 'Warranty')?.answerId ?? '';
		expect(await support.refusal(chatConsoleCalls.saveAnswer, { answerId, title: 'Hours', texts: {} })).toBe('conflict');

		const both = await Promise.all(
			[1, 2].map(() => support.call(chatConsoleCalls.saveAnswer, { title: 'Delivery', texts: { en: 'Three days' } })),
		);

		expect(both.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['conflict', 'saved']);
		expect([...(await titles())].sort()).toEqual([...before, 'Warranty', 'Delivery'].sort());
	});

	test('that are gone are neither changed nor deleted again', async () => {
		const { answers } = await support.do(chatConsoleCalls.saveAnswer, { title: 'Gone', texts: {} });
		const answerId = answers.find(({ title }) => title === 'Gone')?.answerId ?? '';
		await support.do(chatConsoleCalls.deleteAnswer, { answerId });
		const rows = await shop.rows(sql`select * from chat_answer order by id`);

		expect(await support.refusal(chatConsoleCalls.deleteAnswer, { answerId })).toBe('not_found');
		expect(await support.refusal(chatConsoleCalls.saveAnswer, { answerId, title: 'Back', texts: {} })).toBe('not_found');
		expect(await support.refusal(chatConsoleCalls.saveAnswer, { title: ' ', texts: {} })).toBe('invalid_input');
		expect(await shop.rows(sql`select * from chat_answer order by id`)).toEqual(rows);
	});
});

describe('the hours', () => {
	test.each([
		{ days: [7], from: '09:00', until: '17:00' },
		{ days: [0], from: '24:00', until: '17:00' },
		{ days: [0], from: '9:00', until: '17:00' },
		{ days: [0], from: '09:00', until: '17:60' },
		{ days: [0.5], from: '09:00', until: '17:00' },
		{ days: [0, 1, 2, 3, 4, 5, 6, 0], from: '09:00', until: '17:00' },
	])('are not $days from $from until $until', async (wrong) => {
		const before = await support.do(chatConsoleCalls.getHours, {});
		expect(await support.refusal(chatConsoleCalls.setHours, { ...wrong, away: {} })).toBe('invalid_input');
		expect(await support.do(chatConsoleCalls.getHours, {})).toEqual(before);
	});

	test('are as they were set, and told to the next buyer who looks', async () => {
		const wanted = { days: [6], from: '08:00', until: '12:00', away: { en: 'Gone fishing' } };
		await support.do(chatConsoleCalls.setHours, wanted);
		expect(await support.do(chatConsoleCalls.getHours, {})).toEqual(wanted);

		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		// It is Saturday, 11:00 in Baghdad.
		expect((await mine.do(chatCalls.selectServiceUser, { groupId })).workingHours).toMatchObject({ open: true, opensAt: null });
		await say(mine, groupId, 'Hello');
		expect((await mine.do(chatCalls.selectGroupId, {})).lastNumber).toBe(1);
	});
});
