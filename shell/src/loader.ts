/**
 * Runs first in the native shell and is never replaced by an update: chooses which bundle of the storefront runs, watches it come up,
 * rolls back one that does not within ten seconds, and fetches newer ones. It stands on nothing that a bundle brings.
 */
import { defaultLanguage, directionOf, isLanguage } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { type Bundle, chooseBundle, confirmed, rejected } from './bundle-state.ts';
import type { ShellConfig } from './config.ts';
import { addressOf, loadState, removeBundle, saveState } from './phone.ts';
import { update } from './update.ts';

/** What stands in a bundle beside its files (`scripts/shell-web.ts`). */
interface Manifest extends Bundle {
	start: string;
	entry: string[];
	styles: string;
}

const builtInAddress = new URL('/bundle/', location.href).href;
const root = document.documentElement;

async function begin(): Promise<void> {
	const config = await readJson<ShellConfig>(new URL('/shell.json', location.href).href);
	root.dataset.shop = config.shop;
	speak();
	const builtIn = await readJson<Manifest>(`${builtInAddress}bundle.json`);
	const { runs, next } = chooseBundle(await loadState(), builtIn);
	await saveState(next);
	for (const code of next.bad) await removeBundle(code);
	const ready = new Promise<void>((resolve) => addEventListener('qaysari:ready', () => resolve(), { once: true }));
	if (!runs) {
		await start(builtIn, builtInAddress);
		await ready;
	} else if (!(await comesUp(runs, ready))) {
		await saveState(rejected(await loadState(), runs.code));
		await removeBundle(runs.code);
		location.reload();
		return;
	} else {
		const before = await loadState();
		await saveState(confirmed(before, runs.code));
		if (before.candidate?.code === runs.code && before.installed) await removeBundle(before.installed.code);
	}
	// Without a line, or without room, the next start tries again.
	const outcome = await update(config, runs?.code ?? builtIn.code).catch(() => 'nothing' as const);
	if (outcome === 'nothing') return;
	root.dataset.update = outcome;
	dispatchEvent(new Event('qaysari:update'));
}

async function comesUp(bundle: Bundle, ready: Promise<void>): Promise<boolean> {
	const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), limits.ms.bundleStart));
	const came = (async () => {
		const address = await addressOf(bundle.code);
		await start(await readJson<Manifest>(`${address}bundle.json`), address);
		await ready;
		return true;
	})();
	return Promise.race([came, late]).catch(() => false);
}

/** @throws when one of its parts is missing or broken */
async function start(manifest: Manifest, address: string): Promise<void> {
	const at = (file: string): string => new URL(file, address).href;
	const styles = document.createElement('link');
	styles.rel = 'stylesheet';
	styles.href = at(manifest.styles);
	await new Promise((resolve, reject) => {
		styles.onload = resolve;
		styles.onerror = () => reject(new Error('The bundle has no styles'));
		document.head.append(styles);
	});
	root.dataset.entry = manifest.entry.map(at).join(' ');
	await import(/* @vite-ignore */ at(manifest.start));
}

/** The page's language before any of its texts are there. */
function speak(): void {
	const chosen = localStorage.getItem('language');
	root.lang = isLanguage(chosen) ? chosen : defaultLanguage;
	root.dir = directionOf(isLanguage(chosen) ? chosen : defaultLanguage);
}

async function readJson<T>(address: string): Promise<T> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
	return (await answer.json()) as T;
}

void begin();
