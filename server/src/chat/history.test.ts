import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { limits } from '@qaysari/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { groupOf, say } from './testing.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();
const later = () => shop.clock.move(minutes(1));
const numbers = (records: { number: number }[]): number[] => records.map((message) => message.number);

describe('the history of a conversation', () => {
	test('is read back page by page without a gap, while more is said meanwhile', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		for (let n = 1; n <= 9; n += 1) await say(mine, groupId, `${n}`);

		const read = await walkPages((page) => mine.do(chatCalls.selectGroupMsgPage, { groupId, ...page }), {
			limit: 4,
			between: () => say(mine, groupId, 'and more'),
		});

		expect(numbers(read)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
	});

	test('is caught up with in order, page by page, up to what was said last', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		for (let n = 1; n <= 6; n += 1) await say(mine, groupId, `${n}`);
		const after = (after: number, cursor?: string) =>
			mine.do(chatCalls.selectGroupMsgPage, { groupId, after, limit: 2, ...(cursor === undefined ? {} : { cursor }) });

		const first = await after(1);
		const second = await after(1, first.nextCursor ?? '');
		const third = await after(1, second.nextCursor ?? '');

		expect([first, second, third].map(({ records }) => numbers(records))).toEqual([[2, 3], [4, 5], [6]]);
		expect([third.nextCursor, third.lastNumber]).toEqual([null, 6]);
		expect((await after(6)).records).toEqual([]);
		expect((await after(2_000_000_000)).records).toEqual([]);
	});

	test('is opened by operators at a place in it', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		for (let n = 1; n <= 6; n += 1) await say(mine, groupId, `${n}`);
		const at = (upTo: number) => support.do(chatConsoleCalls.listMessages, { groupId, upTo, limit: 3 });

		expect(numbers((await at(4)).records)).toEqual([4, 3, 2]);
		expect(numbers((await at(1)).records)).toEqual([1]);
		expect(numbers((await at(2_000_000_000)).records)).toEqual([6, 5, 4]);
		const { nextCursor } = await at(5);
		expect(
			numbers(
				(await support.do(chatConsoleCalls.listMessages, { groupId, upTo: 5, limit: 3, cursor: nextCursor ?? '' })).records,
			),
		).toEqual([2, 1]);
	});

	test('of which nothing was said yet is empty', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		expect(await mine.do(chatCalls.selectGroupMsgPage, { groupId })).toEqual({
			records: [],
			nextCursor: null,
			lastNumber: 0,
			readMarks: { buyer: 0, agent: 0 },
		});
		expect(await mine.do(chatCalls.selectGroupId, {})).toMatchObject({ last: null, closed: null, unread: 0 });
		expect(await mine.do(chatCalls.markRead, { groupId, upTo: 1 })).toEqual({ unread: 0 });
	});

	test.each([0, -1, limits.pageSize.max + 1, 1.5])('is not read by pages of %s', async (limit) => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		expect(await mine.refusal(chatCalls.selectGroupMsgPage, { groupId, limit })).toBe('invalid_input');
	});

	test.each([
		['of another list', encodeCursor(['2026-11-21T08:00:00Z', 1])],
		['of no number', encodeCursor(['x'])],
		['of nothing', encodeCursor([])],
		['that is cut off', encodeCursor([12]).slice(0, -1)],
	])('is not read on by a cursor %s', async (_what, cursor) => {
		const groupId = await groupOf(await buyer());
		expect(await support.refusal(chatConsoleCalls.listMessages, { groupId, cursor })).toBe('damaged_cursor');
	});
});

describe('the queues', () => {
	test('are read in order and whole, each conversation once, though new ones come in between the pages', async () => {
		const operator = await shop.operator('support');
		const groups: string[] = [];
		for (const mine of await shop.buyers(7)) {
			const groupId = await groupOf(mine);
			await say(mine, groupId, 'Hello');
			await operator.do(chatConsoleCalls.takeConversation, { groupId, from: null });
			groups.push(groupId);
			later();
		}
		const read = async (queue: 'mine' | 'waiting', between?: () => Promise<unknown>) => {
			const rows = await walkPages((page) => operator.do(chatConsoleCalls.listConversations, { queue, ...page }), {
				limit: 3,
				...(between ? { between } : {}),
			});
			return rows.map((row) => row.groupId);
		};
		const newcomer = async () => {
			const mine = await buyer();
			const groupId = await groupOf(mine);
			await say(mine, groupId, 'Me too');
			await operator.do(chatConsoleCalls.takeConversation, { groupId, from: null });
			later();
		};

		// Who was spoken with last stands first, and who waits longest.
		expect(await read('mine', newcomer)).toEqual([...groups].reverse());
		expect((await read('waiting')).slice(0, 7)).toEqual(groups);
		const { counts } = await operator.do(chatConsoleCalls.countConversations, {});
		expect(counts.mine).toBe(8);
	});

	test('show one’s own to each operator, and the same to all otherwise', async () => {
		const [one, two] = [await shop.operator('support'), await shop.operator('support')];
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		await one.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		const count = async (operator: Client) => (await operator.do(chatConsoleCalls.countConversations, {})).counts;

		const [ofOne, ofTwo] = [await count(one), await count(two)];

		expect([ofOne.mine, ofTwo.mine]).toEqual([1, 0]);
		expect({ ...ofOne, mine: 0 }).toEqual({ ...ofTwo, mine: 0 });
	});

	test('name the buyer, their language and what was said last', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'First');
		await say(mine, groupId, 'Last');
		const { records } = await support.do(chatConsoleCalls.listConversations, { queue: 'new', limit: 50 });

		expect(records.find((row) => row.groupId === groupId)).toMatchObject({
			buyer: { userId: mine.userId, language: 'en' },
			agent: null,
			lastNumber: 2,
			unread: 2,
			last: { number: 2, body: { kind: 'text', text: 'Last' } },
		});
	});

	test.each([
		['of another kind', encodeCursor([1])],
		['of no time', encodeCursor(['the day before', 1])],
	])('are not read on by a cursor %s', async (_what, cursor) => {
		const { status, envelope } = await support.call(chatConsoleCalls.listConversations, { queue: 'new', cursor });
		expect([status < 500, envelope.success]).toEqual([true, false]);
	});
});

