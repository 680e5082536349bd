import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { delivery, items, placed, placeRefusals, quote } from './checkout.schemas.ts';
import { done, id, language, money, multiline, text } from './common.schemas.ts';
import { limits } from './limits.ts';
import { paymentMethodCode } from './order-fields.schemas.ts';

const phone = z.string().min(1).max(30);

/** What an operator was told on the telephone. */
export const deskWish = z.object({
	phone,
	fullName: text(80, 1),
	/** In which a customer without an account is written to. */
	language,
	items,
	address: addressForm.optional(),
	remark: multiline(limits.remarkLength).default(''),
	paymentMethod: paymentMethodCode,
	/** What the customer was told. */
	expectedTotal: money,
	...delivery.shape,
});

/** Orders that operators make for customers who called or wrote. */
export const deskOrdersSchemas = {
	findCustomer: {
		summary: 'Whose number that is; null when no account has proven it.',
		input: z.object({ phone }),
		output: z.object({
			/** E.164. */
			phone: z.string(),
			account: z.object({ userId: z.string(), name: z.string().nullable(), language }).nullable(),
		}),
		refusals: ['phone_invalid'],
	},
	preview: {
		summary: 'What the goods would cost this customer, with the ways to pay that are open to them.',
		input: z.object({ phone, items, provinceId: id.optional(), cityId: id.optional(), ...delivery.shape }),
		output: quote,
		refusals: ['phone_invalid', ...placeRefusals],
	},
	sendCode: {
		summary:
			'Sends the customer a code, which they read out: without an account nothing goes out unpaid before their number is proven.',
		input: z.object({ phone, language }),
		output: z.object({ destination: z.string(), resendSeconds: z.int() }),
		refusals: ['phone_invalid', 'channel_off', 'resend_too_early', 'destination_limited'],
	},
	prove: {
		summary: 'Proves the number of a customer to this operator by the code that was read out; holds for half an hour.',
		input: z.object({ phone, code: text(12, 1) }),
		output: done,
		refusals: ['phone_invalid', 'code_invalid', 'code_expired', 'code_used', 'code_used_up'],
	},
	place: {
		summary: 'Places orders for a customer, who is told and pays, or pays at the door.',
		input: deskWish,
		output: placed,
		refusals: ['phone_invalid', 'not_found', ...placeRefusals],
	},
} satisfies Record<string, CallSchemas>;
