import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, money } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, paymentMethodCode } from './orders.schemas.ts';

const bankCards = z.object({
	accounts: z.array(
		z.object({
			id,
			bankName: z.string(),
			branchName: z.string(),
			swiftCode: z.string(),
			accountName: z.string(),
			cardNumber: z.string(),
		}),
	),
});

const stores = z.array(z.object({ id, name: z.string(), address: z.string(), phone: z.string(), hours: z.string() }));

export const paymentsSchemas = {
	getBackCard: { summary: 'Bank accounts to transfer to.', input: z.object({}), output: bankCards, refusals: [] },
	getBackCardNotLogin: {
		summary: 'Bank accounts to transfer to, for visitors.',
		input: z.object({}),
		output: bankCards,
		refusals: [],
	},
	payment: {
		summary: 'Pays a stage of one or several orders by a method; offline methods record receipts.',
		input: z.object({
			orderNumber: orderNumber.optional(),
			orderNumbers: z.array(orderNumber).min(1).max(10).optional(),
			stage: z.union([z.literal(1), z.literal(2)]),
			method: paymentMethodCode,
			fileIds: z.array(z.string().max(80)).max(limits.receipts.max).optional(),
		}),
		output: z.object({ paymentId: z.string() }),
		refusals: ['order_not_found', 'order_state_conflict', 'payment_method_closed', 'conflict', 'not_found'],
		repeatGuard: true,
	},
	goPay: {
		summary: 'Starts the card payment; answers where to send the buyer.',
		input: z.object({ paymentId: z.string().max(60) }),
		output: z.object({ url: z.string() }),
		refusals: ['not_found', 'order_state_conflict', 'bad_gateway'],
		repeatGuard: true,
	},
	getPayWhiteList: {
		summary: 'Payment methods open to this buyer, for orders of either origin.',
		input: z.object({ orderNumbers: z.array(orderNumber).max(10).optional() }),
		output: z.object({
			methods: z.array(z.object({ method: paymentMethodCode, open: z.boolean(), reason: z.string().nullable() })),
		}),
		refusals: [],
	},
	stores: {
		summary: 'Stores where cash is taken and goods can be picked up.',
		input: z.object({}),
		output: z.object({ stores }),
		refusals: [],
	},
	state: {
		summary: 'How a payment of mine stands.',
		input: z.object({ paymentId: z.string().max(60) }),
		output: z.object({
			paymentId: z.string(),
			method: paymentMethodCode,
			state: z.enum(['waiting', 'under review', 'paid', 'failed', 'review failed', 'abnormal collection']),
			total: money,
			orderNumbers: z.array(orderNumber),
			/** Shown at the store so that finance finds the payment. */
			storeCode: z.string().nullable(),
		}),
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;

export const paymentsConsoleSchemas = {
	collect: {
		summary: 'Records cash that the courier collected at the door for an order paid on delivery.',
		input: z.object({ orderNumber, amount: z.int().min(0) }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'conflict'],
	},
	confirmCash: {
		summary: 'Finance confirms cash paid at a store.',
		input: z.object({ paymentId: z.string().max(60), amount: z.int().min(0) }),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'conflict'],
	},
	listPayments: {
		summary: 'Open and past payments of an order.',
		input: z.object({ orderNumber }),
		output: z.object({
			payments: z.array(
				z.object({
					paymentId: z.string(),
					method: paymentMethodCode,
					state: z.string(),
					stage: z.int(),
					amount: money,
					openedAt: z.string(),
					paidAt: z.string().nullable(),
					storeCode: z.string().nullable(),
				}),
			),
		}),
		refusals: ['order_not_found'],
	},
} satisfies Record<string, CallSchemas>;
