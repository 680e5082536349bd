import { Capacitor } from '@capacitor/core';
import { AppTrackingTransparency } from 'capacitor-plugin-app-tracking-transparency';

/**
 * Whether the campaign that a link names may be remembered. Asked where the system demands it, the first time that such a link is
 * opened; who says no shops all the same, and the link works without.
 */
export async function mayRememberSource(): Promise<boolean> {
	if (Capacitor.getPlatform() !== 'ios') return true;
	try {
		const { status } = await AppTrackingTransparency.getStatus();
		if (status !== 'notDetermined') return status === 'authorized';
		return (await AppTrackingTransparency.requestPermission()).status === 'authorized';
	} catch {
		// A phone that cannot ask has not said yes; the link opens all the same.
		return false;
	}
}
