import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../../testing/goods.ts';
import { startProgram } from '../../testing/program.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { wideLimits } from '../../testing/wide-limits.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('a process that was told to end is not ready any more, answers whatever comes, and then ends well', async () => {
	const { process: child, url } = await startProgram({
		...wideLimits,
		ROLE: 'web',
		DATABASE_URL: shop.databaseUrl,
		DATA_DIR: shop.config.dataDir,
		DRAIN_SECONDS: '2',
	});
	const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
	const before = await fetch(`${url}/readyz`);
	child.kill('SIGTERM');
	const answers: string[] = [];
	for (let closed = false; !closed; ) {
		// Until it takes no connection any more.
		const [ready, alive] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/healthz`)]).catch(() => []);
		if (ready && alive) answers.push(`${ready.status} ${alive.status} ${alive.headers.get('connection')}`);
		else closed = true;
	}

	expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
	expect(answers.length).toBeGreaterThan(0);
	// Until the signal has come, it is as before.
	expect(new Set(answers).difference(new Set(['200 200 keep-alive', '200 200 close', '503 200 keep-alive']))).toEqual(
		new Set(['503 200 close']),
	);
	expect(await gone).toBe(0);
});

it('a process that was told to end ends also when its database never answers', async () => {
	const { productId } = await createProduct(shop);
	const { process: child, url } = await startProgram({
		...wideLimits,
		ROLE: 'web',
		DATABASE_URL: shop.databaseUrl,
		DATA_DIR: shop.config.dataDir,
		STATEMENT_TIMEOUT_MS: '600000',
		STOP_SECONDS: '1',
	});
	const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
	const holder = new Client({ connectionString: shop.databaseUrl });
	await holder.connect();
	await holder.query('begin; lock table product in access exclusive mode');
	const asked = fetch(`${url}${catalogCalls.detail.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ productId }),
	}).catch(() => null);
	await somebodyWaits(shop.db);
	child.kill('SIGTERM');
	expect(await gone).toBe(1);
	expect(await asked).toBeNull();
	await holder.end();
});
