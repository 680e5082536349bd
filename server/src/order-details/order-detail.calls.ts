import type { orderDetail } from '@qaysari/contract/order-views.schemas';
import type { z } from 'zod';
import type { OrderRow } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { fromBalanceOf, openPaymentOf, refundsOf } from '../payments/payments.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { deliveryForBuyer, reachOf } from './delivery-views.ts';
import { detailOf } from './order-detail.ts';

/** An order as its owner and operators see it: what orders know, and how its money stands. */
export async function wholeDetail(
	{ uploads }: Pick<Shop, 'uploads'>,
	db: Handle,
	order: OrderRow,
	{ language, now }: Pick<CallContext, 'language' | 'now'>,
): Promise<z.input<typeof orderDetail>> {
	return {
		...(await detailOf(db, order, { uploads, now, language })),
		...(await reachOf(db, order, language)),
		delivery: await deliveryForBuyer(db, order),
		fromBalance: await fromBalanceOf(db, order.id),
		payment: await openPaymentOf(db, order),
		refunds: await refundsOf(db, order.id),
	};
}
