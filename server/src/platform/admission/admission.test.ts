import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasRedis, startRedis } from '../../testing/redis-server.ts';
import { Refusal } from '../refusal.ts';
import { Admission, type CostLimits } from './admission.ts';
import { addressBlock, type Caller } from './caller.ts';
import { Lane } from './lane.ts';

const limit = { caller: 2, address: 4 };
const limits: CostLimits = {
	call: limit,
	miss: limit,
	page: limit,
	event: limit,
	picture: limit,
	upload: limit,
	megabyte: limit,
	order: limit,
};
const admissionWith = (redisUrl?: string) =>
	new Admission({ limits, readsAtOnce: 1, pagesAtOnce: 1, redisUrl, log: pino({ level: 'silent' }) });
const device = (name: string, address = '10.0.0.1'): Caller => ({
	addressBlock: address,
	device: name,
	browser: null,
	account: null,
});
const account = (name: string, address = '10.0.0.1'): Caller => ({
	addressBlock: address,
	device: null,
	browser: null,
	account: name,
});

async function told(work: Promise<unknown>): Promise<string> {
	try {
		await work;
		return 'in';
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return `${error.code} ${error.retryAfter}`;
	}
}

describe('counts', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
	afterEach(() => void vi.useRealTimers());

	it('turn away a device, then an address, and nobody else, until the minute is over', async () => {
		const admission = admissionWith();
		const answers = [];
		for (const caller of [
			...[device('a'), device('a'), device('a'), device('b'), device('b'), device('c'), device('d')],
			...[account('known'), device('e', 'elsewhere')],
		])
			answers.push(await told(admission.count('miss', caller)));
		vi.advanceTimersByTime(60_000);

		expect(answers).toEqual([
			...['in', 'in', 'too_many_requests 60', 'in', 'in', 'too_many_requests 60', 'too_many_requests 60'],
			...['in', 'in'],
		]);
		expect(await told(admission.count('miss', device('a')))).toBe('in');
	});

	it('tell one cost from another, and count dear work by its points', async () => {
		const admission = admissionWith();

		expect([
			await told(admission.count('event', device('a'), 3)),
			await told(admission.count('page', device('a'))),
			await told(admission.count('event', account('x'), 2)),
			await told(admission.count('event', account('x'))),
		]).toEqual(['too_many_requests 60', 'in', 'in', 'too_many_requests 60']);
	});
});

describe.runIf(hasRedis())('counts of several processes', () => {
	it('are one where they share a Redis', async () => {
		const redis = await startRedis();
		const [one, other] = [admissionWith(redis.url), admissionWith(redis.url)];
		await Promise.all([one.ready(), other.ready()]);
		await one.count('miss', account('x'));
		await other.count('miss', account('x'));

		expect((await told(one.count('miss', account('x')))).split(' ')[0]).toBe('too_many_requests');
		await Promise.all([one.close(), other.close()]);
		await redis.stop();
	});

	it('are those of each alone while Redis says nothing, and nobody waits for it', async () => {
		const redis = await startRedis();
		const admission = admissionWith(redis.url);
		await admission.ready();
		redis.freeze();
		const answers = [];
		for (let time = 0; time < 3; time += 1) answers.push((await told(admission.count('miss', account('x')))).split(' ')[0]);

		expect(answers).toEqual(['in', 'in', 'too_many_requests']);
		await admission.close();
		await redis.stop();
	});
});

