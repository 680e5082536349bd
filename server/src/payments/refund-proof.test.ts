import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { createBankAccount, uploadReceipt } from '../testing/paying.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let finance: Client;
let order: PlacedOrder;

/** What asks for the password again, in hundredths of a dinar. */
const dear = 100_000;

beforeAll(async () => {
	shop = await createTestShop({
		settings: { OPERATOR_PROOF_MINUTES: '15', PROOF_REFUND_DINARS: '1000', OPERATOR_IDLE_MINUTES: '600' },
	});
	await createFreight(shop);
	await createBankAccount(shop);
	finance = await shop.operator('finance');
	const buyer = await shop.buyer();
	const { skuId } = await createProduct(shop, { price: 10_000 });
	order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 3 });
	const paymentId = order.paymentId ?? '';
	await buyer.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(buyer)] });
	await finance.do(paymentsConsoleCalls.passReceipts, { paymentId, amount: 1_500_000 });
});
afterAll(() => shop.close());

const late = async (amount: number): Promise<string> => {
	const { orderNumber } = order;
	await finance.do(refundsConsoleCalls.recordMoney, { orderNumber, method: 3, amount, note: 'Seen in the statement.' });
	const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber, states: ['requested'], limit: 50 });
	return records.at(-1)?.refundId ?? '';
};

describe('money that leaves what is owed', () => {
	it.each([
		['is paid out', (refundId: string) => finance.call(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' })],
		['is kept', (refundId: string) => finance.call(refundsConsoleCalls.keep, { refundId, reason: 'She wishes so.' })],
	])('%s by who showed the password just now, from a sum on', async (_how, settle) => {
		const [large, little] = [await late(dear), await late(dear - 1)];
		shop.clock.move(minutes(16));

		const unproven = await settle(large);
		const below = await settle(little);
		await finance.do(staffCalls.prove, { password: operatorPassword });
		const proven = await settle(large);

		expect([unproven.status, unproven.envelope.reason]).toEqual([403, 'proof_required']);
		expect([below.status, proven.status]).toEqual([200, 200]);
	});

	it('is promised as goodwill likewise', async () => {
		const give = (amount: number) =>
			finance.call(refundsConsoleCalls.give, { orderNumber: order.orderNumber, amount, reason: 'It took long.' });
		shop.clock.move(minutes(16));

		expect([(await give(dear)).envelope.reason, (await give(dear - 1)).status]).toEqual(['proof_required', 200]);
		await finance.do(staffCalls.prove, { password: operatorPassword });
		expect((await give(dear)).status).toBe(200);
	});
});
