import { randomUUID } from 'node:crypto';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { draftOrderCalls, ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreight, createProduct } from '../testing/goods.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { createOrderInput, placeOrder, realOrderInput } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { allAtOnce } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Awaited<ReturnType<TestShop['operator']>>;
let skuId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
	({ skuId } = await createProduct(shop, { price: 10_000, stock: 500 }));
});
afterAll(() => shop.close());

const order = (buyer: BuyerClient) => {
	// The same within a minute is a repeat.
	shop.clock.move(61_000);
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
};
const found = async (search: string) =>
	(await support.do(customersCalls.list, { search, limit: 50 })).records.map(({ userId }) => userId);

async function named(nickname: string): Promise<BuyerClient> {
	const buyer = await shop.buyer();
	await buyer.do(accountsCalls.updateUserInfo, { nickname });
	return buyer;
}

/** An address that only the table knows: of whoever it is for. */
async function addressOf(buyer: BuyerClient, name: string, secondPhone: string): Promise<void> {
	await shop.rows(sql`
		insert into address (account_id, full_name, phone, second_phone, country_id, province_id, city_id, postcode, line, created_at)
		select ${buyer.accountId}, ${name}, '+9647811112222', ${secondPhone}, co.id, pr.id, ci.id, '10001', 'x', ${shop.now}
		from region ci join region pr on pr.id = ci.parent_id join region co on co.id = pr.parent_id limit 1
		returning id
	`);
}

const signInAgain = async (buyer: BuyerClient) => {
	const client = shop.visitor();
	// Codes are sent a minute apart.
	shop.clock.move(61_000);
	await client.do(accountsCalls.loginSendCode, { type: 6, account: buyer.phone.slice(1) });
	const code = await shop.codeFor(buyer.phone);
	return client.refusal(accountsCalls.login, { type: 6, account: buyer.phone.slice(1), code });
};

