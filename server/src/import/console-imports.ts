import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importReasons } from '@qaysari/contract/import-reasons';
import { importPreview, importSettings } from '@qaysari/contract/imports.schemas';
import { highestNumbers } from '../catalog/product-copies.ts';
import type { Shop } from '../parts.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { randomToken } from '../platform/secrets.ts';
import type { Counts } from './counts.ts';
import * as queries from './imports.queries.ts';
import { type ImportSettings, optionsFor, previewOf } from './preview.ts';
import { type Reason, reasons } from './problem.ts';
import type { Progress } from './progress.ts';
import { runImport } from './run.ts';
import { BadSource } from './source.ts';
import { takeBack } from './take-back.ts';

export { deleteReading, type ImportRow, listImports, listReadings, putReading } from './imports.queries.ts';

/** Imports that operators start in the console: taken in by a call, read and done by a job. */
export const runImportJob = 'catalog.run-import';

const refusedAtMost = 500;
const progressEveryMs = 500;

/**
 * Takes a file in, to be read; nothing comes into the shop yet.
 * @throws Refusal upload_unsupported when the file is empty
 */
export async function startImport(
	shop: Shop,
	now: Date,
	file: { name: string; bytes: Buffer | Readable },
	origin: 'iraq' | 'china' | null,
): Promise<number> {
	const path = join(shop.config.dataDir, 'files', 'imports', randomToken().slice(0, 24));
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	if (Buffer.isBuffer(file.bytes) && file.bytes.length === 0) refuse('upload_unsupported');
	const target = createWriteStream(path, { mode: 0o600 });
	if (Buffer.isBuffer(file.bytes)) await pipeline([file.bytes], target);
	else await pipeline(file.bytes, target);
	return inTransaction(shop.db, async (tx) => {
		const id = await queries.insertImport(tx, now, { name: file.name, path }, importSettings.parse({ origin }));
		await queue(tx, id);
		return id;
	});
}

const queue = (tx: Transaction, importId: number): Promise<void> =>
	addJob(tx, runImportJob, { importId }, { key: `import-${importId}` });

async function locked(tx: Transaction, importId: number, ...states: queries.ImportState[]): Promise<queries.ImportRow> {
	const row = (await queries.lockImport(tx, importId)) ?? refuse('not_found');
	if (!states.includes(row.state)) refuse('conflict');
	return row;
}

export async function getImport(
	db: Database,
	importId: number,
): Promise<{ settings: ImportSettings; preview: ReturnType<typeof importPreview.parse> | null }> {
	const row = (await queries.findImport(db, importId)) ?? refuse('not_found');
	return {
		settings: importSettings.parse(row.settings),
		preview: row.preview === null ? null : importPreview.parse(row.preview),
	};
}

/** @throws Refusal not_found, conflict once it was confirmed */
export async function readAgain(tx: Transaction, importId: number, settings: ImportSettings): Promise<void> {
	await locked(tx, importId, 'asking', 'failed');
	await queries.updateImport(tx, importId, { state: 'reading', settings, preview: null, message: null, percent: 0 });
	await queue(tx, importId);
}

/** Lets it come in with the rates that were shown. @throws Refusal not_found, conflict unless it was read */
export async function confirmImport(tx: Transaction, importId: number): Promise<void> {
	const row = await locked(tx, importId, 'asking');
	const { rates, format, encoding, delimiter, currency } = importPreview.parse(row.preview);
	const settings = { ...importSettings.parse(row.settings), rates, format, encoding, delimiter, currency };
	const { category, brand } = await highestNumbers(tx);
	await queries.updateImport(tx, importId, {
		state: 'waiting',
		settings,
		percent: 0,
		highest_category: category,
		highest_brand: brand,
	});
	await queue(tx, importId);
}

/** @throws Refusal not_found, conflict when it ended before */
export async function cancelImport(tx: Transaction, importId: number): Promise<void> {
	const row = await locked(tx, importId, 'reading', 'asking', 'waiting', 'running');
	if (row.state === 'asking') await queries.updateImport(tx, importId, { state: 'cancelled' });
	else await queries.updateImport(tx, importId, { wish: 'cancel' });
}

/** @throws Refusal not_found, conflict while it is under way */
export async function takeBackImport(tx: Transaction, importId: number): Promise<void> {
	await locked(tx, importId, 'done', 'cancelled');
	await queries.updateImport(tx, importId, { state: 'takingBack', wish: null, message: null });
	await queue(tx, importId);
}

