import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@qaysari/server/src/platform/database/connect.ts';
import { inTransaction } from '@qaysari/server/src/platform/database/transaction.ts';
import { addJob } from '@qaysari/server/src/platform/jobs/jobs.ts';
import { chanceOf } from '@qaysari/server/src/testing/chance.ts';
import { WebhookReceiver } from '@qaysari/server/src/testing/webhook-receiver.ts';
import type { Programs } from '../../../deploy/trial/programs.ts';
import { check, hurry, stillToDo, type Violation } from './checker.ts';
import { Journal, readJournal } from './journal.ts';
import { goWrong } from './kinds.ts';
import { live } from './people/person.ts';
import { safeties } from './safeties.ts';
import { openScene, type Scene } from './scene.ts';
import type { Stage, StageOptions } from './stage.ts';

/** After everything is well again, whatever was begun must be done. */
const doneWithinMs = 60_000;
const betweenFaultsMs = 1500;

export interface RunOptions {
	/** What the run goes over. */
	standUp: (programs: Programs, options: StageOptions) => Promise<Stage>;
	seed: number;
	minutes: number;
	without: string | null;
	/** Names of faults, or words of them; all where there are none. */
	only: readonly string[];
	tell: (line: string) => void;
}

/** @returns what did not hold */
export async function runFaults(programs: Programs, options: RunOptions): Promise<Violation[]> {
	const { seed, without, standUp, tell } = options;
	const journal = new Journal(join(programs.folder, 'journal.jsonl'));
	const receiver = await new WebhookReceiver().open();
	let during = 'nothing';
	const stage = await standUp(programs, { without, settings: { WEBHOOK_HOSTS: receiver.host } });
	let scene: Scene | undefined;
	try {
		const { databaseUrl, doors } = stage;
		const spoil = without ? (safeties[without]?.statements ?? []) : [];
		scene = await openScene({ databaseUrl, doors, seed, journal, during: () => during, receiver, spoil });
		tell(`Seed ${seed}: ${stage.what}`);
		if (without) tell(`Without ${without}`);
		await actUnder(stage, scene, options, (name, what) => {
			during = name ?? `after ${what}`;
			if (name === null) tell(`  ${what}`);
		});
		during = 'nothing any more';
		const late = await comeToRest(stage, scene);
		tell(`Answers: ${journal.told}; told of ${receiver.received.length} things by webhook`);
		const fallen = stage.fallen.map((evidence) => ({
			rule: 'no process ends by itself, and each ends well when it is told to',
			evidence,
		}));
		return [...fallen, ...late, ...(await judge(databaseUrl, journal.file))];
	} finally {
		await scene?.shop.close();
		await stage.close();
		await receiver.close();
		journal.close();
	}
}

/** As long as it takes: what a run wrote is looked at whole. */
async function judge(databaseUrl: string, journal: string): Promise<Violation[]> {
	const log = { info: () => {}, warn: () => {}, error: console.error };
	const db = await connectDatabase({ url: databaseUrl, poolSize: 4, applicationName: 'judge', statementTimeoutMs: 0, log });
	try {
		return await check(db, readJournal(journal), new Date());
	} finally {
		await db.destroy();
	}
}

/** People do what they do while parts go wrong. */
async function actUnder(
	stage: Stage,
	scene: Scene,
	{ seed, minutes, only, tell }: RunOptions,
	told: (name: string | null, what: string) => void,
): Promise<void> {
	const stop = new AbortController();
	const brokeOff = new Map<string, number>();
	const note = (error: unknown): void => {
		const what = error instanceof Error ? `${error.name}: ${error.message.slice(0, 80)}` : String(error);
		brokeOff.set(what, (brokeOff.get(what) ?? 0) + 1);
	};
	const lives = scene.people.map((person, at) => live(person, stop.signal, chanceOf(seed + 1000 + at), note));
	const timer = setTimeout(() => stop.abort(), minutes * 60_000);
	const chosen = stage.kinds.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
	try {
		await goWrong(chosen, { chance: chanceOf(seed), stop: stop.signal, pauseMs: betweenFaultsMs }, told);
	} finally {
		clearTimeout(timer);
		stop.abort();
		await stage.heal();
		await Promise.all(lives);
	}
	const often = [...brokeOff].toSorted(([, a], [, b]) => b - a).slice(0, 8);
	for (const [what, times] of often) tell(`  ${times} times broke off: ${what}`);
	tell(`  let through: ${[...scene.everybody.done].map(([name, times]) => `${name} ${times}`).join(', ')}`);
}

/** What was begun is brought to its end, by people and by jobs. @returns what was not done in time */
async function comeToRest(stage: Stage, { people, shop }: Scene): Promise<Violation[]> {
	await stage.heal();
	for (const person of people) await person.finish();
	// The gateway's books are compared each night: so now.
	await inTransaction(shop.db, (tx) => addJob(tx, 'payments.compare-with-gateways', {}));
	const end = performance.now() + doneWithinMs;
	let left: unknown[];
	do {
		await hurry(shop.db);
		await pause(500);
		left = await stillToDo(shop.db);
	} while (left.length > 0 && performance.now() < end);
	return left.map((evidence) => ({ rule: 'a minute after everything is well all work is done', evidence }));
}
