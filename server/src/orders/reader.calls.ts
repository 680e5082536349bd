import type { CallContext } from '../platform/http/call-context.ts';
import type { OrderReader } from './orders.ts';

/** As whom somebody asks for orders. */
export function readerOf({ buyer, visitor, now }: Pick<CallContext, 'buyer' | 'visitor' | 'now'>): OrderReader {
	return { accountId: buyer?.accountId ?? null, visitorHash: visitor.orders, now };
}
