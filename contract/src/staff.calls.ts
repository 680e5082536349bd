import { defineCalls, operate, roles } from './call.ts';
import type { staffSchemas } from './staff.schemas.ts';

export const staffCalls = defineCalls<typeof staffSchemas>()({
	/** Made before anybody is signed in: its access is checked by the password it carries. */
	signIn: { ...operate('staff/sign-in', roles), access: 'public' },
	signOut: operate('staff/sign-out', roles, { early: true }),
	me: operate('staff/me', roles, { early: true }),
	setLanguage: operate('staff/set-language', roles, { early: true }),
	changePassword: operate('staff/change-password', roles, { early: true }),
	beginSecondFactor: operate('staff/begin-second-factor', roles, { early: true }),
	prove: operate('staff/prove', roles, { early: true }),
	confirmSecondFactor: operate('staff/confirm-second-factor', roles, { early: true }),
	removeSecondFactor: operate('staff/remove-second-factor', roles),
	listOperators: operate('staff/list-operators', []),
	createOperator: operate('staff/create-operator', [], { proof: true }),
	setOperatorRole: operate('staff/set-operator-role', [], { proof: true }),
	closeOperator: operate('staff/close-operator', [], { proof: true }),
	resetOperator: operate('staff/reset-operator', [], { proof: true }),
	listActions: operate('staff/list-actions', []),
	listOutbox: operate('staff/list-outbox', [], { personal: true }),
});
