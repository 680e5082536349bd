/**
 * Carried inside every page, so tiny, and run before anything else of ours: the page is painted from its HTML first, then the
 * application is fetched. Taps that come before it is there are kept and done again when it is (links work without).
 */
/** The application's entry, and before it the libraries that it stands on. */
const parts = document.documentElement.dataset.entry?.split(' ') ?? [];
const early: HTMLElement[] = [];

/** Storage may be refused: then as if nothing were kept. */
function kept(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

/** The chosen appearance, or the device's. */
function applyTheme(): void {
	const chosen = kept('theme');
	const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
	// Light is what stands there without a word: every word on the root makes the browser work out all styles anew.
	if (dark) document.documentElement.dataset.theme = 'dark';
	else delete document.documentElement.dataset.theme;
}
applyTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);

// Where the shop's own font was fetched before (`fonts.ts`).
if (kept('fonts')) document.documentElement.dataset.fonts = 'own';

function keep(event: Event): void {
	const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button,[role=tab],label') : null;
	if (target) early.push(target);
}

addEventListener('click', keep, true);
addEventListener(
	'qaysari:ready',
	() => {
		removeEventListener('click', keep, true);
		// The last tap is the one that still matters.
		const last = early.at(-1);
		if (last?.isConnected) last.click();
	},
	{ once: true },
);

/** Fetches all parts at once and runs them one by one, so that a tap between them is answered. */
async function begin(): Promise<void> {
	for (const part of parts) {
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.href = part;
		document.head.append(link);
	}
	for (const part of parts) {
		await import(/* @vite-ignore */ part);
		await new Promise((resolve) => setTimeout(resolve));
	}
}

/**
 * A page that was kept, or is older than a release: its parts are gone, which a reload mends. Not twice in a while, and by the same mark
 * as where a screen's part is gone (`ScreenFailed`); what both need would be a file more to fetch.
 */
function loadAnew(): void {
	const [mark, now] = ['reloaded at ', Date.now()];
	const { name } = window;
	if (!navigator.onLine || (name.startsWith(mark) && now - Number(name.slice(mark.length)) < 70_000)) return;
	window.name = mark + now;
	const address = new URL(location.href);
	address.searchParams.set('t', String(now));
	location.replace(address);
}

const start = (): void => void begin().catch(loadAnew);
if (document.readyState === 'complete') start();
else addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));

export {};
