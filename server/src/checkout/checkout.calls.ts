import { draftOrderSchemas, type orderSource } from '@qaysari/contract/checkout.schemas';
import { paymentMethod } from '@qaysari/contract/order-states';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import type { z } from 'zod';
import { type CartOwner, getSelection, takeOrdered } from '../cart/cart.ts';
import { placeOf } from '../freight/freight.calls.ts';
import { findDraft, insertDraft, takeDraft } from '../orders/orders.ts';
import { provenBy } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { readId, type SkuId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomToken } from '../platform/secrets.ts';
import { priceOrder } from '../pricing/pricing.ts';
import { getQuote, placeOrders } from './checkout.ts';
import { chosenOf } from './chosen.ts';
import { orderingVisitor, traceOf } from './ordering-visitor.ts';
import { typedContact } from './typed-contact.ts';

/** The named items of a source, or what is selected in the cart. */
export async function itemsOf(
	db: Handle,
	source: z.output<typeof orderSource>,
	owner: CartOwner | null,
): Promise<{ skuId: SkuId; quantity: number }[]> {
	if (source.kind === 'items') return source.items.map((item) => ({ skuId: readId(item.skuId), quantity: item.quantity }));
	return owner ? getSelection(db, owner) : [];
}

/** The visitor's way: draft, preview, order (docs/rules.md 2, `daftOrder/*`). */
export function bindDraftOrders(binder: Binder, { db, payments, codes, admission }: Shop): void {
	binder.bind(draftOrderCalls, draftOrderSchemas, {
		create: ({ source }, context) =>
			context.transact(async (tx) => {
				const visitorHash = traceOf(context);
				const items = await itemsOf(tx, source, { visitorHash });
				// Refuses what could not be ordered anyway, while the buyer still looks at the cart.
				await priceOrder(tx, context.now, null, { items, place: null, deliveryMode: 1, logistics: {} });
				const draftId = randomToken().slice(0, 22);
				await insertDraft(tx, { id: draftId, visitorHash, items, fromCart: source.kind === 'cart' }, context.now);
				return { draftId };
			}),

		get: async ({ draftId }, context) => {
			const draft = await draftOf(db, context, draftId);
			return { draftId, items: draft.items.map((item) => ({ skuId: writeId(item.skuId), quantity: item.quantity })) };
		},

		createRealOrderPre: async ({ draftId, provinceId, cityId, deliveryMode, logistics }, context) => {
			const draft = await draftOf(db, context, draftId);
			return getQuote(
				db,
				context.now,
				payments,
				{ language: context.language, accountId: null },
				{
					items: draft.items,
					place: placeOf({ provinceId, cityId }),
					deliveryMode,
					logistics,
				},
			);
		},

		createRealOrder: async (input, context) => {
			const visitor = orderingVisitor(context, codes.secret, input.draftId);
			const paidBefore = input.paymentMethod !== paymentMethod.cashOnDelivery;
			const crowded = paidBefore && !(await admission.allows('order', context.caller));
			const placed = await context.transact(async (tx) => {
				const draft = await takeDraft(tx, traceOf(context), input.draftId);
				if (!draft) refuse('not_found');
				const { address, phone, name } = await typedContact(tx, input);
				const result = await placeOrders(
					tx,
					payments,
					context.now,
					{
						accountId: null,
						visitorHash: visitor.hash,
						provenBy: provenBy(context, null),
						crowded,
						name,
						phone,
						language: context.language,
						utmSource: context.utmSource,
					},
					{ ...chosenOf(input), items: draft.items, place: address, address },
				);
				if (draft.from_cart) {
					await takeOrdered(
						tx,
						{ visitorHash: traceOf(context) },
						context.now,
						draft.items.map((item) => item.skuId),
					);
				}
				return result;
			});
			visitor.remember();
			return placed;
		},
	});
}

async function draftOf(
	db: Handle,
	context: CallContext,
	draftId: string,
): Promise<NonNullable<Awaited<ReturnType<typeof findDraft>>>> {
	const draft = await findDraft(db, traceOf(context), draftId);
	if (!draft) refuse('not_found');
	return draft;
}
