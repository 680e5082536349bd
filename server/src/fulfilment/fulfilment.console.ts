import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { fulfilmentQueues, fulfilmentSchemas } from '@qaysari/contract/fulfilment.schemas';
import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { paymentMethod } from '@qaysari/contract/order-states';
import { couriersOf } from '../couriers/couriers.ts';
import { carrierOf, deliveryStateOf } from '../order-details/delivery-views.ts';
import { addressLine } from '../orders/address-line.ts';
import * as orders from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { collectable } from '../payments/payments.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { refusalEnvelope } from '../platform/http/errors.ts';
import { type CourierId, type ProblemId, readId, writeId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { problemViews } from '../problems/problem-views.ts';
import { decideProblem, listProblems, markResent } from '../problems/problems.ts';
import { askAboutLine, withdrawQuestion } from '../questions/questions.ts';
import { storesOf } from '../stores/stores.ts';
import { moveByOperator } from './operator-moves.ts';
import { linesOf, storeLine } from './packing-views.ts';
import { takeBackEntry } from './taking-back.console.ts';

export function bindFulfilment(binder: Binder, shop: Shop): void {
	const { db, events, uploads } = shop;

	/** Each order by itself: one that cannot be done tells why and does not stop the others. */
	const each = async (
		orderNumbers: readonly string[],
		context: CallContext,
		work: (tx: Transaction, order: orders.OrderRow) => Promise<void>,
	) => {
		const results = [];
		for (const orderNumber of new Set(orderNumbers)) {
			try {
				const { status } = await context.transact(
					async (tx) => {
						await work(tx, await orders.getAnyOrder(tx, orderNumber));
						return { status: (await orders.getAnyOrder(tx, orderNumber)).status };
					},
					{ part: orderNumber },
				);
				results.push({ orderNumber, done: true, status, reason: null, message: null });
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				const { message } = refusalEnvelope(context.language, error);
				results.push({ orderNumber, done: false, status: null, reason: error.code, message });
			}
		}
		return { results };
	};

	binder.bind(fulfilmentCalls, fulfilmentSchemas, {
		listQueue: async ({ queue, cursor, limit }, { language, now }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const page = pageOf(await orders.listQueue(db, { queue, now, after, limit }), limit, (row) => [row.status_at, row.id]);
			const { records } = page;
			const [lines, stores, couriers] = await Promise.all([
				orders.listLines(
					db,
					records.map((row) => row.id),
				),
				storesOf(
					db,
					records.map((row) => row.store_id),
				),
				couriersOf(
					db,
					records.map((row) => row.courier_id),
				),
			]);
			return {
				nextCursor: page.nextCursor,
				records: records.map((row) => ({
					orderNumber: row.number,
					status: row.status,
					origin: row.origin,
					since: row.status_at,
					submittedAt: row.placed_at,
					customer: row.customer_name,
					phone: row.phone,
					province: row.address ? textIn(row.address.province, language) : '',
					store: textIn(stores.get(row.store_id ?? 0)?.name ?? {}, language) || null,
					delivery: deliveryStateOf(row),
					courier: carrierOf(couriers, row),
					pickupUntil: row.pickup_until,
					deliveryMode: row.delivery_mode,
					logisticsMethod: row.freight_method_name ? textIn(row.freight_method_name, language) : null,
					logisticsNumber: row.logistics_number,
					paymentMethod: row.payment_method,
					lines: linesOf(row, lines, language),
					pieces: row.pieces,
					total: dinar(orders.totalOf(row)),
					due: dinar(orders.dueOf(row).total),
					remark: row.remark,
					purchaseNote: row.purchase_note,
					packed: row.packed_at !== null,
					overseasReview: row.overseas_review,
				})),
			};
		},

		countQueues: async (_input, { now }) => ({ counts: await orders.countQueues(db, fulfilmentQueues, now) }),

		moveMany: ({ orderNumbers, courierId, ...wish }, context) =>
			each(orderNumbers, context, async (tx, order) => {
				const { operatorId } = context.operator;
				const courier = courierId ? { courierId: readId<CourierId>(courierId) } : {};
				await moveByOperator(tx, events, context.now, order, { ...wish, ...courier, operatorId });
			}),

		packMany: ({ orderNumbers }, context) =>
			each(orderNumbers, context, (tx, order) => orders.markPacked(tx, context.now, order.number, context.operator.operatorId)),

		takeBack: ({ orderNumber, entryId, reason }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await takeBackEntry(shop, tx, context.now, { orderNumber, eventId: readId(entryId), reason, operatorId });
				return { done: true };
			}),

		packingList: async ({ orderNumbers }, { language }) => {
			const rows = [];
			for (const number of new Set(orderNumbers)) rows.push(await orders.getAnyOrder(db, number));
			const [lines, stores] = await Promise.all([
				orders.listLines(
					db,
					rows.map((row) => row.id),
				),
				storesOf(
					db,
					rows.map((row) => row.store_id),
				),
			]);
			return {
				orders: rows.map((row) => ({
					orderNumber: row.number,
					customer: row.address?.fullName || row.customer_name,
					phone: row.address?.phone || row.phone,
					secondPhone: row.address?.secondPhone || null,
					store: storeLine(stores.get(row.store_id ?? 0), language),
					address: addressLine(row.address, language),
					deliveryMode: row.delivery_mode,
					logisticsMethod: row.freight_method_name ? textIn(row.freight_method_name, language) : null,
					remark: row.remark,
					collectable:
						row.payment_method === paymentMethod.cashOnDelivery && orders.dueOf(row).total > 0 ? dinar(collectable(row)) : null,
					lines: linesOf(row, lines, language).map(({ picture: _picture, ...line }) => line),
				})),
			};
		},

		setPurchaseNote: ({ orderNumber, note }, context) =>
			context.transact(async (tx) => {
				await orders.setPurchaseNote(tx, context.now, { orderNumber, note, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		setSubsidy: (input, context) =>
			context.transact(async (tx) => {
				await orders.setSubsidy(tx, context.now, { ...input, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		ask: ({ orderNumber, lineId, kind, unitPrice, note }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				const questionId = await askAboutLine(tx, events, context.now, {
					orderNumber,
					lineId: readId(lineId),
					kind,
					unitPrice: unitPrice ?? null,
					note,
					operatorId,
				});
				return { questionId: writeId(questionId) };
			}),

		withdrawQuestion: ({ orderNumber, questionId }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await withdrawQuestion(tx, events, context.now, { orderNumber, questionId: readId(questionId), operatorId });
				return { done: true };
			}),

		listProblems: async ({ open, orderNumber, cursor, limit }, { language, now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const orderId = orderNumber ? (await orders.getAnyOrder(db, orderNumber)).id : null;
			const page = pageOf(await listProblems(db, { open, orderId, after, limit }), limit, (row) => [row.id]);
			const rows = [];
			const names = await orders.listOrderNames(
				db,
				page.records.map((problem) => problem.order_id),
			);
			for (const problem of page.records) {
				const name = names.find((one) => one.id === problem.order_id);
				if (name) rows.push(await orders.getAnyOrder(db, name.number));
			}
			const lines = await orders.listLines(
				db,
				rows.map((row) => row.id),
			);
			const views = await problemViews(db, { uploads, now, language }, page.records, lines);
			return {
				nextCursor: page.nextCursor,
				records: rows.flatMap((row, index) => {
					const view = views[index];
					const { one, two } = orders.mayGiveBack(row);
					const customer = { orderNumber: row.number, customer: row.customer_name, phone: row.phone };
					return view ? [{ ...view, ...customer, mayRefund: dinar(one + two) }] : [];
				}),
			};
		},

		decideProblem: ({ problemId, amount, ...decision }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				const wish = { ...decision, problemId: readId<ProblemId>(problemId), amount: amount ?? null, operatorId };
				await decideProblem(tx, events, context.now, wish);
				return { done: true };
			}),

		markResent: ({ problemId, logisticsNumber }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await markResent(tx, events, context.now, { problemId: readId(problemId), logisticsNumber, operatorId });
				return { done: true };
			}),
	});
}
