import type { Language } from '@qaysari/contract/languages';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { prizesSchemas } from '@qaysari/contract/prizes.schemas';
import { checkDealSku, placeDealOrder, quoteDeal } from '../checkout/deal-orders.ts';
import { setOrder as setInvitationOrder } from '../invitations/invitations.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { pieceOfPrize, releaseOfPrize } from '../stock/prize-pieces.ts';
import { prizeViews } from './prize-views.ts';
import * as prizes from './prizes.ts';

export function bindPrizes(binder: Binder, { db, events, payments }: Shop): void {
	const viewsOf = (rows: readonly prizes.PrizeRow[], language: Language, now: Date) => prizeViews(db, rows, language, now);

	binder.bind(prizesCalls, prizesSchemas, {
		myList: async ({ state, cursor, limit }, { language, now, ...context }) => {
			const { accountId } = context.buyer;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await prizes.listPrizes(db, accountId, now, { state: state ?? null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return {
				...page,
				records: await viewsOf(page.records, language, now),
				claimable: await prizes.countClaimable(db, accountId, now),
			};
		},

		show: async ({ prizeId }, { language, now, ...context }) => {
			const row = await prizes.findPrize(db, context.buyer.accountId, readId(prizeId));
			const [view] = row ? await viewsOf([row], language, now) : [];
			return view ?? refuse('not_found');
		},

		preview: async ({ prizeId, ...delivery }, context) => {
			const { accountId } = context.buyer;
			const prize = await prizes.getClaimable(() => prizes.findPrize(db, accountId, readId(prizeId)), context.now);
			await checkDealSku(db, context.now, prize.product_id, prize.sku_ids, readId(delivery.skuId));
			return quoteDeal(db, payments, context, delivery, 0, { keptSkuId: await pieceOfPrize(db, prize.id) });
		},

		claim: ({ prizeId, ...placing }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const prize = await prizes.getClaimable(() => prizes.lockPrize(tx, accountId, readId(prizeId)), context.now);
				await checkDealSku(tx, context.now, prize.product_id, prize.sku_ids, readId(placing.skuId));
				// What was kept for the prize is there for its order.
				const promised = { keptSkuId: await pieceOfPrize(tx, prize.id) };
				await releaseOfPrize(tx, events, context.now, prize.id);
				const { orderId, ...placed } = await placeDealOrder(tx, payments, context, placing, 0, promised);
				const order = { orderId, orderNumber: placed.orderNumber };
				await prizes.setOrder(tx, prize.id, order);
				if (prize.invitation_id !== null) await setInvitationOrder(tx, prize.invitation_id, order);
				return placed;
			}),
	});
}
