import { noticesCalls } from '@qaysari/contract/notices.calls';
import type { pushTarget } from '@qaysari/contract/notices.schemas';
import type { z } from 'zod';
import { api } from '../app/api.ts';
import { getSession, type Session } from '../app/session.ts';
import { isShell } from './shell.ts';
import { keep, kept } from './storage.ts';

type Target = z.input<typeof pushTarget>;

const listens = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether this browser can be told something while the shop is not open: it needs a service worker that listens, the app a shop that can. */
export async function canPush(): Promise<boolean> {
	if (isShell)
		return api(noticesCalls.pushKey, {}).then(
			({ app }) => app,
			() => false,
		);
	return listens() && (await navigator.serviceWorker.getRegistration()) !== undefined;
}

async function subscription(): Promise<PushSubscription | null> {
	if (!listens()) return null;
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Where this device is told something now, whoever asked for it. */
async function presentTarget(): Promise<Target | null> {
	if (isShell) {
		if (kept('pushToken') === null) return null;
		const native = await import('./native/push.ts');
		// Nobody is asked for a permission that was taken back.
		return (await native.isNativePushAllowed()) ? native.nativePushTarget() : null;
	}
	const present = await subscription();
	return present && targetOf(present);
}

function targetOf(made: PushSubscription): Target | null {
	const { endpoint, keys } = made.toJSON();
	return endpoint && keys?.p256dh && keys.auth ? { kind: 'web', endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
}

/** Whoever asked to be told here, and the beginning of their token, which tells their sessions apart and opens nothing. */
const nameOf = ({ userId, token }: Session): string => `${userId} ${token.slice(0, 8)}`;

/** Not what somebody else asked for on the same device; what nobody noted, before this was, is of whoever is there. */
function isOwn({ userId }: Session): boolean {
	const of = kept('pushOf');
	return of === null || of.startsWith(`${userId} `);
}

export async function isPushOn(): Promise<boolean> {
	const session = getSession();
	if (!session || !isOwn(session)) return false;
	if (isShell) return kept('pushToken') !== null && (await import('./native/push.ts')).isNativePushAllowed();
	return (await canPush()) && Notification.permission === 'granted' && (await subscription()) !== null;
}

/** @throws ApiError */
async function subscribe(target: Target, options: { quietLogin?: boolean } = {}): Promise<void> {
	const session = getSession();
	await api(noticesCalls.pushSubscribe, { target }, options);
	if (target.kind !== 'web') keep('pushToken', target.token);
	if (session) keep('pushOf', nameOf(session));
}

/** @returns false when somebody said no @throws ApiError */
export async function startPush(): Promise<boolean> {
	if (isShell) {
		const target = await (await import('./native/push.ts')).nativePushTarget();
		if (target) await subscribe(target);
		return target !== null;
	}
	if ((await Notification.requestPermission()) !== 'granted') return false;
	const { publicKey } = await api(noticesCalls.pushKey, {});
	const registration = await navigator.serviceWorker.getRegistration();
	if (!publicKey || !registration) return false;
	const target = targetOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
	if (target) await subscribe(target);
	return target !== null;
}

/**
 * The shop tells nobody whose session is over: whoever is back on a device on which they were told before goes on being told, and
 * what somebody else had asked for ends.
 * @throws ApiError
 */
export async function renewPush(): Promise<void> {
	const session = getSession();
	if (!session || kept('pushOf') === nameOf(session)) return;
	const target = await presentTarget();
	if (!target) return;
	if (isOwn(session)) await subscribe(target, { quietLogin: true });
	else await leavePush();
}

/** @throws ApiError */
export async function stopPush(): Promise<void> {
	const address = isShell ? kept('pushToken') : (await subscription())?.endpoint;
	if (address) await api(noticesCalls.pushUnsubscribe, { address });
	await leavePush();
}

/** Nothing is brought here any more, also while there is no line to tell the shop. */
export async function leavePush(): Promise<void> {
	if (!isShell) {
		await (await subscription())?.unsubscribe();
		return;
	}
	if (kept('pushToken') === null) return;
	keep('pushToken', null);
	await (await import('./native/push.ts')).stopNativePush();
}
