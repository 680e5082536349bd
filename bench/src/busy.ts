import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { many } from '@qaysari/server/src/platform/database/rows.ts';
import { pictureAddress, pictureWidths } from '@qaysari/server/src/platform/files/pictures.ts';
import { sql } from 'kysely';
import { percentile, shown } from './numbers.ts';
import { end, environmentOf, heldMs, type OpenShop, type Place, root, startShop, tied } from './place.ts';
import type { PartReport } from './report.ts';

/** Requests a second of each kind: few enough that a shop at rest hardly notices them. */
const perSecond = 50;
const longestMs = 90_000;
const resizesAtOnce = 4;

interface Latency {
	p50: number;
	p95: number;
	p99: number;
	count: number;
}

interface Observed {
	details: Latency;
	list: Latency;
	/** Milliseconds that the event loop was held. */
	loopP99: number;
}

/** How long reads take while a catalogue is imported and pictures are made, beside the same at rest. */
export async function measureBusy(place: Place, quick: boolean): Promise<PartReport> {
	const shop = await startShop(place);
	try {
		const ids = (
			await many<{ id: number }>(place.db, sql`select id from product where state = 'active' order by popularity desc limit 40`)
		).map((row) => row.id);
		await observe(shop, ids, pause(2000));
		const rest = await observe(shop, ids, pause(quick ? 5000 : 15_000));
		const works = { products: quick ? 300 : 2000, pictures: quick ? 60 : 200 };
		const done: { name: string; seconds: number }[] = [];
		const timed = async (work: Promise<string>): Promise<void> => {
			const started = performance.now();
			const name = await work;
			done.push({ name, seconds: (performance.now() - started) / 1000 });
		};
		const work = Promise.all([timed(importProducts(place, works.products)), timed(makeSizes(place, shop, works.pictures))]);
		const busy = await observe(shop, ids, work);
		const row = (name: string, observed: Observed): string[] => [
			name,
			...[observed.details, observed.list].flatMap(({ p50, p95, p99 }) => [p50, p95, p99].map(shown)),
			shown(observed.loopP99),
		];
		return {
			tables: [
				{
					title: `Latency in ms at ${perSecond} requests a second each, at rest and under work`,
					columns: ['', 'details p50', 'p95', 'p99', 'list p50', 'p95', 'p99', 'event loop p99'],
					rows: [row('at rest', rest), row('busy', busy)],
				},
				{ title: 'The work', columns: ['', 'seconds'], rows: done.map(({ name, seconds }) => [name, shown(seconds)]) },
			],
			targets: [],
			notes: [
				'Times count from when a request should have gone out; the work, the database and the one who asks share the cores.',
				'The event loop is looked at every 100 ms: what holds it shorter is seen now and then.',
			],
			data: { rest, busy, work: done },
		};
	} finally {
		await shop.stop();
	}
}

/** Asks at a steady pace, answered or not, until the work is done. */
async function observe(shop: OpenShop, ids: readonly number[], work: Promise<unknown>): Promise<Observed> {
	await heldMs(shop);
	const details: number[] = [];
	const list: number[] = [];
	const waiting = new Set<Promise<void>>();
	const ask = (path: string, input: object, due: number, times: number[]): void => {
		const answer = post(shop, path, input).then(() => {
			times.push(performance.now() - due);
		});
		waiting.add(answer);
		void answer.finally(() => waiting.delete(answer)).catch(() => {});
	};
	let over = false;
	const ended = work.finally(() => {
		over = true;
	});
	ended.catch(() => {});
	const started = performance.now();
	for (let turn = 0; !over && performance.now() - started < longestMs + 10_000; turn += 1) {
		const due = started + (turn * 1000) / perSecond;
		if (due > performance.now()) await pause(due - performance.now());
		ask(catalogCalls.detail.path, { productId: String(ids[turn % ids.length]) }, due, details);
		ask(homeCalls.recommend.path, { limit: 24 }, due, list);
	}
	await Promise.all(waiting);
	const loopP99 = await heldMs(shop);
	await ended;
	return { details: latencyOf(details), list: latencyOf(list), loopP99 };
}

