import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, localizedText, text, time } from './common.schemas.ts';

/** What a transfer needs; the shop shows it to everybody who pays by transfer. */
export const bankAccount = z.object({
	bankName: localizedText,
	branchName: localizedText,
	/** 8 or 11 signs, or none for transfers within the country. */
	swiftCode: z
		.string()
		.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'swift')
		.default(''),
	accountName: text(120, 2),
	/** An IBAN, or the number of an account or card. */
	cardNumber: z.string().min(6).max(60),
	active: z.boolean(),
	position: z.int().min(0).max(1000),
});

const change = z.object({
	changeId: id,
	/** Null for an account that the shop does not have yet. */
	accountId: id.nullable(),
	wish: bankAccount,
	state: z.enum(['waiting', 'passed', 'refused', 'withdrawn']),
	proposedBy: z.string(),
	proposedAt: time,
	decidedBy: z.string().nullable(),
	decidedAt: time.nullable(),
	note: z.string(),
	/** Whoever proposed it cannot pass it. */
	mine: z.boolean(),
	/** Whoever proposed it may not, unless one person is the whole shop. */
	mayDecide: z.boolean(),
});

export const bankAccountsConsoleSchemas = {
	listAccounts: {
		summary: 'Bank accounts with what waits for a second person, and the last changes.',
		input: z.object({}),
		output: z.object({ accounts: z.array(bankAccount.extend({ id, version: z.int() })), changes: z.array(change) }),
		refusals: [],
	},
	proposeChange: {
		summary: 'Proposes a new account or a change to one; a second person passes it.',
		input: bankAccount.extend({ id: id.optional(), readVersion: z.int().min(0).default(0) }),
		output: z.object({ changeId: id }),
		refusals: ['not_found', 'account_number_invalid', 'text_missing', 'change_waiting', 'changed_meanwhile'],
	},
	decideChange: {
		summary: 'A second person passes or refuses a change; passed, it holds at once.',
		input: z.object({ changeId: id, pass: z.boolean(), note: text(300).default('') }),
		output: done,
		refusals: ['not_found', 'second_person', 'changed_meanwhile'],
	},
	withdrawChange: {
		summary: 'Takes a change of one’s own back.',
		input: z.object({ changeId: id }),
		output: done,
		refusals: ['not_found', 'changed_meanwhile'],
	},
} satisfies Record<string, CallSchemas>;
