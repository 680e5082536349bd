/** Finding among many products: a catalogue grown from the sample shop, asked by the calls that buyers make, nothing kept. */

import type { Call } from '@qaysari/contract/call';
import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { asId, type ProductId } from '@qaysari/server/src/platform/ids.ts';
import { sql } from 'kysely';
import type { Shop } from '../../server/src/parts.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { indexProducts } from '../../server/src/search/index-documents.ts';
import { noFilters, searchProducts } from '../../server/src/search/search.ts';
import { rooms } from '../../server/src/shop.ts';
import { createWebServer } from '../../server/src/web.ts';
import { growCatalogue } from './catalogue.ts';
import { measureFolding } from './folding.ts';
import { percentile } from './numbers.ts';
import { type Place, startShop } from './place.ts';
import type { PartReport, Target } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';
import { measureScrolling } from './scrolling.ts';
import { importCatalogues, measureBothQualities, type SearchQuality } from './search-quality.ts';

const roundsPerKind = 60;
/** As many as a large import brings. */
const foldedProducts = 300_000;

interface Kind {
	name: string;
	bound: number;
	inputs: object[];
	/** Else the search. */
	call?: Call;
}

interface Measured {
	name: string;
	bound: number;
	times: number[];
	/** Processor time of the shop, the database's not included. */
	cpu: number[];
	/** Of each input the least of its rounds: what it takes where nothing else runs. */
	leasts: number[];
}

export function kindsOf(products: number): Kind[] {
	const of = (words: readonly string[], more: object = {}) => words.map((keyword) => ({ keyword, ...more }));
	const rare = Array.from({ length: 20 }, (_, index) => `QX${1 + ((index * 48_611) % products)}`);
	return [
		{ name: 'common word', bound: 25, inputs: of(['phone', 'سماعة', 'حقيبة', 'shoes', '耳机', 'کورسی']) },
		{ name: 'rare word', bound: 25, inputs: of(rare) },
		{ name: 'two words', bound: 60, inputs: of(['wireless headphones', 'حقيبة ظهر', 'red dress', 'steel pot', 'كرسي خشب']) },
		{ name: 'two Chinese words', bound: 60, inputs: of(['无线耳机', '蓝色杯子', '扫地机器人', '运动鞋']) },
		{ name: 'typo', bound: 25, inputs: of(['headphoens', 'smartphne', 'backpak', 'حقيبه', 'سماعتة']) },
		{
			name: 'prefix while typing',
			bound: 25,
			inputs: of(['he', 'sma', 'حق', 'سما', '耳', 'کور']),
			call: searchCalls.productUnderstanding,
		},
		{ name: 'list of 24', bound: 25, inputs: [{ limit: 24 }], call: homeCalls.recommend },
		{
			name: 'details',
			bound: 25,
			inputs: Array.from({ length: 12 }, (_, index) => ({ productId: String(1 + ((index * 31_337) % products)) })),
			call: catalogCalls.detail,
		},
		{
			name: 'filter with counts',
			bound: 60,
			inputs: of(['phone', 'shoes', '', 'حقيبة'], {
				filters: { inStock: true, minPrice: 500_000, maxPrice: 5_000_000 },
				facets: true,
			}),
		},
		{ name: 'everything by price', bound: 60, inputs: of([''], { sort: 'priceUp', filters: { origin: 'iraq' } }) },
	];
}

export async function measureFinding(place: Place, quick: boolean): Promise<PartReport> {
	const products = quick ? 50_000 : 1_000_000;
	const { shop, url, close } = await openSampleDatabase();
	try {
		const quality = await measureBothQualities(shop);
		const before = process.memoryUsage().rss;
		const started = performance.now();
		await growCatalogue(shop, products);
		const grown = (performance.now() - started) / 1000;
		const speed = await measureCalls(shop, products);
		const memory = (process.memoryUsage().rss - before) / 1e6;
		const change = await measureChange(shop);
		const folding = await measureFolding(shop, quick ? products : foldedProducts);
		const running = await startShop({ dataDir: place.dataDir, databaseUrl: url });
		const scrolled = await measureScrolling(running.url, quick ? 1500 : 5000).finally(() => running.stop());
		const { sample, others } = quality;
		const rows = rowsOf(speed);
		const targets: Target[] = [
			...[qualityTarget('the sample shop', sample), ...(others ? [qualityTarget('the imported catalogues', others)] : [])],
			...speed.map(
				({ name, bound, times }): Target => ({
					name: `${name}, p95`,
					value: percentile(times, 95),
					bound,
					side: 'atMost',
					unit: ' ms',
				}),
			),
			{ name: 'a changed title is found after', value: change, bound: 1000, side: 'atMost', unit: ' ms' },
			{
				name: `longest step of folding ${folding.changes.toLocaleString('en')} changes of words`,
				value: folding.longest,
				bound: 2000,
				side: 'atMost',
				unit: ' ms',
			},
			{
				name: `entries in the page of ${scrolled.entries} scrolled`,
				value: scrolled.inPage,
				bound: 200,
				side: 'atMost',
				unit: '',
			},
			{
				name: 'memory of that page, more than after 1,000',
				value: (scrolled.heapAfter / scrolled.heapBefore - 1) * 100,
				bound: 10,
				side: 'atMost',
				unit: ' %',
			},
			{ name: 'back from a product at the same entries', value: Number(scrolled.cameBack), bound: 1, side: 'atLeast', unit: '' },
			{ name: 'memory of the process, more than before it grew', value: memory, bound: 150, side: 'atMost', unit: ' MB' },
		];
		const asked = sample.queries + (others?.queries ?? 0);
		return {
			tables: [
				{
					title: `The whole call among ${products.toLocaleString('en')} products, nothing kept`,
					columns: columnsOfCalls,
					rows,
				},
			],
			targets,
			notes: [
				`The catalogue grew in ${grown.toFixed(0)} s; ${asked} queries of the quality set, ${sample.first + (others?.first ?? 0)} with a wanted product first.`,
				...(others ? [] : ['The catalogues of other shops are not beside this checkout: their queries were left out.']),
			],
			data: { products, quality, rows, change, folding, memory, scrolled },
		};
	} finally {
		await close();
	}
}

