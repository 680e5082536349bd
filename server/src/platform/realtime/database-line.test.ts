import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { createLog } from '../log.ts';
import { DatabaseLine, type Told } from './database-line.ts';

let database: TestDatabase;
const open: DatabaseLine[] = [];

beforeAll(async () => {
	database = await createTestDatabase();
});
afterEach(async () => {
	for (const line of open.splice(0)) await line.close();
});
afterAll(() => database.drop());

interface Process {
	line: DatabaseLine;
	ended: string[];
	told: [Told, boolean][];
	missed: number;
	/** Resolves once so much was heard. */
	heard(count: number): Promise<void>;
	listened(times: number): Promise<void>;
}

/** A process of the shop, with all that it hears. */
function begin(): Process {
	const waiting: { isThere: () => boolean; resolve: () => void }[] = [];
	const look = () => {
		for (const one of waiting) if (one.isThere()) one.resolve();
	};
	const until = (isThere: () => boolean) =>
		new Promise<void>((resolve) => {
			waiting.push({ isThere, resolve });
			look();
		});
	const process: Omit<Process, 'line'> = {
		ended: [],
		told: [],
		missed: 0,
		heard: (count) => until(() => process.ended.length + process.told.length >= count),
		listened: (times) => until(() => process.missed >= times),
	};
	const line = new DatabaseLine(database.url, createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })), {
		ended: (side, id) => {
			process.ended.push(`${side} ${id}`);
			look();
		},
		missed: async () => {
			process.missed += 1;
			look();
		},
		told: (told, isLost) => {
			process.told.push([told, isLost]);
			look();
		},
	});
	open.push(line);
	return Object.assign(process, { line });
}

async function listening(): Promise<Process> {
	const process = begin();
	await process.line.listen();
	return process;
}

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
const said = (payload: unknown, rooms: readonly string[] = ['group:1']): Told => ({
	side: 'buyers',
	rooms,
	event: 'message',
	payload,
});

describe('an event', () => {
	it('is heard by every other process as it was told, and not by its own', async () => {
		const [one, two, three] = [await listening(), await listening(), await listening()];
		const told = said({ text: 'سڵاو 👍 你好', at: null, list: [1, 2] }, ['group:1', 'session:7']);
		await one.line.tell(told);
		await Promise.all([two.heard(1), three.heard(1)]);
		await two.line.tell(said('after'));
		await one.heard(1);

		expect([two.told, three.told[0]]).toEqual([[[told, false]], [told, false]]);
		expect(one.told).toEqual([[said('after'), false]]);
	});

	it('that grows too long comes without what it says, measured in bytes and not in letters', async () => {
		const [one, two] = [await listening(), await listening()];
		await one.line.tell(said('a'.repeat(7000)));
		await one.line.tell(said('م'.repeat(7000)));
		await two.heard(2);

		expect(two.told).toEqual([
			[said('a'.repeat(7000)), false],
			[said(null), true],
		]);
	});

	it('for more rooms than fit is told in parts, to each room once', async () => {
		const [one, two] = [await listening(), await listening()];
		const rooms = Array.from({ length: 1501 }, (_, nth) => `session:${nth}`);
		await one.line.tell(said('to all', rooms));
		await one.line.tell(said('end'));
		await two.heard(1);
		while (two.told.at(-1)?.[0].payload !== 'end') await two.heard(two.told.length + 1);

		const heard = two.told.slice(0, -1);
		expect(heard.flatMap(([told]) => told.rooms)).toEqual(rooms);
		expect(heard.length).toBeGreaterThan(1);
	});

	it('is told to nobody before the line listens, and says so', async () => {
		await expect(begin().line.tell(said('early'))).rejects.toThrow('No connection');
	});
});

describe('a session that ends', () => {
	it('is told with the commit of what ended it, and not without', async () => {
		const one = await listening();
		await database.db
			.transaction()
			.execute(async (tx) => {
				await sql`select pg_notify('qaysari_sessions', 'buyers 1')`.execute(tx);
				throw new Error('undone');
			})
			.catch(() => {});
		await notify('qaysari_sessions', 'operators 2');
		await one.heard(1);

		expect(one.ended).toEqual(['operators 2']);
	});

	it('of no side of the shop, or on another channel, is nobody’s', async () => {
		const one = await listening();
		await notify('qaysari_sessions', 'couriers 1');
		await notify('other', 'buyers 1');
		await notify('qaysari_sessions', 'buyers 3');
		await one.heard(1);

		expect(one.ended).toEqual(['buyers 3']);
	});
});

describe('a line that is cut', () => {
	const cut = () =>
		sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'qaysari sessions' and datname = current_database()`.execute(
			database.db,
		);

	it('comes back by itself, asks what was missed, and hears and tells again', async () => {
		const [one, two] = [await listening(), await listening()];
		expect([one.missed, two.missed]).toEqual([1, 1]);
		await cut();
		await Promise.all([one.listened(2), two.listened(2)]);
		await one.line.tell(said('back'));
		await two.heard(1);

		expect(two.told).toEqual([[said('back'), false]]);
	});

	it('stays cut once it was closed', async () => {
		const one = await listening();
		await one.line.close();
		const { rows } = await sql`
			select 1 from pg_stat_activity where application_name = 'qaysari sessions' and datname = current_database()
		`.execute(database.db);

		expect([rows, one.missed]).toEqual([[], 1]);
	});
});
