import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceOf } from '@qaysari/server/src/testing/chance.ts';
import { testSecret } from '@qaysari/server/src/testing/test-secret.ts';
import { WebhookReceiver } from '@qaysari/server/src/testing/webhook-receiver.ts';
import { neverIdle } from '@qaysari/server/src/testing/wide-limits.ts';
import { Journal } from './faults/journal.ts';
import { live } from './faults/people/person.ts';
import { openScene, type Scene } from './faults/scene.ts';
import { median, shown } from './numbers.ts';
import { cpuOf, heldMs, memoryOf, type OpenShop, openPlace, type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';

interface Minute {
	/** Megabytes of the process. */
	memory: number;
	/** Of one core. */
	share: number;
	/** Milliseconds that the event loop was held, at the 99th percentile. */
	held: number;
	/** The same of a bare process at its side. */
	bare: number;
	/** Answers in it. */
	answers: number;
}

/**
 * An hour (six minutes when quick) of everything at once: people order, pay in every way, talk, search, send pictures, and operators pack,
 * ship, refund and count, as in `npm run test:faults`, with nothing going wrong. What the shop takes at the end beside what it took at first.
 */
export async function measureSteady(_place: Place, quick: boolean): Promise<PartReport> {
	const minutes = quick ? 6 : 60;
	const folder = mkdtempSync(join(tmpdir(), 'qaysari-steady-'));
	const place = await openPlace();
	const journal = new Journal(join(folder, 'journal.jsonl'));
	const receiver = await new WebhookReceiver().open();
	const shop = await startShop(place, {
		...neverIdle,
		SECRET: testSecret,
		SAMPLE_SHOP: 'off',
		UPLOADS_PER_BUYER_DAY: '1000000',
		WEBHOOK_HOSTS: receiver.host,
	});
	const bare = new BareLoop();
	let scene: Scene | undefined;
	try {
		scene = await openScene({
			databaseUrl: place.databaseUrl,
			doors: { web: [shop.url], console: [shop.consoleUrl], headers: {} },
			seed: 1,
			journal,
			during: () => 'nothing',
			receiver,
			spoil: [],
		});
		const stop = new AbortController();
		const broken: unknown[] = [];
		const lives = scene.people.map((person, at) => live(person, stop.signal, chanceOf(at), (error) => broken.push(error)));
		const looked: Minute[] = [];
		for (let minute = 0; minute < minutes; minute += 1) looked.push(await aMinute(shop, bare, journal));
		stop.abort();
		await Promise.all(lives);
		return reportOf(looked, journal, broken);
	} finally {
		bare.stop();
		await scene?.shop.close();
		await shop.stop();
		await receiver.close();
		journal.close();
		await place.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

const answersOf = (journal: Journal): number => [...journal.statuses.values()].reduce((all, count) => all + count, 0);

/** `bare-loop.ts` as a process of its own. */
class BareLoop {
	readonly #process = spawn(process.execPath, [new URL('bare-loop.ts', import.meta.url).pathname], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});

	async heldMs(): Promise<number> {
		const said = once(this.#process.stdout, 'data');
		this.#process.stdin.write('\n');
		return Number(String(await said));
	}

	stop(): void {
		this.#process.kill();
	}
}

async function aMinute(shop: OpenShop, bare: BareLoop, journal: Journal): Promise<Minute> {
	const [cpu, answers] = [cpuOf(shop.pid), answersOf(journal)];
	// The gauge begins anew with each look.
	await Promise.all([heldMs(shop), bare.heldMs()]);
	await pause(60_000);
	return {
		memory: memoryOf(shop.pid),
		share: (cpuOf(shop.pid) - cpu) / 60e6,
		held: await heldMs(shop),
		bare: await bare.heldMs(),
		answers: answersOf(journal) - answers,
	};
}

function reportOf(minutes: readonly Minute[], journal: Journal, broken: readonly unknown[]): PartReport {
	const part = Math.ceil(minutes.length / 6);
	// The first of all is a start: caches fill, and code is compiled.
	const sixths = Array.from({ length: 6 }, (_, at) => minutes.slice(at * part, (at + 1) * part)).filter(
		(sixth) => sixth.length > 0,
	);
	/** By that of the bare process, minute by minute: how busy the machine is with others says nothing of the shop. */
	const heldByBare = (of: readonly Minute[]): number => median(of.map(({ held, bare }) => held / bare));
	const middle = (of: readonly Minute[], what: keyof Minute): number => median(of.map((minute) => minute[what]));
	const [, second = [], ...later] = sixths;
	const last = later.at(-1) ?? second;
	const faults = [...journal.statuses]
		.filter(([status]) => status === 0 || status >= 500)
		.reduce((all, [, count]) => all + count, 0);
	return {
		tables: [
			{
				title: `${minutes.length} minutes of mixed load, in parts of ${part}, the median of each`,
				columns: ['minutes', 'memory, MB', 'of one core, %', 'event loop held, p99 ms', 'of a bare process', 'answers a minute'],
				rows: sixths.map((sixth, at) => [
					`${at * part + 1}–${at * part + sixth.length}`,
					shown(middle(sixth, 'memory')),
					shown(middle(sixth, 'share') * 100),
					shown(middle(sixth, 'held')),
					shown(middle(sixth, 'bare')),
					shown(middle(sixth, 'answers')),
				]),
			},
		],
		targets: [
			{
				name: 'memory in the last part by that in the second',
				value: middle(last, 'memory') / middle(second, 'memory'),
				bound: 1.1,
				side: 'atMost',
				unit: '',
			},
			{
				name: 'event loop held by a bare process’s, in the last part by that in the second',
				value: heldByBare(last) / heldByBare(second),
				bound: 1.25,
				side: 'atMost',
				unit: '',
			},
			{ name: 'answers of 500 and above, and none', value: faults, bound: 0, side: 'atMost', unit: '' },
		],
		notes: [
			`Answers: ${journal.told}. Broke off: ${broken.length}.`,
			...(part === 1 ? ['One minute by another says little: a quick run only shows that it runs.'] : []),
		],
		data: { minutes, statuses: Object.fromEntries(journal.statuses) },
	};
}
