import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import { refusals } from '@qaysari/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Addresses, type AskedPage, AskedPages, freshSeconds, headersOf, languageOf } from './asked-page.ts';
import type { Shop } from './parts.ts';
import { callerAt } from './platform/admission/caller.ts';
import { soonestEnd } from './platform/cache/price-ends.ts';
import { SingleFlight } from './platform/cache/single-flight.ts';
import type { Finished } from './platform/http/door.ts';
import { asRefusal } from './platform/http/errors.ts';
import { cookieOf } from './platform/http/identity.ts';
import { compressed } from './platform/pages/compress.ts';
import { documentOf, type PageHead, type StorefrontBuild } from './platform/pages/document.ts';
import { outagePage, unreadablePage } from './platform/pages/outage-page.ts';
import { Refusal, refuse } from './platform/refusal.ts';
import { getWebHosts } from './settings/settings.ts';
import { serveSitemap } from './sitemap.ts';

const dist = new URL('../../storefront/dist', import.meta.url).pathname;

export interface Renderer extends Addresses {
	renderPage(options: {
		url: URL;
		language: Language;
		call: (call: Call, input: unknown, language: Language) => Promise<Envelope>;
	}): Promise<{ status: number; html: string; data: string; head: PageHead; tags: string[] } | null>;
}

/** Serves the storefront: public pages rendered and kept as finished bytes, every other route from the shell. */
export async function pageRoutes(server: FastifyInstance, shop: Shop): Promise<void> {
	const build = readBuild();
	if (!build) {
		server.setNotFoundHandler(() => refuse('not_found'));
		return;
	}
	const renderer = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as Renderer;
	await server.register(fastifyStatic, {
		root: join(dist, 'client'),
		preCompressed: true,
		index: false,
		setHeaders: (reply, path) => {
			reply.header('cache-control', keepFor(path));
		},
		allowedPath: (path) => !path.startsWith('/.vite') && !path.endsWith('.br') && !path.endsWith('.gz'),
	});
	serveSitemap(server, shop);
	servePages(server, shop, renderer, build);
}

/** Every address that is no file and no call. */
export function servePages(server: FastifyInstance, shop: Shop, renderer: Renderer, build: StorefrontBuild): void {
	const asked = new AskedPages(renderer, shop.originOf);
	server.allowScript(build.start);
	const press: Press = { server, shop, renderer, build, asked, rendering: new SingleFlight() };
	server.setNotFoundHandler((request, reply) => {
		const path = request.url.split('?')[0] ?? '/';
		if (!isReading(request) || isMachinePath(path)) refuse('not_found');
		return answerPage(press, request, reply);
	});
	server.get('/', (request, reply) => answerPage(press, request, reply));
	server.door.findPages((request) => {
		const known = asked.known(request);
		return known && findPage(press, known);
	});
}

/** The one page that may hold pages of other hosts: those that operators allowed. */
const outsidePages = '/pages/webview/index';

async function allowOutsidePages({ db }: Shop, reply: FastifyReply): Promise<void> {
	const hosts = await getWebHosts(db);
	const frames = hosts.length > 0 ? hosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]).join(' ') : "'none'";
	reply.header('content-security-policy', `${reply.server.contentSecurityPolicy};frame-src ${frames}`);
}

