import { tabStatuses } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { ordersSchemas } from '@qaysari/contract/orders.schemas';
import { senderOf } from '../accounts/accounts.calls.ts';
import { sendCode, useCode } from '../accounts/codes.ts';
import { readPhone } from '../accounts/destination.ts';
import { rememberDevice } from '../accounts/known-devices.ts';
import { getSnapshot } from '../addresses/addresses.ts';
import { itemsOf } from '../checkout/checkout.calls.ts';
import { getQuote } from '../checkout/checkout.ts';
import { type OwnOrder, placeOwnOrder } from '../checkout/own-orders.ts';
import { trackOf } from '../order-details/delivery-views.ts';
import { wholeDetail } from '../order-details/order-detail.calls.ts';
import { countTabs, summariesOf } from '../order-details/order-views.ts';
import type { Shop } from '../parts.ts';
import { paymentStatesOf } from '../payments/payments.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import { sideBySide } from '../platform/database/side-by-side.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { shareStep } from '../platform/http/shared-steps.ts';
import { makeVisitorToken } from '../platform/http/visitor-token.ts';
import { readId } from '../platform/ids.ts';
import { hashOf } from '../platform/secrets.ts';
import { changesOf } from './order-changes.calls.ts';
import { listOrders, listVisitorOrders } from './orders.queries.ts';
import * as orders from './orders.ts';
import { readerOf } from './reader.calls.ts';

export function bindOrders(binder: Binder, shop: Shop): void {
	const { db, events, codes, payments } = shop;
	const detail = async (handle: Handle, context: CallContext, orderNumber: string) =>
		wholeDetail(shop, handle, await orders.getOrder(handle, readerOf(context), orderNumber), context);

	const ordering = shareStep(db, {
		ownerOf: ({ context }: OwnOrder) => String(context.buyer.accountId),
		work: (tx, now, asked) => sideBySide(tx, asked, (one) => placeOwnOrder(tx, payments, now, one)),
	});

	binder.bind(ordersCalls, ordersSchemas, {
		preview: async ({ source, addressId, couponId, deliveryMode, logistics }, context) => {
			const owner = context.buyer
				? { accountId: context.buyer.accountId }
				: context.visitor.trace
					? { visitorHash: context.visitor.trace }
					: null;
			const place = addressId && context.buyer ? await getSnapshot(db, context.buyer.accountId, readId(addressId)) : null;
			const asker = { language: context.language, accountId: context.buyer?.accountId ?? null };
			return getQuote(db, context.now, payments, asker, {
				items: await itemsOf(db, source, owner),
				place,
				deliveryMode,
				logistics,
				coupon: context.buyer && couponId ? { ...context.buyer, couponId: readId(couponId), now: context.now } : null,
			});
		},

		createOrder: (input, context) => context.transactShared(ordering, { input, context }),

		getOrderPage: async ({ tab, cursor, limit }, context) => {
			const { accountId } = context.buyer;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const statuses = tab === 'all' ? null : tabStatuses[tab];
			const page = pageOf(await listOrders(db, accountId, { statuses, after, limit }), limit, (row) => [row.id]);
			return {
				records: await summariesOf(db, page.records, context.language, await paymentStatesOf(db, page.records)),
				nextCursor: page.nextCursor,
			};
		},

		getStatusCount: async (_input, context) => ({ counts: await countTabs(db, context.buyer.accountId) }),

		getOrderDetail: ({ orderNumber }, context) => detail(db, context, orderNumber),
		getOrderDetailForLandingPage: ({ orderNumber }, context) => detail(db, context, orderNumber),

		cancelOrder: ({ orderNumber, reason }, context) =>
			context.transact(async (tx) => {
				await orders.moveOwnOrder(tx, events, context.now, readerOf(context), orderNumber, 'cancelled', reason);
				return detail(tx, context, orderNumber);
			}),

		confirmOrder: ({ orderNumber }, context) =>
			context.transact(async (tx) => {
				await orders.moveOwnOrder(tx, events, context.now, readerOf(context), orderNumber, 'receiptConfirmed');
				return detail(tx, context, orderNumber);
			}),

		...changesOf(shop),

		track: async ({ orderNumber }, context) =>
			trackOf(db, await orders.getOrder(db, readerOf(context), orderNumber), context.language),

		lookupSendCode: ({ phone, type }, context) =>
			inTransaction(db, (tx) =>
				sendCode(
					codes,
					tx,
					context.now,
					{ purpose: 'order', channel: type === 2 ? 'whatsapp' : 'sms', destination: readPhone(phone, undefined) },
					senderOf(context),
				),
			),

		lookup: async ({ phone, code }, context) => {
			const destination = readPhone(phone, undefined);
			await useCode(codes, context.now, {
				purpose: 'order',
				channels: ['sms', 'whatsapp'],
				destination,
				code,
				caller: context.caller,
			});
			const token = context.visitor.orders ? null : makeVisitorToken(codes.secret);
			const visitorHash = context.visitor.orders ?? hashOf(token ?? '');
			const records = await inTransaction(db, async (tx) => {
				await orders.putVisitorPhone(tx, visitorHash, destination.value, context.now);
				await rememberDevice(codes, tx, context, [destination.value]);
				if (context.visitor.trace) await orders.putVisitorPhone(tx, context.visitor.trace, destination.value, context.now);
				const found = await listVisitorOrders(tx, { accountId: null, visitorHash, now: context.now }, { after: null, limit: 20 });
				return summariesOf(tx, found, context.language, await paymentStatesOf(tx, found));
			});
			if (token) context.keepVisitor(token);
			return { records: records.slice(0, 20) };
		},

		visitorOrders: async ({ cursor, limit }, context) => {
			const reader = readerOf({ ...context, buyer: null });
			if (!reader.visitorHash) return { records: [], nextCursor: null };
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await listVisitorOrders(db, reader, { after, limit }), limit, (row) => [row.id]);
			return {
				records: await summariesOf(db, page.records, context.language, await paymentStatesOf(db, page.records)),
				nextCursor: page.nextCursor,
			};
		},
	});
}
