import { couponsCalls, couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { type CouponOfferState, type CouponPurpose, couponOfferStates } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, seconds } from '../platform/clock.ts';
import { one } from '../platform/database/rows.ts';
import { type OrderId, readId } from '../platform/ids.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, move, placeOrder, readOrder } from '../testing/ordering.ts';
import { allAtOnce, createOffer, crowd } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
const inDinars = (dinars: number): number => dinars * 100;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

/** A buyer without the coupon of new buyers, so that only what the test gives is there. */
async function plainBuyer(): Promise<BuyerClient> {
	const buyer = await shop.buyer();
	await sql`delete from coupon where account_id = ${buyer.accountId}`.execute(shop.db);
	return buyer;
}

const countsOf = async (buyer: BuyerClient) => (await buyer.do(couponsCalls.mine, {})).counts;

describe('a new buyer', () => {
	it('has the coupon of 1000 dinar, once, and takes it off the first order', async () => {
		const buyer = await shop.buyer();
		const { skuId } = await createProduct(shop, { price: 10_000 });

		const { records } = await buyer.do(couponsCalls.available, {});
		const couponId = records[0]?.couponId ?? '';
		const source = { kind: 'items' as const, items: [{ skuId, quantity: 2 }] };
		const preview = await buyer.do(ordersCalls.preview, { source, couponId, deliveryMode: 1 });

		expect(records).toHaveLength(1);
		expect(records[0]).toMatchObject({
			source: 'newUser',
			state: 'usable',
			discount: { kind: 'amount', amount: { amount: 100_000 } },
		});
		expect(preview.parts[0]).toMatchObject({ productTotal: { amount: 2_000_000 }, discount: { amount: 100_000 } });
		expect(preview.payNow.amount).toBe(2_000_000 - 100_000 + 500_000);
	});

	it('is told before signing up what it is worth, and nobody else', async () => {
		const { welcome } = await shop.visitor().do(couponsCalls.claimable, {});
		const known = await (await shop.buyer()).do(couponsCalls.claimable, {});

		expect(welcome).toEqual({ kind: 'amount', amount: { amount: inDinars(1000), currency: 'IQD' } });
		expect(known.welcome).toBeNull();
	});

	it('who had an account before is not new and gets none', async () => {
		const phone = shop.newPhone();
		const first = await shop.buyer(shop.visitor(), phone);
		await first.do((await import('@qaysari/contract/accounts.calls')).accountsCalls.unregister, { agreed: true });

		const again = await shop.buyer(shop.visitor(), phone);

		expect((await again.do(couponsCalls.available, {})).records).toEqual([]);
	});
});

