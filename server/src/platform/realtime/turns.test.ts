import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to. */
function held<T>(value: T): { work: () => Promise<T>; end: () => void; fail: () => void; begun: () => boolean } {
	let hasBegun = false;
	const { promise, resolve, reject } = Promise.withResolvers<T>();
	return {
		work: () => {
			hasBegun = true;
			return promise;
		},
		end: () => resolve(value),
		fail: () => reject(new Error('it went wrong')),
		begun: () => hasBegun,
	};
}

describe('what a client sends', () => {
	it('is done one after the other, in the order in which it came', async () => {
		const turns = new Turns(5);
		const [first, second] = [held(1), held(2)];
		const answers = [turns.take('a', first.work), turns.take('a', second.work)];
		await Promise.resolve();
		const begun = [first.begun(), second.begun()];
		first.end();
		second.end();

		expect(begun).toEqual([true, false]);
		expect(await Promise.all(answers)).toEqual([1, 2]);
	});

	it('goes on after what went wrong, which is told to its own sender alone', async () => {
		const turns = new Turns(5);
		const first = held(1);
		const [bad, good] = [turns.take('a', first.work), turns.take('a', async () => 2)];
		first.fail();

		await expect(bad).rejects.toThrow('it went wrong');
		expect(await good).toBe(2);
	});

	it('is refused when too much of it waits, and taken again once some of it is done', async () => {
		const turns = new Turns(2);
		const first = held(1);
		const [one, two] = [turns.take('a', first.work), turns.take('a', async () => 2)];
		const refused = turns.take('a', async () => 3);
		first.end();
		await Promise.all([one, two]);
		// What is over leaves within the same turn of the loop.
		await new Promise((resolve) => setImmediate(resolve));

		expect(refused).toBeNull();
		expect(await turns.take('a', async () => 4)).toBe(4);
	});

	it('holds up nobody else', async () => {
		const turns = new Turns(1);
		const slow = held(1);
		const mine = turns.take('a', slow.work);

		expect(turns.take('a', async () => 2)).toBeNull();
		expect(await turns.take('b', async () => 3)).toBe(3);
		slow.end();
		expect(await mine).toBe(1);
	});

	it('keeps its order and its number, whatever fails between', async () => {
		const turns = new Turns(10);
		const done: number[] = [];
		const answers = Array.from({ length: 10 }, (_, nth) =>
			turns.take('a', async () => {
				await new Promise((resolve) => setImmediate(resolve));
				done.push(nth);
				if (nth % 3 === 0) throw new Error('it went wrong');
				return nth;
			}),
		);
		const settled = await Promise.allSettled(answers.map((answer) => answer ?? Promise.reject(new Error('refused'))));

		expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
		expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(4);
	});
});
