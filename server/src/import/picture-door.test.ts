import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInner } from '../platform/outgoing.ts';
import { PictureDoor } from './picture-door.ts';

describe('pictures from addresses', () => {
	let server: Server;
	let base = '';
	const asked: string[] = [];
	/** Every name is this machine, as nothing else can be asked here. */
	const here: LookupFunction = (_host, options, done) =>
		options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

	beforeAll(async () => {
		server = createServer((request, response) => {
			const path = request.url ?? '';
			asked.push(path);
			if (path === '/busy' && asked.filter((one) => one === path).length < 3) response.writeHead(503).end();
			else if (path === '/moved') response.writeHead(302, { location: '/picture' }).end();
			else if (path === '/circle') response.writeHead(302, { location: '/circle' }).end();
			else if (path === '/missing') response.writeHead(404).end();
			else if (path === '/huge') response.end(Buffer.alloc(11 * 1024 * 1024));
			else response.end('picture');
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		base = `http://pictures.test:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => new Promise((resolve) => server.close(resolve)));

	const get = async (path: string): Promise<string> => {
		const got = await new PictureDoor(here).fetch(`${base}${path}`);
		return Buffer.isBuffer(got) ? got.toString() : `${got.reason} ${got.detail.split(', ')[1]}`;
	};

	it('are fetched, also when they moved or the other side was busy', async () => {
		expect(await get('/picture')).toBe('picture');
		expect(await get('/moved')).toBe('picture');
		expect(await get('/busy')).toBe('picture');
	});

	it('are told when they cannot be had', async () => {
		expect(await get('/missing')).toBe('pictureUnreachable 404');
		expect(await get('/circle')).toBe('pictureUnreachable 302');
		expect(await get('/huge')).toBe('pictureUnreachable > 10 MB');
	});

	it('never lead into the house', async () => {
		const before = asked.length;
		const port = new URL(base).port;
		for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'])
			expect(await new PictureDoor().fetch(`http://${host}:${port}/picture`)).toMatchObject({ reason: 'pictureUnreachable' });
		for (const address of ['file:///etc/passwd', 'ftp://a.test/x', 'http://u:p@a.test/'])
			expect(await new PictureDoor().fetch(address)).toMatchObject({ reason: 'pictureUnreachable' });
		expect(asked.length).toBe(before);
		for (const address of [
			'10.1.2.3',
			'172.31.0.1',
			'192.168.1.1',
			'169.254.169.254',
			'100.64.0.1',
			'fd00::1',
			'fe80::1',
			'::',
			'::ffff:10.0.0.1',
		])
			expect(isInner(address)).toBe(true);
		for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450::1']) expect(isInner(address)).toBe(false);
	});
});
