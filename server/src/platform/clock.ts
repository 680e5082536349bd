/** The server's time; tests move it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class MovableClock implements Clock {
	#ms: number;

	constructor(start: Date) {
		this.#ms = start.getTime();
	}

	now(): Date {
		return new Date(this.#ms);
	}

	move(ms: number): void {
		this.#ms += ms;
	}
}

export const seconds = (n: number): number => n * 1000;
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => n * 86_400_000;

/** The latest moment of several that ask together. */
export const latestOf = (asks: readonly { now: Date }[]): Date => new Date(Math.max(...asks.map(({ now }) => now.getTime())));
