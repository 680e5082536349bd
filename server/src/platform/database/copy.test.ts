import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyIn, copyOut } from './copy.ts';
import { poolOf } from './handle.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
	database = await createTestDatabase();
	await sql`create table numbers (n int primary key, text text)`.execute(database.db);
});

afterAll(async () => {
	await database.drop();
});

beforeEach(async () => {
	client = await poolOf(database.db).connect();
	await client.query('truncate numbers');
});

afterEach(() => {
	client.release(true);
});

async function* lines(count: number, wrongAt = 0): AsyncIterable<Buffer> {
	for (let n = 1; n <= count; n++) yield Buffer.from(n === wrongAt ? 'wrong\tx\n' : `${n}\ttext ${n}\n`);
}

async function counted(): Promise<number> {
	return (await client.query<{ n: number }>('select count(*) as n from numbers')).rows[0]?.n ?? 0;
}

// Sizes around the blocks and the buffer: the end may come together with the block that fills it.
test.each([0, 1, 60_000, 64 * 1024, 250_000, 260_000, 262_144, 270_000, 330_000, 1_000_000])(
	'%i bytes come out whole, slowly read, and leave the client usable',
	async (bytes) => {
		const { data, rows } = copyOut(client, `copy (select repeat('x', ${Math.max(0, bytes - 1)}) where ${bytes} > 0) to stdout`);
		let seen = 0;
		for await (const chunk of data) {
			seen += chunk.length;
			await pause(1);
		}

		expect(seen).toBe(bytes);
		expect(await rows).toBe(bytes > 0 ? 1 : 0);
		expect(await counted()).toBe(0);
	},
);

test('many rows come out in order, whatever the driver does with its memory', async () => {
	const { data, rows } = copyOut(client, 'copy (select n from generate_series(1, 200000) n) to stdout');
	const chunks: Buffer[] = [];
	for await (const chunk of data) chunks.push(chunk);

	const text = Buffer.concat(chunks).toString();
	expect(text).toBe(Array.from({ length: 200_000 }, (_, index) => `${index + 1}\n`).join(''));
	expect(await rows).toBe(200_000);
});

test('an error on the way out reaches the reader', async () => {
	const { data, rows } = copyOut(client, 'copy (select 1 / (50000 - n) from generate_series(1, 100000) n) to stdout');

	await expect(data.resume().toArray()).rejects.toThrow('division by zero');
	await expect(rows).rejects.toThrow('division by zero');
	expect(await counted()).toBe(0);
});

test('rows go in', async () => {
	expect(await copyIn(client, 'copy numbers from stdin', lines(20_000))).toBe(20_000);
	expect(await counted()).toBe(20_000);
});

test('a row the server refuses is told, nothing stays, and the client is usable', async () => {
	const copying = copyIn(client, 'copy numbers from stdin', lines(20_000, 15_000));

	await expect(copying).rejects.toThrow('invalid input syntax');
	expect(await counted()).toBe(0);
});

test('a source that fails is told, nothing stays, and the client is usable', async () => {
	async function* failing(): AsyncIterable<Buffer> {
		yield* lines(100);
		throw new Error('disk gone');
	}

	await expect(copyIn(client, 'copy numbers from stdin', failing())).rejects.toThrow('disk gone');
	expect(await counted()).toBe(0);
});

test('a statement the server refuses at once is told', async () => {
	await expect(copyIn(client, 'copy nowhere from stdin', lines(1))).rejects.toThrow('does not exist');
	await expect(copyOut(client, 'copy nowhere to stdout').data.toArray()).rejects.toThrow('does not exist');
});
