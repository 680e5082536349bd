import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import { below, oneOf } from './people/person.ts';
import type { ShopPart } from './shop-part.ts';

/** Something that goes wrong, done to one part by chance and taken back; null where this machine cannot do it. */
export interface Kind {
	name: string;
	/** @returns in words what it was done to */
	run(chance: Chance): Promise<string | null>;
}

export const between = (chance: Chance, leastMs: number, mostMs: number): number => leastMs + chance() * (mostMs - leastMs);

/** @returns its name */
async function toOne<Part extends { name: string }>(
	parts: readonly Part[],
	chance: Chance,
	doTo: (part: Part) => Promise<void>,
): Promise<string> {
	const part = oneOf(chance, parts);
	await doTo(part);
	return part.name;
}

/** Of the shop's own processes. */
export const processKinds = (shops: readonly ShopPart[]): Kind[] => [
	{
		name: 'a process is told to end',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				await shop.stop();
				await pause(between(chance, 0, 1500));
				await shop.untilReady();
			}),
	},
	{
		name: 'a process is killed',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				await shop.kill();
				await pause(between(chance, 0, 1500));
				await shop.untilReady();
			}),
	},
	{
		name: 'a process is frozen',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				shop.freeze();
				await pause(between(chance, 300, 14_000));
				shop.goOn();
			}),
	},
	{
		name: 'the clock of a process jumps',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				shop.setClock(between(chance, -600_000, 600_000));
				await pause(between(chance, 1000, 6000));
				shop.setClock(0);
			}),
	},
	{
		name: 'every process is killed at once',
		run: async () => {
			await Promise.all(shops.map((shop) => shop.kill()));
			await Promise.all(shops.map((shop) => shop.untilReady()));
			return 'all';
		},
	},
];

/** Of what lies between the shop's processes and what they lean on. */
export const lineKinds = (shops: readonly ShopPart[]): Kind[] => [
	{
		name: 'the line to the database is cut',
		run: (chance) => toOne(shops, chance, async (shop) => shop.database.cut()),
	},
	{
		name: 'the line to the database is slow',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				shop.database.manner = { delayMs: between(chance, 20, 400) };
				await pause(between(chance, 1000, 6000));
				// Ended in the middle of what was on its way.
				if (below(chance, 2) === 0) shop.database.cut();
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'the line to the database stalls',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				shop.database.manner = 'stalls';
				await pause(between(chance, 500, 9000));
				if (below(chance, 2) === 0) shop.database.cut();
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'nobody answers at the database',
		run: (chance) =>
			toOne(shops, chance, async (shop) => {
				shop.database.manner = 'refuses';
				await pause(between(chance, 500, 5000));
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'the line to Redis is cut, slow or stalls',
		run: async (chance) => {
			const connected = shops.flatMap(({ name, redis }) => (redis ? { name, redis } : []));
			if (connected.length === 0) return null;
			const how = oneOf(chance, ['refuses', 'stalls', { delayMs: between(chance, 50, 500) }] as const);
			return toOne(connected, chance, async ({ redis }) => {
				redis.manner = how;
				await pause(between(chance, 500, 5000));
				redis.manner = 'passes';
			});
		},
	},
];

/** One after the other in rounds, each kind once in every round, in an order by chance, until it is over. */
export async function goWrong(
	kinds: readonly Kind[],
	{ chance, stop, pauseMs }: { chance: Chance; stop: AbortSignal; pauseMs: number },
	tell: (name: string | null, what: string) => void,
): Promise<void> {
	while (!stop.aborted) {
		const left = [...kinds];
		while (left.length > 0 && !stop.aborted) {
			const [kind] = left.splice(below(chance, left.length), 1);
			if (!kind) break;
			tell(kind.name, 'begins');
			const what = await kind.run(chance);
			tell(null, `${kind.name}: ${what ?? 'not possible on this machine'}`);
			await pause(pauseMs * (0.5 + chance()));
		}
	}
}
