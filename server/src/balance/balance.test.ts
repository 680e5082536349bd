import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { balanceCalls, balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { balanceFaults } from '../testing/balance-faults.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, placeOrder, readOrder } from '../testing/ordering.ts';
import { createBankAccount, payByCard } from '../testing/paying.ts';
import { allAtOnce } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let finance: Awaited<ReturnType<TestShop['operator']>>;
let skuId: string;

// Dinars, where everything else is in hundredths.
const freight = 5_000;
const price = 10_000;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: freight });
	await createBankAccount(shop);
	finance = await shop.operator('finance');
	({ skuId } = await createProduct(shop, { price, stock: 500 }));
});
afterAll(async () => {
	expect(await balanceFaults(shop.db)).toEqual([]);
	await shop.close();
});

const give = (buyer: BuyerClient, amount: number) =>
	finance.do(balanceConsoleCalls.change, { userId: buyer.userId, kind: 'goodwill', amount, reason: 'It took long.' });
const heldBy = async (buyer: BuyerClient) => (await buyer.do(balanceCalls.get, {})).balance.amount;
const kindsOf = async (buyer: BuyerClient) =>
	(await buyer.do(balanceCalls.get, {})).records.map(({ kind, amount }) => [kind, amount.amount]);

async function rich(amount: number): Promise<BuyerClient> {
	const buyer = await shop.buyer();
	await give(buyer, amount);
	return buyer;
}

async function orderWith(buyer: BuyerClient, method: 3 | 10 | 11 = 10) {
	const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method });
	const placed = await buyer.do(ordersCalls.createOrder, { ...input, useBalance: true });
	const orderNumber = placed.orders[0]?.orderNumber ?? '';
	const detail = () => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
	return { ...placed, orderNumber, detail, total: input.expectedTotal.amount };
}

describe('an order paid from the balance', () => {
	it('takes the balance first and asks the method for the rest', async () => {
		const buyer = await rich(400_000);
		const order = await orderWith(buyer);

		expect([order.payNow.amount, await heldBy(buyer)]).toEqual([order.total - 400_000, 0]);
		expect((await order.detail()).status).toBe(1);
		await payByCard(shop, buyer, order.paymentId);
		const detail = await order.detail();
		expect([detail.status, detail.fromBalance.amount, detail.stageOne.due.amount]).toEqual([2, 400_000, 0]);
	});

	it('goes on at once when the balance is enough, and nobody is asked for anything at the door', async () => {
		const buyer = await rich(5_000_000);
		const [card, door] = [await orderWith(buyer), await orderWith(buyer, 11)];

		for (const order of [card, door]) {
			const detail = await order.detail();
			expect([detail.status, detail.paymentMethod, detail.payment, order.payNow.amount]).toEqual([2, 20, null, 0]);
		}
		expect(await heldBy(buyer)).toBe(5_000_000 - card.total - door.total);
	});

	it('asks at the door for what the balance left', async () => {
		const buyer = await rich(300_000);
		const order = await orderWith(buyer, 11);

		const detail = await order.detail();
		expect([detail.status, detail.paymentMethod, detail.stageOne.due.amount]).toEqual([2, 11, order.total - 300_000]);
		expect(detail.payment?.total.amount).toBe(order.total - 300_000);
	});

	it('gives everything back when it is cancelled: to the balance at once what came from there, the rest as it came', async () => {
		const buyer = await rich(400_000);
		const order = await orderWith(buyer);
		await payByCard(shop, buyer, order.paymentId);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber: order.orderNumber });

		const { refunds } = await order.detail();
		expect(await heldBy(buyer)).toBe(400_000);
		expect(refunds.map(({ method, state, amount }) => [method, state, amount.amount]).sort()).toEqual([
			[10, 'requested', order.total - 400_000],
			[20, 'done', 400_000],
		]);
	});

	it('can be paid from it later, in place of a payment that waits', async () => {
		const buyer = await shop.buyer();
		const { orderNumber, paymentId, orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		await give(buyer, 250_000);
		const rest = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 3, useBalance: true });
		const detail = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		expect(rest.paymentId).not.toBe(paymentId);
		expect([detail.payment?.paymentId, detail.payment?.method]).toEqual([rest.paymentId, 3]);
		expect((await readOrder(shop, orderId)).captured_one).toBe(250_000);
		await give(buyer, 5_000_000);
		await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 10, useBalance: true });
		expect((await readOrder(shop, orderId)).status).toBe(2);
	});

	it('takes nothing for orders at once that the balance does not hold', async () => {
		const buyer = await rich(1_500_000);
		const inputs = await Promise.all(
			[1, 2, 3, 4, 5, 6].map(() => createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 3 })),
		);
		const answers = await allAtOnce(
			inputs.map((input) => () => buyer.call(ordersCalls.createOrder, { ...input, useBalance: true })),
		);

		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
		expect(await heldBy(buyer)).toBe(0);
		const taken = (await kindsOf(buyer))
			.filter(([kind]) => kind === 'order')
			.reduce((sum, [, amount]) => sum + Number(amount), 0);
		expect(taken).toBe(-1_500_000);
	});

	it('is not paid by the balance of somebody else', async () => {
		const [owner, other] = [await shop.buyer(), await rich(5_000_000)];
		const { orderNumber } = await placeOrder(shop, owner, { items: [{ skuId, quantity: 1 }], method: 10 });
		const refused = await other.refusal(paymentsCalls.payment, { orderNumber, stage: 1, method: 10, useBalance: true });

		expect([refused, await heldBy(other)]).toEqual(['order_not_found', 5_000_000]);
	});
});

