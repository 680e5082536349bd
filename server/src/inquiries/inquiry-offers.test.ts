import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { changeProducts } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { endOffers, remindOfOffers } from './inquiry-offers.jobs.ts';

let shop: TestShop;
let support: Client;
beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	await createFreight(shop);
});
afterAll(() => shop.close());

const wish = {
	title: 'Folding fan',
	quantity: 10,
	link: '看看这个 https://detail.1688.com/offer/610947572360.html?spm=a2615 复制打开',
};
const offer = {
	skus: [
		{ name: 'Red', goods: 900_000, stock: 40 },
		{ name: 'Blue', goods: 1_000_000, stock: 5 },
	],
	chinaFreight: 50_000,
	service: 100_000,
	expectedFees: 2_500_000,
	arrivalDays: { from: 15, to: 25 },
	validDays: 7,
	minimumQuantity: 2,
	weightGrams: 300,
	volumeCm3: 900,
	origin: 'china' as const,
};

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();

async function asked(who: BuyerClient, link = wish.link): Promise<string> {
	return (await who.do(inquiriesCalls.saveInquiry, { ...wish, link })).inquiryId;
}

async function answer(inquiryId: string, more: { offer?: typeof offer; alsoTo?: string[] } = {}): Promise<void> {
	const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
	await support.do(inquiriesConsoleCalls.answerInquiry, { inquiryId, version, text: 'We can get it', offer, ...more });
}

/** The last offer of an inquiry, as its buyer reads it. */
async function lastOffer(who: BuyerClient, inquiryId: string) {
	const read = await who.do(inquiriesCalls.getInquiryDetails, { inquiryId });
	const last = read.answers.flatMap((one) => one.offer ?? []).at(-1);
	if (!last) throw new Error('Nothing was offered');
	return { ...last, place: { inquiryId, offerId: last.offerId }, read };
}

const pieces = async (who: BuyerClient): Promise<number[]> =>
	(await who.do(cartCalls.list, {})).lines.map((line) => line.quantity);

