import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@qaysari/server/src/platform/config.ts';
import { withShopDatabase } from '@qaysari/server/src/platform/database/for-command.ts';
import { one } from '@qaysari/server/src/platform/database/rows.ts';
import { quietLog } from '@qaysari/server/src/platform/database/testing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A whole shop and two development servers start here: how long that takes is the machine's affair. */
const patient = { timeout: 250_000 };
const root = new URL('..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-dev-'));
let ports: number[];
let dev: ChildProcess;
let said = '';

beforeAll(async () => {
	ports = await Promise.all(Array.from({ length: 4 }, freePort));
	const [PORT, CONSOLE_PORT, DEV_PORT, DEV_CONSOLE_PORT] = ports.map(String);
	const { NODE_ENV: _, ...env } = process.env;
	dev = spawn(process.execPath, ['scripts/dev.ts'], {
		cwd: root,
		env: { ...env, PORT, CONSOLE_PORT, DEV_PORT, DEV_CONSOLE_PORT, DATA_DIR: dataDir, SAMPLE_SHOP: 'off', LOG_LEVEL: 'warn' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	for (const stream of [dev.stdout, dev.stderr])
		stream?.on('data', (part: Buffer) => {
			said += part.toString();
		});
});
afterAll(async () => {
	if (dev.exitCode === null) {
		const gone = once(dev, 'exit');
		dev.kill('SIGTERM');
		await gone;
	}
	rmSync(dataDir, { recursive: true, force: true });
});

test('the fronts come as they are written, and the server starts anew on the same database when its source changes', {
	timeout: 600_000,
}, async () => {
	const [shop = 0, , front = 0, desk = 0] = ports;
	await expect.poll(() => statusOf(`http://127.0.0.1:${shop}/readyz`), patient).toBe(200);
	expect(await textOf(`http://127.0.0.1:${front}/`)).toMatch(/@vite\/client[\s\S]*\/src\/app\/entry-client\.tsx/);
	expect(await textOf(`http://127.0.0.1:${front}/src/app/entry-client.tsx`)).toContain('import.meta.hot');
	expect(await textOf(`http://127.0.0.1:${desk}/`)).toMatch(/@vite\/client[\s\S]*\/src\/app\/main\.tsx/);
	// By way of the front's own address, as its pages ask.
	expect(await statusOf(`http://127.0.0.1:${front}/usb/nothing/is/here`)).toBe(404);
	const before = { database: await databaseStart(), opened: openings() };

	const now = new Date();
	utimesSync(join(root, 'server/src/main.ts'), now, now);

	await expect.poll(openings, patient).toBe(before.opened + 1);
	expect(await statusOf(`http://127.0.0.1:${shop}/readyz`)).toBe(200);
	expect(await databaseStart()).toBe(before.database);
});

const openings = (): number => said.split('is open.').length - 1;

async function databaseStart(): Promise<string> {
	return withShopDatabase(readConfig({ DATA_DIR: dataDir }), quietLog, async (db) => {
		const { at } = await one<{ at: string }>(db, sql`select pg_postmaster_start_time()::text as at`);
		return at;
	});
}

async function statusOf(address: string): Promise<number> {
	const answer = await fetch(address).catch(() => null);
	await answer?.arrayBuffer();
	return answer?.status ?? 0;
}

async function textOf(address: string): Promise<string> {
	let text = '';
	await expect
		.poll(async () => {
			const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
			text = (await answer?.text()) ?? '';
			return answer?.status;
		}, patient)
		.toBe(200);
	return text;
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	return typeof address === 'object' && address ? address.port : 0;
}
