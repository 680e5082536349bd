import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildFirst } from '../../scripts/build-first.ts';
import { type Flooded, type Flooders, flood, flooders } from './flood.ts';
import { median, shown } from './numbers.ts';
import { cpuOf, memoryOf, type OpenShop, type Place, startShop } from './place.ts';
import type { PartReport } from './report.ts';

/** Of a core: more than a shop at rest takes. */
const settledShare = 0.02;
const settledWithinMs = 15 * 60_000;

/** What is kept for a minute is gone, and a rest of ninety seconds is over. */
const soonSeconds = 150;

const floods: readonly Flooders[] = ['one address', 'as many addresses'];

/** How soon `npm start` is ready on data that is there, with its own PostgreSQL, and what the shop takes while nobody asks. */
export async function measureRest(_place: Place, quick: boolean): Promise<PartReport> {
	const rounds = quick ? 3 : 5;
	const idleSeconds = quick ? 60 : 600;
	const dataDir = mkdtempSync(join(tmpdir(), 'qaysari-rest-'));
	const own = { dataDir, databaseUrl: '' };
	try {
		// Fills the shop, and keeps what it compiled.
		await (await startShop(own)).stop();
		const checks: number[] = [];
		const starts: number[] = [];
		let shop: OpenShop | undefined;
		for (let round = 0; round < rounds; round += 1) {
			await shop?.stop();
			const began = performance.now();
			buildFirst();
			checks.push(performance.now() - began);
			const started = performance.now();
			shop = await startShop(own, { TRUST_PROXY: '127.0.0.1' });
			starts.push(performance.now() - started);
		}
		if (!shop) throw new Error('Nothing was started');
		await untilSettled(shop);
		const before = cpuOf(shop.pid);
		await pause(idleSeconds * 1000);
		const share = (cpuOf(shop.pid) - before) / idleSeconds / 1e6;
		const memory = memoryOf(shop.pid);
		const flooded: (Flooded & Rested & { from: Flooders })[] = [];
		for (const from of floods)
			flooded.push({ from, ...(await flood(shop, from, quick ? 10 : 30)), ...(await restAfter(shop, quick)) });
		await shop.stop();
		const [check, start] = [median(checks) / 1000, median(starts) / 1000];
		return {
			tables: [
				{
					title: `Start and rest, median of ${rounds} starts, ${idleSeconds} s of rest`,
					columns: ['figure', 'value'],
					rows: [
						['is anything to be built, s', shown(check)],
						['start to open, s', shown(start)],
						['memory at rest, MB', shown(memory)],
						['of one core at rest, %', shown(share * 100)],
					],
				},
				{
					title: `${flooders} connections that search by words of their own, from`,
					columns: [
						'addresses',
						'answered',
						'refused',
						'lost',
						'wait for either, p99 ms',
						'longest ms',
						'memory at most, MB',
						`${soonSeconds} s later, MB`,
						'rested, MB',
					],
					rows: flooded.map((one) => [
						one.from,
						String(one.answered),
						String(one.refused),
						String(one.lost),
						...[one.p99, one.longest, one.most, one.soonAfter, one.after].map(shown),
					]),
				},
			],
			targets: [
				{ name: 'npm start to open', value: check + start, bound: 2, side: 'atMost', unit: ' s' },
				{ name: 'memory at rest', value: memory, bound: 180, side: 'atMost', unit: ' MB' },
				{ name: 'processor at rest', value: share * 100, bound: 0.5, side: 'atMost', unit: ' %' },
				...flooded.flatMap((one): PartReport['targets'] => [
					{
						name: `longest wait for an answer or a refusal, flood of ${one.from}`,
						value: one.longest,
						bound: 2000,
						side: 'atMost',
						unit: ' ms',
					},
					{ name: `lost in a flood of ${one.from}`, value: one.lost, bound: 0, side: 'atMost', unit: '' },
					{
						name: `memory ${soonSeconds} s after a flood of ${one.from}, by that at rest`,
						value: one.soonAfter / memory,
						bound: 1.3,
						side: 'atMost',
						unit: '',
					},
					{ name: `memory after a flood of ${one.from}`, value: one.after, bound: 180, side: 'atMost', unit: ' MB' },
				]),
			],
			notes: ['Memory is what the process holds, its PostgreSQL and the processes of pictures beside it left out.'],
			data: { check: checks, start: starts, memory, share, flooded },
		};
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** What was filled in just now is still described, counted and indexed for some minutes, once in the life of a shop. */
export async function untilSettled(shop: Pick<OpenShop, 'pid'>, withinMs = settledWithinMs): Promise<void> {
	const ends = performance.now() + withinMs;
	let share = 1;
	while (share > settledShare && performance.now() < ends) {
		const before = cpuOf(shop.pid);
		// Jobs that go on a part each minute rest between them.
		await pause(60_000);
		share = (cpuOf(shop.pid) - before) / 60e6;
	}
}

interface Rested {
	/** Megabytes when nothing of it is kept any more, and when the shop has rested. */
	soonAfter: number;
	after: number;
	restSeconds: number;
}

async function restAfter(shop: OpenShop, quick: boolean): Promise<Rested> {
	const restSeconds = quick ? 180 : 600;
	await pause(soonSeconds * 1000);
	const soonAfter = memoryOf(shop.pid);
	await pause((restSeconds - soonSeconds) * 1000);
	return { soonAfter, after: memoryOf(shop.pid), restSeconds };
}
