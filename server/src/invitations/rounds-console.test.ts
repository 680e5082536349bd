import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createDeal, createEvent, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const after = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
const somebody = () => shop.buyer(fromElsewhere(shop.visitor()));

const event = (productId: string, said: object = {}) => ({
	title: { en: 'Gifts' },
	rules: [{ en: 'Bring friends.' }],
	inviteTarget: 3,
	timerSeconds: 3600,
	startsAt: after(0),
	endsAt: after(days(2)),
	gifts: [{ productId, skuIds: [] as string[], total: null }],
	...said,
});
const deal = (productId: string, said: object = {}) => ({
	productId,
	skuIds: [] as string[],
	startPrice: 900_000,
	floorPrice: 500_000,
	helpersNeeded: 3,
	timerSeconds: 3600,
	startsAt: after(0),
	endsAt: after(days(2)),
	...said,
});
const counts = async () => [
	(await desk.do(invitationsConsoleCalls.listEvents, { limit: 50 })).records.length,
	(await desk.do(invitationsConsoleCalls.listDeals, { limit: 50 })).records.length,
];

describe('an event that cannot be kept is not begun:', () => {
	it.each<[string, (id: string) => object, string]>([
		['without a title', (id) => event(id, { title: { ar: '', en: '' } }), 'invalid_input'],
		['without rules', (id) => event(id, { rules: [] }), 'invalid_input'],
		['over before it begins', (id) => event(id, { endsAt: after(0) }), 'invalid_input'],
		['for nobody', (id) => event(id, { inviteTarget: 0 }), 'invalid_input'],
		['for more friends than anybody has', (id) => event(id, { inviteTarget: 101 }), 'invalid_input'],
		['for nine minutes', (id) => event(id, { timerSeconds: 599 }), 'invalid_input'],
		['for more than thirty days a try', (id) => event(id, { timerSeconds: 2_592_001 }), 'invalid_input'],
		['without gifts', (id) => event(id, { gifts: [] }), 'invalid_input'],
		['with none of its gift', (id) => event(id, { gifts: [{ productId: id, skuIds: [], total: 0 }] }), 'invalid_input'],
		['with a gift that is not there', () => event('9999999'), 'not_found'],
	])('%s', async (_what, form, reason) => {
		const { productId } = await createProduct(shop);
		const before = await counts();
		const answer = await desk.send({
			method: 'POST',
			url: invitationsConsoleCalls.createEvent.path,
			payload: JSON.stringify(form(productId)),
			headers: { 'content-type': 'application/json' },
		});
		expect(answer.envelope.reason).toBe(reason);
		expect(await counts()).toEqual(before);
	});

	test('with a size that is another product’s, which nobody could order who won it', async () => {
		const [mine, other] = [await createProduct(shop), await createProduct(shop)];
		const gifts = (skuIds: string[]) => event(mine.productId, { gifts: [{ productId: mine.productId, skuIds, total: null }] });

		expect(await desk.refusal(invitationsConsoleCalls.createEvent, gifts([mine.skuId, other.skuId]))).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.createEvent, gifts(['9999999']))).toBe('not_found');
		const { eventId } = await desk.do(invitationsConsoleCalls.createEvent, gifts([mine.skuId]));
		expect((await desk.do(invitationsConsoleCalls.getEvent, { eventId })).gifts).toMatchObject([{ skuIds: [mine.skuId] }]);
		await desk.do(invitationsConsoleCalls.stopEvent, { eventId });
	});
});

