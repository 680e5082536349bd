import type { OrderChoice } from '@qaysari/contract/orders.schemas';
import { findAccountId } from '../accounts/accounts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { patternsOf } from '../platform/database/sought.ts';
import type { OrderRow } from './orders.queries.ts';
import { findAmongAll, findAmongNewest, listOrdersForOperators } from './orders-console.queries.ts';

/** So many of the newest are looked through one by one: a name that many bear fills a page from them. */
const lookedThrough = 1000;

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
	const patterns = patternsOf(search);
	if (patterns === null) return [];
	const among = await findAmongNewest(db, patterns, filter, lookedThrough);
	return among.length > page.limit ? among : findAmongAll(db, patterns, filter);
}
