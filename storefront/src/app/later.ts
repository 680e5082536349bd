import type { QueryClient } from '@tanstack/react-query';
import { knock } from '../device/haptics.ts';
import { watchPull } from '../device/pull-to-refresh.ts';
import { renewPush } from '../device/push.ts';
import { isShell } from '../device/shell.ts';
import { watchCart } from '../features/cart/cart-offline.ts';
import { onPageChange, startWorker } from '../offline/worker.ts';
import { onToast } from '../ui/toast.tsx';
import { onSignedIn } from './login-events.ts';
import { keepOwnReads } from './own-reads.ts';
import { keptLanguage, pageLanguage } from './page-language.ts';
import { focusContent, watchTitle } from './page-title.ts';
import { takeNotes } from './track.ts';
import { onTrackerNote, startTracker } from './tracker.ts';

/** What nobody waits for, begun once the first screen is at rest. */
export function beginLater(client: QueryClient): void {
	startTracker();
	watchTitle();
	watchPull(() => client.refetchQueries({ type: 'active' }));
	onToast((kind) => knock(kind === 'success' ? 'done' : 'warning'));
	keepOwnReads(client);
	const onCartNote = watchCart();
	// The page that the browser itself opened begins at its own beginning, before the content: there the way past the head stands.
	let opened = false;
	takeNotes((note) => {
		onTrackerNote(note);
		if (note.kind === 'page') {
			onPageChange();
			if (opened) focusContent();
			opened = true;
		}
		if (note.kind === 'call') onCartNote(note);
	});
	// Without a line it is done the next time.
	const renew = (): unknown => renewPush().catch(() => undefined);
	renew();
	onSignedIn(renew);
	// The shell brings its files along. A browser that refuses storage has no worker either; the shop works without.
	if (isShell) return;
	startWorker(keptLanguage() ?? pageLanguage()).catch(() => undefined);
}
