import { sql } from 'kysely';
import { seconds } from '../clock.ts';
import type { Database, Transaction } from '../database/handle.ts';
import { withCommit } from '../database/named-statements.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../refusal.ts';

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

/**
 * Runs a step once per key. The record is the first thing written, so a second request with the same key
 * waits for the first one's transaction and then reads its answer. `stands` says whether an answer that was kept without a key
 * still holds: a payment that failed meanwhile is no repeat but another try.
 */
export async function transactOnce<T>(
	db: Database,
	now: Date,
	repeat: RepeatKey | null,
	work: (tx: Transaction) => Promise<T>,
	stands: (tx: Transaction, answer: T) => Promise<boolean> = async () => true,
): Promise<T> {
	if (!repeat) return inTransaction(db, work);
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
			const { rows } = await sql<{ body_hash: Buffer; answer: T }>`
				select body_hash, answer from idempotency_record
				where identity = ${repeat.identity} and call = ${repeat.call} and key = ${repeat.key} for update
			`.execute(tx);
			const kept = rows[0];
			if (!kept?.body_hash.equals(repeat.bodyHash)) refuse('idempotency_mismatch');
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

/** Nobody repeats a step after that long. */
export async function forgetAnswersBefore(db: Database, time: Date): Promise<void> {
	await sql`delete from idempotency_record where created_at < ${time}`.execute(db);
}

/** Answers kept for somebody's repeats name them too. */
export async function forgetAnswersOf(tx: Transaction, identity: string): Promise<void> {
	await sql`delete from idempotency_record where identity = ${identity}`.execute(tx);
}
