import { isShell } from './shell.ts';

/**
 * Goes to a page outside the shop that leads back to it: a provider that vouches for somebody, a bank. In the shell that is the
 * system's browser, because providers refuse to be embedded and people can see there whose page it is.
 */
export async function leaveFor(url: string): Promise<void> {
	if (isShell) await import('./native/outside.ts').then((native) => native.openOutside(url));
	else location.assign(url);
}
