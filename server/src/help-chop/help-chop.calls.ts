import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import { helpChopSchemas } from '@qaysari/contract/help-chop.schemas';
import { dinar } from '@qaysari/contract/money';
import { formatMoney } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import { listPeople, nobodyKnown } from '../accounts/people.ts';
import { checkDealSku, placeDealOrder, quoteDeal } from '../checkout/deal-orders.ts';
import { couponView } from '../coupons/coupons.ts';
import { thanksOf } from '../free-gift/free-gift.ts';
import { devicesOf, signalsOf } from '../invitations/caller.ts';
import * as invitations from '../invitations/invitations.ts';
import { shareTexts } from '../invitations/share-texts.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { dealViews, helpChopViews } from './deal-views.ts';
import * as helpChop from './help-chop.ts';

export function bindHelpChop(binder: Binder, { db, events, payments, secret }: Shop): void {
	binder.bind(helpChopCalls, helpChopSchemas, {
		createHelpChop: ({ productId }, context) =>
			context.transact(async (tx) => {
				const devices = devicesOf(signalsOf(secret, context));
				const row = await helpChop.start(tx, context.now, context.buyer.accountId, readId(productId), devices);
				const [view] = await helpChopViews(tx, [row], context.language, context.now);
				return view ?? refuse('not_found');
			}),

		getShareLink: async ({ helpChopId }, context) => {
			const { accountId } = context.buyer;
			const row = await invitations.findOwn(db, 'helpChop', accountId, readId(helpChopId));
			const [view] = row ? await helpChopViews(db, [row], context.language, context.now) : [];
			if (!row || !view) refuse('not_found');
			if (invitations.stateOf(row, context.now) !== 'inProgress') refuse('event_over');
			await inTransaction(db, (tx) => invitations.noteDevices(tx, accountId, devicesOf(signalsOf(secret, context)), context.now));
			const t = translatorFor(context.language, 'server');
			return shareTexts(context, row.code, {
				title: t('share.helpChop.title', { title: view.deal.product.title }),
				text: t('share.helpChop.text', { price: formatMoney(context.language, view.deal.floorPrice) }),
			});
		},

		helpShow: async ({ helpChopId }, context) => {
			const { accountId } = context.buyer;
			const row = await invitations.findOwn(db, 'helpChop', accountId, readId(helpChopId));
			const [view] = row ? await helpChopViews(db, [row], context.language, context.now) : [];
			return view ?? refuse('not_found');
		},

		doHelpShow: async ({ code }, context) => {
			const { now, language } = context;
			const row = await invitations.findByCode(db, 'helpChop', code);
			const [view] = row ? await helpChopViews(db, [row], language, now) : [];
			if (!row || !view) refuse('not_found');
			const { trace } = signalsOf(secret, context);
			await inTransaction(db, (tx) => invitations.noteOpening(tx, code, trace, now));
			const people = await listPeople(db, [row.account_id]);
			return {
				initiator: people.get(row.account_id) ?? nobodyKnown,
				deal: view.deal,
				state: view.state,
				presentPrice: view.presentPrice,
				helped: row.helped,
				needed: row.needed,
				endsAt: row.ends_at,
				now: now.toISOString(),
				chance: invitations.openChance(row, now),
				coupon: await thanksOf(db, language, now),
			};
		},

		doHelpAdd: ({ code }, context) =>
			context.transact(async (tx) => {
				const { now, language } = context;
				const wish = { code, helperId: context.buyer.accountId, signals: signalsOf(secret, context) };
				const { invitation, coupon, part } = await helpChop.help(tx, events, now, wish);
				return {
					state: invitations.stateOf(invitation, now),
					lowered: dinar(part),
					presentPrice: dinar(helpChop.presentPrice(invitation)),
					helped: invitation.helped,
					needed: invitation.needed,
					coupon: coupon ? couponView(coupon, language, now) : null,
				};
			}),

		myHelpChopList: async ({ state, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const { accountId } = context.buyer;
			const rows = await invitations.listOwn(db, 'helpChop', accountId, context.now, { state: state ?? null, after, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			return { ...page, records: await helpChopViews(db, page.records, context.language, context.now) };
		},

		deals: async ({ productId, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const wish = { productId: productId ? readId<ProductId>(productId) : null, after, limit };
			const page = pageOf(await helpChop.listRunning(db, context.now, wish), limit, (row) => [row.id]);
			const views = await dealViews(db, context.now, page.records, context.language);
			return {
				...page,
				records: page.records.flatMap((row) => {
					const view = views.get(row.id);
					return view && view.product.availability !== 'out' && row.floor_price < view.startPrice.amount ? [view] : [];
				}),
			};
		},

		preview: async ({ helpChopId, ...delivery }, context) => {
			const { deal, price } = await helpChop.getBuyable(db, context.now, context.buyer.accountId, readId(helpChopId));
			await checkDealSku(db, context.now, deal.product_id, deal.sku_ids, readId(delivery.skuId));
			return quoteDeal(db, payments, context, delivery, price);
		},

		buy: ({ helpChopId, ...placing }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const { invitation, deal, price } = await helpChop.lockBuyable(tx, context.now, accountId, readId(helpChopId));
				await checkDealSku(tx, context.now, deal.product_id, deal.sku_ids, readId(placing.skuId));
				const { orderId, ...placed } = await placeDealOrder(tx, payments, context, placing, price);
				await invitations.setOrder(tx, invitation.id, { orderId, orderNumber: placed.orderNumber });
				return placed;
			}),
	});
}
