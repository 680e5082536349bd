import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderSequences } from '../testing/order-sequences.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '100000' } });
});
afterAll(() => shop.close());

/** `order-sequences.long.ts` goes on for thousands. */
const many = 150;

it('whatever buyers, operators, the clock and the gateway do at once, money, coupons, stock and records are right', async () => {
	const seed = seedOfRun();
	const sequences = new OrderSequences(shop, seed);
	await sequences.prepare();
	for (let steps = 1; steps <= many; steps += 1) {
		await sequences.step();
		expect({ seed, steps, faults: await sequences.faults() }).toEqual({ seed, steps, faults: [] });
	}
	expect(sequences.done.get('place')?.done ?? 0).toBeGreaterThan(0);
}, 240_000);
