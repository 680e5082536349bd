import { rm } from 'node:fs/promises';
import { importPreview, importSettings } from '@qaysari/contract/imports.schemas';
import { defaultLanguage, type Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { highestNumbers } from '../catalog/product-copies.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PassingFiles } from '../platform/files/passing-files.ts';
import type { CatalogueImportId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { refuse } from '../platform/refusal.ts';
import { placeOf, unpackedFolder } from './archive.ts';
import type { Counts } from './counts.ts';
import * as queries from './imports.queries.ts';
import { type ImportSettings, optionsFor, previewOf } from './preview.ts';
import type { Progress } from './progress.ts';
import { RefusedLines, type RefusedRow, refusedIn, writeRefused } from './refused-file.ts';
import { runImport } from './run.ts';
import { BadSource, Source } from './source.ts';
import { takeBack } from './take-back.ts';

export { deleteReading, findImport, type ImportRow, listImports, listReadings, putReading } from './imports.queries.ts';

/** Imports that operators start in the console: taken in by a call, read and done by a job. */
export const runImportJob = 'catalog.run-import';
export const clearImportsJob = 'catalog.clear-imports';

const refusedAtMost = 500;
const progressEveryMs = 500;

/**
 * Begins to take a file in; it follows in parts, and nothing comes into the shop yet. `language`: of whoever sends it.
 * @throws Refusal upload_unsupported when the file is empty, upload_too_large
 */
export async function startImport(
	tx: Transaction,
	{ passing }: Pick<Shop, 'passing'>,
	now: Date,
	file: { name: string; size: number; language: Language },
	origin: 'iraq' | 'china' | null,
): Promise<number> {
	if (file.size === 0) refuse('upload_unsupported');
	if (file.size > limits.importBytes) refuse('upload_too_large', { megabytes: limits.importBytes / 1_048_576 });
	const path = passing.name('imports');
	return queries.insertImport(tx, now, { ...file, path }, importSettings.parse({ origin }));
}

/**
 * Takes the next part of a file; with the last one it is read. A part that came already is left alone.
 * @returns where the next part begins
 * @throws Refusal not_found, conflict when another part is next, upload_too_large when it is more than was told
 */
export async function takePart(
	{ db, passing }: Pick<Shop, 'db' | 'passing'>,
	importId: CatalogueImportId,
	part: { offset: number; bytes: Buffer },
): Promise<number> {
	const end = part.offset + part.bytes.length;
	const next = await inTransaction(db, (tx) => locked(tx, importId, 'sending', 'reading'));
	if (cameBefore(next, part)) return next.received ?? 0;
	// In no transaction: a bucket may take longer than one may stay open. The same part again is the same file.
	await passing.append(next.file, part.offset, part.bytes);
	return inTransaction(db, async (tx) => {
		const row = await locked(tx, importId, 'sending', 'reading');
		if (cameBefore(row, part)) return row.received ?? 0;
		const size = row.size ?? 0;
		await queries.updateImport(tx, importId, {
			received: end,
			percent: Math.floor((end / size) * 100),
			...(end === size ? { state: 'reading', percent: 0 } : {}),
		});
		if (end === size) await queue(tx, importId);
		return end;
	});
}

/** @throws Refusal conflict when it is neither one that came nor the next one, upload_too_large when it is more than was told */
function cameBefore(row: queries.ImportRow, part: { offset: number; bytes: Buffer }): boolean {
	const [received, size] = [row.received ?? 0, row.size ?? 0];
	const end = part.offset + part.bytes.length;
	if (end <= received) return true;
	if (part.offset !== received) refuse('conflict', {}, { data: { received } });
	if (end > size) refuse('upload_too_large', { megabytes: limits.importBytes / 1_048_576 });
	return false;
}

const queue = (tx: Transaction, importId: CatalogueImportId): Promise<void> =>
	addJob(tx, runImportJob, { importId }, { key: `import-${importId}` });

async function locked(
	tx: Transaction,
	importId: CatalogueImportId,
	...states: queries.ImportState[]
): Promise<queries.ImportRow> {
	const row = (await queries.lockImport(tx, importId)) ?? refuse('not_found');
	if (!states.includes(row.state)) refuse('conflict');
	return row;
}

/** Takes files away that wait for nobody any more, and what nothing can be given back from. */
export async function clearImports({ db, clock, passing }: Shop, stop?: AbortSignal): Promise<void> {
	const before = new Date(clock.now().getTime() - days(limits.importDays));
	await inPortions((most) => queries.deleteChangesBefore(db, before, most), stop);
	for (const { id, file, refused_file: refusedFile } of await queries.listForgotten(db, before)) {
		if (!(await inTransaction(db, (tx) => queries.forgetFiles(tx, id)))) continue;
		await removeSource(passing, file);
		if (refusedFile !== null) await passing.remove(refusedFile);
	}
}

export async function getImport(
	db: Database,
	importId: CatalogueImportId,
): Promise<{ settings: ImportSettings; preview: ReturnType<typeof importPreview.parse> | null }> {
	const row = (await queries.findImport(db, importId)) ?? refuse('not_found');
	return {
		settings: importSettings.parse(row.settings),
		preview: row.preview === null ? null : importPreview.parse(row.preview),
	};
}

/** @throws Refusal not_found, conflict once it was confirmed */
export async function readAgain(tx: Transaction, importId: CatalogueImportId, settings: ImportSettings): Promise<void> {
	await locked(tx, importId, 'asking', 'failed');
	await queries.updateImport(tx, importId, { state: 'reading', settings, preview: null, message: null, percent: 0, wish: null });
	await queue(tx, importId);
}

/** Lets it come in with the rates that were shown. @throws Refusal not_found, conflict unless it was read */
export async function confirmImport(tx: Transaction, importId: CatalogueImportId): Promise<void> {
	const row = await locked(tx, importId, 'asking');
	const { rates, format, encoding, delimiter, currency } = importPreview.parse(row.preview);
	const settings = { ...importSettings.parse(row.settings), rates, format, encoding, delimiter, currency };
	const { category, brand } = await highestNumbers(tx);
	await queries.updateImport(tx, importId, {
		state: 'waiting',
		settings,
		percent: 0,
		wish: null,
		highest_category: category,
		highest_brand: brand,
	});
	await queue(tx, importId);
}

/** @returns the file that nobody needs any more. @throws Refusal not_found, conflict when it ended before */
export async function cancelImport(tx: Transaction, importId: CatalogueImportId): Promise<{ file: string | null }> {
	const row = await locked(tx, importId, 'sending', 'reading', 'asking', 'waiting', 'running');
	if (row.state === 'asking' || row.state === 'sending') {
		await queries.updateImport(tx, importId, { state: 'cancelled' });
		return { file: row.file };
	}
	await queries.updateImport(tx, importId, { wish: 'cancel' });
	return { file: null };
}

/** What an import kept of its file, once nobody reads it any more; its refused rows stay. */
export async function removeSource(passing: PassingFiles, file: string): Promise<void> {
	const here = passing.here(file);
	const paths = [`${here}.rows`, `${here}.report`, unpackedFolder(here)];
	await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
	await passing.remove(file);
}

/** What it changed can go back while what it was is known. */
export function mayTakeBack(row: queries.ImportRow, now: Date): boolean {
	if (row.state !== 'done' && row.state !== 'cancelled') return false;
	return Date.parse(row.created_at) + days(limits.importDays) > now.getTime();
}

/** @throws Refusal not_found, conflict while it is under way, and later than it can be taken back */
export async function takeBackImport(tx: Transaction, now: Date, importId: CatalogueImportId): Promise<void> {
	if (!mayTakeBack(await locked(tx, importId, 'done', 'cancelled'), now)) refuse('conflict');
	await queries.updateImport(tx, importId, { state: 'takingBack', wish: null, message: null });
	await queue(tx, importId);
}

/** Does what is next for an import; broken off and called again it goes on where it was. */
export async function runStartedImport(
	shop: Shop,
	importId: CatalogueImportId,
	stop = new AbortController().signal,
): Promise<void> {
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
		await queries.updateImport(db, importId, { state: 'failed', message: error.reason, wish: null });
	}
	// The shop stops: the next one goes on.
	if (stop.aborted && !watch.isCancelled) await inTransaction(db, (tx) => queue(tx, importId));
}

async function read(shop: Shop, row: queries.ImportRow, watch: Watch): Promise<void> {
	const { passing } = shop;
	const { file, pictures } = await placeOf(await passing.gather(row.file));
	const options = optionsFor(file, importSettings.parse(row.settings), { report: null, pictures });
	const lines = new RefusedLines(row.language ?? defaultLanguage);
	const preview = await previewOf(shop, options, (share) => watch.show(share, null), watch.signal, lines);
	if (preview) {
		const refusedFile = await writeRefused(await Source.open(file, options), lines, passing.here(row.file));
		if (refusedFile !== null) await passing.give(refusedFile);
		const found = { preview, percent: 100, refused_file: refusedFile };
		const isAsking = await inTransaction(shop.db, async (tx) => {
			// It may have been cancelled behind the last look.
			if ((await queries.lockImport(tx, row.id))?.wish === 'cancel') return false;
			await queries.updateImport(tx, row.id, { state: 'asking', ...found });
			return true;
		});
		// What a reading before refused is over, and so is what this one did where nobody wants it.
		const [kept, over] = isAsking ? [refusedFile, row.refused_file] : [row.refused_file, refusedFile];
		if (over !== null && over !== kept) await passing.remove(over);
		if (isAsking) return;
	} else if (!watch.isCancelled) return;
	await queries.updateImport(shop.db, row.id, { state: 'cancelled', wish: null });
	await removeSource(passing, row.file);
}

async function run(shop: Shop, row: queries.ImportRow, watch: Watch): Promise<void> {
	const { db, passing } = shop;
	const report = `${passing.here(row.file)}.report`;
	const settings = importSettings.parse(row.settings);
	const { file, pictures } = await placeOf(await passing.gather(row.file));
	const options = { ...optionsFor(file, settings, { report, pictures, importId: row.id }), batch: row.name };
	await inTransaction(db, async (tx) => {
		// Cancelled before it began, or while the shop was stopped.
		if ((await queries.lockImport(tx, row.id))?.wish === 'cancel') watch.cancel();
		await queries.updateImport(tx, row.id, { state: 'running' });
	});
	const result = await runImport(shop, options, watch, watch.signal);
	if (!result.finished && !watch.isCancelled) return;
	const lines = new RefusedLines(row.language ?? defaultLanguage);
	const refused: RefusedRow[] = [];
	for await (const { lines: others, ...entry } of refusedIn(report)) {
		if (refused.length < refusedAtMost) refused.push({ ...entry, detail: entry.detail.slice(0, 200) });
		lines.add(entry, others);
	}
	const refusedFile = await writeRefused(await Source.open(file, options), lines, passing.here(row.file));
	if (refusedFile !== null) await passing.give(refusedFile);
	else if (row.refused_file !== null) await passing.remove(row.refused_file);
	await queries.updateImport(db, row.id, {
		state: result.finished ? 'done' : 'cancelled',
		...(result.finished ? { percent: 100 } : {}),
		counts: told(result.report.counts),
		refused,
		refused_file: refusedFile,
		wish: null,
	});
	await removeSource(passing, row.file);
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
	readonly #importId: CatalogueImportId;
	readonly #ending = new AbortController();
	#next = 0;
	isCancelled = false;

	constructor(shop: Shop, importId: CatalogueImportId, stop: AbortSignal) {
		this.#shop = shop;
		this.#importId = importId;
		if (stop.aborted) this.#ending.abort();
		stop.addEventListener('abort', () => this.#ending.abort(), { once: true });
	}

	get signal(): AbortSignal {
		return this.#ending.signal;
	}

	cancel(): void {
		this.isCancelled = true;
		this.#ending.abort();
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
		if (row?.wish === 'cancel') this.cancel();
	}
}
