import { App } from '@capacitor/app';

/** Android's back: closes what is open on top, else goes back, and on the first page leaves the app as it is. */
export async function heedBackButton(): Promise<void> {
	await App.addListener('backButton', ({ canGoBack }) => {
		const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
		if (open) open.dispatchEvent(new Event('cancel', { cancelable: true }));
		else if (canGoBack) history.back();
		else void App.minimizeApp();
	});
}
