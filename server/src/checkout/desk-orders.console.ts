import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { deskOrdersSchemas } from '@qaysari/contract/desk-orders.schemas';
import { deliveryMode } from '@qaysari/contract/order-states';
import { snapshotOfForm } from '../addresses/addresses.ts';
import { placeOf } from '../freight/freight.calls.ts';
import { putVisitorPhone } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { getQuote, placeOrders } from './checkout.ts';
import { chosenOf } from './chosen.ts';
import { customerOf, namedItems } from './desk-customer.ts';
import { deskOf, sendDeskCode, useDeskCode } from './desk-proof.ts';

/** Orders that operators make for customers who called or wrote. Prices and stock are the checkout's. */
export function bindDeskOrders(binder: Binder, { db, codes, payments, secret }: Shop): void {
	binder.bind(deskOrdersCalls, deskOrdersSchemas, {
		findCustomer: async (input) => {
			const { phone, account } = await customerOf(db, input.phone);
			return {
				phone,
				account: account ? { userId: account.user_id, name: account.nickname, language: account.language } : null,
			};
		},

		preview: async ({ phone, items, provinceId, cityId, deliveryMode, logistics }, context) => {
			const { account } = await customerOf(db, phone);
			const asker = { language: context.language, accountId: account?.id ?? null };
			return getQuote(db, context.now, payments, asker, {
				items: namedItems(items),
				place: placeOf({ provinceId, cityId }),
				deliveryMode,
				logistics,
			});
		},

		sendCode: (input, context) => inTransaction(db, (tx) => sendDeskCode(tx, codes, context, input)),

		prove: async (input, context) => {
			const phone = await useDeskCode(codes, context, input);
			return inTransaction(db, async (tx) => {
				await putVisitorPhone(tx, deskOf(secret, context.operator.operatorId), phone, context.now);
				return { done: true };
			});
		},

		place: async (input, context) => {
			const { phone, account } = await customerOf(db, input.phone);
			const { operatorId } = context.operator;
			return context.transact(async (tx) => {
				const address =
					input.deliveryMode === deliveryMode.specifiedAddress && input.address ? await snapshotOfForm(tx, input.address) : null;
				return placeOrders(
					tx,
					payments,
					context.now,
					{
						accountId: account?.id ?? null,
						visitorHash: null,
						provenBy: account ? null : [deskOf(secret, operatorId)],
						name: address?.fullName ?? input.fullName,
						// Who is brought something at a number of its own is reached there; the order is the customer's.
						phone,
						language: account?.language ?? input.language,
						utmSource: null,
						madeBy: operatorId,
					},
					{
						// They agree by paying, or did on the phone.
						...chosenOf({ ...input, agreed: true, useBalance: false }),
						items: namedItems(input.items),
						place: address,
						address,
					},
				);
			});
		},
	});
}
