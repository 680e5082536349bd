import { setTimeout as pause } from 'node:timers/promises';
import type { RunDatabase } from './database.ts';
import type { Disk } from './disk.ts';
import { between, type Kind } from './kinds.ts';
import { below, oneOf } from './people/person.ts';
import type { RedisPart } from './redis-part.ts';

/** Of a PostgreSQL of one's own. */
export const databaseKinds = (database: RunDatabase): Kind[] => [
	{
		name: 'the database ends connections',
		run: async (chance) => {
			const whose = oneOf(chance, ['qaysari%', 'qaysari web%', 'qaysari job%']);
			await database.endConnections(whose);
			return whose;
		},
	},
	{
		name: 'the database is killed',
		run: async (chance) => {
			await database.kill();
			await pause(between(chance, 0, 2000));
			await database.start();
			return 'all of it';
		},
	},
	{
		name: 'a process of the database is killed',
		run: async (chance) => {
			await database.killOne((count) => below(chance, count));
			return 'one';
		},
	},
	{
		name: 'the database is stopped',
		run: async (chance) => {
			await database.stop();
			await pause(between(chance, 0, 3000));
			await database.start();
			return 'in good order';
		},
	},
	{
		name: 'the database is frozen',
		run: async (chance) => {
			await database.freeze();
			await pause(between(chance, 300, 8000));
			await database.goOn();
			return 'all of it';
		},
	},
];

const full = (name: string, disk: Disk): Kind => ({
	name,
	run: async (chance) => {
		if (!disk.fill()) return null;
		await pause(between(chance, 1000, 5000));
		disk.free();
		return 'its own';
	},
});

export const diskKinds = (disks: { database: Disk; files: Disk }): Kind[] => [
	full('the disk of the database is full', disks.database),
	full('the disk for files is full', disks.files),
];

/** Of one Redis, which can be missing. */
export const redisKinds = (redis: RedisPart | null): Kind[] => [
	{
		name: 'Redis is killed',
		run: async (chance) => {
			if (!redis) return null;
			await redis.kill();
			await pause(between(chance, 200, 4000));
			redis.start();
			return 'it';
		},
	},
	{
		name: 'Redis is frozen',
		run: async (chance) => {
			if (!redis) return null;
			redis.freeze();
			await pause(between(chance, 500, 6000));
			redis.goOn();
			return 'it';
		},
	},
];
