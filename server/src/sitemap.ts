import { languages } from '@qaysari/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listSitemapProducts } from './catalog/catalog.ts';
import type { Shop } from './parts.ts';
import { callerAt } from './platform/admission/caller.ts';
import { AnswerCache } from './platform/cache/answer-cache.ts';
import { SingleFlight } from './platform/cache/single-flight.ts';
import { minutes } from './platform/clock.ts';
import { compressed, encodingOf } from './platform/pages/compress.ts';
import { refuse } from './platform/refusal.ts';

/** A sitemap holds 50,000 addresses at most; each product takes one per language. */
const productsPerFile = 10_000;
/** Whoever reads them comes by the day. */
const keptMs = minutes(10);

/** `/sitemap.xml` lists one file per ten thousand products; `/robots.txt` points to it. */
export function serveSitemap(server: FastifyInstance, shop: Shop): void {
	const { db, originOf } = shop;
	const answer = answering(shop);
	server.get('/robots.txt', (request, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.send(`User-agent: *\nDisallow: /usb/\nDisallow: /console/\nSitemap: ${originOf(request)}/sitemap.xml\n`),
	);

	server.get('/sitemap.xml', (request, reply) => answer(request, reply, (origin) => writeIndex(shop, origin)));

	server.get<{ Params: { file: string } }>('/sitemap-:file', (request, reply) => {
		const index = Number(/^(\d{1,6})\.xml$/.exec(request.params.file)?.[1] ?? Number.NaN);
		if (!Number.isSafeInteger(index)) refuse('not_found');
		return answer(request, reply, (origin) => writeFile(db, origin, index));
	});
}

/** As with pages: made once for all who ask at once, counted and in turn with them, and kept as finished bytes. */
function answering({ admission, clock, originOf }: Shop) {
	const kept = new AnswerCache({ maxBytes: 16 * 1024 * 1024, keepMs: keptMs });
	const making = new SingleFlight<Buffer>();
	return async (
		request: FastifyRequest,
		reply: FastifyReply,
		write: (origin: string) => Promise<string>,
	): Promise<FastifyReply> => {
		const [origin, encoding] = [originOf(request), encodingOf(request.headers['accept-encoding'])];
		const key = `${request.url.split('?')[0]}\n${encoding}\n${origin}`;
		const make = async (): Promise<Buffer> => {
			const bytes = compressed(Buffer.from(await write(origin)), encoding);
			kept.store(key, [], kept.generation([]), bytes, clock.now().getTime());
			return bytes;
		};
		let bytes = kept.get(key, clock.now().getTime());
		if (!bytes) {
			const caller = callerAt(request.ip);
			if (!making.joined(key)) await admission.count('page', caller);
			bytes = await making.run(key, () => admission.pages.run(caller, make));
		}
		return reply
			.type('application/xml; charset=utf-8')
			.header('vary', 'accept-encoding')
			.header('cache-control', `public, max-age=${keptMs / 1000}`)
			.headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
			.send(bytes);
	};
}

async function writeIndex({ db }: Shop, origin: string): Promise<string> {
	const [newest] = await listSitemapProducts(db, { after: 0, limit: 1, newestFirst: true });
	const files = Math.max(1, Math.ceil((newest?.id ?? 1) / productsPerFile));
	const entries = Array.from({ length: files }, (_, index) => `<sitemap><loc>${origin}/sitemap-${index}.xml</loc></sitemap>`);
	return wrap('sitemapindex', entries);
}

async function writeFile(db: Shop['db'], origin: string, index: number): Promise<string> {
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
	return wrap('urlset', [...home, ...entries]);
}

function wrap(element: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${element}>\n`;
}
