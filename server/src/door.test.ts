import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { headers } from '@qaysari/contract/envelope';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Renderer, servePages } from './pages.ts';
import { rooms } from './shop.ts';
import { createProduct } from './testing/goods.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { priceForATime, turnPrices } from './testing/timed-prices.ts';
import { createWebServer } from './web.ts';

let shop: TestShop;
let server: TestShop['web'];
let url: string;
let productId: string;
let drawn: string[] = [];

beforeAll(async () => {
	shop = await createTestShop();
	({ productId } = await createProduct(shop));
	const head = { title: 'Tea', description: '', canonical: '/', jsonLd: [], image: null, preload: null };
	const renderer: Renderer = {
		isPublicPage: (path) => path === '/' || path === '/product',
		pageParameters: () => ['id'],
		renderPage: async (page) => {
			drawn.push(`${page.url.pathname}${page.url.search} ${page.language}`);
			return { status: 200, html: `<p>${page.language}</p>`, data: '{}', head, tags: ['lists'] };
		},
		screenPaths: ['/', '/product', '/cart'],
	};
	const build = { entry: '/entry.js', start: 'start();', styles: '' };
	server = await createWebServer(shop.shop, rooms, async (web, parts) => servePages(web, parts, renderer, build));
	url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
	await server.close();
	await shop.close();
});
beforeEach(() => {
	drawn = [];
	shop.shop.pages.dropAll();
	shop.shop.answers.dropAll();
});

const json = { 'content-type': 'application/json' };
const details = (language = 'en', body = JSON.stringify({ productId })) =>
	fetch(`${url}${catalogCalls.detail.path}`, { method: 'POST', headers: { ...json, language }, body });
const hits = () => shop.shop.answers.hits;

/** Without what is of one answer alone. */
async function told(answer: Response) {
	const own = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date' && name !== headers.request));
	expect(answer.headers.get(headers.request)).toMatch(/^[0-9a-f-]{36}$/);
	return { status: answer.status, headers: own, body: await answer.text() };
}

/** What a connection answers until it is closed by the shop. */
async function answersTo(...pieces: string[]): Promise<string> {
	const { hostname, port } = new URL(url);
	const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
	await once(socket, 'connect');
	let answers = '';
	socket.setEncoding('latin1').on('data', (piece: string) => {
		answers += piece;
	});
	for (const piece of pieces) await new Promise((sent) => socket.write(piece, () => setImmediate(sent)));
	if (!socket.closed) await once(socket, 'close');
	return answers;
}

const asked = (body: string, more = '') =>
	`POST ${catalogCalls.detail.path} HTTP/1.1\r\nhost: localhost\r\nlanguage: en\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${more}\r\n`;

it('what is kept is answered as it was when it was made, for each language its own', async () => {
	const [made, madeInChinese] = [await told(await details()), await told(await details('zh'))];
	const before = hits();
	const [kept, keptInChinese] = [await told(await details()), await told(await details('zh'))];

	expect(kept).toEqual(made);
	expect(keptInChinese).toEqual(madeInChinese);
	expect(hits()).toBe(before + 2);
	expect(kept).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
	expect(kept.headers['content-security-policy']).toContain("default-src 'self'");
});

it('a question is found by what was sent, and a changed one is another', async () => {
	await details();
	const other = await details('en', JSON.stringify({ productId: '999999999' }));
	const damaged = await details('en', '{"productId":');

	expect([other.status, damaged.status]).toEqual([404, 400]);
});

it('what changed is made anew', async () => {
	const { productId: other, skuId } = await createProduct(shop);
	const ask = async () => (await details('en', JSON.stringify({ productId: other }))).json();
	const before = [await ask(), await ask()];
	await priceForATime(shop, await shop.operator('merchandiser'), { skuId, price: 1_000 });
	await turnPrices(shop, [other]);
	const after = await ask();

	expect(before[1]).toEqual(before[0]);
	expect(after).not.toEqual(before[0]);
});