describe('claiming', () => {
	it('gives exactly a hundred of a hundred to a thousand who claim at once', async () => {
		const offerId = await createOffer(shop, { total: 100 });
		const buyers = await crowd(shop, 1000);

		const answers = await allAtOnce(buyers.map((buyer) => () => buyer.call(couponsCalls.receive, { offerId })));

		const refused = answers.filter((answer) => !answer.envelope.success);
		expect(answers.length - refused.length).toBe(100);
		expect(new Set(refused.map((answer) => answer.envelope.reason))).toEqual(new Set(['coupon_used_up']));
		const ledger = await one<{ claimed: number; held: number; people: number }>(
			shop.db,
			sql`
				select claimed, (select count(*)::int from coupon c where c.offer_id = o.id) as held,
					(select count(distinct account_id)::int from coupon c where c.offer_id = o.id) as people
				from coupon_offer o where o.id = ${readId(offerId)}
			`,
		);
		expect(ledger).toEqual({ claimed: 100, held: 100, people: 100 });
	}, 240_000);

	it('twice by a double tap counts once', async () => {
		const offerId = await createOffer(shop, { total: 10 });
		const buyer = await plainBuyer();

		const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.call(couponsCalls.receive, { offerId })));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		expect(await buyer.refusal(couponsCalls.receive, { offerId })).toBe('coupon_limit_reached');
		const { claimed } = await one<{ claimed: number }>(
			shop.db,
			sql`select claimed from coupon_offer where id = ${readId(offerId)}`,
		);
		expect(claimed).toBe(1);
	});

	it('is refused before it begins, after it ended and when it was stopped, to the second', async () => {
		const start = shop.now.getTime() + days(1);
		const offerId = await createOffer(shop, {
			validFrom: new Date(start).toISOString(),
			validUntil: new Date(start + days(2)).toISOString(),
		});
		const [early, first, last, late] = await shop.buyers(4);
		const merchandiser = await shop.operator('merchandiser');

		shop.clock.move(days(1) - seconds(1));
		expect(await early?.refusal(couponsCalls.receive, { offerId })).toBe('coupon_over');
		shop.clock.move(seconds(1));
		expect(await first?.do(couponsCalls.receive, { offerId })).toMatchObject({ state: 'usable' });
		shop.clock.move(days(2) - seconds(1));
		expect(await last?.do(couponsCalls.receive, { offerId })).toMatchObject({ state: 'usable' });
		shop.clock.move(seconds(1));
		expect(await late?.refusal(couponsCalls.receive, { offerId })).toBe('coupon_over');

		const open = await createOffer(shop);
		const fresh = await shop.operator('merchandiser');
		await fresh.do(couponsConsoleCalls.stop, { offerId: open });
		expect(await late?.refusal(couponsCalls.receive, { offerId: open })).toBe('coupon_over');
		expect(await merchandiser.refusal(couponsConsoleCalls.stop, { offerId: '999999' })).toBe('unauthorized');
	});

	it('of a coupon for new buyers is refused to others, of one that is not there to all', async () => {
		const offerId = await createOffer(shop, { newUsersOnly: true });
		const buyer = await plainBuyer();
		await sql`update account set is_new = false where id = ${buyer.accountId}`.execute(shop.db);

		expect(await buyer.refusal(couponsCalls.receive, { offerId })).toBe('coupon_new_users');
		expect(await buyer.refusal(couponsCalls.receive, { offerId: '987654' })).toBe('not_found');
		expect(await shop.visitor().refusal(couponsCalls.receive, { offerId })).toBe('unauthorized');
	});

	it('shows visitors what there is, and for a product only what is for it', async () => {
		const mine = await createProduct(shop);
		const other = await createProduct(shop);
		const offerId = await createOffer(shop, { productIds: [mine.productId], title: { en: 'For this one' } });

		const ofMine = await shop.visitor().do(couponsCalls.claimable, { productId: mine.productId });
		const ofOther = await shop.visitor().do(couponsCalls.claimable, { productId: other.productId });

		expect(ofMine.records.map((offer) => offer.offerId)).toContain(offerId);
		expect(ofOther.records.map((offer) => offer.offerId)).not.toContain(offerId);
	});
});

describe('choosing a coupon', () => {
	it('proposes the one that saves most and says why the others do not fit', async () => {
		const buyer = await plainBuyer();
		const { skuId, productId } = await createProduct(shop, { price: 10_000 });
		const other = await createProduct(shop);
		const later = new Date(shop.now.getTime() + days(1)).toISOString();
		const offers = {
			small: await createOffer(shop),
			tenth: await createOffer(shop, {
				discount: { kind: 'percent', percent: 10, most: inDinars(1500) },
				productIds: [productId],
			}),
			amount: await createOffer(shop, { thresholdType: 2, thresholdValue: inDinars(25_000) }),
			pieces: await createOffer(shop, { thresholdType: 3, thresholdValue: 5 }),
			scope: await createOffer(shop, { productIds: [other.productId] }),
		};
		for (const offerId of Object.values(offers)) await buyer.do(couponsCalls.receive, { offerId });
		await sql`update coupon set valid_from = ${later} where account_id = ${buyer.accountId} and offer_id = ${Number(offers.small)}`.execute(
			shop.db,
		);

		const answer = await buyer.do(couponsCalls.availableByProducts, { items: [{ skuId, quantity: 2 }] });

		expect(answer.coupons.map(({ misfit, saves, missing }) => [misfit, saves.amount, missing])).toEqual(
			expect.arrayContaining([
				[null, inDinars(1500), 0],
				['notYetValid', 0, 0],
				['belowAmount', 0, inDinars(5000)],
				['belowPieces', 0, 3],
				['outOfScope', 0, 0],
			]),
		);
		expect(answer.coupons[0]?.couponId).toBe(answer.bestCouponId);
		expect(answer.coupons[0]?.misfit).toBe(null);
	});

	it('is shared over the lines of both origins to the last dinar', async () => {
		const buyer = await plainBuyer();
		const iraq = await createProduct(shop, { price: 3_333 });
		const china = await createProduct(shop, { price: 6_668, origin: 'china' });
		const offerId = await createOffer(shop, { discount: { kind: 'percent', percent: 33, most: null } });
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId });
		const source = {
			kind: 'items' as const,
			items: [
				{ skuId: iraq.skuId, quantity: 1 },
				{ skuId: china.skuId, quantity: 1 },
			],
		};

		const { parts } = await buyer.do(ordersCalls.preview, { source, couponId, deliveryMode: 1 });

		const discounts = parts.map((part) => part.discount.amount);
		// 33 % of 10,001 dinars are 3,300.33: rounded once, then shared.
		expect(discounts.reduce((sum, part) => sum + part, 0)).toBe(inDinars(3_300));
		for (const part of discounts) expect(part % 100).toBe(0);
	});
});

