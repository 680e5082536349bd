import { App } from '@capacitor/app';
import { Capacitor } from '@capacitor/core';
import { PushNotifications } from '@capacitor/push-notifications';
import { routes } from '../../app/paths.ts';

/** What the shop sends to: the system's own address of this phone. Null when notifications are denied or there is no line. */
export async function nativePushTarget(): Promise<{ kind: 'android' | 'ios'; token: string } | null> {
	const present = (await PushNotifications.checkPermissions()).receive;
	const state = present === 'granted' ? present : (await PushNotifications.requestPermissions()).receive;
	if (state !== 'granted') return null;
	const token = await new Promise<string | null>((resolve) => {
		void PushNotifications.addListener('registration', ({ value }) => resolve(value));
		void PushNotifications.addListener('registrationError', () => resolve(null));
		void PushNotifications.register();
	});
	return token === null ? null : { kind: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android', token };
}

export async function isNativePushAllowed(): Promise<boolean> {
	return (await PushNotifications.checkPermissions()).receive === 'granted';
}

export async function stopNativePush(): Promise<void> {
	await PushNotifications.unregister();
}

/** A tapped notice opens what it is about. */
export async function openTappedNotices(go: (path: string) => void): Promise<void> {
	await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
		const { link } = notification.data as { link?: unknown };
		// Paths of the shop only.
		go(typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : routes.notices);
	});
	await App.addListener('resume', () => void PushNotifications.removeAllDeliveredNotifications());
}
