import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { orderFaults } from '../testing/order-faults.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createBankAccount, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let second: Client;
/** An order that was called off before anything came for it, one that was paid by card, and one that asks for a great deal still. */
let [ended, paid, asking] = ['', '', ''];

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	[finance, second] = [await shop.operator('finance'), await shop.operator('finance')];
	buyer = await shop.buyer();
	const { skuId } = await createProduct(shop, { price: 900_000_000, stock: 10 });
	const place = (method: 3 | 10, remark: string) => placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method, remark });
	ended = (await place(3, 'ended')).orderNumber;
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: ended });
	const byCard = await place(10, 'paid');
	await payByCard(shop, buyer, byCard.paymentId);
	paid = byCard.orderNumber;
	asking = (await place(3, 'asking')).orderNumber;
});
afterAll(async () => {
	// After everything that was done here each order holds what its numbers say, and the books as much as all of them.
	expect(await orderFaults(shop)).toEqual([]);
	await shop.close();
});

type Action = 'approve' | 'execute' | 'markDone' | 'markFailed' | 'takeBackDone' | 'match' | 'keep';
const small = 100_000;
const large = 100_000_000;

const newestOf = async (orderNumber: string): Promise<string> => {
	const [row] = await shop.rows<{ id: string }>(
		sql`select r.refund_id as id from refund r join shop_order o on o.id = r.order_id where o.number = ${orderNumber} order by r.id desc limit 1`,
	);
	return row?.id ?? '';
};

