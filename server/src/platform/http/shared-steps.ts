import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { latestOf } from '../clock.ts';
import { DatabaseBusy, DatabaseUnreachable } from '../database/connect.ts';
import { type Database, logOf, type Transaction } from '../database/handle.ts';
import { ConnectionLost, withBegin } from '../database/named-statements.ts';
import { codeOf, constraintOf, inTransaction } from '../database/transaction.ts';
import { Gathering } from '../gathering.ts';
import { Refusal } from '../refusal.ts';
import { keepAnswers, type RepeatKey, transactOnce } from './idempotency.ts';

/** A small step that many ask for in the same moment. */
export type SharedStep<Wish, T> = (now: Date, repeat: RepeatKey | null, wish: Wish) => Promise<T>;

export interface SharedWork<Wish, T> {
	/** Whose wishes follow each other. */
	ownerOf: (wish: Wish) => string;
	/** Carries out wishes of different owners, each as if it came alone: its answer, or why it was refused. */
	work: (tx: Transaction, now: Date, wishes: readonly Wish[]) => Promise<readonly (T | Refusal)[]>;
}

/** Statements of more would be long for whoever waits behind them. */
const mostTogether = 64;
/** While one is written to the disk the next is carried out. */
const roundsAtOnce = 2;

/** SQLSTATE of a wait that was too long. */
const lockNotAvailable = '55P03';
/** Whoever waits for what somebody holds longer than these milliseconds waits alone. */
const longestWait = 250;

interface Asked<Wish> {
	now: Date;
	repeat: RepeatKey | null;
	wish: Wish;
}

/**
 * Does a step for all who ask at the same time in one transaction, and keeps their answers for repeats with its commit. Where it fails,
 * as it does for one repeat among them, each is done alone: nobody fails for another's sake.
 */
export function shareStep<Wish, T>(db: Database, { ownerOf, work }: SharedWork<Wish, T>): SharedStep<Wish, T> {
	const alone = ({ now, repeat, wish }: Asked<Wish>): Promise<T> =>
		transactOnce(
			db,
			now,
			repeat,
			async (tx) => {
				const [answer] = await work(tx, now, [wish]);
				if (answer === undefined || answer instanceof Refusal) throw answer ?? new Error('A wish was not answered');
				return answer;
			},
			{ keptLast: true },
		);

	const together = (asked: readonly Asked<Wish>[], now: Date): Promise<readonly (T | Refusal)[]> =>
		inTransaction(db, async (tx) => {
			await sql.raw(`${withBegin} set local lock_timeout = ${longestWait}`).execute(tx);
			const answers = await work(
				tx,
				now,
				asked.map(({ wish }) => wish),
			);
			const kept = asked.flatMap(({ repeat }, place) => {
				const answer = answers[place];
				return repeat === null || answer instanceof Refusal ? [] : [{ repeat, answer }];
			});
			await keepAnswers(tx, now, kept);
			return answers;
		});

	/** What is left to do for each. */
	async function answer(asked: readonly Asked<Wish>[]): Promise<(() => Promise<T>)[]> {
		const [only, second] = asked;
		if (only && !second) {
			const doing = alone(only);
			const ended = doing.then(
				() => {},
				() => {},
			);
			await Promise.race([ended, pause(longestWait, undefined, { ref: false })]);
			return [() => doing];
		}
		try {
			const answers = await together(asked, latestOf(asked));
			return answers.map((done, place) => async () => {
				if (!(done instanceof Refusal)) return done;
				const refused = asked[place];
				// What was done since may refuse the repeat of what was done.
				if (refused?.repeat) return alone(refused);
				throw done;
			});
		} catch (error) {
			if (error instanceof ConnectionLost || error instanceof DatabaseBusy || error instanceof DatabaseUnreachable) throw error;
			const isExpected = error instanceof Refusal || constraintOf(error) !== undefined || codeOf(error) === lockNotAvailable;
			if (!isExpected) logOf(db).warn({ err: error }, 'a step that several share failed, and is done alone for each');
			return asked.map((one) => () => alone(one));
		}
	}

	const gathering = new Gathering<Asked<Wish>, () => Promise<T>>({
		answer,
		apart: ({ wish }) => ownerOf(wish),
		most: mostTogether,
		rounds: roundsAtOnce,
	});
	return async (now, repeat, wish) => {
		// Of what is guarded without a key the record is written first.
		if (repeat?.implied) return alone({ now, repeat, wish });
		const finish = await gathering.ask({ now, repeat, wish });
		return finish();
	};
}
