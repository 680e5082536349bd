import type { Language } from '@qaysari/contract/languages';
import { routes } from '../app/paths.ts';
import { cacheNames, isKeptRead, readKey, type WorkerMessage } from './names.ts';

/** Screens on which nothing is being filled in. */
const calmScreens: ReadonlySet<string> = new Set([
	routes.home,
	routes.homeIndex,
	routes.hot,
	routes.account,
	routes.product,
	routes.search,
]);
const lookAgainMs = 60 * 60_000;

let waiting: ServiceWorker | null = null;
/** The new worker answers, and the page still belongs to the build before. */
let replaced = false;
let typed = false;
let lastLook = 0;

interface ScriptPolicy {
	createScriptURL(address: string): string;
}

/** The one address of a worker that this page starts. */
function workerAddress(): string {
	const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } })
		.trustedTypes;
	return factory?.createPolicy('qaysari', { createScriptURL: () => '/sw.js' }).createScriptURL('') ?? '/sw.js';
}

/**
 * Starts the worker that keeps the shop readable without a line. A new one waits for a quiet moment: nothing typed, nothing open,
 * on a screen that is read only, when the page is hidden or left for another.
 * @param language of the next visits, whatever this page was asked for in
 */
export async function startWorker(language: Language): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
	lastLook = performance.now();
	addEventListener('input', () => {
		typed = true;
	});
	registration.addEventListener('updatefound', () => watch(registration));
	if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
	watch(registration);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') return takeOverWhenQuiet();
		if (performance.now() - lastLook < lookAgainMs) return;
		lastLook = performance.now();
		// Without a line there is nothing new.
		registration.update().catch(() => undefined);
	});
	const active = (await navigator.serviceWorker.ready).active;
	active?.postMessage({ kind: 'language', language } satisfies WorkerMessage);
	await keepFirstReads();
}

function watch(registration: ServiceWorkerRegistration): void {
	const worker = registration.installing;
	worker?.addEventListener('statechange', () => {
		// The first worker of a visit replaces nobody.
		if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting = worker;
	});
}

/** The address changed: what was typed was sent or given up. */
export function onPageChange(): void {
	const calm = takeOverWhenQuiet();
	if (!calm) typed = false;
}

function isQuiet(): boolean {
	return !typed && calmScreens.has(location.pathname) && !document.querySelector('dialog[open]');
}

function takeOverWhenQuiet(): boolean {
	if (!isQuiet() || !(waiting || replaced)) return false;
	if (replaced) {
		location.reload();
		return true;
	}
	// It begins when the one before rests, up to half a minute later: by then somebody may be typing again.
	navigator.serviceWorker.addEventListener(
		'controllerchange',
		() => {
			replaced = true;
			takeOverWhenQuiet();
		},
		{ once: true },
	);
	waiting?.postMessage({ kind: 'take-over' } satisfies WorkerMessage);
	waiting = null;
	return true;
}

/** The first page came with its data inside and asked for nothing: kept like what is asked for later. */
async function keepFirstReads(): Promise<void> {
	const text = document.getElementById('data')?.textContent;
	if (!text) return;
	const { language, queries } = JSON.parse(text) as {
		language: Language;
		queries: { queryKey: readonly unknown[]; state: { data?: unknown } }[];
	};
	const cache = await caches.open(cacheNames.reads);
	for (const { queryKey, state } of queries) {
		const [path, input] = queryKey;
		if (typeof path !== 'string' || !isKeptRead(path) || state.data === undefined) continue;
		const envelope = { code: 200, success: true, message: 'OK', data: state.data };
		await cache.put(
			readKey(path, language, JSON.stringify(input)),
			new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json; charset=utf-8' } }),
		);
	}
}
