/** The global show-login event (docs/rules.md 8): anything may ask for the login sheet. */
export type LoginReason = 'asked' | 'expired' | 'orders' | 'coupon';

const shown = 'qaysari:show-login';
const succeeded = 'qaysari:login-success';
const otherUser = 'qaysari:other-user';

export function askToSignIn(reason: LoginReason = 'asked'): void {
	dispatchEvent(new CustomEvent<LoginReason>(shown, { detail: reason }));
}

export function onAskToSignIn(show: (reason: LoginReason) => void): () => void {
	const listener = (event: Event): void => show((event as CustomEvent<LoginReason>).detail);
	addEventListener(shown, listener);
	return () => removeEventListener(shown, listener);
}

export function tellSignedIn(): void {
	dispatchEvent(new Event(succeeded));
}

export function onSignedIn(listener: () => void): () => void {
	addEventListener(succeeded, listener);
	return () => removeEventListener(succeeded, listener);
}

/** In another tab somebody signed in or out: this one is theirs too. */
export function tellOtherUser(): void {
	dispatchEvent(new Event(otherUser));
}

export function onOtherUser(listener: () => void): () => void {
	addEventListener(otherUser, listener);
	return () => removeEventListener(otherUser, listener);
}
