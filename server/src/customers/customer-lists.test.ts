import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { createAddress, orderIn } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createOffer } from '../testing/promotions.ts';
import { asking, receivedOrder } from '../testing/returning.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
const note = (userId: string, text: string, who: Client = support) => who.call(customersCalls.addNote, { userId, note: text });
const lists = [
	customersCalls.listPayments,
	customersCalls.listCoupons,
	customersCalls.listPrizes,
	customersCalls.listReturns,
	customersCalls.listNotes,
] as const;

describe('what is known of a customer', () => {
	test('is read page by page, the latest first, each once, and nothing of anybody else', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const { userId } = mine;
		const [orders, returnIds, notes]: [string[], string[], string[]] = [[], [], []];
		for (let n = 0; n < 3; n += 1) {
			for (const who of [mine, other]) {
				const order = await receivedOrder(shop, who, { quantity: 1 });
				const { back } = await who.do(returnsCalls.preview, asking(order));
				const { returnId } = await who.do(returnsCalls.ask, {
					...asking(order),
					refundTo: 'paid',
					expectedBack: back,
					description: '',
				});
				await note(who.userId, `Note ${n} of ${who.userId}`);
				if (who !== mine) continue;
				orders.unshift(order.orderNumber);
				returnIds.unshift(returnId);
				notes.unshift(`Note ${n} of ${userId}`);
			}
		}

		const payments = await walkPages((page) => support.do(customersCalls.listPayments, { userId, ...page }), {
			between: () => orderIn(shop, other, 'iraq', 2),
		});
		expect(payments.flatMap((one) => one.orderNumbers)).toEqual(orders);
		const returns = await walkPages((page) => support.do(customersCalls.listReturns, { userId, ...page }));
		expect(returns.map((one) => [one.returnId, one.orderNumber])).toEqual(returnIds.map((id, n) => [id, orders[n]]));
		const read = await walkPages((page) => support.do(customersCalls.listNotes, { userId, ...page }), {
			between: () => note(other.userId, 'Between'),
		});
		expect(read.map((one) => one.text)).toEqual(notes);
	});

	test('counts coupons of each state, and lists those of one', async () => {
		const mine = await somebody();
		const { userId } = mine;
		const welcome = (await support.do(customersCalls.listCoupons, { userId })).records.length;
		for (let n = 0; n < 3; n += 1) await mine.do(couponsCalls.receive, { offerId: await createOffer(shop) });
		await sql`
			update coupon set valid_until = ${shop.now} where id = (select max(id) from coupon where account_id = ${mine.accountId})
		`.execute(shop.db);
		const usable = await walkPages((page) => support.do(customersCalls.listCoupons, { userId, state: 'usable', ...page }));
		const { counts } = await support.do(customersCalls.listCoupons, { userId });

		expect(usable).toHaveLength(welcome + 2);
		expect(counts).toMatchObject({ usable: welcome + 2, used: 0, expired: 1 });
	});

	test('is nothing of whom there is not, nor of who left', async () => {
		const gone = await shop.buyer();
		await gone.do(accountsCalls.unregister, { agreed: true });
		for (const userId of ['nobody', gone.userId, '']) {
			const reasons = [];
			for (const call of [customersCalls.get, ...lists]) reasons.push(await support.refusal(call, { userId }));
			reasons.push((await note(userId, 'x')).envelope.reason);
			reasons.push(await support.refusal(customersCalls.block, { userId, reason: 'Fraud' }));
			reasons.push(await support.refusal(customersCalls.unblock, { userId }));
			expect([userId, new Set(reasons)]).toEqual([userId, new Set(['not_found'])]);
		}
	});

	test.each(damagedCursors)('is not read on by the cursor %s', async (cursor) => {
		const { userId } = await somebody();
		for (const call of lists) expect(await support.refusal(call, { userId, cursor })).toBe('damaged_cursor');
		expect((await support.call(customersCalls.list, { cursor })).status).toBeLessThan(500);
	});
});

describe('how operators call a customer', () => {
	test('is by the name they gave, else the one on their parcels, else what they are reached by', async () => {
		const mine = await somebody();
		const nameNow = async () => (await support.do(customersCalls.get, { userId: mine.userId })).name;
		const bare = await nameNow();
		await createAddress(shop, mine, { fullName: 'On an old parcel' });
		await createAddress(shop, mine, { fullName: 'On the parcels', isDefault: true });
		const byParcel = await nameNow();
		await mine.do(accountsCalls.updateUserInfo, { nickname: 'Nawroz' });

		expect(bare).toContain(mine.phone);
		expect([byParcel, await nameNow()]).toEqual(['On the parcels', 'Nawroz']);
	});
});

describe('a note', () => {
	test('is words of somebody at the shop, kept as they were written', async () => {
		const { userId } = await somebody();
		expect((await note(userId, '  Two\nlines ')).envelope.success).toBe(true);
		for (const text of [' \n ', 'x'.repeat(2001)]) expect((await note(userId, text)).envelope.reason).toBe('invalid_input');
		const [kept] = (await support.do(customersCalls.listNotes, { userId })).records;
		expect(kept?.text).toBe('Two\nlines');
	});

	test('sent twice with one key is noted once', async () => {
		const { userId } = await somebody();
		const key = crypto.randomUUID();
		for (let n = 0; n < 2; n += 1) await support.do(customersCalls.addNote, { userId, note: 'Once' }, { key });
		expect((await support.do(customersCalls.listNotes, { userId })).records).toHaveLength(1);
	});
});

describe('keeping somebody out', () => {
	test('is done once and lifted once, with who did it and why', async () => {
		const { userId } = await somebody();
		const finance = await shop.operator('owner');
		const block = (who: Client, reason: string) => who.call(customersCalls.block, { userId, reason });
		const reasons = [
			await support.call(customersCalls.unblock, { userId }),
			await block(support, 'Wrote to others'),
			await block(finance, 'Again'),
			await finance.call(customersCalls.unblock, { userId }),
			await finance.call(customersCalls.unblock, { userId }),
		].map(({ envelope }) => envelope.reason ?? 'done');

		expect(reasons).toEqual(['conflict', 'done', 'conflict', 'done', 'conflict']);
		const { blocked, blocks } = await support.do(customersCalls.get, { userId });
		expect([blocked, blocks.length, blocks[0]?.reason]).toEqual([false, 1, 'Wrote to others']);
		expect([blocks[0]?.operator, blocks[0]?.liftedBy].map((name) => name?.split('-')[0])).toEqual(['support', 'owner']);
	});

	test('shows in the list of those who are, and in no other way', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		await support.do(customersCalls.block, { userId: mine.userId, reason: 'Fraud' });
		const listed = async (blocked?: true) =>
			(
				await walkPages((page) => support.do(customersCalls.list, { ...(blocked ? { blocked } : {}), ...page }), { limit: 20 })
			).map((one) => one.userId);

		expect(await listed(true)).toEqual([mine.userId]);
		const all = await listed();
		expect([all.includes(mine.userId), all.includes(other.userId)]).toEqual([true, true]);
	});
});
