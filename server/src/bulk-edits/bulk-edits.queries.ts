import type { BulkSubject, bulkStates } from '@qaysari/contract/bulk-edits.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId } from '../platform/ids.ts';

export interface BulkEditRow {
	id: number;
	subject: BulkSubject;
	change: unknown;
	operator_id: OperatorId;
	state: (typeof bulkStates)[number];
	place: number;
	total: number;
	done: number;
	same: number;
	refused: number;
	taken_back: number;
	kept: number;
	back_by: OperatorId | null;
	back_reason: string;
	created_at: string;
	ended_at: string | null;
}

export type Outcome = 'waiting' | 'done' | 'same' | 'refused' | 'takenBack' | 'kept';

export interface ItemRow {
	subject_id: number;
	before: unknown;
	after: unknown;
}

const columns = sql`id, subject, change, operator_id, state, place, total, done, same, refused, taken_back, kept, back_by, back_reason, created_at, ended_at`;

export async function countUnderWay(tx: Transaction): Promise<number> {
	const row = await one<{ count: number }>(
		tx,
		sql`select count(*)::int as count from bulk_edit where state in ('running', 'takingBack')`,
	);
	return row.count;
}

export async function insertEdit(
	tx: Transaction,
	now: Date,
	edit: { subject: BulkSubject; change: object; operatorId: OperatorId; subjectIds: readonly number[] },
): Promise<number> {
	const { id } = await one<{ id: number }>(
		tx,
		sql`
			insert into bulk_edit (subject, change, operator_id, total, created_at)
			values (${edit.subject}, ${JSON.stringify(edit.change)}, ${edit.operatorId}, ${edit.subjectIds.length}, ${now}) returning id
		`,
	);
	await sql`
		insert into bulk_edit_item (edit_id, subject_id) select ${id}, subject_id from unnest(${edit.subjectIds}::bigint[]) as subject_id
	`.execute(tx);
	return id;
}

export function findEdit(db: Handle, id: number, subjects: readonly BulkSubject[]): Promise<BulkEditRow | undefined> {
	return maybe(db, sql`select ${columns} from bulk_edit where id = ${id} and subject = any(${subjects}::text[])`);
}

/** Held until the step ends: steps of one edit follow each other. */
export function lockEdit(tx: Transaction, id: number): Promise<BulkEditRow | undefined> {
	return maybe(tx, sql`select ${columns} from bulk_edit where id = ${id} for no key update`);
}

export function listEdits(
	db: Handle,
	subjects: readonly BulkSubject[],
	{ after, limit }: { after: number | null; limit: number },
): Promise<BulkEditRow[]> {
	return many(
		db,
		sql`
			select ${columns} from bulk_edit where subject = any(${subjects}::text[]) ${after ? sql`and id < ${after}` : sql``}
			order by id desc limit ${limit + 1}
		`,
	);
}

/** The next things of an edit behind a place, of those that stand so. */
export function listItems(
	db: Handle,
	id: number,
	{ outcome, after, limit }: { outcome: Outcome; after: number; limit: number },
): Promise<ItemRow[]> {
	return many(
		db,
		sql`
			select subject_id, before, after from bulk_edit_item
			where edit_id = ${id} and subject_id > ${after} and outcome = ${outcome} order by subject_id limit ${limit}
		`,
	);
}

/** What an edit left as it was. */
export function listLeft(
	db: Handle,
	id: number,
	{ after, limit }: { after: number | null; limit: number },
): Promise<{ subject_id: number; outcome: 'refused' | 'kept'; reason: string | null }[]> {
	return many(
		db,
		sql`
			select subject_id, outcome, reason from bulk_edit_item
			where edit_id = ${id} and outcome in ('refused', 'kept') ${after ? sql`and subject_id > ${after}` : sql``}
			order by subject_id limit ${limit + 1}
		`,
	);
}

export interface ItemOutcome {
	subjectId: number;
	outcome: Outcome;
	reason?: string;
	before?: unknown;
	after?: unknown;
}

/** Notes what became of things, and how far the edit is. */
export async function noteItems(tx: Transaction, id: number, outcomes: readonly ItemOutcome[]): Promise<void> {
	await sql`
		update bulk_edit_item i set outcome = w.outcome, reason = w.reason,
			before = coalesce(w.before, i.before), after = coalesce(w.after, i.after)
		from json_to_recordset(${JSON.stringify(
			outcomes.map((one) => ({ ...one, subject_id: one.subjectId })),
		)}::json) as w (subject_id bigint, outcome text, reason text, before jsonb, after jsonb)
		where i.edit_id = ${id} and i.subject_id = w.subject_id
	`.execute(tx);
	const count = (outcome: Outcome): number => outcomes.filter((one) => one.outcome === outcome).length;
	const back = count('takenBack') + count('kept');
	await sql`
		update bulk_edit set place = ${outcomes.at(-1)?.subjectId ?? 0}, done = done + ${count('done')} - ${back}, same = same + ${count('same')},
			refused = refused + ${count('refused')}, taken_back = taken_back + ${count('takenBack')}, kept = kept + ${count('kept')}
		where id = ${id}
	`.execute(tx);
}

export async function setState(tx: Transaction, id: number, state: BulkEditRow['state'], endedAt: Date | null): Promise<void> {
	await sql`update bulk_edit set state = ${state}, place = 0, ended_at = ${endedAt} where id = ${id}`.execute(tx);
}

export async function setTakenBackBy(tx: Transaction, id: number, operatorId: OperatorId, reason: string): Promise<void> {
	await sql`update bulk_edit set back_by = ${operatorId}, back_reason = ${reason} where id = ${id}`.execute(tx);
}

/** Things of edits that can no longer be taken back, some at a time. @returns how many went */
export function forgetItems(db: Handle, before: Date, limit: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from bulk_edit_item where (edit_id, subject_id) in (
				select i.edit_id, i.subject_id from bulk_edit e join bulk_edit_item i on i.edit_id = e.id
				where e.ended_at < ${before} and e.state not in ('running', 'takingBack') limit ${limit}
			)
		`,
	);
}
