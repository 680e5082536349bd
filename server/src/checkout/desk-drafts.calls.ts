import { deskDraftsCalls } from '@qaysari/contract/desk-drafts.calls';
import { deskDraftsSchemas } from '@qaysari/contract/desk-drafts.schemas';
import { dinar } from '@qaysari/contract/money';
import { placeOf } from '../freight/freight.calls.ts';
import { provenBy } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getQuote, placeOrders } from './checkout.ts';
import { chosenOf } from './chosen.ts';
import { endDeskDraft, setOrderNumbers } from './desk-drafts.queries.ts';
import { deskDraftState, getDeskDraft } from './desk-drafts.ts';
import { orderingVisitor } from './ordering-visitor.ts';
import { typedContact } from './typed-contact.ts';

/** What operators prepared, for whoever has the link: they order as themselves, at today's prices. */
export function bindDeskDrafts(binder: Binder, { db, payments, secret }: Shop): void {
	binder.bind(deskDraftsCalls, deskDraftsSchemas, {
		open: async ({ code }, { now }) => {
			const row = await getDeskDraft(db, secret, code);
			const state = deskDraftState(row, now);
			const { phone, customer_name: fullName, told_total: total, expires_at: expiresAt } = row;
			if (state !== 'open') return { state, expiresAt, draft: null };
			const items = row.items.map(({ skuId, quantity }) => ({ skuId: writeId(skuId), quantity }));
			return { state, expiresAt, draft: { ...row.wish, items, fullName, phone, total: dinar(total) } };
		},

		preview: async ({ code, provinceId, cityId, deliveryMode, logistics }, context) => {
			const row = await getDeskDraft(db, secret, code);
			if (deskDraftState(row, context.now) !== 'open') refuse('draft_over');
			const asker = { language: context.language, accountId: context.buyer?.accountId ?? null };
			return getQuote(db, context.now, payments, asker, {
				items: row.items,
				place: placeOf({ provinceId, cityId }),
				deliveryMode,
				logistics,
			});
		},

		place: async ({ code, ...input }, context) => {
			const { id, items } = await getDeskDraft(db, secret, code);
			const visitor = context.buyer ? null : orderingVisitor(context, secret, code);
			const placed = await context.transact(async (tx) => {
				if (!(await endDeskDraft(tx, id, 'ordered', context.now))) refuse('draft_over');
				const { address, phone, name } = await typedContact(tx, input);
				const result = await placeOrders(
					tx,
					payments,
					context.now,
					{
						accountId: context.buyer?.accountId ?? null,
						visitorHash: visitor?.hash ?? null,
						provenBy: provenBy(context, context.buyer?.accountId ?? null),
						name,
						phone,
						language: context.language,
						utmSource: context.utmSource,
					},
					{ ...chosenOf(input), items, place: address, address },
				);
				await setOrderNumbers(
					tx,
					id,
					result.orders.map(({ orderNumber }) => orderNumber),
				);
				return result;
			});
			visitor?.remember();
			return placed;
		},
	});
}
