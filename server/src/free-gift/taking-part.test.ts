import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { languages } from '@qaysari/contract/languages';
import { participationStates } from '@qaysari/contract/promotion-states';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createEvent, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop);
	gifts = giftsOf(shop);
});
afterAll(() => shop.close());

const desk = () => shop.operator('merchandiser');
const partOf = (buyer: Client, giftId: string) => buyer.call(freeGiftCalls.participate, { giftId });
const triesOf = async (buyer: BuyerClient) =>
	(await shop.rows<{ n: number }>(sql`select count(*)::int as n from invitation where account_id = ${buyer.accountId}`))[0]?.n;

describe('taking part is refused, and begins nothing,', () => {
	it.each<[string, (scene: Awaited<ReturnType<typeof gifts.begin>>) => Promise<unknown>, string]>([
		['once the event is over', async () => shop.clock.move(days(3)), 'event_over'],
		[
			'once it was stopped',
			async ({ eventId }) => (await desk()).do(invitationsConsoleCalls.stopEvent, { eventId }),
			'event_over',
		],
		[
			'before it begins',
			({ eventId }) =>
				sql`update gift_event set starts_at = ${new Date(shop.now.getTime() + 1)} where id = ${readId(eventId)}`.execute(shop.db),
			'event_over',
		],
		[
			'for what is sold out',
			async ({ skuId }) => (await desk()).do(stockConsoleCalls.change, { skuId, delta: -20, reason: 'lost', note: '' }),
			'out_of_stock',
		],
		[
			'for what nobody sees any more',
			({ productId }) => sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db),
			'out_of_stock',
		],
	])('%s', async (_when, come, reason) => {
		const scene = await gifts.begin({ friends: 2 });
		const buyer = await gifts.somebody();
		await come(scene);

		expect((await partOf(buyer, scene.giftId)).envelope.reason).toBe(reason);
		expect(await triesOf(buyer)).toBe(0);
	});

	it('for a gift that is not there, and to visitors', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		expect((await partOf(await gifts.somebody(), '99999999')).envelope.reason).toBe('not_found');
		expect((await partOf(shop.visitor(), giftId)).envelope.reason).toBe('unauthorized');
	});
});

describe('a gift of which there are few', () => {
	it('is gathered for by just as many as there are, when more come at once', async () => {
		const { giftId } = await gifts.begin({ friends: 2, total: 2 });
		const buyers = (await shop.buyers(5)).map(fromElsewhere);
		const answers = await Promise.all(buyers.map((buyer) => partOf(buyer, giftId)));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'begun').toSorted()).toEqual([
			'begun',
			'begun',
			'gifts_gone',
			'gifts_gone',
			'gifts_gone',
		]);
		const { records } = await shop.visitor().do(freeGiftCalls.productList, {});
		expect(records).toMatchObject([{ giftId, left: 0 }]);
	});

	it('is free for others once a try came to nothing, and once a prize of it is over', async () => {
		const { giftId } = await gifts.begin({ friends: 1, total: 1, hours: 2, days: 90 });
		const first = await gifts.take(giftId);
		const early = await partOf(await gifts.somebody(), giftId);
		shop.clock.move(hours(2));
		const second = await gifts.win(giftId);
		const late = await partOf(first.initiator, giftId);
		shop.clock.move(days(30));

		expect([early.envelope.reason, late.envelope.reason]).toEqual(['gifts_gone', 'gifts_gone']);
		expect((await partOf(first.initiator, giftId)).status).toBe(200);
		expect((await partOf(second.initiator, giftId)).envelope.reason).toBe('gifts_gone');
	});

	it('is not given twice while an earlier one is begun at that moment', async () => {
		const { giftId } = await gifts.begin({ friends: 1, total: 1 });
		const [one, two] = [await gifts.somebody(), await gifts.somebody()];
		let asking: ReturnType<typeof partOf> | undefined;
		await shop.db.transaction().execute(async (tx) => {
			await sql`select id from gift where id = ${readId(giftId)} for update`.execute(tx);
			asking = partOf(one, giftId);
			await somebodyWaits(shop.db);
		});
		const late = await partOf(two, giftId);

		expect([(await asking)?.status, late.status].toSorted()).toEqual([200, 409]);
	});
});

