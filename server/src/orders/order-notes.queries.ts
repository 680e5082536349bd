import { sql } from 'kysely';
import type { Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { OrderId } from '../platform/ids.ts';

export interface OrderNoteRow {
	order_id: OrderId;
	event: 'place' | 'paid';
	at: string;
	placed_at: string;
	utm_source: string | null;
}

/** Takes notes of what happened to orders, the oldest first; those that somebody else takes are theirs. */
export function takeNotes(tx: Transaction, most: number): Promise<OrderNoteRow[]> {
	return many<OrderNoteRow>(
		tx,
		sql`
			with taken as (
				delete from order_note where id in (select id from order_note order by id limit ${most} for update skip locked)
				returning order_id, event, at
			)
			select taken.order_id, taken.event, taken.at, o.placed_at, o.utm_source from taken join shop_order o on o.id = taken.order_id
		`,
	);
}
