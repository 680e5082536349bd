import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { plansOf, readsAll } from '../testing/plans.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { groupOf } from './testing.ts';

/** Said once each, long ago. */
const seldom = ['Is it the QZ-9 lamp?', '我要退款。', 'Well !?', 'A samovar', 'أين طلبي؟'];

let shop: TestShop;
let support: Client;
beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	const buyer = await shop.buyer();
	const groupId = readId(await groupOf(buyer));
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into chat_message (group_id, number, sender_kind, account_id, at, kind, body, words)
			select ${groupId}, n, 'buyer', ${buyer.accountId}, ${shop.now}::timestamptz - n * interval '1 minute', 'text',
				jsonb_build_object('kind', 'text', 'text', said), lower(said)
			from generate_series(1, 20000) n, lateral (select coalesce((${seldom}::text[])[n - 15000], 'message ' || md5(n::text)) as said) what
		`.execute(tx);
	});
	await sql`analyze chat_message`.execute(shop.db);
});
afterAll(() => shop.close());

const find = async (words: string, cursor?: string) =>
	support.do(chatConsoleCalls.searchMessages, { words, limit: 20, ...(cursor ? { cursor } : {}) });

it.each([
	['two letters within a word', 'qZ', 1, 'chat_message_pairs'],
	['a word of two signs', '退款', 2, 'chat_message_pairs'],
	['what is no letter', '!?', 3, 'chat_message_pairs'],
	['a word', 'samovar', 4, 'chat_message_words'],
	['an Arabic word', 'طلبي', 5, 'chat_message_words'],
])('among many messages %s is found by an index', async (_what, words, at, index) => {
	let found: { number: number }[] = [];
	const plans = await plansOf(shop, 'from chat_message', async () => {
		found = (await find(words)).records.map(({ message }) => message);
	});

	expect(found.map(({ number }) => number)).toEqual([15_000 + at]);
	expect(plans.join('\n')).toContain(`"${index}"`);
	expect(plans.filter((plan) => readsAll(plan, 'chat_message'))).toEqual([]);
});

it('two letters that every message holds are found in the latest of them, page by page', async () => {
	const numbers: number[] = [];
	const plans = await plansOf(shop, 'from chat_message', async () => {
		const first = await find('me');
		const second = await find('me', first.nextCursor ?? '');
		numbers.push(...[first, second].flatMap(({ records }) => records.map(({ message }) => message.number)));
	});

	expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
	expect(plans).toHaveLength(2);
	for (const plan of plans) expect(plan).toContain('"chat_message_said"');
	expect(plans.filter((plan) => readsAll(plan, 'chat_message'))).toEqual([]);
});

it('one sign alone is refused', async () => {
	expect(await support.refusal(chatConsoleCalls.searchMessages, { words: '🌷' })).toBe('invalid_input');
});
