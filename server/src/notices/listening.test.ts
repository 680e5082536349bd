import { languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { EventName, Listeners, ShopEvents } from '../platform/events/events.ts';
import { type AccountId, asId } from '../platform/ids.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { noticeListeners } from './listening.ts';
import type { NoticeRow } from './notices.queries.ts';
import { textsOf } from './notices.ts';

let shop: TestShop;
let buyer: BuyerClient;
/** Whose the orders are; nobody's: a visitor's, with the number beside it. */
let owner: AccountId | null;
const phone = '+9647701234567';
let pickup = false;
const listeners = noticeListeners(async () => ({ accountId: owner, number: 'QABCDEFGHJ', phone, language: 'en', pickup }));

beforeAll(async () => {
	shop = await createTestShop();
	buyer = await shop.provenBuyer();
	await sql`delete from notice`.execute(shop.db);
});
afterAll(() => shop.close());

interface Happened {
	name: EventName;
	hear(all: Listeners, tx: Transaction, now: Date): Promise<unknown> | undefined;
}
const happened = <N extends EventName>(name: N, event: ShopEvents[N]): Happened => ({
	name,
	hear: (all, tx, now) => all[name]?.(tx, now, event),
});
async function hear(what: Happened, times = 1): Promise<void> {
	for (let n = 0; n < times; n += 1)
		await inTransaction(shop.db, async (tx) => {
			await what.hear(listeners, tx, shop.now);
		});
}
const orderId = asId<ShopEvents['orderMoved']['orderId']>(77);
const some = (id: number) => asId<never>(id);
const told = () =>
	shop.rows<NoticeRow>(sql`select id, account_id, kind, event, params, link, at, read_at, told_at from notice order by id`);
const messages = () => shop.rows<{ event: string }>(sql`select event from visitor_notice order by id`);
async function forget(): Promise<void> {
	await sql`delete from notice`.execute(shop.db);
	await sql`delete from visitor_notice`.execute(shop.db);
	pickup = false;
}

const move = (event: string) => happened('orderMoved', { orderId, accountId: owner, event, from: 2, to: 3 });
const back = (state: ShopEvents['returnMoved']['state'], actor: ShopEvents['returnMoved']['actor'] = 'fulfilment') =>
	happened('returnMoved', { orderId, returnId: some(5), state, actor });
const pay = (to: ShopEvents['paymentChanged']['to'], failure: ShopEvents['paymentChanged']['failure'] = null) =>
	happened('paymentChanged', { id: 9, paymentId: 'p', orderIds: [orderId], stage: 1, from: 'waiting', to, failure });
const refund = (state: ShopEvents['refundMade']['state'], settledAs: ShopEvents['refundMade']['settledAs'] = null) =>
	happened('refundMade', {
		orderId,
		refundId: 'R1',
		amount: 2_500_000,
		reason: 'returned',
		state,
		settledAs,
		movedTo: settledAs === 'matched' ? 'QZZZZZZZZZ' : null,
	});
const parcel = (kind: ShopEvents['parcelMoved']['kind'], at = shop.now, parcels = 2) =>
	happened('parcelMoved', { orderId, parcelId: some(3), number: 'P-3', parcels, undelivered: 1, kind, at });

const atDoor = (step: ShopEvents['deliveryStepped']['step'], day: string | null = null) =>
	happened('deliveryStepped', { orderId, stepId: some(1), step, day });
const change = (state: ShopEvents['orderAmended']['state']) => happened('orderAmended', { orderId, amendmentId: some(1), state });
const question = () =>
	happened('lineAsked', { orderId, lineId: some(1), questionId: some(4), kind: 'dearer', answerUntil: shop.now });
const reminded = (waited: number) => happened('feesReminded', { orderId, days: waited });
const rest = () => happened('restAsked', { orderId, id: 3, received: 1_000_000, rest: 500_000 });
const coupon = (source: ShopEvents['couponGiven']['source']) =>
	happened('couponGiven', { accountId: buyer.accountId, couponId: some(source.length), source });

/** What a buyer is told of an order: the event of the notice, and whether somebody without an account gets a message. */
const ofOrders: [string, () => Happened, string, boolean][] = [
	['goods leave China', () => move('shippedInChina'), 'orderShipped', false],
	['goods arrive', () => move('arrivedInIraq'), 'orderArrived', true],
	['goods go out', () => move('outForDelivery'), 'orderOut', true],
	['an order is settled', () => move('settled'), 'orderSettled', false],
	['the shop made an order', () => happened('orderPlaced', { orderId, accountId: owner, madeBy: 1 }), 'orderMade', false],
	['a parcel is sent', () => parcel('handedOver'), 'parcelSent', false],
	['a parcel is in the country', () => parcel('arrivedInCountry'), 'parcelArrived', false],
	['a parcel is out', () => parcel('outForDelivery'), 'parcelOut', false],
	['a parcel is not delivered', () => parcel('notDelivered'), 'parcelMissed', true],
	['nobody is at the door', () => atDoor('notReached'), 'deliveryMissed', true],
	['another day is agreed', () => atDoor('rescheduled', '2026-11-25'), 'deliveryRescheduled', true],
	['goods wait at a store', () => happened('pickupReminded', { orderId, days: 3 }), 'pickupReminded', true],
	['an order is cancelled', () => happened('orderClosed', { orderId, how: 'cancelled' }), 'orderCancelled', false],
	['an order is ended', () => happened('orderClosed', { orderId, how: 'terminated' }), 'orderTerminated', true],
	['a line is asked about', question, 'lineAsked', true],
	['a change is asked about', () => change('asked'), 'amendmentAsked', true],
	['a change ran out', () => change('expired'), 'amendmentExpired', true],
	['a change was made', () => change('applied'), 'orderAmended', true],
	[
		'a report is decided',
		() => happened('problemDecided', { orderId, problemId: some(1), outcome: 'refused' }),
		'problemDecided',
		true,
	],
	['a review is asked for', () => happened('reviewAsked', { orderId }), 'reviewAsked', false],
	['pieces go again', () => happened('piecesResent', { orderId, problemId: some(1) }), 'piecesResent', false],
	['a return is approved', () => back('approved'), 'returnApproved', true],
	['a return is refused', () => back('refused'), 'returnRefused', true],
	['a return is on its way', () => back('onTheWay'), 'returnOnTheWay', false],
	['a return arrived', () => back('received'), 'returnReceived', false],
	['a return is refunded', () => back('refunded'), 'returnRefunded', true],
	['a return is exchanged', () => back('exchanged'), 'returnExchanged', true],
	['a return is declined', () => back('declined'), 'returnDeclined', true],
	['a return is over', () => back('lapsed', 'system'), 'returnLapsed', true],
	['fees are asked for', () => happened('feesAsked', { orderId, version: 1, total: 5_000_000 }), 'feesAsked', true],
	['fees stay', () => happened('objectionAnswered', { orderId, version: 1, answer: 'stays' }), 'objectionStays', true],
	['fees are lowered', () => happened('objectionAnswered', { orderId, version: 1, answer: 'lower' }), 'objectionLower', true],
	['fees are reminded of', () => reminded(7), 'feesReminded', true],
	['goods may be sold', () => reminded(76), 'saleAnnounced', true],
	['money came', () => pay('paid'), 'paymentPaid', false],
	['a card failed', () => pay('failed'), 'paymentFailed', false],
	['a receipt is refused', () => pay('review failed'), 'paymentRefused', true],
	['another sum came', () => pay('abnormal collection'), 'paymentAbnormal', true],
	['the rest is asked for', rest, 'restAsked', true],
	['money is asked back', () => refund('requested'), 'refundAsked', false],
	['money went back', () => refund('done', 'paid'), 'refundDone', false],
	['money went to another order', () => refund('done', 'matched'), 'refundMatched', true],
	['money is kept', () => refund('done', 'kept'), 'refundKept', true],
	['money is in the balance', () => refund('done', 'balance'), 'refundToBalance', false],
];

describe.each(ofOrders)('when %s', (_what, make, event, message) => {
	test('its buyer is told once, in words of every language that name all there is to name', async () => {
		await forget();
		owner = buyer.accountId;
		await hear(make(), 2);

		const rows = await told();
		expect(rows.map((row) => row.event)).toEqual([event]);
		expect(rows[0]?.link).toMatch(/^\/pages\//);
		for (const language of languages)
			for (const [part, text] of Object.entries(textsOf(rows[0] ?? { event: '', params: {} }, language)))
				expect([language, part, text]).toEqual([language, part, expect.stringMatching(/^[^{}]{3,}$/u)]);
		expect(await messages()).toEqual([]);
	});

	test('a visitor gets a message or none', async () => {
		await forget();
		owner = null;
		const what = make();
		await hear(what, 2);

		// What the shop made for a number is told as the order that it is.
		const placed = what.name === 'orderPlaced' ? ['orderPlaced'] : [];
		expect((await messages()).map((row) => row.event)).toEqual(message ? [event] : placed);
		expect(await told()).toEqual([]);
	});
});

describe('nobody is told', () => {
	const silent: [string, () => Happened][] = [
		['that the buyer confirmed receipt', () => move('receiptConfirmed')],
		['of an order that they placed', () => happened('orderPlaced', { orderId, accountId: owner, madeBy: null })],
		['of a parcel in the warehouse', () => parcel('delivered')],
		['of what a parcel did more than two days ago', () => parcel('outForDelivery', new Date(shop.now.getTime() - days(2) - 1))],
		['that a day was agreed and which is not said', () => atDoor('rescheduled')],
		['what a buyer did with their return', () => back('onTheWay', 'buyer')],
		['that they asked for a return', () => back('asked', 'buyer')],
		['of a payment that ended with its order', () => pay('failed', 'order_closed')],
		['of a payment that gave way to another', () => pay('failed', 'replaced')],
		['of a payment whose sum changed', () => pay('failed', 'amount_changed')],
		['of a receipt that is being looked at', () => pay('under review')],
		['that money is on its way', () => refund('processing')],
		['of a coupon that they claimed', () => coupon('claimed')],
		['of a coupon that they typed', () => coupon('code')],
	];

	test.each(silent)('%s', async (_what, make) => {
		for (const whose of [buyer.accountId, null]) {
			await forget();
			owner = whose;
			await hear(make());
			expect([await told(), await messages()]).toEqual([[], []]);
		}
	});
});

describe('an order at a store', () => {
	test('is ready where others are on their way, and told of once with them', async () => {
		await forget();
		owner = buyer.accountId;
		pickup = true;
		await hear(move('outForDelivery'), 2);
		expect((await told()).map((row) => row.event)).toEqual(['orderReady']);
	});
});

describe('a parcel', () => {
	test('that is the whole order is told of once with its move, each of several by itself', async () => {
		await forget();
		owner = buyer.accountId;
		await hear(move('outForDelivery'));
		await hear(parcel('outForDelivery', shop.now, 1));
		expect((await told()).map((row) => row.event)).toEqual(['orderOut']);
		await hear(parcel('outForDelivery', shop.now, 2));
		expect((await told()).map((row) => row.event)).toEqual(['orderOut', 'parcelOut']);
	});
});

describe('what has nothing to do with orders', () => {
	const mine = () => buyer.accountId;
	const decided = (how: 'answered' | 'hidden') => happened('reviewDecided', { accountId: mine(), reviewId: some(1), how });
	const given = (amount: number) => happened('balanceChanged', { accountId: mine(), amount, reason: 'a slip' });
	const gifts: [string, () => Happened, string, number][] = [
		['a welcome', () => coupon('newUser'), 'couponNew', 1],
		['a thank you', () => coupon('helper'), 'couponHelper', 1],
		['a present', () => coupon('granted'), 'couponGranted', 1],
		[
			'a help',
			() =>
				happened('helpReceived', { accountId: mine(), kind: 'freeGift', subjectId: 1, helperId: some(9), helped: 1, needed: 3 }),
			'helpReceived',
			1,
		],
		[
			'lapsed time',
			() => happened('invitationLapsed', { accountId: mine(), kind: 'helpChop', subjectId: 1, restartable: true }),
			'invitationLapsed',
			1,
		],
		['a review that was answered', () => decided('answered'), 'reviewAnswered', 1],
		['a review that was hidden', () => decided('hidden'), 'reviewHidden', 1],
		[
			'answers of the shop that nobody read yet',
			() => happened('chatAnswered', { accountId: mine(), groupId: some(1), number: 3 }),
			'chatAnswered',
			1,
		],
		[
			'each answer to a question',
			() => happened('questionAnswered', { accountId: mine(), productId: some(1) }),
			'questionAnswered',
			2,
		],
		[
			'each answer to an inquiry',
			() => happened('inquiryAnswered', { accountId: mine(), inquiryId: some(1), title: 'Fan' }),
			'inquiryAnswered',
			2,
		],
		['what is given to the balance', () => given(100_000), 'balanceGiven', 2],
		['what is taken from it', () => given(-100_000), 'balanceTaken', 2],
		[
			'goods that are back',
			() => happened('backInStock', { accountId: mine(), productId: some(1), title: 'Fan' }),
			'backInStock',
			2,
		],
		[
			'a lower price',
			() => happened('priceDropped', { accountId: mine(), productId: some(1), title: 'Fan', price: 900_000 }),
			'priceDropped',
			2,
		],
		['a prize', () => happened('prizeWon', { accountId: mine(), prizeId: some(1) }), 'prizeWon', 2],
		[
			'a prize that was exchanged',
			() => happened('prizeChanged', { accountId: mine(), prizeId: some(1), how: 'exchanged' }),
			'prizeExchanged',
			2,
		],
	];

	test.each(gifts)('is told: %s', async (_what, make, event, times) => {
		await forget();
		await hear(make(), 2);
		const rows = await told();
		expect(rows.map((row) => row.event)).toEqual(Array(times).fill(event));
		for (const language of languages)
			for (const text of Object.values(textsOf(rows[0] ?? { event: '', params: {} }, language)))
				expect([language, text]).toEqual([language, expect.stringMatching(/^[^{}]{2,}$/u)]);
	});

	test('names sums without a sign', async () => {
		await forget();
		await hear(given(-100_000));
		const [row] = await told();
		expect(row?.params.amount).toEqual({ amount: 100_000, currency: 'IQD' });
	});
});