/** Places an order with a coupon, as the checkout does it. */
async function inputWith(buyer: BuyerClient, couponId: string, items: { skuId: string; quantity: number }[]) {
	const source = { kind: 'items' as const, items };
	const { payNow } = await buyer.do(ordersCalls.preview, { source, couponId, deliveryMode: 1 });
	return { ...(await createOrderInput(shop, buyer, { items, expected: payNow.amount })), couponId };
}

async function orderWith(buyer: BuyerClient, couponId: string, items: { skuId: string; quantity: number }[]) {
	return buyer.call(ordersCalls.createOrder, await inputWith(buyer, couponId, items));
}

describe('an order with a coupon', () => {
	it('holds it, gives it back when it is cancelled, and uses it up when it is received', async () => {
		const buyer = await plainBuyer();
		const { skuId } = await createProduct(shop);
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop) });

		const first = await orderWith(buyer, couponId, [{ skuId, quantity: 1 }]);
		const orderNumber = first.envelope.data?.orders[0]?.orderNumber ?? '';
		expect(await countsOf(buyer)).toMatchObject({ usable: 0, held: 1 });
		const held = await buyer.do(couponsCalls.mine, { state: 'held' });
		expect(held.records[0]).toMatchObject({ couponId, orderNumber });

		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		expect(await countsOf(buyer)).toMatchObject({ usable: 1, held: 0 });

		// The same body a minute later is another order, not a repeat.
		shop.clock.move(seconds(61));
		const second = await orderWith(buyer, couponId, [{ skuId, quantity: 1 }]);
		const number = second.envelope.data?.orders[0]?.orderNumber ?? '';
		const { id } = await one<{ id: OrderId }>(shop.db, sql`select id from shop_order where number = ${number}`);
		await sql`update shop_order set captured_one = product_total - discount + freight where id = ${id}`.execute(shop.db);
		for (const event of ['paid', 'outForDelivery'] as const)
			await move(shop, id, event, event === 'paid' ? 'system' : 'fulfilment');
		await move(shop, id, 'receiptConfirmed', 'fulfilment');
		expect(await countsOf(buyer)).toMatchObject({ usable: 0, held: 0, used: 1 });
		expect((await readOrder(shop, id)).discount).toBe(inDinars(1000));
	});

	it('of two origins gives it back only when both are cancelled, also at the same moment', async () => {
		for (const atOnce of [false, true]) {
			const buyer = await plainBuyer();
			const iraq = await createProduct(shop);
			const china = await createProduct(shop, { origin: 'china' });
			const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop) });
			const placed = await orderWith(buyer, couponId, [
				{ skuId: iraq.skuId, quantity: 1 },
				{ skuId: china.skuId, quantity: 1 },
			]);
			const [one, two] = placed.envelope.data?.orders.map((order) => order.orderNumber) ?? [];

			if (atOnce) {
				await Promise.all([one, two].map((number) => buyer.do(ordersCalls.cancelOrder, { orderNumber: number ?? '' })));
			} else {
				await buyer.do(ordersCalls.cancelOrder, { orderNumber: one ?? '' });
				expect(await countsOf(buyer)).toMatchObject({ held: 1 });
				await buyer.do(ordersCalls.cancelOrder, { orderNumber: two ?? '' });
			}

			expect(await countsOf(buyer)).toMatchObject({ usable: 1, held: 0 });
		}
	});

	it('takes it once, whatever comes at once', async () => {
		const buyer = await plainBuyer();
		const { skuId } = await createProduct(shop);
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop) });

		// All of them saw the price with it; whoever looks later sees the one without, and may order at that.
		const inputs = await Promise.all([1, 2, 3].map((quantity) => inputWith(buyer, couponId, [{ skuId, quantity }])));
		const answers = await Promise.all(inputs.map((input) => buyer.call(ordersCalls.createOrder, input)));

		expect(answers.filter((answer) => answer.envelope.success)).toHaveLength(1);
		for (const answer of answers) if (!answer.envelope.success) expect(answer.envelope.reason).toBe('price_changed');
		const { uses } = await one<{ uses: number }>(
			shop.db,
			sql`select count(*)::int as uses from coupon_use where coupon_id = ${readId(couponId)}`,
		);
		expect(uses).toBe(1);
	});

	it('that is over by then, or somebody else’s, is refused with the price without it', async () => {
		const buyer = await plainBuyer();
		const thief = await plainBuyer();
		const { skuId } = await createProduct(shop);
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId: await createOffer(shop, { validDays: 1 }) });
		const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		const cheaper = {
			...input,
			couponId,
			expectedTotal: { amount: input.expectedTotal.amount - inDinars(1000), currency: 'IQD' as const },
		};
		const stolen = {
			...(await createOrderInput(shop, thief, { items: [{ skuId, quantity: 1 }] })),
			couponId,
			expectedTotal: cheaper.expectedTotal,
		};

		expect(await thief.refusal(ordersCalls.createOrder, stolen)).toBe('price_changed');
		shop.clock.move(days(1));
		expect(await countsOf(buyer)).toMatchObject({ usable: 0, expired: 1 });
		expect(await buyer.refusal(ordersCalls.createOrder, cheaper)).toBe('price_changed');
		await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
	});
});