describe('a deal that cannot be kept is not begun:', () => {
	it.each<[string, (id: string) => object, string]>([
		['without a way down', (id) => deal(id, { floorPrice: 900_000 }), 'invalid_input'],
		['with a way up', (id) => deal(id, { floorPrice: 900_001 }), 'invalid_input'],
		['for less than a dinar', (id) => deal(id, { floorPrice: 99 }), 'invalid_input'],
		['over before it begins', (id) => deal(id, { endsAt: after(0) }), 'invalid_input'],
		['without friends', (id) => deal(id, { helpersNeeded: 0 }), 'invalid_input'],
		['of a product that is not there', () => deal('9999999'), 'not_found'],
	])('%s', async (_what, form, reason) => {
		const { productId } = await createProduct(shop);
		const before = await counts();
		const answer = await desk.send({
			method: 'POST',
			url: invitationsConsoleCalls.createDeal.path,
			payload: JSON.stringify(form(productId)),
			headers: { 'content-type': 'application/json' },
		});
		expect(answer.envelope.reason).toBe(reason);
		expect(await counts()).toEqual(before);
	});

	test('with a size that is another product’s', async () => {
		const [mine, other] = [await createProduct(shop), await createProduct(shop)];
		const wish = deal(mine.productId, { skuIds: [mine.skuId, other.skuId] });
		expect(await desk.refusal(invitationsConsoleCalls.createDeal, wish)).toBe('not_found');
	});

	test('beside one of the same product that runs, until that one is stopped', async () => {
		const { productId } = await createProduct(shop);
		const { dealId } = await desk.do(invitationsConsoleCalls.createDeal, deal(productId));
		const second = await desk.refusal(invitationsConsoleCalls.createDeal, deal(productId));
		await desk.do(invitationsConsoleCalls.stopDeal, { dealId });

		expect(second).toBe('conflict');
		expect((await desk.call(invitationsConsoleCalls.createDeal, deal(productId))).status).toBe(200);
	});

	test('in days for which another one of the product is planned, but before and behind them', async () => {
		const { productId } = await createProduct(shop);
		const on = (from: number, until: number) => deal(productId, { startsAt: after(days(from)), endsAt: after(days(until)) });
		await desk.do(invitationsConsoleCalls.createDeal, on(10, 20));

		for (const [from, until] of [
			[9, 11],
			[12, 13],
			[19, 30],
			[5, 40],
		] as const)
			expect(await desk.refusal(invitationsConsoleCalls.createDeal, on(from, until))).toBe('conflict');
		const { dealId } = await desk.do(invitationsConsoleCalls.createDeal, on(5, 10));
		await desk.do(invitationsConsoleCalls.createDeal, on(20, 25));
		expect(await desk.refusal(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(days(11)) })).toBe('conflict');
	});

	test('twice at once', async () => {
		const { productId } = await createProduct(shop);
		const made = await Promise.all(
			[1, 2, 3].map(async () => (await desk.call(invitationsConsoleCalls.createDeal, deal(productId))).envelope.reason ?? null),
		);

		expect(made.filter((reason) => reason === 'conflict')).toHaveLength(2);
	});
});

describe('events and deals', () => {
	it('stand as their times say, to the second', async () => {
		const { productId } = await createProduct(shop);
		const times = { startsAt: after(hours(1)), endsAt: after(hours(2)) };
		const { eventId } = await desk.do(invitationsConsoleCalls.createEvent, event(productId, times));
		const { dealId } = await desk.do(invitationsConsoleCalls.createDeal, deal(productId, times));
		const read = async () => [
			(await desk.do(invitationsConsoleCalls.listEvents, {})).records.find((one) => one.eventId === eventId)?.state,
			(await desk.do(invitationsConsoleCalls.listDeals, {})).records.find((one) => one.dealId === dealId)?.state,
		];
		const states = [await read()];
		for (const ms of [hours(1) - 1, 1, hours(1) - 1, 1]) {
			shop.clock.move(ms);
			states.push(await read());
		}

		expect(states.map(([first, second]) => (first === second ? first : 'apart'))).toEqual([
			'planned',
			'planned',
			'running',
			'running',
			'ended',
		]);
	});

	it('are listed each once, the newest first, while others are begun', async () => {
		const { productId } = await createProduct(shop);
		for (let made = 0; made < 3; made += 1) {
			await createEvent(shop, [{ productId }]);
			await createDeal(shop, (await createProduct(shop)).productId);
		}
		const events = (await desk.do(invitationsConsoleCalls.listEvents, { limit: 50 })).records.map(({ eventId }) => eventId);
		const deals = (await desk.do(invitationsConsoleCalls.listDeals, { limit: 50 })).records.map(({ dealId }) => dealId);

		const [ofEvents, ofDeals] = [
			await walkPages((page) => desk.do(invitationsConsoleCalls.listEvents, page), {
				between: () => createEvent(shop, [{ productId }]),
			}),
			await walkPages((page) => desk.do(invitationsConsoleCalls.listDeals, page), {
				between: async () => createDeal(shop, (await createProduct(shop)).productId),
			}),
		];

		expect(ofEvents.map(({ eventId }) => eventId)).toEqual(events);
		expect(ofDeals.map(({ dealId }) => dealId)).toEqual(deals);
		for (const cursor of damagedCursors)
			for (const call of [
				invitationsConsoleCalls.listEvents,
				invitationsConsoleCalls.listDeals,
				invitationsConsoleCalls.listChains,
			])
				expect(await desk.refusal(call, { cursor })).toBe('damaged_cursor');
	});

	it('that are not there are told as such, and change nothing', async () => {
		const texts = { title: { en: 'x' }, rules: [{ en: 'x' }], endsAt: after(days(900)) };
		const [eventId, dealId] = ['9999999', '9999999'];
		expect(await desk.refusal(invitationsConsoleCalls.updateEvent, { eventId, ...texts })).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.stopEvent, { eventId })).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(days(900)) })).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.stopDeal, { dealId })).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.getChain, { invitationId: '9999999' })).toBe('not_found');
		expect(await desk.refusal(invitationsConsoleCalls.stopChain, { invitationId: '9999999' })).toBe('not_found');
	});

	it('are stopped once: a second time changes nothing, and what is over goes on no longer', async () => {
		const { productId } = await createProduct(shop);
		const dealId = await createDeal(shop, productId);
		for (let times = 0; times < 2; times += 1) await desk.do(invitationsConsoleCalls.stopDeal, { dealId });

		expect(await desk.refusal(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(days(90)) })).toBe('conflict');
	});

	it('are the business of merchandisers; support reads, nobody else does', async () => {
		const { productId } = await createProduct(shop);
		const [support, finance, owner] = [
			await shop.operator('support'),
			await shop.operator('finance'),
			await shop.operator('owner'),
		];
		const status = async (who: Client) => [
			(await who.call(invitationsConsoleCalls.listEvents, {})).status,
			(await who.call(invitationsConsoleCalls.createEvent, event(productId))).status,
			(await who.call(invitationsConsoleCalls.setLimits, { perDevice: 1, perAddressDay: 100 })).status,
		];

		expect([await status(support), await status(finance), await status(owner), await status(shop.passerby())]).toEqual([
			[200, 403, 403],
			[403, 403, 403],
			[200, 200, 200],
			[401, 401, 401],
		]);
	});
});

