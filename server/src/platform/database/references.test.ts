import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

/** Of these nothing is deleted while the shop is open, or what may refer to a row is looked for by hand. */
const kept = [
	'account',
	'bank_account',
	'courier',
	'freight_method',
	'operator',
	'order_line',
	'payment',
	'picture',
	'region',
	'shop_order',
	'store',
];

it('whatever refers to rows that are deleted is found by an index: else each row that goes reads all of a table', async () => {
	const without = await shop.rows<{ reference: string }>(sql`
		select format('%s (%s) to %s', c.conrelid::regclass, a.attname, c.confrelid::regclass) as reference
		from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid::regclass::text <> all(${kept}::text[])
			and not exists (
				select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid
					and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
			)
		order by 1
	`);

	expect(without.map(({ reference }) => reference)).toEqual([]);
});
