import { readdirSync } from 'node:fs';
import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './platform/database/transaction.ts';
import { Events } from './platform/events/events.ts';
import { type AccountId, asId } from './platform/ids.ts';
import type { RoomJobs } from './platform/jobs/jobs.ts';
import { connectRooms, jobsOf } from './rooms.ts';
import { rooms } from './shop.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let jobs: RoomJobs;
beforeAll(async () => {
	shop = await createTestShop();
	jobs = jobsOf(rooms, shop.shop);
});
afterAll(() => shop.close());

describe('the list of rooms', () => {
	it('has every domain that ends in a room, each once', () => {
		const domains = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
			(path) => /(?:^|[\\/])room\.ts$/.test(path) && path !== 'room.ts',
		);

		expect(new Set(rooms).size).toBe(rooms.length);
		expect(rooms.length).toBe(domains.length);
	});
});

describe('the jobs of all rooms', () => {
	it('have a name each, and no room takes that of another', () => {
		const names = rooms.flatMap((room) => Object.keys(room.jobs?.(shop.shop).handlers ?? {}));

		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
		expect(Object.keys(jobs.handlers).sort()).toEqual([...names].sort());
		for (const name of names) expect(name).toMatch(/^[a-z][\w-]*(?:\.[\w-]+)*$/i);
	});

	it('that a clock begins are there, once each, at times that a clock can read', () => {
		const names = jobs.clocked.map(({ name }) => name);

		expect(names.filter((name) => !(name in jobs.handlers))).toEqual([]);
		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
		for (const { name, pattern } of jobs.clocked) expect([name, parseCrontab(`${pattern} job`).length]).toEqual([name, 1]);
	});

	it('that take long, go steadily or wait for others are there', () => {
		for (const name of [...(jobs.slow ?? []), ...(jobs.steady ?? []), ...(jobs.outside ?? [])])
			expect([name, name in jobs.handlers]).toEqual([name, true]);
	});

	it('that a clock begins find nothing to do in a new shop, twice in a row and side by side', async () => {
		const outsiders = new Set(['platform.backup']);
		for (const { name } of jobs.clocked.filter((one) => !outsiders.has(one.name))) {
			const run = () => Promise.resolve(jobs.handlers[name]?.({}));
			const ended = await Promise.allSettled([run(), run()]);
			expect([name, ended.map(({ status }) => status)]).toEqual([name, ['fulfilled', 'fulfilled']]);
			await expect(run(), name).resolves.not.toThrow();
		}
	});
});

describe('rooms that hear of each other', () => {
	it('hear in the order of the list, and each erases what names who leaves', async () => {
		const heard: string[] = [];
		const room = (name: string) => ({
			hears: () => ({ homeChanged: async () => heard.push(`${name} hears`) }),
			erases: async () => heard.push(`${name} erases`),
		});
		const events = new Events();
		connectRooms([room('first'), {}, room('second')], { ...shop.shop, events });
		await inTransaction(shop.db, async (tx) => {
			await events.tell(tx, shop.now, 'homeChanged', {});
			await events.tell(tx, shop.now, 'accountClosing', { accountId: asId<AccountId>(1), phone: null, email: null });
		});

		expect(heard).toEqual(['first hears', 'second hears', 'first erases', 'second erases']);
	});
});
