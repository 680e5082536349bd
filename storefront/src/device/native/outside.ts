import { Browser } from '@capacitor/browser';

let heard: Promise<unknown> | null = null;

/** Opens the system's browser above the app. On iOS the page behind it is never hidden: that it was put away is told as a browser would. */
export async function openOutside(url: string): Promise<void> {
	heard ??= Browser.addListener('browserFinished', () => dispatchEvent(new Event('pageshow')));
	await heard;
	await Browser.open({ url, presentationStyle: 'popover' });
}

/** Puts it away once it led back; on Android it is gone by then. */
export async function closeOutside(): Promise<void> {
	await Browser.close().catch(() => undefined);
}
