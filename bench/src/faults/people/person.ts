import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';

/** Somebody who does one thing after the other until the run is over, and then brings what is pending to its end. */
export interface Person {
	step(): Promise<void>;
	/** The shop is well again. @throws Error where what was begun cannot be ended */
	finish(): Promise<void>;
}

/** What people of a run have in common. */
export const below = (chance: Chance, count: number): number => Math.floor(chance() * count);

export function oneOf<T>(chance: Chance, things: readonly T[]): T {
	const thing = things[below(chance, things.length)];
	if (thing === undefined) throw new Error('Nothing to choose from');
	return thing;
}

/** @param told what came of steps that broke off: the answers were judged where they came in */
export async function live(person: Person, stop: AbortSignal, chance: Chance, told: (error: unknown) => void): Promise<void> {
	while (!stop.aborted) {
		await person.step().catch(told);
		await pause(30 + chance() * 250);
	}
}

/** Tries until it comes to be, with the shop well. */
export async function untilDone(what: string, attempt: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + 60_000;
	let last: unknown;
	while (
		!(await attempt().catch((error: unknown) => {
			last = error;
			return false;
		}))
	) {
		if (performance.now() > end) throw new Error(`Within a minute of health it did not come to this: ${what}`, { cause: last });
		await pause(200);
	}
}
