import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedBy, isInner, mayLeave, type Posting, postOutside } from './outgoing.ts';

let server: Server;
let host = '';
let received: { request: IncomingMessage; body: string }[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.end('fine');

beforeAll(async () => {
	server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			received.push({ request, body: Buffer.concat(parts).toString() });
			answer(response);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

function post(address: string, change: Partial<Posting> = {}) {
	received = [];
	return postOutside(address, {
		headers: { 'x-sign': 'v1' },
		body: 'سڵاو',
		timeoutMs: 30_000,
		answerBytes: 100,
		trustedHosts: [host],
		...change,
	});
}

describe('an address of the house', () => {
	it.each([
		'0.0.0.0',
		'10.255.255.255',
		'100.64.0.1',
		'127.0.0.1',
		'169.254.169.254',
		'172.16.0.1',
		'172.31.255.255',
		'192.168.1.1',
		'198.19.0.1',
		'224.0.0.1',
		'255.255.255.255',
		'::',
		'::1',
		'::ffff:127.0.0.1',
		'::ffff:8.8.8.8.8',
		'::ffff:7f00:1',
		'::127.0.0.1',
		'64:ff9b::7f00:1',
		'64:ff9b:1::7f00:1',
		'2001::1',
		'2002:7f00:1::',
		'fc00::1',
		'fd12:3456::1',
		'fe80::1',
		'fec0::1',
		'ff02::1',
		'localhost',
		'',
	])('is %s', (address) => {
		expect(isInner(address)).toBe(true);
	});

	it.each([
		'8.8.8.8',
		'100.63.255.255',
		'100.128.0.0',
		'172.15.255.255',
		'172.32.0.0',
		'192.167.255.255',
		'223.255.255.255',
		'::ffff:8.8.8.8',
		'2001:4860:4860::8888',
		'2a00:1450::1',
	])('is not %s', (address) => {
		expect(isInner(address)).toBe(false);
	});
});

describe('a name', () => {
	const look = (found: string[], all: boolean) =>
		new Promise<unknown>((resolve) => {
			const lookup = guardedBy((_host, _options, done) =>
				done(
					null,
					found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
				),
			);
			lookup('shop.example', { all }, (error, address) => resolve(error ? error.message : address));
		});

	it('leads to the first of its addresses', async () => {
		expect(await look(['8.8.8.8', '1.1.1.1'], false)).toBe('8.8.8.8');
		expect(await look(['2a00:1450::1', '8.8.8.8'], true)).toEqual([{ address: '2a00:1450::1', family: 6 }]);
	});

	it('leads nowhere when one of them is an inner one, wherever it stands, or when it has none', async () => {
		for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1', '8.8.8.8'], []])
			expect([found, await look(found, false)]).toEqual([found, 'an inner address']);
	});

	it('that nobody knows is said to be so', async () => {
		const lookup = guardedBy((_host, _options, done) =>
			done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []),
		);
		const said = await new Promise((resolve) => lookup('shop.example', {}, (error) => resolve(error?.message)));

		expect(said).toBe('no such name');
	});
});

describe('what somebody typed', () => {
	it.each([
		['https://shop.example/x', true],
		['https://8.8.8.8/', true],
		['https://[2a00:1450::1]/', true],
		['http://shop.example/', false],
		['ftp://shop.example/', false],
		['https://user@shop.example/', false],
		['https://:pass@shop.example/', false],
		['https://127.0.0.1/', false],
		['https://2130706433/', false],
		['https://0x7f.1/', false],
		['https://[::ffff:127.0.0.1]/', false],
		['http://trusted.example:8080/', true],
		['https://trusted.example:8080/', true],
		['ftp://trusted.example:8080/', false],
		['http://trusted.example/', false],
		['http://user@trusted.example:8080/', false],
	])('%s may be gone to: %s', (address, may) => {
		expect(mayLeave(new URL(address), ['trusted.example:8080'])).toBe(may);
	});
});

describe('a message to an outside system', () => {
	it('comes as it was written, with its headers and its length in bytes', async () => {
		answer = (response) => void response.writeHead(202).end('taken');
		expect(await post(`http://${host}/hook`)).toEqual({ status: 202, fault: null, answer: 'taken' });

		expect(received[0]?.body).toBe('سڵاو');
		const { method, url, headers } = received[0]?.request ?? {};
		expect([method, url, headers?.['x-sign'], headers?.['content-length']]).toEqual(['POST', '/hook', 'v1', '8']);
	});

	it('follows no redirect', async () => {
		answer = (response) => void response.writeHead(302, { location: `http://${host}/elsewhere` }).end();

		expect([await post(`http://${host}/hook`), received.length]).toEqual([{ status: 302, fault: null, answer: '' }, 1]);
	});

	it('reads only the first bytes of the answer, without what a database cannot hold', async () => {
		answer = (response) => void response.end('a\0b'.repeat(1000));
		const { answer: read } = await post(`http://${host}/hook`, { answerBytes: 7 });

		expect(read).toBe('ababa');
	});

	it('is not brought to whom nobody trusts within the house, and nothing is asked there', async () => {
		expect(await post(`http://${host}/hook`, { trustedHosts: [] })).toMatchObject({ fault: 'inner' });
		expect(await post(`https://${host}/hook`, { trustedHosts: [] })).toMatchObject({ fault: 'inner' });
		expect(await post(`https://localhost:${host.split(':')[1]}/hook`, { trustedHosts: [] })).toMatchObject({ fault: 'inner' });
		expect(received).toEqual([]);
	});

	it.each([
		['no address', 'not an address'],
		['a door that is shut', 'http://127.0.0.1:1/'],
	])('to %s cannot be brought', async (_, address) => {
		expect(await post(address, { trustedHosts: ['127.0.0.1:1'] })).toEqual({ status: null, fault: 'unreachable', answer: '' });
	});

	it('is said to have come when the answer breaks off in the middle', async () => {
		answer = (response) => {
			response.writeHead(200, { 'content-length': '1000' });
			response.write('begun', () => response.destroy());
		};

		expect(await post(`http://${host}/hook`)).toMatchObject({ status: 200, fault: null });
	});

	it('waits no longer than it may, and ends when it is told to', async () => {
		answer = () => {};
		const stop = new AbortController();
		const stopped = post(`http://${host}/hook`, { stop: stop.signal });
		stop.abort();

		expect(await stopped).toMatchObject({ status: null, fault: 'unreachable' });
		expect(await post(`http://${host}/hook`, { timeoutMs: 1 })).toMatchObject({ status: null, fault: 'timeout' });
	});
});
