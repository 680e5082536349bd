import { setTimeout as pause } from 'node:timers/promises';
import { signalIfThere } from '../../server/src/testing/program.ts';
import { faultsInBooks } from './checker.ts';
import type { Cluster, Member } from './database.ts';
import { connectTo, type Stock } from './goods.ts';
import { Journal, Orderer } from './orderer.ts';
import { until } from './programs.ts';

const customers = 6;
const writesAgainWithinMs = 30_000;

/**
 * Kills the primary again and again while people order. By turns the server alone, and its whole member, as when a machine falls dead.
 * @returns what did not hold
 */
export async function killPrimaries(
	{ cluster, databaseUrl, door, stock, before }: FailoverPlace,
	times: number,
	tell: (line: string) => void,
): Promise<string[]> {
	const journal = new Journal();
	for (const number of before) journal.acknowledged.add(number);
	const people = Array.from({ length: customers }, () => new Orderer(stock, journal));
	const faults: string[] = [];
	const stop = new AbortController();
	const work = people.map((person) => person.orderUntil(stop.signal, door, 50));
	try {
		for (let round = 1; round <= times; round += 1) {
			await until('the database of three is whole', () => cluster.isWhole(), { mostMs: 120_000 });
			await pause(2000);
			const primary = await cluster.primary();
			if (!primary) throw new Error('The database has no primary');
			const whole = round % 2 === 0;
			const acknowledged = journal.acknowledged.size;
			const killedAt = performance.now();
			await kill(primary, whole);
			// What was on its way may still be acknowledged: only a new primary takes the orders after that.
			await pause(1500);
			const [soFar] = [journal.acknowledged.size];
			await until('somebody orders again', async () => journal.acknowledged.size > soFar, { mostMs: 120_000, stepMs: 50 });
			const ms = performance.now() - killedAt;
			if (ms > writesAgainWithinMs) faults.push(`round ${round}: orders again only after ${seconds(ms)} s`);
			const kind = whole ? 'machine' : 'server';
			tell(`${round}: the primary's ${kind} (${primary.name}) killed at ${acknowledged} orders; again after ${seconds(ms)} s`);
			if (whole) primary.patroni.start();
		}
	} finally {
		stop.abort();
		await Promise.all(work);
	}
	for (const person of people) await person.finish(door);
	await until('the database of three is whole', () => cluster.isWhole(), { mostMs: 120_000 });
	const db = await connectTo(databaseUrl);
	try {
		faults.push(...(await faultsInBooks(db, journal.acknowledged)));
	} finally {
		await db.destroy();
	}
	faults.push(...journal.wrong.slice(0, 10));
	if (journal.wrong.length > 10) faults.push(`and ${journal.wrong.length - 10} wrong answers more`);
	tell(`${journal.acknowledged.size} orders acknowledged; answers: ${journal.told}`);
	return faults;
}

export interface FailoverPlace {
	cluster: Cluster;
	/** Leads to the primary. */
	databaseUrl: string;
	door: string;
	stock: Stock;
	/** Orders that others were told of before. */
	before: readonly string[];
}

/** Its server alone, or all of it, as when a machine falls dead. */
export async function kill({ patroni, serverPid }: Member, whole: boolean): Promise<void> {
	const pid = serverPid();
	if (whole) await patroni.end('SIGKILL');
	if (pid > 0) signalIfThere(pid, 'SIGKILL');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
