import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { deliver } from './delivering.ts';
import { signedHeaders } from './signing.ts';

const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'qaysari-receiver-'));
let port = 0;
let shop: TestShop;
let owner: Client;
let receiver: ChildProcess | undefined;

beforeAll(async () => {
	const free = createServer();
	await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
	port = (free.address() as AddressInfo).port;
	await new Promise((resolve) => free.close(resolve));
	shop = await createTestShop({ settings: { WEBHOOK_HOSTS: `127.0.0.1:${port}` } });
	shop.clock.move(Date.now() - shop.now.getTime());
	owner = await shop.operator('owner');
});
afterAll(async () => {
	receiver?.kill();
	await shop.close();
	rmSync(folder, { recursive: true, force: true });
});

it('the receiver of the guide takes what the shop signed, once, and nothing else', async () => {
	const address = `http://127.0.0.1:${port}/`;
	const { endpointId, secret } = await owner.do(webhooksCalls.create, { name: 'Guide', address, kinds: ['order.placed'] });
	writeFileSync(join(folder, 'receiver.mjs'), /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
	const running = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
		env: { WEBHOOK_SECRET: secret, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	receiver = running;
	const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
	expect((await lines.next()).value).toBe(`listening ${port}`);

	const { deliveryId } = await owner.do(webhooksCalls.sendTest, { endpointId });
	await deliver(shop.shop, { deliveryId: readId(deliveryId), turn: 0 });
	expect((await lines.next()).value).toBe(`webhook.test {"endpointId":"${endpointId}"}`);
	await owner.do(webhooksCalls.replay, { deliveryId });
	await deliver(shop.shop, { deliveryId: readId(deliveryId), turn: 2 });
	expect((await owner.do(webhooksCalls.getDelivery, { deliveryId })).attempts.map(({ status }) => status)).toEqual([204, 204]);

	const body = '{"type":"order.placed","data":{}}';
	const send = async (at: Date, by: string) =>
		(await fetch(address, { method: 'POST', body, headers: signedHeaders('msg_forged', at, body, [by]) })).status;
	expect(await send(shop.now, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(401);
	expect(await send(new Date(shop.now.getTime() - 600_000), secret)).toBe(401);
	expect(await send(shop.now, secret)).toBe(204);
	// What came twice was worked on once: the next line is of the message after it.
	expect((await lines.next()).value).toBe('order.placed {}');
	const [kept] = await shop.rows<{ n: number }>(sql`select count(*)::int as n from webhook_attempt`);
	expect(kept?.n).toBe(2);
});