/** @param path of a file of the build */
function keepFor(path: string): string {
	if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
	// Whoever holds an old worker must find the new one.
	return /\/sw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

const isMachinePath = (path: string): boolean => /^\/(usb|scrm|api|assets|media|console|track|socket\.io)\b/.test(path);

/** Whoever follows links asks for the head of a page first, and goes by what that says. */
const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** What a page is made with; the same for all requests. */
interface Press {
	server: FastifyInstance;
	shop: Shop;
	renderer: Renderer;
	build: StorefrontBuild;
	asked: AskedPages;
	rendering: SingleFlight<Page>;
}

interface Page {
	bytes: Buffer;
	status: number;
	/** When a price that it shows is over; null where none ends. */
	endsAt: number | null;
	tags: readonly string[];
	generation: string;
}

/** What is kept goes out at once; anything else is made first. */
function answerPage(press: Press, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
	const asked = press.asked.of(request);
	const kept = findPage(press, asked);
	if (!kept) return makeAndSend(press, asked, request, reply);
	reply.sendFinished(kept.own, kept.answer);
	return undefined;
}

function findPage({ shop }: Press, asked: AskedPage): Finished | undefined {
	const answer = asked.isPublic ? shop.pages.get(asked.key, shop.clock.now().getTime()) : undefined;
	return answer && { own: ownHeaders(asked, shop.pages.endsAt(asked.key), shop), answer };
}

async function makeAndSend(press: Press, asked: AskedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
	const { shop } = press;
	let page: Awaited<ReturnType<typeof makePage>>;
	try {
		page = await makePage(press, asked, request);
		if (asked.path === outsidePages) await allowOutsidePages(shop, reply);
	} catch (error) {
		return answerOutage(error, asked.language, request, reply);
	}
	const { bytes, status, refused } = page;
	const own = refused ? headersOf(asked, null) : ownHeaders(asked, page.endsAt, shop);
	if (!refused && asked.path !== outsidePages) return reply.sendFinished(own, bytes, status);
	if (refused?.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
	for (let at = 0; at < own.length; at += 2) reply.header(own[at] ?? '', own[at + 1]);
	return reply.status(status).send(bytes);
}

/** Nobody keeps a page beyond the end of a price that it shows. */
function ownHeaders(asked: AskedPage, endsAt: number | null, { clock }: Shop): readonly string[] {
	const left = endsAt === null ? freshSeconds : Math.floor((endsAt - clock.now().getTime()) / 1000);
	return left < freshSeconds ? headersOf(asked, Math.max(0, left)) : asked.headers;
}

/** Whoever asked for a page is answered by one, whatever broke. */
function answerOutage(error: unknown, language: Language, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const status = outageStatus(error);
	if (status === 500) request.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a page failed');
	return reply
		.status(status)
		.header('content-type', 'text/html; charset=utf-8')
		.header('content-language', language)
		.header('cache-control', 'no-store')
		.header('retry-after', '10')
		.send(outagePage(language));
}

/** A browser whose address cannot be read is answered by a page too. */
export function answerUnreadable(request: FastifyRequest, reply: FastifyReply): boolean {
	const path = request.raw.url?.split('?')[0] ?? '/';
	if (!isReading(request) || isMachinePath(path)) return false;
	const language = languageOf(null, cookieOf(request, 'language'));
	reply
		.status(404)
		.header('content-type', 'text/html; charset=utf-8')
		.header('content-language', language)
		.header('cache-control', 'no-store')
		.send(unreadablePage(language));
	return true;
}

function outageStatus(error: unknown): number {
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	if (code === refusals.unavailable || code === refusals.gateway_timeout) return 503;
	return (error instanceof Error ? asRefusal(error)?.status : undefined) ?? 500;
}

/** A page that cannot be rendered now is the shell: the browser draws it. */
async function makePage(
	press: Press,
	asked: AskedPage,
	request: FastifyRequest,
): Promise<{ bytes: Buffer; status: number; endsAt: number | null; refused?: Refusal }> {
	if (!asked.isPublic) return { bytes: shellFor(press, asked), status: asked.isKnown ? 200 : 404, endsAt: null };
	const { pages, clock } = press.shop;
	try {
		const page = await renderOnce(press, asked, request);
		if (page.status === 200) pages.store(asked.key, page.tags, page.generation, page.bytes, clock.now().getTime(), page.endsAt);
		return page;
	} catch (error) {
		const refused = busyWith(error);
		if (!refused) throw error;
		return { bytes: shellFor(press, asked), status: refused.status, endsAt: null, refused };
	}
}

/** The same page asked for by several at once is rendered once, and counts for the first of them. */
async function renderOnce(press: Press, asked: AskedPage, request: FastifyRequest): Promise<Page> {
	const { shop, rendering } = press;
	const flight = `${asked.key}\n${shop.pages.generation(sharedTags)}`;
	const caller = callerAt(request.ip);
	if (!rendering.joined(flight)) await shop.admission.count('page', caller);
	return rendering.run(flight, () => shop.admission.pages.run(caller, () => renderBytes(press, asked, request)));
}

/** Work that is refused for now: by the shop, or by a read that the page is made of. */
function busyWith(error: unknown): Refusal | null {
	if (error instanceof Refusal) return error.retryAfter === undefined ? null : error;
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	return code === refusals.too_many_requests ? new Refusal('too_many_requests') : null;
}

/** The same for every page in one language. */
function shellFor({ shop, build }: Press, { language, encoding, origin, path }: AskedPage): Buffer {
	const nowMs = shop.clock.now().getTime();
	const key = `shell\n${language}\n${encoding}`;
	const kept = shop.pages.get(key, nowMs);
	if (kept) return kept;
	const html = documentOf({ build, language, origin, path, page: null });
	const bytes = compressed(Buffer.from(html), encoding);
	shop.pages.store(key, ['shell'], shop.pages.generation(['shell']), bytes, nowMs);
	return bytes;
}

/** What every page shows something of. */
const sharedTags = ['lists', 'home', 'categories', 'freight'];

async function renderBytes({ server, shop, renderer, build }: Press, asked: AskedPage, request: FastifyRequest): Promise<Page> {
	const { language, origin, path } = asked;
	const epoch = shop.pages.generation(sharedTags);
	const ends: number[] = [];
	const page = await renderer.renderPage({
		url: new URL(`${path}?${asked.query}`, 'http://shop'),
		language,
		call: async (call, input, spoken) => {
			const answer = await callShop(server, request, call, input, spoken);
			const end = soonestEnd(answer);
			if (end !== null) ends.push(end);
			return answer;
		},
	});
	if (!page) refuse('not_found');
	const unchanged = epoch === shop.pages.generation(sharedTags);
	const html = documentOf({ build, language, origin, path, page });
	return {
		bytes: compressed(Buffer.from(html), asked.encoding),
		status: page.status,
		tags: page.tags,
		endsAt: ends.length === 0 ? null : Math.min(...ends),
		// Something changed while this was drawn: shown once, not kept.
		generation: unchanged ? shop.pages.generation(page.tags) : 'changed',
	};
}

/** The page's reads go the same way as a browser's, cached answers included, and count for whoever opened it. */
async function callShop(
	server: FastifyInstance,
	{ ip, host }: FastifyRequest,
	call: Call,
	input: unknown,
	language: Language,
): Promise<Envelope> {
	const answer = await server.inject({
		method: call.method,
		url: call.path,
		remoteAddress: ip,
		headers: { 'content-type': 'application/json', language, host },
		payload: JSON.stringify(input),
	});
	return answer.json<Envelope>();
}

/** Chunks of the storefront's build, in the order in which they import each other. */
const libraries = ['react', 'libraries'];

/** Null while the storefront is not built. */
export function readBuild(): StorefrontBuild | null {
	const manifestFile = join(dist, 'client', '.vite', 'manifest.json');
	if (!existsSync(manifestFile)) return null;
	const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
		string,
		{ file: string; css?: string[]; isEntry?: boolean; name?: string; src?: string; imports?: string[] }
	>;
	const entries = Object.values(manifest);
	const client = entries.find((entry) => entry.isEntry && entry.name === 'client');
	const start = entries.find((entry) => entry.isEntry && entry.name === 'start');
	const css = entries.find((entry) => entry.file.endsWith('.css'))?.file ?? client?.css?.[0];
	if (!client || !start || !css) throw new Error('The storefront build is incomplete: run npm run build');
	return {
		// Those that it stands on come first: a chunk runs once all that it imports ran.
		entry: [...libraries.flatMap((name) => entries.filter((entry) => entry.name === name)), client]
			.map(({ file }) => `/${file}`)
			.join(' '),
		start: readFileSync(join(dist, 'client', start.file), 'utf8'),
		styles: readFileSync(join(dist, 'client', css), 'utf8'),
	};
}
