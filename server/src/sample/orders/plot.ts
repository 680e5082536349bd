import type { MovableClock } from '../../platform/clock.ts';

export type Act = () => Promise<unknown>;

/** What happens when: many stories told side by side, so that numbers rise with time as in a real shop. */
export class Plot {
	readonly #acts: { at: number; act: Act }[] = [];

	/** @param at milliseconds since 1970 */
	add(at: number, act: Act): void {
		this.#acts.push({ at, act });
	}

	/** Plays everything in its order in time; what is planned for one moment in the order in which it was added. */
	async play(clock: MovableClock): Promise<void> {
		for (const { at, act } of this.#acts.toSorted((a, b) => a.at - b.at)) {
			clock.move(at - clock.now().getTime());
			await act();
		}
	}
}
