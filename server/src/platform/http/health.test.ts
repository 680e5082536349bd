import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/transaction.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { DATABASE_POOL: '1', TURN_WITHIN_MS: '100' } });
});
afterAll(() => shop.close());

it('a process whose connections are all in use stays ready', async () => {
	const end = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	const busy = inTransaction(shop.db, () => {
		held.resolve();
		return end.promise;
	});
	await held.promise;

	const { statusCode } = await shop.web.inject({ url: '/readyz' });
	end.resolve();
	await busy;

	expect(statusCode).toBe(200);
});
