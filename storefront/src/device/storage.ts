import { isShell } from './shell.ts';

/**
 * What the client keeps in local storage (docs/rules.md 10). Storage may be full, refused or gone:
 * then the page keeps it in memory and goes on.
 */
const names = [
	'language',
	'languageAsked',
	'token',
	'userId',
	'traceId',
	'visitorToken',
	'productId',
	'utmSource',
	'selectedCountry',
	'theme',
	'fonts',
	'draftAddress',
	'draftForm',
	'viewed',
	'chatDraft',
	'socialTrip',
	'tracked',
	'cartKept',
	'cartWaiting',
	'pushToken',
	'pushOf',
	'forYou',
] as const;
export type KeptName = (typeof names)[number];

const memory = new Map<KeptName, string>();
/** The document's 36500 days; browsers cap it at 400. */
const cookieSeconds = 36_500 * 86_400;
/** Read by the server to choose the page's language. Nothing else needs a cookie. */
const alsoCookie: readonly KeptName[] = ['language'];

/** What opens somebody's account, cart or orders: the native shell keeps these in the phone's own safe. */
const secrets = ['token', 'userId', 'traceId', 'visitorToken'] as const satisfies readonly KeptName[];
export type Secret = (typeof secrets)[number];
const isSecret = (name: KeptName): name is Secret => (secrets as readonly KeptName[]).includes(name);
let putSecret: ((name: Secret, value: string | null) => void) | null = null;

/** @param found what the safe held when the shell started */
export function keepSecretsIn(found: ReadonlyMap<Secret, string>, put: (name: Secret, value: string | null) => void): void {
	for (const [name, value] of found) memory.set(name, value);
	putSecret = put;
}

export function kept(name: KeptName): string | null {
	if (isShell && isSecret(name)) return memory.get(name) ?? null;
	try {
		return localStorage.getItem(name) ?? memory.get(name) ?? null;
	} catch {
		return memory.get(name) ?? null;
	}
}

export function keep(name: KeptName, value: string | null): void {
	if (isShell && isSecret(name)) {
		hold(name, value);
		putSecret?.(name, value);
		return;
	}
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
		// In one place only: what another tab changes there holds here too.
		memory.delete(name);
	} catch {
		hold(name, value);
		drop(name);
	}
	if (alsoCookie.includes(name) && value !== null) {
		// biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API
		document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${cookieSeconds}; samesite=lax`;
	}
}

/** In memory, for this visit. */
function hold(name: KeptName, value: string | null): void {
	if (value === null) memory.delete(name);
	else memory.set(name, value);
}

/** What stood there before is not it any more, and would be read first. */
function drop(name: KeptName): void {
	try {
		localStorage.removeItem(name);
	} catch {
		// Refused as a whole: nothing stands there.
	}
}

/** Names the visitor's draft cart; made once, anew after sign-out. */
export function traceId(): string {
	const present = kept('traceId');
	if (present) return present;
	const bytes = crypto.getRandomValues(new Uint8Array(18));
	const made = btoa(String.fromCharCode(...bytes))
		.replace(/\+/g, '-')
		.replace(/\//g, '_');
	keep('traceId', made);
	return made;
}
