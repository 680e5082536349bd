/** What calls cost at each size of something that grows. */
import type { Shop } from '@qaysari/server/src/parts.ts';
import { median, percentile, shown } from './numbers.ts';
import type { PartReport } from './report.ts';
import { spentClock } from './spent.ts';

export interface Asked {
	ask: (round: number) => Promise<unknown>;
	/** By which it may take longer, at the median, at the largest size than at the smallest. */
	mostGrowth: number;
}

interface Cost {
	p50: number;
	p95: number;
	/** Milliseconds of processor, this process and the database together. */
	spent: number;
}

export interface Size {
	size: number;
	/** Until it had grown to this size from the one before. */
	seconds: number;
	costs: ReadonlyMap<string, Cost>;
}

/**
 * Rounds that only warm up. At each size as many as there are inputs of a kind, since what is asked for the first time fills the
 * database's own memory; at the first one until the code is compiled, else the smallest size would pay for it.
 */
const warmUp = { first: 150, later: 20 };

/** Each call some times by turns, so that a moment in which the machine did something else falls on all of them; nothing kept. */
export async function costsOf(
	shop: Shop,
	calls: Readonly<Record<string, Asked>>,
	rounds: number,
	at: keyof typeof warmUp,
): Promise<ReadonlyMap<string, Cost>> {
	const warmUpRounds = warmUp[at];
	const names = Object.keys(calls);
	const wall = new Map<string, number[]>(names.map((name) => [name, []]));
	const spent = new Map<string, number[]>(names.map((name) => [name, []]));
	let clock = (): number => 0;
	for (let round = 0; round < warmUpRounds + rounds; round += 1) {
		// By now the connections that it looks at are open.
		if (round === warmUpRounds) clock = await spentClock(shop.db);
		for (const [name, { ask }] of Object.entries(calls)) {
			shop.answers.dropAll();
			const [before, started] = [clock(), performance.now()];
			await ask(round);
			const took = performance.now() - started;
			if (round < warmUpRounds) continue;
			wall.get(name)?.push(took);
			spent.get(name)?.push(clock() - before);
		}
	}
	return new Map(
		names.map((name) => {
			const took = wall.get(name) ?? [];
			return [name, { p50: median(took), p95: percentile(took, 95), spent: median(spent.get(name) ?? []) }];
		}),
	);
}

/** @param of what there are more and more of */
export function growthReport(of: string, calls: Readonly<Record<string, Asked>>, sizes: readonly Size[]): PartReport {
	const [smallest, largest] = [sizes[0], sizes.at(-1)];
	const growthOf = (name: string, figure: keyof Cost): number =>
		(largest?.costs.get(name)?.[figure] ?? Number.NaN) / (smallest?.costs.get(name)?.[figure] ?? Number.NaN);
	const told = (size: number): string => size.toLocaleString('en');
	const cells = (cost: Cost | undefined): string[] => (cost ? [cost.p50, cost.p95, cost.spent].map(shown) : []);
	return {
		tables: [
			{
				title: `The whole call as ${of} grow, nothing kept: ms at the median, at the 95th percentile, of processors; ×: largest by smallest`,
				columns: ['call', ...sizes.flatMap(({ size }) => [`${told(size)}: p50`, 'p95', 'CPU']), 'p50 ×', 'CPU ×'],
				rows: Object.keys(calls).map((name) => [
					name,
					...sizes.flatMap(({ costs }) => cells(costs.get(name))),
					shown(growthOf(name, 'p50')),
					shown(growthOf(name, 'spent')),
				]),
			},
		],
		targets: Object.entries(calls).map(([name, { mostGrowth }]) => ({
			name: `${name}, among ${told(largest?.size ?? 0)} ${of} by among ${told(smallest?.size ?? 0)}`,
			value: growthOf(name, 'p50'),
			bound: mostGrowth,
			side: 'atMost',
			unit: '',
		})),
		notes: [`${told(largest?.size ?? 0)} ${of} were written in ${sizes.map(({ seconds }) => seconds.toFixed(0)).join(' + ')} s.`],
		data: sizes.map(({ size, seconds, costs }) => ({ size, seconds, costs: Object.fromEntries(costs) })),
	};
}
