import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Renderer, servePages } from './pages.ts';
import { rooms } from './shop.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { createWebServer } from './web.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const jsonLd = [{ '@type': 'Product', name: 'Tea', image: ['/media/tea/800.webp'], url: '/pages/product_details/index?id=1' }];
const head = { title: 'Tea', description: '', canonical: '/product', jsonLd, image: null, preload: null };
const build = { entry: '/entry.js', start: 'start();', styles: '' };

/** The address of the page above, in languages. */
const spoken = ['ar', 'ckb', 'en', 'zh'] as const;

/** A storefront with one public page, which is drawn when it is told so. */
async function storefront(settings: Record<string, string> = {}, render: () => Promise<void> = async () => {}) {
	const own = await createTestShop({ beside: shop, settings });
	let drawn = 0;
	const renderer: Renderer = {
		isPublicPage: (path) => path === '/product',
		pageParameters: () => ['id'],
		renderPage: async ({ url }) => {
			drawn += 1;
			await render();
			return { status: 200, html: `<p>product ${url.searchParams.get('id')}</p>`, data: '{}', head, tags: ['lists'] };
		},
		screenPaths: ['/product', '/cart'],
	};
	const server = await createWebServer(own.shop, rooms, async (web, parts) => servePages(web, parts, renderer, build));
	return {
		drawn: () => drawn,
		get: (url: string, from: { remoteAddress?: string; headers?: Record<string, string> } = {}) => get(server, url, from),
		close: async () => {
			await server.close();
			await own.close();
		},
	};
}

const get = (server: FastifyInstance, url: string, from: object) => server.inject({ method: 'GET', url, ...from });
const isShell = (body: string): boolean => body.includes('<div id="root"></div>');

describe('a page', () => {
	it('is rendered once for all who ask at once, and kept', async () => {
		const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
		const pages = await storefront({}, () => hold);
		const asked = [pages.get('/product?id=1'), pages.get('/product?id=1&other=2'), pages.get('/product?id=1')];
		await vi.waitFor(() => expect(pages.drawn()).toBe(1));
		letGo();
		const answers = await Promise.all(asked);
		await pages.get('/product?id=1');

		expect(answers.every(({ statusCode, body }) => statusCode === 200 && body.includes('product 1'))).toBe(true);
		expect(pages.drawn()).toBe(1);
		await pages.close();
	});

	it('is the shell for an address that asks for too many, and a page for everybody else', async () => {
		const pages = await storefront({ PAGES_PER_ADDRESS_MINUTE: '2' });
		const flood = { remoteAddress: '10.0.0.1' };
		const answers = [];
		for (const id of [1, 2, 3, 1]) answers.push(await pages.get(`/product?id=${id}`, flood));
		const other = await pages.get('/product?id=3', { remoteAddress: '10.0.0.2' });

		expect(answers.map(({ statusCode, body }) => [statusCode, isShell(body)])).toEqual([
			[200, false],
			[200, false],
			[429, true],
			[200, false],
		]);
		expect(answers[2]?.headers).toMatchObject({ 'retry-after': expect.any(String), 'cache-control': 'no-store' });
		expect([other.statusCode, isShell(other.body)]).toEqual([200, false]);
		await pages.close();
	});

	it('is the shell when too many are being drawn, and what waits goes by turns of addresses', async () => {
		const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
		const pages = await storefront({ PAGES_AT_ONCE: '1' }, () => hold);
		const flood = Array.from({ length: 40 }, (_, id) => pages.get(`/product?id=${id}`, { remoteAddress: '10.0.0.1' }));
		await vi.waitFor(() => expect(pages.drawn()).toBe(1));
		const other = pages.get('/product?id=100', { remoteAddress: '10.0.0.2' });
		letGo();

		const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
		expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
		expect((await other).statusCode).toBe(200);
		await pages.close();
	});

	it.each([
		[500, () => new Error('broken')],
		[503, () => Object.assign(new Error('no answer'), { code: 503 })],
		[503, () => Object.assign(new Error('gone'), { code: '57P01' })],
	])('that cannot be made is one all the same, %i, with a way to try again, and is made anew', async (status, fault) => {
		const broken = { now: true };
		const pages = await storefront({}, async () => {
			if (broken.now) throw fault();
		});
		for (const language of spoken) {
			const { statusCode, headers, body } = await pages.get(`/product?id=1&lang=${language}`);
			expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
				status,
				'text/html; charset=utf-8',
				'no-store',
			]);
			const dir = language === 'ar' || language === 'ckb' ? 'rtl' : 'ltr';
			expect(body).toContain(`<html lang="${language}" dir="${dir}">`);
			expect(body).toContain('<a href="">');
			expect(body).not.toMatch(/<script|<link/);
		}
		broken.now = false;
		expect((await pages.get('/product?id=1')).body).toContain('product 1');
		await pages.close();
	});

	it('names no host that the shop does not have', async () => {
		const pages = await storefront();
		const foreign = await pages.get('/product?id=1', { headers: { host: 'evil.example' } });
		const odd = [];
		for (const host of ['[', 'a b', '%00', 'x:99999'])
			odd.push((await pages.get('/product?id=1', { headers: { host } })).statusCode);
		const own = await pages.get('/product?id=1', { headers: { host: 'localhost:3000' } });
		await pages.close();
		const named = await storefront({ PUBLIC_URL: 'https://shop.example' });
		const believed = await named.get('/product?id=1', { headers: { host: 'evil.example' } });
		await named.close();

		expect([foreign.statusCode, odd]).toEqual([400, [400, 400, 400, 400]]);
		expect(own.body).toContain('http://localhost:3000/product');
		expect(believed.body).toContain('https://shop.example/product');
		expect(believed.body).not.toContain('evil');
		for (const address of ['/media/tea/800.webp', '/pages/product_details/index?id=1'])
			expect(believed.body).toContain(`"https://shop.example${address}"`);
	});
});
