import { customersCalls } from '@qaysari/contract/customers.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from '../testing/client.ts';
import { plansOf, readsAll } from '../testing/plans.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;
beforeAll(async () => {
	shop = await createTestShop();
	support = await shop.operator('support');
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into account (user_id, nickname, phone, language, created_at)
			select 'many' || n, 'name ' || md5(n::text), '+96477' || (10000000 + n), 'ar', ${shop.now}::timestamptz - n * interval '1 minute'
			from generate_series(1, 20000) n
		`.execute(tx);
	});
	await sql`analyze account`.execute(shop.db);
});
afterAll(() => shop.close());

it.each([
	['all', {}, ['account_joined']],
	['a part of a name', { search: 'c4ca4238a0b9' }, ['account_words', 'account_joined']],
	['a part of a number', { search: '٠٧٧١٠٠١٩٩٩' }, ['account_words', 'account_joined']],
])('among many, %s are read by indexes', async (_name, choice, indexes) => {
	let found = 0;
	const plans = await plansOf(shop, 'order by a.created_at', async () => {
		found = (await support.do(customersCalls.list, choice)).records.length;
	});

	expect(found).toBeGreaterThan(0);
	for (const index of indexes) expect(plans.join('\n')).toContain(`"${index}"`);
	expect(plans.filter((plan) => readsAll(plan, 'account'))).toEqual([]);
});
