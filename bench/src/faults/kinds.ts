import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '@qaysari/server/src/testing/chance.ts';
import type { Disk } from './disk.ts';
import { below, oneOf } from './people/person.ts';
import type { ShopPart, Stage } from './stage.ts';

/** Something that goes wrong, done to one part by chance and taken back; null where this machine cannot do it. */
export interface Kind {
	name: string;
	/** @returns in words what it was done to */
	run(stage: Stage, chance: Chance): Promise<string | null>;
}

const between = (chance: Chance, leastMs: number, mostMs: number): number => leastMs + chance() * (mostMs - leastMs);

/** @returns its name */
async function toOne(
	{ shops }: Stage,
	chance: Chance,
	doTo: (shop: ShopPart) => Promise<void>,
	which: (shop: ShopPart) => boolean = () => true,
): Promise<string> {
	const shop = oneOf(chance, shops.filter(which));
	await doTo(shop);
	return shop.name;
}

const processes: readonly Kind[] = [
	{
		name: 'a process is told to end',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				await shop.stop();
				await pause(between(chance, 0, 1500));
				await shop.untilReady();
			}),
	},
	{
		name: 'a process is killed',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				await shop.kill();
				await pause(between(chance, 0, 1500));
				await shop.untilReady();
			}),
	},
	{
		name: 'a process is frozen',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				shop.freeze();
				await pause(between(chance, 300, 14_000));
				shop.goOn();
			}),
	},
	{
		name: 'the clock of a process jumps',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				shop.setClock(between(chance, -600_000, 600_000));
				await pause(between(chance, 1000, 6000));
				shop.setClock(0);
			}),
	},
	{
		name: 'every process is killed at once',
		run: async ({ shops }) => {
			await Promise.all(shops.map((shop) => shop.kill()));
			await Promise.all(shops.map((shop) => shop.untilReady()));
			return 'all';
		},
	},
];

const lines: readonly Kind[] = [
	{
		name: 'the line to the database is cut',
		run: (stage, chance) => toOne(stage, chance, async (shop) => shop.database.cut()),
	},
	{
		name: 'the line to the database is slow',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				shop.database.manner = { delayMs: between(chance, 20, 400) };
				await pause(between(chance, 1000, 6000));
				// Ended in the middle of what was on its way.
				if (below(chance, 2) === 0) shop.database.cut();
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'the line to the database stalls',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				shop.database.manner = 'stalls';
				await pause(between(chance, 500, 9000));
				if (below(chance, 2) === 0) shop.database.cut();
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'nobody answers at the database',
		run: (stage, chance) =>
			toOne(stage, chance, async (shop) => {
				shop.database.manner = 'refuses';
				await pause(between(chance, 500, 5000));
				shop.database.manner = 'passes';
			}),
	},
	{
		name: 'the line to Redis is cut, slow or stalls',
		run: async (stage, chance) => {
			if (!stage.redis) return null;
			const how = oneOf(chance, ['refuses', 'stalls', { delayMs: between(chance, 50, 500) }] as const);
			return toOne(stage, chance, async ({ redis }) => {
				if (!redis) return;
				redis.manner = how;
				await pause(between(chance, 500, 5000));
				redis.manner = 'passes';
			});
		},
	},
];

const database: readonly Kind[] = [
	{
		name: 'the database ends connections',
		run: async ({ database }, chance) => {
			const whose = oneOf(chance, ['qaysari%', 'qaysari web%', 'qaysari job%']);
			await database.endConnections(whose);
			return whose;
		},
	},
	{
		name: 'the database is killed',
		run: async ({ database }, chance) => {
			await database.kill();
			await pause(between(chance, 0, 2000));
			await database.start();
			return 'all of it';
		},
	},
	{
		name: 'a process of the database is killed',
		run: async ({ database }, chance) => {
			await database.killOne((count) => below(chance, count));
			return 'one';
		},
	},
	{
		name: 'the database is stopped',
		run: async ({ database }, chance) => {
			await database.stop();
			await pause(between(chance, 0, 3000));
			await database.start();
			return 'in good order';
		},
	},
	{
		name: 'the database is frozen',
		run: async ({ database }, chance) => {
			await database.freeze();
			await pause(between(chance, 300, 8000));
			await database.goOn();
			return 'all of it';
		},
	},
];

const full = (name: string, of: (stage: Stage) => Disk): Kind => ({
	name,
	run: async (stage, chance) => {
		const disk = of(stage);
		if (!disk.fill()) return null;
		await pause(between(chance, 1000, 5000));
		disk.free();
		return 'its own';
	},
});

const disks: readonly Kind[] = [
	full('the disk of the database is full', ({ database }) => database.disk),
	full('the disk for files is full', ({ files }) => files),
];

const redis: readonly Kind[] = [
	{
		name: 'Redis is killed',
		run: async ({ redis }, chance) => {
			if (!redis) return null;
			await redis.kill();
			await pause(between(chance, 200, 4000));
			redis.start();
			return 'it';
		},
	},
	{
		name: 'Redis is frozen',
		run: async ({ redis }, chance) => {
			if (!redis) return null;
			redis.freeze();
			await pause(between(chance, 500, 6000));
			redis.goOn();
			return 'it';
		},
	},
];

export const kinds: readonly Kind[] = [...processes, ...lines, ...database, ...disks, ...redis];

/** One after the other in rounds, each kind once in every round, in an order by chance, until it is over. */
export async function goWrong(
	stage: Stage,
	{ chance, stop, pauseMs, only }: { chance: Chance; stop: AbortSignal; pauseMs: number; only: readonly Kind[] },
	tell: (name: string | null, what: string) => void,
): Promise<void> {
	while (!stop.aborted) {
		const left = [...only];
		while (left.length > 0 && !stop.aborted) {
			const [kind] = left.splice(below(chance, left.length), 1);
			if (!kind) break;
			tell(kind.name, 'begins');
			const what = await kind.run(stage, chance);
			tell(null, `${kind.name}: ${what ?? 'not possible on this machine'}`);
			await pause(pauseMs * (0.5 + chance()));
		}
	}
}
