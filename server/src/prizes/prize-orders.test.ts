import type { InputOf } from '@qaysari/contract/call';
import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import type { prizesSchemas } from '@qaysari/contract/prizes.schemas';
import { type PrizeState, prizeStates } from '@qaysari/contract/promotion-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { giftsOf } from '../testing/gifts.ts';
import { createFreight, createProduct, setOnHand, stockOf, wrongStock } from '../testing/goods.ts';
import { createAddress } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { findPrize, listPrizes, stateOf } from './prizes.ts';

let shop: TestShop;
let gifts: ReturnType<typeof giftsOf>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { TRUST_PROXY: '127.0.0.1' } });
	await createFreight(shop, { iraq: 5_000 });
	gifts = giftsOf(shop);
});
afterAll(async () => {
	expect(await wrongStock(shop)).toEqual([]);
	await shop.close();
});

type Claim = InputOf<(typeof prizesSchemas)['claim']>;

/** A prize of one friend, and what ordering it asks for: its delivery. */
async function won() {
	const goods = await gifts.begin({ friends: 1, stock: 3 });
	const win = await gifts.win(goods.giftId);
	const addressId = await createAddress(shop, win.initiator);
	const wish = (said: Partial<Claim> = {}) => ({
		prizeId: win.prizeId,
		skuId: goods.skuId,
		addressId,
		deliveryMode: 1 as const,
		paymentMethod: 5 as const,
		agreed: true,
		expectedTotal: { amount: 500_000, currency: 'IQD' as const },
		...said,
	});
	return { ...goods, ...win, wish };
}
const stateOfPrize = async (buyer: BuyerClient, prizeId: string) => (await buyer.do(prizesCalls.show, { prizeId })).state;
const ordersOf = (buyer: BuyerClient) => shop.rows(sql`select number from shop_order where account_id = ${buyer.accountId}`);

describe('ordering a prize is refused, and leaves it with its winner and a piece of it kept,', () => {
	it.each<[string, (scene: Awaited<ReturnType<typeof won>>) => Promise<Partial<Claim>> | Partial<Claim>, string]>([
		['without the agreement', () => ({ agreed: false }), 'agreement_required'],
		['at another price than it costs', () => ({ expectedTotal: { amount: 499_900, currency: 'IQD' } }), 'price_changed'],
		['for nothing', () => ({ expectedTotal: { amount: 0, currency: 'IQD' } }), 'price_changed'],
		[
			'to an address of somebody else',
			async () => ({ addressId: await createAddress(shop, await shop.buyer()) }),
			'address_required',
		],
		['as a product that was not won', async () => ({ skuId: (await createProduct(shop)).skuId }), 'sku_gone'],
		['as nothing that there is', () => ({ skuId: '99999999' }), 'sku_gone'],
		['by a method that is closed', () => ({ paymentMethod: 3 }), 'payment_method_closed'],
		['of somebody else', async () => ({ prizeId: (await won()).prizeId }), 'not_found'],
		['that is not there', () => ({ prizeId: '99999999' }), 'not_found'],
	])('%s', async (_what, said, reason) => {
		const scene = await won();
		const { initiator, prizeId, skuId, wish } = scene;

		expect(await initiator.refusal(prizesCalls.claim, wish(await said(scene)))).toBe(reason);
		expect([await stateOfPrize(initiator, prizeId), await ordersOf(initiator)]).toEqual(['claimable', []]);
		expect((await stockOf(shop, skuId)).reserved).toBe(1);
	});

	it('without an address', async () => {
		const { initiator, prizeId, wish } = await won();
		const { addressId: _none, ...rest } = wish();

		expect(await initiator.refusal(prizesCalls.claim, rest)).toBe('address_required');
		expect(await stateOfPrize(initiator, prizeId)).toBe('claimable');
	});

	it('by anybody who did not win it', async () => {
		const { prizeId, skuId, wish, initiator } = await won();
		const stranger = await shop.buyer();
		const preview = { prizeId, skuId, deliveryMode: 1 as const };

		expect(await stranger.refusal(prizesCalls.claim, wish())).toBe('not_found');
		expect(await stranger.refusal(prizesCalls.preview, preview)).toBe('not_found');
		expect(await stranger.refusal(prizesCalls.show, { prizeId })).toBe('not_found');
		expect(await shop.visitor().refusal(prizesCalls.claim, wish())).toBe('unauthorized');
		expect(await shop.visitor().refusal(prizesCalls.myList, {})).toBe('unauthorized');
		expect(await stateOfPrize(initiator, prizeId)).toBe('claimable');
	});

	it('as long as no piece of it is there', async () => {
		const { giftId, skuId } = await gifts.begin({ friends: 1, stock: 1 });
		const [first, second] = [await gifts.take(giftId), await gifts.take(giftId)];
		await gifts.winWith(first);
		const { initiator, prizeId } = await gifts.winWith(second);

		expect((await gifts.claim(initiator, prizeId, skuId)).envelope.reason).toBe('out_of_stock');
		expect(await stateOfPrize(initiator, prizeId)).toBe('claimable');
		await setOnHand(shop, skuId, 2);
		expect((await gifts.claim(initiator, prizeId, skuId)).status).toBe(200);
	});
});

