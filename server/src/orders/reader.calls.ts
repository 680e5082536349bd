import type { CallContext } from '../platform/http/call-context.ts';
import type { AccountId } from '../platform/ids.ts';
import type { OrderReader } from './orders.ts';

/**
 * Under which names who asks may have proven the number of an order: not every client keeps the cookie. Null for an order of their account
 * where that has a proven number of its own.
 */
export function provenBy({ buyer, visitor }: Pick<CallContext, 'buyer' | 'visitor'>, owner: AccountId | null): Buffer[] | null {
	if (buyer !== null && owner === buyer.accountId && buyer.phone !== null) return null;
	return [visitor.orders, visitor.trace].filter((name) => name !== null);
}

/** As whom somebody asks for orders. */
export function readerOf({ buyer, visitor, now }: Pick<CallContext, 'buyer' | 'visitor' | 'now'>): OrderReader {
	return { accountId: buyer?.accountId ?? null, visitorHash: visitor.orders, now };
}
