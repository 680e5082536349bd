import { track } from '../app/track.ts';
import type { ShareLink } from './share-link.ts';
import { isShell } from './shell.ts';

/**
 * The system's share sheet where there is one, else the link is copied.
 * @returns what happened; closing the sheet is no failure
 * @throws DOMException when neither is allowed
 */
export async function shareLink(link: ShareLink): Promise<'shared' | 'closed' | 'copied'> {
	try {
		const done = isShell ? await import('./native/share.ts').then((native) => native.shareNatively(link)) : 'missing';
		if (done !== 'missing') return done;
		if (isShell || !navigator.share) {
			await navigator.clipboard.writeText(link.text === undefined ? link.url : `${link.title}\n${link.url}`);
			return 'copied';
		}
		track({ kind: 'act', label: 'popup.share', action: 'show' });
		await navigator.share(link);
		track({ kind: 'act', label: 'popup.share', action: 'close' });
		return 'shared';
	} catch (error) {
		if (error instanceof DOMException && error.name === 'AbortError') {
			track({ kind: 'act', label: 'popup.share', action: 'close' });
			return 'closed';
		}
		throw error;
	}
}
