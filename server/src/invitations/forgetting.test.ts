import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('all that opened a link longer ago than links live are forgotten in one run, however many, and nobody who did since', async () => {
	await sql`
		insert into share_opening (code, trace_hash, at)
		select 'many', int4send(n), ${shop.now}::timestamptz - case when n <= 12000 then interval '91 days' else interval '89 days' end
		from generate_series(1, 12001) n
	`.execute(shop.db);

	await jobsOf(rooms, shop.shop).handlers['invitations.forget-signals']?.({});

	expect(await shop.rows(sql`select at from share_opening`)).toEqual([
		{ at: new Date(shop.now.getTime() - days(89)).toISOString() },
	]);
});