describe('a buyer', () => {
	it('begins one try, tapping three times', async () => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const buyer = await gifts.somebody();
		const answers = await Promise.all(
			[1, 2, 3].map((tap) => buyer.call(freeGiftCalls.participate, { giftId }, { key: `tap-number-${tap}` })),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'begun').toSorted()).toEqual([
			'already_participating',
			'already_participating',
			'begun',
		]);
		expect(await triesOf(buyer)).toBe(1);
	});

	it('gathers for one gift of an event at a time, also when another is chosen', async () => {
		const { eventId } = await gifts.begin({ friends: 2 });
		await sql`update gift_event set stopped_at = ${shop.now} where id = ${readId(eventId)}`.execute(shop.db);
		const products = [await createProduct(shop), await createProduct(shop)];
		await createEvent(
			shop,
			products.map(({ productId }) => ({ productId })),
		);
		const { records } = await shop.visitor().do(freeGiftCalls.productList, {});
		const buyer = await gifts.somebody();
		await partOf(buyer, records[0]?.giftId ?? '');

		expect((await partOf(buyer, records[1]?.giftId ?? '')).envelope.reason).toBe('already_participating');
	});

	it('has no more time than the event has', async () => {
		const { giftId } = await gifts.begin({ friends: 2, hours: 24, days: 3 });
		shop.clock.move(days(3) - minutes(1));
		const { endsAt, eventEndsAt } = await (await gifts.somebody()).do(freeGiftCalls.participate, { giftId });

		expect(endsAt).toBe(eventEndsAt);
	});

	it.each(languages)('shares a link in %s, which a messenger shows with what is won', async (language) => {
		const { giftId } = await gifts.begin({ friends: 2 });
		const { initiator, participationId } = await gifts.take(giftId);
		initiator.language = language;
		const link = await initiator.do(freeGiftCalls.getShareLink, { participationId });

		expect(link.url).toMatch(new RegExp(`/s/${link.code}-${language}$`));
		expect(link.pictureUrl).toBe(`${link.url}/preview.jpg`);
		const names = { ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' };
		expect(link.title).toContain(names[language]);
		expect(link.text).not.toBe('');
	});

	it('shares no link of a try that is over, won or somebody else’s', async () => {
		const { giftId } = await gifts.begin({ friends: 1, hours: 2 });
		const [won, lost] = [await gifts.win(giftId), await gifts.take(giftId)];
		const share = (buyer: BuyerClient, participationId: string) => buyer.refusal(freeGiftCalls.getShareLink, { participationId });
		const reasons = [await share(won.initiator, won.participationId), await share(won.initiator, lost.participationId)];
		shop.clock.move(hours(2));
		reasons.push(await share(lost.initiator, lost.participationId), await share(lost.initiator, '99999999'));

		expect(reasons).toEqual(['event_over', 'not_found', 'event_over', 'not_found']);
	});

	it('who never took part has nothing to see', async () => {
		const buyer = await gifts.somebody();
		expect((await buyer.do(freeGiftCalls.helpShow, {})).participation).toBeNull();
		expect((await buyer.do(freeGiftCalls.myList, {})).records).toEqual([]);
		for (const state of participationStates) expect((await buyer.do(freeGiftCalls.myList, { state })).records).toEqual([]);
		expect(await shop.visitor().refusal(freeGiftCalls.helpShow, {})).toBe('unauthorized');
	});

	it('reads their tries each once, the newest first, while another begins', async () => {
		const buyer = await gifts.somebody();
		const begun = [];
		for (let count = 0; count < 4; count += 1)
			begun.push((await gifts.take((await gifts.begin({ friends: 2 })).giftId, buyer)).participationId);
		const rows = await walkPages((page) => buyer.do(freeGiftCalls.myList, page), {
			between: async () => gifts.take((await gifts.begin({ friends: 2 })).giftId, buyer),
		});

		expect(rows.map(({ participationId }) => participationId)).toEqual(begun.toReversed());
		for (const cursor of damagedCursors) {
			expect(await buyer.refusal(freeGiftCalls.myList, { cursor }), cursor).toBe('damaged_cursor');
			if ((await shop.visitor().do(freeGiftCalls.productList, {})).event)
				expect(await shop.visitor().refusal(freeGiftCalls.productList, { cursor }), cursor).toBe('damaged_cursor');
		}
	});
});

