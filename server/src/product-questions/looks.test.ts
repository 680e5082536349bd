import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { limits } from '@qaysari/contract/limits';
import { productQuestionsCalls, productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import { encodeCursor } from '../platform/cursor.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { orderIn } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
const ask = (who: Client, productId: string, text: string) => who.call(productQuestionsCalls.ask, { productId, text });
const answer = (who: Client, questionId: string, text: string) => who.call(productQuestionsCalls.answer, { questionId, text });
const read = async (productId: string) => (await shop.visitor().do(productQuestionsCalls.list, { productId })).records;
const desk = async (productId: string) =>
	(await support.do(productQuestionsConsoleCalls.list, { queue: 'all', limit: 50 })).records.filter(
		(one) => one.product.id === productId,
	);
const waits = async (questionId: string) =>
	(await support.do(productQuestionsConsoleCalls.list, { queue: 'waiting', limit: 50 })).records.some(
		(one) => one.questionId === questionId,
	);
const decide = (questionId: string, decision: 'shown' | 'hidden', answerId?: string) =>
	support.call(productQuestionsConsoleCalls.decide, { questionId, decision, ...(answerId === undefined ? {} : { answerId }) });

/** Somebody who received a product, and a question about it. */
async function owned() {
	const owner = await somebody();
	const { orderId } = await orderIn(shop, owner, 'iraq', 5);
	const [{ product_id: id } = { product_id: 0 }] = await shop.rows<{ product_id: number }>(
		sql`select product_id from order_line where order_id = ${orderId}`,
	);
	const productId = String(id);
	const asker = await somebody();
	await ask(asker, productId, 'Does it fold?');
	const questionId = (await read(productId))[0]?.questionId ?? '';
	return { owner, asker, productId, questionId };
}

describe('the words', () => {
	test.each([
		['of two signs', 'ab', 'invalid_input'],
		['of three', 'abc', null],
		['of nothing that can be seen', '\u200b\u200b\u200b', 'invalid_input'],
		['at their longest', 'ن'.repeat(limits.questionLength), null],
		['beyond it', 'ن'.repeat(limits.questionLength + 1), 'invalid_input'],
	])('%s', async (_what, text, reason) => {
		const { productId } = await createProduct(shop);
		expect((await ask(await somebody(), productId, text)).envelope.reason ?? null).toBe(reason);
		expect(await read(productId)).toHaveLength(reason === null ? 1 : 0);
	});

	test('sent twice with one key are asked once', async () => {
		const mine = await somebody();
		const { productId } = await createProduct(shop);
		const key = crypto.randomUUID();
		for (let n = 0; n < 2; n += 1) await mine.do(productQuestionsCalls.ask, { productId, text: 'Is it heavy?' }, { key });
		expect(await read(productId)).toHaveLength(1);
	});

	test.each([
		['a number in Arabic digits', 'اتصل ٠٧٧٠١٢٣٤٥٦٧'],
		['a number with signs between', '0770-123-45-67'],
		['a link', 'www.shop.example/lamp'],
	])('with %s are read by nobody before an operator looked', async (_what, text) => {
		const { owner, productId, questionId } = await owned();
		expect((await answer(owner, questionId, text)).envelope.data).toEqual({ state: 'waiting' });
		expect((await ask(owner, productId, text)).envelope.data).toEqual({ state: 'waiting' });

		expect((await read(productId)).map((one) => [one.text, one.answers])).toEqual([['Does it fold?', []]]);
		expect((await desk(productId)).map((one) => one.state)).toEqual(['waiting', 'shown']);
	});
});

describe('answers of buyers', () => {
	test('are given to what everybody reads, by whoever has the product now', async () => {
		const { owner, questionId } = await owned();
		const [waiting, hidden] = [await owned(), await owned()];
		await decide(hidden.questionId, 'hidden');
		await ask(waiting.owner, waiting.productId, 'See www.shop.example');
		const [unread] = await desk(waiting.productId);

		const reasons = [
			await answer(hidden.owner, hidden.questionId, 'It does'),
			await answer(waiting.owner, unread?.questionId ?? '', 'It does'),
			await answer(owner, '999999999', 'It does'),
			await answer(owner, hidden.questionId, 'It does'),
			await answer(owner, waiting.questionId, 'I have another'),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'not_received']);
		expect((await answer(shop.visitor(), questionId, 'It does')).status).toBe(401);
	});

	test('may be given to one’s own question, and nobody is told of their own', async () => {
		const { owner, productId } = await owned();
		await ask(owner, productId, 'How is it washed?');
		const [own] = await read(productId);
		await answer(owner, own?.questionId ?? '', 'By hand, I found out');

		expect((await read(productId))[0]?.answers.map((one) => one.text)).toEqual(['By hand, I found out']);
		expect(
			await shop.rows(sql`select 1 from notice where account_id = ${owner.accountId} and event = 'questionAnswered'`),
		).toEqual([]);
	});
});

