import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { invitationsCalls } from '@qaysari/contract/invitations.calls';
import { prizesCalls, prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { prizeViews } from '@qaysari/contract/prizes-console.schemas';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { keepPieces } from './prizes.jobs.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});
beforeEach(async () => {
	desk = await shop.operator('merchandiser');
});

async function won(form: Parameters<typeof gifts.begin>[0] = {}) {
	const goods = await gifts.begin({ friends: 1, stock: 3, ...form });
	const win = await gifts.win(goods.giftId);
	const show = () => win.initiator.do(prizesCalls.show, { prizeId: win.prizeId });
	return { ...goods, ...win, show };
}
/** As if its helps had looked like farming. */
async function inReview() {
	const scene = await won();
	await sql`update prize set review = 'waiting', review_signs = '{device}' where id = ${readId(scene.prizeId)}`.execute(shop.db);
	return scene;
}
const after = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
const review = (prizeId: string, decision: 'passed' | 'refused') =>
	desk.call(prizesConsoleCalls.review, { prizeId, decision, note: 'We looked at it' });
const extend = (prizeId: string, until: string) => desk.call(prizesConsoleCalls.extend, { prizeId, until, note: 'It took long' });
const exchange = (prizeId: string, productId: string, skuIds: string[] = []) =>
	desk.call(prizesConsoleCalls.exchange, { prizeId, productId, skuIds, note: 'The pot broke' });

describe('a decision about a prize', () => {
	it('is made once, by one of several who decide at once', async () => {
		const { prizeId, show, skuId } = await inReview();
		const answers = await Promise.all([review(prizeId, 'passed'), review(prizeId, 'refused'), review(prizeId, 'passed')]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['conflict', 'conflict', 'done']);
		const refused = answers[1].envelope.success;
		expect((await show()).state).toBe(refused ? 'refused' : 'claimable');
		expect((await stockOf(shop, skuId)).reserved).toBe(refused ? 0 : 1);
	});

	it('is none about one that waits for none, that was ordered, or that is not there', async () => {
		const [free, ordered] = [await won(), await won()];
		await gifts.claim(ordered.initiator, ordered.prizeId, ordered.skuId);

		for (const prizeId of [free.prizeId, ordered.prizeId])
			expect((await review(prizeId, 'refused')).envelope.reason).toBe('conflict');
		expect((await review('99999999', 'passed')).envelope.reason).toBe('not_found');
		expect([(await free.show()).state, (await ordered.show()).state]).toEqual(['claimable', 'ordered']);
	});

	it('that it is no prize is the last one', async () => {
		const { prizeId, show } = await inReview();
		const [other] = [await createProduct(shop, { price: 90_000 })];
		await review(prizeId, 'refused');
		const before = await show();
		const answers = [
			await review(prizeId, 'passed'),
			await extend(prizeId, after(days(90))),
			await exchange(prizeId, other.productId),
		];

		expect(answers.map(({ envelope }) => envelope.reason)).toEqual(['conflict', 'conflict', 'conflict']);
		expect(await show()).toEqual(before);
	});

	it('gives all of the time to order it from then on, also when it took long', async () => {
		const { prizeId, show, initiator, skuId } = await inReview();
		shop.clock.move(days(45));
		desk = await shop.operator('merchandiser');
		const waiting = (await show()).state;
		await review(prizeId, 'passed');

		expect([waiting, (await show()).claimUntil]).toEqual(['inReview', after(days(30))]);
		shop.clock.move(days(30) - 1);
		expect((await gifts.claim(initiator, prizeId, skuId)).status).toBe(200);
	});
});

describe('a win that somebody looks at', () => {
	it('is neither over nor free for others, however long that takes', async () => {
		const { giftId } = await gifts.begin({ friends: 3, total: 1, days: 300 });
		const { initiator, code } = await gifts.take(giftId);
		for (let friend = 0; friend < 3; friend += 1) {
			const visitor = shop.visitor();
			visitor.forwardedFor = '10.210.1.1';
			await visitor.do(invitationsCalls.chance, { code });
			await (await shop.buyer(visitor)).do(freeGiftCalls.doHelpAdd, { code });
		}
		shop.clock.move(days(40));
		const { participation } = await initiator.do(freeGiftCalls.helpShow, {});
		const other = await (await gifts.somebody()).refusal(freeGiftCalls.participate, { giftId });
		desk = await shop.operator('merchandiser');
		await review(participation?.prizeId ?? '', 'refused');

		expect([participation?.prizeReview, participation?.state, other]).toEqual(['waiting', 'succeeded', 'gifts_gone']);
		expect((await gifts.take(giftId)).participationId).not.toBe('');
	});
});

describe('exchanging a prize', () => {
	it('takes what is worth just as much, and nothing that is worth a dinar less', async () => {
		const { prizeId, show } = await won();
		const [same, less] = [await createProduct(shop, { price: 12_000 }), await createProduct(shop, { price: 11_999 })];

		expect((await exchange(prizeId, less.productId)).envelope.reason).toBe('prize_worth_less');
		expect((await exchange(prizeId, same.productId)).status).toBe(200);
		expect((await show()).worth.amount).toBe(1_200_000);
	});

	it('compares with what was won, not with what it was exchanged for at last', async () => {
		const { prizeId } = await won();
		const [dear, middle] = [await createProduct(shop, { price: 50_000 }), await createProduct(shop, { price: 20_000 })];
		await exchange(prizeId, dear.productId);

		// What its winner has is worth 50,000 now: it is never made worse.
		expect((await exchange(prizeId, middle.productId)).envelope.reason).toBe('prize_worth_less');
	});

	it('takes no size of another product, which its winner could order then', async () => {
		const { prizeId, show, skuId } = await won();
		const [dear, other] = [await createProduct(shop, { price: 20_000 }), await createProduct(shop, { price: 900_000 })];
		const before = await show();

		expect((await exchange(prizeId, dear.productId, [dear.skuId, other.skuId])).envelope.reason).toBe('not_found');
		expect((await exchange(prizeId, dear.productId, [other.skuId])).envelope.reason).toBe('not_found');
		expect(await show()).toEqual(before);
		expect([(await stockOf(shop, skuId)).reserved, (await stockOf(shop, other.skuId)).reserved]).toEqual([1, 0]);
	});

	it('takes nothing that is sold out, hidden or not there, and leaves what was kept', async () => {
		const { prizeId, show, skuId } = await won();
		const [none, hidden] = [await createProduct(shop, { price: 20_000, stock: 0 }), await createProduct(shop, { price: 20_000 })];
		await sql`update product set state = 'hidden' where id = ${readId(hidden.productId)}`.execute(shop.db);
		const before = await show();

		for (const productId of [none.productId, hidden.productId, '99999999'])
			expect((await exchange(prizeId, productId)).envelope.reason, productId).toBe('out_of_stock');
		expect((await exchange('99999999', none.productId)).envelope.reason).toBe('not_found');
		expect([await show(), (await stockOf(shop, skuId)).reserved]).toEqual([before, 1]);
	});

	it('gives the last piece to one of two prizes that are exchanged at once', async () => {
		const [one, two] = [await won(), await won()];
		const last = await createProduct(shop, { price: 20_000, stock: 1 });
		const answers = await Promise.all([exchange(one.prizeId, last.productId), exchange(two.prizeId, last.productId)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'out_of_stock']);
		expect((await stockOf(shop, last.skuId)).reserved).toBe(1);
	});

	it('is refused once it was ordered, and while it is being ordered the one or the other is done', async () => {
		const dear = await createProduct(shop, { price: 20_000, stock: 9 });
		const [ordered, both] = [await won(), await won()];
		await gifts.claim(ordered.initiator, ordered.prizeId, ordered.skuId);
		const late = await exchange(ordered.prizeId, dear.productId);
		const [claimed, exchanged] = await Promise.all([
			gifts.claim(both.initiator, both.prizeId, both.skuId),
			exchange(both.prizeId, dear.productId),
		]);

		expect(late.envelope.reason).toBe('conflict');
		expect(claimed.envelope.success).not.toBe(exchanged.envelope.success);
	});
});

describe('more time for a prize', () => {
	it.each([
		['just as long as it has', days(30)],
		['shorter', days(30) - 1],
		['in the past', -1],
	])('is not %s', async (_what, ms) => {
		const { prizeId, show } = await won();
		const before = await show();

		expect((await extend(prizeId, after(ms))).envelope.reason).toBe('invalid_input');
		expect(await show()).toEqual(before);
	});

	it('is not until a moment that is over, for one whose time is over longer', async () => {
		const { prizeId, show } = await won();
		shop.clock.move(days(40));
		desk = await shop.operator('merchandiser');

		expect((await extend(prizeId, after(-days(1)))).envelope.reason).toBe('invalid_input');
		expect((await extend(prizeId, after(0))).envelope.reason).toBe('invalid_input');
		expect((await show()).state).toBe('expired');
	});

	it('is given to nothing that was ordered or is not there', async () => {
		const { prizeId, initiator, skuId } = await won();
		await gifts.claim(initiator, prizeId, skuId);

		expect((await extend(prizeId, after(days(90)))).envelope.reason).toBe('conflict');
		expect((await extend('99999999', after(days(90)))).envelope.reason).toBe('not_found');
	});
});

describe('the pieces of prizes', () => {
	it('are kept and given back once, by two who look at once and again', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const [one, two] = [await gifts.take(giftId), await gifts.take(giftId)];
		for (const taken of [one, two]) await gifts.winWith(taken);
		await desk.do(stockConsoleCalls.change, { skuId, delta: 3, reason: 'received', note: '' });
		await Promise.all([1, 2, 3].map(() => keepPieces(shop.shop)));
		const kept = (await stockOf(shop, skuId)).reserved;
		shop.clock.move(days(30));
		await Promise.all([1, 2, 3].map(() => keepPieces(shop.shop)));
		await keepPieces(shop.shop);

		expect([kept, (await stockOf(shop, skuId)).reserved]).toEqual([2, 0]);
	});

	it('are free again when their winner left the shop', async () => {
		const { initiator, skuId } = await won();
		await initiator.do(accountsCalls.unregister, { agreed: true });
		await keepPieces(shop.shop);

		expect((await stockOf(shop, skuId)).reserved).toBe(0);
	});

	it('stay kept as long as somebody looks at the win, however long that takes', async () => {
		const { skuId, initiator } = await inReview();
		shop.clock.move(days(100));
		await keepPieces(shop.shop);

		expect((await stockOf(shop, skuId)).reserved).toBe(1);
		expect((await initiator.do(freeGiftCalls.helpShow, {})).participation?.prizeReview).toBe('waiting');
	});
});

