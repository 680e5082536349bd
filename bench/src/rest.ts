import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, shown } from './numbers.ts';
import { cpuOf, memoryOf, type OpenShop, type Place, root, startShop } from './place.ts';
import type { PartReport } from './report.ts';

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
			spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root });
			checks.push(performance.now() - began);
			const started = performance.now();
			shop = await startShop(own);
			starts.push(performance.now() - started);
		}
		if (!shop) throw new Error('Nothing was started');
		const settleSeconds = 20;
		await pause(settleSeconds * 1000);
		const before = cpuOf(shop.pid);
		await pause((idleSeconds - settleSeconds) * 1000);
		const share = (cpuOf(shop.pid) - before) / (idleSeconds - settleSeconds) / 1e6;
		const memory = memoryOf(shop.pid);
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
			],
			targets: [
				{ name: 'npm start to open', value: check + start, bound: 2, side: 'atMost', unit: ' s' },
				{ name: 'memory at rest', value: memory, bound: 180, side: 'atMost', unit: ' MB' },
				{ name: 'processor at rest', value: share * 100, bound: 0.5, side: 'atMost', unit: ' %' },
			],
			notes: ['Memory is what the process holds, its PostgreSQL and the processes of pictures beside it left out.'],
			data: { check: checks, start: starts, memory, share },
		};
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}
