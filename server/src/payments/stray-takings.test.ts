import { paymentsConsoleCalls, refundsConsoleCalls, strayTakingsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderId, RefundId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, createBankAccount, inBalance, sandboxOf } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { compareWithGateways } from './gateway-comparison.ts';
import { sendRefund } from './refunds.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	await createBankAccount(shop);
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

let strangers = 0;
/** The gateway takes money under a name that no payment has. @returns the gateway's name for it */
async function takeStray(amount: number): Promise<string> {
	strangers += 1;
	const { reference } = await sandboxOf(shop).create({
		requestId: `nobody asked for it ${strangers}`,
		amount,
		language: 'en',
		description: '',
		finishUrl: '',
		noticeUrl: '',
	});
	await sandboxOf(shop).act(reference, 'approve');
	return reference;
}

/** @returns what the log was told */
async function compare(): Promise<string[]> {
	shop.clock.move(1000);
	const said: string[] = [];
	const note = (_what: unknown, text?: string): void => void said.push(text ?? '');
	await compareWithGateways(shop.shop.payments, shop.db, shop.now, { error: note, warn: note });
	return said;
}

async function waiting(reference: string) {
	const { records } = await finance.do(strayTakingsCalls.list, { limit: 50 });
	return records.find((one) => one.reference === reference);
}
async function decided(reference: string) {
	const { records } = await finance.do(strayTakingsCalls.list, { open: false, limit: 50 });
	return records.find((one) => one.reference === reference);
}
const found = async (reference: string): Promise<string> => (await waiting(reference))?.takingId ?? '';

/** Of 15,000 dinars. */
async function order(method: 3 | 10 = 10) {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method });
}
const refundsOf = (orderId: OrderId) =>
	shop.rows<{ id: RefundId; refund_id: string; amount: number; state: string }>(
		sql`select id, refund_id, amount, state from refund where order_id = ${orderId} order by id`,
	);

it('what a gateway took for no payment waits for finance, once, however often and at once it is compared', async () => {
	const before = (await finance.do(paymentsConsoleCalls.countQueues, {})).stray;
	const reference = await takeStray(700_000);

	const said = (await Promise.all([compare(), compare(), compare()])).flat();
	expect(await compare()).toEqual([]);

	expect(said).toEqual(['a gateway took money for no payment of the shop']);
	expect(await waiting(reference)).toMatchObject({
		gateway: 'sandbox',
		requestId: `nobody asked for it ${strangers}`,
		amount: 700_000,
		currency: 'IQD',
		settledAs: null,
	});
	expect((await finance.do(paymentsConsoleCalls.countQueues, {})).stray).toBe(before + 1);
});

it('it pays the order that it belongs to, and the next comparison finds it right', async () => {
	const reference = await takeStray(1_500_000);
	await compare();
	const { orderId, orderNumber } = await order();
	const input = { takingId: await found(reference), orderNumber, note: 'The buyer sent the slip.' };

	expect(await finance.do(strayTakingsCalls.match, input)).toEqual({ done: true });

	expect((await readOrder(shop, orderId)).status).toBe(2);
	expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	expect(await waiting(reference)).toBeUndefined();
	expect(await decided(reference)).toMatchObject({ settledAs: 'matched', orderNumber, note: 'The buyer sent the slip.' });
	expect(await compare()).toEqual([]);
	expect(await refundsOf(orderId)).toEqual([]);
});

it('what the order does not ask for goes back by the gateway, under the same name', async () => {
	const reference = await takeStray(2_000_000);
	await compare();
	const { orderId, orderNumber } = await order(3);
	await finance.do(strayTakingsCalls.match, { takingId: await found(reference), orderNumber, note: 'By its number.' });
	const [refund, ...others] = await refundsOf(orderId);
	expect([refund, others]).toMatchObject([{ amount: 500_000, state: 'requested' }, []]);

	await finance.do(refundsConsoleCalls.execute, { refundId: refund?.refund_id ?? '' });
	await sendRefund(shop.shop.payments, shop.db, shop.now, refund?.id ?? (0 as RefundId));

	expect(await shop.rows(sql`select amount, status from sandbox_refund where reference = ${reference}`)).toEqual([
		{ amount: 500_000, status: 'SUCCESS' },
	]);
	expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	expect(await compare()).toEqual([]);
});

