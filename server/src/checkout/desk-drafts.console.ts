import { deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import { deskDraftsConsoleSchemas } from '@qaysari/contract/desk-drafts.schemas';
import type { deskWish } from '@qaysari/contract/desk-orders.schemas';
import { limits } from '@qaysari/contract/limits';
import { dinar } from '@qaysari/contract/money';
import { deliveryMode as modes } from '@qaysari/contract/order-states';
import type { z } from 'zod';
import { snapshotOfForm } from '../addresses/addresses.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { shopAddress } from '../platform/http/origin.ts';
import { type DeskDraftId, readId, type StoreId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namesOf } from '../staff/staff.ts';
import { checkStore, getQuote } from './checkout.ts';
import { customerOf, namedItems } from './desk-customer.ts';
import { endDeskDraft, findDeskDraft, insertDeskDraft, listDeskDrafts } from './desk-drafts.queries.ts';
import { deskDraftPath } from './desk-drafts.ts';

type Customer = Awaited<ReturnType<typeof customerOf>>;

/** Orders that operators prepare for customers, who check and place them by a link. Nothing is kept for them until then. */
export function bindDeskDraftsConsole(binder: Binder, shop: Shop): void {
	const { db, secret, config } = shop;
	const urlOf = (draftId: DeskDraftId, consoleAddress: string): string =>
		new URL(deskDraftPath(secret, draftId), shopAddress(config, consoleAddress)).href;

	binder.bind(deskDraftsConsoleCalls, deskDraftsConsoleSchemas, {
		make: async (input, context) => {
			const customer = await customerOf(db, input.phone);
			const { draftId, expiresAt } = await context.transact((tx) => makeDraft(shop, tx, context, customer, input));
			return { draftId: writeId(draftId), expiresAt, url: urlOf(draftId, context.baseUrl) };
		},

		list: async ({ state, cursor, limit }, { now, baseUrl }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await listDeskDrafts(db, { state, after, limit }, now), limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.map((row) => row.made_by),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					draftId: writeId(row.id),
					phone: row.phone,
					customerName: row.customer_name,
					pieces: row.items.reduce((sum, { quantity }) => sum + quantity, 0),
					total: dinar(row.told_total),
					madeAt: row.made_at,
					madeBy: names.get(row.made_by) ?? '',
					expiresAt: row.expires_at,
					url: state === 'open' ? urlOf(row.id, baseUrl) : null,
					orderNumbers: row.order_numbers,
				})),
			};
		},

		withdraw: ({ draftId }, context) =>
			context.transact(async (tx) => {
				if (!(await findDeskDraft(tx, readId(draftId)))) refuse('not_found');
				if (!(await endDeskDraft(tx, readId(draftId), 'withdrawn', context.now))) refuse('draft_over');
				return { done: true as const };
			}),
	});
}

/** @throws Refusal of prices, addresses and stores; price_changed when the goods do not cost what the customer was told */
async function makeDraft(
	{ secret, payments, events }: Shop,
	tx: Transaction,
	{ now, language, operator }: ContextOf<'operator'>,
	{ phone, account }: Customer,
	input: z.output<typeof deskWish>,
): Promise<{ draftId: DeskDraftId; expiresAt: string }> {
	const { deliveryMode, logistics, storeId, remark, paymentMethod, expectedTotal } = input;
	const accountId = account?.id ?? null;
	const items = namedItems(input.items);
	const address = deliveryMode === modes.specifiedAddress ? (input.address ?? refuse('address_required')) : null;
	const place = address && (await snapshotOfForm(tx, address));
	if (deliveryMode === modes.selfPickup) await checkStore(tx, storeId ? readId<StoreId>(storeId) : null);
	const quote = await getQuote(tx, now, payments, { language, accountId }, { items, place, deliveryMode, logistics });
	const { amount: toldTotal, currency } = quote.payNow;
	if (expectedTotal.currency !== currency || expectedTotal.amount !== toldTotal) refuse('price_changed', {}, { data: quote });
	const expiresAt = new Date(now.getTime() + days(limits.deskDraftDays));
	// Nobody tells a postcode on the telephone: the district has one.
	const written = address && place && { ...address, postcode: place.postcode };
	const wish = { address: written, remark, paymentMethod, deliveryMode, logistics, ...(storeId ? { storeId } : {}) };
	const customerName = place?.fullName ?? input.fullName;
	const madeBy = operator.operatorId;
	const draftId = await insertDeskDraft(tx, { phone, accountId, customerName, items, wish, toldTotal, madeBy, expiresAt }, now);
	await events.tell(tx, now, 'deskDraftMade', {
		draftId,
		accountId,
		phone,
		language: account?.language ?? input.language,
		path: deskDraftPath(secret, draftId),
		total: toldTotal,
	});
	return { draftId, expiresAt: expiresAt.toISOString() };
}