describe('a prize', () => {
	it('is ordered until a moment before its time is over, and not after it', async () => {
		const [early, late] = [await won(), await won()];
		shop.clock.move(days(30) - 1);
		const { status } = await early.initiator.call(prizesCalls.claim, early.wish());
		shop.clock.move(1);

		expect(status).toBe(200);
		expect(await late.initiator.refusal(prizesCalls.claim, late.wish())).toBe('claim_expired');
		expect(await stateOfPrize(late.initiator, late.prizeId)).toBe('expired');
		expect(await late.initiator.refusal(prizesCalls.preview, { prizeId: late.prizeId, skuId: late.skuId, deliveryMode: 1 })).toBe(
			'claim_expired',
		);
	});

	it('is ordered once, from several phones at once', async () => {
		const { initiator, skuId, wish } = await won();
		const answers = await Promise.all(
			(['first', 'second', 'third'] as const).map((remark) =>
				initiator.call(prizesCalls.claim, wish({ remark }), { key: `claim-by-${remark}` }),
			),
		);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['conflict', 'conflict', 'done']);
		expect(await ordersOf(initiator)).toHaveLength(1);
		expect((await stockOf(shop, skuId)).reserved).toBe(1);
	});

	it('is ordered once by its key, and by the same words within a minute', async () => {
		const { initiator, wish } = await won();
		const answers = [];
		for (const options of [{ key: 'claim-of-a-prize' }, { key: 'claim-of-a-prize' }])
			answers.push((await initiator.do(prizesCalls.claim, wish(), options)).orderNumber);
		const [silent] = [await won()];
		for (let times = 0; times < 2; times += 1)
			answers.push((await silent.initiator.do(prizesCalls.claim, silent.wish())).orderNumber);

		expect([answers[1], answers[3]]).toEqual([answers[0], answers[2]]);
		expect([await ordersOf(initiator), await ordersOf(silent.initiator)]).toMatchObject([[{}], [{}]]);
	});

	it('whose try is stopped while it is ordered is either ordered or gone', async () => {
		const desk = await shop.operator('merchandiser');
		for (let round = 0; round < 4; round += 1) {
			const { initiator, participationId, skuId, wish } = await won();
			const [ordered, stopped] = await Promise.all([
				initiator.call(prizesCalls.claim, wish()),
				desk.call(invitationsConsoleCalls.stopChain, { invitationId: participationId }),
			]);

			expect([ordered.status, stopped.status].toSorted()).toEqual([200, expect.any(Number)]);
			expect(ordered.envelope.success).not.toBe(stopped.envelope.success);
			expect((await stockOf(shop, skuId)).reserved).toBe(ordered.envelope.success ? 1 : 0);
		}
	});

	it('is fetched at a store for nothing, and then goes on at once', async () => {
		const { initiator, wish } = await won();
		const [store] = await shop.rows<{ id: number }>(sql`select id from store where active limit 1`);
		const { addressId: _none, ...rest } = wish({ expectedTotal: { amount: 0, currency: 'IQD' } });
		const { status, paymentId } = await initiator.do(prizesCalls.claim, { ...rest, deliveryMode: 2, storeId: String(store?.id) });

		expect([status, paymentId]).toEqual([2, null]);
	});

	it('comes back once, told twice that its order was called off', async () => {
		const { initiator, prizeId, skuId, wish } = await won();
		const { orderNumber } = await initiator.do(prizesCalls.claim, wish());
		await Promise.all([1, 2].map(() => initiator.call(ordersCalls.cancelOrder, { orderNumber })));

		expect([await stateOfPrize(initiator, prizeId), (await stockOf(shop, skuId)).reserved]).toEqual(['claimable', 1]);
	});
});

describe('the lists of prizes', () => {
	let buyer: BuyerClient;
	const at = (ms: number): string => new Date(shop.now.getTime() + ms).toISOString();
	beforeAll(async () => {
		const goods = await createProduct(shop);
		buyer = await shop.buyer();
		// Every way in which a prize can stand.
		await sql`
			insert into prize (account_id, reason, product_id, sku_ids, worth, won_at, claim_until, review, review_signs, order_id, order_number, received_at, withdrawn_at)
			select ${buyer.accountId}, '{"en":"Gifts"}', ${Number(goods.productId)}, '{}', 100, ${at(-hours(1))}, claim_until, review, '{}', o.id, o.number, o.received, withdrawn
			from (values (${at(hours(1))}::timestamptz), (${at(0)}), (${at(-hours(1))})) c (claim_until),
				(values (null::text), ('waiting'), ('passed'), ('refused')) r (review),
				(values (null::bigint, null::text, null::timestamptz), (1, 'Q2345678AB', null), (1, 'Q2345678AB', ${at(0)})) o (id, number, received),
				(values (null::timestamptz), (${at(0)})) w (withdrawn)
		`.execute(shop.db);
	});
	const listed = async (state: PrizeState | null) =>
		(await listPrizes(shop.db, buyer.accountId, shop.now, { state, after: null, limit: 1000 })).map(({ id }) => id);

	it.each(prizeStates)('of those that are %s hold all of them, and no other', async (state) => {
		const ids = await listed(state);
		const wrong = [];
		for (const id of await listed(null)) {
			const row = await findPrize(shop.db, buyer.accountId, id);
			if (row && (stateOf(row, shop.now) === state) !== ids.includes(id)) wrong.push(row);
		}

		expect(ids.length).toBeGreaterThan(0);
		expect(wrong).toEqual([]);
	});

	it('hold each prize in one state, and count those that can be ordered', async () => {
		const byState = [];
		for (const state of prizeStates) byState.push(...(await listed(state)));

		expect(byState.toSorted((a, b) => b - a)).toEqual(await listed(null));
		expect((await buyer.do(prizesCalls.myList, { limit: 1 })).claimable).toBe((await listed('claimable')).length);
	});

	test('are read each once, the newest first, and tell a damaged cursor', async () => {
		const rows = await walkPages((page) => buyer.do(prizesCalls.myList, page), { limit: 7 });

		expect(rows.map(({ prizeId }) => Number(prizeId))).toEqual(await listed(null));
		for (const cursor of damagedCursors)
			expect(await buyer.refusal(prizesCalls.myList, { cursor }), cursor).toBe('damaged_cursor');
	});
});