describe('operators', () => {
	test('see a question wait until somebody answered, and again while an answer waits for their look', async () => {
		const { owner, questionId, productId } = await owned();
		const counted = async () => (await support.do(productQuestionsConsoleCalls.counts, {})).waiting;
		const before = await counted();
		expect(await waits(questionId)).toBe(true);
		await answer(owner, questionId, 'It does');
		expect([await waits(questionId), await counted()]).toEqual([false, before - 1]);
		await answer(owner, questionId, 'As on www.shop.example');
		expect(await waits(questionId)).toBe(true);

		const waiting = (await desk(productId))[0]?.answers.find((one) => one.state === 'waiting');
		await decide(questionId, 'hidden', waiting?.answerId);
		expect(await waits(questionId)).toBe(false);
		expect((await read(productId))[0]?.answers.map((one) => one.text)).toEqual(['It does']);
	});

	test('hide an answer, and the question waits for another one', async () => {
		const { owner, questionId, productId } = await owned();
		await answer(owner, questionId, 'Not really');
		const [shown] = (await read(productId))[0]?.answers ?? [];
		for (let n = 0; n < 2; n += 1) await decide(questionId, 'hidden', shown?.answerId);

		expect((await read(productId))[0]?.answers).toEqual([]);
		expect(await waits(questionId)).toBe(true);
		await decide(questionId, 'shown', shown?.answerId);
		expect((await read(productId))[0]?.answers).toHaveLength(1);
	});

	test('decide about what there is: not an answer of another question', async () => {
		const [mine, other] = [await owned(), await owned()];
		await answer(other.owner, other.questionId, 'It does');
		const [foreign] = (await read(other.productId))[0]?.answers ?? [];

		const reasons = [
			await decide(mine.questionId, 'hidden', foreign?.answerId),
			await decide(mine.questionId, 'hidden', '999999999'),
			await decide('999999999', 'hidden'),
			await support.call(productQuestionsConsoleCalls.answer, { questionId: '999999999', text: 'It does' }),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(Array(4).fill('not_found'));
		expect((await read(other.productId))[0]?.answers).toHaveLength(1);
	});

	test('look at every word first where the shop says so', async () => {
		const owner = await shop.operator('owner');
		const { asker, productId, questionId, owner: buyer } = await owned();
		const before = await owner.do(reviewsConsoleCalls.rules, {});
		await owner.do(reviewsConsoleCalls.setRules, { ...before, moderation: 'before' });
		const states = [await ask(asker, productId, 'In which colours?'), await answer(buyer, questionId, 'It does')];
		await owner.do(reviewsConsoleCalls.setRules, before);

		expect(states.map(({ envelope }) => envelope.data)).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
		expect((await read(productId)).map((one) => one.answers)).toEqual([[]]);
	});
});

describe('the list', () => {
	test('is read newest first without a gap while others ask, for the product alone', async () => {
		const { productId } = await createProduct(shop);
		for (let n = 1; n <= 5; n += 1) await ask(await somebody(), productId, `Number ${n}`);
		const found = await walkPages((page) => shop.visitor().do(productQuestionsCalls.list, { productId, ...page }), {
			between: async () => ask(await somebody(), productId, 'And another'),
		});

		expect(found.map((one) => one.text)).toEqual(['Number 5', 'Number 4', 'Number 3', 'Number 2', 'Number 1']);
		expect(await read((await createProduct(shop)).productId)).toEqual([]);
	});

	test('is there for what is on the shelf, and read on by its own cursors', async () => {
		const { productId } = await createProduct(shop);
		expect(await shop.visitor().refusal(productQuestionsCalls.list, { productId: '999999999' })).toBe('not_found');
		expect(await shop.visitor().refusal(productQuestionsCalls.list, { productId, cursor: encodeCursor(['x']) })).toBe(
			'damaged_cursor',
		);
		expect(await support.refusal(productQuestionsConsoleCalls.list, { queue: 'all', cursor: 'x' })).toBe('damaged_cursor');
	});

	test('names whoever has a name, and loses it with them everywhere, answers too', async () => {
		const { owner, productId, questionId } = await owned();
		await owner.do(accountsCalls.updateUserInfo, { nickname: 'Sara Ahmed' });
		await answer(owner, questionId, 'It does');
		expect((await read(productId))[0]).toMatchObject({ author: null, answers: [{ by: 'buyer', author: 'Sara A.' }] });

		await shop.db
			.transaction()
			.execute((tx) => sql`update shop_order set status = 6 where account_id = ${owner.accountId}`.execute(tx));
		await (await shop.buyer(shop.visitor(), owner.phone)).do(accountsCalls.unregister, { agreed: true });

		expect((await read(productId))[0]).toMatchObject({ answers: [{ text: 'It does', author: null }] });
	});
});

describe('a day of questions', () => {
	test('holds so many of both kinds, also when the last is sent twice at once, and the next day as many again', async () => {
		const { owner, productId, questionId } = await owned();
		for (let n = 1; n < limits.questionsPerDay; n += 1)
			await (n % 2 === 0 ? ask(owner, productId, `Number ${n}`) : answer(owner, questionId, `Number ${n}`));
		const both = await shop.db.transaction().execute(async (tx) => {
			await sql`lock table product_question, product_answer in share mode`.execute(tx);
			const sent = [ask(owner, productId, 'The last one'), answer(owner, questionId, 'The last one')];
			await somebodyWaits(shop.db, 2);
			return sent;
		});

		const reasons = (await Promise.all(both)).map(({ envelope }) => envelope.reason ?? 'taken');
		expect(reasons.sort()).toEqual(['taken', 'too_many_requests']);
		// The day is each one's own.
		expect((await ask(await somebody(), productId, 'And mine?')).envelope.success).toBe(true);
		shop.clock.move(days(1));
		expect((await ask(owner, productId, 'And now?')).envelope.success).toBe(true);
	});
});
