import { describe, expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

describe('work that several ask for at once', () => {
	it('is done once, and all of them get what comes of it', async () => {
		const flight = new SingleFlight<object>();
		const { promise, resolve } = Promise.withResolvers<object>();
		let done = 0;
		const work = () => {
			done += 1;
			return promise;
		};
		const all = Array.from({ length: 5 }, () => flight.run('home', work));
		resolve({ made: 'once' });
		const [first, ...others] = await Promise.all(all);

		expect(done).toBe(1);
		for (const other of others) expect(other).toBe(first);
	});

	it('of another name is another', async () => {
		const flight = new SingleFlight<string>();

		expect(await Promise.all([flight.run('a', async () => 'a'), flight.run('b', async () => 'b')])).toEqual(['a', 'b']);
	});

	it('is done anew for whoever asks when it is over, also when it failed', async () => {
		const flight = new SingleFlight<number>();
		const failing = [flight.run('a', async () => Promise.reject(new Error('away'))), flight.run('a', async () => 1)];
		const [one, other] = await Promise.allSettled(failing);

		expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
		expect(await flight.run('a', async () => 2)).toBe(2);
		expect(await flight.run('a', async () => 3)).toBe(3);
	});

	it('can be seen while it is under way, and not after', async () => {
		const flight = new SingleFlight<number>();
		const running = flight.run('a', async () => 1);

		expect([flight.joined('a') !== undefined, flight.joined('b')]).toEqual([true, undefined]);
		await running;
		expect(flight.joined('a')).toBeUndefined();
	});
});
