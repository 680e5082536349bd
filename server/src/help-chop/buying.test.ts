import type { InputOf } from '@qaysari/contract/call';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import type { helpChopSchemas } from '@qaysari/contract/help-chop.schemas';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { languages } from '@qaysari/contract/languages';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { participationStates } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { createFreight, createProduct, setOnHand, wrongStock } from '../testing/goods.ts';
import { createAddress } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createDeal, createOffer, fromElsewhere, newcomer } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop, { iraq: 5_000 });
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

type Buy = InputOf<(typeof helpChopSchemas)['buy']>;
const dinars = (count: number) => ({ amount: count * 100, currency: 'IQD' as const });

/** Somebody gathers friends for a product of 100,000 dinars, and is about to buy it. */
async function scene(form: Parameters<typeof createDeal>[2] & { stock?: number } = {}) {
	const goods = await createProduct(shop, { price: 100_000, stock: form.stock ?? 9 });
	const dealId = await createDeal(shop, goods.productId, form);
	const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
	const { helpChopId } = await buyer.do(helpChopCalls.createHelpChop, { productId: goods.productId });
	const { code } = await buyer.do(helpChopCalls.getShareLink, { helpChopId });
	const addressId = await createAddress(shop, buyer);
	const wish = (said: Partial<Buy> = {}) => ({
		helpChopId,
		skuId: goods.skuId,
		addressId,
		deliveryMode: 1 as const,
		paymentMethod: 5 as const,
		agreed: true,
		expectedTotal: dinars(105_000),
		...said,
	});
	return { ...goods, dealId, buyer, helpChopId, code, wish };
}
const show = (buyer: BuyerClient, helpChopId: string) => buyer.do(helpChopCalls.helpShow, { helpChopId });
const help = async (code: string) => (await newcomer(shop, code)).do(helpChopCalls.doHelpAdd, { code });
const ordersOf = (buyer: BuyerClient) => shop.rows(sql`select number from shop_order where account_id = ${buyer.accountId}`);

describe('buying at a group price is refused, and leaves it to be bought,', () => {
	it.each<[string, (one: Awaited<ReturnType<typeof scene>>) => Promise<Partial<Buy>> | Partial<Buy>, string]>([
		['without the agreement', () => ({ agreed: false }), 'agreement_required'],
		['at the floor, before friends came', () => ({ expectedTotal: dinars(75_000) }), 'price_changed'],
		['for nothing', () => ({ expectedTotal: dinars(0) }), 'price_changed'],
		['as another product', async () => ({ skuId: (await createProduct(shop)).skuId }), 'sku_gone'],
		[
			'to an address of somebody else',
			async () => ({ addressId: await createAddress(shop, await shop.buyer()) }),
			'address_required',
		],
		['by a method that is closed', () => ({ paymentMethod: 3 }), 'payment_method_closed'],
		['of somebody else', async () => ({ helpChopId: (await scene()).helpChopId }), 'not_found'],
		['that is not there', () => ({ helpChopId: '99999999' }), 'not_found'],
		['when the last piece went', async ({ skuId }) => setOnHand(shop, skuId, 0).then(() => ({})), 'out_of_stock'],
	])('%s', async (_what, said, reason) => {
		const one = await scene();
		expect(await one.buyer.refusal(helpChopCalls.buy, one.wish(await said(one)))).toBe(reason);
		expect(await ordersOf(one.buyer)).toEqual([]);
		expect(await show(one.buyer, one.helpChopId)).toMatchObject({ buyable: true, orderNumber: null });
	});

	it('by a visitor, or by who helped', async () => {
		const { code, wish, helpChopId, skuId } = await scene();
		const friend = await newcomer(shop, code);
		await friend.do(helpChopCalls.doHelpAdd, { code });

		expect(await friend.refusal(helpChopCalls.buy, wish())).toBe('not_found');
		expect(await friend.refusal(helpChopCalls.preview, { helpChopId, skuId, deliveryMode: 1 })).toBe('not_found');
		expect(await shop.visitor().refusal(helpChopCalls.buy, wish())).toBe('unauthorized');
	});
});

