import { days } from '../platform/clock.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { deviceCookie } from '../platform/http/identity.ts';
import { hashOf, keyedHashOf, randomToken } from '../platform/secrets.ts';
import type { Signals } from './invitations.ts';

/**
 * Where a request comes from, as keyed hashes. A device that has no cookie of the shop yet gets one, which no script reads
 * and signing out does not change.
 */
export function signalsOf(secret: string, context: CallContext): Signals {
	let known = context.visitor.device;
	if (!known) {
		const token = randomToken();
		known = hashOf(token);
		context.setCookie(deviceCookie, token, { maxAgeSeconds: days(400) / 1000 });
	}
	const { trace } = context.visitor;
	return {
		device: keyedHashOf(secret, `device ${known.toString('base64')}`),
		trace: trace ? keyedHashOf(secret, `device ${trace.toString('base64')}`) : null,
		address: keyedHashOf(secret, `address ${context.addressBlock}`),
	};
}

/** The devices among them. */
export function devicesOf({ device, trace }: Signals): Buffer[] {
	return [device, trace].filter((hash) => hash !== null);
}