describe('the list of customers', () => {
	it('finds by a part of a name however it is written, of a number in any digits, of an email and of an address', async () => {
		const buyer = await named('أحمد عبد الرحمـٰن');
		await addressOf(buyer, 'شێرزاد کەریم', '+9647599988877');
		const tail = buyer.phone.slice(-6);

		for (const search of [
			'احمد',
			'الرحمن',
			'الرحمن أحمد',
			'شيرزاد',
			'كەريم',
			tail,
			`0${buyer.phone.slice(4)}`,
			'5999888',
			buyer.userId,
		])
			expect(await found(search), search).toContain(buyer.userId);
		expect(await found(tail.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))))).toContain(buyer.userId);
		expect(await found('احمد شێرزاد')).toEqual([]);
	});

	it('finds short names where a word begins, and nobody by what holds nothing', async () => {
		const [first, other] = [await named('王伟'), await named('Li Na 伟')];

		expect(await found('王伟')).toEqual([first.userId]);
		expect(await found('伟')).toEqual([other.userId]);
		// Customers are found by their number too.
		const letter = first.userId.startsWith('Q') ? 'z' : 'q';
		for (const search of [
			'%',
			'_',
			'%%%',
			'\\',
			"'",
			'" or 1=1 --',
			'ـــ',
			'٪',
			'🙂',
			'()',
			'+',
			letter,
			`${letter.toUpperCase()}%%%%`,
		])
			expect(await found(search), search).not.toContain(first.userId);
		expect(await found('ـ'.repeat(90))).toEqual([]);
	});

	it('survives whatever is known to break programs', async () => {
		for (const text of naughtyStrings) {
			const { status } = await support.call(customersCalls.list, { search: text.slice(0, 100) });
			expect([200, 422], text).toContain(status);
		}
	});

	it('finds who ordered by a part of the number of an order', async () => {
		const buyer = await shop.buyer();
		const { orderNumber } = await order(buyer);

		expect(await found(orderNumber)).toEqual([buyer.userId]);
		expect(await found(orderNumber.slice(0, 7).toLowerCase())).toContain(buyer.userId);
	});

	it('goes through all by pages, each once, the newest first', async () => {
		const some = await shop.buyers(7);
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const page: { records: { userId: string }[]; nextCursor: string | null } = await support.do(customersCalls.list, {
				limit: 3,
				...(cursor ? { cursor } : {}),
			});
			seen.push(...page.records.map(({ userId }) => userId));
			cursor = page.nextCursor;
		} while (cursor);
		const [all] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from account where closed_at is null`);

		expect(new Set(seen).size).toBe(seen.length);
		expect(seen).toHaveLength(all?.n ?? 0);
		expect(seen.slice(0, 7)).toEqual(some.map(({ userId }) => userId).reverse());
		expect(await support.refusal(customersCalls.list, { cursor: 'x' })).toBe('damaged_cursor');
	});

	it('counts what was bought and paid, not what waits or was called off', async () => {
		const buyer = await shop.buyer();
		const paid = await order(buyer);
		await payByCard(shop, buyer, paid.paymentId);
		await order(buyer);
		const off = await order(buyer);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: off.orderNumber });
		const { total } = await buyer
			.do(ordersCalls.getOrderDetail, { orderNumber: paid.orderNumber })
			.then(({ stageOne }) => stageOne);

		const [row] = (await support.do(customersCalls.list, { search: buyer.userId })).records;
		expect([row?.orders, row?.spent.amount]).toEqual([1, total.amount]);
	});
});

describe('a customer', () => {
	it('is shown with orders, payments and notes; who read it is written down', async () => {
		const buyer = await named('Sara');
		await addressOf(buyer, 'Sara Hassan', '+9647599988866');
		const { orderNumber, paymentId } = await order(buyer);
		await payByCard(shop, buyer, paymentId);
		await support.do(customersCalls.addNote, { userId: buyer.userId, note: 'Calls\nafter five' });
		const { userId } = buyer;

		const whole = await support.do(customersCalls.get, { userId });
		expect(whole).toMatchObject({
			userId,
			name: 'Sara',
			phone: buyer.phone,
			blocked: false,
			isNew: false,
			devices: 1,
			orders: 1,
		});
		expect(whole.addresses).toContainEqual(expect.objectContaining({ name: 'Sara Hassan', secondPhone: '+9647599988866' }));
		expect((await support.do(ordersConsoleCalls.listOrders, { userId })).records).toMatchObject([{ orderNumber, userId }]);
		expect((await support.do(customersCalls.listPayments, { userId })).records).toMatchObject([
			{ paymentId, state: 'paid', orderNumbers: [orderNumber] },
		]);
		expect((await support.do(customersCalls.listCoupons, { userId })).counts.used).toBe(0);
		expect((await support.do(customersCalls.listPrizes, { userId })).records).toEqual([]);
		expect((await support.do(customersCalls.listReturns, { userId })).records).toEqual([]);
		const [note] = (await support.do(customersCalls.listNotes, { userId })).records;
		expect(note).toMatchObject({ text: 'Calls\nafter five', operator: expect.stringContaining('support') });

		const owner = await shop.operator('owner');
		await shop.shop.securityEvents.settled();
		const { records } = await owner.do(securityEventsCalls.listEvents, { kind: 'data_read', limit: 50 });
		expect(records.some(({ call, subject }) => call === customersCalls.get.path && subject.includes(userId))).toBe(true);
	});

	it('is seen by support and finance alone, and kept out by support', async () => {
		const { userId } = await shop.buyer();
		const finance = await shop.operator('finance');
		expect((await finance.do(customersCalls.get, { userId })).userId).toBe(userId);
		expect(await finance.refusal(customersCalls.block, { userId, reason: 'Fraud' })).toBe('role_missing');
		for (const role of ['merchandiser', 'fulfilment'] as const) {
			const other = await shop.operator(role);
			for (const call of [customersCalls.get, customersCalls.listNotes, customersCalls.listPayments])
				expect(await other.refusal(call, { userId })).toBe('role_missing');
			expect(await other.refusal(customersCalls.list, {})).toBe('role_missing');
		}
		expect(await support.refusal(customersCalls.get, { userId: 'nobody' })).toBe('not_found');
		expect(await support.refusal(balanceConsoleCalls.change, { userId, kind: 'goodwill', amount: 100, reason: 'Sorry' })).toBe(
			'role_missing',
		);
	});

	it('whose account is deleted is gone, and what was noted with it', async () => {
		const buyer = await named('Leaving');
		const { userId } = buyer;
		await support.do(customersCalls.addNote, { userId, note: 'Lives in Erbil' });
		await buyer.do(accountsCalls.unregister, { agreed: true });

		expect(await support.refusal(customersCalls.get, { userId })).toBe('not_found');
		expect(await found('Leaving')).toEqual([]);
		expect(await shop.rows(sql`select 1 from customer_note where account_id = ${buyer.accountId}`)).toEqual([]);
	});
});

describe('a blocked customer', () => {
	it('is signed out everywhere, cannot sign in, and comes in again once it is lifted', async () => {
		const buyer = await shop.buyer();
		const { userId } = buyer;
		await support.do(customersCalls.block, { userId, reason: 'Sold on stolen cards' });

		expect(await buyer.refusal(accountsCalls.userInfo, {})).toBe('unauthorized');
		expect(await signInAgain(buyer)).toBe('account_blocked');
		expect(await found(userId)).toEqual([userId]);
		expect((await support.do(customersCalls.list, { blocked: true, limit: 50 })).records.map((row) => row.userId)).toContain(
			userId,
		);
		expect(await support.refusal(customersCalls.block, { userId, reason: 'Again' })).toBe('conflict');
		const [block] = (await support.do(customersCalls.get, { userId })).blocks;
		expect(block).toMatchObject({ reason: 'Sold on stolen cards', liftedAt: null, operator: expect.stringContaining('support') });

		await support.do(customersCalls.unblock, { userId });
		expect(await support.refusal(customersCalls.unblock, { userId })).toBe('conflict');
		shop.clock.move(61_000);
		const again = await shop.buyer(shop.visitor(), buyer.phone);
		expect(again.userId).toBe(userId);
		const owner = await shop.operator('owner');
		const { records } = await owner.do(staffCalls.listActions, { limit: 50 });
		expect(records.filter(({ call }) => call.startsWith('customers/')).map(({ call }) => call)).toEqual(
			expect.arrayContaining(['customers/block', 'customers/unblock']),
		);
	});

	it('is told so in four languages', async () => {
		const buyer = await shop.buyer();
		await support.do(customersCalls.block, { userId: buyer.userId, reason: 'Fraud' });
		const texts = new Set<string>();
		for (const language of ['ar', 'ckb', 'en', 'zh'] as const) {
			const client = shop.visitor();
			shop.clock.move(61_000);
			await client.do(accountsCalls.loginSendCode, { type: 6, account: buyer.phone.slice(1) });
			const code = await shop.codeFor(buyer.phone);
			client.language = language;
			const { envelope } = await client.call(accountsCalls.login, { type: 6, account: buyer.phone.slice(1), code });
			texts.add(envelope.message);
		}
		expect(texts.size).toBe(4);
	});

	it('orders neither with what was left of a session nor as a visitor by the same number', async () => {
		const buyer = await shop.buyer();
		await support.do(customersCalls.block, { userId: buyer.userId, reason: 'Fraud' });
		const items = [{ skuId, quantity: 1 }];
		const input = await createOrderInput(shop, await shop.buyer(), { items, method: 10 });
		expect(await buyer.refusal(ordersCalls.createOrder, input)).toBe('unauthorized');

		const visitor = shop.visitor();
		const wish = await realOrderInput(shop, visitor, { items, phone: buyer.phone });
		expect(await visitor.refusal(draftOrderCalls.createRealOrder, wish)).toBe('account_blocked');
		await support.do(customersCalls.unblock, { userId: buyer.userId });
		expect((await visitor.do(draftOrderCalls.createRealOrder, wish)).orders).toHaveLength(1);
	});

	it('is blocked once, however many do it at the same moment', async () => {
		const { userId, accountId } = await shop.buyer();
		const answers = await allAtOnce(
			[1, 2, 3, 4].map(() => () => support.call(customersCalls.block, { userId, reason: 'Fraud' }, { key: randomUUID() })),
		);
		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['conflict', 'conflict', 'conflict', 'done']);
		expect(await shop.rows(sql`select 1 from account_block where account_id = ${accountId}`)).toHaveLength(1);
	});
});
