import { amendmentsCalls } from '@qaysari/contract/amendments.calls';
import { amendmentsSchemas } from '@qaysari/contract/amendments.schemas';
import { wholeDetail } from '../order-details/order-detail.calls.ts';
import { getOrder } from '../orders/orders.ts';
import { readerOf } from '../orders/reader.calls.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId } from '../platform/ids.ts';
import { answerAmendment } from './amendments.ts';

export function bindAmendments(binder: Binder, shop: Shop): void {
	binder.bind(amendmentsCalls, amendmentsSchemas, {
		answer: ({ orderNumber, amendmentId, answer }, context) =>
			context.transact(async (tx) => {
				const reader = readerOf(context);
				const order = await getOrder(tx, reader, orderNumber);
				await answerAmendment(tx, shop.events, context.now, {
					orderId: order.id,
					amendmentId: readId(amendmentId),
					answer,
					actor: order.account_id === null ? 'visitor' : 'buyer',
					actorId: context.buyer?.accountId ?? null,
					reader,
				});
				return wholeDetail(shop, tx, await getOrder(tx, reader, orderNumber), context);
			}),
	});
}
