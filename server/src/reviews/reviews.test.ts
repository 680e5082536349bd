import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { reviewsCalls, reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { bylineOf } from './review-views.ts';
import { askForReview } from './reviews.jobs.ts';

let shop: TestShop;
let photo: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc8800' } })
		.jpeg()
		.toBuffer();
});
afterAll(() => shop.close());

/** A product in somebody's hands, each of its lines. */
async function receive(buyer: BuyerClient, goods: Parameters<typeof createProduct>[1] = {}, confirmed = true) {
	const product = await createProduct(shop, { price: 10_000, ...goods });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId: product.skuId, quantity: 1 }], method: 10 });
	await payByCard(shop, buyer, placed.paymentId);
	await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
	if (confirmed) await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
	const { id: lineId = '' } =
		(await sql<{ id: string }>`select id::text from order_line where order_id = ${placed.orderId}`.execute(shop.db)).rows[0] ??
		{};
	return { ...product, ...placed, lineId };
}

async function upload(buyer: BuyerClient, purpose: 'review' | 'chat' = 'review'): Promise<string> {
	const { envelope } = await buyer.upload(uploadsCalls.image, { name: 'photo.jpg', bytes: photo, fields: { purpose } });
	return envelope.data?.fileId ?? '';
}

const getPhoto = (url: string) => shop.web.inject({ method: 'GET', url });
const ratingOf = async (productId: string) => (await shop.visitor().do(catalogCalls.detail, { productId })).rating;
const listOf = async (productId: string, more: object = {}) =>
	(await shop.visitor().do(reviewsCalls.list, { productId, ...more })).records;