describe('an offer', () => {
	it('says what its price is made of, and lies in the cart once it is accepted, however often that is said', async () => {
		const mine = await buyer();
		const inquiryId = await asked(mine);
		await answer(inquiryId);
		const made = await lastOffer(mine, inquiryId);
		const [red, blue] = made.skus;
		const lines = [
			{ skuId: red?.skuId ?? '', quantity: 7 },
			{ skuId: blue?.skuId ?? '', quantity: 2 },
		];

		await Promise.all([1, 2, 3].map(() => mine.call(inquiriesCalls.acceptOffer, { ...made.place, lines })));

		expect(made).toMatchObject({
			state: 'open',
			mayCounter: true,
			minimumQuantity: 2,
			expectedFees: { amount: 2_500_000 },
			arrivalDays: { from: 15, to: 25 },
			skus: [
				{ name: 'Red', price: { amount: 1_050_000 }, stock: 40 },
				{ name: 'Blue', price: { amount: 1_150_000 }, parts: { goods: { amount: 1_000_000 }, chinaFreight: { amount: 50_000 } } },
			],
		});
		expect(await lastOffer(mine, inquiryId)).toMatchObject({ state: 'accepted', mayCounter: false });
		expect((await pieces(mine)).toSorted()).toEqual([2, 7]);
		const product = await mine.do(catalogCalls.detail, { productId: made.productId });
		expect(product.skus.map((sku) => sku.price.amount)).toEqual([1_050_000, 1_150_000]);
		expect(JSON.stringify(product)).not.toContain('1688');
		const desk = await shop.operator('merchandiser');
		expect(await desk.do(purchasingCalls.getSupply, { productId: made.productId })).toMatchObject({
			product: { sourceUrl: wish.link },
		});
	});

	it('of others is not there, and pieces that are not its own come into no cart', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		const [inquiryId, foreignId] = [await asked(mine), await asked(other)];
		await answer(inquiryId);
		await answer(foreignId);
		const [own, foreign] = [await lastOffer(mine, inquiryId), await lastOffer(other, foreignId)];
		const lines = [{ skuId: foreign.skus[0]?.skuId ?? '', quantity: 2 }];
		const prices = own.skus.map((sku) => ({ skuId: sku.skuId, price: 1 }));

		expect(await other.refusal(inquiriesCalls.acceptOffer, { ...own.place, lines })).toBe('not_found');
		expect(await other.refusal(inquiriesCalls.declineOffer, own.place)).toBe('not_found');
		expect(await other.refusal(inquiriesCalls.counterOffer, { ...own.place, prices })).toBe('not_found');
		expect(await other.refusal(inquiriesCalls.askAgain, { inquiryId })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.acceptOffer, { ...own.place, lines })).toBe('not_found');
		expect(await mine.refusal(inquiriesCalls.acceptOffer, { inquiryId, offerId: foreign.offerId, lines })).toBe('not_found');
		expect(await pieces(mine)).toEqual([]);
		expect(await lastOffer(mine, inquiryId)).toMatchObject({ state: 'open' });
	});

	it('is haggled about once: operators take the prices or keep theirs', async () => {
		for (const take of [true, false]) {
			const mine = await buyer();
			const inquiryId = await asked(mine);
			await answer(inquiryId);
			const { place, skus } = await lastOffer(mine, inquiryId);
			const prices = skus.map((sku) => ({ skuId: sku.skuId, price: 800_000 }));

			expect(await mine.refusal(inquiriesCalls.counterOffer, { ...place, prices: prices.slice(1) })).toBe('conflict');
			await mine.do(inquiriesCalls.counterOffer, { ...place, prices, note: 'For ten pieces' });
			expect(await mine.refusal(inquiriesCalls.counterOffer, { ...place, prices })).toBe('conflict');
			const queue = await support.do(inquiriesConsoleCalls.listInquiries, { state: 'open', limit: 50 });
			const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
			const settled = { inquiryId, offerId: place.offerId, version, take, text: take ? 'Agreed' : 'We cannot' };
			const answers = await Promise.all([1, 2].map(() => support.call(inquiriesConsoleCalls.settleCounter, settled)));

			expect(queue.records.find((row) => row.inquiryId === inquiryId)).toMatchObject({ countered: true });
			expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
			const after = await lastOffer(mine, inquiryId);
			expect(after).toMatchObject({ state: 'open', mayCounter: false, counterAnswer: take ? 'taken' : 'kept' });
			expect(after.skus.map((sku) => sku.price.amount)).toEqual(take ? [800_000, 800_000] : [1_050_000, 1_150_000]);
			const product = await mine.do(catalogCalls.detail, { productId: after.productId });
			expect(product.skus.map((sku) => sku.price.amount)).toEqual(after.skus.map((sku) => sku.price.amount));
			await answer(inquiryId);
			const next = await lastOffer(mine, inquiryId);
			expect(next).toMatchObject({ mayCounter: false });
			expect(await mine.refusal(inquiriesCalls.counterOffer, { ...next.place, prices: [] })).not.toBeNull();
		}
	});

	it('that was declined is off the shelf, and can be asked for again', async () => {
		const mine = await buyer();
		const inquiryId = await asked(mine);
		await answer(inquiryId);
		const { place, skus, productId } = await lastOffer(mine, inquiryId);

		await mine.do(inquiriesCalls.declineOffer, { ...place, reason: 'Too dear' });
		const lines = [{ skuId: skus[0]?.skuId ?? '', quantity: 2 }];
		expect(await mine.refusal(inquiriesCalls.acceptOffer, { ...place, lines })).toBe('conflict');
		expect(await mine.refusal(catalogCalls.detail, { productId })).toBe('not_found');
		expect(await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId })).toMatchObject({
			answers: [{ offer: { state: 'declined', note: 'Too dear' } }],
		});
		expect(await mine.do(inquiriesCalls.askAgain, { inquiryId })).toMatchObject({ state: 'open', mayAskAgain: false });
		await answer(inquiryId);
		expect(await lastOffer(mine, inquiryId)).toMatchObject({ state: 'open' });
	});

	it('goes with its inquiry when that is deleted', async () => {
		const mine = await buyer();
		const inquiryId = await asked(mine);
		await answer(inquiryId);
		const { productId } = await lastOffer(mine, inquiryId);

		await mine.do(inquiriesCalls.delInquiry, { inquiryId });

		expect(await mine.refusal(catalogCalls.detail, { productId })).toBe('not_found');
	});

	it('goes with the account of whom it was made to', async () => {
		const mine = await buyer();
		const inquiryId = await asked(mine);
		await answer(inquiryId);
		const { productId } = await lastOffer(mine, inquiryId);

		await mine.do(accountsCalls.unregister, { agreed: true });

		const rows = await shop.rows<{ state: string }>(sql`select state from product where id = ${readId(productId)}`);
		expect(rows.map(({ state }) => state)).not.toContain('offered');
	});

	it('that was accepted goes with it too: nothing of it is ordered at that price any more, and what was stays ordered', async () => {
		const mine = await buyer();
		const inquiryId = await asked(mine);
		await answer(inquiryId);
		const { place, skus, productId } = await lastOffer(mine, inquiryId);
		const items = [{ skuId: skus[0]?.skuId ?? '', quantity: 2 }];
		await mine.do(inquiriesCalls.acceptOffer, { ...place, lines: items });
		const ordered = await placeOrder(shop, mine, { items });

		await Promise.all([
			mine.do(inquiriesCalls.delInquiry, { inquiryId }),
			mine.call(inquiriesCalls.acceptOffer, { ...place, lines: items }),
		]);

		expect(await mine.refusal(catalogCalls.detail, { productId })).toBe('not_found');
		const source = { kind: 'items' as const, items };
		expect(await mine.refusal(ordersCalls.preview, { source, deliveryMode: 1 })).toBe('product_discontinued');
		expect((await mine.do(ordersCalls.getOrderDetail, { orderNumber: ordered.orderNumber })).status).toBe(1);
	});

	it('reminds once, ends on its day, says so, and cannot be ordered any more; one that everybody may buy stays', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		const [inquiryId, publicId] = [await asked(mine), await asked(other)];
		await answer(inquiryId);
		await answer(publicId);
		const [ending, shown] = [await lastOffer(mine, inquiryId), await lastOffer(other, publicId)];
		const merchandiser = await shop.operator('merchandiser');
		const change = { kind: 'state' as const, state: 'active' as const };
		await changeProducts(shop, merchandiser, [shown.productId], change);

		shop.clock.move(days(6) + hours(1));
		await remindOfOffers(shop.shop);
		await remindOfOffers(shop.shop);
		shop.clock.move(days(1));
		await endOffers(shop.shop);
		await endOffers(shop.shop);

		const told = (await mine.do(noticesCalls.list, {})).records.map((notice) => notice.title);
		expect(told.filter((title) => title === 'Our offer ends soon')).toHaveLength(1);
		expect(told.filter((title) => title === 'Our offer has ended')).toHaveLength(1);
		const after = await lastOffer(mine, inquiryId);
		expect(after).toMatchObject({ state: 'ended', read: { mayAskAgain: true } });
		const lines = [{ skuId: ending.skus[0]?.skuId ?? '', quantity: 2 }];
		expect(await mine.refusal(inquiriesCalls.acceptOffer, { ...ending.place, lines })).toBe('conflict');
		expect(await mine.refusal(catalogCalls.detail, { productId: ending.productId })).toBe('not_found');
		expect(await mine.do(catalogCalls.detail, { productId: shown.productId })).toMatchObject({ offeredToYou: false });
	});
});

