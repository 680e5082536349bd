import { Capacitor } from '@capacitor/core';
import { SplashScreen } from '@capacitor/splash-screen';
import { Style as BarStyle, StatusBar } from '@capacitor/status-bar';
import { heedBackButton } from './back-button.ts';
import { followLinks } from './links.ts';
import { servePictureFields } from './pictures.ts';
import { openTappedNotices } from './push.ts';
import { openSafe } from './safe.ts';
import { heedSwipeBack } from './swipe-back.ts';

/** What the phone adds to the storefront; before the first drawing, so that nobody is a stranger for a moment. */
export async function beginShell(): Promise<void> {
	servePictureFields();
	await openSafe();
	await followLinks();
	if (Capacitor.getPlatform() === 'ios') heedSwipeBack();
	else await heedBackButton();
	await openTappedNotices((path) => {
		history.pushState(null, '', path);
		dispatchEvent(new PopStateEvent('popstate'));
	});
	styleStatusBar();
	addEventListener('qaysari:theme', styleStatusBar);
	addEventListener('qaysari:ready', () => void SplashScreen.hide(), { once: true });
}

/** The clock above the page is dark on light paper and light on dark. */
function styleStatusBar(): void {
	const dark = document.documentElement.dataset.theme === 'dark';
	// A tablet's system may have no such bar.
	StatusBar.setStyle({ style: dark ? BarStyle.Dark : BarStyle.Light }).catch(() => undefined);
}
