import type { Caller } from '../platform/admission/caller.ts';
import { days } from '../platform/clock.ts';
import type { Database, Handle } from '../platform/database/handle.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { browserOf } from '../platform/http/device-cookie.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import * as queries from './known-devices.queries.ts';

interface Room {
	db: Database;
	secret: string;
}

/** As long as browsers keep a cookie. */
const keptDays = 400;

/** Remembers where somebody proved to be who they said: limits that strangers use up do not hold there. */
export async function rememberDevice(
	deps: Pick<Room, 'secret'>,
	handle: Handle,
	context: CallContext,
	names: readonly string[],
): Promise<void> {
	const browser = browserOf(context).toString('base64url');
	const hashes = devicesOf(deps, { ...context.caller, browser });
	const nameHashes = names.map((name) => nameHash(deps, name));
	await queries.putDevices(handle, nameHashes, hashes, context.now);
}

/** The device, where somebody was signed in by this name, number or email on it before; else null. */
export function knownDeviceOf(deps: Pick<Room, 'secret'>, handle: Handle, name: string, caller: Caller): Promise<Buffer | null> {
	return queries.findKnown(handle, nameHash(deps, name), devicesOf(deps, caller));
}

export function forgetDevicesOf(deps: Pick<Room, 'secret'>, handle: Handle, names: readonly string[]): Promise<void> {
	return queries.deleteDevices(
		handle,
		names.map((name) => nameHash(deps, name)),
	);
}

export function forgetOldDevices(deps: Room, now: Date): Promise<void> {
	return queries.deleteSeenBefore(deps.db, new Date(now.getTime() - days(keptDays)));
}

const nameHash = ({ secret }: Pick<Room, 'secret'>, name: string): Buffer => keyedHashOf(secret, `device of ${name}`);

const devicesOf = ({ secret }: Pick<Room, 'secret'>, { browser, device }: Caller): Buffer[] =>
	[browser, device].filter((one) => one !== null).map((one) => keyedHashOf(secret, `known device ${one}`));
