/// <reference lib="webworker" />
import { directionOf, isLanguage, type Language } from '@qaysari/contract/languages';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { routes } from './app/paths.ts';
import { cacheNames, isKeptPage, isKeptRead, readKey, shellPath, type WorkerMessage } from './offline/names.ts';
import { forgetOldBuilds } from './offline/old-builds.ts';
import { orShell } from './offline/or-shell.ts';
import { readFirst } from './offline/read-first.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: what every visit needs, and each language's texts. */
declare const __BUILD__: { id: string; chunks: string[]; texts: Record<Language, string[]> };

const days = 86_400;
/** A line that is there and brings nothing is no line. */
const patienceSeconds = 6;
/** The shell names the build's chunks: each build has its own. */
const shellCache = `${cacheNames.shell}-${__BUILD__.id}`;

precacheAndRoute(__BUILD__.chunks.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

// Texts and whatever else was not fetched beforehand: named by content, so never stale.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
	new CacheFirst({
		cacheName: cacheNames.assets,
		plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * days, purgeOnQuotaError: true })],
	}),
);

registerRoute(
	({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
	new CacheFirst({
		cacheName: cacheNames.pictures,
		plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 30 * days, purgeOnQuotaError: true })],
	}),
);

registerRoute(
	({ request, url }) => request.mode === 'navigate' && !/^\/(docs|openapi\.json|media|files|usb|s)\b/.test(url.pathname),
	new NetworkFirst({
		cacheName: cacheNames.pages,
		networkTimeoutSeconds: patienceSeconds,
		plugins: [
			new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 14 * days, purgeOnQuotaError: true }),
			{
				cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
				cacheWillUpdate: async ({ request, response }) =>
					response.status === 200 && !response.redirected && isKeptPage(new URL(request.url).pathname) ? response : null,
			},
			// Last: a page that is too old is none.
			orShell(() => caches.match(shellPath, { cacheName: shellCache })),
		],
	}),
);

registerRoute(
	({ url, sameOrigin }) => sameOrigin && isKeptRead(url.pathname),
	({ request, event }) => read(request, event),
	'POST',
);

/** What brought somebody is no part of the page. */
function pageKey(address: string): string {
	const url = new URL(address);
	for (const name of [...url.searchParams.keys()]) if (name === 't' || name.startsWith('utm_')) url.searchParams.delete(name);
	return url.href;
}

const readExpiration = new CacheExpiration(cacheNames.reads, { maxEntries: 300, maxAgeSeconds: 14 * days });

/** A read of the catalogue. */
async function read(request: Request, event: ExtendableEvent): Promise<Response> {
	const key = readKey(new URL(request.url).pathname, request.headers.get('language') ?? '', await request.clone().text());
	return readFirst({
		asked: fetch(request),
		patience: new Promise((resolve) => setTimeout(resolve, patienceSeconds * 1000)),
		kept: () => caches.match(key, { cacheName: cacheNames.reads }),
		keep: (answer) => keepRead(key, answer),
		holdOn: (work) => event.waitUntil(work),
	});
}

async function keepRead(key: string, response: Response): Promise<void> {
	try {
		const cache = await caches.open(cacheNames.reads);
		await cache.put(key, response);
		await readExpiration.updateTimestamp(key);
		await readExpiration.expireEntries();
	} catch {
		// The disk is full: room is made, the page has its answer already.
		await caches.delete(cacheNames.reads);
	}
}

self.addEventListener('install', (event) => {
	event.waitUntil(keepShell(null));
});

self.addEventListener('activate', (event) => {
	// The first visit is kept too, not only those after it.
	event.waitUntil(
		Promise.all([forgetOldBuilds(shellCache), self.clients.claim(), self.registration.navigationPreload?.enable()]),
	);
});

/** The empty page that every screen can be drawn in, in the language of the cookie or the one asked for, and its texts. */
async function keepShell(language: Language | null): Promise<void> {
	const answer = await fetch(language ? `${shellPath}?lang=${language}` : shellPath, {
		cache: 'no-store',
		credentials: 'same-origin',
	});
	if (!answer.ok) return;
	const found = answer.headers.get('content-language');
	const spoken = language ?? (isLanguage(found) ? found : 'ar');
	const shell = await caches.open(shellCache);
	await shell.put(shellPath, answer);
	const assets = await caches.open(cacheNames.assets);
	await assets.addAll(__BUILD__.texts[spoken]);
}

self.addEventListener('message', (event) => {
	const message = event.data as WorkerMessage;
	if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
	if (message.kind === 'language') event.waitUntil(speak(message.language));
});

/** Pages that were kept speak the language from before. */
async function speak(language: Language): Promise<void> {
	const shell = await caches.match(shellPath, { cacheName: shellCache });
	if (shell?.headers.get('content-language') === language) return;
	await caches.delete(cacheNames.pages);
	await keepShell(language);
}

interface Pushed {
	title: string;
	text?: string;
	/** A path of the storefront. */
	link?: string | null;
	/** A newer notice about the same thing takes the place of the one before. */
	tag?: string;
	language?: string;
}

self.addEventListener('push', (event) => {
	const pushed = readPush(event.data);
	event.waitUntil(
		self.registration.showNotification(pushed.title, {
			body: pushed.text ?? '',
			icon: '/icon-192.png',
			badge: '/icon-192.png',
			dir: isLanguage(pushed.language) ? directionOf(pushed.language) : 'ltr',
			...(pushed.language ? { lang: pushed.language } : {}),
			...(pushed.tag ? { tag: pushed.tag } : {}),
			data: { link: pushed.link ?? routes.notices },
		}),
	);
});

/** A browser demands that something is shown, whatever came. */
function readPush(data: PushMessageData | null): Pushed {
	const nothing: Pushed = { title: 'Qaysari' };
	try {
		const told: unknown = data?.json();
		return typeof told === 'object' && told !== null && 'title' in told && typeof told.title === 'string'
			? (told as Pushed)
			: nothing;
	} catch {
		return nothing;
	}
}

self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	const { link } = event.notification.data as { link: string };
	event.waitUntil(openLink(link));
});

/** Only paths of the shop itself are opened. */
async function openLink(link: string): Promise<void> {
	const target = new URL(link, self.location.origin);
	const address = target.origin === self.location.origin ? target.href : self.location.origin;
	const [open] = await self.clients.matchAll({ type: 'window' });
	if (!open) {
		await self.clients.openWindow(address);
		return;
	}
	await open.focus();
	await open.navigate(address);
}
