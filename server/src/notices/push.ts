import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { filterLiveSessions } from '../accounts/accounts.ts';
import type { Database, Handle } from '../platform/database/handle.ts';
import type { AccountId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { seal, unseal } from '../platform/secrets.ts';
import * as queries from './notices.queries.ts';

/** Services that browsers subscribe with; a message goes nowhere else, whatever address a client names. */
const services = [
	'fcm.googleapis.com',
	'updates.push.services.mozilla.com',
	'web.push.apple.com',
	'notify.windows.com',
	'push.yandex.ru',
] as const;

const about = 'push key';
const timeoutMs = 10_000;
/** A message that was not brought in so long concerns nobody any more. */
const liveSeconds = 24 * 3600;
const failuresAtMost = 10;

/** What push needs of the shop. */
export interface PushDependencies {
	db: Database;
	secret: string;
	/** Whom a push service writes to when something is wrong: an address of the shop. */
	subject: string;
	/** Hosts beside the known services; tests have their own. */
	moreHosts: readonly string[];
	/** Brings the sealed message to the service. */
	post(url: string, request: { method: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }): Promise<number>;
}

/** Over HTTP, no further than the service itself. */
export async function postToService(
	url: string,
	request: { method: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> },
): Promise<number> {
	const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
	await response.body?.cancel();
	return response.status;
}

/** Whether a subscription's address is that of a push service. */
export function isPushAddress(deps: Pick<PushDependencies, 'moreHosts'>, address: string): boolean {
	const url = URL.parse(address);
	if (url?.protocol !== 'https:' || url.username || url.password) return false;
	return [...services, ...deps.moreHosts].some((host) => url.host === host || url.host.endsWith(`.${host}`));
}

/**
 * The shop's keys towards push services, made when there are none, and anew when its secret is another one now, as after a move
 * without it; two who make them at once get the same.
 */
export async function pushKeys(
	deps: Pick<PushDependencies, 'db' | 'secret'>,
	now: Date,
): Promise<{ publicKey: string; privateKey: string }> {
	const { known, stored } = await readKeys(deps.db, deps.secret);
	if (known) return known;
	const pair = createECDH('prime256v1');
	pair.generateKeys();
	const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
	const made = { publicKey: pair.getPublicKey().toString('base64url'), sealed: seal(deps.secret, about, privateKey) };
	await queries.putKey(deps.db, { ...made, replaced: stored }, now);
	return (await readKeys(deps.db, deps.secret)).known ?? refuse('unavailable');
}

/** `stored` is there also when the secret does not open it. */
async function readKeys(
	db: Handle,
	secret: string,
): Promise<{ known: { publicKey: string; privateKey: string } | null; stored: Buffer | null }> {
	const row = await queries.findKey(db);
	const privateKey = row && unseal(secret, about, row.sealed);
	return { known: row && privateKey ? { publicKey: row.public_key, privateKey } : null, stored: row?.sealed ?? null };
}

/** What a device shows: small, and nothing that a stranger who sees the screen should not read. */
export interface PushContent {
	title: string;
	text: string;
	link: string | null;
	language: string;
	/** A later notice with the same tag takes the place of this one. */
	tag: string;
}

/** A browser that listens. */
interface Device {
	address: string;
	keys: { p256dh: string; auth: string } | null;
}

/** What becomes of devices by what their service answers. */
export interface DeviceBook<D extends Device> {
	taken(device: D): Promise<void>;
	/** The service does not know it any more. */
	gone(device: D): Promise<void>;
	/** So many times at most before it is forgotten. */
	failed(device: D, most: number): Promise<void>;
}

/** Takes something to devices. @returns how many took it */
export async function pushTo<D extends Device>(
	deps: PushDependencies,
	now: Date,
	devices: readonly D[],
	content: PushContent,
	book: DeviceBook<D>,
): Promise<number> {
	if (devices.length === 0) return 0;
	const keys = await pushKeys(deps, now);
	let taken = 0;
	for (const device of devices) {
		if (!device.keys || !isPushAddress(deps, device.address)) continue;
		const target = { address: device.address, keys: device.keys };
		const status = await bring(deps, target, { ...keys, subject: deps.subject }, content);
		if (status === 404 || status === 410) await book.gone(device);
		else if (status >= 200 && status < 300) {
			taken += 1;
			await book.taken(device);
		} else await book.failed(device, failuresAtMost);
	}
	return taken;
}

/** Takes a notice to the devices on which its person is still signed in. @returns how many took it */
export async function push(deps: PushDependencies, now: Date, accountId: AccountId, content: PushContent): Promise<number> {
	const all = await queries.listTargets(deps.db, accountId);
	const sessions = [...new Set(all.map((target) => target.session_id).filter((id) => id !== null))];
	const live = new Set<number>(await filterLiveSessions(deps.db, sessions, now));
	const over = sessions.filter((id) => !live.has(id));
	// Whoever holds such a device now is somebody else, or nobody.
	if (over.length > 0) await queries.deleteTargetsOf(deps.db, accountId, over);
	const targets = all.filter(({ kind, session_id: id }) => kind === 'web' && (id === null || live.has(id)));
	return pushTo(deps, now, targets, content, {
		taken: ({ id }) => queries.clearFailures(deps.db, id),
		gone: ({ address }) => queries.deleteTarget(deps.db, accountId, address),
		failed: ({ id }, most) => queries.noteFailure(deps.db, id, most),
	});
}

/** The service's status; 0 when it could not be reached, or the subscription's keys are none. */
async function bring(
	deps: PushDependencies,
	target: { address: string; keys: { p256dh: string; auth: string } },
	vapid: { subject: string; publicKey: string; privateKey: string },
	content: PushContent,
): Promise<number> {
	try {
		const { headers, method, body } = await buildPushPayload(
			{ data: { ...content }, options: { ttl: liveSeconds, urgency: 'normal' } },
			{ endpoint: target.address, expirationTime: null, keys: target.keys },
			vapid,
		);
		return await deps.post(target.address, { method, headers: { ...headers }, body });
	} catch {
		// One device that cannot be reached keeps the notice from no other; it is counted against it.
		return 0;
	}
}
