import type { orderDetail } from '@qaysari/contract/orders.schemas';
import type { z } from 'zod';
import type { Handle } from '../platform/database/handle.ts';
import type { CallContext } from '../platform/http/call-context.ts';
import { reachOf } from './delivery-views.ts';
import { detailOf } from './order-views.ts';
import type { OrderRow } from './orders.ts';

/** An order as its owner and operators see it: what orders know, and how its money stands. */
export async function wholeDetail(
	db: Handle,
	order: OrderRow,
	{ language }: Pick<CallContext, 'language'>,
): Promise<z.input<typeof orderDetail>> {
	return {
		...(await detailOf(db, order, language)),
		...(await reachOf(db, order, language)),
		payment: null,
		refunds: [],
	};
}