describe('a group price', () => {
	it('that fell while its buyer looked is told anew, and then bought', async () => {
		const { buyer, code, wish } = await scene();
		await help(code);
		const seen = await buyer.call(helpChopCalls.buy, wish());
		const bought = await buyer.call(helpChopCalls.buy, wish({ expectedTotal: dinars(93_000) }));

		expect([seen.envelope.reason, bought.envelope.data?.payNow.amount]).toEqual(['price_changed', dinars(93_000).amount]);
	});

	it('is bought at what was seen, or told anew, while a friend helps at that moment; never at another price', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { buyer, code, wish, helpChopId } = await scene();
			const friend = await newcomer(shop, code);
			const [bought, helped] = await Promise.all([
				buyer.call(helpChopCalls.buy, wish()),
				friend.call(helpChopCalls.doHelpAdd, { code }),
			]);

			expect(bought.envelope.success).not.toBe(helped.envelope.success);
			expect(bought.envelope.reason ?? bought.envelope.data?.payNow.amount).toBe(
				bought.envelope.success ? dinars(105_000).amount : 'price_changed',
			);
			expect((await show(buyer, helpChopId)).helped).toBe(helped.envelope.success ? 1 : 0);
		}
	});

	it('is bought once, from several phones at once and by its key', async () => {
		const { buyer, wish } = await scene();
		const answers = await Promise.all(
			(['first', 'second', 'first'] as const).map((remark) =>
				buyer.call(helpChopCalls.buy, wish({ remark }), { key: `buy-with-the-${remark}` }),
			),
		);

		expect(answers.filter(({ envelope }) => envelope.success).length).toBeGreaterThan(0);
		expect(await ordersOf(buyer)).toHaveLength(1);
	});

	it('takes no coupon, also when its buyer has one for everything', async () => {
		const { buyer, wish, helpChopId, skuId } = await scene();
		await createOffer(shop, { purpose: 'newUser', discount: { kind: 'percent', percent: 50, most: null } });
		const { parts, payNow } = await buyer.do(helpChopCalls.preview, {
			helpChopId,
			skuId,
			addressId: wish().addressId,
			deliveryMode: 1,
		});

		expect([payNow.amount, parts.map(({ discount }) => discount.amount)]).toEqual([dinars(105_000).amount, [0]]);
	});

	it('that was reached stays until its time is over, though the deal was stopped', async () => {
		const { buyer, code, wish, helpChopId, dealId } = await scene({ friends: 1 });
		await help(code);
		await (await shop.operator('merchandiser')).do(invitationsConsoleCalls.stopDeal, { dealId });

		expect(await show(buyer, helpChopId)).toMatchObject({ state: 'succeeded', buyable: true });
		expect((await buyer.call(helpChopCalls.buy, wish({ expectedTotal: dinars(75_000) }))).status).toBe(200);
	});

	it('that was not reached ends with the deal, and with its chain', async () => {
		const [ended, stopped] = [await scene(), await scene()];
		const desk = await shop.operator('merchandiser');
		await desk.do(invitationsConsoleCalls.stopDeal, { dealId: ended.dealId });
		await desk.do(invitationsConsoleCalls.stopChain, { invitationId: stopped.helpChopId });

		for (const { buyer, wish } of [ended, stopped]) expect(await buyer.refusal(helpChopCalls.buy, wish())).toBe('event_over');
	});

	it('that was bought is no chain that anybody stops', async () => {
		const { buyer, wish, helpChopId } = await scene();
		await buyer.do(helpChopCalls.buy, wish());
		const desk = await shop.operator('merchandiser');

		expect(await desk.refusal(invitationsConsoleCalls.stopChain, { invitationId: helpChopId })).toBe('conflict');
		expect((await show(buyer, helpChopId)).state).toBe('succeeded');
	});

	it('is there again when its order is cancelled, at the same price, as long as its time is', async () => {
		const { buyer, code, wish, helpChopId } = await scene({ hours: 48 });
		await help(code);
		const { orderNumber } = await buyer.do(helpChopCalls.buy, wish({ expectedTotal: dinars(93_000) }));
		await Promise.all([1, 2].map(() => buyer.call(ordersCalls.cancelOrder, { orderNumber })));
		shop.clock.move(hours(48) - 1);
		const before = await show(buyer, helpChopId);
		shop.clock.move(1);

		expect(before).toMatchObject({ buyable: true, presentPrice: dinars(88_000) });
		expect(await buyer.refusal(helpChopCalls.buy, wish({ expectedTotal: dinars(93_000) }))).toBe('event_over');
	});
});

