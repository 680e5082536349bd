import { languages } from '@qaysari/contract/languages';
import type { FastifyInstance } from 'fastify';
import { listSitemapProducts } from './catalog/catalog.ts';
import type { Shop } from './parts.ts';
import { refuse } from './platform/refusal.ts';

/** A sitemap holds 50,000 addresses at most; each product takes one per language. */
const productsPerFile = 10_000;

/** `/sitemap.xml` lists one file per ten thousand products; `/robots.txt` points to it. */
export function serveSitemap(server: FastifyInstance, { db, originOf }: Shop): void {
	server.get('/robots.txt', (request, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.send(`User-agent: *\nDisallow: /usb/\nDisallow: /console/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
	);

	server.get('/sitemap.xml', async (request, reply) => {
		const [newest] = await listSitemapProducts(db, { after: 0, limit: 1, newestFirst: true });
		const files = Math.max(1, Math.ceil((newest?.id ?? 1) / productsPerFile));
		const entries = Array.from(
			{ length: files },
			(_, index) => `<sitemap><loc>${originOf(request)}/sitemap-${index}.xml</loc></sitemap>`,
		);
		return reply.type('application/xml; charset=utf-8').send(wrap('sitemapindex', entries));
	});

	server.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
		const index = Number(/^(\d{1,6})\.xml$/.exec(request.params.file)?.[1] ?? Number.NaN);
		if (!Number.isSafeInteger(index)) refuse('not_found');
		const origin = originOf(request);
		const products = await listSitemapProducts(db, {
			after: index * productsPerFile,
			limit: productsPerFile,
			until: (index + 1) * productsPerFile,
		});
		const home = index === 0 ? languages.map((language) => `<url><loc>${origin}/?lang=${language}</loc></url>`) : [];
		const entries = products.flatMap((product) =>
			languages.map(
				(language) =>
					`<url><loc>${origin}/pages/product_details/index?id=${product.id}&amp;lang=${language}</loc><lastmod>${product.updated_at.slice(0, 10)}</lastmod></url>`,
			),
		);
		return reply.type('application/xml; charset=utf-8').send(wrap('urlset', [...home, ...entries]));
	});
}

function wrap(element: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${element}>\n`;
}
