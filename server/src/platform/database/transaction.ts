import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type IsolationLevel, sql } from 'kysely';
import { type Database, type Log, logOf, type Transaction } from './handle.ts';
import { ConnectionLost } from './named-statements.ts';

const attempts = 4;
const retried = new Set(['40001', '40P01']);
const constraintViolations = new Set(['23505', '23503', '23514', '23P01']);

type Step = { open: boolean; isDone: boolean; afterCommit: (() => unknown)[] };

const currentStep = new AsyncLocalStorage<Step>();
const stepOf = new WeakMap<Transaction, Step>();

/** What the database or the system calls an error (SQLSTATE, errno); undefined for any other. */
export function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isRetried(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const code = codeOf(error);
	return (typeof code === 'string' && retried.has(code)) || isRetried(error.cause);
}

/** A step whose connection ended before its commit was sent left nothing behind. After that nobody knows. */
function mayRunAgain(error: unknown, step: Step): boolean {
	return isRetried(error) || (error instanceof ConnectionLost && !step.isDone);
}

/**
 * Runs `work` in one transaction and commits it; whatever it throws rolls back.
 *
 * When the server gives up on a conflict (40001, 40P01), or the connection is lost before the commit, the whole step runs again, up
 * to three times: `work` must change nothing outside the transaction; what belongs outside goes to `afterCommit`.
 * Throws when called inside another transaction, for then the inner one could commit without the outer.
 */
export async function inTransaction<T>(
	db: Database,
	work: (tx: Transaction) => Promise<T>,
	options: { isolation?: IsolationLevel } = {},
): Promise<T> {
	if (currentStep.getStore()?.open)
		throw new Error('A transaction is already open here: hand it down instead of opening another.');

	const begin = options.isolation ? db.transaction().setIsolationLevel(options.isolation) : db.transaction();
	for (let attempt = 1; ; attempt++) {
		const step: Step = { open: true, isDone: false, afterCommit: [] };
		try {
			const result = await currentStep.run(step, () =>
				begin.execute(async (tx) => {
					stepOf.set(tx, step);
					const done = await work(tx);
					step.isDone = true;
					return done;
				}),
			);
			step.open = false;
			await runAfterCommit(logOf(db), step);
			return result;
		} catch (error) {
			step.open = false;
			if (attempt === attempts || !mayRunAgain(error, step)) throw error;
			// Random, so that two steps that met do not meet again; growing, so that a crowd thins out.
			await pause(Math.random() * 10 * 2 ** attempt);
		}
	}
}

async function runAfterCommit(log: Log, step: Step): Promise<void> {
	for (const run of step.afterCommit) {
		try {
			await run();
		} catch (error) {
			// The step is committed: telling its caller that it failed would be untrue.
			log.error({ err: error }, 'work after a commit failed');
		}
	}
}

/**
 * Runs `run` once, after this transaction is committed, before `inTransaction` returns; not at all
 * when it rolls back. In the order given; what it throws is logged. For what must happen even if
 * the process dies, write a job in the transaction instead.
 */
export function afterCommit(tx: Transaction, run: () => unknown): void {
	const step = stepOf.get(tx);
	if (!step?.open) throw new Error('afterCommit needs an open transaction of inTransaction.');
	step.afterCommit.push(run);
}

/** The violated unique, foreign key, check or exclusion constraint, by name; undefined for any other error. */
export function constraintOf(error: unknown): string | undefined {
	const code = codeOf(error);
	if (typeof code !== 'string' || !constraintViolations.has(code)) return undefined;
	return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Transactions that name the same thing follow each other: each waits here until the one before it has ended. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