it('a question that comes in pieces, or without a word of its length, is answered too', async () => {
	const body = JSON.stringify({ productId });
	const { body: made } = await told(await details());
	const last = 'connection: close\r\n';
	const inPieces = await answersTo(asked(body, last), body.slice(0, 5), body.slice(5));
	const unmeasured = await answersTo(
		asked(body, last).replace(/content-length: \d+/, 'transfer-encoding: chunked'),
		`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
	);

	for (const answer of [inPieces, unmeasured]) {
		expect(answer).toMatch(/^HTTP\/1\.1 200 /);
		expect(Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString()).toContain(made.slice(0, 60));
	}
});

it('questions that do not wait for each other on one connection are answered in their order', async () => {
	const [kept, unknown] = [JSON.stringify({ productId }), JSON.stringify({ productId: '999999998' })];
	await details();
	const answers = await answersTo(
		`${asked(kept)}${kept}${asked(unknown)}${unknown}${asked(kept, 'connection: close\r\n')}${kept}`,
	);

	expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
});

it('answers one after another have the same head, with a name and a length of their own', async () => {
	const { productId: other } = await createProduct(shop, { title: { en: 'A much longer title than that of the other one' } });
	const bodies = [productId, other].map((id) => JSON.stringify({ productId: id }));
	for (const body of bodies) await details('en', body);
	const five = [0, 1, 0, 1, 0].map((which) => bodies[which] ?? '');
	const answers = await answersTo(
		...five.map((body, at) => `${asked(body, at === five.length - 1 ? 'connection: close\r\n' : '')}${body}`),
	);
	const parts = answers.split(/(?=HTTP\/1\.1 200 OK\r\n)/).map((part) => part.split('\r\n\r\n'));
	const lines = parts.map(([head = '']) => head.split('\r\n'));
	const nameOf = (own: string[]) => own.find((line) => line.startsWith(`${headers.request}: `));
	const isShared = (line: string) => !/^(?:date|connection|keep-alive|content-length|request-id): /i.test(line);

	expect(lines.length).toBe(5);
	expect(new Set(lines.map(nameOf)).size).toBe(5);
	for (const own of lines) expect(own.filter(isShared)).toEqual(lines[0]?.filter(isShared));
	for (const [at, [, body = '']] of parts.entries()) expect(lines[at]).toContain(`content-length: ${body.length}`);
	expect(parts[3]?.[1]).toBe(parts[1]?.[1]);
	expect(lines.map((own) => own.filter((line) => /^connection: /i.test(line)).join())).toEqual([
		...Array.from({ length: 4 }, () => 'Connection: keep-alive'),
		'Connection: close',
	]);
});

it('whoever speaks the older protocol is answered, and the connection ends', async () => {
	const body = JSON.stringify({ productId });
	await details();
	await details();
	const answer = await answersTo(`${asked(body).replace('HTTP/1.1', 'HTTP/1.0')}${body}`);

	expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
	expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

it('what the app may read beside others is said to the app alone', async () => {
	const body = JSON.stringify({ productId });
	await details();
	const from = (origin: string, more = '') => `${asked(body, `${origin}${more}`)}${body}`;
	const app = 'origin: https://localhost\r\n';
	const answers = await answersTo(
		from(app),
		from(''),
		from(app),
		from('origin: https://evil.example\r\n', 'connection: close\r\n'),
	);

	expect(
		answers.split(/(?=HTTP\/1\.1 200 OK\r\n)/).map((answer) => /\r\naccess-control-allow-origin: (\S+)/i.exec(answer)?.[1]),
	).toEqual(['https://localhost', undefined, 'https://localhost', undefined]);
});

it('whoever goes away in the middle of a question leaves nothing behind', async () => {
	const { hostname, port } = new URL(url);
	const socket = connect({ host: hostname, port: Number(port) });
	await once(socket, 'connect');
	socket.write(`${asked('{"productId":"1"}')}{"pro`);
	socket.resetAndDestroy();
	await once(socket, 'close');

	expect((await details()).status).toBe(200);
});

it('a question to a call with another kind of body is refused as ever', async () => {
	await details();
	const answer = await fetch(`${url}${catalogCalls.detail.path}`, {
		method: 'POST',
		headers: { 'content-type': 'text/plain' },
		body: JSON.stringify({ productId }),
	});

	expect(answer.status).not.toBe(200);
});

it('a list is kept for everybody, and what an account may see besides is not', async () => {
	const list = () =>
		fetch(`${url}${homeCalls.recommend.path}`, { method: 'POST', headers: json, body: JSON.stringify({ limit: 24 }) });
	await list();
	const before = hits();
	await list();

	expect(hits()).toBe(before + 1);
});

it.each([
	['/product?id=1', { cookie: 'a=b; language=ckb; c=d' }, 'ckb'],
	['/product?id=1', { cookie: 'language=en' }, 'en'],
	['/product?id=1', {}, 'ar'],
	['/product?id=1&lang=zh', { cookie: 'language=en' }, 'zh'],
])('a page that is kept is found by everything that it depends on: %s with %j', async (path, sent, language) => {
	const ask = async () => told(await fetch(`${url}${path}`, { headers: sent as Record<string, string> }));
	const [made, kept] = [await ask(), await ask()];

	expect(kept).toEqual(made);
	expect(kept.headers['content-language']).toBe(language);
	expect(kept.body).toContain(`<p>${language}</p>`);
	expect(drawn).toEqual([`/product?id=1 ${language}`]);
});

it('a page that others keep in another form, or is asked of another host, is not taken for it', async () => {
	await fetch(`${url}/product?id=2`);
	const elsewhere = await answersTo('GET /product?id=2 HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n');
	const here = await answersTo('GET /product?id=2 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
	const packed = await fetch(`${url}/product?id=2`, { headers: { 'accept-encoding': 'br' } });
	const plain = await fetch(`${url}/product?id=2`, { headers: { 'accept-encoding': 'identity' } });

	expect(elsewhere).toMatch(/^HTTP\/1\.1 400 /);
	expect(here).toMatch(/^HTTP\/1\.1 200 /);
	expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null]);
});

it('however many ways an address is asked for in, each is answered in its own', async () => {
	const ways = Array.from({ length: 60 }, (_, n) => ({
		encoding: n % 2 === 0 ? 'br' : 'gzip',
		language: n % 3 === 0 ? 'zh' : 'ckb',
		'accept-encoding': `${n % 2 === 0 ? 'br' : 'gzip'}, own-${n}${n % 10 === 0 ? 'x'.repeat(600) : ''}`,
	}));
	const ask = async ({ language, ...way }: (typeof ways)[number]) => {
		const { headers: own } = await fetch(`${url}/product?id=4`, {
			headers: { 'accept-encoding': way['accept-encoding'], cookie: `language=${language}`, 'x-forwarded-host': 'evil.example' },
		});
		return [own.get('content-encoding'), own.get('content-language')];
	};
	const told = [];
	for (const way of [...ways, ...ways]) told.push(await ask(way));

	expect(told).toEqual([...ways, ...ways].map(({ encoding, language }) => [encoding, language]));
	// One of each form.
	expect(drawn.length).toBe(4);
	expect(await (await fetch(`${url}/product?id=4`, { headers: { 'x-forwarded-host': 'evil.example' } })).text()).not.toContain(
		'evil',
	);
});

it('the head alone of a kept page has no body', async () => {
	await fetch(`${url}/product?id=3`);
	const head = await fetch(`${url}/product?id=3`, { method: 'HEAD' });

	expect([head.status, await head.text()]).toEqual([200, '']);
	expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
});

it('what was kept is counted among the requests', async () => {
	await details();
	const counted = async () => {
		const metrics = await shop.console.inject({ url: '/metrics', headers: { host: 'localhost' } });
		return Number(
			new RegExp(`qaysari_request_seconds_count\\{route="${catalogCalls.detail.path}",status="200"\\} (\\d+)`).exec(
				metrics.body,
			)?.[1],
		);
	};
	const before = await counted();
	await details();

	expect(await counted()).toBe(before + 1);
});

it('a process that leaves says so to whoever is answered from what is kept', async () => {
	await details();
	await fetch(`${url}/product?id=4`);
	shop.shop.leaving.hasBegun = true;
	try {
		const [call, page] = [await details(), await fetch(`${url}/product?id=4`)];

		expect([call.headers.get('connection'), page.headers.get('connection')]).toEqual(['close', 'close']);
	} finally {
		shop.shop.leaving.hasBegun = false;
	}
});
