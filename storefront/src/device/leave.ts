import { limits } from '@qaysari/contract/limits';
import { isShell } from './shell.ts';

let leaving = false;
const listeners = new Set<() => void>();

function setLeaving(now: boolean): void {
	leaving = now;
	for (const listener of listeners) listener();
}

export const isLeaving = (): boolean => leaving;

export function onLeaving(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Goes to a page outside the shop that leads back to it: a provider that vouches for somebody, a bank. In the shell that is the
 * system's browser, because providers refuse to be embedded and people can see there whose page it is. The page waits meanwhile, and
 * no longer than a page may take that does not come (spec.md section 8).
 */
export async function leaveFor(url: string): Promise<void> {
	setLeaving(true);
	if (isShell) {
		await import('./native/outside.ts').then((native) => native.openOutside(url)).finally(() => setLeaving(false));
		return;
	}
	const stay = (): void => {
		clearTimeout(timer);
		removeEventListener('pageshow', stay);
		setLeaving(false);
	};
	const timer = setTimeout(stay, limits.ms.errorView);
	// Who comes back finds the page as it was left.
	addEventListener('pageshow', stay);
	location.assign(url);
}