const attempts: Record<Action, (who: Client, refundId: string) => Promise<{ envelope: { reason?: string } }>> = {
	approve: (who, refundId) => who.call(refundsConsoleCalls.approve, { refundId }),
	execute: (who, refundId) => who.call(refundsConsoleCalls.execute, { refundId }),
	markDone: (who, refundId) => who.call(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' }),
	markFailed: (who, refundId) => who.call(refundsConsoleCalls.markFailed, { refundId, reason: 'Nobody there.' }),
	takeBackDone: (who, refundId) => who.call(refundsConsoleCalls.takeBackDone, { refundId, reason: 'A slip.' }),
	match: (who, refundId) => who.call(refundsConsoleCalls.match, { refundId, orderNumber: asking, note: 'She wishes so.' }),
	keep: (who, refundId) => who.call(refundsConsoleCalls.keep, { refundId, reason: 'She wishes so.' }),
};

/** What the transfer that nobody asked for brings. */
const late = async (amount = small): Promise<string> => {
	await finance.do(refundsConsoleCalls.recordMoney, { orderNumber: ended, method: 3, amount, note: 'Seen in the statement.' });
	return newestOf(ended);
};
const goodwill = async (amount = small): Promise<string> => {
	await finance.do(refundsConsoleCalls.give, { orderNumber: paid, amount, reason: 'It took long.' });
	return newestOf(paid);
};
const after = async (made: Promise<string>, ...steps: [Action, Client][]): Promise<string> => {
	const refundId = await made;
	for (const [action, who] of steps) expect((await attempts[action](who, refundId)).envelope.reason).toBeUndefined();
	return refundId;
};

const scenes: [string, () => Promise<string>, Action[]][] = [
	['that nobody asked for', () => late(), ['markDone', 'match', 'keep', 'markFailed']],
	['that could not be paid out', () => after(late(), ['markFailed', finance]), ['markDone', 'match', 'keep']],
	['that was paid out', () => after(late(), ['markDone', finance]), ['takeBackDone']],
	[
		'that was said to be paid out by mistake',
		() => after(late(), ['markDone', finance], ['takeBackDone', finance]),
		['markDone', 'match', 'keep', 'markFailed'],
	],
	['that was kept', () => after(late(), ['keep', finance]), ['takeBackDone']],
	['that paid another order', () => after(late(), ['match', finance]), []],
	['of a card', () => goodwill(), ['execute', 'markFailed']],
	['of a card that could not go back', () => after(goodwill(), ['markFailed', finance]), ['execute', 'markDone']],
	['of a card that is on its way', () => after(goodwill(), ['execute', finance]), []],
	[
		'of a card that was paid out by hand',
		() => after(goodwill(), ['markFailed', finance], ['markDone', finance]),
		['takeBackDone'],
	],
	['that is large', () => late(large), ['approve']],
	['that is a hundredth less than large', () => late(large - 1), ['markDone', 'match', 'keep', 'markFailed']],
	['that is large and was approved by oneself', () => after(late(large), ['approve', finance]), []],
	[
		'that is large and was approved by somebody else',
		() => after(late(large), ['approve', second]),
		['markDone', 'match', 'keep', 'markFailed'],
	],
	[
		'of a card that is large and was approved by somebody else',
		() => after(goodwill(large), ['approve', second]),
		['execute', 'markFailed'],
	],
];

describe('money to give back', () => {
	const all: Action[] = ['approve', 'execute', 'markDone', 'markFailed', 'takeBackDone', 'match', 'keep'];

	test.each(scenes)(
		'%s offers what may be done with it; everything else is refused and changes nothing',
		async (_what, make, actions) => {
			const refundId = await make();
			const view = async () =>
				(await finance.do(refundsConsoleCalls.listRefunds, { limit: 50, orderNumber: await numberOf(refundId) })).records.find(
					(row) => row.refundId === refundId,
				);
			const before = await view();
			expect(before?.actions.toSorted()).toEqual(actions.toSorted());

			// A large one may be said to be impossible by anybody: nothing of it leaves the house.
			const mute: Action[] = before?.needsApproval && before.state === 'requested' ? ['markFailed'] : [];
			for (const action of all.filter((one) => ![...actions, ...mute].includes(one))) {
				const { envelope } = await attempts[action](finance, refundId);
				expect([action, envelope.reason]).toEqual([action, expect.stringMatching(/^(order_state_conflict|approval_needed)$/)]);
			}
			expect(await view()).toEqual(before);
		},
	);

	test.each(scenes.flatMap(([what, make, actions]) => actions.map((action) => [what, action, make] as const)))(
		'%s: %s is done by one of two who press at once',
		async (_what, action, make) => {
			const refundId = await make();

			const answers = await Promise.all([attempts[action](finance, refundId), attempts[action](finance, refundId)]);

			expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'order_state_conflict']);
		},
	);

	test.each([
		['markDone', 'keep'],
		['markDone', 'match'],
		['keep', 'match'],
	] as const)('is either %s or %s when two decide at once', async (one, other) => {
		const refundId = await late();

		const answers = await Promise.all([attempts[one](finance, refundId), attempts[other](second, refundId)]);

		const refused = answers.filter(({ envelope }) => envelope.reason !== undefined);
		expect(refused).toHaveLength(1);
		const entries = await shop.rows(
			sql`select e.amount from money_entry e join refund r on r.id = e.refund_id where r.refund_id = ${refundId} and e.kind = 'refund'`,
		);
		expect(entries).toHaveLength(1);
	});

	test.each(['markDone', 'keep', 'match'] as const)('goes into the balance, or finance says %s, never both', async (action) => {
		const refundId = await late();
		const balance = async () =>
			(await shop.rows<{ amount: number }>(sql`select amount from balance where account_id = ${buyer.accountId}`))[0]?.amount ??
			0;
		const before = await balance();

		const [mine, theirs] = await Promise.all([
			buyer.call(paymentsCalls.refundToBalance, { refundId }),
			attempts[action](finance, refundId),
		]);

		expect([mine.envelope.reason ?? 'done', theirs.envelope.reason ?? 'done'].toSorted()).toEqual([
			'done',
			'order_state_conflict',
		]);
		expect((await balance()) - before).toBe(mine.envelope.success ? small : 0);
	});

	const numberOf = async (refundId: string): Promise<string> => {
		const [row] = await shop.rows<{ number: string }>(
			sql`select o.number from refund r join shop_order o on o.id = r.order_id where r.refund_id = ${refundId}`,
		);
		return row?.number ?? '';
	};

	test('that is not there, or is no business of who asks, is refused', async () => {
		const refundId = await late();
		const [support, fulfilment, passerby] = [await shop.operator('support'), await shop.operator('fulfilment'), shop.passerby()];
		for (const action of all) {
			expect((await attempts[action](finance, 'RNOTTHERE')).envelope.reason, action).toBe('not_found');
			for (const who of [support, fulfilment])
				expect((await attempts[action](who, refundId)).envelope.reason, action).toBe('role_missing');
			expect((await attempts[action](passerby, refundId)).envelope.reason, action).toBe('unauthorized');
		}
		const [row] = (await support.do(refundsConsoleCalls.listRefunds, { orderNumber: ended, limit: 1 })).records;
		expect(row?.actions).toEqual([]);
	});

	test('is moved to no order that is not there, asks for nothing, or is its own', async () => {
		const refundId = await late();
		const match = (orderNumber: string) => finance.refusal(refundsConsoleCalls.match, { refundId, orderNumber, note: 'x' });

		expect([await match('Q00000000'), await match(paid), await match(ended)]).toEqual([
			'order_not_found',
			'nothing_due',
			'order_state_conflict',
		]);
	});

	test('is recorded once by its key, and twice without', async () => {
		const wish = { orderNumber: ended, method: 3 as const, amount: small, note: 'Seen in the statement.' };
		const count = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from refund`))[0]?.n ?? 0;
		const before = await count();
		for (let times = 0; times < 2; times += 1)
			await finance.do(refundsConsoleCalls.recordMoney, wish, { key: 'one-line-of-the-statement' });
		const once = await count();
		for (let times = 0; times < 2; times += 1)
			await finance.do(refundsConsoleCalls.recordMoney, wish, { key: `another-line-${times}` });

		expect([once - before, (await count()) - once]).toEqual([1, 2]);
	});

	test('given as goodwill at once by two is never more than was paid', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const order = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		await payByCard(shop, buyer, order.paymentId);
		const give = (who: Client) =>
			who.call(refundsConsoleCalls.give, { orderNumber: order.orderNumber, amount: 1_000_000, reason: 'Sorry.' });

		const answers = await Promise.all([give(finance), give(second)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'refund_too_large']);
	});
});
