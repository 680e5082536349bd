import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedBy, innerAddress } from './outgoing.ts';
import { readOutside } from './outside-reader.ts';

const page = '<title>a page</title>';
const mostBytes = 50_000;

describe('what is read of pasted addresses', () => {
	let server: Server;
	let inner: Server;
	let host = '';
	let innerHost = '';
	const asked: string[] = [];
	const askedWithin: string[] = [];
	const headers: Record<string, unknown>[] = [];
	const dripping = new Set<ServerResponse>();

	beforeAll(async () => {
		inner = createServer((request, response) => {
			askedWithin.push(request.url ?? '');
			response.end('secret');
		});
		server = createServer((request, response) => {
			const path = request.url ?? '';
			asked.push(path);
			headers.push(request.headers);
			const moved: Record<string, string> = {
				'/moved': '/page',
				'/circle': '/circle',
				'/inside': `http://${innerHost}/secret`,
				'/metadata': 'http://169.254.169.254/latest/meta-data/',
				'/file': 'file:///etc/passwd',
				'/named': 'https://shop.example/item/12345',
			};
			const location = moved[path];
			if (location) response.writeHead(302, { location }).end();
			else if (path === '/missing') response.writeHead(404).end(page);
			else if (path === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('1234');
			else if (path === '/huge') {
				response.writeHead(200, { 'content-type': 'text/html' });
				response.write(page);
				response.end(Buffer.alloc(10 * 1024 * 1024, 'x'));
			} else if (path === '/slow') {
				response.writeHead(200, { 'content-type': 'text/html' });
				response.write('<');
				dripping.add(response);
			} else if (path === '/silent') dripping.add(response);
			else response.writeHead(200, { 'content-type': 'Text/HTML; charset=UTF-8' }).end(page);
		});
		for (const one of [server, inner]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
		host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
		innerHost = `127.0.0.1:${(inner.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		for (const response of dripping) response.destroy();
		for (const one of [server, inner]) await new Promise((resolve) => one.close(resolve));
	});

	const read = (address: string, more: Partial<Parameters<typeof readOutside>[1]> = {}) =>
		readOutside(address, { accept: 'text/html', bytes: mostBytes, timeoutMs: 20_000, trustedHosts: [host], ...more });

	it('is the page, also where it moved', async () => {
		expect(await read(`http://${host}/page`)).toMatchObject({ type: 'text/html; charset=utf-8', cut: false });
		const moved = await read(`http://${host}/moved`);
		expect(moved?.address).toBe(`http://${host}/page`);
		expect(moved?.bytes.toString()).toBe(page);
	});

	it('tells nothing of who asks', async () => {
		await read(`http://${host}/page`);
		expect(Object.keys(headers.at(-1) ?? {}).toSorted()).toEqual([
			'accept',
			'accept-encoding',
			'connection',
			'host',
			'user-agent',
		]);
	});

	it.each(['/missing', '/circle', '/packed'])('is nothing where there is nothing to read: %s', async (path) => {
		expect(await read(`http://${host}${path}`)).toBeNull();
	});

	it('ends after so many bytes of ten megabytes', async () => {
		const huge = await read(`http://${host}/huge`);
		expect(huge).toMatchObject({ cut: true });
		expect(huge?.bytes.length).toBe(mostBytes);
		expect(huge?.bytes.toString().startsWith(page)).toBe(true);
	});

	it.each(['/slow', '/silent'])('ends in time where the other side does not: %s', async (path) => {
		expect(await read(`http://${host}${path}`, { timeoutMs: 50 })).toBeNull();
	});

	it.each(['/inside', '/metadata', '/file'])('never leads into the house by a redirect: %s', async (path) => {
		expect(await read(`http://${host}${path}`)).toBeNull();
		expect(askedWithin).toEqual([]);
	});

	it('stops at an address that says enough, without asking it', async () => {
		const found = await read(`http://${host}/named`, { isEnough: (address) => address.includes('shop.example/item/') });
		expect(found).toEqual({ address: 'https://shop.example/item/12345', type: '', bytes: Buffer.alloc(0), cut: false });
	});

	it('is nothing of inner addresses, however they are written, of other ports and protocols', async () => {
		const port = innerHost.split(':')[1];
		for (const address of [
			`http://${innerHost}/`,
			`https://${innerHost}/`,
			`https://localhost:${port}/`,
			'https://localhost/',
			'https://[::1]/',
			'https://[::ffff:127.0.0.1]/',
			'https://0.0.0.0/',
			'https://2130706433/',
			'https://0x7f.1/',
			'https://017700000001/',
			'https://10.0.0.1/',
			'https://192.168.1.1/',
			'https://172.16.0.1/',
			'https://169.254.169.254/latest/meta-data/',
			'https://100.64.0.1/',
			'https://[fd00::1]/',
			'https://[64:ff9b::7f00:1]/',
			'https://user:word@shop.example/',
			'https://shop.example:8443/',
			'file:///etc/passwd',
			'ftp://shop.example/x',
			'gopher://shop.example/x',
			'data:text/html,x',
			'javascript:alert(1)',
			'no address',
		])
			expect(await read(address), address).toBeNull();
		expect(askedWithin).toEqual([]);
	});

	it('goes to the address that was checked, and to none where a name has an inner one, now or the next time', async () => {
		const outer = { address: '93.184.215.14', family: 4 };
		const within = { address: '127.0.0.1', family: 4 };
		const answers = [[outer], [within], [outer, within], []];
		const changing = guardedBy((_host, _options, done) => done(null, answers.shift() ?? []));
		const resolved = (): Promise<unknown> =>
			new Promise((resolve) => changing('shop.example', { all: true }, (error, found) => resolve(error?.message ?? found)));

		expect(await resolved()).toEqual([outer]);
		expect(await resolved()).toBe(innerAddress);
		expect(await resolved()).toBe(innerAddress);
		expect(await resolved()).toBe(innerAddress);
	});

	it('asks for a name once: between looking and connecting it cannot change', async () => {
		let times = 0;
		const counting: LookupFunction = (_name, options, done) => {
			times += 1;
			if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
			else done(null, '127.0.0.1', 4);
		};
		const named = `shop.test:${host.split(':')[1]}`;
		const found = await read(`http://${named}/page`, { trustedHosts: [named], lookup: counting });
		expect(found?.bytes.toString()).toBe(page);
		expect(times).toBe(1);
	});
});
