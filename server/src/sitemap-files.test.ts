import { languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from './platform/clock.ts';
import { readId } from './platform/ids.ts';
import { rooms } from './shop.ts';
import { serveSitemap } from './sitemap.ts';
import { createProduct } from './testing/goods.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { createWebServer } from './web.ts';

let shop: TestShop;
let server: TestShop['web'];

beforeAll(async () => {
	shop = await createTestShop();
	server = await createWebServer(shop.shop, rooms, async (web, parts) => serveSitemap(web, parts));
});
afterAll(async () => {
	await server.close();
	await shop.close();
});

const host = 'localhost:3000';
/** What a crawler reads now: nothing is kept from before. */
async function fresh(url: string) {
	shop.clock.move(minutes(11));
	return server.inject({ url, headers: { host } });
}
const placesIn = (body: string): string[] =>
	[...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => (place ?? '').replaceAll('&amp;', '&'));

it('a shop without goods has one file, of its own first page in each language', async () => {
	expect(placesIn((await fresh('/sitemap.xml')).body)).toEqual([`http://${host}/sitemap-0.xml`]);
	expect(placesIn((await fresh('/sitemap-0.xml')).body)).toEqual(languages.map((language) => `http://${host}/?lang=${language}`));
});

it('each product on the shelf is named in each language with the day of its last change, and no other product', async () => {
	const [shown, hidden, over] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)];
	await sql`update product set state = 'hidden' where id = ${readId(hidden.productId)}`.execute(shop.db);
	await sql`update product set state = 'discontinued' where id = ${readId(over.productId)}`.execute(shop.db);
	const day = shop.now.toISOString().slice(0, 10);

	const { body, headers } = await fresh('/sitemap-0.xml');

	expect(placesIn(body).slice(languages.length)).toEqual(
		languages.map((language) => `http://${host}/pages/product_details/index?id=${shown.productId}&lang=${language}`),
	);
	expect([...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, at]) => at)).toEqual(languages.map(() => day));
	expect(headers['content-type']).toBe('application/xml; charset=utf-8');
});

it('ten thousand numbers of products stand in a file, the last of them too, and as many files as that takes are named', async () => {
	const [{ last } = { last: 0 }] = await shop.rows<{ last: number }>(sql`select max(id) as last from product`);
	for (const id of [10_000, 10_001, 30_001])
		await sql`
			insert into product (id, handle, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at)
			overriding system value
			select ${id}, 'far-' || ${id}::text, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				'active', min_price, max_price, created_at, updated_at
			from product where id = ${last}
		`.execute(shop.db);
	const idsOf = async (file: number) =>
		new Set(
			[...(await fresh(`/sitemap-${file}.xml`)).body.matchAll(/id=(\d+)/g)].map(([, id]) => Number(id)).filter((id) => id > last),
		);

	expect(placesIn((await fresh('/sitemap.xml')).body)).toHaveLength(4);
	expect([await idsOf(0), await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([
		new Set([10_000]),
		new Set([10_001]),
		new Set(),
		new Set([30_001]),
	]);
});

it.each([
	'/sitemap-.xml',
	'/sitemap-x.xml',
	'/sitemap-1e3.xml',
	'/sitemap--1.xml',
	'/sitemap-1234567.xml',
	'/sitemap-0.xml.gz',
	'/sitemap-0',
])('%s is no file', async (url) => {
	expect((await fresh(url)).statusCode).toBe(404);
});

it('robots are told where the files are, and what is none of theirs', async () => {
	const { body, headers } = await fresh('/robots.txt');

	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(body.split('\n')).toEqual([
		'User-agent: *',
		'Disallow: /usb/',
		'Disallow: /console/',
		`Sitemap: http://${host}/sitemap.xml`,
		'',
	]);
});
