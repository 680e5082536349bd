import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, language, money, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { myCoupon } from './coupons.schemas.ts';
import { orderNumber, paymentSourceCode } from './order-fields.schemas.ts';
import { paymentStates } from './payment-states.ts';
import { couponStates, prizeStates } from './promotion-states.ts';
import { returnStates } from './return-states.ts';

const userId = z.string().max(40);

/** Which customers the list shows; a search is a part of a name, number or email, or an order's number. */
export const customerChoice = z.object({ search: text(100).optional(), blocked: z.literal(true).optional() });
export type CustomerChoice = z.output<typeof customerChoice>;

const customer = z.object({
	userId,
	name: z.string(),
	/** E.164. */
	phone: z.string().nullable(),
	email: z.string().nullable(),
	joinedAt: time,
	/** Orders that were neither called off nor left unpaid. */
	orders: z.int(),
	/** Money of those that arrived and did not go back. */
	spent: money,
	blocked: z.boolean(),
});

const block = z.object({
	reason: z.string(),
	operator: z.string().nullable(),
	at: time,
	/** Null while it holds. */
	liftedAt: time.nullable(),
	liftedBy: z.string().nullable(),
});

const address = z.object({
	id,
	name: z.string(),
	phone: z.string(),
	secondPhone: z.string().nullable(),
	/** Province, city and street, as one line. */
	line: z.string(),
	isDefault: z.boolean(),
});

const notFound = ['not_found'] as const;
const ofOne = z.object({ userId, ...pageInput });

export const customersSchemas = {
	list: {
		summary: 'Customers with an account, the newest first; by a part of their name, number or email, or by an order.',
		input: customerChoice.extend(pageInput),
		output: page(customer),
		refusals: ['damaged_cursor'],
	},
	get: {
		summary: 'A customer: who they are, how they come in, what they agreed to, where they live.',
		input: z.object({ userId }),
		output: customer.extend({
			username: z.string().nullable(),
			nickname: z.string().nullable(),
			language,
			/** Has paid for nothing yet. */
			isNew: z.boolean(),
			hasPassword: z.boolean(),
			/** Hosts of those who vouch for them. */
			providers: z.array(z.string()),
			/** Devices that are signed in, and when one was last seen. */
			devices: z.int(),
			lastSeenAt: time.nullable(),
			/** The terms that were agreed to; null for who came in by a code alone. */
			terms: z.object({ version: z.int(), at: time }).nullable(),
			/** How they let themselves be told of promotions. */
			promotions: z.object({ push: z.boolean(), message: z.boolean() }),
			lastOrderAt: time.nullable(),
			balance: money,
			/** Their conversation with the shop. */
			groupId: id.nullable(),
			addresses: z.array(address),
			/** Every block, the latest first. */
			blocks: z.array(block),
		}),
		refusals: [...notFound],
	},
	listPayments: {
		summary: "A customer's payments, the newest first.",
		input: ofOne,
		output: page(
			z.object({
				paymentId: z.string(),
				method: paymentSourceCode,
				state: z.enum(paymentStates),
				total: money,
				orderNumbers: z.array(orderNumber),
				openedAt: time,
			}),
		),
		refusals: [...notFound, 'damaged_cursor'],
	},
	listCoupons: {
		summary: "A customer's coupons of one state, the latest first, with how many there are of each.",
		input: ofOne.extend({ state: z.enum(couponStates).default('usable') }),
		output: page(myCoupon).extend({ counts: z.record(z.enum(couponStates), z.int()) }),
		refusals: [...notFound, 'damaged_cursor'],
	},
	listPrizes: {
		summary: 'What a customer won, the latest first.',
		input: ofOne,
		output: page(
			z.object({
				prizeId: id,
				title: z.string(),
				reason: z.string(),
				worth: money,
				state: z.enum(prizeStates),
				wonAt: time,
				claimUntil: time,
				orderNumber: orderNumber.nullable(),
			}),
		),
		refusals: [...notFound, 'damaged_cursor'],
	},
	listReturns: {
		summary: 'What a customer sent back or wants to, the latest first.',
		input: ofOne,
		output: page(z.object({ returnId: id, orderNumber, state: z.enum(returnStates), askedAt: time })),
		refusals: [...notFound, 'damaged_cursor'],
	},
	listNotes: {
		summary: 'What operators noted about a customer, the latest first; the customer never sees it.',
		input: ofOne,
		output: page(z.object({ noteId: id, text: z.string(), operator: z.string().nullable(), at: time })),
		refusals: [...notFound, 'damaged_cursor'],
	},
	addNote: {
		summary: 'Notes something about a customer.',
		input: z.object({ userId, note: multiline(2000, 1) }),
		output: z.object({ noteId: id }),
		refusals: [...notFound],
	},
	block: {
		summary: 'Ends every session of a customer; from then on nobody signs in to the account, or orders with its number.',
		input: z.object({ userId, reason: text(300, 3) }),
		output: done,
		refusals: [...notFound, 'conflict'],
	},
	unblock: {
		summary: 'Lets a blocked customer in again.',
		input: z.object({ userId }),
		output: done,
		refusals: [...notFound, 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