describe('gathering friends for a price', () => {
	it('begins once, tapping three times', async () => {
		const { productId } = await createProduct(shop, { price: 100_000 });
		await createDeal(shop, productId);
		const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
		const answers = await Promise.all(
			[1, 2, 3].map((tap) => buyer.call(helpChopCalls.createHelpChop, { productId }, { key: `tap-number-${tap}` })),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'begun').toSorted()).toEqual([
			'already_participating',
			'already_participating',
			'begun',
		]);
	});

	it.each<[string, (productId: string, skuId: string) => Promise<unknown>, string]>([
		['where there is no deal', async () => undefined, 'event_over'],
		[
			'where it costs no more than the floor already',
			(productId) => createDeal(shop, productId, { start: 200_000, floor: 100_000 }),
			'event_over',
		],
		[
			'where nothing is left',
			(productId, skuId) => createDeal(shop, productId).then(() => setOnHand(shop, skuId, 0)),
			'out_of_stock',
		],
		[
			'where nobody sees it any more',
			(productId) =>
				createDeal(shop, productId).then(() =>
					sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db),
				),
			'out_of_stock',
		],
	])('does not begin %s', async (_where, come, reason) => {
		const { productId, skuId } = await createProduct(shop, { price: 100_000 });
		await come(productId, skuId);
		const buyer = await shop.buyer();

		expect(await buyer.refusal(helpChopCalls.createHelpChop, { productId })).toBe(reason);
		expect((await buyer.do(helpChopCalls.myHelpChopList, {})).records).toEqual([]);
	});

	it.each(languages)('is shared in %s with the floor that can be reached', async (language) => {
		const { buyer, helpChopId } = await scene();
		buyer.language = language;
		const { url, code, text, title } = await buyer.do(helpChopCalls.getShareLink, { helpChopId });

		expect(url).toMatch(new RegExp(`/s/${code}-${language}$`));
		expect(text).toMatch(/70[,٬.]000/);
		expect(title).toContain({ ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' }[language]);
	});
});

describe('the lists of group prices', () => {
	it('show a buyer their own, each once, the newest first, by state too', async () => {
		const buyer = await shop.buyer(fromElsewhere(shop.visitor()));
		const begin = async () => {
			const { productId } = await createProduct(shop, { price: 100_000 });
			await createDeal(shop, productId, { hours: 24, days: 9 });
			return (await buyer.do(helpChopCalls.createHelpChop, { productId })).helpChopId;
		};
		const begun = [await begin(), await begin(), await begin()];
		const rows = await walkPages((page) => buyer.do(helpChopCalls.myHelpChopList, page), { between: begin });
		shop.clock.move(days(2));
		const states = [];
		for (const state of participationStates)
			states.push((await buyer.do(helpChopCalls.myHelpChopList, { state })).records.length);

		expect(rows.map(({ helpChopId }) => helpChopId)).toEqual(begun.toReversed());
		expect(states).toEqual(participationStates.map((state) => (state === 'notSuccessful' ? 4 : 0)));
	});

	it('show everybody what can be begun, and leave out what cannot', async () => {
		const put = async (form: Parameters<typeof createDeal>[2], goods: Parameters<typeof createProduct>[1] = {}) => {
			const { productId, skuId } = await createProduct(shop, { price: 100_000, ...goods });
			await createDeal(shop, productId, form);
			return { productId, skuId };
		};
		const open = await put({});
		const [gone, cheap] = [await put({}, { stock: 0 }), await put({ start: 100_000, floor: 99_000 }, { price: 90_000 })];
		const deals = async (productId: string) => (await shop.visitor().do(helpChopCalls.deals, { productId })).records.length;

		expect([await deals(open.productId), await deals(gone.productId), await deals(cheap.productId)]).toEqual([1, 0, 0]);
		shop.clock.move(days(10));
		expect(await deals(open.productId)).toBe(0);
	});

	it('tell a damaged cursor', async () => {
		const buyer = await shop.buyer();
		for (const cursor of damagedCursors) {
			expect(await buyer.refusal(helpChopCalls.myHelpChopList, { cursor }), cursor).toBe('damaged_cursor');
			expect(await shop.visitor().refusal(helpChopCalls.deals, { cursor }), cursor).toBe('damaged_cursor');
		}
	});
});
