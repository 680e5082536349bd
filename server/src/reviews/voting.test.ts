import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { reviewReportReasons } from '@qaysari/contract/review-states';
import { reviewsCalls, reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, orderIn, placeOrder } from '../testing/ordering.ts';
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
const lineOf = async (orderId: number) =>
	(
		await shop.rows<{ id: string; product: string }>(
			sql`select id::text, product_id::text as product from order_line where order_id = ${orderId} order by id`,
		)
	)[0] ?? { id: '', product: '' };

async function reviewed(more: { stars?: number; text?: string; writer?: BuyerClient } = {}) {
	const writer = more.writer ?? (await somebody());
	const { orderId, orderNumber } = await orderIn(shop, writer, 'iraq', 5);
	const { id: lineId, product: productId } = await lineOf(orderId);
	const { stars = 4, text = 'Good' } = more;
	const { reviewId } = await writer.do(reviewsCalls.write, { lineId, stars, text });
	return { writer, lineId, productId, reviewId, orderNumber };
}
const vote = (who: Client, reviewId: string, helpful = true) => who.call(reviewsCalls.vote, { reviewId, helpful });
const report = (who: Client, reviewId: string) => who.call(reviewsCalls.report, { reviewId, reason: 'untrue' });
const hide = (reviewId: string) => support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'hidden', reason: 'No.' });
const countsOf = async (reviewId: string) =>
	(
		await shop.rows<{ helpful: number; reports: number }>(sql`select helpful, reports from review where id = ${readId(reviewId)}`)
	)[0];

describe('a word that helped', () => {
	test('counts once for each, taken back once, however often and at once it is said', async () => {
		const { reviewId } = await reviewed();
		const [one, two] = [await somebody(), await somebody()];
		await Promise.all([vote(one, reviewId), vote(one, reviewId), vote(two, reviewId)]);
		expect((await countsOf(reviewId))?.helpful).toBe(2);
		const back = await Promise.all([vote(one, reviewId, false), vote(one, reviewId, false)]);

		expect(back.map(({ envelope }) => envelope.data?.helpful)).toEqual([1, 1]);
		expect((await countsOf(reviewId))?.helpful).toBe(1);
		expect(await two.do(reviewsCalls.votes, { reviewIds: [reviewId] })).toEqual({ helpful: [reviewId], mine: [] });
		expect(await one.do(reviewsCalls.votes, { reviewIds: [reviewId] })).toEqual({ helpful: [], mine: [] });
	});

	test('is said of what everybody reads, of somebody else, by whoever has an account', async () => {
		const { reviewId, writer } = await reviewed();
		const hidden = await reviewed();
		const waiting = await reviewed({ text: 'See www.shop.example' });
		await hide(hidden.reviewId);
		const reader = await somebody();
		const reasons = [
			await vote(writer, reviewId),
			await vote(reader, hidden.reviewId),
			await vote(reader, waiting.reviewId),
			await vote(reader, '999999'),
			await report(writer, reviewId),
			await report(reader, hidden.reviewId),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(Array(6).fill('not_found'));
		expect((await vote(shop.visitor(), reviewId)).status).toBe(401);
		expect((await report(shop.visitor(), reviewId)).status).toBe(401);
		expect(await countsOf(reviewId)).toEqual({ helpful: 0, reports: 0 });
	});

	test('comes too late for a review that its writer takes away in the same moment, and so does a report', async () => {
		for (const act of [vote, report]) {
			const { reviewId } = await reviewed();
			const reader = await somebody();
			const said = await shop.db.transaction().execute(async (tx) => {
				await sql`select 1 from review where id = ${readId(reviewId)} for update`.execute(tx);
				const said = act(reader, reviewId);
				await somebodyWaits(shop.db);
				await sql`delete from review where id = ${readId(reviewId)}`.execute(tx);
				return { said };
			});
			const { status, envelope } = await said.said;
			expect([status, envelope.reason]).toEqual([404, 'not_found']);
		}
	});

	test('goes with the review, and with whoever said it alone', async () => {
		const { reviewId, writer } = await reviewed();
		await vote(await somebody(), reviewId);
		await report(await somebody(), reviewId);
		await writer.do(reviewsCalls.remove, { reviewId });
		for (const table of ['review', 'review_vote', 'review_report'])
			expect(
				await shop.rows(
					sql`select 1 from ${sql.table(table)} where ${sql.ref(table === 'review' ? 'id' : 'review_id')} = ${readId(reviewId)}`,
				),
			).toEqual([]);
	});
});

describe('what is told to the shop about a review', () => {
	test('counts once for each reader, by what it is', async () => {
		const { reviewId, productId } = await reviewed();
		for (const reason of reviewReportReasons) {
			const reader = await somebody();
			await Promise.all([1, 2].map(() => reader.do(reviewsCalls.report, { reviewId, reason })));
		}
		await (await somebody()).do(reviewsCalls.report, { reviewId, reason: 'advertising' });
		const [read] = (await support.do(reviewsConsoleCalls.list, { queue: 'reported', productId })).records;

		expect((await countsOf(reviewId))?.reports).toBe(reviewReportReasons.length + 1);
		expect(read?.reports[0]).toEqual({ reason: 'advertising', count: 2 });
		expect(read?.reports).toHaveLength(reviewReportReasons.length);
	});

	test('is settled by a decision either way, and can be told anew after it', async () => {
		const { reviewId, productId } = await reviewed();
		const reader = await somebody();
		const queue = async () => (await support.do(reviewsConsoleCalls.list, { queue: 'reported', productId })).records.length;
		await report(reader, reviewId);
		expect(await queue()).toBe(1);
		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'shown' });
		expect([await queue(), (await countsOf(reviewId))?.reports]).toEqual([0, 0]);
		await report(reader, reviewId);
		expect(await queue()).toBe(1);
		await hide(reviewId);
		expect(await queue()).toBe(0);
	});

	test('is nothing that operators decide about where there is no review', async () => {
		const reasons = [
			await support.refusal(reviewsConsoleCalls.decide, { reviewId: '999999', decision: 'shown' }),
			await support.refusal(reviewsConsoleCalls.decide, { reviewId: '999999', decision: 'hidden', reason: 'No.' }),
			await support.refusal(reviewsConsoleCalls.answer, { reviewId: '999999', text: 'Thanks' }),
			await support.refusal(reviewsConsoleCalls.list, { queue: 'waiting', cursor: 'x' }),
		];
		expect(reasons).toEqual(['not_found', 'not_found', 'not_found', 'damaged_cursor']);
		const { reviewId } = await reviewed();
		expect(await support.refusal(reviewsConsoleCalls.decide, { reviewId, decision: 'hidden', reason: ' ' })).toBe(
			'invalid_input',
		);
	});
});

