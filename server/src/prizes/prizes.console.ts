import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { prizesConsoleSchemas } from '@qaysari/contract/prizes-console.schemas';
import { namesOfAccounts } from '../accounts/people.ts';
import { listNamedSkus } from '../catalog/catalog.ts';
import { getPromisedCards } from '../catalog/product-cards.ts';
import { setUseUntil } from '../invitations/invitations.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type PrizeId, type ProductId, readId, type SkuId, writeId } from '../platform/ids.ts';
import { piecesOfPrizes } from '../stock/prize-pieces.ts';
import * as care from './prize-care.ts';
import { stateOf } from './prizes.ts';

export function bindPrizesConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(prizesConsoleCalls, prizesConsoleSchemas, {
		list: async ({ view, cursor, limit }, { now, language }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await care.listForOperators(db, now, { view, after, limit }), limit, (row) => [row.id]);
			const rows = page.records;
			const [who, cards, kept] = await Promise.all([
				namesOfAccounts(
					db,
					rows.map((row) => row.account_id),
				),
				getPromisedCards(
					db,
					now,
					rows.map((row) => row.product_id),
					language,
				),
				piecesOfPrizes(
					db,
					rows.map((row) => row.id),
				),
			]);
			const skus = new Map((await listNamedSkus(db, [...kept.values()])).map((sku) => [sku.id, sku]));
			return {
				...page,
				records: rows.map((row) => {
					const keptSku = kept.get(row.id);
					const sku = keptSku === undefined ? undefined : skus.get(keptSku);
					return {
						prizeId: writeId(row.id),
						winner: who(row.account_id),
						reason: textIn(row.reason, language),
						productId: writeId(row.product_id),
						product: cards.get(row.product_id) ?? null,
						worth: dinar(row.worth),
						state: stateOf(row, now),
						wonAt: row.won_at,
						claimUntil: row.claim_until,
						orderNumber: row.order_number,
						kept: sku ? { skuId: writeId(sku.id), code: sku.code } : null,
						signs: row.review_signs,
						reviewed: row.review === 'passed' || row.review === 'refused',
						note: row.note,
						invitationId: row.invitation_id === null ? null : writeId(row.invitation_id),
					};
				}),
			};
		},

		review: ({ prizeId, ...review }, context) =>
			context.transact(async (tx) => {
				const { prize, until } = await care.reviewPrize(tx, events, context.now, { ...review, prizeId: readId(prizeId) });
				if (prize.invitation_id !== null) await setUseUntil(tx, prize.invitation_id, until);
				return { done: true as const };
			}),

		exchange: ({ prizeId, productId, skuIds, note }, context) =>
			context.transact(async (tx) => {
				const goods = { productId: readId<ProductId>(productId), skuIds: skuIds.map(readId<SkuId>) };
				await care.exchangePrize(tx, events, context.now, { ...goods, prizeId: readId(prizeId), note });
				return { done: true as const };
			}),

		extend: ({ prizeId, until, note }, context) =>
			context.transact(async (tx) => {
				const extension = { prizeId: readId<PrizeId>(prizeId), until: new Date(until), note };
				const prize = await care.extendPrize(tx, events, context.now, extension);
				const undecided = prize.review === 'waiting';
				if (prize.invitation_id !== null && !undecided) await setUseUntil(tx, prize.invitation_id, extension.until);
				return { done: true as const };
			}),
	});
}
