import { useSyncExternalStore } from 'react';
import { keep, kept } from '../device/storage.ts';
import { tellOtherUser } from './login-events.ts';

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
	// The token last: other tabs hear of that one, and read both.
	keep('userId', session?.userId ?? null);
	keep('token', session?.token ?? null);
	// A visitor after a buyer is somebody else: a new draft cart, a new search history, and nothing of what the buyer saw.
	if (!session) {
		keep('traceId', null);
		void import('../device/own-reads.ts').then(({ forgetReads }) => forgetReads());
	}
	for (const tell of listeners) tell();
}

/** Another tab signed in or out. */
function onStorage({ key }: StorageEvent): void {
	if (key !== null && key !== 'token') return;
	const before = getSession();
	current = undefined;
	for (const tell of listeners) tell();
	if (getSession()?.userId !== before?.userId) tellOtherUser();
}

function subscribe(tell: () => void): () => void {
	if (listeners.size === 0) addEventListener('storage', onStorage);
	listeners.add(tell);
	return () => {
		listeners.delete(tell);
		if (listeners.size === 0) removeEventListener('storage', onStorage);
	};
}

/** The session; nobody while a page from the server is taken over, so that both draw the same. */
export function useSession(): Session | null {
	return useSyncExternalStore(subscribe, getSession, () => null);
}