it('two who decide at once decide it once', async () => {
	const reference = await takeStray(1_500_000);
	await compare();
	const [one, two] = [await order(), await order()];
	const takingId = await found(reference);
	const other = await shop.operator('finance');

	const answers = await Promise.all([
		finance.call(strayTakingsCalls.match, { takingId, orderNumber: one.orderNumber, note: 'Here.' }),
		other.call(strayTakingsCalls.match, { takingId, orderNumber: two.orderNumber, note: 'There.' }),
		other.call(strayTakingsCalls.close, { takingId, outcome: 'not ours', note: 'Nowhere.' }),
	]);

	expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
	const captured = await shop.rows(sql`select id from payment where gateway_reference = ${reference}`);
	expect(captured.length).toBeLessThanOrEqual(1);
});

it('what went back at the gateway, or is not the shop’s, books nothing and is not asked about again', async () => {
	const [back, foreign] = [await takeStray(100_000), await takeStray(200_000)];
	await compare();
	const before = await shop.rows(sql`select count(*)::int as entries from money_entry`);

	await finance.do(strayTakingsCalls.close, { takingId: await found(back), outcome: 'given back', note: 'R-1' });
	await finance.do(strayTakingsCalls.close, { takingId: await found(foreign), outcome: 'not ours', note: 'The till next door.' });

	expect(await compare()).toEqual([]);
	expect([await waiting(back), await waiting(foreign)]).toEqual([undefined, undefined]);
	expect([await decided(back), await decided(foreign)]).toMatchObject([{ settledAs: 'given back' }, { settledAs: 'not ours' }]);
	expect(await shop.rows(sql`select count(*)::int as entries from money_entry`)).toEqual(before);
});

it('what its payment was found for meanwhile waits no more, and cannot be booked a second time', async () => {
	const reference = await takeStray(1_500_000);
	await compare();
	const takingId = await found(reference);
	const [first, second] = [await order(), await order()];
	await shop.rows(
		sql`update payment set gateway = 'sandbox', gateway_reference = ${reference} where payment_id = ${first.paymentId} returning id`,
	);

	const wish = { takingId, orderNumber: second.orderNumber, note: 'Here.' };
	expect(await finance.refusal(strayTakingsCalls.match, wish)).toBe('order_state_conflict');

	await compare();
	expect(await decided(reference)).toMatchObject({ settledAs: 'booked', settledBy: '' });
});

it('money in another currency than the dinar pays no order', async () => {
	const reference = await takeStray(1_500_000);
	await shop.rows(sql`update sandbox_payment set currency = 'EUR' where reference = ${reference} returning reference`);
	await compare();
	const { orderId, orderNumber } = await order();

	const wish = { takingId: await found(reference), orderNumber, note: 'Perhaps.' };
	expect(await finance.refusal(strayTakingsCalls.match, wish)).toBe('order_state_conflict');

	expect(await waiting(reference)).toMatchObject({ currency: 'EUR', settledAs: null });
	expect((await readOrder(shop, orderId)).status).toBe(1);
});

it('nobody but finance and the owner sees or decides it', async () => {
	for (const role of ['support', 'fulfilment', 'merchandiser'] as const) {
		const other = await shop.operator(role);
		expect(await other.refusal(strayTakingsCalls.list, { limit: 1 })).toBe('role_missing');
		expect(await other.refusal(strayTakingsCalls.close, { takingId: '1', outcome: 'not ours', note: 'x' })).toBe('role_missing');
	}
});
