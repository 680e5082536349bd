import { noticesCalls } from '@qaysari/contract/notices.calls';
import { api } from '../app/api.ts';
import { isShell } from './shell.ts';
import { keep, kept } from './storage.ts';

/** Whether this browser can be told something while the shop is not open: it needs a service worker that listens, the app a shop that can. */
export async function canPush(): Promise<boolean> {
	if (isShell)
		return api(noticesCalls.pushKey, {}).then(
			({ app }) => app,
			() => false,
		);
	if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return false;
	return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

async function subscription(): Promise<PushSubscription | null> {
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isPushOn(): Promise<boolean> {
	if (isShell) return kept('pushToken') !== null && (await import('./native/push.ts')).isNativePushAllowed();
	return (await canPush()) && Notification.permission === 'granted' && (await subscription()) !== null;
}

/** @returns false when somebody said no @throws ApiError */
export async function startPush(): Promise<boolean> {
	if (isShell) {
		const target = await (await import('./native/push.ts')).nativePushTarget();
		if (!target) return false;
		await api(noticesCalls.pushSubscribe, { target });
		keep('pushToken', target.token);
		return true;
	}
	if ((await Notification.requestPermission()) !== 'granted') return false;
	const { publicKey } = await api(noticesCalls.pushKey, {});
	const registration = await navigator.serviceWorker.getRegistration();
	if (!publicKey || !registration) return false;
	const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
	const { endpoint, keys } = made.toJSON();
	if (!endpoint || !keys?.p256dh || !keys.auth) return false;
	await api(noticesCalls.pushSubscribe, { target: { kind: 'web', endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
	return true;
}

/** @throws ApiError */
export async function stopPush(): Promise<void> {
	const address = kept('pushToken');
	if (isShell) {
		if (address) await api(noticesCalls.pushUnsubscribe, { address });
		keep('pushToken', null);
		return (await import('./native/push.ts')).stopNativePush();
	}
	const present = await subscription();
	if (!present) return;
	await api(noticesCalls.pushUnsubscribe, { address: present.endpoint });
	await present.unsubscribe();
}
