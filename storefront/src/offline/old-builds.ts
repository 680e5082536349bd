import { cacheNames } from './names.ts';

/**
 * What builds before this one kept of their own. Pages name the parts of their build, and those went with it: without them nothing on
 * a page can be tapped.
 * @param shell of this build
 */
export async function forgetOldBuilds(shell: string): Promise<void> {
	const names = await caches.keys();
	const shells = names.filter((name) => name.startsWith(cacheNames.shell) && name !== shell);
	if (shells.length === 0) return;
	await Promise.all([cacheNames.pages, ...shells].map((name) => caches.delete(name)));
}