describe('a review', () => {
	it('is written by who received the product, with photos that everybody sees, and counts', async () => {
		const buyer = await shop.buyer();
		const { productId, lineId } = await receive(buyer);
		const fileId = await upload(buyer);
		const before = await buyer.do(reviewsCalls.mine, { state: 'open' });

		const written = await buyer.do(reviewsCalls.write, { lineId, stars: 4, text: ' Good lamp ', fileIds: [fileId] });

		const [shown] = await listOf(productId);
		const summary = await shop.visitor().do(reviewsCalls.summary, { productId });
		const picture = await getPhoto(shown?.photos[0]?.url ?? '');
		expect(before.records.map((line) => line.lineId)).toEqual([lineId]);
		expect(written).toMatchObject({ state: 'shown', stars: 4, text: 'Good lamp' });
		expect(shown).toMatchObject({ stars: 4, text: 'Good lamp', helpful: 0, answer: null });
		expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
		expect(summary).toMatchObject({ count: 1, average: 4, distribution: [0, 0, 0, 1, 0], withPhotos: 1 });
		expect(await ratingOf(productId)).toEqual({ average: 4, count: 1 });
		expect((await buyer.do(reviewsCalls.mine, { state: 'open' })).records).toEqual([]);
		expect((await buyer.do(reviewsCalls.mine, { state: 'written' })).records[0]?.review?.reviewId).toBe(written.reviewId);
	});

	it('is not written before receipt, by somebody else, or with somebody else’s photo', async () => {
		const [buyer, other] = [await shop.buyer(), await shop.buyer()];
		const early = await receive(buyer, {}, false);
		const { lineId } = await receive(buyer);
		const foreign = await upload(other);
		const chat = await upload(buyer, 'chat');

		const refusals = [
			await buyer.refusal(reviewsCalls.write, { lineId: early.lineId, stars: 5 }),
			await other.refusal(reviewsCalls.write, { lineId, stars: 5 }),
			await buyer.refusal(reviewsCalls.write, { lineId, stars: 5, fileIds: [foreign] }),
			await buyer.refusal(reviewsCalls.write, { lineId, stars: 5, fileIds: [chat] }),
		];

		expect(refusals).toEqual(['review_too_early', 'not_found', 'not_found', 'not_found']);
		expect((await shop.visitor().call(reviewsCalls.write, { lineId, stars: 5 })).status).toBe(401);
	});

	it('stands once, also when a thousand are sent at once', async () => {
		const buyer = await shop.buyer();
		const { productId, lineId } = await receive(buyer);

		const answers = await Promise.all(
			Array.from({ length: 1_000 }, (_, n) => buyer.call(reviewsCalls.write, { lineId, stars: 1 + (n % 5) })),
		);

		const [shown, ...more] = await listOf(productId);
		const statuses = new Set(answers.map(({ status }) => status));
		expect(statuses).toContain(200);
		// Where a machine is busy some of them wait longer than anybody does.
		expect([...statuses].filter((status) => ![200, 409, 503, 504].includes(status))).toEqual([]);
		expect(more).toEqual([]);
		expect(await ratingOf(productId)).toEqual({ average: shown?.stars, count: 1 });
	});

	it('is changed within 30 days, its old photos go, and the counts follow', async () => {
		const buyer = await shop.buyer();
		const { productId, lineId } = await receive(buyer);
		const [first, second] = [await upload(buyer), await upload(buyer)];
		await buyer.do(reviewsCalls.write, { lineId, stars: 1, fileIds: [first] });
		await buyer.do(reviewsCalls.write, { lineId, stars: 5, text: 'Better', fileIds: [second] });
		const [changed] = await listOf(productId);
		const gone = await getPhoto(`/media/reviews/${first}.webp`);

		shop.clock.move(days(31));
		const late = await (await shop.buyer(shop.visitor(), buyer.phone)).refusal(reviewsCalls.write, { lineId, stars: 2 });

		expect(changed).toMatchObject({ stars: 5, text: 'Better', photos: [{ fileId: second }] });
		expect(changed?.editedAt).not.toBeNull();
		expect([gone.statusCode, late]).toEqual([404, 'review_too_late']);
		expect(await ratingOf(productId)).toEqual({ average: 5, count: 1 });
	});

	it('has photos of its own: one that stands in another review is refused, and nothing is written', async () => {
		const buyer = await shop.buyer();
		const [first, second] = [await receive(buyer), await receive(buyer)];
		const fileId = await upload(buyer);
		await buyer.do(reviewsCalls.write, { lineId: first.lineId, stars: 5, fileIds: [fileId] });

		const refusal = await buyer.refusal(reviewsCalls.write, { lineId: second.lineId, stars: 4, fileIds: [fileId] });

		expect([refusal, await listOf(second.productId)]).toEqual(['conflict', []]);
		expect((await listOf(first.productId))[0]?.photos).toHaveLength(1);
	});

	it('is taken away by its writer, and by nobody else', async () => {
		const [buyer, other] = [await shop.buyer(), await shop.buyer()];
		const { productId, lineId } = await receive(buyer);
		const { reviewId } = await buyer.do(reviewsCalls.write, { lineId, stars: 3, fileIds: [await upload(buyer)] });

		const foreign = await other.refusal(reviewsCalls.remove, { reviewId });
		await buyer.do(reviewsCalls.remove, { reviewId });

		expect(foreign).toBe('not_found');
		expect([await listOf(productId), await ratingOf(productId)]).toEqual([[], null]);
	});
});

