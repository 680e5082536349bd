import { readFileSync } from 'node:fs';
import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Renderer, servePages } from './pages.ts';
import { rooms } from './shop.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { createWebServer } from './web.ts';

const routes = JSON.parse(readFileSync(new URL('../../e2e/routes.json', import.meta.url), 'utf8')) as string[];
const build = { entry: '/entry.js', start: 'start();', styles: '' };
/** Pages of these make no sense without what they are opened with. */
const nameless = /product_details|commodity_details|\/landing-page/;

let shop: TestShop;
let server: FastifyInstance;
beforeAll(async () => {
	shop = await createTestShop({ settings: { PAGES_PER_ADDRESS_MINUTE: '10000' } });
	// As it stands in the storefront, not as it was built last.
	const entry = new URL('../../storefront/src/app/entry-server.tsx', import.meta.url).href;
	const renderer = (await import(entry)) as Renderer;
	server = await createWebServer(shop.shop, rooms, async (web, parts) => servePages(web, parts, renderer, build));
});
afterAll(async () => {
	await server.close();
	await shop.close();
});

/** What a browser that asks in a language is answered: the status, and whether it is a page in that language. */
async function pageAt(url: string, language: Language): Promise<[number, boolean]> {
	const { statusCode, headers, body } = await server.inject({ method: 'GET', url, headers: { cookie: `language=${language}` } });
	const opening = `<html lang="${language}" dir="${directionOf(language)}"`;
	return [statusCode, headers['content-type'] === 'text/html; charset=utf-8' && body.includes(opening)];
}

it('what is only previewed is kept by nobody, whatever language it is asked for in', async () => {
	for (const language of ['', '&lang=en']) {
		const { headers } = await server.inject({ method: 'GET', url: `/pages/landing-page/index?code=x&preview=forged${language}` });
		expect(headers['cache-control']).toBe('no-store');
	}
});

describe.each(languages)('a browser that asks in %s is answered by a page in it', (language) => {
	it('at every address of the shop', async () => {
		for (const route of routes)
			expect([route, ...(await pageAt(route, language))]).toEqual([route, nameless.test(route) ? 404 : 200, true]);
	});

	it.each([
		[404, '/pages/nowhere/index'],
		[404, '/pages/product_details/index?id=0'],
		[404, '/pages/product_details/index?id=999999999'],
		[404, '/pages/product_details/index?id=-1'],
		[404, '/pages/product_details/index?id=1e3'],
		[404, '/pages/product_details/index?id=99999999999999999999999'],
		[404, '/pages/product_details/index?id=%27%20or%201=1'],
		[404, '/pages/commodity_details/index?id=%D9%A1'],
		[404, '/pages/landing-page/index?code=over-long-ago'],
		[404, '/pages/landing-page/index?code=%00'],
		[410, '/pages/landing-page/index?code=x&preview=forged'],
		[404, '/pages/home/index/'],
		[404, '/PAGES/HOME/INDEX'],
		[404, '/pages'],
		[404, '/wp-login.php'],
		[404, '/..%2f..%2fetc%2fpasswd'],
		[404, '/%E0%A4%A'],
		[404, `/${'a'.repeat(500)}`],
		[422, '/pages/search-detail/index?keyword=%00abc'],
		[200, `/pages/search-detail/index?keyword=${'a'.repeat(3000)}`],
		[200, '/pages/search-detail/index?category=abc'],
		[200, '/pages/search-detail/index?keyword=%F0%9F%92%A9&sort=nothing&minPrice=-5'],
	])('with %i at %s', async (status, address) => {
		expect(await pageAt(address, language)).toEqual([status, true]);
	});
});