describe('money on its way back', () => {
	async function cancelled() {
		const buyer = await shop.buyer();
		const { orderNumber, paymentId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		await payByCard(shop, buyer, paymentId);
		const { refunds } = await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		const [refund] = refunds;
		if (!refund) throw new Error('Nothing goes back');
		return { buyer, refund };
	}

	it('comes into the balance at once when its buyer says so, and then by no other way', async () => {
		const { buyer, refund } = await cancelled();
		expect(refund.toBalance).toBe(true);
		const { balance } = await buyer.do(paymentsCalls.refundToBalance, { refundId: refund.refundId });

		expect(balance).toEqual(refund.amount);
		expect(await finance.refusal(refundsConsoleCalls.execute, { refundId: refund.refundId })).toBe('order_state_conflict');
		expect(await buyer.refusal(paymentsCalls.refundToBalance, { refundId: refund.refundId })).toBe('order_state_conflict');
		expect(await kindsOf(buyer)).toEqual([['refund', refund.amount.amount]]);
	});

	it('goes one way when buyer and finance act in the same moment', async () => {
		const { buyer, refund } = await cancelled();
		const { refundId } = refund;
		const answers = await allAtOnce<{ status: number }>([
			() => buyer.call(paymentsCalls.refundToBalance, { refundId }),
			() => finance.call(refundsConsoleCalls.execute, { refundId }),
			() => buyer.call(paymentsCalls.refundToBalance, { refundId }),
		]);

		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	it('of somebody else is not there', async () => {
		const { refund } = await cancelled();
		expect(await (await shop.buyer()).refusal(paymentsCalls.refundToBalance, { refundId: refund.refundId })).toBe('not_found');
	});

	it('stays in the house by the books', async () => {
		const { buyer, refund } = await cancelled();
		const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baghdad' }).format(shop.now);
		const read = async () => (await finance.do(paymentsConsoleCalls.dailyTotals, { from: day, until: day })).total;
		const before = await read();
		await buyer.do(paymentsCalls.refundToBalance, { refundId: refund.refundId });
		const after = await read();

		expect(after.net.amount - before.net.amount).toBe(0);
		expect(after.toBalance.amount - before.toBalance.amount).toBe(refund.amount.amount);
	});
});

describe('a gift card', () => {
	it('is bought by one and redeemed by another, once', async () => {
		const [giver, friend] = [await rich(1_000_000), await shop.buyer()];
		const { code, giftCardId } = await giver.do(balanceCalls.buyGiftCard, { amount: 750_000 });
		const typed = code.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
		const redeemed = await friend.do(balanceCalls.redeem, { cardCode: typed });

		expect([redeemed.amount.amount, await heldBy(friend), await heldBy(giver)]).toEqual([750_000, 750_000, 250_000]);
		expect(await giver.refusal(balanceCalls.redeem, { cardCode: code })).toBe('gift_card_used');
		expect(await giver.refusal(balanceCalls.returnGiftCard, { giftCardId })).toBe('gift_card_used');
		expect((await giver.do(balanceCalls.listGiftCards, {})).records).toMatchObject([
			{ giftCardId, state: 'redeemed', ending: code.slice(-4) },
		]);
	});

	it('gives its worth to one of a thousand who type its code at once', async () => {
		const { cards } = await finance.do(balanceConsoleCalls.issueGiftCards, { amount: 500_000, count: 1, note: 'for the feast' });
		const code = cards[0]?.code ?? '';
		const buyers = await shop.buyers(10);
		const answers = await allAtOnce(
			Array.from(
				{ length: 1_000 },
				(_, n) => () => (buyers[n % 10] as BuyerClient).call(balanceCalls.redeem, { cardCode: code }),
			),
		);

		// A tap that was sent twice is answered as the first: the money comes once.
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		const held = await Promise.all(buyers.map(heldBy));
		expect(held.filter((amount) => amount > 0)).toEqual([500_000]);
	});

	it('is bought by whoever signed in or proved to be its buyer just now, who is told; by a session alone never', async () => {
		const giver = await rich(1_000_000);
		shop.clock.move(minutes(15));
		const alone = await giver.refusal(balanceCalls.buyGiftCard, { amount: 500_000 });
		const before = await heldBy(giver);
		await giver.do(accountsCalls.accountBindSendCode, { type: 6, account: giver.phone });
		await giver.do(accountsCalls.proveOwner, { oldCode: await shop.codeFor(giver.phone) });
		const bought = await giver.do(balanceCalls.buyGiftCard, { amount: 500_000 }, { key: 'bought-just-in-time' });
		const [told] = await shop.rows<{ text: string }>(
			sql`select text from delivery_message where recipient = ${giver.phone} order by id desc limit 1`,
		);
		shop.clock.move(minutes(15));

		expect([alone, before, await heldBy(giver)]).toEqual(['old_factor_required', 1_000_000, 500_000]);
		expect(told?.text).toMatch(/5,000\sIQD/);
		expect(told?.text).not.toContain(bought.code);
		// Whoever heard no answer asks again.
		expect(await giver.do(balanceCalls.buyGiftCard, { amount: 500_000 }, { key: 'bought-just-in-time' })).toEqual(bought);
		expect(await giver.refusal(balanceCalls.buyGiftCard, { amount: 500_000 })).toBe('old_factor_required');
	});

	it('that nobody redeemed can be given back, by who bought it alone', async () => {
		const [giver, other] = [await rich(500_000), await shop.buyer()];
		const { code, giftCardId } = await giver.do(balanceCalls.buyGiftCard, { amount: 500_000 });
		const foreign = await other.refusal(balanceCalls.returnGiftCard, { giftCardId });
		await giver.do(balanceCalls.returnGiftCard, { giftCardId });

		expect([foreign, await heldBy(giver)]).toEqual(['not_found', 500_000]);
		expect(await other.refusal(balanceCalls.redeem, { cardCode: code })).toBe('gift_card_cancelled');
	});

	it('is not bought with what is not there, and its code is nowhere', async () => {
		const buyer = await rich(499_999);
		const { cards } = await finance.do(balanceConsoleCalls.issueGiftCards, { amount: 500_000, count: 3, note: 'for the feast' });
		const dump = JSON.stringify(await shop.rows(sql`select * from gift_card`));

		expect(await buyer.refusal(balanceCalls.buyGiftCard, { amount: 500_000 })).toBe('balance_too_low');
		expect(new Set(cards.map(({ code }) => code)).size).toBe(3);
		for (const { code } of cards) expect(dump).not.toContain(code);
		expect(await buyer.refusal(balanceCalls.redeem, { cardCode: '2'.repeat(16) })).toBe('gift_card_unknown');
	});

	it('is told again to whoever repeats its making, and to nobody who reads what is kept for that', async () => {
		const giver = await rich(500_000);
		const issue = { amount: 500_000, count: 2, note: 'for the feast' };
		const bought = await giver.do(balanceCalls.buyGiftCard, { amount: 500_000 });
		const issued = await finance.do(balanceConsoleCalls.issueGiftCards, issue, { key: 'the-feast-of-2026' });
		const kept = JSON.stringify(await shop.rows(sql`select answer from idempotency_record`));

		expect(await giver.do(balanceCalls.buyGiftCard, { amount: 500_000 })).toEqual(bought);
		expect(await finance.do(balanceConsoleCalls.issueGiftCards, issue, { key: 'the-feast-of-2026' })).toEqual(issued);
		for (const { code } of [bought, ...issued.cards]) {
			expect(code).toMatch(/^[2-9A-Z]{16}$/);
			expect(kept).not.toContain(code);
		}
	});
});

describe('the ledger', () => {
	it('is given to with a reason that the buyer reads, and never falls below nothing', async () => {
		const buyer = await rich(200_000);
		const wish = { userId: buyer.userId, kind: 'correction', reason: 'It was given twice.' } as const;
		const refused = await finance.refusal(balanceConsoleCalls.change, { ...wish, amount: -200_001 });
		await finance.do(balanceConsoleCalls.change, { ...wish, amount: -50_000 });
		const support = await shop.operator('support');

		expect([refused, await heldBy(buyer)]).toEqual(['balance_too_low', 150_000]);
		expect((await buyer.do(balanceCalls.get, {})).records.map(({ note }) => note)).toEqual([
			'It was given twice.',
			'It took long.',
		]);
		expect((await support.call(balanceConsoleCalls.change, { ...wish, amount: -1 })).status).toBe(403);
		expect((await support.do(balanceConsoleCalls.find, { search: buyer.phone })).holder).toMatchObject({ userId: buyer.userId });
	});

	it('keeps every entry as it was written', async () => {
		await rich(100_000);
		await expect(sql`update balance_entry set amount = 1`.execute(shop.db)).rejects.toThrow('never changed');
		await expect(sql`delete from balance_entry`.execute(shop.db)).rejects.toThrow('never changed');
	});

	it('lets whoever leaves leave what is there', async () => {
		const buyer = await rich(100_000);
		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'accountClosing', { accountId: buyer.accountId, phone: null, email: null }),
		);
		expect(await kindsOf(buyer)).toEqual([
			['closed', -100_000],
			['goodwill', 100_000],
		]);
	});
});