describe('a try of what goes on longer than was said', () => {
	it('is begun anew when its own time is over, as long as the event goes on', async () => {
		const { productId } = await createProduct(shop);
		// Another test's event may run still; one at a time.
		for (const { eventId } of (await desk.do(invitationsConsoleCalls.listEvents, { limit: 50 })).records)
			await desk.do(invitationsConsoleCalls.stopEvent, { eventId });
		const { eventId } = await desk.do(invitationsConsoleCalls.createEvent, event(productId));
		const buyer = await somebody();
		const { records } = await buyer.do(freeGiftCalls.productList, {});
		await buyer.do(freeGiftCalls.participate, { giftId: records[0]?.giftId ?? '' });
		const longer = { eventId, title: { en: 'Gifts' }, rules: [{ en: 'Bring friends.' }], endsAt: after(days(9)) };
		await desk.do(invitationsConsoleCalls.updateEvent, longer);

		shop.clock.move(days(3));
		const lapsed = (await buyer.do(freeGiftCalls.helpShow, {})).participation;
		const again = await buyer.do(freeGiftCalls.participate, { giftId: records[0]?.giftId ?? '' });

		expect(lapsed).toMatchObject({ state: 'notSuccessful', restartable: true, eventEndsAt: longer.endsAt });
		expect(again.state).toBe('inProgress');
	});

	it('of a group price is begun anew likewise', async () => {
		desk = await shop.operator('merchandiser');
		const { productId } = await createProduct(shop, { price: 100_000 });
		const dealId = await createDeal(shop, productId, { days: 1, hours: 2 });
		const buyer = await somebody();
		const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId });
		const { code } = await buyer.do(helpChopCalls.getShareLink, { helpChopId });
		await (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });
		await desk.do(invitationsConsoleCalls.updateDeal, { dealId, endsAt: after(days(9)) });

		shop.clock.move(days(2));
		const lapsed = await buyer.do(helpChopCalls.helpShow, { helpChopId });
		const again = await buyer.do(helpChopCalls.createHelpChop, { productId });

		expect(lapsed).toMatchObject({ state: 'notSuccessful', restartable: true });
		expect(again).toMatchObject({ state: 'inProgress', helped: 0 });
	});
});

test('limits of helping are kept as they were set, and never none', async () => {
	desk = await shop.operator('merchandiser');
	const set = (limits: { perDevice: number; perAddressDay: number }) => desk.call(invitationsConsoleCalls.setLimits, limits);
	const limits = { perDevice: 2, perAddressDay: 7 };
	await set(limits);
	const refused = [await set({ perDevice: 0, perAddressDay: 7 }), await set({ perDevice: 2, perAddressDay: 0 })];

	expect(refused.map(({ status }) => status)).toEqual([422, 422]);
	expect(await (await shop.operator('support')).do(invitationsConsoleCalls.getLimits, {})).toEqual(limits);
});