describe('inquiries for one thing', () => {
	it('stand together, by shop and number however the link is written, and get one answer', async () => {
		const [first, second, third] = [await buyer(), await buyer(), await buyer()];
		// Operators' sessions ended in the days that went by.
		support = await shop.operator('support');
		const link = 'https://m.1688.com/offer/7788990011.html?share=1';
		const one = await asked(first, link);
		const two = await asked(second, 'https://detail.1688.com/offer/7788990011.html');
		const elsewhere = await asked(third, 'https://detail.1688.com/offer/7788990012.html');

		const read = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId: one });
		const { version } = read;
		const refused = { inquiryId: one, version, text: 'No', offer, alsoTo: [elsewhere] };
		expect(await support.refusal(inquiriesConsoleCalls.answerInquiry, refused)).toBe('changed_meanwhile');
		const list = await support.do(inquiriesConsoleCalls.listInquiries, { state: 'open', limit: 50 });
		await answer(one, { alsoTo: [two] });

		expect(read).toMatchObject({ source: { shop: '1688', itemId: '7788990011' }, sameSource: [{ inquiryId: two }] });
		expect(list.records.find((row) => row.inquiryId === two)).toMatchObject({ sameSource: 1 });
		const [own, other] = [await lastOffer(first, one), await lastOffer(second, two)];
		expect(own.productId).not.toBe(other.productId);
		expect(await first.refusal(catalogCalls.detail, { productId: other.productId })).toBe('not_found');
		expect(await third.do(inquiriesCalls.getInquiryDetails, { inquiryId: elsewhere })).toMatchObject({ answers: [] });
	});
});
