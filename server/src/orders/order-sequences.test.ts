import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderSequences } from '../testing/order-sequences.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
	shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '100000' } });
});
afterAll(() => shop.close());

/** How long the sequences go on here; `order-sequences.long.ts` goes on for minutes. */
const share = 20_000;

it('whatever buyers, operators, the clock and the gateway do at once, money, coupons, stock and records are right', async () => {
	const seed = seedOfRun();
	const sequences = new OrderSequences(shop, seed);
	await sequences.prepare();
	const until = performance.now() + share;
	let steps = 0;
	while (performance.now() < until || steps < 20) {
		await sequences.step();
		steps += 1;
		expect({ seed, steps, faults: await sequences.faults() }).toEqual({ seed, steps, faults: [] });
	}
	expect(sequences.done.get('place')?.done ?? 0).toBeGreaterThan(0);
}, 120_000);
