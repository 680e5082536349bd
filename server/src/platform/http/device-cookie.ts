import { days } from '../clock.ts';
import { hashOf, randomToken } from '../secrets.ts';
import type { CallContext } from './call-context.ts';
import { deviceCookie } from './identity.ts';

/** The hash of the browser's name: one that has none yet gets one, which no script reads and signing out does not change. */
export function browserOf(context: Pick<CallContext, 'visitor' | 'setCookie'>): Buffer {
	if (context.visitor.device) return context.visitor.device;
	const token = randomToken();
	context.setCookie(deviceCookie, token, { maxAgeSeconds: days(400) / 1000 });
	return hashOf(token);
}
