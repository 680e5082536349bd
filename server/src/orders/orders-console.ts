import type { OrderChoice } from '@qaysari/contract/orders.schemas';
import { findAccountId } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { newestThatHold, partsOf } from '../platform/database/sought.ts';
import type { OrderRow } from './orders.queries.ts';
import { findAmongAll, findAmongNewest, listOrdersForOperators } from './orders-console.queries.ts';

/** A page of orders for operators, the newest first, with one row more if there are more; none for a search that nothing can match. */
export async function listForOperators(
	db: Handle,
	{ search, userId, ...choice }: OrderChoice,
	page: { after: [string, number] | null; limit: number },
): Promise<OrderRow[]> {
	const accountId = userId === undefined ? null : await findAccountId(db, userId);
	if (userId !== undefined && accountId === null) return [];
	const filter = {
		...page,
		accountId,
		statuses: choice.statuses?.length ? choice.statuses : null,
		origin: choice.origin ?? null,
		from: choice.from ?? null,
		until: choice.until ?? null,
	};
	if (search === undefined || search === '') return listOrdersForOperators(db, filter);
	const parts = partsOf(search);
	if (parts === null) return [];
	return newestThatHold(page.limit, {
		among: (newest) => findAmongNewest(db, parts, filter, newest),
		all: () => findAmongAll(db, parts, filter),
	});
}
