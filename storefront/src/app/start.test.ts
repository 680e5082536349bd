import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The window that the page stands in; it outlives a reload. */
let frame: { name: string };
let online: boolean;
let loaded: string[];
/** Each runs its own start. */
let pages = 0;

beforeEach(() => {
	[frame, online, loaded] = [{ name: '' }, true, []];
});
afterEach(() => {
	vi.unstubAllGlobals();
});

/** A page is opened whose application consists of these parts. */
async function openPage(...parts: string[]): Promise<void> {
	const { promise: over, resolve } = Promise.withResolvers<void>();
	vi.stubGlobal('window', frame);
	vi.stubGlobal('navigator', {
		get onLine() {
			resolve();
			return online;
		},
	});
	vi.stubGlobal('location', {
		href: 'https://shop.example/product?id=7',
		replace: (address: URL) => loaded.push(String(address)),
	});
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
	vi.stubGlobal('localStorage', { getItem: () => null });
	vi.stubGlobal('addEventListener', () => undefined);
	vi.stubGlobal('document', {
		readyState: 'complete',
		documentElement: { dataset: { entry: parts.join(' ') } },
		createElement: () => ({}),
		head: { append: () => undefined },
	});
	pages += 1;
	await import(/* @vite-ignore */ `./start.ts?${pages}`);
	await over;
	await Promise.resolve();
}

const gone = 'data:text/javascript,throw new Error()';

test('a page whose application is gone is loaded anew, once', async () => {
	await openPage(gone);
	expect(loaded).toHaveLength(1);
	expect(loaded[0]).toMatch(/^https:\/\/shop\.example\/product\?id=7&t=\d+$/);

	await openPage(gone);

	expect(loaded).toHaveLength(1);
});

test('without a line it stays as it is', async () => {
	online = false;
	await openPage(gone);

	expect(loaded).toEqual([]);
});
