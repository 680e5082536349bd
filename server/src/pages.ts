import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Call } from '@qaysari/contract/call';
import type { Envelope } from '@qaysari/contract/envelope';
import { defaultLanguage, isLanguage, type Language } from '@qaysari/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from './parts.ts';
import { cookieOf } from './platform/http/identity.ts';
import { compressed, type Encoding, encodingOf } from './platform/pages/compress.ts';
import { documentOf, type PageHead, type StorefrontBuild } from './platform/pages/document.ts';
import { refuse } from './platform/refusal.ts';
import { getWebHosts } from './settings/settings.ts';
import { serveSitemap } from './sitemap.ts';

const dist = new URL('../../storefront/dist', import.meta.url).pathname;

interface Renderer {
	isPublicPage(path: string): boolean;
	pageParameters(path: string): readonly string[];
	renderPage(options: {
		url: URL;
		language: Language;
		call: (call: Call, input: unknown, language: Language) => Promise<Envelope>;
	}): Promise<{ status: number; html: string; data: string; head: PageHead; tags: string[] } | null>;
	screenPaths: readonly string[];
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
	const screens = new Set(renderer.screenPaths);
	server.setNotFoundHandler(async (request, reply) => {
		const path = request.url.split('?')[0] ?? '/';
		if (request.method !== 'GET' || isMachinePath(path)) refuse('not_found');
		return answerPage(server, shop, renderer, build, screens, request, reply);
	});
	server.get('/', (request, reply) => answerPage(server, shop, renderer, build, screens, request, reply));
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

async function answerPage(
	server: FastifyInstance,
	shop: Shop,
	renderer: Renderer,
	build: StorefrontBuild,
	screens: Set<string>,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const url = new URL(request.url, 'http://shop');
	const language = languageOfPage(url, request);
	const encoding = encodingOf(request.headers['accept-encoding']);
	const explicit = isLanguage(url.searchParams.get('lang'));
	const isPublic = renderer.isPublicPage(url.pathname);
	const known = screens.has(url.pathname);
	const query = isPublic ? relevantQuery(url, renderer.pageParameters(url.pathname)) : '';
	const key = `${isPublic || known ? url.pathname : '*'}?${query}\n${language}\n${encoding}`;
	const nowMs = shop.clock.now().getTime();
	let bytes = shop.pages.get(key, nowMs);
	let status = known ? 200 : 404;
	if (!bytes) {
		const page = await renderBytes(server, shop, renderer, build, url, query, language, encoding, isPublic, request);
		bytes = page.bytes;
		if (page.status === 200) shop.pages.store(key, page.tags, page.generation, bytes, nowMs);
		else status = page.status;
	}
	if (url.pathname === outsidePages) await allowOutsidePages(shop, reply);
	return reply
		.status(status)
		.header('content-type', 'text/html; charset=utf-8')
		.header('content-language', language)
		.header('vary', 'accept-encoding, cookie')
		.header('cache-control', explicit && isPublic ? 'public, max-age=60' : 'private, no-cache')
		.headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
		.send(bytes);
}

async function renderBytes(
	server: FastifyInstance,
	shop: Shop,
	renderer: Renderer,
	build: StorefrontBuild,
	url: URL,
	query: string,
	language: Language,
	encoding: Encoding,
	isPublic: boolean,
	request: FastifyRequest,
): Promise<{ bytes: Buffer; status: number; tags: string[]; generation: string }> {
	const origin = shop.config.publicUrl ?? `${request.protocol}://${request.host}`;
	if (!isPublic) {
		const html = documentOf({ build, language, origin, path: url.pathname, page: null });
		return {
			bytes: compressed(Buffer.from(html), encoding),
			status: 200,
			tags: ['shell'],
			generation: shop.pages.generation(['shell']),
		};
	}
	// Only what belongs to the page reaches the renderer, so that what is kept is the same for everybody.
	const plain = new URL(`${url.pathname}?${query}`, 'http://shop');
	const epoch = shop.pages.generation(['lists', 'home', 'categories', 'freight']);
	const page = await renderer.renderPage({
		url: plain,
		language,
		call: (call, input, asked) => callShop(server, call, input, asked),
	});
	if (!page) refuse('not_found');
	const unchanged = epoch === shop.pages.generation(['lists', 'home', 'categories', 'freight']);
	const html = documentOf({ build, language, origin, path: url.pathname, page });
	return {
		bytes: compressed(Buffer.from(html), encoding),
		status: page.status,
		tags: page.tags,
		// Something changed while this was drawn: shown once, not kept.
		generation: unchanged ? shop.pages.generation(page.tags) : 'changed',
	};
}

/** The page's reads go the same way as a browser's, cached answers included. */
async function callShop(server: FastifyInstance, call: Call, input: unknown, language: Language): Promise<Envelope> {
	const answer = await server.inject({
		method: call.method,
		url: call.path,
		headers: { 'content-type': 'application/json', language },
		payload: JSON.stringify(input),
	});
	return answer.json<Envelope>();
}

/** `lang` in the address, the `language` cookie, Arabic (product.md section 2). */
function languageOfPage(url: URL, request: FastifyRequest): Language {
	const asked = url.searchParams.get('lang');
	if (isLanguage(asked)) return asked;
	const kept = cookieOf(request, 'language');
	return isLanguage(kept) ? kept : defaultLanguage;
}

function relevantQuery(url: URL, parameters: readonly string[]): string {
	const query = new URLSearchParams();
	for (const name of parameters) {
		const value = url.searchParams.get(name);
		if (value) query.set(name, value.slice(0, 300));
	}
	return query.toString();
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
		start: `/${start.file}`,
		styles: readFileSync(join(dist, 'client', css), 'utf8'),
	};
}
