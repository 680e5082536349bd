import { sql } from 'kysely';
import { seconds } from '../clock.ts';
import type { Database, Handle, Transaction } from '../database/handle.ts';
import { withCommit } from '../database/named-statements.ts';
import { maybe } from '../database/rows.ts';
import { constraintOf, inTransaction } from '../database/transaction.ts';
import { Refusal, refuse } from '../refusal.ts';

export interface RepeatKey {
	/** Who repeats: `buyer:7`, `visitor:<hash>`, `operator:2`. */
	identity: string;
	call: string;
	key: string;
	bodyHash: Buffer;
	/** Made from the body of a guarded call that came without a key: counts for 60 s only. */
	implied: boolean;
}

const impliedFor = seconds(60);

export interface RepeatOptions<T> {
	/** Whether an answer that was kept without a key still holds: a payment that failed meanwhile is no repeat but another try. */
	stands?: (tx: Transaction, answer: T) => Promise<boolean>;
	/** The answer is kept by the last statement, which saves one: a repeat is carried out and undone. For steps that are small and met often. */
	keptLast?: boolean;
	/** Of a call that does several steps, which one it is: each has an answer of its own. */
	part?: string;
}

/** Runs a step once per key, and answers a repeat as it was answered first. */
export function transactOnce<T>(
	db: Database,
	now: Date,
	repeat: RepeatKey | null,
	work: (tx: Transaction) => Promise<T>,
	{ stands = async () => true, keptLast = false, part }: RepeatOptions<T> = {},
): Promise<T> {
	if (!repeat) return inTransaction(db, work);
	const own = part === undefined ? repeat : { ...repeat, key: `${repeat.key} ${part}` };
	return keptLast && !own.implied ? answerLast(db, now, own, work) : recordFirst(db, now, own, work, stands);
}

/** The record is the first thing written, so a second request with the same key waits for the first one's transaction and then reads its answer. */
function recordFirst<T>(
	db: Database,
	now: Date,
	repeat: RepeatKey,
	work: (tx: Transaction) => Promise<T>,
	stands: (tx: Transaction, answer: T) => Promise<boolean>,
): Promise<T> {
	return inTransaction(db, async (tx) => {
		// An implied key that ran out begins anew.
		const taken = await sql`
			insert into idempotency_record as kept (identity, call, key, body_hash, created_at)
			values (${repeat.identity}, ${repeat.call}, ${repeat.key}, ${repeat.bodyHash}, ${now})
			on conflict (identity, call, key) do update
			set body_hash = excluded.body_hash, created_at = excluded.created_at, answer = null
			where ${repeat.implied} and kept.created_at < ${new Date(now.getTime() - impliedFor)}
		`.execute(tx);
		if (taken.numAffectedRows === 0n) {
			const kept = await keptAnswer<T>(tx, repeat, 'held');
			if (!kept) refuse('idempotency_mismatch');
			if (!repeat.implied || (await stands(tx, kept.answer))) return kept.answer;
		}
		const answer = await work(tx);
		await sql`${sql.raw(withCommit)}
			update idempotency_record set answer = ${JSON.stringify(answer)}::jsonb
			where identity = ${repeat.identity} and call = ${repeat.call} and key = ${repeat.key}
		`.execute(tx);
		return answer;
	});
}

/** A repeat meets the record of the first when it is done itself: all of it is rolled back. What was done since may refuse it before. */
async function answerLast<T>(db: Database, now: Date, repeat: RepeatKey, work: (tx: Transaction) => Promise<T>): Promise<T> {
	try {
		return await inTransaction(db, async (tx) => {
			const answer = await work(tx);
			await keepAnswers(tx, now, [{ repeat, answer }]);
			return answer;
		});
	} catch (error) {
		if (!(error instanceof Refusal) && constraintOf(error) !== 'idempotency_record_key') throw error;
		const kept = await keptAnswer<T>(db, repeat);
		if (!kept) throw error;
		return kept.answer;
	}
}

/** Keeps answers with the commit of their transaction, which fails where one of its keys was there. */
export async function keepAnswers(
	tx: Transaction,
	now: Date,
	kept: readonly { repeat: RepeatKey; answer: unknown }[],
): Promise<void> {
	if (kept.length === 0) return;
	const column = <V>(of: (repeat: RepeatKey) => V): V[] => kept.map(({ repeat }) => of(repeat));
	await sql`${sql.raw(withCommit)}
		insert into idempotency_record (identity, call, key, body_hash, created_at, answer)
		select identity, call, key, body_hash, ${now}::timestamptz, answer
		from unnest(${column((one) => one.identity)}::text[], ${column((one) => one.call)}::text[], ${column((one) => one.key)}::text[],
			${column((one) => one.bodyHash)}::bytea[], ${kept.map(({ answer }) => JSON.stringify(answer))}::jsonb[])
			as kept (identity, call, key, body_hash, answer)
	`.execute(tx);
}

/**
 * The answer that is kept of a step; undefined when there is none.
 * @throws Refusal idempotency_mismatch when the key came with another body
 */
async function keptAnswer<T>(db: Handle, repeat: RepeatKey, held?: 'held'): Promise<{ answer: T } | undefined> {
	const kept = await maybe<{ body_hash: Buffer; answer: T }>(
		db,
		sql`
			select body_hash, answer from idempotency_record
			where identity = ${repeat.identity} and call = ${repeat.call} and key = ${repeat.key} ${held ? sql`for update` : sql``}
		`,
	);
	if (kept && !kept.body_hash.equals(repeat.bodyHash)) refuse('idempotency_mismatch');
	return kept;
}

/** Nobody repeats a step after that long. */
export async function forgetAnswersBefore(db: Database, time: Date): Promise<void> {
	await sql`delete from idempotency_record where created_at < ${time}`.execute(db);
}

/** Answers kept for somebody's repeats name them too. */
export async function forgetAnswersOf(tx: Transaction, identity: string): Promise<void> {
	await sql`delete from idempotency_record where identity = ${identity}`.execute(tx);
}