describe('the counts of a product', () => {
	test('follow each change, hidden and shown again twice, and what the shop answers changes none', async () => {
		const { reviewId, productId, writer, lineId } = await reviewed({ stars: 2 });
		const rating = async () => (await shop.visitor().do(catalogCalls.detail, { productId })).rating;
		const seen = [await rating()];
		for (const decision of ['hidden', 'hidden', 'shown', 'shown'] as const) {
			await support.do(
				reviewsConsoleCalls.decide,
				decision === 'hidden' ? { reviewId, decision, reason: 'No.' } : { reviewId, decision },
			);
			seen.push(await rating());
		}
		await support.do(reviewsConsoleCalls.answer, { reviewId, text: 'Thank you' });
		await writer.do(reviewsCalls.write, { lineId, stars: 5 });
		seen.push(await rating());
		await writer.do(reviewsCalls.remove, { reviewId });
		seen.push(await rating());

		const two = { average: 2, count: 1 };
		expect(seen).toEqual([two, null, null, two, two, { average: 5, count: 1 }, null]);
	});

	test('are taken away with an answer that was emptied', async () => {
		const { reviewId, productId } = await reviewed();
		const answer = async () => (await shop.visitor().do(reviewsCalls.list, { productId })).records[0]?.answer?.text ?? null;
		await support.do(reviewsConsoleCalls.answer, { reviewId, text: 'Thank you' });
		expect(await answer()).toBe('Thank you');
		await support.do(reviewsConsoleCalls.answer, { reviewId, text: ' ' });
		expect(await answer()).toBeNull();
	});
});

describe('what somebody received', () => {
	test('is listed to be reviewed, and then as it was reviewed, page by page and by order', async () => {
		const mine = await somebody();
		const other = await reviewed();
		const numbers: string[] = [];
		for (let n = 0; n < 3; n += 1) numbers.unshift((await orderIn(shop, mine, 'iraq', 5)).orderNumber);
		await orderIn(shop, mine, 'iraq', 3);
		const walk = async (state: 'open' | 'written', orderNumber?: string) =>
			(
				await walkPages((page) =>
					mine.do(reviewsCalls.mine, { state, ...(orderNumber === undefined ? {} : { orderNumber }), ...page }),
				)
			).map((line) => line.orderNumber);

		expect([await walk('open'), await walk('written')]).toEqual([numbers, []]);
		const { records } = await mine.do(reviewsCalls.mine, { state: 'open' });
		for (const line of [...records].reverse()) await mine.do(reviewsCalls.write, { lineId: line.lineId, stars: 5 });
		expect([await walk('open'), await walk('written')]).toEqual([[], numbers]);
		expect(await walk('written', numbers[1])).toEqual([numbers[1]]);
		expect(await walk('written', other.orderNumber)).toEqual([]);
		expect(await mine.refusal(reviewsCalls.mine, { state: 'open', cursor: 'x' })).toBe('damaged_cursor');
	});

	test('once it was dropped or called off is nothing to review', async () => {
		const mine = await somebody();
		const [{ skuId: first }, { skuId: second }] = [await createProduct(shop), await createProduct(shop)];
		const placed = await placeOrder(shop, mine, { items: [first, second].map((skuId) => ({ skuId, quantity: 1 })) });
		await bringTo(shop, placed.orderId, 'iraq', 5);
		const { id: lineId } = await lineOf(placed.orderId);
		await sql`update order_line set dropped_at = ${shop.now} where id = ${Number(lineId)}`.execute(shop.db);
		const ended = await orderIn(shop, mine, 'iraq', 8);

		expect((await mine.do(reviewsCalls.mine, { state: 'open' })).records).toHaveLength(1);
		expect(await mine.refusal(reviewsCalls.write, { lineId, stars: 5 })).toBe('not_found');
		expect(await mine.refusal(reviewsCalls.write, { lineId: (await lineOf(ended.orderId)).id, stars: 5 })).toBe(
			'review_too_early',
		);
	});

	test.each([0, 6, 4.5, -1])('is not given %s stars', async (stars) => {
		const { writer, lineId } = await reviewed();
		expect(await writer.refusal(reviewsCalls.write, { lineId, stars })).toBe('invalid_input');
	});
});
