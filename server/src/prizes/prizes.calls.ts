import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { prizesCalls } from '@qaysari/contract/prizes.calls';
import { prizesSchemas } from '@qaysari/contract/prizes.schemas';
import { getPromisedCards } from '../catalog/product-cards.ts';
import { checkDealSku, placeDealOrder, quoteDeal } from '../checkout/deal-orders.ts';
import { setOrder as setInvitationOrder } from '../invitations/invitations.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import * as prizes from './prizes.ts';

export function bindPrizes(binder: Binder, { db, payments }: Shop): void {
	binder.bind(prizesCalls, prizesSchemas, {
		myList: async ({ state, cursor, limit }, { language, now, ...context }) => {
			const { accountId } = context.buyer;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await prizes.listPrizes(db, accountId, now, { state: state ?? null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			const cards = await getPromisedCards(
				db,
				page.records.map((row) => row.product_id),
				language,
			);
			return {
				...page,
				records: page.records.flatMap((row) => {
					const product = cards.get(row.product_id);
					if (!product) return [];
					return {
						prizeId: String(row.id),
						reason: textIn(row.reason, language),
						product,
						skuIds: row.sku_ids.map(String),
						worth: dinar(row.worth),
						state: prizes.stateOf(row, now),
						wonAt: row.won_at,
						claimUntil: row.claim_until,
						orderNumber: row.order_number,
					};
				}),
				claimable: await prizes.countClaimable(db, accountId, now),
			};
		},

		preview: async ({ prizeId, ...delivery }, context) => {
			const { accountId } = context.buyer;
			const prize = await prizes.getClaimable(() => prizes.findPrize(db, accountId, Number(prizeId)), context.now);
			await checkDealSku(db, prize.product_id, prize.sku_ids, Number(delivery.skuId));
			return quoteDeal(db, payments, context, delivery, 0);
		},

		claim: ({ prizeId, ...placing }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const prize = await prizes.getClaimable(() => prizes.lockPrize(tx, accountId, Number(prizeId)), context.now);
				await checkDealSku(tx, prize.product_id, prize.sku_ids, Number(placing.skuId));
				const { orderId, ...placed } = await placeDealOrder(tx, payments, context, placing, 0);
				const order = { orderId, orderNumber: placed.orderNumber };
				await prizes.setOrder(tx, prize.id, order);
				if (prize.invitation_id !== null) await setInvitationOrder(tx, prize.invitation_id, order);
				return placed;
			}),
	});
}
