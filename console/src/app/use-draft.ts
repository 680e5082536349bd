import { useSyncExternalStore } from 'react';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function put(place: string, text: string): void {
	if (text === '') drafts.delete(place);
	else drafts.set(place, text);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * What is written in a field and not sent yet: it is still there for whoever comes back to that place.
 * @param place the field and what it is about
 */
export function useDraft(place: string): [text: string, write: (text: string | ((now: string) => string)) => void] {
	const text = useSyncExternalStore(subscribe, () => drafts.get(place) ?? '');
	return [text, (next) => put(place, typeof next === 'string' ? next : next(drafts.get(place) ?? ''))];
}

/** Somebody else works here from now on. */
export function forgetDrafts(): void {
	for (const place of [...drafts.keys()]) put(place, '');
}
