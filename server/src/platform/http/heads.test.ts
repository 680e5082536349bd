import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headers } from '@qaysari/contract/envelope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Heads } from './heads.ts';

const heads = new Heads();
const common = ['x-common', 'for everybody'];
const own = ['content-type', 'text/plain'];
let asked = 0;
const server = createServer((request, response) => {
	asked += 1;
	if (request.url === '/mine') response.setHeader('set-cookie', 'mine=yes');
	heads.write(request, response, { common, own, id: `asked-${asked}`, length: 2 });
	response.end('ok');
});
let url: string;

beforeAll(async () => {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

it.each([
	['/mine', '/', '/mine', '/'],
	['/', '/mine', '/', '/mine'],
])('a header that was set on one answer stays with it, and is on no other: %s, %s, %s, %s', async (...paths) => {
	const cookies: (string | null)[] = [];
	for (const path of paths) {
		const answer = await fetch(`${url}${path}`);
		expect(await answer.text()).toBe('ok');
		expect([answer.headers.get('x-common'), answer.headers.get(headers.request)]).toEqual(['for everybody', `asked-${asked}`]);
		cookies.push(answer.headers.get('set-cookie'));
	}

	expect(cookies).toEqual(paths.map((path) => (path === '/mine' ? 'mine=yes' : null)));
});
