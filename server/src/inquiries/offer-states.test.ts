import { cartCalls } from '@qaysari/contract/cart.calls';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import {
	type InquiryOfferEvent,
	type InquiryOfferState,
	inquiryOfferEvents,
	inquiryOfferStates,
	transitionOf,
} from '@qaysari/contract/inquiry-offers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { endOffers } from './inquiry-offers.jobs.ts';

let shop: TestShop;
let support: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	buyer = await shop.provenBuyer();
});
afterAll(() => shop.close());

const offer = {
	skus: [
		{ name: 'Red', goods: 900_000, stock: 40 },
		{ name: 'Blue', goods: 1_000_000, stock: 40 },
	],
	chinaFreight: 50_000,
	service: 100_000,
	validDays: 7,
	minimumQuantity: 2,
	weightGrams: 300,
	volumeCm3: 900,
	origin: 'china' as const,
};

interface Scene {
	inquiryId: string;
	offerId: string;
	productId: string;
	skuIds: string[];
}

const version = async (inquiryId: string) => (await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId })).version;
const answer = async (inquiryId: string, more: Partial<typeof offer> = {}) =>
	support.call(inquiriesConsoleCalls.answerInquiry, {
		inquiryId,
		version: await version(inquiryId),
		text: 'We can get it',
		offer: { ...offer, ...more },
	});
const inquire = async (who: BuyerClient = buyer) =>
	(await who.do(inquiriesCalls.saveInquiry, { title: 'Fan', quantity: 10 })).inquiryId;

async function offered(who: BuyerClient = buyer): Promise<Scene> {
	const inquiryId = await inquire(who);
	await answer(inquiryId);
	const read = await who.do(inquiriesCalls.getInquiryDetails, { inquiryId });
	const made = read.answers[0]?.offer;
	if (!made) throw new Error('Nothing was offered');
	return { inquiryId, offerId: made.offerId, productId: made.productId, skuIds: made.skus.map((sku) => sku.skuId) };
}

const stateOf = async ({ offerId }: Scene) =>
	(
		await shop.rows<{ state: InquiryOfferState; over: boolean }>(
			sql`select state, over from inquiry_offer where id = ${readId(offerId)}`,
		)
	)[0];
const counter = ({ inquiryId, offerId, skuIds }: Scene, price = 800_000) =>
	buyer.call(inquiriesCalls.counterOffer, { inquiryId, offerId, prices: skuIds.map((skuId) => ({ skuId, price })) });
const settle = async ({ inquiryId, offerId }: Scene, take = false) =>
	support.call(inquiriesConsoleCalls.settleCounter, {
		inquiryId,
		offerId,
		version: await version(inquiryId),
		take,
		text: 'As low as we can',
	});
const accept = ({ inquiryId, offerId, skuIds }: Scene, quantity = 2) =>
	buyer.call(inquiriesCalls.acceptOffer, { inquiryId, offerId, lines: [{ skuId: skuIds[0] ?? '', quantity }] });
const decline = ({ inquiryId, offerId }: Scene) =>
	buyer.call(inquiriesCalls.declineOffer, { inquiryId, offerId, reason: 'Too dear' });
const runOut = async ({ offerId }: Scene) => {
	await sql`update inquiry_offer set valid_until = ${shop.now} where id = ${readId(offerId)}`.execute(shop.db);
	await endOffers(shop.shop);
};