const latencyOf = (times: readonly number[]): Latency => ({
	p50: percentile(times, 50),
	p95: percentile(times, 95),
	p99: percentile(times, 99),
	count: times.length,
});

async function post(shop: OpenShop, path: string, input: object): Promise<void> {
	const response = await fetch(new URL(path, shop.url), {
		method: 'POST',
		headers: { 'content-type': 'application/json', language: 'ar' },
		body: JSON.stringify(input),
	});
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** On a machine that is too slow for all of them it is stopped in good order; says how many came in. */
async function importProducts(place: Place, count: number): Promise<string> {
	const file = join(place.dataDir, `bench-${count}.jsonl`);
	writeFileSync(file, Array.from({ length: count }, (_, number) => JSON.stringify(draftOf(number))).join('\n'));
	const child = tied(
		spawn(process.execPath, ['server/src/import.ts', file, '--format', 'own'], {
			cwd: root,
			env: environmentOf(place),
			stdio: ['ignore', 'pipe', 'pipe'],
		}),
	);
	let said = '';
	const read = (chunk: Buffer): void => {
		said += chunk.toString();
	};
	child.stdout.on('data', read);
	child.stderr.on('data', read);
	const timer = setTimeout(() => void end(child), longestMs);
	const [code] = (await once(child, 'exit')) as [number | null];
	clearTimeout(timer);
	const taken = /([\d,]+) taken/.exec(said)?.[1];
	if (!taken || (code !== 0 && code !== 130)) throw new Error(`The import ended with ${code}:\n${said}`);
	return `import of ${taken} of ${shown(count)} products`;
}

function draftOf(number: number): ProductDraft {
	const name = `${['Kettle', 'Lamp', 'Carpet', 'Chair', 'Phone case'][number % 5]} ${number}`;
	return {
		handle: `bench-${number}`,
		title: { ar: `منتج ${name}`, ckb: `کاڵا ${name}`, en: name, zh: `商品 ${name}` },
		description: { en: 'Made for measuring.' },
		categoryPath: [{ en: 'Bench' }, { en: `Shelf ${number % 10}` }],
		tags: [],
		pictures: [],
		parameters: [{ name: { en: 'Weight' }, value: { en: `${number} g` } }],
		origin: number % 2 ? 'iraq' : 'china',
		splitDelivery: true,
		minimumQuantity: 1,
		weightGrams: 400,
		volumeCm3: 800,
		soldCount: number % 1000,
		skus: [0, 1].map((sku) => ({
			code: `BENCH-${number}-${sku}`,
			attributes: [{ name: { en: 'Colour' }, value: { en: sku ? 'Red' : 'Blue' } }],
			price: 100_000 * (1 + (number % 90)),
			stock: 50,
		})),
	};
}

/** Asks for sizes that were never made, a few at once. */
async function makeSizes(place: Place, shop: OpenShop, count: number): Promise<string> {
	const pictures = await many<{ id: string }>(place.db, sql`select id from picture order by id`);
	const made = (id: string, width: number): boolean =>
		existsSync(join(place.dataDir, 'files', 'pictures', 'sizes', id.slice(0, 2), `${id}-${width}.webp`));
	const missing = pictureWidths
		.flatMap((width) => pictures.filter(({ id }) => !made(id, width)).map(({ id }) => pictureAddress(id, width)))
		.slice(0, count);
	const next = missing.values();
	const work = async (): Promise<void> => {
		for (const address of next) {
			const response = await fetch(new URL(address, shop.url));
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${address} answered ${response.status}`);
		}
	};
	await Promise.all(Array.from({ length: resizesAtOnce }, work));
	return `${missing.length} sizes of pictures`;
}
