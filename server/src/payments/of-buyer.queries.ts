import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { AccountId } from '../platform/ids.ts';
import { columns, type PaymentRow } from './payments.queries.ts';

/** Those of a buyer, the newest first, with the numbers of their orders. */
export function listOfAccount(
	db: Handle,
	f: { accountId: AccountId; after: number | null; limit: number },
): Promise<(PaymentRow & { numbers: string[] })[]> {
	return many(
		db,
		sql`
			with paid as (
				select l.payment_id, array_agg(distinct o.number order by o.number) as numbers
				from shop_order o join payment_line l on l.order_id = o.id
				where o.account_id = ${f.accountId} and (${f.after}::bigint is null or l.payment_id < ${f.after}::bigint)
				group by l.payment_id order by l.payment_id desc limit ${f.limit + 1}
			)
			select ${columns}, paid.numbers from paid join payment p on p.id = paid.payment_id order by p.id desc
		`,
	);
}
