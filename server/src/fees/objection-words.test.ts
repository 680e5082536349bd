import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreight } from '../testing/goods.ts';
import { move } from '../testing/ordering.ts';
import { receivedOrder } from '../testing/returning.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

test('whoever leaves takes along what they wrote against fees, and nobody else’s words go', async () => {
	const [leaving, staying] = [await shop.buyer(), await shop.buyer()];
	const orders = [await receivedOrder(shop, leaving, { quantity: 1 }), await receivedOrder(shop, staying, { quantity: 1 })];
	for (const { orderId } of orders) {
		await move(shop, orderId, 'settled', 'system');
		await sql`
			insert into fee_objection (order_id, version, wish, text, made_at, answer)
			values (${orderId}, 1, 'lower', 'Ring me at the green door.', ${shop.now}, 'over')
		`.execute(shop.db);
	}

	await leaving.do(accountsCalls.unregister, { agreed: true });

	const words = await shop.rows<{ text: string }>(sql`select text from fee_objection order by id`);
	expect(words.map(({ text }) => text)).toEqual(['', 'Ring me at the green door.']);
});
