import type { CustomerChoice } from '@qaysari/contract/customers.schemas';
import { listAccountsOfOrders } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { patternsOf } from '../platform/database/sought.ts';
import * as queries from './customers.queries.ts';

export { type CustomerRow, eraseNotes, insertNote, listNotes, listReceivers } from './customers.queries.ts';

/** So many of the newest are looked through one by one: a name that many bear fills a page from them. */
const lookedThrough = 1000;

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
	const patterns = patternsOf(search);
	if (patterns === null) return [];
	const among = await queries.findAmongNewest(db, patterns, wish, lookedThrough);
	return among.length > page.limit ? among : queries.findAmongAll(db, patterns, wish);
}