/** Causes an event as whoever causes it does. @returns why it was refused, or nothing */
const causes: Record<InquiryOfferEvent, (scene: Scene) => Promise<string | null>> = {
	counter: async (scene) => (await counter(scene)).envelope.reason ?? null,
	settle: async (scene) => (await settle(scene)).envelope.reason ?? null,
	accept: async (scene) => (await accept(scene)).envelope.reason ?? null,
	decline: async (scene) => (await decline(scene)).envelope.reason ?? null,
	replace: async ({ inquiryId }) => (await answer(inquiryId)).envelope.reason ?? null,
	end: async (scene) => {
		await runOut(scene);
		return null;
	},
};
const waysTo: Record<InquiryOfferState, readonly InquiryOfferEvent[]> = {
	open: [],
	countered: ['counter'],
	accepted: ['accept'],
	declined: ['decline'],
	replaced: ['replace'],
	ended: ['end'],
};
async function offerIn(state: InquiryOfferState): Promise<Scene> {
	const scene = await offered();
	for (const event of waysTo[state]) expect([event, await causes[event](scene)]).toEqual([event, null]);
	expect((await stateOf(scene))?.state).toBe(state);
	return scene;
}

describe.each(inquiryOfferStates)('an offer that is %s', (state) => {
	test.each(inquiryOfferEvents)('follows the table of states when it is to: %s', async (event) => {
		const scene = await offerIn(state);
		const reason = await causes[event](scene);

		const wanted = transitionOf(event, state)?.to ?? state;
		expect((await stateOf(scene))?.state).toBe(wanted);
		// What is not in the table is refused, but for saying yes again, a new offer beside it, and a clock that finds nothing to do.
		const harmless = event === 'replace' || event === 'end' || (event === 'accept' && state === 'accepted');
		expect(reason).toBe(transitionOf(event, state) || harmless ? null : 'conflict');
	});
});

describe('what ended', () => {
	test.each(['declined', 'replaced', 'ended'] as const)('is %s and off the shelf for its buyer too', async (state) => {
		const scene = await offerIn(state);
		expect((await stateOf(scene))?.over).toBe(true);
		expect(await buyer.refusal(catalogCalls.detail, { productId: scene.productId })).toBe('not_found');
		const lines = { skuId: scene.skuIds[0] ?? '', quantity: 2 };
		expect(['sku_gone', 'not_found']).toContain(await buyer.refusal(cartCalls.addCart, lines));
	});

	test('was not accepted in its last moment, and was just before', async () => {
		const [late, early] = [await offered(), await offered()];
		shop.clock.move(days(7) - 1);
		expect((await accept(early)).envelope.success).toBe(true);
		shop.clock.move(1);
		expect((await accept(late)).envelope.reason).toBe('conflict');
		expect((await decline(late)).envelope.reason).toBe('conflict');
		expect((await stateOf(late))?.state).toBe('open');
		support = await shop.operator('support');
	});

	test('ends once, by however many clocks, and leaves an accepted one to its orders', async () => {
		const [open, accepted] = [await offered(), await offered()];
		await accept(accepted);
		for (const { offerId } of [open, accepted])
			await sql`update inquiry_offer set valid_until = ${shop.now} where id = ${readId(offerId)}`.execute(shop.db);
		await Promise.all([endOffers(shop.shop), endOffers(shop.shop)]);
		await endOffers(shop.shop);

		expect([await stateOf(open), await stateOf(accepted)]).toEqual([
			{ state: 'ended', over: true },
			{ state: 'accepted', over: true },
		]);
		const told = await shop.rows<{ event: string }>(
			sql`select event from notice where account_id = ${buyer.accountId} and event = 'offerEnded' and link like ${`%${open.inquiryId}`}`,
		);
		expect(told).toHaveLength(1);
	});
});