/** Does what is next for an import; broken off and called again it goes on where it was. */
export async function runStartedImport(shop: Shop, importId: number, stop = new AbortController().signal): Promise<void> {
	const { db } = shop;
	const row = await queries.findImport(db, importId);
	if (!row) return;
	const watch = new Watch(shop, importId, stop);
	try {
		if (row.state === 'reading') await read(shop, row, watch);
		else if (row.state === 'waiting' || row.state === 'running') await run(shop, row, watch);
		else if (row.state === 'takingBack') {
			const left = await takeBack(shop, importId, watch.signal);
			if (left !== null) await queries.updateImport(db, importId, { state: 'takenBack', left_products: left });
		}
	} catch (error) {
		// The file is none that can come in; everything else is tried again by the job.
		if (!(error instanceof BadSource)) throw error;
		const message = error.message.replaceAll(row.file, '').trim();
		await queries.updateImport(db, importId, { state: 'failed', message });
	}
	// The shop stops: the next one goes on.
	if (stop.aborted && !watch.isCancelled) await inTransaction(db, (tx) => queue(tx, importId));
}

async function read(shop: Shop, row: queries.ImportRow, watch: Watch): Promise<void> {
	const options = optionsFor(row.file, importSettings.parse(row.settings), { report: null });
	const preview = await previewOf(shop, options, (share) => watch.show(share, null), watch.signal);
	if (preview) await queries.updateImport(shop.db, row.id, { state: 'asking', preview, percent: 100 });
	else if (watch.isCancelled) await queries.updateImport(shop.db, row.id, { state: 'cancelled', wish: null });
}

async function run(shop: Shop, row: queries.ImportRow, watch: Watch): Promise<void> {
	const { db } = shop;
	const report = `${row.file}.report`;
	const settings = importSettings.parse(row.settings);
	const options = { ...optionsFor(row.file, settings, { report, importId: row.id }), batch: row.name };
	await queries.updateImport(db, row.id, { state: 'running' });
	const result = await runImport(shop, options, watch, watch.signal);
	if (!result.finished && !watch.isCancelled) return;
	const refused = await refusedRows(report);
	await queries.updateImport(db, row.id, {
		state: result.finished ? 'done' : 'cancelled',
		...(result.finished ? { percent: 100 } : {}),
		counts: told(result.report.counts),
		refused,
		wish: null,
	});
	await Promise.all([row.file, `${row.file}.rows`, report].map((path) => rm(path, { force: true })));
}

const told = ({ rowsTaken, rowsRefused, made, changed, unchanged, pictures, picturesMissing }: Counts) => ({
	rowsTaken,
	rowsRefused,
	made,
	changed,
	unchanged,
	pictures,
	picturesMissing,
});

/** Notes how far it is, now and then, and hears at the same time whether it shall stop. */
class Watch implements Progress {
	readonly #shop: Shop;
	readonly #importId: number;
	readonly #ending = new AbortController();
	#next = 0;
	isCancelled = false;

	constructor(shop: Shop, importId: number, stop: AbortSignal) {
		this.#shop = shop;
		this.#importId = importId;
		if (stop.aborted) this.#ending.abort();
		stop.addEventListener('abort', () => this.#ending.abort(), { once: true });
	}

	get signal(): AbortSignal {
		return this.#ending.signal;
	}

	show(share: number, counts: Counts | null): void {
		if (performance.now() < this.#next) return;
		this.#next = performance.now() + progressEveryMs;
		// A note that fails is only an older figure.
		this.#note(share, counts).catch((error: unknown) =>
			this.#shop.log.warn({ err: error }, 'the progress of an import was not noted'),
		);
	}

	end(): void {}

	async #note(share: number, counts: Counts | null): Promise<void> {
		const { db } = this.#shop;
		const percent = Math.min(99, Math.floor(share * 100));
		const row = await queries.noteProgress(db, this.#importId, percent, counts && told(counts));
		if (row?.wish !== 'cancel') return;
		this.isCancelled = true;
		this.#ending.abort();
	}
}

/** The report names reasons in words; what none of them says came from the database. */
function reasonOf(words: string): Reason {
	return importReasons.find((one) => reasons[one] === words) ?? 'notStored';
}

async function refusedRows(report: string): Promise<{ line: number; reason: Reason; detail: string }[]> {
	const lines = (await readFile(report, 'utf8')).split('\n').slice(1);
	return lines
		.map((line) => line.split('\t'))
		.filter(([, kind]) => kind === 'refused')
		.slice(0, refusedAtMost)
		.map(([line, , reason = '', detail = '']) => ({
			line: Number(line),
			reason: reasonOf(reason),
			detail: detail.slice(0, 200),
		}));
}
