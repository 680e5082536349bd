import { defineCalls, operate, roles } from './call.ts';
import type { staffSchemas } from './staff.schemas.ts';

export const staffCalls = defineCalls<typeof staffSchemas>()({
	/** Made before anybody is signed in: its access is checked by the password it carries. */
	signIn: { ...operate('staff/sign-in', roles), access: 'public' },
	signOut: operate('staff/sign-out', roles),
	me: operate('staff/me', roles),
	setLanguage: operate('staff/set-language', roles),
	changePassword: operate('staff/change-password', roles),
	listOutbox: operate('staff/list-outbox', []),
});