describe('the gifts of an event', () => {
	it('are shown each once, in the order in which they were written, in every language', async () => {
		await gifts.begin({ friends: 2 });
		await sql`update gift_event set stopped_at = ${shop.now} where stopped_at is null`.execute(shop.db);
		const products = [];
		for (let count = 0; count < 5; count += 1)
			products.push(await createProduct(shop, { title: { en: `Gift ${count}`, ar: `هدية ${count}` } }));
		await createEvent(
			shop,
			products.map(({ productId }) => ({ productId })),
		);
		const visitor = shop.visitor();
		const read = async (language: string) => {
			visitor.language = language;
			return (await walkPages((page) => visitor.do(freeGiftCalls.productList, page))).map(({ product }) => product.title);
		};

		expect(await read('en')).toEqual(products.map((_, index) => `Gift ${index}`));
		expect(await read('ckb')).toEqual(products.map((_, index) => `هدية ${index}`));
	});

	it('of several events that run are those of the one that ends first', async () => {
		const { eventId, giftId } = await gifts.begin({ friends: 2, days: 3 });
		const sooner = await createEvent(shop, [{ productId: (await createProduct(shop)).productId }], { days: 1 });
		const shown = async () => (await shop.visitor().do(freeGiftCalls.productList, {})).event?.eventId;
		const now = await shown();
		shop.clock.move(days(1));

		expect([now, await shown()]).toEqual([sooner, eventId]);
		expect(giftId).not.toBe('');
	});
});

describe('the feed of what was won', () => {
	const feed = (limit = 50) => shop.visitor().do(freeGiftCalls.listRollingBroadcast, { limit });

	it('tells of three hours, to the minute, the newest first', async () => {
		shop.clock.move(days(1));
		const { giftId } = await gifts.begin({ friends: 1 });
		await gifts.win(giftId);
		shop.clock.move(minutes(30) + 59_999);
		await gifts.win(giftId);
		const both = (await feed()).records.map(({ minutesAgo }) => minutesAgo);
		const one = (await feed(1)).records.map(({ minutesAgo }) => minutesAgo);
		shop.clock.move(hours(3) - minutes(30) - 59_999);

		expect([both, one]).toEqual([[0, 30], [0]]);
		expect((await feed()).records).toHaveLength(1);
	});

	it('tells nobody’s number, and nothing that was taken back', async () => {
		shop.clock.move(days(1));
		const { giftId } = await gifts.begin({ friends: 1 });
		const [kept, stopped] = [await gifts.win(giftId), await gifts.win(giftId)];
		await (await desk()).do(invitationsConsoleCalls.stopChain, { invitationId: stopped.participationId });

		const { records } = await feed();
		expect(records).toHaveLength(1);
		expect(JSON.stringify(records)).not.toContain(kept.initiator.phone.slice(-7));
	});
});

it('a try counts the friends of every hour and no others', async () => {
	const { giftId } = await gifts.begin({ friends: 3, hours: 24 });
	const { initiator, code } = await gifts.take(giftId);
	for (let friend = 0; friend < 2; friend += 1) {
		await (await newcomer(shop, code)).do(freeGiftCalls.doHelpAdd, { code });
		shop.clock.move(hours(11));
	}
	const { participation } = await initiator.do(freeGiftCalls.helpShow, {});

	expect([participation?.helped, participation?.helpers.length, participation?.state]).toEqual([2, 2, 'inProgress']);
});
