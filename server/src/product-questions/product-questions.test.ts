import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { productQuestionsCalls, productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
});
afterAll(() => shop.close());

const listOf = async (productId: string) =>
	(await shop.visitor().do(productQuestionsCalls.list, { productId })).records.map(({ text, answers }) => ({
		text,
		answers: answers.map((answer) => [answer.by, answer.text]),
	}));
const idOf = async (productId: string): Promise<string> =>
	(await shop.visitor().do(productQuestionsCalls.list, { productId })).records[0]?.questionId ?? '';

async function receive(buyer: BuyerClient, skuId: string): Promise<void> {
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
	await payByCard(shop, buyer, placed.paymentId);
	await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
	await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
}

describe('a question about a product', () => {
	it('is answered by the shop and by who has it, the shop first, and whoever asked hears of it', async () => {
		const [asker, owner, stranger] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
		const support = await shop.operator('support');
		const { productId, skuId } = await createProduct(shop);
		await receive(owner, skuId);
		await asker.do(productQuestionsCalls.ask, { productId, text: 'Does it fold?' });
		const questionId = await idOf(productId);

		const early = await stranger.refusal(productQuestionsCalls.answer, { questionId, text: 'I think so.' });
		await owner.do(productQuestionsCalls.answer, { questionId, text: 'Mine does.' });
		await support.do(productQuestionsConsoleCalls.answer, { questionId, text: 'Yes, in two parts.' });

		expect(early).toBe('not_received');
		expect(await listOf(productId)).toEqual([
			{
				text: 'Does it fold?',
				answers: [
					['shop', 'Yes, in two parts.'],
					['buyer', 'Mine does.'],
				],
			},
		]);
		expect((await asker.do(noticesCalls.list, { kind: 'review' })).records.map(({ title }) => title)).toEqual([
			'Your question was answered',
			'Your question was answered',
		]);
		expect((await owner.do(noticesCalls.list, { kind: 'review' })).records).toEqual([]);
	});

	it('is told to whoever asked, once, when an operator shows an answer that waited', async () => {
		const [asker, owner] = [await shop.buyer(), await shop.buyer()];
		const support = await shop.operator('support');
		const { productId, skuId } = await createProduct(shop);
		await receive(owner, skuId);
		await asker.do(productQuestionsCalls.ask, { productId, text: 'Does it fold?' });
		const questionId = await idOf(productId);
		const told = async () => (await asker.do(noticesCalls.list, { kind: 'review' })).records.map(({ title }) => title);

		await owner.do(productQuestionsCalls.answer, { questionId, text: 'See https://shop.example/fold' });
		const early = await told();
		const waiting = await support.do(productQuestionsConsoleCalls.list, { queue: 'waiting' });
		const answerId = waiting.records.find((one) => one.questionId === questionId)?.answers[0]?.answerId ?? '';
		const decide = (decision: 'shown' | 'hidden') =>
			support.do(productQuestionsConsoleCalls.decide, { questionId, answerId, decision });
		await decide('shown');
		const late = await told();
		for (const decision of ['shown', 'hidden', 'shown'] as const) await decide(decision);

		expect([early, late, await told()]).toEqual([[], ['Your question was answered'], ['Your question was answered']]);
		expect((await listOf(productId))[0]?.answers).toEqual([['buyer', 'See https://shop.example/fold']]);
		expect((await owner.do(noticesCalls.list, { kind: 'review' })).records).toEqual([]);
	});

	it('with a link waits until an operator answers or shows it, and what is hidden is gone', async () => {
		const buyer = await shop.buyer();
		const support = await shop.operator('support');
		const { productId } = await createProduct(shop);
		const { state } = await buyer.do(productQuestionsCalls.ask, { productId, text: 'Like https://shop.example/lamp ?' });
		const before = await listOf(productId);
		const waiting = await support.do(productQuestionsConsoleCalls.list, { queue: 'waiting' });
		const { questionId = '' } = waiting.records.find(({ product }) => product.id === productId) ?? {};

		await support.do(productQuestionsConsoleCalls.decide, { questionId, decision: 'shown' });
		const shown = await listOf(productId);
		await support.do(productQuestionsConsoleCalls.answer, { questionId, text: 'Not the same.' });
		const answered = await support.do(productQuestionsConsoleCalls.list, { queue: 'waiting' });
		await support.do(productQuestionsConsoleCalls.decide, { questionId, decision: 'hidden' });

		expect([state, before, shown.length, await listOf(productId)]).toEqual(['waiting', [], 1, []]);
		expect(answered.records.map((one) => one.questionId)).not.toContain(questionId);
	});

	it('is asked by buyers alone, about what is there, and so often a day', async () => {
		const buyer = await shop.buyer();
		const { productId } = await createProduct(shop);
		const ask = (text: string) => buyer.call(productQuestionsCalls.ask, { productId, text });

		const statuses = [];
		for (let n = 0; n < 21; n += 1) statuses.push((await ask(`Question ${n}?`)).status);

		expect(statuses).toEqual([...Array(20).fill(200), 429]);
		expect((await shop.visitor().call(productQuestionsCalls.ask, { productId, text: 'Hello?' })).status).toBe(401);
		expect(await buyer.refusal(productQuestionsCalls.ask, { productId: '999999999', text: 'Hello?' })).toBe('not_found');
	});

	it('stays without a name when whoever asked leaves', async () => {
		const buyer = await shop.buyer();
		const { productId } = await createProduct(shop);
		await buyer.do(accountsCalls.updateUserInfo, { nickname: 'Sara Ahmed' });
		await buyer.do(productQuestionsCalls.ask, { productId, text: 'Is it heavy?' });
		const read = async () => (await shop.visitor().do(productQuestionsCalls.list, { productId })).records;
		expect(await read()).toMatchObject([{ author: 'Sara A.' }]);

		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'accountClosing', { accountId: buyer.accountId, phone: null, email: null }),
		);

		expect(await read()).toMatchObject([{ text: 'Is it heavy?', author: null }]);
	});
});
