import { isShell } from '../device/shell.ts';
import { watchCart } from '../features/cart/cart-offline.ts';
import { onPageChange, startWorker } from '../offline/worker.ts';
import { apiLanguage } from './api.ts';
import { takeNotes } from './track.ts';
import { onTrackerNote, startTracker } from './tracker.ts';

/** What nobody waits for, begun once the first screen is at rest. */
export function beginLater(): void {
	startTracker();
	const onCartNote = watchCart();
	takeNotes((note) => {
		onTrackerNote(note);
		if (note.kind === 'page') onPageChange();
		if (note.kind === 'call') onCartNote(note);
	});
	// The shell brings its files along. A browser that refuses storage has no worker either; the shop works without.
	if (isShell) return;
	startWorker(apiLanguage()).catch(() => undefined);
}