describe('what others make of a review', () => {
	it('is that it helped, once each, and not one’s own', async () => {
		const [writer, reader] = [await shop.buyer(), await shop.buyer()];
		const { productId, lineId } = await receive(writer);
		const { reviewId } = await writer.do(reviewsCalls.write, { lineId, stars: 4 });
		const vote = (helpful: boolean) => reader.do(reviewsCalls.vote, { reviewId, helpful });

		const counts = [await vote(true), await vote(true), await vote(false), await vote(true)].map(({ helpful }) => helpful);

		expect(counts).toEqual([1, 1, 0, 1]);
		expect(await writer.refusal(reviewsCalls.vote, { reviewId, helpful: true })).toBe('not_found');
		expect(await reader.do(reviewsCalls.votes, { reviewIds: [reviewId] })).toEqual({ helpful: [reviewId], mine: [] });
		expect(await writer.do(reviewsCalls.votes, { reviewIds: [reviewId] })).toEqual({ helpful: [], mine: [reviewId] });
		expect((await listOf(productId, { sort: 'helpful' }))[0]?.reviewId).toBe(reviewId);
	});

	it('sorts and filters pages of them without a gap', async () => {
		const { productId, skuId } = await createProduct(shop, { price: 10_000 });
		const buyers = await shop.buyers(7);
		for (const [n, buyer] of buyers.entries()) {
			const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
			await payByCard(shop, buyer, placed.paymentId);
			await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
			await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
			const [line] = (await buyer.do(reviewsCalls.mine, { state: 'open' })).records;
			await buyer.do(reviewsCalls.write, { lineId: line?.lineId ?? '', stars: 1 + (n % 3) });
		}
		const read = async (more: object) => {
			const stars: number[] = [];
			let cursor: string | null | undefined;
			do {
				const page = await shop.visitor().do(reviewsCalls.list, { productId, limit: 2, ...more, ...(cursor ? { cursor } : {}) });
				stars.push(...page.records.map((record) => record.stars));
				cursor = page.nextCursor;
			} while (cursor);
			return stars;
		};

		expect(await read({})).toEqual([1, 3, 2, 1, 3, 2, 1]);
		expect(await read({ sort: 'highest' })).toEqual([3, 3, 2, 2, 1, 1, 1]);
		expect(await read({ sort: 'lowest' })).toEqual([1, 1, 1, 2, 2, 3, 3]);
		expect(await read({ stars: 1 })).toEqual([1, 1, 1]);
		expect(await read({ withPhotos: true })).toEqual([]);
		expect(await ratingOf(productId)).toEqual({ average: 1.9, count: 7 });
	});
});

describe('a list that goes by what buyers think', () => {
	it('begins with what many like, and ends with what nobody reviewed', async () => {
		const buyers = await shop.buyers(3);
		const name = 'rated lantern';
		const [liked, disliked] = [
			await createProduct(shop, { title: { en: name } }),
			await createProduct(shop, { title: { en: name } }),
		];
		const unknown = await createProduct(shop, { title: { en: name } });
		for (const buyer of buyers)
			for (const [{ skuId }, stars] of [
				[liked, 5],
				[disliked, 2],
			] as const) {
				const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
				await payByCard(shop, buyer, placed.paymentId);
				await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
				await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
				const open = await buyer.do(reviewsCalls.mine, { state: 'open', orderNumber: placed.orderNumber });
				await buyer.do(reviewsCalls.write, { lineId: open.records[0]?.lineId ?? '', stars });
			}

		const found = await shop.visitor().do(searchCalls.keywordSearch, { keyword: name, sort: 'rating' });

		expect(found.records.map((record) => record.id)).toEqual([liked.productId, disliked.productId, unknown.productId]);
		expect(found.records.map((record) => record.rating?.average)).toEqual([5, 2, undefined]);
	});
});