const qualityTarget = (where: string, quality: SearchQuality): Target => ({
	name: `wanted product among the first ten, ${where} (${quality.found} of ${quality.queries})`,
	value: quality.share * 100,
	bound: 95,
	side: 'atLeast',
	unit: ' %',
});

/** Milliseconds of whole calls, each input several times in turn. */
export async function measureCalls(shop: Shop, products: number): Promise<Measured[]> {
	const server = await createWebServer(shop, rooms, null);
	try {
		const found: Measured[] = [];
		for (const kind of kindsOf(products)) {
			const times: number[] = [];
			const cpu: number[] = [];
			const leasts = kind.inputs.map(() => Number.POSITIVE_INFINITY);
			for (let round = 0; round < roundsPerKind; round += 1) {
				const input = kind.inputs[round % kind.inputs.length] as object;
				const call = kind.call ?? searchCalls.keywordSearch;
				shop.answers.dropAll();
				const before = performance.now();
				const usedBefore = process.cpuUsage();
				const answer = await server.inject({ method: 'POST', url: call.path, payload: input, headers: { language: 'en' } });
				if (answer.statusCode !== 200) throw new Error(`${kind.name}: ${answer.body.slice(0, 200)}`);
				// The first of each input fills the database's own memory.
				if (round < kind.inputs.length) continue;
				const took = performance.now() - before;
				times.push(took);
				const at = round % kind.inputs.length;
				leasts[at] = Math.min(leasts[at] ?? took, took);
				const used = process.cpuUsage(usedBefore);
				cpu.push((used.user + used.system) / 1000);
			}
			found.push({ name: kind.name, bound: kind.bound, times, cpu, leasts: leasts.filter(Number.isFinite) });
		}
		return found;
	} finally {
		await server.close();
	}
}

const columnsOfCalls = ['asked', 'least ms', 'dearest ms', 'CPU ms', 'median ms', 'p95 ms', 'bound'];

const rowsOf = (speed: readonly Measured[]): string[][] =>
	speed.map(({ name, bound, times, cpu, leasts }) => [
		name,
		percentile(times, 5).toFixed(1),
		Math.max(...leasts).toFixed(1),
		percentile(cpu, 50).toFixed(1),
		percentile(times, 50).toFixed(1),
		percentile(times, 95).toFixed(1),
		String(bound),
	]);

/** Milliseconds from a change of a title until the index holds it, the change itself included. */
async function measureChange({ db }: Shop): Promise<number> {
	const { rows } = await sql<{ id: ProductId }>`select id from product where handle = 'grown-7'`.execute(db);
	const id = rows[0]?.id ?? asId<ProductId>(0);
	const started = performance.now();
	await inTransaction(db, async (tx) => {
		await sql`update product set title = '{"en": "Zyrqova lantern"}' where id = ${id}`.execute(tx);
		await indexProducts(tx, [id]);
	});
	const wish = { keyword: 'zyrqova', sort: 'relevance' as const, filters: noFilters, after: null, limit: 5 };
	const { productIds } = await searchProducts(db, wish);
	if (!productIds.includes(id)) throw new Error('The index did not follow a changed title');
	return performance.now() - started;
}

/** `node bench/src/finding.ts FOLDER [products]`: the calls alone, over a catalogue that is grown once and stays in the folder. */
if (import.meta.main) {
	const [keptIn = '', products = '1000000'] = process.argv.slice(2);
	const { shop, close } = await openSampleDatabase({ keptIn });
	try {
		const { rows } = await sql<{
			grown: boolean;
		}>`select exists (select from product where handle = ${`grown-${products}`}) as grown`.execute(shop.db);
		if (!rows[0]?.grown) {
			await importCatalogues(shop);
			await growCatalogue(shop, Number(products));
		}
		const told = rowsOf(await measureCalls(shop, Number(products)));
		console.table(told.map((row) => Object.fromEntries(row.map((cell, index) => [columnsOfCalls[index] ?? '', cell]))));
	} finally {
		await close();
	}
}
