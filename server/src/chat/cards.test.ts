import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Draft } from './bodies.ts';
import { groupOf, say } from './testing.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

async function somebody() {
	const [mine] = (await shop.buyers(1)) as [BuyerClient];
	return { mine, groupId: await groupOf(mine) };
}
const send = (who: Client, groupId: string, message: Draft, clientId: string = crypto.randomUUID()) =>
	who.call(chatCalls.sendGroupMsg, { groupId, clientId, message });
const answer = (groupId: string, message: Draft) =>
	support.call(chatConsoleCalls.sendMessage, { groupId, clientId: crypto.randomUUID(), message, seen: 0 });
const last = async (who: Client) => (await who.do(chatCalls.selectGroupId, {})).last?.body;

/** A product that one buyer alone sees: it was offered to them. */
async function offeredTo(who: BuyerClient): Promise<string> {
	const { inquiryId } = await who.do(inquiriesCalls.saveInquiry, { title: 'Fan', quantity: 10 });
	const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
	const { answers } = await support.do(inquiriesConsoleCalls.answerInquiry, {
		inquiryId,
		version,
		text: 'We can get it',
		offer: {
			skus: [{ name: '', goods: 900_000, stock: 9 }],
			minimumQuantity: 1,
			weightGrams: 300,
			volumeCm3: 900,
			origin: 'china',
		},
	});
	return answers[0]?.offer?.productId ?? '';
}

describe('a card of a product', () => {
	test('that was offered to one buyer stands in their conversation, and in nobody else’s, whoever sends it', async () => {
		const [one, other] = [await somebody(), await somebody()];
		const productId = await offeredTo(one.mine);
		const card = { kind: 'product', productId } as const;

		expect((await send(one.mine, one.groupId, card)).envelope.data?.body).toMatchObject({ product: { title: 'Fan' } });
		expect((await answer(one.groupId, card)).envelope.success).toBe(true);
		expect((await send(other.mine, other.groupId, card)).envelope.reason).toBe('not_found');
		expect((await answer(other.groupId, card)).envelope.reason).toBe('not_found');
		expect(await last(one.mine)).toMatchObject({ kind: 'product', product: { title: 'Fan' } });
	});

	test('that was hidden since stays in the history without what it showed', async () => {
		const { mine, groupId } = await somebody();
		const { productId } = await createProduct(shop, { title: { en: 'Kettle' } });
		const clientId = crypto.randomUUID();
		await send(mine, groupId, { kind: 'product', productId }, clientId);
		await sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db);

		const { records } = await mine.do(chatCalls.selectGroupMsgPage, { groupId });
		expect(records).toMatchObject([{ number: 1, body: { kind: 'product', productId, product: null } }]);
		// Sent again, as when the answer was lost, it is the one that is there.
		expect((await send(mine, groupId, { kind: 'product', productId }, clientId)).envelope.data?.number).toBe(1);
		expect((await send(mine, groupId, { kind: 'product', productId })).envelope.reason).toBe('not_found');
	});

	test.each([
		['ar', 'إبريق'],
		['ckb', 'قۆری'],
		['en', 'Tea pot'],
		['zh', '茶壶'],
	])('is read in the language of the reader (%s)', async (language, title) => {
		const { mine, groupId } = await somebody();
		const { productId } = await createProduct(shop, { title: { ar: 'إبريق', ckb: 'قۆری', en: 'Tea pot', zh: '茶壶' } });
		await send(mine, groupId, { kind: 'product', productId });
		mine.language = language;
		expect(await last(mine)).toMatchObject({ product: { title } });
	});
});

describe('a card of an order', () => {
	test('is of the buyer of the conversation, whoever sends it, and follows what becomes of the order', async () => {
		const [one, other] = [await somebody(), await somebody()];
		const { skuId } = await createProduct(shop);
		const { orderNumber } = await placeOrder(shop, one.mine, { items: [{ skuId, quantity: 1 }] });
		const card = { kind: 'order', orderNumber } as const;
		const refused = [await send(other.mine, other.groupId, card), await answer(other.groupId, card)];
		await answer(one.groupId, card);
		const before = await last(one.mine);
		await one.mine.do(ordersCalls.cancelOrder, { orderNumber, reason: '' });

		expect(refused.map(({ envelope }) => envelope.reason)).toEqual(['order_not_found', 'order_not_found']);
		expect([before, await last(one.mine)]).toMatchObject([{ order: { status: 1 } }, { order: { status: 7 } }]);
	});
});

describe('a conversation that ended', () => {
	async function ended(times = 1) {
		const { mine, groupId } = await somebody();
		const closings: number[] = [];
		for (let n = 0; n < times; n += 1) {
			const { number } = await say(mine, groupId, 'Hello');
			await support.do(chatConsoleCalls.takeConversation, { groupId, from: null });
			const { lastNumber } = await support.do(chatConsoleCalls.closeConversation, { groupId, seen: number });
			closings.push(lastNumber);
		}
		return { mine, groupId, closings };
	}
	const rate = (who: Client, groupId: string, number: number, stars: number, comment?: string) =>
		who.call(chatCalls.rate, { groupId, number, stars, ...(comment === undefined ? {} : { comment }) });
	const ratings = (groupId: string) =>
		shop.rows<{ number: number; stars: number; comment: string }>(
			sql`select number, stars, comment from chat_rating where group_id = ${readId(groupId)} order by number`,
		);

	test('is rated by its buyer, each by itself, and the last word counts', async () => {
		const { mine, groupId, closings } = await ended(2);
		const [first = 0, second = 0] = closings;
		await rate(mine, groupId, second, 2, 'slow');
		await rate(mine, groupId, second, 4);
		await Promise.all([rate(mine, groupId, first, 5), rate(mine, groupId, first, 5)]);

		expect(await ratings(groupId)).toEqual([
			{ number: first, stars: 5, comment: '' },
			{ number: second, stars: 4, comment: '' },
		]);
		expect((await mine.do(chatCalls.selectGroupId, {})).closed).toEqual({ number: second, stars: 4 });
		expect((await support.do(chatConsoleCalls.getConversation, { groupId })).rating?.stars).toBe(4);
	});

	test('is rated where it ended, with one to five stars', async () => {
		const { mine, groupId, closings } = await ended();
		const [number = 0] = closings;
		const reasons = [
			await rate(mine, groupId, number - 1, 5),
			await rate(mine, groupId, number + 1, 5),
			await rate(mine, groupId, number, 0),
			await rate(mine, groupId, number, 6),
			await rate(mine, groupId, number, 4.5),
			await rate((await somebody()).mine, groupId, number, 5),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(['not_found', 'not_found', 'invalid_input', 'invalid_input', 'invalid_input', 'not_found']);
		expect(await ratings(groupId)).toEqual([]);
	});
});

test('a buyer hears of the groups that they subscribed to, and of no other, however often they say so', async () => {
	const [one, other] = [await somebody(), await somebody()];
	const listed = () => one.mine.do(chatCalls.getSubscribeGroups, {});
	for (let n = 0; n < 2; n += 1) await one.mine.do(chatCalls.unSubscribeGroups, { groupIds: [one.groupId, other.groupId] });
	expect(await listed()).toEqual([]);
	expect(await one.mine.refusal(chatCalls.subscribeGroups, { groupIds: [one.groupId, other.groupId] })).toBe('not_found');
	expect(await listed()).toEqual([]);
	await one.mine.do(chatCalls.subscribeGroups, { groupIds: [one.groupId, one.groupId] });
	expect([await listed(), await other.mine.do(chatCalls.getSubscribeGroups, {})]).toEqual([[one.groupId], [other.groupId]]);
});
