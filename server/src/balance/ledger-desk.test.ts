import { balanceCalls, balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { balanceFaults } from '../testing/balance-faults.ts';
import type { Client } from '../testing/client.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { closeBalance } from './balance.ts';

let shop: TestShop;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { OPERATOR_PROOF_MINUTES: '15', PROOF_REFUND_DINARS: '10000' } });
	finance = await shop.operator('finance');
});
afterAll(async () => {
	expect(await balanceFaults(shop.db)).toEqual([]);
	await shop.close();
});

type Change = { kind?: 'goodwill' | 'subsidy' | 'correction'; amount: number; reason?: string; userId?: string };
const change = (
	buyer: BuyerClient,
	{ kind = 'goodwill', reason = 'It took long.', userId = buyer.userId, amount }: Change,
	key?: string,
) => finance.call(balanceConsoleCalls.change, { userId, kind, reason, amount }, key ? { key } : {});
const heldBy = async (buyer: BuyerClient) => (await buyer.do(balanceCalls.get, {})).balance.amount;
const entriesOf = async (buyer: BuyerClient) => (await buyer.do(balanceCalls.get, { limit: 50 })).records;

describe('changing a balance', () => {
	test.each<[string, Change, string | null]>([
		['gives', { amount: 1 }, null],
		['gives a subsidy', { kind: 'subsidy', amount: 250_000 }, null],
		['puts right upwards', { kind: 'correction', amount: 5 }, null],
		['gives nothing', { amount: 0 }, 'range_reversed'],
		['puts nothing right', { kind: 'correction', amount: 0 }, 'range_reversed'],
		['takes as goodwill', { amount: -1 }, 'range_reversed'],
		['takes as a subsidy', { kind: 'subsidy', amount: -1 }, 'range_reversed'],
		['takes what is not there', { kind: 'correction', amount: -1 }, 'balance_too_low'],
		['without a reason', { amount: 1, reason: '  ' }, 'invalid_input'],
		['by a fraction', { amount: 0.5 }, 'invalid_input'],
		['by more than any', { amount: 1_000_000_001 }, 'invalid_input'],
		['of nobody', { amount: 1, userId: 'NOBODY' }, 'not_found'],
	])('%s', async (_what, wish, reason) => {
		const buyer = await shop.buyer();
		const { envelope } = await change(buyer, wish);

		expect(envelope.reason ?? null).toBe(reason);
		expect(await heldBy(buyer)).toBe(reason === null ? wish.amount : 0);
		expect(await entriesOf(buyer)).toHaveLength(reason === null ? 1 : 0);
	});

	it('takes all that is there, to the hundredth, and no more', async () => {
		const buyer = await shop.buyer();
		await change(buyer, { amount: 100_001 });
		const more = await change(buyer, { kind: 'correction', amount: -100_002 });
		await change(buyer, { kind: 'correction', amount: -100_001 });

		expect([more.envelope.reason, await heldBy(buyer)]).toEqual(['balance_too_low', 0]);
	});

	it('by two at once takes no more than is there', async () => {
		const buyer = await shop.buyer();
		await change(buyer, { amount: 100_000 });
		const answers = await Promise.all([1, 2, 3].map(() => change(buyer, { kind: 'correction', amount: -60_000 })));

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual([
			'balance_too_low',
			'balance_too_low',
			'done',
		]);
		expect(await heldBy(buyer)).toBe(40_000);
	});

	it('by many at once loses nothing, and each entry says what was there after it', async () => {
		const buyer = await shop.buyer();
		await Promise.all(Array.from({ length: 12 }, (_, index) => change(buyer, { amount: 100 * (index + 1) })));

		const entries = (await entriesOf(buyer)).toReversed();
		let sum = 0;
		for (const { amount, balance } of entries) {
			sum += amount.amount;
			expect(balance.amount).toBe(sum);
		}
		expect([entries.length, sum, await heldBy(buyer)]).toEqual([12, 7_800, 7_800]);
	});

	it('repeated with its key changes it once', async () => {
		const buyer = await shop.buyer();
		for (let times = 0; times < 2; times += 1) await change(buyer, { amount: 5_000 }, 'goodwill-for-one-buyer');
		expect(await heldBy(buyer)).toBe(5_000);
	});

	it('by much asks for the password again, upwards and downwards', async () => {
		const [buyer, dear] = [await shop.buyer(), 1_000_000];
		shop.clock.move(minutes(16));
		const tries = [];
		for (const wish of [{ amount: dear }, { kind: 'correction', amount: -dear }, { amount: dear - 1 }] as const)
			tries.push((await change(buyer, wish)).envelope.reason ?? 'done');
		await finance.do(staffCalls.prove, { password: operatorPassword });
		tries.push((await change(buyer, { amount: dear })).envelope.reason ?? 'done');

		expect(tries).toEqual(['proof_required', 'proof_required', 'done', 'done']);
		expect(await heldBy(buyer)).toBe(2 * dear - 1);
	});

	it('is told to its buyer with the reason', async () => {
		const buyer = await shop.buyer();
		const before = (await buyer.do(noticesCalls.list, { limit: 50 })).records.length;
		await change(buyer, { amount: 5_000, reason: 'The lamp came late.' });

		expect((await buyer.do(noticesCalls.list, { limit: 50 })).records.length).toBe(before + 1);
		expect(await entriesOf(buyer)).toMatchObject([{ kind: 'goodwill', note: 'The lamp came late.' }]);
	});
});