describe('the lists of operators', () => {
	beforeAll(async () => {
		desk = await shop.operator('merchandiser');
		await won();
		for (let count = 0; count < 2; count += 1) {
			await inReview();
			const { giftId } = await gifts.begin({ friends: 1, stock: 1 });
			const [one, two] = [await gifts.take(giftId), await gifts.take(giftId)];
			for (const taken of [one, two]) await gifts.winWith(taken);
		}
	});

	it.each(prizeViews)('of %s show each prize once, the newest first, while others are won', async (view) => {
		const read = (page: { cursor?: string; limit: number }) => desk.do(prizesConsoleCalls.list, { view, ...page });
		const before = (await walkPages(read, { limit: 50 })).map(({ prizeId }) => prizeId);
		const rows = await walkPages(read, { between: inReview, limit: 4 });

		expect(before.length).toBeGreaterThan(1);
		expect(rows.map(({ prizeId }) => prizeId)).toEqual(before);
		for (const cursor of damagedCursors)
			expect(await desk.refusal(prizesConsoleCalls.list, { view, cursor })).toBe('damaged_cursor');
	});

	it('are read and decided by merchandisers; support exchanges and extends, and nobody else sees them', async () => {
		const { prizeId, productId } = await inReview();
		const status = async (who: Client) => [
			(await who.call(prizesConsoleCalls.list, { view: 'all' })).status,
			(await who.call(prizesConsoleCalls.review, { prizeId, decision: 'passed' })).status,
			(await who.call(prizesConsoleCalls.extend, { prizeId, until: after(days(99)) })).status,
			(await who.call(prizesConsoleCalls.exchange, { prizeId, productId, skuIds: [], note: 'x' })).status,
		];

		expect(await status(await shop.operator('finance'))).toEqual([403, 403, 403, 403]);
		expect(await status(await shop.operator('support'))).toEqual([200, 403, 200, 200]);
		expect(await status(shop.passerby())).toEqual([401, 401, 401, 401]);
	});
});
