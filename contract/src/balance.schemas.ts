import { z } from 'zod';
import { latinDigits } from './account-input.ts';
import { balanceKinds, giftCardStates, grantKinds } from './balance-kinds.ts';
import type { CallSchemas } from './call.ts';
import { done, id, money, page, pageInput, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';

const { min, max, step, atOnce } = limits.giftCard;

/** What a gift card is worth, in hundredths of a dinar. */
const cardAmount = z.int().min(min).max(max).multipleOf(step);

/** Letters and digits of a code as people type them: in groups, in any case. */
const cardCode = z
	.string()
	.max(60)
	.transform((typed) =>
		latinDigits(typed)
			.toUpperCase()
			.replaceAll(/[^0-9A-Z]/g, ''),
	)
	.pipe(z.string().length(16));

const entry = z.object({
	entryId: id,
	kind: z.enum(balanceKinds),
	/** Below 0 where the balance lost it. */
	amount: money,
	/** The balance after it. */
	balance: money,
	orderNumber: orderNumber.nullable(),
	/** The last four signs of a gift card. */
	card: z.string().nullable(),
	/** What an operator said about it. */
	note: z.string(),
	at: time,
});

const giftCard = z.object({
	giftCardId: id,
	amount: money,
	/** The last four signs of its code, which is shown in full only once. */
	ending: z.string(),
	state: z.enum(giftCardStates),
	issuedAt: time,
	endedAt: time.nullable(),
});

/** The one time that a code is shown. */
const shownOnce = z.object({ giftCardId: id, code: z.string(), amount: money });

export const balanceSchemas = {
	get: {
		summary: 'My balance, with its movements, the newest first.',
		input: z.object(pageInput),
		output: page(entry).extend({ balance: money }),
		refusals: ['damaged_cursor'],
	},
	redeem: {
		summary: 'Redeems a gift card into my balance.',
		input: z.object({ cardCode }),
		output: z.object({ amount: money, balance: money }),
		refusals: ['gift_card_unknown', 'gift_card_used', 'gift_card_cancelled'],
		repeatGuard: true,
	},
	listGiftCards: {
		summary: 'Gift cards that I bought, the newest first.',
		input: z.object(pageInput),
		output: page(giftCard),
		refusals: ['damaged_cursor'],
	},
	buyGiftCard: {
		summary:
			'Buys a gift card with my balance, if I signed in or showed that the account is mine just now; its code is shown this once.',
		input: z.object({ amount: cardAmount }),
		output: shownOnce,
		refusals: ['balance_too_low', 'old_factor_required', 'sign_in_again_required'],
		repeatGuard: true,
	},
	returnGiftCard: {
		summary: 'Gives back a gift card that I bought and nobody redeemed.',
		input: z.object({ giftCardId: id }),
		output: z.object({ balance: money }),
		refusals: ['not_found', 'gift_card_used', 'gift_card_cancelled'],
	},
} satisfies Record<string, CallSchemas>;

const reason = text(300, 3);

const holder = z.object({ userId: z.string(), name: z.string(), phone: z.string().nullable(), balance: money });

export const balanceConsoleSchemas = {
	find: {
		summary: 'The buyer with this number, email or user id, and their balance.',
		input: z.object({ search: text(120, 3) }),
		output: z.object({ holder: holder.nullable() }),
		refusals: [],
	},
	get: {
		summary: "A buyer's balance, with its movements, the newest first.",
		input: z.object({ userId: z.string().max(40), ...pageInput }),
		output: page(entry.extend({ operator: z.string().nullable() })).extend({ holder }),
		refusals: ['not_found', 'damaged_cursor'],
	},
	change: {
		summary: "Gives to a buyer's balance, or takes from it to put a mistake right; the buyer is told.",
		input: z.object({
			userId: z.string().max(40),
			kind: z.enum(grantKinds),
			/** Hundredths of a dinar; only a correction may be below 0. */
			amount: z.int().min(-1_000_000_000).max(1_000_000_000),
			reason,
		}),
		output: z.object({ balance: money }),
		refusals: ['not_found', 'balance_too_low', 'range_reversed', 'proof_required'],
	},
	total: {
		summary: 'What the shop owes: the sum of all balances, and of all gift cards that nobody redeemed.',
		input: z.object({}),
		output: z.object({ balances: money, giftCards: money }),
		refusals: [],
	},
	listGiftCards: {
		summary: 'Gift cards by state, the newest first.',
		input: z.object({ state: z.enum(giftCardStates).optional(), ...pageInput }),
		output: page(
			giftCard.extend({
				/** The operator who issued it; null for those that buyers bought. */
				issuedBy: z.string().nullable(),
				note: z.string(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	issueGiftCards: {
		summary: 'Issues gift cards; their codes are shown this once.',
		input: z.object({ amount: cardAmount, count: z.int().min(1).max(atOnce), note: reason }),
		output: z.object({ cards: z.array(shownOnce) }),
		refusals: ['proof_required'],
	},
	cancelGiftCard: {
		summary: 'Ends a gift card that nobody redeemed; what a buyer paid for it goes back to their balance.',
		input: z.object({ giftCardId: id, reason }),
		output: done,
		refusals: ['not_found', 'gift_card_used', 'gift_card_cancelled'],
	},
} satisfies Record<string, CallSchemas>;