describe('haggling', () => {
	test('names one price for each kind, and no other', async () => {
		const scene = await offered();
		const other = await offered();
		const { inquiryId, offerId, skuIds } = scene;
		const name = (prices: { skuId: string; price: number }[]) =>
			buyer.call(inquiriesCalls.counterOffer, { inquiryId, offerId, prices });
		const of = (skuId = '', price = 700_000) => ({ skuId, price });
		const reasons = [
			await name([of(skuIds[0])]),
			await name([of(skuIds[0]), of(skuIds[0])]),
			await name([of(skuIds[0]), of(other.skuIds[0])]),
			await name([of(skuIds[0]), of(skuIds[1]), of(other.skuIds[0])]),
			await name([of(skuIds[0], 0), of(skuIds[1])]),
			await name([]),
		].map(({ envelope }) => envelope.reason);

		expect(reasons).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'invalid_input', 'invalid_input']);
		expect((await stateOf(scene))?.state).toBe('open');
		expect((await name([of(skuIds[1]), of(skuIds[0])])).envelope.success).toBe(true);
	});

	test('happens once in the life of an inquiry, also with another offer, and at once from two phones', async () => {
		const scene = await offered();
		const both = await Promise.all([counter(scene), counter(scene, 700_000)]);
		expect(both.map(({ envelope }) => envelope.reason ?? 'named').sort()).toEqual(['conflict', 'named']);
		await answer(scene.inquiryId);
		const read = await buyer.do(inquiriesCalls.getInquiryDetails, { inquiryId: scene.inquiryId });
		const next = read.answers.at(-1)?.offer;

		expect(next?.mayCounter).toBe(false);
		const again = { ...scene, offerId: next?.offerId ?? '', skuIds: next?.skus.map((sku) => sku.skuId) ?? [] };
		expect((await counter(again)).envelope.reason).toBe('conflict');
	});

	test('that the shop takes is the price from then on, with nothing beside it, for as long as it says', async () => {
		const scene = await offered();
		await counter(scene, 650_000);
		expect((await settle(scene, true)).envelope.success).toBe(true);
		const read = await buyer.do(inquiriesCalls.getInquiryDetails, { inquiryId: scene.inquiryId });
		const made = read.answers[0]?.offer;

		expect(made?.skus.map(({ price, parts }) => [price.amount, parts.goods.amount, parts.service.amount])).toEqual([
			[650_000, 650_000, 0],
			[650_000, 650_000, 0],
		]);
		expect(made).toMatchObject({
			state: 'open',
			counterAnswer: 'taken',
			validUntil: new Date(shop.now.getTime() + days(7)).toISOString(),
		});
		const product = await buyer.do(catalogCalls.detail, { productId: scene.productId });
		expect(product.skus.map((sku) => sku.price.amount)).toEqual([650_000, 650_000]);
	});

	test('is settled by who saw it last', async () => {
		const scene = await offered();
		const seen = await version(scene.inquiryId);
		await counter(scene);
		const stale = await support.call(inquiriesConsoleCalls.settleCounter, {
			inquiryId: scene.inquiryId,
			offerId: scene.offerId,
			version: seen,
			take: true,
			text: 'Fine',
		});
		const both = await Promise.all([settle(scene, true), settle(scene, false)]);

		expect(stale.envelope.reason).toBe('changed_meanwhile');
		expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
		expect((await stateOf(scene))?.state).toBe('open');
	});
});

describe('an offer is not made', () => {
	test.each<[string, Partial<typeof offer>, string]>([
		['of fewer pieces than its smallest order', { minimumQuantity: 41 }, 'conflict'],
		[
			'of two kinds of one name',
			{
				skus: [
					{ name: 'Red', goods: 1, stock: 9 },
					{ name: ' Red ', goods: 2, stock: 9 },
				],
			},
			'conflict',
		],
		['of no kind', { skus: [] }, 'invalid_input'],
		['for nothing', { skus: [{ name: '', goods: 0, stock: 9 }] }, 'invalid_input'],
		['for no day', { validDays: 0 }, 'invalid_input'],
		['for longer than ninety days', { validDays: 91 }, 'invalid_input'],
	])('%s', async (_what, more, reason) => {
		const inquiryId = await inquire();
		expect((await answer(inquiryId, more)).envelope.reason).toBe(reason);
		expect(await buyer.do(inquiriesCalls.getInquiryDetails, { inquiryId })).toMatchObject({ state: 'open', answers: [] });
	});
});
