import { Browser } from '@capacitor/browser';

/** Opens the system's browser above the app. */
export async function openOutside(url: string): Promise<void> {
	await Browser.open({ url, presentationStyle: 'popover' });
}

/** Puts it away once it led back; on Android it is gone by then. */
export async function closeOutside(): Promise<void> {
	await Browser.close().catch(() => undefined);
}
