import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { inTransaction } from '../database/transaction.ts';
import { asId, type ProductId } from '../ids.ts';
import { Events } from './events.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-11-21T08:00:00Z');
const changed = { productIds: [asId<ProductId>(7)] };

describe('an event', () => {
	it('is heard by everybody who listens, one after another in the order in which they came', async () => {
		const events = new Events();
		const heard: string[] = [];
		for (const name of ['first', 'second', 'third'])
			events.on('productChanged', async (_tx, at, event) => {
				heard.push(`${name} begins`);
				await new Promise((resolve) => setImmediate(resolve));
				heard.push(`${name} ends with ${event.productIds} at ${at.toISOString()}`);
			});
		events.on('homeChanged', async () => heard.push('something else'));
		await inTransaction(database.db, (tx) => events.tell(tx, now, 'productChanged', changed));

		expect(heard).toEqual(
			['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends with 7 at 2026-11-21T08:00:00.000Z`]),
		);
	});

	it('is heard within the transaction in which it happened', async () => {
		const events = new Events();
		const transactions: unknown[] = [];
		events.on('productChanged', async (tx) => transactions.push(tx));
		await inTransaction(database.db, async (tx) => {
			await events.tell(tx, now, 'productChanged', changed);
			expect(transactions).toEqual([tx]);
		});
	});

	it('that nobody hears of happens all the same', async () => {
		await inTransaction(database.db, (tx) => new Events().tell(tx, now, 'homeChanged', {}));
	});

	it('that one refuses is told to nobody after, and undoes what it is about', async () => {
		const events = new Events();
		const heard: string[] = [];
		events.on('productChanged', async () => heard.push('before'));
		events.on('productChanged', async () => {
			throw new Error('not while it is ordered');
		});
		events.on('productChanged', async () => heard.push('after'));

		await expect(inTransaction(database.db, (tx) => events.tell(tx, now, 'productChanged', changed))).rejects.toThrow(
			'not while it is ordered',
		);
		expect(heard).toEqual(['before']);
	});

	it('told twice is heard twice: whoever must do it once looks for that', async () => {
		const events = new Events();
		let heard = 0;
		events.on('homeChanged', async () => {
			heard += 1;
		});
		await inTransaction(database.db, async (tx) => {
			await events.tell(tx, now, 'homeChanged', {});
			await events.tell(tx, now, 'homeChanged', {});
		});

		expect(heard).toBe(2);
	});

	it('of one shop is heard by no other', async () => {
		const [one, other] = [new Events(), new Events()];
		let heard = 0;
		other.on('homeChanged', async () => {
			heard += 1;
		});
		await inTransaction(database.db, (tx) => one.tell(tx, now, 'homeChanged', {}));

		expect(heard).toBe(0);
	});
});
