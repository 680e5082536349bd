import type { QueryClient } from '@tanstack/react-query';
import { chatOutbox } from '../device/chat-outbox.ts';
import { leavePush } from '../device/push.ts';
import { keep } from '../device/storage.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetAnswers } from './query-client.ts';
import { setSession } from './session.ts';

/**
 * Somebody goes for good, by signing out or closing their account: nothing of theirs stays for whoever holds this device next. Whose
 * session ended by itself has not left, and finds again what they began.
 */
export function leaveDevice(client: QueryClient): void {
	forgetDrafts();
	void chatOutbox.clear();
	// A browser that does not let go of it: the shop tells nobody whose session is over.
	leavePush().catch(() => undefined);
	setSession(null);
	for (const name of ['visitorToken', 'cartWaiting', 'cartKept'] as const) keep(name, null);
	forgetAnswers(client);
}
