import { keep, kept } from '../device/storage.ts';
import { getSession } from './session.ts';

/**
 * What is typed and not yet sent, so that a dropped line, a closed page, a step back, or a phone that ends the page while its camera
 * is open loses nothing. One at a time of each name.
 *
 * Milliseconds that it is kept for: pictures that were sent and belong to nothing go after two days.
 */
const lives = { draftAddress: Number.POSITIVE_INFINITY, draftForm: 86_400_000, chatDraft: Number.POSITIVE_INFINITY } as const;
type DraftName = keyof typeof lives;

interface Draft<T> {
	/** What it belongs to: an edited address, a form about a product. */
	of: string;
	/** Who typed it; null: a visitor, whose draft goes with them into their account. */
	userId: string | null;
	value: T;
	/** Milliseconds since 1970. */
	at: number;
}

/** @param empty a form without it: what a draft of an older release lacks is as there */
export function readDraft<T extends object>(name: DraftName, of: string, empty: T): T | null {
	try {
		const draft = JSON.parse(kept(name) ?? 'null') as Partial<Draft<Partial<T>>> | null;
		if (draft?.of !== of || !draft.value || draft.userId === undefined) return null;
		// On a phone of several people nobody reads what another one began.
		if (draft.userId !== null && draft.userId !== getSession()?.userId) return null;
		if (Date.now() - (draft.at ?? 0) > lives[name]) return null;
		return { ...empty, ...draft.value };
	} catch {
		// Something else wrote there: there is no draft.
		return null;
	}
}

export function writeDraft<T extends object>(name: DraftName, of: string, value: T): void {
	const draft: Draft<T> = { of, userId: getSession()?.userId ?? null, value, at: Date.now() };
	keep(name, JSON.stringify(draft));
}

export function forgetDraft(name: DraftName): void {
	keep(name, null);
}

/** Somebody leaves this device. */
export function forgetDrafts(): void {
	for (const name of Object.keys(lives) as DraftName[]) forgetDraft(name);
}
