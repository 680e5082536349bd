import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Shop } from '../parts.ts';
import type { Candidate } from './candidate.ts';
import { countsShape } from './counts.ts';
import { createReader, currencyOf, detectFormat } from './detect.ts';
import { findFile } from './imports.queries.ts';
import type { ImportOptions } from './options.ts';
import { PictureFolder } from './picture-folder.ts';
import { PictureIntake } from './picture-intake.ts';
import { Prices } from './prices.ts';
import type { Progress } from './progress.ts';
import { ratesFor } from './rates.ts';
import type { Outcome, Reader } from './reader.ts';
import { Report } from './report.ts';
import { Saver } from './save.ts';
import type { FormatName, ReadSettings } from './settings.ts';
import { type Reading, Source } from './source.ts';

/** A transaction holds about so many; it ends earlier where products have many skus. */
const productsAtOnce = 50;
const skusAtOnce = 400;
/** Where a file has no point at which nothing waits, batches grow to this before they are stored without one. */
const patience = 3;
/** Rows after which progress is noted although none of them made a product. */
const rowsAtOnce = 5000;

export interface ImportResult {
	format: FormatName;
	report: Report;
	/** False when it was asked to stop before the end. */
	finished: boolean;
	/** The line behind which it went on; 0 for a run from the beginning. */
	resumedAfter: number;
	/** Up to here everything is stored. */
	line: number;
}

/**
 * Brings a file into the shop. Killed at any moment and started again it goes on, and ends with the same catalogue.
 * @throws BadSource, Error of the file system for the picture folder, errors of the database
 */
export async function runImport(
	shop: Shop,
	options: ImportOptions,
	progress: Progress,
	stop: AbortSignal,
): Promise<ImportResult> {
	const source = await Source.open(options.file, options);
	const format = options.format ?? (await detectFormat(source));
	const rates = await ratesFor(shop.db, shop.clock.now(), options.contents.rates);
	const folder = options.pictures === null ? null : await PictureFolder.open(options.pictures);
	const file = await source.hash();
	const run = createHash('sha256')
		.update(JSON.stringify([file, source.how, format, options.contents, [...rates], options.importId ?? null]))
		.digest('hex');
	const before = options.restart ? undefined : await findFile(shop.db, run);
	const resumed = before && !before.done ? before : undefined;
	const start = resumed?.line ?? 0;
	const report = await Report.open(options.report, start, {
		counts: resumed ? countsShape.parse(resumed.counts) : undefined,
		withLines: options.importId !== undefined,
	});
	const intake = new PictureIntake(shop.db, shop.pictures, folder);
	const saver = new Saver({
		db: shop.db,
		events: shop.events,
		clock: shop.clock,
		intake,
		file,
		batch: options.batch ?? basename(options.file),
		report,
		importId: options.importId ?? null,
		stop,
	});
	const batch = new Batch(createReader(format, settingsOf(options, format, source, rates)), report);
	let line = start;
	const store = async (last: number | null): Promise<void> => {
		const safe = last === null ? batch.safeLine() : last;
		await saver.save(batch.take(), safe === null ? null : { source: run, line: safe, done: last !== null });
		if (safe !== null && !stop.aborted) line = Math.max(line, safe);
	};
	try {
		for await (const reading of source.rows(start)) {
			if (stop.aborted) return { format, report, finished: false, resumedAfter: start, line };
			batch.push(reading);
			if (batch.isFull) await store(null);
			progress.show(source.share, report.counts);
		}
		batch.end();
		while (batch.isOverfull) await saver.save(batch.take(productsAtOnce), null);
		if (stop.aborted) return { format, report, finished: false, resumedAfter: start, line };
		await store(Math.max(line, batch.lastLine));
		if (stop.aborted) return { format, report, finished: false, resumedAfter: start, line };
		return { format, report, finished: true, resumedAfter: start, line };
	} finally {
		progress.end();
		report.close();
	}
}

export function settingsOf(
	options: ImportOptions,
	format: FormatName,
	{ how }: Source,
	rates: ReadonlyMap<string, number>,
): ReadSettings {
	const { contents } = options;
	return {
		mapping: new Map(contents.mapping),
		language: contents.language,
		// Where semicolons divide cells, commas divide off fractions and dots stand between thousands.
		prices: new Prices(rates, contents.currency ?? currencyOf(format), how.delimiter === ';'),
		standardPrice: contents.standardPrice,
		origin: contents.origin,
		weightGrams: contents.weightGrams,
		stock: contents.stock,
	};
}

/** Products until they are stored, and how far the file is read. */
class Batch {
	readonly #reader: Reader;
	readonly #report: Report;
	#candidates: Candidate[] = [];
	#skus = 0;
	#rowsRead = 0;
	#rowsInBatch = 0;
	lastLine = 0;

	constructor(reader: Reader, report: Report) {
		this.#reader = reader;
		this.#report = report;
	}

	push(reading: Reading): void {
		this.#rowsRead += 1;
		this.#rowsInBatch += 1;
		this.lastLine = Math.max(this.lastLine, reading.line);
		if (!('problem' in reading)) this.#add(this.#reader.push(reading));
		else if (!this.#reader.refuse) this.#report.refuse(reading.line, 1, reading.problem);
		else this.#add(this.#reader.refuse({ line: reading.line, index: this.#rowsRead - 1, value: {} }, reading.problem));
	}

	end(): void {
		this.#add(this.#reader.end());
	}

	get isOverfull(): boolean {
		return this.#candidates.length > productsAtOnce * patience || this.#skus > skusAtOnce * patience;
	}

	get isFull(): boolean {
		if (this.isOverfull) return true;
		const isFull = this.#candidates.length >= productsAtOnce || this.#skus >= skusAtOnce || this.#rowsInBatch >= rowsAtOnce;
		return isFull && this.safeLine() !== null;
	}

	/** The line up to which every row is done once this batch is stored; null when later rows are done and earlier ones wait. */
	safeLine(): number | null {
		const { waiting } = this.#reader;
		if (!waiting) return this.lastLine;
		return waiting.rows === this.#rowsRead - waiting.from.index ? waiting.from.line - 1 : null;
	}

	/** The products, or the first of them; they are the batch's no longer. */
	take(most = this.#candidates.length): Candidate[] {
		const taken = this.#candidates.splice(0, most);
		this.#skus = this.#candidates.reduce((skus, { draft }) => skus + draft.skus.length, 0);
		this.#rowsInBatch = 0;
		return taken;
	}

	#add(outcomes: readonly Outcome[]): void {
		for (const outcome of outcomes) {
			if (outcome.kind === 'refused') this.#report.refuse(outcome.line, outcome.rows, outcome.problem, outcome.lines);
			else if (outcome.kind === 'note') this.#report.note(outcome.line, outcome.problem);
			else {
				this.#candidates.push(outcome.candidate);
				this.#skus += outcome.candidate.draft.skus.length;
			}
		}
	}
}