describe('a lane', () => {
	/** Work that is over when it is told so. */
	function held() {
		const { promise, resolve } = Promise.withResolvers<void>();
		return { work: () => promise, end: resolve };
	}

	it('lets whoever has nothing under way go before the rest of a flood', async () => {
		const lane = new Lane({ atOnce: 1, waiting: 100, perCaller: 50, perAddress: 50 });
		const order: string[] = [];
		const first = held();
		const flood = [lane.run(device('flood'), first.work)];
		for (let n = 1; n < 20; n += 1) flood.push(lane.run(device('flood'), async () => void order.push(`flood ${n}`)));
		const other = lane.run(device('buyer', '10.0.0.2'), async () => void order.push('buyer'));
		first.end();
		await Promise.all([...flood, other]);

		expect(order.slice(0, 3)).toEqual(['buyer', 'flood 1', 'flood 2']);
	});

	it('runs only so much of one at once, also while nobody else asks, and an account apart from its address', async () => {
		const lane = new Lane({ atOnce: 8, atOnceOfOne: 2, waiting: 100, perCaller: 50, perAddress: 50 });
		const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
		const running: string[] = [];
		const work = (name: string) => () => {
			running.push(name);
			return hold;
		};
		const all = [
			...Array.from({ length: 6 }, (_, n) => lane.run(device(`d${n}`, '10.0.0.1'), work('flood'))),
			lane.run(device('other', '10.0.0.2'), work('other')),
			lane.run({ ...account('neighbour'), addressBlock: '10.0.0.1' }, work('neighbour')),
		];
		await vi.waitFor(() => expect(running).toHaveLength(4));
		expect([running.toSorted(), lane.waiting]).toEqual([['flood', 'flood', 'neighbour', 'other'], 4]);
		letGo();
		await Promise.all(all);
		expect([running.length, lane.waiting]).toEqual([8, 0]);
	});

	it('holds so much of a device, of an address and of all, and has room again when work is done', async () => {
		const lane = new Lane({ atOnce: 1, waiting: 4, perCaller: 2, perAddress: 3 });
		const first = held();
		const running = [lane.run(device('a'), first.work), lane.run(device('a'), async () => {})];
		const own = await told(lane.run(device('a'), async () => {}));
		running.push(lane.run(device('b'), async () => {}));
		const near = await told(lane.run(device('c'), async () => {}));
		running.push(
			lane.run(device('d', 'x'), async () => {}),
			lane.run(device('e', 'y'), async () => {}),
		);
		const full = await told(lane.run(device('f', 'z'), async () => {}));
		first.end();
		await Promise.all(running);

		expect([own, near, full]).toEqual(['too_many_requests 2', 'too_many_requests 2', 'unavailable 2']);
		expect(await told(lane.run(device('a'), async () => {}))).toBe('in');
	});

	it('sends away whose turn does not come in time, and lets go on what has begun', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		try {
			const lane = new Lane({ atOnce: 2, atOnceOfOne: 1, waiting: 10, perCaller: 5, perAddress: 5, turnWithinMs: 1500 });
			const [mine, others] = [held(), held()];
			const running = [lane.run(device('a'), mine.work), lane.run(device('b', 'x'), others.work)];
			// One waits behind work of its own, one behind all.
			const waiting = [told(lane.run(device('a'), mine.work)), told(lane.run(device('c', 'y'), others.work))];
			await vi.advanceTimersByTimeAsync(1499);
			expect(lane.waiting).toBe(2);
			await vi.advanceTimersByTimeAsync(1);
			expect([await Promise.all(waiting), lane.waiting]).toEqual([['unavailable 2', 'unavailable 2'], 0]);
			await vi.advanceTimersByTimeAsync(60_000);
			mine.end();
			others.end();
			await Promise.all(running);
			expect(await told(lane.run(device('a'), async () => {}))).toBe('in');
		} finally {
			vi.useRealTimers();
		}
	});

	describe('that saw how long work takes', () => {
		let ms = 0;
		const lane = (atOnce = 2) =>
			new Lane({
				...{ atOnce, atOnceOfOne: 1, waiting: 100, perCaller: 50, perAddress: 50, turnWithinMs: 1000 },
				now: () => ms,
			});
		const taking = (took: number) => async (): Promise<void> => {
			ms += took;
		};
		beforeEach(() => {
			ms = 0;
		});

		/** As many strangers as are let in, each from elsewhere. @returns how many, and what the next one is told */
		async function fill(one: Lane): Promise<{ waiting: number; next: string; end: () => Promise<unknown> }> {
			const { work, end } = held();
			const inside: Promise<void>[] = [];
			for (let n = 0; !one.isFull; n += 1) inside.push(one.run(device(`d${n}`, `10.9.0.${n}`), work));
			const next = await told(one.run(device('late', '10.8.0.1'), work));
			return {
				waiting: one.waiting,
				next,
				end: () => {
					end();
					return Promise.all(inside);
				},
			};
		}

		it('lets in what can be done in time, and sends the others away at once', async () => {
			const one = lane();
			await one.run(device('first'), taking(100));
			// Two at once, ten of 100 ms in a second each: two run, eighteen wait.
			const { waiting, next, end } = await fill(one);

			expect([waiting, next]).toEqual([18, 'unavailable 2']);
			await end();
			expect(one.isFull).toBe(false);
		});

		it('lets as many wait as run where work takes longer than anybody waits, and more again when it is quick', async () => {
			const one = lane();
			await one.run(device('slow'), taking(30_000));
			const slow = await fill(one);
			await slow.end();
			for (let n = 0; n < 100; n += 1) await one.run(device('quick'), taking(10));
			const quick = await fill(one);
			await quick.end();

			expect(slow.waiting).toBe(2);
			expect(quick.waiting).toBeGreaterThan(50);
			expect(quick.waiting).toBeLessThanOrEqual(100);
		});

		it('keeps room for others, however much one address or account asks', async () => {
			const one = lane(4);
			await one.run(device('first'), taking(100));
			const { work, end } = held();
			const flood = Array.from({ length: 30 }, (_, n) => told(one.run(device(`d${n}`), work)));
			const own = Array.from({ length: 30 }, () => told(one.run(account('buyer'), work)));
			const other = told(one.run(device('other', '10.0.0.2'), work));
			end();

			const count = (answers: string[]) => answers.filter((answer) => answer === 'in').length;
			// Four at once, forty of 100 ms in a second: half of them for an address, and one at once for an account.
			expect([count(await Promise.all(flood)), count(await Promise.all(own)), await other]).toEqual([20, 10, 'in']);
		});
	});

	it('gives room back when work fails', async () => {
		const lane = new Lane({ atOnce: 1, waiting: 1, perCaller: 1, perAddress: 1 });
		const failing = () => lane.run(device('a'), () => Promise.reject(new Error('broken')));

		await expect(failing()).rejects.toThrow('broken');
		await expect(failing()).rejects.toThrow('broken');
	});
});

describe('an address', () => {
	it('is one IPv4 address or a /64 of IPv6', () => {
		expect(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:0:1::5', '2001:0DB8::0001:2:3:4:5', undefined].map(addressBlock)).toEqual([
			'10.1.2.3',
			'10.1.2.3',
			'2001:db8:0:1::/64',
			'2001:db8:0:1::/64',
			'gone',
		]);
	});
});
