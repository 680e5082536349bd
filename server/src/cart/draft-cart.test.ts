import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { hashOf } from '../platform/secrets.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, setOnHand } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { mergeDraftCart } from './cart.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

async function newBuyer(): Promise<BuyerClient> {
	const [buyer] = await shop.buyers(1);
	if (!buyer) throw new Error('Nobody came');
	return buyer;
}

/** What signing in does with what a device has in its draft. */
const merge = (visitor: Client, buyer: BuyerClient) =>
	inTransaction(shop.db, (tx) => mergeDraftCart(tx, hashOf(visitor.trace), buyer.accountId, shop.now));
const contents = async (buyer: BuyerClient) =>
	Object.fromEntries(
		(await buyer.do(cartCalls.list, {})).lines.map(({ skuId, quantity, selected }) => [skuId, [quantity, selected]]),
	);
const draftCarts = async (visitor: Client): Promise<number> =>
	(await shop.rows(sql`select id from cart where visitor_hash = ${hashOf(visitor.trace)}`)).length;

describe('a draft cart', () => {
	it('is found by the device that filled it and by no other, nor by one that names none', async () => {
		const [visitor, other, nobody] = [shop.visitor(), shop.visitor(), shop.visitor()];
		const { skuId } = await createProduct(shop);
		const { lineId } = await visitor.do(cartTempCalls.addCart, { skuId, quantity: 2 });
		nobody.trace = '';

		expect((await other.do(cartTempCalls.list, {})).lines).toEqual([]);
		expect([
			await nobody.refusal(cartTempCalls.list, {}),
			await nobody.refusal(cartTempCalls.getCartNum, {}),
			await nobody.refusal(cartTempCalls.addCart, { skuId, quantity: 1 }),
			await nobody.refusal(cartTempCalls.updateProductByCart, { lineId, quantity: 1 }),
			await nobody.refusal(cartTempCalls.selectProduct, { lineIds: [lineId], selected: false }),
			await nobody.refusal(cartTempCalls.delete, { lineIds: [lineId] }),
		]).toEqual(Array(6).fill('bad_request'));
		expect((await visitor.do(cartTempCalls.list, {})).lines).toMatchObject([{ skuId, quantity: 2, selected: true }]);
	});
});

describe('a draft cart that comes to a buyer’s', () => {
	it('brings what is new, and of what both have the larger number, whichever has it', async () => {
		const [visitor, buyer] = [shop.visitor(), await newBuyer()];
		const { skuIds } = await createProduct(shop, { skus: [{}, {}, {}, {}] });
		const [more = '', fewer = '', fresh = '', own = ''] = skuIds;
		for (const [skuId, quantity] of [
			[more, 2],
			[fewer, 7],
			[own, 1],
		] as const)
			await buyer.do(cartCalls.addCart, { skuId, quantity });
		for (const [skuId, quantity] of [
			[more, 5],
			[fewer, 3],
			[fresh, 4],
		] as const)
			await visitor.do(cartTempCalls.addCart, { skuId, quantity });

		await merge(visitor, buyer);
		await merge(visitor, buyer);

		expect(await contents(buyer)).toEqual({ [more]: [5, true], [fewer]: [7, true], [fresh]: [4, true], [own]: [1, true] });
		expect(await draftCarts(visitor)).toBe(0);
	});

	it('leaves unselected what the visitor put aside', async () => {
		const [visitor, buyer] = [shop.visitor(), await newBuyer()];
		const { skuId } = await createProduct(shop);
		const { lineId } = await visitor.do(cartTempCalls.addCart, { skuId, quantity: 2 });
		await visitor.do(cartTempCalls.selectProduct, { lineIds: [lineId], selected: false });

		await merge(visitor, buyer);

		expect(await contents(buyer)).toEqual({ [skuId]: [2, false] });
	});

	it('brings what cannot be ordered any more too, and the cart says so', async () => {
		const [visitor, buyer] = [shop.visitor(), await newBuyer()];
		const [out, gone] = [await createProduct(shop), await createProduct(shop)];
		for (const { skuId } of [out, gone]) await visitor.do(cartTempCalls.addCart, { skuId, quantity: 2 });
		await setOnHand(shop, out.skuId, 1);
		await sql`update product set state = 'discontinued' where id = ${readId(gone.productId)}`.execute(shop.db);

		await merge(visitor, buyer);

		const { lines, total } = await buyer.do(cartCalls.list, {});
		expect(Object.fromEntries(lines.map(({ skuId, problem }) => [skuId, problem]))).toEqual({
			[out.skuId]: 'tooMany',
			[gone.skuId]: 'discontinued',
		});
		expect(total.amount).toBe(0);
	});

	it('fills a cart to its size and no further, with what both have all the same', async () => {
		const [visitor, buyer] = [shop.visitor(), await newBuyer()];
		const { productId, skuIds } = await createProduct(shop, { skus: Array.from({ length: limits.cartLines + 1 }, () => ({})) });
		const [shared = '', older = '', newer = ''] = skuIds;
		await buyer.do(cartCalls.addCart, { skuId: shared, quantity: 1 });
		await sql`
			insert into cart_line (cart_id, sku_id, quantity, price, selected, added_at)
			select c.id, s.id, 1, 100, true, ${shop.now} from cart c join sku s on s.product_id = ${readId(productId)}
			where c.account_id = ${buyer.accountId} and s.id <> all(${[shared, older, newer].map(readId)}::bigint[])
		`.execute(shop.db);
		for (const skuId of [older, newer, shared]) {
			shop.clock.move(1000);
			await visitor.do(cartTempCalls.addCart, { skuId, quantity: 3 });
		}

		await merge(visitor, buyer);

		const merged = await contents(buyer);
		expect([Object.keys(merged).length, merged[shared], merged[newer], merged[older]]).toEqual([
			limits.cartLines,
			[3, true],
			[3, true],
			undefined,
		]);
	});

	it('comes with signing in, and what is put into the draft afterwards with the next time', async () => {
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		const { skuIds } = await createProduct(shop, { skus: [{}, {}] });
		const [first = '', second = ''] = skuIds;
		await visitor.do(cartTempCalls.addCart, { skuId: first, quantity: 1 });
		const buyer = await shop.buyer(visitor, phone);
		const atOnce = await contents(buyer);
		await buyer.do(accountsCalls.loginOut, {});
		buyer.token = '';
		shop.clock.move(days(1));
		const again = shop.visitor();
		again.trace = visitor.trace;
		await again.do(cartTempCalls.addCart, { skuId: second, quantity: 2 });

		const back = await shop.buyer(again, phone);

		expect(atOnce).toEqual({ [first]: [1, true] });
		expect(await contents(back)).toEqual({ [first]: [1, true], [second]: [2, true] });
	});

	it('is in one of two accounts that sign in with it at once, whole', async () => {
		const [visitor, one, another] = [shop.visitor(), await newBuyer(), await newBuyer()];
		const { skuIds } = await createProduct(shop, { skus: [{}, {}, {}] });
		for (const skuId of skuIds) await visitor.do(cartTempCalls.addCart, { skuId, quantity: 1 });

		await Promise.all([merge(visitor, one), merge(visitor, another)]);

		const counts = [one, another].map(async (buyer) => (await buyer.do(cartCalls.getCartNum, {})).cartNum);
		expect((await Promise.all(counts)).toSorted()).toEqual([0, 3]);
	});
});

