import { Gathering } from '../gathering.ts';
import type { Handle, Transaction } from './handle.ts';

interface Round {
	isBroken: boolean;
}

/** Transactions in which several steps are done side by side. */
const shared = new WeakMap<Handle, Round>();

/** One of the steps beside it failed: what this one wrote is rolled back with it. */
class BrokenOff extends Error {
	override readonly name = 'BrokenOff';
}

/**
 * A statement that steps side by side send as one: `run` answers for each that asks, in their order. Outside of such steps it is asked
 * for one, at once.
 */
export function gathered<H extends Handle, Ask, Answer>(
	run: (handle: H, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (handle: H, ask: Ask) => Promise<Answer> {
	const gatherings = new WeakMap<Round, Gathering<Ask, Answer>>();
	return async (handle, ask) => {
		const round = shared.get(handle);
		if (!round) {
			for (const answer of await run(handle, [ask])) return answer;
			throw new Error('One asked and nobody was answered');
		}
		let gathering = gatherings.get(round);
		if (!gathering) {
			gathering = new Gathering({
				answer: async (asks) => {
					if (round.isBroken) throw new BrokenOff('A step beside this one failed');
					return run(handle, asks);
				},
			});
			gatherings.set(round, gathering);
		}
		return gathering.ask(ask);
	};
}

/**
 * Does a step for each of several wishes in one transaction. All of them go on at the same time: what they ask by `gathered` is asked once
 * for those who come to it together. It is done for all or, when one fails, for none, and throws what failed first.
 */
export async function sideBySide<Wish, T>(
	tx: Transaction,
	wishes: readonly Wish[],
	step: (wish: Wish) => Promise<T>,
): Promise<T[]> {
	if (wishes.length === 1) return Promise.all(wishes.map(step));
	const round: Round = { isBroken: false };
	const errors: unknown[] = [];
	shared.set(tx, round);
	const done = await Promise.allSettled(
		wishes.map(async (wish) => {
			try {
				return await step(wish);
			} catch (error) {
				round.isBroken = true;
				errors.push(error);
				throw error;
			}
		}),
	);
	if (errors.length > 0) throw errors[0];
	return done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
