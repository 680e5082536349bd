import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countStorageOn } from '../fees/fees.jobs.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { plansOf } from '../testing/plans.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { moveOverdue } from './orders.jobs.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const { skuId } = await createProduct(shop);
	const { orderId } = await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 1 }], method: 11 });
	const [{ names } = { names: '' }] = await shop.rows<{ names: string }>(sql`
		select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
		where table_name = 'shop_order' and is_generated = 'NEVER'
			and column_name not in ('id', 'number', 'status', 'status_at', 'delivery_step', 'delivery_at')
	`);
	// On the way, delivered yesterday, or with fees that were asked for yesterday: nothing that a clock moves on.
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into shop_order (number, status, status_at, delivery_step, delivery_at, ${sql.raw(names)})
			select 'N' || n, case n % 3 when 0 then 10 else 3 end, ${shop.now}::timestamptz - interval '1 day',
				case n % 3 when 1 then 'out' when 2 then 'delivered' end,
				case when n % 3 > 0 then ${shop.now}::timestamptz - interval '1 day' end, ${sql.raw(names)}
			from shop_order, generate_series(1, 12000) n where id = ${orderId}
		`.execute(tx);
	});
	await sql`analyze shop_order`.execute(shop.db);
});
afterAll(() => shop.close());

it.each([
	['that were delivered long ago', "delivery_step = 'delivered'", moveOverdue, 'shop_order_delivered'],
	['whose fees wait long', 'order by status_at, id', countStorageOn, 'shop_order_queue'],
] as const)('orders %s are found without reading all that wait', async (_which, words, job, index) => {
	const plans = await plansOf(shop, words, () => job(shop.shop));

	expect(plans).toHaveLength(1);
	expect(plans[0]).toContain(`"${index}"`);
	expect(plans[0]).not.toContain('"Seq Scan"');
});
