import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Renderer, servePages } from './pages.ts';
import { hours } from './platform/clock.ts';
import { Refusal } from './platform/refusal.ts';
import { rooms } from './shop.ts';
import { createProduct } from './testing/goods.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { priceForATime } from './testing/timed-prices.ts';
import { createWebServer } from './web.ts';

let shop: TestShop;
let server: TestShop['web'];
/** What is asked while a page is drawn, and how it ends. */
let draw: (page: Parameters<Renderer['renderPage']>[0]) => Promise<{ status?: number; text?: string }>;
let drawn: string[] = [];

beforeAll(async () => {
	shop = await createTestShop();
	const head = { title: 'Tea', description: '', canonical: '/product', jsonLd: [], image: null, preload: null };
	const renderer: Renderer = {
		isPublicPage: (path) => path === '/' || path === '/product' || path === '/nowhere',
		pageParameters: (path) => (path === '/product' ? ['id', 'q'] : []),
		renderPage: async (page) => {
			drawn.push(`${page.url.pathname}${page.url.search} ${page.language}`);
			if (page.url.pathname === '/nowhere') return null;
			const { status = 200, text = 'drawn' } = await draw(page);
			return { status, html: `<p>${text}</p>`, data: '{}', head, tags: ['lists'] };
		},
		screenPaths: ['/', '/product', '/cart', '/pages/webview/index'],
	};
	const build = { entry: '/entry.js', start: 'start();', styles: '' };
	server = await createWebServer(shop.shop, rooms, async (web, parts) => servePages(web, parts, renderer, build));
});
afterAll(async () => {
	await server.close();
	await shop.close();
});

const plain: typeof draw = async () => ({});
async function get(url: string, headers: Record<string, string> = {}, how: typeof draw = plain) {
	draw = how;
	drawn = [];
	const answer = await server.inject({ url, headers: { host: 'localhost', ...headers } });
	return { ...answer, headers: answer.headers, statusCode: answer.statusCode, body: answer.body, bytes: answer.rawPayload };
}
const isShell = (body: string): boolean => body.includes('<div id="root"></div>');
const keeps = async (...asked: Parameters<typeof get>) => (await get(...asked)).headers['cache-control'];

describe('the language of a page', () => {
	it.each([
		['/product?id=1', {}, 'ar'],
		['/product?id=1&lang=zh', {}, 'zh'],
		['/product?id=1&lang=zh', { cookie: 'language=en' }, 'zh'],
		['/product?id=1', { cookie: 'language=ckb' }, 'ckb'],
		['/product?id=1&lang=fr', { cookie: 'language=en' }, 'en'],
		['/product?id=1&lang=', { cookie: 'language=klingon' }, 'ar'],
		['/cart?lang=en', {}, 'en'],
	] as const)('of %s with %j is %s', async (url, headers, language) => {
		const { body, headers: told } = await get(url, headers);

		expect(told['content-language']).toBe(language);
		expect(body).toContain(`<html lang="${language}"`);
		expect(told.vary).toBe('accept-encoding, cookie');
	});
});

it('a page carries the one script inside that it allows', async () => {
	for (const path of ['/product?id=1&lang=en', '/cart', '/elsewhere', '/product?id=1&lang=en']) {
		const { body, headers } = await get(path);
		const scripts = [...body.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code);
		const [allowed] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];

		expect(scripts).toEqual(['start();']);
		expect(allowed).toBe(`script-src 'self' 'sha256-${createHash('sha256').update('start();').digest('base64')}'`);
	}
});

describe('who may keep a page', () => {
	it('is everybody for a minute where the address says the language, else nobody but who asked', async () => {
		expect(await keeps('/product?id=2&lang=en')).toBe('public, max-age=60');
		expect(await keeps('/product?id=2')).toBe('private, no-cache');
		expect(await keeps('/cart?lang=en')).toBe('private, no-cache');
		expect(await keeps('/product?id=2&lang=en&preview=x')).toBe('no-store');
	});

	it('is nobody beyond the end of a price that it shows', async () => {
		const desk = await shop.operator('merchandiser');
		const { productId, skuId } = await createProduct(shop);
		await priceForATime(shop, desk, { skuId, price: 7_000, until: 1 });
		const showing: typeof draw = async ({ call, language }) => {
			await call(catalogCalls.detail, { productId }, language);
			return {};
		};
		shop.clock.move(hours(1) - 90_000);

		expect(await keeps(`/product?id=${productId}&lang=en`, {}, showing)).toBe('public, max-age=60');
		shop.clock.move(60_500);
		expect(await keeps(`/product?id=${productId}&lang=en`, {}, showing)).toBe('public, max-age=29');
		shop.clock.move(29_499);
		expect(await keeps(`/product?id=${productId}&lang=en`, {}, showing)).toBe('public, max-age=0');
		shop.clock.move(1);
		await get(`/product?id=${productId}&lang=en`, {}, showing);
		expect(drawn).toHaveLength(1);
	});
});