describe('an operator', () => {
	it('watches how a coupon is used', async () => {
		const buyer = await plainBuyer();
		const { skuId } = await createProduct(shop);
		const offerId = await createOffer(shop, { total: 5 });
		const { couponId } = await buyer.do(couponsCalls.receive, { offerId });
		await orderWith(buyer, couponId, [{ skuId, quantity: 1 }]);
		const operator = await shop.operator('merchandiser');

		const { records } = await operator.do(couponsConsoleCalls.list, {});

		expect(records.find((offer) => offer.offerId === offerId)).toMatchObject({
			state: 'running',
			counts: { received: 1, held: 1, used: 0 },
			saved: { amount: inDinars(1000) },
		});
		expect(await (await shop.operator('fulfilment')).refusal(couponsConsoleCalls.list, {})).toBe('role_missing');
	});

	it('reads those of one state or purpose alone, when that is wished', async () => {
		const operator = await shop.operator('merchandiser');
		const at = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
		const offers = {
			running: await createOffer(shop),
			planned: await createOffer(shop, { validFrom: at(days(1)) }),
			ended: await createOffer(shop, { validFrom: at(-days(2)), validUntil: at(-days(1)) }),
			stopped: await createOffer(shop),
			usedUp: await createOffer(shop, { total: 1 }),
		};
		await operator.do(couponsConsoleCalls.stop, { offerId: offers.stopped });
		await (await shop.buyer()).do(couponsCalls.receive, { offerId: offers.usedUp });
		const code = await createOffer(shop, { purpose: 'code', couponCode: 'ALONE' });
		const read = async (wish: { states?: CouponOfferState[]; purposes?: CouponPurpose[] }) =>
			(await operator.do(couponsConsoleCalls.list, { ...wish, limit: 50 })).records;

		for (const state of couponOfferStates) {
			const records = await read({ states: [state] });
			expect(new Set(records.map((offer) => offer.state))).toEqual(new Set([state]));
			expect(records.map(({ offerId }) => offerId)).toContain(offers[state]);
		}
		const open = await read({ states: ['running', 'planned'], purposes: ['claim'] });
		expect(new Set(open.map(({ purpose }) => purpose))).toEqual(new Set(['claim']));
		expect(open.map(({ offerId }) => offerId)).toEqual(expect.arrayContaining([offers.running, offers.planned]));
		expect((await read({ purposes: ['code'] })).map(({ offerId }) => offerId)).toContain(code);
	});

	it('cannot create one that contradicts itself', async () => {
		const operator = await shop.operator('merchandiser');
		const input = {
			purpose: 'claim' as const,
			title: { en: 'Wrong' },
			discount: { kind: 'amount' as const, amount: 1 },
			thresholdType: 2 as const,
			thresholdValue: 0,
			origin: null,
			categoryIds: [],
			productIds: [],
			validFrom: shop.now.toISOString(),
			validUntil: shop.now.toISOString(),
			validDays: null,
			newUsersOnly: false,
			total: null,
			perUser: 1,
		};

		expect(await operator.refusal(couponsConsoleCalls.create, input)).toBe('invalid_input');
	});
});