describe('operators', () => {
	it('look at what was reported, hide it with a reason that its writer reads, and it waits once it was changed', async () => {
		const [writer, reader] = [await shop.buyer(), await shop.buyer()];
		const support = await shop.operator('support');
		const { productId, lineId } = await receive(writer);
		const { reviewId, photos } = await writer.do(reviewsCalls.write, { lineId, stars: 1, fileIds: [await upload(writer)] });
		await reader.do(reviewsCalls.report, { reviewId, reason: 'untrue' });
		await reader.do(reviewsCalls.report, { reviewId, reason: 'offensive' });
		const [reported] = (await support.do(reviewsConsoleCalls.list, { queue: 'reported', productId })).records;

		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'hidden', reason: 'It names a neighbour.' });
		const [own] = (await writer.do(reviewsCalls.mine, { state: 'written' })).records;
		const hiddenPhoto = await getPhoto(`/media/reviews/${photos[0]?.fileId}.webp`);
		const hidden = [await listOf(productId), await ratingOf(productId)];
		const changed = await writer.do(reviewsCalls.write, { lineId, stars: 2, text: 'Better words' });
		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'shown' });

		expect(reported).toMatchObject({ reviewId, reports: [{ reason: 'untrue', count: 1 }] });
		expect(own?.review).toMatchObject({ state: 'hidden', hiddenReason: 'It names a neighbour.' });
		expect([hidden, hiddenPhoto.statusCode, changed.state]).toEqual([[[], null], 404, 'waiting']);
		expect(await ratingOf(productId)).toEqual({ average: 2, count: 1 });
		const told = (await writer.do(noticesCalls.list, { kind: 'review' })).records.map((notice) => notice.title);
		expect(told).toEqual(['Your review is no longer shown']);
	});

	it('look again before what they hid is read, whatever its writer takes away and writes anew', async () => {
		const writer = await shop.buyer();
		const support = await shop.operator('support');
		const { productId, lineId } = await receive(writer);
		const write = (text: string) => writer.do(reviewsCalls.write, { lineId, stars: 1, text });
		const { reviewId, photos } = await writer.do(reviewsCalls.write, {
			lineId,
			stars: 1,
			text: 'My neighbour Ali',
			fileIds: [await upload(writer)],
		});
		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'hidden', reason: 'It names a neighbour.' });

		await writer.do(reviewsCalls.remove, { reviewId });
		const [emptied] = (await support.do(reviewsConsoleCalls.list, { queue: 'hidden', productId })).records;
		const states = [(await write('He again')).state, (await write('And again')).state];
		await writer.do(reviewsCalls.remove, { reviewId });
		states.push((await write('A third time')).state);
		const before = [await listOf(productId), await ratingOf(productId)];
		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'shown' });

		expect(emptied).toMatchObject({ reviewId, text: '', photos: [] });
		expect((await getPhoto(`/media/reviews/${photos[0]?.fileId}.webp`)).statusCode).toBe(404);
		expect(states).toEqual(['waiting', 'waiting', 'waiting']);
		expect(before).toEqual([[], null]);
		expect((await listOf(productId)).map(({ text }) => text)).toEqual(['A third time']);
	});

	it('show no words that they did not see', async () => {
		const writer = await shop.buyer();
		const support = await shop.operator('support');
		const { productId, lineId } = await receive(writer);
		const write = (text: string) => writer.do(reviewsCalls.write, { lineId, stars: 4, text });
		const { reviewId } = await write('Call 0770 123 4567');
		const seen = async () =>
			(await support.do(reviewsConsoleCalls.list, { queue: 'waiting', productId })).records[0]?.editedAt ?? null;
		const first = await seen();
		shop.clock.move(1000);
		await write('Call 0770 765 4321');

		const stale = await support.refusal(reviewsConsoleCalls.decide, { reviewId, decision: 'shown', editedAt: first });
		const before = await listOf(productId);
		await support.do(reviewsConsoleCalls.decide, { reviewId, decision: 'shown', editedAt: await seen() });

		expect([first, stale, before]).toEqual([null, 'changed_meanwhile', []]);
		expect((await listOf(productId)).map(({ text }) => text)).toEqual(['Call 0770 765 4321']);
	});

	it('look at all of them first where the shop says so, and at links and numbers always', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const buyer = await shop.buyer();
		const first = await receive(buyer);
		const withLink = await buyer.do(reviewsCalls.write, { lineId: first.lineId, stars: 5, text: 'Call 0770 123 4567' });
		await merchandiser.do(reviewsConsoleCalls.setRules, { moderation: 'before' });
		const second = await receive(buyer);
		const plain = await buyer.do(reviewsCalls.write, { lineId: second.lineId, stars: 5, text: 'Fine' });
		await merchandiser.do(reviewsConsoleCalls.setRules, { moderation: 'after' });

		const waiting = (await merchandiser.do(reviewsConsoleCalls.list, { queue: 'waiting' })).records.map((one) => one.reviewId);

		expect([withLink.state, plain.state]).toEqual(['waiting', 'waiting']);
		expect(waiting).toEqual([withLink.reviewId, plain.reviewId]);
		expect(await merchandiser.do(reviewsConsoleCalls.counts, {})).toMatchObject({ waiting: 2 });
		expect(await ratingOf(second.productId)).toBeNull();
	});

	it('answer, and the writer hears of it once', async () => {
		const support = await shop.operator('support');
		const buyer = await shop.buyer();
		const { productId, lineId } = await receive(buyer);
		const { reviewId } = await buyer.do(reviewsCalls.write, { lineId, stars: 3 });
		await listOf(productId);

		await support.do(reviewsConsoleCalls.answer, { reviewId, text: 'Thank you.' });
		await support.do(reviewsConsoleCalls.answer, { reviewId, text: 'Thank you very much.' });

		expect((await listOf(productId))[0]?.answer?.text).toBe('Thank you very much.');
		expect((await buyer.do(noticesCalls.list, { kind: 'review' })).records.map((notice) => notice.title)).toEqual([
			'We answered your review',
		]);
	});
});

