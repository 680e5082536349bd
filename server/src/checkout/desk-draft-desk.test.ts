import { deskDraftsCalls, deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import type { DeskDraftState } from '@qaysari/contract/desk-drafts.schemas';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { days, minutes } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore, stockOf } from '../testing/goods.ts';
import { addressForm } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
// Sessions of operators end after half a day.
beforeEach(async () => {
	shop.clock.move(minutes(2));
	support = await shop.operator('support');
});
afterAll(() => shop.close());

/** What support types while somebody calls: two kettles to Erbil. */
async function wishFor(phone: string, stock = 5) {
	const { skuId } = await createProduct(shop, { price: 10_000, stock });
	const address = { ...(await addressForm(shop, { phone })), isDefault: false };
	const where = { deliveryMode: 1 as const, logistics: {} };
	const items = [{ skuId, quantity: 2 }];
	const { payNow } = await support.do(deskOrdersCalls.preview, { phone, items, ...where, provinceId: address.provinceId });
	const wish = { phone, fullName: 'Zana Ahmad', language: 'ckb' as const, items, address, remark: '', ...where };
	return { skuId, input: { ...wish, paymentMethod: 5 as const, expectedTotal: payNow } };
}
async function prepare() {
	const { skuId, input } = await wishFor(shop.newPhone());
	const made = await support.do(deskDraftsConsoleCalls.make, input);
	const code = new URL(made.url).searchParams.get('code') ?? '';
	const { address, paymentMethod, deliveryMode, logistics, expectedTotal } = input;
	const order = { code, address, remark: '', paymentMethod, agreed: true, expectedTotal, deliveryMode, logistics };
	return { ...made, skuId, code, order, input };
}
const listed = (state: DeskDraftState) =>
	walkPages((page) => support.do(deskDraftsConsoleCalls.list, { state, ...page }), { limit: 50 });
const withdraw = (draftId: string) => support.call(deskDraftsConsoleCalls.withdraw, { draftId });
const drafts = (draftId: string) => shop.rows(sql`select id from desk_draft where id = ${readId(draftId)}`);

describe('an order that is prepared', () => {
	it('stands in the list of the one state in which it is, with its link only while it is open', async () => {
		const [open, ordered, withdrawn, expired] = [await prepare(), await prepare(), await prepare(), await prepare()];
		await shop.visitor().do(deskDraftsCalls.place, ordered.order);
		await withdraw(withdrawn.draftId);
		await sql`update desk_draft set expires_at = ${shop.now} where id = ${readId(expired.draftId)}`.execute(shop.db);
		const all = { open, ordered, withdrawn, expired };

		for (const state of ['open', 'ordered', 'withdrawn', 'expired'] as const) {
			const records = await listed(state);
			const own = Object.entries(all).flatMap(([name, { draftId }]) =>
				records.some((one) => one.draftId === draftId) ? [name] : [],
			);
			expect(own).toEqual([state]);
			expect(records.every(({ url }) => (url === null) === (state !== 'open'))).toBe(true);
		}
		const [row] = (await listed('open')).filter(({ draftId }) => draftId === open.draftId);
		expect(row).toMatchObject({ pieces: 2, total: open.input.expectedTotal, url: open.url, orderNumbers: [] });
		expect(row?.madeBy).toContain('support-');
	});

	it('is listed once, the newest first, page by page, while others are prepared', async () => {
		for (const { draftId } of await listed('open')) await withdraw(draftId);
		const made = [await prepare(), await prepare(), await prepare()];

		const rows = await walkPages((page) => support.do(deskDraftsConsoleCalls.list, { state: 'open', ...page }), {
			between: prepare,
		});

		expect(rows.map(({ draftId }) => draftId)).toEqual(made.map(({ draftId }) => draftId).toReversed());
		expect(await support.refusal(deskDraftsConsoleCalls.list, { state: 'open', cursor: 'x' })).toBe('damaged_cursor');
	});

	it('is open until its three days are over, to the moment', async () => {
		const { code, expiresAt } = await prepare();
		const customer = shop.visitor();
		const stateAt = async (at: number) => {
			shop.clock.move(at - shop.now.getTime());
			return (await customer.do(deskDraftsCalls.open, { code })).state;
		};
		const end = shop.now.getTime() + days(3);

		expect(expiresAt).toBe(new Date(end).toISOString());
		expect([await stateAt(end - 1), await stateAt(end)]).toEqual(['open', 'expired']);
	});

	it('is ordered once, though two devices agree at once, and not when it is withdrawn in the same moment', async () => {
		const [twice, raced] = [await prepare(), await prepare()];

		const both = await Promise.all([1, 2].map(() => shop.visitor().call(deskDraftsCalls.place, twice.order)));
		const [placed, taken] = await Promise.all([shop.visitor().call(deskDraftsCalls.place, raced.order), withdraw(raced.draftId)]);

		expect(both.map(({ envelope }) => envelope.reason ?? 'placed').toSorted()).toEqual(['draft_over', 'placed']);
		expect(await stockOf(shop, twice.skuId)).toEqual({ onHand: 5, reserved: 2 });
		const outcomes = [placed.envelope.reason ?? 'done', taken.envelope.reason ?? 'done'];
		expect(outcomes.toSorted()).toEqual(['done', 'draft_over']);
		expect((await stockOf(shop, raced.skuId)).reserved).toBe(placed.envelope.success ? 2 : 0);
	});

	it('is forgotten a month after it was over, and not before', async () => {
		const [open, withdrawn] = [await prepare(), await prepare()];
		await withdraw(withdrawn.draftId);
		const forget = () => jobsOf(rooms, shop.shop).handlers['checkout.forget-desk-drafts']?.({});
		const left = async () => [(await drafts(open.draftId)).length, (await drafts(withdrawn.draftId)).length];
		const counts = [];
		// Thirty days after the one was withdrawn, a moment later, and the same of the other's three days.
		for (const step of [days(30), 1, days(3) - 1, 1]) {
			shop.clock.move(step);
			await Promise.all([forget(), forget()]);
			counts.push(await left());
		}

		expect(counts).toEqual([
			[1, 1],
			[1, 0],
			[1, 0],
			[0, 0],
		]);
		expect(await shop.visitor().refusal(deskDraftsCalls.open, { code: open.code })).toBe('not_found');
	});
});

