import { problemsCalls } from '@qaysari/contract/problems.calls';
import { problemsSchemas } from '@qaysari/contract/problems.schemas';
import { objectToFees } from '../fees/objections.ts';
import { wholeDetail } from '../order-details/order-detail.calls.ts';
import { getOrder, type OrderRow } from '../orders/orders.ts';
import { readerOf } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import { uploaderOf } from '../payments/payments.calls.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, readId } from '../platform/ids.ts';
import { answerQuestion } from '../questions/questions.ts';
import { reportProblem } from './problems.ts';

export function bindProblems(binder: Binder, shop: Shop): void {
	const { events } = shop;
	binder.bind(problemsCalls, problemsSchemas, {
		report: ({ orderNumber, lines, ...report }, context) =>
			context.transact(async (tx) => {
				const order = await getOrder(tx, readerOf(context), orderNumber);
				await reportProblem(tx, events, context.now, {
					...report,
					...actorOf(order, context.buyer?.accountId ?? null),
					orderId: order.id,
					lines: lines.map((line) => ({ ...line, lineId: readId(line.lineId) })),
					uploads: uploaderOf(context),
				});
				return wholeDetail(shop, tx, await getOrder(tx, readerOf(context), orderNumber), context);
			}),

		object: ({ orderNumber, wish, text }, context) =>
			context.transact(async (tx) => {
				const order = await getOrder(tx, readerOf(context), orderNumber);
				const by = actorOf(order, context.buyer?.accountId ?? null);
				await objectToFees(tx, context.now, { ...by, orderId: order.id, wish, text });
				return wholeDetail(shop, tx, await getOrder(tx, readerOf(context), orderNumber), context);
			}),

		answer: ({ orderNumber, questionId, answer }, context) =>
			context.transact(async (tx) => {
				const order = await getOrder(tx, readerOf(context), orderNumber);
				await answerQuestion(tx, events, context.now, {
					...actorOf(order, context.buyer?.accountId ?? null),
					orderId: order.id,
					questionId: readId(questionId),
					answer,
				});
				return wholeDetail(shop, tx, await getOrder(tx, readerOf(context), orderNumber), context);
			}),
	});
}

const actorOf = (order: OrderRow, accountId: AccountId | null) => ({
	actor: order.account_id === null ? ('visitor' as const) : ('buyer' as const),
	actorId: accountId,
});
