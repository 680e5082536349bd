import type { CustomerChoice } from '@qaysari/contract/customers.schemas';
import { listAccountsOfOrders } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { newestThatHold, partsOf } from '../platform/database/sought.ts';
import * as queries from './customers.queries.ts';

export { type CustomerRow, eraseNotes, insertNote, listNotes, listReceivers } from './customers.queries.ts';

/** A page of customers, the newest first, with one row more if there are more; none for a search that nothing can match. */
export async function listCustomers(
	db: Handle,
	{ search, blocked }: CustomerChoice,
	page: { after: [string, number] | null; limit: number },
): Promise<queries.CustomerRow[]> {
	const wish = { ...page, blocked: blocked === true };
	if (search === undefined || search === '') return queries.listCustomers(db, wish);
	if (/^q[0-9a-z]{4,10}$/i.test(search)) {
		const ids = await listAccountsOfOrders(db, search.toUpperCase());
		if (ids.length > 0) return queries.listNamed(db, ids, wish);
	}
	const parts = partsOf(search);
	if (parts === null) return [];
	return newestThatHold(page.limit, {
		among: (newest) => queries.findAmongNewest(db, parts, wish, newest),
		all: () => queries.findAmongAll(db, parts, wish),
	});
}