describe('a search in what was said', () => {
	test('finds it in any of our scripts, whatever the case, and never half of it', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		const texts = ['Where is my KETTLE?', 'أين الطلب؟', 'داواکارییەکەم لە کوێیە؟', '我的水壶在哪里', 'Ölçü 30 cm'];
		for (const text of texts) await say(mine, groupId, text);
		const search = async (words: string) =>
			(await support.do(chatConsoleCalls.searchMessages, { words, groupId })).records.map(({ message }) => message.body);

		for (const [words, text] of [
			['my kettle', texts[0]],
			['الطلب', texts[1]],
			['داواکاریی', texts[2]],
			['水壶', texts[3]],
			['ölçü', texts[4]],
		] as const)
			expect([words, await search(words)]).toEqual([words, [{ kind: 'text', text }]]);
		expect(await search('kettles')).toEqual([]);
	});

	test('takes percent, underscore and backslash for what they are', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		for (const text of ['size_xl', 'sizeAxl', '50%off', '50 per off', String.raw`a\b`]) await say(mine, groupId, text);
		const search = async (words: string) =>
			(await support.do(chatConsoleCalls.searchMessages, { words, groupId })).records.map(({ message }) =>
				message.body.kind === 'text' ? message.body.text : '',
			);

		expect([await search('e_x'), await search('0%o'), await search(String.raw`a\b`), await search(String.raw`\%`)]).toEqual([
			['size_xl'],
			['50%off'],
			[String.raw`a\b`],
			[],
		]);
	});

	test('goes through all conversations, the latest first, page by page, and names whose they are', async () => {
		const word = 'wheelbarrow';
		const said: string[] = [];
		for (const mine of await shop.buyers(3)) {
			const groupId = await groupOf(mine);
			for (const n of [1, 2]) {
				await say(mine, groupId, `${word} ${n}`);
				said.unshift(`${mine.userId} ${groupId} ${n}`);
			}
			later();
		}
		const found = await walkPages((page) => support.do(chatConsoleCalls.searchMessages, { words: word.toUpperCase(), ...page }));

		expect(found.map(({ message, buyer }) => `${buyer} ${message.groupId} ${message.number}`)).toEqual(said);
	});

	test('needs two signs, and looks for none of the notices or the notes', async () => {
		const mine = await buyer();
		const groupId = await groupOf(mine);
		await say(mine, groupId, 'Hello');
		await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
		await support.do(chatConsoleCalls.addNote, { groupId, text: 'joined the club' });
		const { records } = await support.do(chatConsoleCalls.searchMessages, { words: 'joined the', groupId });

		expect(records).toEqual([]);
		for (const words of ['a', ' a ', '  ', '水', '😀'])
			expect([words, await support.refusal(chatConsoleCalls.searchMessages, { words })]).toEqual([words, 'invalid_input']);
	});
});

describe('the orders of a conversation', () => {
	test('are those of its buyer alone, the newest first, page by page', async () => {
		await createFreight(shop);
		const { skuId } = await createProduct(shop);
		const [mine, other] = [await buyer(), await buyer()];
		const groupId = await groupOf(mine);
		const placed: string[] = [];
		for (let n = 0; n < 3; n += 1)
			placed.unshift((await placeOrder(shop, mine, { items: [{ skuId, quantity: n + 1 }] })).orderNumber);
		await placeOrder(shop, other, { items: [{ skuId, quantity: 1 }] });
		const page = (cursor?: string) =>
			support.do(chatConsoleCalls.listBuyerOrders, { groupId, limit: 2, ...(cursor === undefined ? {} : { cursor }) });

		const first = await page();
		const second = await page(first.nextCursor ?? '');

		expect([...first.records, ...second.records].map((order) => order.orderNumber)).toEqual(placed);
		expect(second.nextCursor).toBeNull();
		expect(await support.refusal(chatConsoleCalls.listBuyerOrders, { groupId, cursor: 'x' })).toBe('damaged_cursor');
	});
});
