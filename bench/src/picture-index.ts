/**
 * How many products a minute the search by picture looks at, over photos that nobody made smaller yet:
 * `node bench/src/picture-index.ts [FOLDER]`; with `busy` behind it, by the job itself while the machine has more to do than it can.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Shop } from '../../server/src/parts.ts';
import { describeSome } from '../../server/src/search/pictures/pictures.ts';
import { createPicturedIn } from '../../server/src/search/pictures/testing.ts';
import { searchJobs } from '../../server/src/search/search.jobs.ts';
import { openSampleDatabase } from './sample-database.ts';

const photos = new URL('../../../shared/data/photos/dev', import.meta.url).pathname;

async function atRest(shop: Shop): Promise<void> {
	for (;;) {
		const looks = await Promise.all([describeSome(shop, 4), describeSome(shop, 4)]);
		if (looks.every((look) => look < 4)) return;
	}
}

/** Begins when the machine says that it has too much to do. */
async function waitUntilBusy(): Promise<() => Promise<void>> {
	const cores = availableParallelism();
	const workers = Array.from({ length: cores + 2 }, () => new Worker('for (;;);', { eval: true }));
	while ((loadavg()[0] ?? 0) <= cores + 1) await sleep(2000);
	return async () => {
		await Promise.all(workers.map((worker) => worker.terminate()));
	};
}

async function countSeen({ db }: Shop): Promise<number> {
	const { rows } = await sql<{ seen: number }>`select count(*)::int as seen from product_descriptor`.execute(db);
	return rows[0]?.seen ?? 0;
}

const [folder = photos, mode] = process.argv.slice(2);
if (!existsSync(folder)) throw new Error(`No photos at ${folder}: name a folder of photos.`);
const { shop, close } = await openSampleDatabase({ sample: false });
try {
	const files = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
	for (const name of files) await createPicturedIn(shop, name.toLowerCase(), readFileSync(join(folder, name)));
	const rest = mode === 'busy' ? await waitUntilBusy() : null;
	const began = performance.now();
	if (rest) await searchJobs(shop).handlers['search.describe-pictures']?.({}, undefined);
	else await atRest(shop);
	const minutes = (performance.now() - began) / 60_000;
	const seen = await countSeen(shop);
	console.log({ products: seen, seconds: Math.round(minutes * 60), aMinute: Math.round(seen / minutes), load: loadavg()[0] });
	await rest?.();
} finally {
	await shop.matcher.close();
	await close();
}
