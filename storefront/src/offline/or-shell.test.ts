import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NetworkFirst } from 'workbox-strategies';
import { orShell } from './or-shell.ts';

const patienceSeconds = 6;
const address = 'https://shop.example/orders';

/** What a worker is asked with; node knows no such events. */
class Asked extends Event {
	readonly preloadResponse = Promise.resolve(undefined);
	readonly held: Promise<unknown>[] = [];
	waitUntil(work: Promise<unknown>): void {
		this.held.push(work);
	}
}

/** Pages by their address, as they were kept. */
let kept: Map<string, string>;
let shell: string | undefined;
let Strategy: typeof NetworkFirst;

beforeEach(async () => {
	[kept, shell] = [new Map(), 'shell'];
	const found = async ({ url }: Request) => (kept.has(url) ? new Response(kept.get(url)) : undefined);
	const put = async ({ url }: Request, page: Response) => kept.set(url, await page.text());
	vi.stubGlobal('self', globalThis);
	vi.stubGlobal('location', new URL(address));
	vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
	vi.stubGlobal('ExtendableEvent', Asked);
	vi.stubGlobal('FetchEvent', Asked);
	vi.stubGlobal('caches', { match: found, open: async () => ({ put }) });
	Strategy = (await import('workbox-strategies')).NetworkFirst;
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Somebody opens a page, over a line that does this. */
function opened(line: () => Promise<Response>): Promise<Response> {
	vi.stubGlobal('fetch', line);
	const plugins = [orShell(async () => (shell === undefined ? undefined : new Response(shell)))];
	const pages = new Strategy({ cacheName: 'pages', networkTimeoutSeconds: patienceSeconds, plugins });
	return pages.handle({ request: new Request(address), event: new Asked('fetch') });
}
const patienceIsOver = () => vi.advanceTimersByTimeAsync(patienceSeconds * 1000);
const silent = () => new Promise<never>(() => {});
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('on a line that brings nothing stands the shell where the page is not kept', async () => {
	const shown = opened(silent);
	await patienceIsOver();

	expect(await (await shown).text()).toBe('shell');
});

test('on a line that brings nothing stands the page where it is kept', async () => {
	kept.set(address, 'page');
	const shown = opened(silent);
	await patienceIsOver();

	expect(await (await shown).text()).toBe('page');
});

test('what the shop sends late is kept for the next time', async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	const shown = opened(() => promise);
	await patienceIsOver();
	expect(await (await shown).text()).toBe('shell');
	resolve(new Response('late'));
	await vi.runAllTimersAsync();

	expect(kept.get(address)).toBe('late');
});

test('without a shell one waits for as long as it takes', async () => {
	shell = undefined;
	const { promise, resolve } = Promise.withResolvers<Response>();
	const shown = opened(() => promise);
	await patienceIsOver();
	resolve(new Response('at last'));

	expect(await (await shown).text()).toBe('at last');
});

test('without a line stands the shell, and nothing where there is none', async () => {
	expect(await (await opened(broken)).text()).toBe('shell');
	shell = undefined;

	await expect(opened(broken)).rejects.toThrow('could not generate a response');
});
