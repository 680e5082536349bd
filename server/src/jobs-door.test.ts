import { afterAll, beforeAll, expect, it } from 'vitest';
import { endProgram, type Program, startProgram } from './testing/program.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let jobs: Program;
beforeAll(async () => {
	shop = await createTestShop();
	jobs = await startProgram({
		ROLE: 'jobs',
		DATABASE_URL: shop.databaseUrl,
		DATA_DIR: shop.config.dataDir,
		// Of web processes alone: nobody sends requests here, so it goes as soon as it has finished.
		DRAIN_SECONDS: '600',
	});
});
afterAll(async () => {
	await endProgram(jobs, 'SIGKILL');
	await shop.close();
});

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${jobs.url}${path}`, init);

it('a process for jobs says that it lives and can work', async () => {
	const [alive, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);

	expect([alive.status, await alive.json()]).toEqual([200, { alive: true }]);
	expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

it('and tells Prometheus its figures', async () => {
	const figures = await (await ask('/metrics')).text();

	expect(figures).toContain('process_resident_memory_bytes ');
	expect(figures).toContain('qaysari_event_loop_delay_p99_seconds ');
	expect(figures).toContain('qaysari_request_seconds_count{route="/healthz",status="200"}');
});

it.each([
	['the home page', 'GET', '/'],
	['a page', 'GET', '/ar/cart'],
	['a call of buyers', 'POST', '/api/home/getConfig'],
	['a call of operators', 'POST', '/console/api/operators/list'],
	['the socket of the chat', 'GET', '/socket.io/?EIO=4&transport=polling'],
	['notices of a gateway', 'POST', '/hooks/payments/sandbox'],
	['files', 'GET', '/media/anything.jpg'],
])('but has nothing of the shop: %s', async (_what, method, path) => {
	const answer = await ask(
		path,
		method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {},
	);

	expect(answer.status).toBe(404);
});

it('it ends well when told to, without waiting for somebody who divides requests', async () => {
	const gone = new Promise<number | null>((resolve) => jobs.process.once('exit', resolve));
	await endProgram(jobs, 'SIGTERM');

	expect(await gone).toBe(0);
});
