import { balanceCalls } from '@qaysari/contract/balance.calls';
import { balanceSchemas } from '@qaysari/contract/balance.schemas';
import { dinar } from '@qaysari/contract/money';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, writeId } from '../platform/ids.ts';
import * as balance from './balance.ts';
import { entryViews, giftCardView } from './balance-views.ts';

export function bindBalance(binder: Binder, shop: Shop): void {
	const { db, secret } = shop;
	binder.bind(balanceCalls, balanceSchemas, {
		get: async ({ cursor, limit }, { buyer: { accountId } }) => {
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await balance.listEntries(db, { accountId, before, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: await entryViews(db, page.records),
				balance: dinar(await balance.balanceOf(db, accountId)),
			};
		},

		redeem: ({ cardCode }, context) =>
			context.transact(async (tx) => {
				const redeemed = await balance.redeemCard(tx, context.now, context.buyer.accountId, cardCode);
				return { amount: dinar(redeemed.amount), balance: dinar(redeemed.balance) };
			}),

		listGiftCards: async ({ cursor, limit }, { buyer: { accountId } }) => {
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await balance.listCardsOf(db, { accountId, before, limit }), limit, (row) => [row.id]);
			return { ...page, records: page.records.map(giftCardView) };
		},

		buyGiftCard: async ({ amount }, context) => {
			const { id, sealed } = await context.transact(async (tx) => {
				const card = await balance.buyCard(shop, tx, context.now, context.buyer, amount);
				return { id: card.id, sealed: balance.sealCode(secret, card.code) };
			});
			return { giftCardId: writeId(id), code: balance.unsealCode(secret, sealed), amount: dinar(amount) };
		},

		returnGiftCard: ({ giftCardId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await balance.cancelCard(tx, context.now, readId(giftCardId), { accountId });
				return { balance: dinar(await balance.balanceOf(tx, accountId)) };
			}),
	});
}
