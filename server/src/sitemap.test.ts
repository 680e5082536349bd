import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownWork } from './platform/admission/caller.ts';
import { minutes } from './platform/clock.ts';
import { rooms } from './shop.ts';
import { serveSitemap } from './sitemap.ts';
import { createFreight, createProduct } from './testing/goods.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { createWebServer } from './web.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createProduct(shop);
});
afterAll(() => shop.close());

/** The files for crawlers, in a shop with these settings. */
async function crawled(settings: Record<string, string> = {}) {
	const own = await createTestShop({ beside: shop, settings });
	const server = await createWebServer(own.shop, rooms, async (web, parts) => serveSitemap(web, parts));
	return {
		pages: own.shop.admission.pages,
		get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
		close: async () => {
			await server.close();
			await own.close();
		},
	};
}

const productsIn = (body: string): number => new Set(body.match(/id=\d+/g)).size;

it('a file is counted like a page when it is made, and costs nothing while it is kept', async () => {
	const files = await crawled({ PAGES_PER_ADDRESS_MINUTE: '2' });
	const statuses: number[] = [];
	for (const file of [0, 0, 1, 0, 2]) statuses.push((await files.get(`/sitemap-${file}.xml`)).statusCode);
	await files.close();

	expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('a file waits for its turn with the pages', async () => {
	const files = await crawled({ PAGES_AT_ONCE: '1' });
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
	const page = files.pages.run(ownWork, () => held);
	const asked = files.get('/sitemap-0.xml');
	await expect.poll(() => files.pages.waiting).toBe(1);
	letGo();
	await page;
	const answer = await asked;
	await files.close();

	expect([answer.statusCode, productsIn(answer.body)]).toEqual([200, 1]);
});

it('is the same for whoever comes within minutes, also packed, and tells of new goods after them', async () => {
	const files = await crawled();
	const first = await files.get('/sitemap-0.xml');
	await createProduct(shop);
	const [kept, packed] = [await files.get('/sitemap-0.xml'), await files.get('/sitemap-0.xml', { 'accept-encoding': 'br' })];
	shop.clock.move(minutes(11));
	const later = await files.get('/sitemap-0.xml');
	await files.close();

	expect([first, kept, later].map(({ body }) => productsIn(body))).toEqual([1, 1, 2]);
	expect([first.headers['cache-control'], packed.headers['content-encoding']]).toEqual(['public, max-age=600', 'br']);
	expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length);
});
