import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { api } from '../../app/api.ts';

const worker = '/push-worker.js';

/** Browsers without it, and pages that are not encrypted, can be told nothing. */
export const canListen = (): boolean =>
	'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
	if (!canListen()) return null;
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A browser that is forbidden to show anything drops what it subscribed to by itself. */
export const isListening = async (): Promise<boolean> => (await subscription()) !== null;

async function tellShop(made: PushSubscription): Promise<boolean> {
	const { endpoint, keys } = made.toJSON();
	if (!endpoint || !keys?.p256dh || !keys.auth) return false;
	await api(workAlertsCalls.addDevice, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
	return true;
}

/** @returns false when the browser, or who sits at it, says no */
export async function listen(publicKey: string): Promise<boolean> {
	if (!canListen() || (await Notification.requestPermission()) !== 'granted') return false;
	const registration = await navigator.serviceWorker.register(worker);
	await navigator.serviceWorker.ready;
	return tellShop(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** A browser that listens already does so for whoever works at it now. */
export async function keepListening(): Promise<void> {
	const present = await subscription();
	if (present) await tellShop(present);
}

/** The shop is told first: a browser that could not be reached any more would stay in its book. */
export async function stopListening(): Promise<boolean> {
	const present = await subscription();
	if (!present) return true;
	await api(workAlertsCalls.removeDevice, { endpoint: present.endpoint });
	return present.unsubscribe();
}
