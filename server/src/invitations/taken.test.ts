import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { plansOf, readsAll } from '../testing/plans.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { countTaken } from './invitations.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	const [buyer] = await shop.buyers(1);
	const [before, after] = [-1, 1].map((sign) => new Date(shop.now.getTime() + sign * days(1)).toISOString());
	// Every way in which a try can stand, and thousands that came to nothing.
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into invitation (kind, subject_id, round_id, account_id, code, needed, started_at, ends_at, event_ends_at, reached_at,
				use_until, order_id, stopped_at, closed_at)
			select 'freeGift', 7, 7, ${buyer?.accountId ?? 0}, 'way' || row_number() over (), 1, ${before}, ends_at, ends_at, won.reached_at,
				won.use_until, order_id, stopped_at, ${before}
			from (values (${before}::timestamptz), (${after}::timestamptz)) e (ends_at),
				(values (null::timestamptz, null::timestamptz), (${before}, ${before}), (${before}, ${after})) won (reached_at, use_until),
				(values (null::bigint), (1)) o (order_id), (values (null::timestamptz), (${before})) s (stopped_at)
		`.execute(tx);
		await sql`
			insert into invitation (kind, subject_id, round_id, account_id, code, needed, started_at, ends_at, event_ends_at, closed_at)
			select 'freeGift', 7, 7, ${buyer?.accountId ?? 0}, 'past' || n, 1, ${before}, ${before}, ${before}, ${before}
			from generate_series(1, 20000) n
		`.execute(tx);
	});
	await sql`analyze invitation`.execute(shop.db);
});
afterAll(() => shop.close());

const taken = () => countTaken(shop.db, 'freeGift', [7, 8], shop.now);

it('what is taken of a gift was ordered, is won and may be ordered still, or may be won by a try that runs; nothing twice', async () => {
	// 6 were ordered, 2 are won and 1 runs; what was stopped takes nothing.
	expect(await taken()).toEqual([{ subject_id: 7, taken: 9 }]);
});

it('what is taken of a gift is counted without the tries that came to nothing', async () => {
	const [plan = ''] = await plansOf(shop, 'as taken from', taken);

	expect(plan).toContain('"invitation_taken"');
	expect(plan).toContain('"invitation_subject"');
	expect(readsAll(plan, 'invitation')).toBe(false);
});
