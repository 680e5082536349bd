import { defineCalls, operate, roles } from './call.ts';
import type { staffSchemas } from './staff.schemas.ts';

export const staffCalls = defineCalls<typeof staffSchemas>()({
	/** Made before anybody is signed in: its access is checked by the password it carries. */
	signIn: { ...operate('staff/sign-in', roles), access: 'public' },
	signOut: operate('staff/sign-out', roles),
	me: operate('staff/me', roles),
	setLanguage: operate('staff/set-language', roles),
	changePassword: operate('staff/change-password', roles),
	beginSecondFactor: operate('staff/begin-second-factor', roles),
	confirmSecondFactor: operate('staff/confirm-second-factor', roles),
	removeSecondFactor: operate('staff/remove-second-factor', roles),
	listOperators: operate('staff/list-operators', []),
	createOperator: operate('staff/create-operator', []),
	setOperatorRole: operate('staff/set-operator-role', []),
	closeOperator: operate('staff/close-operator', []),
	resetOperator: operate('staff/reset-operator', []),
	listActions: operate('staff/list-actions', []),
	listOutbox: operate('staff/list-outbox', []),
});