describe('a balance', () => {
	it('is seen by its buyer alone', async () => {
		const [buyer, other] = [await shop.buyer(), await shop.buyer()];
		await change(buyer, { amount: 5_000 });

		expect([await heldBy(other), await entriesOf(other)]).toEqual([0, []]);
		expect(await shop.visitor().refusal(balanceCalls.get, {})).toBe('unauthorized');
	});

	it('tells each of its entries once, the newest first, to buyer and finance alike, while others are written', async () => {
		const buyer = await shop.buyer();
		for (let count = 1; count <= 5; count += 1) await change(buyer, { amount: count });
		const mine = await walkPages((page) => buyer.do(balanceCalls.get, page), { between: () => change(buyer, { amount: 6 }) });
		const theirs = await walkPages((page) => finance.do(balanceConsoleCalls.get, { userId: buyer.userId, ...page }), {
			between: () => change(buyer, { amount: 7 }),
		});

		expect(mine.map(({ amount }) => amount.amount)).toEqual([5, 4, 3, 2, 1]);
		expect(theirs.map(({ amount }) => amount.amount)).toEqual([6, 5, 4, 3, 2, 1]);
		expect(theirs.every(({ operator }) => operator?.startsWith('finance-'))).toBe(true);
		for (const cursor of damagedCursors)
			expect(await finance.refusal(balanceConsoleCalls.get, { userId: buyer.userId, cursor }), cursor).toBe('damaged_cursor');
	});

	it('is found by number, by user id, and by nothing that nobody has', async () => {
		const buyer = await shop.buyer();
		const find = async (search: string) => (await finance.do(balanceConsoleCalls.find, { search })).holder?.userId ?? null;

		expect([await find(buyer.userId), await find(buyer.phone), await find(buyer.phone.slice(1))]).toEqual([
			buyer.userId,
			buyer.userId,
			buyer.userId,
		]);
		for (const search of ['+9647700000000', 'nobody', '%%%']) expect(await find(search), search).toBeNull();
		expect(await finance.refusal(balanceConsoleCalls.get, { userId: 'NOBODY' })).toBe('not_found');
	});

	it('of whoever leaves is left once, and nothing is written where nothing was there', async () => {
		const [rich, poor] = [await shop.buyer(), await shop.buyer()];
		await change(rich, { amount: 5_000 });
		for (const { accountId } of [rich, rich, poor]) await inTransaction(shop.db, (tx) => closeBalance(tx, shop.now, accountId));

		expect((await entriesOf(rich)).map(({ kind, amount }) => [kind, amount.amount])).toEqual([
			['closed', -5_000],
			['goodwill', 5_000],
		]);
		expect(await entriesOf(poor)).toEqual([]);
	});

	it('is the business of finance; support reads it', async () => {
		const buyer = await shop.buyer();
		const status = async (who: Client) => [
			(await who.call(balanceConsoleCalls.get, { userId: buyer.userId })).status,
			(await who.call(balanceConsoleCalls.change, { userId: buyer.userId, kind: 'goodwill', amount: 1, reason: 'It took long.' }))
				.status,
			(await who.call(balanceConsoleCalls.listGiftCards, {})).status,
		];

		expect(await status(await shop.operator('merchandiser'))).toEqual([403, 403, 403]);
		expect((await status(await shop.operator('support'))).slice(0, 2)).toEqual([200, 403]);
		expect(await status(shop.passerby())).toEqual([401, 401, 401]);
	});
});