describe('a page', () => {
	it('is drawn with what belongs to it alone, and once for all that ask for the same', async () => {
		await get('/product?other=1&q=b&id=3&utm_source=x&lang=en');
		expect(drawn).toEqual(['/product?id=3&q=b en']);
		await get('/product?q=b&id=3&lang=en&fbclid=1');
		expect(drawn).toEqual([]);
		await get(`/product?id=${'9'.repeat(400)}&lang=en`);
		expect(drawn).toEqual([`/product?id=${'9'.repeat(300)} en`]);
		await get('/?id=5&lang=en');
		expect(drawn).toEqual(['/ en']);
	});

	it('that is not found says so, and is drawn anew each time', async () => {
		const gone: typeof draw = async () => ({ status: 404, text: 'gone' });
		for (const _again of [1, 2]) {
			const { statusCode, body } = await get('/product?id=404&lang=en', {}, gone);
			expect([statusCode, body.includes('gone'), drawn.length]).toEqual([404, true, 1]);
		}
	});

	it('that nobody can draw is none', async () => {
		const { statusCode, headers } = await get('/nowhere?lang=en');

		expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
	});

	it('is the shell while the shop is too busy to draw it, and is told when to come again', async () => {
		const busy: typeof draw = async () => {
			throw new Refusal('too_many_requests');
		};
		const { statusCode, headers, body } = await get('/product?id=7&lang=en', {}, busy);

		expect([statusCode, headers['retry-after'], headers['cache-control'], isShell(body)]).toEqual([429, '60', 'no-store', true]);
		const passed: typeof draw = async () => {
			throw Object.assign(new Error('too many'), { code: 429 });
		};
		expect((await get('/product?id=7&lang=en', {}, passed)).statusCode).toBe(429);
	});

	it('of which something changed while it was drawn is shown once and not kept', async () => {
		const changing: typeof draw = async () => {
			await createProduct(shop);
			return {};
		};

		expect((await get('/product?id=8&lang=en', {}, changing)).statusCode).toBe(200);
		await get('/product?id=8&lang=en');
		expect(drawn).toHaveLength(1);
		await get('/product?id=8&lang=en');
		expect(drawn).toHaveLength(0);
		await createProduct(shop);
		await get('/product?id=8&lang=en');
		expect(drawn).toHaveLength(1);
	});

	it.each([
		['br', brotliDecompressSync],
		['gzip', gunzipSync],
	] as const)('comes packed by %s to who can unpack it', async (encoding, unpack) => {
		const { headers, bytes } = await get('/product?id=9&lang=en', { 'accept-encoding': encoding });

		expect(headers['content-encoding']).toBe(encoding);
		expect(unpack(bytes).toString()).toBe((await get('/product?id=9&lang=en')).body);
	});
});

describe('an address', () => {
	it.each([
		['/cart', 200],
		['/no/such/screen', 404],
		['/%', 404],
	])('%s that is drawn by the browser is the shell, %i', async (url, status) => {
		const { statusCode, headers } = await get(url);

		expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
	});

	it.each(['/usb/uwb-app/api/v1/none', '/media/none', '/console/x', '/assets/none.js', '/api', '/socket.io'])(
		'%s of machines is answered by none',
		async (url) => {
			const { statusCode, headers } = await get(url);

			expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
		},
	);

	it.each(['/', '/product?id=1&lang=en', '/cart', '/no/such/screen'])(
		'%s says the same of itself to who asks for its head alone',
		async (url) => {
			const whole = await get(url);
			const { statusCode, headers, rawPayload } = await server.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });

			expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
				whole.statusCode,
				whole.headers['content-type'],
				whole.headers['cache-control'],
			]);
			expect(rawPayload.length).toBe(0);
		},
	);

	it('is no page to who does not ask for one', async () => {
		for (const method of ['POST', 'PUT', 'DELETE'] as const) {
			const { statusCode, headers } = await server.inject({ method, url: '/product', headers: { host: 'localhost' } });
			expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
		}
	});

	it('that shows pages of others names those hosts that operators allowed, and no page else does', async () => {
		const framed = async (url: string) =>
			/frame-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
		const before = await framed('/pages/webview/index');
		const owner = await shop.operator('owner');
		await owner.do(settingsConsoleCalls.setWebHosts, { hosts: ['naseem.example'] });

		expect([before, await framed('/pages/webview/index'), await framed('/cart')]).toEqual([
			"'none'",
			'https://naseem.example https://*.naseem.example',
			undefined,
		]);
	});
});
