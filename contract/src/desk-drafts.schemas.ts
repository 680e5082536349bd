import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { delivery, items, placed, placeRefusals, placing, quote } from './checkout.schemas.ts';
import { done, id, money, page, pageInput, text, time } from './common.schemas.ts';
import { deskWish } from './desk-orders.schemas.ts';
import { orderNumber, paymentMethodCode } from './order-fields.schemas.ts';

/** `expired`: nobody ordered from it in time. */
export const deskDraftStates = ['open', 'ordered', 'withdrawn', 'expired'] as const;
export type DeskDraftState = (typeof deskDraftStates)[number];

/** Of the link; impossible to guess. */
const code = z.string().min(1).max(60);
/** What operators prepare takes no coupon. */
const { couponId: _, ...agreeing } = placing;

/** Orders that operators prepared: whoever has the link checks, changes and places them. */
export const deskDraftsSchemas = {
	open: {
		summary: 'What an operator prepared to be ordered, by its link; nothing about its customer once it is not open any more.',
		input: z.object({ code }),
		output: z.object({
			state: z.enum(deskDraftStates),
			expiresAt: time,
			draft: z
				.object({
					items,
					fullName: z.string(),
					/** E.164. */
					phone: z.string(),
					address: addressForm.nullable(),
					remark: z.string(),
					paymentMethod: paymentMethodCode,
					/** What the customer was told. */
					total: money,
					...delivery.shape,
				})
				.nullable(),
		}),
		refusals: ['not_found'],
	},
	preview: {
		summary: 'What the prepared goods cost today.',
		input: z.object({ code, provinceId: id.optional(), cityId: id.optional(), ...delivery.shape }),
		output: quote,
		refusals: ['not_found', 'draft_over', ...placeRefusals],
	},
	place: {
		summary: 'Turns what was prepared into orders of whoever is signed in, else of the visitor; once.',
		input: z.object({
			code,
			address: addressForm.optional(),
			phone: z.string().max(30).optional(),
			fullName: text(80).optional(),
			...agreeing,
		}),
		output: placed,
		refusals: ['not_found', 'draft_over', 'phone_invalid', ...placeRefusals],
		repeatGuard: true,
	},
} satisfies Record<string, CallSchemas>;

export const deskDraftsConsoleSchemas = {
	make: {
		summary: 'Prepares an order that its customer checks and places by a link; they are told.',
		input: deskWish,
		output: z.object({ draftId: id, url: z.string(), expiresAt: time }),
		refusals: ['phone_invalid', 'not_found', ...placeRefusals],
	},
	list: {
		summary: 'What was prepared for customers, the newest first.',
		input: z.object({ state: z.enum(deskDraftStates), ...pageInput }),
		output: page(
			z.object({
				draftId: id,
				phone: z.string(),
				customerName: z.string(),
				pieces: z.int(),
				total: money,
				madeAt: time,
				madeBy: z.string(),
				expiresAt: time,
				/** While it is open. */
				url: z.string().nullable(),
				orderNumbers: z.array(orderNumber),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	withdraw: {
		summary: 'Closes the link of what was prepared.',
		input: z.object({ draftId: id }),
		output: done,
		refusals: ['not_found', 'draft_over'],
	},
} satisfies Record<string, CallSchemas>;
