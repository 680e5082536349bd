import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import type { LocalizedText } from '@qaysari/contract/languages';
import type { AmendmentKind, AmendmentState } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { AmendmentId, OperatorId, OrderId } from '../platform/ids.ts';

/** What an amendment says to whoever reads it, as things were called then. */
export interface Told {
	lines: { title: LocalizedText; was: number; pieces: number; by: LocalizedText | null }[];
	/** Where it goes instead: the store, or province and district. */
	place: LocalizedText[] | null;
}

export interface AmendmentRow {
	id: AmendmentId;
	order_id: OrderId;
	kind: AmendmentKind;
	state: AmendmentState;
	change: AmendmentChange;
	told: Told;
	reason: string;
	before: number;
	after: number;
	at: string;
	operator_id: OperatorId;
}

const columns = sql`id, order_id, kind, state, change, told, reason, before, after, at, operator_id`;

export async function insertAmendment(
	tx: Transaction,
	a: {
		orderId: OrderId;
		state: AmendmentState;
		change: AmendmentChange;
		told: Told;
		reason: string;
		before: number;
		after: number;
		operatorId: OperatorId;
	},
	now: Date,
): Promise<AmendmentId> {
	const { id } = await one<{ id: AmendmentId }>(
		tx,
		sql`
			insert into order_amendment (order_id, kind, state, change, told, reason, before, after, at, operator_id)
			values (${a.orderId}, ${a.change.kind}, ${a.state}, ${JSON.stringify(a.change)}, ${JSON.stringify(a.told)}, ${a.reason},
				${a.before}, ${a.after}, ${now}, ${a.operatorId})
			returning id
		`,
	);
	return id;
}

export function findAmendment(db: Handle, orderId: OrderId, id: AmendmentId): Promise<AmendmentRow | undefined> {
	return maybe<AmendmentRow>(db, sql`select ${columns} from order_amendment where id = ${id} and order_id = ${orderId}`);
}

export function listAmendments(db: Handle, orderId: OrderId): Promise<AmendmentRow[]> {
	return many<AmendmentRow>(
		db,
		sql`select ${columns} from order_amendment where order_id = ${orderId} order by id desc limit 50`,
	);
}

/** Settles one that waits for its buyer, once; false when it does not wait any more. Nobody needs the address of its form afterwards. */
export async function settleAmendment(tx: Transaction, id: AmendmentId, state: AmendmentState, now: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update order_amendment set state = ${state}, settled_at = ${now}, change = change - 'address' where id = ${id} and state = 'asked'`,
	);
	return count > 0;
}

/** What was asked before that moment and waits for an answer still. */
export function listUnanswered(db: Handle, before: Date, limit: number): Promise<{ id: AmendmentId; order_id: OrderId }[]> {
	return many(
		db,
		sql`select id, order_id from order_amendment where state = 'asked' and at <= ${before} order by at limit ${limit}`,
	);
}

/** Nobody is asked about an order that was called off. */
export async function withdrawAll(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`
		update order_amendment set state = 'withdrawn', settled_at = ${now}, change = change - 'address' where order_id = ${orderId} and state = 'asked'
	`.execute(tx);
}
