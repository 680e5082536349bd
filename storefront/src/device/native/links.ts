import { App } from '@capacitor/app';
import { routes } from '../../app/paths.ts';
import { publicOrigin } from '../shell.ts';
import { closeOutside } from './outside.ts';
import { mayRememberSource } from './tracking.ts';

const resolveMs = 6000;

/**
 * Which screen a link to the shop means: its own path, or for a shared link the page behind it. Null for anything that is not the
 * shop's.
 */
async function screenOf(link: string): Promise<string | null> {
	const url = addressOf(link);
	if (url?.origin !== publicOrigin()) return null;
	const path = url.pathname.startsWith('/s/') ? await pageBehind(url) : `${url.pathname}${url.search}${url.hash}`;
	const page = new URL(path, publicOrigin());
	if (page.searchParams.has('utm_source') && !(await mayRememberSource())) page.searchParams.delete('utm_source');
	// The app speaks the language that was chosen in it.
	page.searchParams.delete('lang');
	return `${page.pathname}${page.search}${page.hash}`;
}

function addressOf(link: string): URL | null {
	try {
		return new URL(link);
	} catch {
		return null;
	}
}

async function pageBehind(url: URL): Promise<string> {
	try {
		const answer = await fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(resolveMs) });
		if (!answer.ok) return routes.missing;
		const { page } = (await answer.json()) as { page: string };
		return page;
	} catch {
		// Without a line the home page says so, and the link can be tapped again.
		return '/';
	}
}

/** The link that started the app becomes its first screen; later ones lead there from wherever somebody is. */
export async function followLinks(): Promise<void> {
	const launch = await App.getLaunchUrl();
	const first = launch ? await screenOf(launch.url) : null;
	if (first) history.replaceState(null, '', first);
	await App.addListener('appUrlOpen', async ({ url }) => {
		const screen = await screenOf(url);
		if (!screen) return;
		await closeOutside();
		history.pushState(null, '', screen);
		dispatchEvent(new PopStateEvent('popstate'));
	});
}
