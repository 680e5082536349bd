import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { couponsSchemas } from '@qaysari/contract/coupons.schemas';
import { dinar } from '@qaysari/contract/money';
import { getCarried, listCategoriesOf, type Viewer } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { couponLinesOf, priceLines } from '../pricing/pricing.ts';
import * as coupons from './coupons.ts';

export function bindCoupons(binder: Binder, { db, events }: Shop): void {
	binder.bind(couponsCalls, couponsSchemas, {
		receive: ({ offerId }, context) =>
			context.transact(async (tx) =>
				coupons.couponView(
					await coupons.claim(tx, events, context.now, context.buyer.accountId, readId(offerId)),
					context.language,
					context.now,
				),
			),

		redeemCode: async ({ couponCode }, context) => {
			const { accountId } = context.buyer;
			if (!(await inTransaction(db, (tx) => coupons.countCodeTry(tx, context.now, accountId))))
				refuse('too_many_requests', {}, { retryAfter: 3600 });
			return context.transact(async (tx) =>
				coupons.couponView(
					await coupons.claimByCode(tx, events, context.now, accountId, couponCode),
					context.language,
					context.now,
				),
			);
		},

		available: async ({ cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await coupons.listUsable(db, context.buyer.accountId, context.now, { after, limit });
			const page = pageOf(rows, limit, (row) => [row.valid_until, row.id]);
			return { ...page, records: page.records.map((row) => coupons.couponView(row, context.language, context.now)) };
		},

		mine: async ({ state, cursor, limit }, context) => {
			const { accountId } = context.buyer;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const rows = await coupons.listOfState(db, accountId, state, context.now, { after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => coupons.couponView(row, context.language, context.now)),
				counts: await coupons.countStates(db, accountId, context.now),
			};
		},

		claimable: async ({ productId, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const accountId = context.buyer?.accountId ?? null;
			const product = productId ? await scopeOf(readId(productId), accountId) : null;
			const rows = await coupons.listClaimable(db, accountId, context.now, { ids: null, product, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => coupons.offerView(row, context.language)),
				welcome: accountId === null ? await coupons.findWelcome(db, context.now) : null,
			};
		},

		availableByProducts: async ({ items }, context) => {
			const lines = await priceLines(
				db,
				context.now,
				context.buyer.accountId,
				items.map((item) => ({ skuId: readId(item.skuId), quantity: item.quantity })),
			);
			const compared = await coupons.compare(db, context.buyer.accountId, await couponLinesOf(db, lines), context.now);
			const best = compared.find(({ fit }) => fit.saves > 0);
			return {
				coupons: compared.map(({ coupon, fit }) => ({
					...coupons.couponView(coupon, context.language, context.now),
					saves: dinar(fit.saves),
					misfit: fit.misfit,
					missing: fit.missing,
				})),
				bestCouponId: best ? writeId(best.coupon.id) : null,
			};
		},
	});

	async function scopeOf(productId: ProductId, viewer: Viewer) {
		const { origin } = await getCarried(db, productId, viewer);
		const [found] = await listCategoriesOf(db, [productId]);
		return { id: productId, origin, categoryIds: found?.category_ids ?? [] };
	}
}
