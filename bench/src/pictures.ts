/** Finding by picture: how often a changed photo finds its product, and how a call fares among many pictures. */
import { existsSync } from 'node:fs';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Shop } from '../../server/src/parts.ts';
import { rooms } from '../../server/src/shop.ts';
import { createWebServer } from '../../server/src/web.ts';
import { median, percentile } from './numbers.ts';
import { measurePictureQuality, mixtures } from './picture-quality.ts';
import type { Place } from './place.ts';
import type { PartReport, Target } from './report.ts';
import { openSampleDatabase } from './sample-database.ts';

const photos = new URL('../../../shared/data/photos/dev', import.meta.url).pathname;
const calls = 40;
const rowsPerStep = 500;

export async function measurePictures(_place: Place, quick: boolean): Promise<PartReport> {
	const pictures = quick ? 10_000 : 100_000;
	const quality = existsSync(photos) ? await measurePictureQuality(photos, pictures) : null;
	const { asked, beside, alone, memory } = await measureAmong(pictures);
	const atMost = (name: string, value: number, bound: number, unit: string): Target => ({
		name,
		value,
		bound,
		side: 'atMost',
		unit,
	});
	return {
		tables: [
			{
				title: `Calls among ${pictures.toLocaleString('en')} pictures (ms)`,
				columns: ['', 'median', 'p95'],
				rows: [
					['a photo is sent', median(asked).toFixed(1), percentile(asked, 95).toFixed(1)],
					['another call, alone', median(alone).toFixed(1), percentile(alone, 95).toFixed(1)],
					['another call, meanwhile', median(beside).toFixed(1), percentile(beside, 95).toFixed(1)],
				],
			},
			...(quality
				? [
						{
							title: `Right product first, of ${quality.photos} photos changed in ${Object.keys(quality.byChange).length} ways`,
							columns: ['change', '%'],
							rows: Object.entries(quality.byChange).map(([change, share]) => [change, share.toFixed(1)]),
						},
						{
							title: 'What people make of photos (%)',
							columns: ['change', 'first', 'among ten', 'shown'],
							rows: Object.entries(quality.hard).map(([change, { first, inTen, shown }]) => [
								change,
								first.toFixed(1),
								inTen.toFixed(1),
								shown.toFixed(1),
							]),
						},
					]
				: []),
		],
		targets: [
			...(quality
				? [{ name: 'right product first', value: quality.first, bound: 92, side: 'atLeast' as const, unit: ' %' }]
				: []),
			atMost('a photo is sent, p95', percentile(asked, 95), 300, ' ms'),
			atMost('memory of all pictures', memory, 300, ' MB'),
		],
		notes: [
			'A photo is asked for while nothing waits for another; meanwhile a short call is made every 20 ms.',
			...(quality ? [] : ['There are no photos beside this checkout: how often they find their product was left out.']),
		],
		data: { pictures, quality, asked, alone, beside, memory },
	};
}

interface Calls {
	/** Milliseconds of each call: a photo is sent, a short call meanwhile and alone. */
	asked: number[];
	beside: number[];
	alone: number[];
}

async function measureAmong(pictures: number): Promise<Calls & { memory: number }> {
	const { shop, close } = await openSampleDatabase({ sample: false });
	try {
		const before = process.memoryUsage().rss;
		await fill(shop, pictures);
		const filled = process.memoryUsage().rss;
		const measured = await measureCalls(shop);
		return { ...measured, memory: (process.memoryUsage().rss - Math.max(before, filled)) / 1e6 };
	} finally {
		await shop.matcher.close();
		await close();
	}
}

/** Descriptors as photos have them, for products that need not be there. */
async function fill({ db }: Shop, pictures: number): Promise<void> {
	const next = await mixtures();
	for (let from = 1; from <= pictures; from += rowsPerStep) {
		const rows = Array.from({ length: Math.min(rowsPerStep, pictures - from + 1) }, next);
		await sql`
			insert into product_descriptor (product_id, picture_ids, vectors)
			select ${from}::int + n - 1, '{one}', vectors from unnest(${rows}::bytea[]) with ordinality as made (vectors, n)
		`.execute(db);
	}
}

async function measureCalls(shop: Shop): Promise<Calls> {
	const server = await createWebServer(shop, rooms, null);
	try {
		const photo = await sharp({
			create: { width: 900, height: 900, channels: 3, background: '#c05a2e', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
		})
			.jpeg({ quality: 70 })
			.toBuffer();
		const short = async (): Promise<number> => {
			const started = performance.now();
			await server.inject({ method: 'POST', url: searchCalls.productUnderstanding.path, payload: { keyword: '…' } });
			return performance.now() - started;
		};
		const send = async (): Promise<number> => {
			const form = new FormData();
			form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
			const request = new Response(form);
			const started = performance.now();
			const answer = await server.inject({
				method: 'POST',
				url: searchCalls.imageUpload.path,
				headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-trace-id': 'measuring-pictures-of-the-shop' },
				payload: Buffer.from(await request.arrayBuffer()),
			});
			if (answer.statusCode !== 200) throw new Error(`A photo was refused: ${answer.body.slice(0, 200)}`);
			return performance.now() - started;
		};
		// The first reads all descriptors, which others wait for only once.
		await send();
		const alone: number[] = [];
		for (let call = 0; call < calls; call += 1) alone.push(await short());
		const asked: number[] = [];
		const beside: Promise<number>[] = [];
		const timer = setInterval(() => beside.push(short()), 20);
		for (let call = 0; call < calls; call += 1) asked.push(await send());
		clearInterval(timer);
		return { asked, beside: await Promise.all(beside), alone };
	} finally {
		await server.close();
	}
}

/** `node bench/src/pictures.ts [pictures]`: the calls alone. */
if (import.meta.main) {
	const { asked, beside, alone, memory } = await measureAmong(Number(process.argv[2] ?? 100_000));
	const told = Object.entries({ asked, beside, alone }).map(([name, times]) => [
		name,
		{ least: Math.min(...times), median: median(times), p95: percentile(times, 95) },
	]);
	console.table(Object.fromEntries(told));
	console.log({ memory });
}
