import { isShell } from './shell.ts';

/** Pages that apps of others open inside themselves: most who come from an advertisement come so. */
const apps = /; wv\)|FBA[NV]|FB_IAB|Instagram|Snapchat|BytedanceWebview|musical_ly/;
const onIos = /iPhone|iPad|iPod/;

/**
 * Whether another app shows the shop inside itself. Google signs nobody in there, and says so on a page of its own from which there is
 * only the way back.
 * @see https://developers.googleblog.com/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews/
 */
export function isEmbedded(): boolean {
	const { userAgent } = navigator;
	if (isShell) return false;
	if (apps.test(userAgent)) return true;
	// From the home screen it is the system's own browser without its name.
	return onIos.test(userAgent) && !/Safari\//.test(userAgent) && !matchMedia('(display-mode: standalone)').matches;
}
