import { randomUUID } from 'node:crypto';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { createFreight, createProduct } from '@qaysari/server/src/testing/goods.ts';
import { createOrderInput } from '@qaysari/server/src/testing/ordering.ts';
import { openCardPage, payByCard } from '@qaysari/server/src/testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '@qaysari/server/src/testing/test-shop.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from './checker.ts';
import type { Entry, Noted } from './journal.ts';

let shop: TestShop;
let buyer: BuyerClient;
let journal: Noted[];
let skuId = '';

const note = (entry: Entry): void => {
	journal.push({ ...entry, at: shop.now.toISOString() });
};

async function order(method: 5 | 10): Promise<{ key: string; number: string; paymentId: string }> {
	const key = randomUUID();
	const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method, remark: key });
	const { orders, paymentId } = await buyer.do(ordersCalls.createOrder, input, { key });
	const numbers = orders.map(({ orderNumber }) => orderNumber);
	note({ kind: 'order', key, who: buyer.userId, numbers, payNow: input.expectedTotal.amount, paymentId });
	return { key, number: numbers[0] ?? '', paymentId: paymentId ?? '' };
}

async function say(text: string): Promise<string> {
	const { groupId } = await buyer.do(chatCalls.selectGroupId, {});
	const clientId = randomUUID();
	const { number } = await buyer.do(chatCalls.sendGroupMsg, { groupId, clientId, message: { kind: 'text', text } });
	note({ kind: 'message', groupId, clientId, number, by: 'buyer', text });
	return groupId;
}

/** Names of the rules that do not hold. */
const broken = async (): Promise<string[]> => [...new Set((await check(shop.db, journal, shop.now)).map(({ rule }) => rule))];
const spoil = (statement: string) => sql.raw(statement).execute(shop.db);

beforeEach(async () => {
	shop = await createTestShop();
	journal = [];
	[buyer] = (await shop.buyers(1)) as [BuyerClient];
	await createFreight(shop);
	({ skuId } = await createProduct(shop, { stock: 10 }));
	await order(paymentMethod.cashAtStore);
	const paid = await order(paymentMethod.card);
	await payByCard(shop, buyer, paid.paymentId);
	const gone = await order(paymentMethod.cashAtStore);
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: gone.number });
	note({ kind: 'moved', orderNumber: gone.number, event: 'cancelled' });
	await say('first');
	await say('second');
});
afterEach(() => shop.close());

describe('the checker of a fault run', () => {
	it('finds nothing in a shop that is well', async () => {
		expect(await broken()).toEqual([]);
	});

	it('finds an order that was acknowledged and is not there', async () => {
		note({ kind: 'order', key: 'k', who: buyer.userId, numbers: ['QNOWHERE'], payNow: 1, paymentId: null });
		expect(await broken()).toEqual(['an order that was acknowledged is there, whose it is, for what it was to cost']);
	});

	it('finds an order that costs something else than was said', async () => {
		const { number } = await order(paymentMethod.cashAtStore);
		note({ kind: 'order', key: 'k', who: buyer.userId, numbers: [number], payNow: 1, paymentId: null });
		expect(await broken()).toEqual(['an order that was acknowledged is there, whose it is, for what it was to cost']);
	});

	it('finds two orders of one key', async () => {
		const { key } = await order(paymentMethod.cashAtStore);
		const { number } = await order(paymentMethod.cashAtStore);
		await spoil(`update shop_order set remark = '${key}' where number = '${number}'`);
		expect(await broken()).toEqual(['a key makes one order, whoever asks again']);
	});

	it('finds more reserved than there is, and what is kept for an order that ended', async () => {
		await spoil('alter table stock_level drop constraint stock_level_counts');
		await spoil('update stock_level set reserved = 11');
		await spoil(`update stock_reservation set state = 'open' where state = 'released'`);
		expect(await broken()).toEqual([
			'nothing is kept for orders that ended',
			'nobody has more than there is',
			'orders, payments, stock, coupons and balances agree with their records',
		]);
	});

	it('finds a message that is lost, one that is there twice, and a gap', async () => {
		await spoil('alter table chat_message drop constraint chat_message_key');
		await spoil('update chat_message set number = 1');
		expect(await broken()).toEqual([
			'a chat message that was acknowledged is there, once, under its number',
			'numbers of a chat have no gap and none is there twice',
		]);
	});

	it('finds money that the gateway took and nobody booked, and money that was booked and never taken', async () => {
		const { paymentId } = await order(paymentMethod.card);
		const reference = await openCardPage(buyer, paymentId);
		await spoil(`update sandbox_payment set status = case when reference = '${reference}' then 'SUCCESS' else 'CREATED' end`);
		expect(await broken()).toEqual([
			'what the gateway took is booked, once',
			'nothing is booked of a card that the gateway did not take',
		]);
	});

	it('finds a forged notice that was taken, and answers of 500', async () => {
		note({ kind: 'forged', reference: 'r', paymentId: 'p', status: 200 });
		note({ kind: 'wrong', path: '/x', status: 500, reason: 'internal_error', during: 'nothing' });
		expect(await broken()).toEqual([
			'a notice with a false signature is taken by nobody',
			'nobody gets an answer of 500, or one of 503 without a time',
		]);
	});

	it('finds a move and money that were acknowledged and have no record', async () => {
		const { number, paymentId } = await order(paymentMethod.cashAtStore);
		note({ kind: 'moved', orderNumber: number, event: 'cancelled' });
		note({ kind: 'booked', paymentId });
		expect(await broken()).toEqual([
			'what was moved as somebody was told has its record',
			'money that somebody confirmed is booked',
		]);
	});
});
