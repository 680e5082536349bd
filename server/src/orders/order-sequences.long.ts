import { afterAll, expect, it } from 'vitest';
import { OrderSequences } from '../testing/order-sequences.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const shops: TestShop[] = [];

afterAll(async () => {
	for (const shop of shops) await shop.close();
});

/** Sequences, each in a shop of its own that starts empty, and the actions of each (three at a time). */
const rounds = 8;
const steps = 1_000;

it.each(Array.from({ length: rounds }, (_, round) => 1 + round))(
	'sequence %i of thousands of actions leaves nothing wrong',
	async (round) => {
		const shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '1000000' } });
		shops.push(shop);
		const seed = round * 7_919 + seedOfRun();
		const sequences = new OrderSequences(shop, seed);
		await sequences.prepare();
		for (let step = 0; step < steps; step += 1) {
			await sequences.step();
			expect({ seed, step, faults: await sequences.faults() }).toEqual({ seed, step, faults: [] });
		}
		console.log(seed, JSON.stringify([...sequences.done].map(([name, { tried, done }]) => `${name} ${done}/${tried}`)));
	},
);