describe('drafts that nobody came back for', () => {
	const forget = async (stop?: AbortSignal) => jobsOf(rooms, shop.shop).handlers['cart.forget-drafts']?.({}, stop);

	async function leftDraft(): Promise<{ visitor: Client; skuId: string }> {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop);
		await visitor.do(cartTempCalls.addCart, { skuId, quantity: 1 });
		return { visitor, skuId };
	}

	it('go once, though two jobs look for them in the same moment', async () => {
		const left = [await leftDraft(), await leftDraft(), await leftDraft()];
		shop.clock.move(days(60) + 1);
		const stays = await leftDraft();

		await Promise.all([forget(), forget()]);
		await forget();

		const counts = await Promise.all([...left, stays].map(({ visitor }) => draftCarts(visitor)));
		expect(counts).toEqual([0, 0, 0, 1]);
		expect((await shop.rows(sql`select id from cart_line where cart_id not in (select id from cart)`)).length).toBe(0);
	});

	it('stay when somebody comes back in the moment in which they go', async () => {
		const { visitor, skuId } = await leftDraft();
		shop.clock.move(days(60) + 1);
		let forgetting: Promise<unknown> = Promise.resolve();

		await shop.db.transaction().execute(async (tx) => {
			await sql`update cart set touched_at = ${shop.now} where visitor_hash = ${hashOf(visitor.trace)}`.execute(tx);
			forgetting = forget();
			await somebodyWaits(shop.db);
		});
		await forgetting;

		expect((await visitor.do(cartTempCalls.list, {})).lines.map((line) => line.skuId)).toEqual([skuId]);
	});

	it('are more than go in one step, and all of them go; none while the shop stops', async () => {
		await forget();
		await sql`
			insert into cart (visitor_hash, touched_at)
			select decode(lpad(to_hex(n), 64, '0'), 'hex'), ${shop.now} from generate_series(1, 1001) n
		`.execute(shop.db);
		shop.clock.move(days(60) + 1);
		const oldOnes = async () => {
			const before = new Date(shop.now.getTime() - days(60));
			return (await shop.rows(sql`select id from cart where visitor_hash is not null and touched_at < ${before}`)).length;
		};

		await forget(AbortSignal.abort());
		const stopped = await oldOnes();
		await forget();

		expect([stopped >= 1001, await oldOnes()]).toEqual([true, 0]);
	});
});
