import { draftOrderSchemas, type orderSource } from '@qaysari/contract/checkout.schemas';
import { draftOrderCalls } from '@qaysari/contract/orders.calls';
import type { z } from 'zod';
import { readPhone } from '../accounts/destination.ts';
import { snapshotOfForm } from '../addresses/addresses.ts';
import { type CartOwner, getSelection, takeOrdered } from '../cart/cart.ts';
import { placeOf } from '../freight/freight.calls.ts';
import { findDraft, insertDraft, takeDraft } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { visitorCookie } from '../platform/http/identity.ts';
import { makeVisitorToken } from '../platform/http/visitor-token.ts';
import { refuse } from '../platform/refusal.ts';
import { hashOf, keyedHashOf, randomToken } from '../platform/secrets.ts';
import { priceOrder } from '../pricing/pricing.ts';
import { getQuote, placeOrders } from './checkout.ts';

/** The named items of a source, or what is selected in the cart. */
export async function itemsOf(
	db: Handle,
	source: z.output<typeof orderSource>,
	owner: CartOwner | null,
): Promise<{ skuId: number; quantity: number }[]> {
	if (source.kind === 'items') return source.items.map((item) => ({ skuId: Number(item.skuId), quantity: item.quantity }));
	return owner ? getSelection(db, owner) : [];
}

/** The visitor's way: draft, preview, order (docs/rules.md 2, `daftOrder/*`). */
export function bindDraftOrders(binder: Binder, { db, payments, codes }: Shop): void {
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
			return { draftId, items: draft.items.map((item) => ({ skuId: String(item.skuId), quantity: item.quantity })) };
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
			// Whoever has a cookie keeps it: it opens the orders placed before. A new one is made from the draft, so that a
			// repeat of this call, whose first answer may have been lost, sets the same one.
			const token = context.visitor.orders ? null : visitorTokenOf(codes.secret, traceOf(context), input.draftId);
			const orderVisitor = context.visitor.orders ?? hashOf(token ?? '');
			const placed = await context.transact(async (tx) => {
				const draft = await takeDraft(tx, traceOf(context), input.draftId);
				if (!draft) refuse('not_found');
				const address = input.deliveryMode === 1 && input.address ? await snapshotOfForm(tx, input.address) : null;
				const phone = address?.phone ?? (input.phone ? readPhone(input.phone, undefined).value : refuse('address_required'));
				const name = address?.fullName ?? (input.fullName || refuse('address_required'));
				const result = await placeOrders(
					tx,
					payments,
					context.now,
					{
						accountId: null,
						visitorHash: orderVisitor,
						trace: context.visitor.trace,
						name,
						phone,
						language: context.language,
						utmSource: context.utmSource,
					},
					{
						items: draft.items,
						place: address,
						deliveryMode: input.deliveryMode,
						logistics: input.logistics,
						address,
						storeId: input.storeId ? Number(input.storeId) : null,
						remark: input.remark,
						paymentMethod: input.paymentMethod,
						agreed: input.agreed,
						expectedTotal: input.expectedTotal,
					},
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
			if (token) context.setCookie(visitorCookie, token, { maxAgeSeconds: days(400) / 1000 });
			return placed;
		},
	});
}

/** Cannot be made by whoever knows trace and draft: it takes the shop's secret too. */
function visitorTokenOf(secret: string, trace: Buffer, draftId: string): string {
	return makeVisitorToken(
		secret,
		keyedHashOf(secret, `visitor\n${trace.toString('base64url')}\n${draftId}`).toString('base64url'),
	);
}

function traceOf({ visitor }: CallContext): Buffer {
	if (!visitor.trace) refuse('bad_request');
	return visitor.trace;
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
