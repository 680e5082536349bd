import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { returnsCalls, returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupOf } from '../chat/testing.ts';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { addressForm, move } from '../testing/ordering.ts';
import { asking, type ReceivedOrder, receivedOrder } from '../testing/returning.ts';
import { tablesNaming } from '../testing/tables-naming.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

let marks = 0;
/** A word that nobody else writes. */
function mark(): string {
	marks += 1;
	return `Zozik-${marks}-${'q'.repeat(marks)}`;
}
/** Calls of theirs come with a key: the answer is kept for who asks again. */
const keyed = () => ({ key: crypto.randomUUID() });
const leave = (who: BuyerClient) => who.do(accountsCalls.unregister, { agreed: true });
const settle = (order: ReceivedOrder) => move(shop, order.orderId, 'settled', 'system');
async function goodsBack(who: BuyerClient, order: ReceivedOrder, description: string): Promise<void> {
	const { back } = await who.do(returnsCalls.preview, asking(order));
	const wish = { ...asking(order), refundTo: 'paid' as const, expectedBack: back, description };
	const { returnId } = await who.do(returnsCalls.ask, wish, keyed());
	await fulfilment.do(returnsConsoleCalls.refuse, { returnId, reason: 'It was worn.' });
}

describe('whoever leaves takes along', () => {
	const said: [string, (who: BuyerClient, word: string) => Promise<unknown>][] = [
		[
			'what they said to customer service, and what was noted and said of them there',
			async (who, word) => {
				const groupId = await groupOf(who);
				await who.do(
					chatCalls.sendGroupMsg,
					{ groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text: word } },
					keyed(),
				);
				const message = { kind: 'text' as const, text: `Dear ${word}` };
				await support.do(chatConsoleCalls.sendMessage, { groupId, clientId: crypto.randomUUID(), message, seen: 1 });
				await support.do(chatConsoleCalls.addNote, { groupId, text: `${word} is kind` });
				const { lastNumber } = await support.do(chatConsoleCalls.closeConversation, { groupId, seen: 2 });
				await who.do(chatCalls.rate, { groupId, number: lastNumber, stars: 5, comment: `${word} was here` }, keyed());
			},
		],
		[
			'what they asked the shop to find, and what was answered',
			async (who, word) => {
				const { inquiryId } = await who.do(
					inquiriesCalls.saveInquiry,
					{ title: word, quantity: 1, comments: `For ${word}`, link: `https://example.com/${word}` },
					keyed(),
				);
				const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
				await support.do(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text: `Dear ${word}` });
			},
		],
		[
			'where they live',
			async (who, word) => {
				const form = await addressForm(shop, { fullName: word, address: `${word} street`, secondPhone: '07501234567' });
				await who.do(addressesCalls.add, form, keyed());
			},
		],
		[
			'what operators noted of them, and why they were kept out',
			async (who, word) => {
				await support.do(customersCalls.addNote, { userId: who.userId, note: `${word} rings at night` });
				await support.do(customersCalls.block, { userId: who.userId, reason: `${word} again` });
				await support.do(customersCalls.unblock, { userId: who.userId });
				// A code is sent again after a minute.
				shop.clock.move(minutes(1));
				Object.assign(who, await shop.buyer(shop.visitor(), who.phone));
			},
		],
		[
			'what was wrong with their goods, in their words',
			async (who, word) => {
				const order = await receivedOrder(shop, who, { quantity: 2 });
				const { orderNumber, lineId } = order;
				const description = `${word} opened it`;
				const lines = [{ lineId, quantity: 1 }];
				await who.do(problemsCalls.report, { orderNumber, kind: 'missing', lines, description }, keyed());
				const { records } = await fulfilment.do(fulfilmentCalls.listProblems, { orderNumber });
				const problemId = records[0]?.problemId ?? '';
				await fulfilment.do(fulfilmentCalls.decideProblem, { problemId, outcome: 'refused', note: 'No.' });
				await goodsBack(who, order, `${word} changed their mind`);
				await settle(order);
			},
		],
	];

	test.each(said)('%s', async (_what, say) => {
		const who = await shop.buyer();
		const word = mark();
		await say(who, word);
		expect(await tablesNaming(shop, word)).not.toEqual([]);

		await leave(who);

		expect(await tablesNaming(shop, word)).toEqual([]);
	});
});

describe('whoever leaves lets stay, without their name', () => {
	test('what they told everybody about goods', async () => {
		const who = await shop.buyer();
		const [word, name] = [mark(), mark()];
		await who.do(accountsCalls.updateUserInfo, { nickname: name }, keyed());
		const order = await receivedOrder(shop, who, { quantity: 1 });
		const [{ id } = { id: '' }] = await shop.rows<{ id: string }>(
			sql`select product_id::text as id from order_line where order_id = ${order.orderId}`,
		);
		await who.do(reviewsCalls.write, { lineId: order.lineId, stars: 5, text: `${word} is what I call good` }, keyed());
		await who.do(productQuestionsCalls.ask, { productId: id, text: `${word}, does it fold?` }, keyed());
		await settle(order);
		await leave(who);

		expect((await tablesNaming(shop, word)).sort()).toEqual(['product_question', 'review']);
		expect(await tablesNaming(shop, name)).toEqual([]);
		const visitor = shop.visitor();
		const shown = [
			(await visitor.do(reviewsCalls.list, { productId: id })).records[0],
			(await visitor.do(productQuestionsCalls.list, { productId: id })).records[0],
		];
		expect(shown).toMatchObject([{ author: null }, { author: null }]);
	});
});

test('pictures of whoever leaves are gone wherever they stood, but for those that prove something', async () => {
	const who = await shop.buyer();
	const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00aa88' } })
		.png()
		.toBuffer();
	const send = async (purpose: 'chat' | 'inquiry' | 'avatar' | 'search') =>
		(await who.upload(uploadsCalls.image, { name: 'a.png', bytes: png, fields: { purpose } })).envelope.data ?? {
			fileId: '',
			url: '',
		};
	const [inChat, inInquiry, avatar, loose] = [
		await send('chat'),
		await send('inquiry'),
		await send('avatar'),
		await send('search'),
	];
	const groupId = await groupOf(who);
	const message = { kind: 'picture' as const, fileId: inChat.fileId };
	await who.do(chatCalls.sendGroupMsg, { groupId, clientId: crypto.randomUUID(), message });
	await who.do(inquiriesCalls.saveInquiry, { title: 'Fan', quantity: 1, fileIds: [inInquiry.fileId] });
	await who.do(accountsCalls.updateAvatar, { fileId: avatar.fileId });
	const statuses = async () => {
		const found: number[] = [];
		for (const { url } of [inChat, inInquiry, avatar, loose])
			found.push((await shop.web.inject({ method: 'GET', url: url ?? '/nothing' })).statusCode);
		return found;
	};
	expect(await statuses()).toEqual([200, 200, 200, 200]);
	await leave(who);

	expect(await statuses()).toEqual([404, 404, 404, 404]);
});
