import { z } from 'zod';
import { type CallSchemas, roles } from './call.ts';
import { done, id, language, page, pageInput, text, time } from './common.schemas.ts';

const operator = z.object({ operatorId: id, username: z.string(), role: z.enum(roles), language });

export const staffSchemas = {
	signIn: {
		summary: 'Signs an operator in; the session is an http-only, same-site cookie.',
		input: z.object({ username: text(60, 1), password: z.string().min(1).max(200) }),
		output: operator,
		refusals: ['operator_wrong_password', 'operator_locked'],
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
	listOutbox: {
		summary: 'Messages that had no provider to go out through, newest first; for the owner only.',
		input: z.object({ ...pageInput, to: text(80).optional() }),
		output: page(
			z.object({ id, at: time, channel: z.enum(['sms', 'whatsapp', 'email', 'push']), to: z.string(), text: z.string(), code: z.string().nullable() }),
		),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
