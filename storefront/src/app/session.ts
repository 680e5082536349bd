import { useSyncExternalStore } from 'react';
import { keep, kept } from '../device/storage.ts';

/** What is kept of a signed-in buyer; the token authenticates calls, nothing that a cookie holds does. */
export interface Session {
	token: string;
	userId: string;
}

const listeners = new Set<() => void>();
let current: Session | null | undefined;

function read(): Session | null {
	const token = kept('token');
	const userId = kept('userId');
	return token && userId ? { token, userId } : null;
}

export function getSession(): Session | null {
	if (current === undefined) current = typeof window === 'undefined' ? null : read();
	return current;
}

export function setSession(session: Session | null): void {
	current = session;
	keep('token', session?.token ?? null);
	keep('userId', session?.userId ?? null);
	// A visitor after a buyer is somebody else: a new draft cart, a new search history, and nothing of what the buyer saw.
	if (!session) {
		keep('traceId', null);
		void import('../device/own-reads.ts').then(({ forgetReads }) => forgetReads());
	}
	for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	const onStorage = (event: StorageEvent): void => {
		if (event.key !== null && event.key !== 'token') return;
		// Another tab signed in or out.
		current = undefined;
		tell();
	};
	addEventListener('storage', onStorage);
	return () => {
		listeners.delete(tell);
		removeEventListener('storage', onStorage);
	};
}

/** The session; nobody while a page from the server is taken over, so that both draw the same. */
export function useSession(): Session | null {
	return useSyncExternalStore(subscribe, getSession, () => null);
}