describe('whoever has the goods', () => {
	it('is asked for a review once, unless everything was reviewed', async () => {
		const buyer = await shop.buyer();
		const [open, reviewed] = [await receive(buyer), await receive(buyer)];
		await buyer.do(reviewsCalls.write, { lineId: reviewed.lineId, stars: 5 });

		for (const { orderId } of [open, reviewed, open]) await askForReview(shop.shop, orderId);

		const notices = (await buyer.do(noticesCalls.list, { kind: 'review' })).records;
		expect(notices.map((notice) => notice.link)).toEqual([`/pages/x/my-reviews?orderNumber=${open.orderNumber}`]);
	});

	it('leaves without a name: the words stay, photos and votes go', async () => {
		const [writer, reader] = [await shop.buyer(), await shop.buyer()];
		const { productId, lineId } = await receive(writer);
		const { reviewId, photos } = await writer.do(reviewsCalls.write, {
			lineId,
			stars: 4,
			text: 'It stays',
			fileIds: [await upload(writer)],
		});
		await reader.do(reviewsCalls.vote, { reviewId, helpful: true });
		await writer.do(accountsCalls.updateUserInfo, { nickname: 'Sara Ahmed' });
		expect(await listOf(productId)).toMatchObject([{ author: 'Sara A.', photos: [{}], helpful: 1 }]);

		for (const { accountId } of [writer, reader])
			await inTransaction(shop.db, (tx) =>
				shop.shop.events.tell(tx, shop.now, 'accountClosing', { accountId, phone: null, email: null }),
			);

		expect(await listOf(productId)).toMatchObject([{ author: null, text: 'It stays', photos: [], helpful: 0 }]);
		expect((await getPhoto(`/media/reviews/${photos[0]?.fileId}.webp`)).statusCode).toBe(404);
		expect(await shop.visitor().do(reviewsCalls.summary, { productId })).toMatchObject({ count: 1, withPhotos: 0 });
	});
});

describe('a name', () => {
	it.each([
		['Sara Ahmed', 'Sara A.'],
		['Sara', 'Sara'],
		['Sara 12', 'Sara'],
		['سارة أحمد علي', 'سارة ع.'],
		['07701234567', '0***'],
		['sara@example.com', 's***'],
		[' ', null],
	])('of %s is read as %s', (name, read) => {
		expect(bylineOf(name)).toBe(read);
	});
});
