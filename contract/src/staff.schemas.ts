import { z } from 'zod';
import { usernameIsWellFormed } from './account-input.ts';
import { type CallSchemas, roles } from './call.ts';
import { done, id, language, page, pageInput, text, time } from './common.schemas.ts';

const operator = z.object({
	operatorId: id,
	username: z.string(),
	role: z.enum(roles),
	language,
	/** Whether signing in asks for a code of the authenticator app. */
	secondFactor: z.boolean(),
	/** From when on nothing else is done before the second factor is set up; null where it is on, or not asked of this role. */
	secondFactorDue: time.nullable(),
	/** The password was made by somebody else and should be changed. */
	passwordByOther: z.boolean(),
});

const told = z.object({
	operatorId: id,
	username: z.string(),
	/** Told only now. */
	password: z.string(),
});

export const staffSchemas = {
	signIn: {
		summary: 'Signs an operator in; the session is an http-only, same-site cookie.',
		input: z.object({
			username: text(60, 1),
			password: z.string().min(1).max(200),
			/** Of the authenticator app, or a recovery code; where the second factor is on. */
			code: z.string().max(40).optional(),
		}),
		output: operator,
		refusals: ['operator_wrong_password', 'operator_locked', 'second_factor_required', 'second_factor_wrong'],
	},
	signOut: { summary: 'Ends this operator session.', input: z.object({}), output: done, refusals: [] },
	me: { summary: 'Which operator this is.', input: z.object({}), output: operator, refusals: [] },
	setLanguage: { summary: "Sets the operator's language.", input: z.object({ language }), output: operator, refusals: [] },
	changePassword: {
		summary: 'Changes my password; ends my other sessions.',
		input: z.object({ current: z.string().max(200), next: z.string().max(200) }),
		output: done,
		refusals: ['operator_wrong_password', 'password_weak'],
	},
	beginSecondFactor: {
		summary: 'Makes a secret for my authenticator app; it counts once a code of it was confirmed.',
		input: z.object({ password: z.string().max(200) }),
		output: z.object({
			/** Base32, for typing in. */
			secret: z.string(),
			/** What the QR code says. */
			uri: z.string(),
		}),
		refusals: ['operator_wrong_password', 'operator_locked', 'second_factor_on'],
	},
	prove: {
		summary: 'Shows the password or a code of my authenticator app again; dear steps ask for it, and go on for some minutes.',
		input: z.object({ password: z.string().max(200).optional(), code: z.string().max(40).optional() }),
		output: done,
		refusals: ['operator_wrong_password', 'second_factor_wrong', 'operator_locked'],
	},
	confirmSecondFactor: {
		summary: 'Switches my second factor on with a first code; the recovery codes are told only now. Ends my other sessions.',
		input: z.object({ code: z.string().max(40) }),
		output: z.object({ recoveryCodes: z.array(z.string()) }),
		refusals: ['second_factor_wrong', 'second_factor_on', 'second_factor_off', 'operator_locked'],
	},
	removeSecondFactor: {
		summary: 'Switches my second factor off.',
		input: z.object({ password: z.string().max(200), code: z.string().max(40) }),
		output: done,
		refusals: ['operator_wrong_password', 'operator_locked', 'second_factor_wrong', 'second_factor_off'],
	},
	listOperators: {
		summary: 'Who works here, and who did.',
		input: z.object({}),
		output: z.object({
			operators: z.array(
				z.object({
					operatorId: id,
					username: z.string(),
					role: z.enum(roles),
					secondFactor: z.boolean(),
					createdAt: time,
					lastSeenAt: time.nullable(),
					closedAt: time.nullable(),
				}),
			),
		}),
		refusals: [],
	},
	createOperator: {
		summary: 'Makes an account for an operator; its first password is told once.',
		input: z.object({ username: text(32).refine(usernameIsWellFormed, 'username'), role: z.enum(roles), language }),
		output: told,
		refusals: ['username_taken'],
	},
	setOperatorRole: {
		summary: 'Gives an operator another role; their sessions go on with it at once.',
		input: z.object({ operatorId: id, role: z.enum(roles) }),
		output: done,
		refusals: ['not_found', 'last_owner'],
	},
	closeOperator: {
		summary: "Closes an operator's account for good; their sessions end.",
		input: z.object({ operatorId: id }),
		output: done,
		refusals: ['not_found', 'last_owner'],
	},
	resetOperator: {
		summary: 'Gives an operator a new password, told once, and switches their second factor off if asked; their sessions end.',
		input: z.object({ operatorId: id, secondFactor: z.boolean().default(false) }),
		output: told,
		refusals: ['not_found'],
	},
	listActions: {
		summary: 'What operators did, newest first: by one of them, about one order or product, from a day until another.',
		input: z.object({
			...pageInput,
			operatorId: id.optional(),
			about: z.object({ kind: z.enum(['order', 'product']), id: text(30, 1) }).optional(),
			/** Days of Baghdad. */
			from: z.iso.date().optional(),
			until: z.iso.date().optional(),
		}),
		output: page(
			z.object({
				id,
				at: time,
				operatorId: id,
				username: z.string(),
				call: z.string(),
				subject: z.record(z.string(), z.unknown()),
				/** Fields of what it was about that are not the same any more, as text; what was or is nothing is null. */
				changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	listOutbox: {
		summary: 'Messages that had no provider to go out through, newest first; for the owner only.',
		input: z.object({ ...pageInput, to: text(80).optional() }),
		output: page(
			z.object({
				id,
				at: time,
				channel: z.enum(['sms', 'whatsapp', 'email', 'push']),
				to: z.string(),
				text: z.string(),
				code: z.string().nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
