import type { CallContext } from '../platform/http/call-context.ts';
import { browserOf } from '../platform/http/device-cookie.ts';
import { keyedHashOf } from '../platform/secrets.ts';
import type { Signals } from './invitations.ts';

/**
 * Where a request comes from, as keyed hashes. A device that has no cookie of the shop yet gets one, which no script reads
 * and signing out does not change.
 */
export function signalsOf(secret: string, context: CallContext): Signals {
	const { trace } = context.visitor;
	return {
		device: keyedHashOf(secret, `device ${browserOf(context).toString('base64')}`),
		trace: trace ? keyedHashOf(secret, `device ${trace.toString('base64')}`) : null,
		address: keyedHashOf(secret, `address ${context.addressBlock}`),
	};
}

/** The devices among them. */
export function devicesOf({ device, trace }: Signals): Buffer[] {
	return [device, trace].filter((hash) => hash !== null);
}
