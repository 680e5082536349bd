/** The seed of a random test: another one in each run, or that of `SEED`, so that what failed can be played again. */
export function seedOfRun(): number {
	return process.env.SEED === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(process.env.SEED);
}