describe('preparing an order', () => {
	test.each<[string, object, string]>([
		['without an address, to a door', { address: undefined }, 'address_required'],
		['for a store that is not there', { deliveryMode: 2, address: undefined, storeId: '999999999' }, 'logistics_unavailable'],
		['for no store', { deliveryMode: 2, address: undefined }, 'logistics_required'],
		['at another sum', { expectedTotal: { amount: 1, currency: 'IQD' } }, 'price_changed'],
		['in another currency', { expectedTotal: { amount: 2_500_000, currency: 'USD' } }, 'price_changed'],
		['of nothing', { items: [] }, 'invalid_input'],
		['for a number that is none', { phone: '12' }, 'phone_invalid'],
		['by a method that does not go there', { logistics: { iraq: 'camel' } }, 'logistics_unavailable'],
	])('is refused %s, and its customer hears nothing', async (_what, change, reason) => {
		const phone = shop.newPhone();
		const { input } = await wishFor(phone);

		const { envelope } = await support.call(deskDraftsConsoleCalls.make, { ...input, ...change });

		expect(envelope.reason).toBe(reason);
		expect(await shop.rows(sql`select id from desk_draft where phone = ${phone}`)).toEqual([]);
		expect(await shop.rows(sql`select id from visitor_notice where phone = ${phone}`)).toEqual([]);
	});

	it('of more than there is says how many are left', async () => {
		const { input } = await wishFor(shop.newPhone(), 3);
		const [item] = input.items;

		const { envelope } = await support.call(deskDraftsConsoleCalls.make, {
			...input,
			items: [{ skuId: item?.skuId ?? '', quantity: 4 }],
		});

		expect([envelope.reason, envelope.message.includes('3')]).toEqual(['out_of_stock', true]);
	});

	it('for a store keeps it, and asks for no address', async () => {
		const { input } = await wishFor(shop.newPhone());
		const { address: _nowhere, ...rest } = input;
		const storeId = await createStore(shop);
		const wish = { ...rest, deliveryMode: 2 as const, storeId, expectedTotal: { amount: 2_000_000, currency: 'IQD' as const } };

		const { url } = await support.do(deskDraftsConsoleCalls.make, wish);

		const code = new URL(url).searchParams.get('code') ?? '';
		expect((await shop.visitor().do(deskDraftsCalls.open, { code })).draft).toMatchObject({
			storeId,
			deliveryMode: 2,
			address: null,
			fullName: 'Zana Ahmad',
		});
	});

	it('happens once, though the button was pressed twice', async () => {
		const phone = shop.newPhone();
		const { input } = await wishFor(phone);

		const made = await Promise.all(
			[1, 2].map(() => support.do(deskDraftsConsoleCalls.make, input, { key: `made-once-${phone.slice(1)}` })),
		);

		expect(new Set(made.map(({ draftId }) => draftId)).size).toBe(1);
		expect(await shop.rows(sql`select id from visitor_notice where phone = ${phone}`)).toHaveLength(1);
	});

	it('is the business of support and fulfilment, and closing a link too', async () => {
		const { draftId, input } = await prepare();
		for (const role of ['finance', 'merchandiser'] as const) {
			const other = await shop.operator(role);
			expect([
				await other.refusal(deskDraftsConsoleCalls.make, input),
				await other.refusal(deskDraftsConsoleCalls.withdraw, { draftId }),
			]).toEqual(['role_missing', 'role_missing']);
		}
		expect((await withdraw('999999999')).envelope.reason).toBe('not_found');
	});
});
