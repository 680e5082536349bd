import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { returnsCalls } from '@qaysari/contract/returns.calls';
import { returnsSchemas } from '@qaysari/contract/returns.schemas';
import { namedTexts } from '../catalog/catalog.ts';
import { getOrder, type OrderRow } from '../orders/orders.ts';
import { readerOf } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import { uploaderOf } from '../payments/payments.calls.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { type OrderLineId, type ReturnId, readId, type SkuId, type StoreId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getReturnRules } from '../settings/settings.ts';
import { listStores } from '../stores/stores.ts';
import { askReturn } from './ask-return.ts';
import { insteadOf, linesLeft, priceReturn, returnUntil } from './asking.ts';
import { returnViews, storeView } from './return-views.ts';
import * as returns from './returns.ts';
import type { Worth } from './worth.ts';

/** What the promise of returns is made of; dropped when the rules change. */
export const promiseTag = 'returns';

type Context = ContextOf<'visitor'>;

export function bindReturns(binder: Binder, { db, events, uploads }: Shop): void {
	const viewOf = async (handle: Handle, order: OrderRow, returnId: ReturnId, context: Context) => {
		const row = await returns.findReturn(handle, returnId);
		if (row?.order_id !== order.id) refuse('not_found');
		const [view] = await returnViews(handle, { uploads, ...context }, order, [row]);
		return view ?? refuse('not_found');
	};
	/** A buyer moves a return of an order of theirs. */
	const moveOwn = (
		{ orderNumber, returnId: id }: { orderNumber: string; returnId: string },
		context: Context,
		event: 'cancel' | 'send',
	) =>
		context.transact(async (tx: Transaction) => {
			const order = await getOrder(tx, readerOf(context), orderNumber);
			const returnId = readId<ReturnId>(id);
			if ((await returns.findReturn(tx, returnId))?.order_id !== order.id) refuse('not_found');
			const held = await returns.holdReturn(tx, returnId);
			await returns.moveReturn(tx, events, context.now, held, event, actorOf(order, context));
			return viewOf(tx, held.order, returnId, context);
		});

	binder.bind(returnsCalls, returnsSchemas, {
		promise: {
			tags: () => [promiseTag],
			answer: async () => {
				const { days, fee } = await getReturnRules(db);
				return { days, fee: dinar(fee) };
			},
		},

		form: async ({ orderNumber }, context) => {
			const order = await getOrder(db, readerOf(context), orderNumber);
			const until = await returnUntil(db, order);
			const [rules, stores, lines] = await Promise.all([getReturnRules(db), listStores(db), linesLeft(db, order.id)]);
			const { language } = context;
			return {
				until: until && until > context.now ? until.toISOString() : null,
				fee: dinar(rules.fee),
				courier: order.address !== null,
				stores: stores.map((store) => storeView(store, language)),
				balance: order.account_id !== null,
				lines: await Promise.all(
					lines.map(async ({ line, left, returnable }) => ({
						lineId: writeId(line.id),
						title: textIn(line.snapshot.title, language),
						specification: namedTexts(line.snapshot.attributes, language),
						picture: line.snapshot.picture ? pictureView(line.snapshot.picture) : null,
						left,
						returnable,
						instead: (returnable && left > 0 ? await insteadOf(db, context.now, order, line) : []).map(({ offer, less }) => ({
							skuId: writeId(offer.sku_id),
							specification: namedTexts(offer.attributes, language),
							left: offer.free,
							less: dinar(less),
						})),
					})),
				),
			};
		},

		preview: async ({ orderNumber, lines, ...wish }, context) => {
			const order = await getOrder(db, readerOf(context), orderNumber);
			const { worth } = await priceReturn(db, context.now, order, {
				...wish,
				orderId: order.id,
				lines: lines.map(lineOf),
			});
			return moneyView(worth);
		},

		ask: ({ orderNumber, lines, storeId, ...wish }, context) =>
			context.transact(async (tx) => {
				const order = await getOrder(tx, readerOf(context), orderNumber);
				const returnId = await askReturn(tx, events, context.now, {
					...wish,
					...actorOf(order, context),
					orderId: order.id,
					storeId: storeId === undefined ? null : readId<StoreId>(storeId),
					lines: lines.map(lineOf),
					uploads: uploaderOf(context),
				});
				return viewOf(tx, await getOrder(tx, readerOf(context), orderNumber), returnId, context);
			}),

		get: async ({ orderNumber, returnId }, context) =>
			viewOf(db, await getOrder(db, readerOf(context), orderNumber), readId(returnId), context),

		cancel: (input, context) => moveOwn(input, context, 'cancel'),

		send: (input, context) => moveOwn(input, context, 'send'),
	});
}

export const moneyView = ({ goods, fee, back }: Worth) => ({ goods: dinar(goods), fee: dinar(fee), back: dinar(back) });

const lineOf = ({ lineId, quantity, newSkuId }: { lineId: string; quantity: number; newSkuId?: string | undefined }) => ({
	lineId: readId<OrderLineId>(lineId),
	quantity,
	newSkuId: newSkuId === undefined ? null : readId<SkuId>(newSkuId),
});

const actorOf = (order: OrderRow, { buyer }: Context) => ({
	actor: order.account_id === null ? ('visitor' as const) : ('buyer' as const),
	actorId: buyer?.accountId ?? null,
});
