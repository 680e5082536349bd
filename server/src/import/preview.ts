import type { importPreview, importSettings } from '@qaysari/contract/imports.schemas';
import { isLanguage, languages, textIn } from '@qaysari/contract/languages';
import type { z } from 'zod';
import { listPricesNow } from '../catalog/product-copies.ts';
import { type StoredDraft, storedDraftsOf } from '../catalog/product-drafts.ts';
import type { Shop } from '../parts.ts';
import type { CatalogueImportId } from '../platform/ids.ts';
import { isAsStored } from './as-stored.ts';
import type { Candidate } from './candidate.ts';
import { contentHash } from './content-hash.ts';
import { createReader, currencyOf, detectFormat } from './detect.ts';
import { listImported } from './imports.queries.ts';
import type { ImportOptions } from './options.ts';
import { type Found, PictureFolder } from './picture-folder.ts';
import { type FoundPictures, PictureIntake } from './picture-intake.ts';
import type { RowProblem } from './problem.ts';
import { ratesFor } from './rates.ts';
import type { Outcome } from './reader.ts';
import type { RefusedLines } from './refused-file.ts';
import { settingsOf } from './run.ts';
import { Source } from './source.ts';

export type Preview = z.output<typeof importPreview>;
export type ImportSettings = z.output<typeof importSettings>;

const firstShown = 10;
const unusualShown = 50;
const refusedShown = 50;
const atOnce = 200;
/** Hundredths of a dinar: below the smallest note nothing is sold, above this hardly anything. */
const [lowest, highest] = [250_00, 50_000_000_00];
/** From so many times the usual price, or so small a part of it, a price is shown. */
const [farFromOthers, farFromBefore] = [50, 2];
const samplesAtMost = 20_000;
/** More refused rows than these are not told before the import. */
const linesAtMost = 200_000;

/** The command's options for what was set in the console. */
export function optionsFor(
	file: string,
	settings: ImportSettings,
	more: { report: string | null; pictures: string | null; importId?: CatalogueImportId },
): ImportOptions {
	const { format, encoding, delimiter } = settings;
	return {
		file,
		format,
		encoding,
		delimiter,
		restart: false,
		...more,
		contents: {
			mapping: settings.mapping.map(({ field, column }) => [field, column]),
			language: settings.language,
			currency: settings.currency,
			rates: settings.rates.map(({ currency, rate }) => [currency, rate]),
			standardPrice: settings.price === null ? null : settings.price * 100,
			origin: settings.origin,
			weightGrams: settings.weightGrams,
			stock: settings.stock,
			pictures: null,
		},
	};
}

/**
 * Reads a whole file and says what would come of it; stores nothing.
 * @throws BadSource. Null when it was told to stop.
 */
export async function previewOf(
	shop: Shop,
	options: ImportOptions,
	show: (share: number) => void,
	stop: AbortSignal,
	refused?: RefusedLines,
): Promise<Preview | null> {
	const source = await Source.open(options.file, options);
	const format = options.format ?? (await detectFormat(source));
	const rates = await ratesFor(shop.db, shop.clock.now(), options.contents.rates);
	const currency = options.contents.currency ?? currencyOf(format);
	const reader = createReader(format, settingsOf(options, format, source, rates));
	const folder = options.pictures === null ? null : await PictureFolder.open(options.pictures);
	const found = new Findings(shop, folder, refused);
	let columns: string[] = [];
	for await (const reading of source.rows()) {
		if (stop.aborted) return null;
		found.rows += 1;
		if ('problem' in reading) found.refuse(reading.line, 1, reading.problem);
		else {
			if (columns.length === 0) columns = Object.keys(reading.value).slice(0, 200);
			found.take(reader.push(reading));
		}
		if (found.isFull) await found.compare();
		show(source.share);
	}
	found.take(reader.end());
	await found.compare();
	return {
		...source.how,
		format,
		currency,
		rates: [...rates].filter(([code]) => code !== 'IQD').map(([code, rate]) => ({ currency: code, rate })),
		columns,
		...found.told(),
	};
}

/** Whether a product is as the file says, as far as that can be known before its pictures are fetched. */
function isThere({ draft }: Candidate, { found, said }: FoundPictures, stored: StoredDraft | undefined): boolean {
	if (!stored || [...found, ...said.values()].some(({ kind }) => kind === 'address' || kind === 'file')) return false;
	const idOf = (picture: Found): string | null => (picture.kind === 'kept' ? picture.id : null);
	const taken = { ids: found.map(idOf), said: new Map([...said].map(([name, picture]) => [name, idOf(picture)])) };
	return isAsStored(draft, taken, stored.draft);
}

/** What comes of the rows, counted as they go by. */
class Findings {
	readonly #shop: Shop;
	readonly #intake: PictureIntake;
	readonly #counts = { refused: 0, made: 0, changed: 0, unchanged: 0 };
	readonly #reasons = new Map<RowProblem['reason'], number>();
	readonly #languages = new Set<string>();
	readonly #first: Preview['first'] = [];
	readonly #refused: Preview['refusedRows'] = [];
	/** Prices that stand out by themselves or from today's, and the ends of all prices. */
	readonly #unusual: Preview['unusual'] = [];
	#unusualCount = 0;
	readonly #prices: number[] = [];
	readonly #ends: Preview['unusual'] = [];
	readonly #seen = new Set<string>();
	#waiting: Candidate[] = [];
	readonly #lines: RefusedLines | undefined;
	rows = 0;

	constructor(shop: Shop, folder: PictureFolder | null, lines: RefusedLines | undefined) {
		this.#shop = shop;
		this.#lines = lines;
		this.#intake = new PictureIntake(shop.db, shop.pictures, folder);
	}

	get isFull(): boolean {
		return this.#waiting.length >= atOnce;
	}

	take(outcomes: readonly Outcome[]): void {
		for (const outcome of outcomes) {
			if (outcome.kind === 'product') this.#waiting.push(outcome.candidate);
			else if (outcome.kind === 'refused') this.refuse(outcome.line, outcome.rows, outcome.problem, outcome.lines);
			else this.#count(outcome.problem, 1);
		}
	}

	refuse(line: number, rows: number, problem: RowProblem, lines?: readonly number[]): void {
		this.#counts.refused += rows;
		this.#count(problem, rows);
		if (this.#refused.length < refusedShown)
			this.#refused.push({ line, reason: problem.reason, detail: problem.detail.slice(0, 200) });
		if (this.#lines && this.#lines.size < linesAtMost)
			this.#lines.add({ line, reason: problem.reason, detail: problem.detail.slice(0, 200) }, lines);
	}

	/** Compares what waits with the shop. */
	async compare(): Promise<void> {
		const candidates = this.#waiting;
		this.#waiting = [];
		const handles = candidates.map(({ draft }) => draft.handle);
		const { db } = this.#shop;
		const [imported, prices, stored] = await Promise.all([
			listImported(db, handles),
			listPricesNow(db, handles),
			storedDraftsOf(db, handles),
		]);
		const hashes = new Map(imported.map((row) => [row.handle, row.content_hash]));
		const before = new Map(prices.map((row) => [row.handle, row.min_price]));
		for (const candidate of candidates) {
			const { handle } = candidate.draft;
			if (this.#seen.has(handle)) continue;
			if (this.#seen.size < 2_000_000) this.#seen.add(handle);
			for (const note of candidate.notes ?? []) this.#count(note, 1);
			const pictures = await this.#intake.find(candidate.draft, candidate.sourceId);
			const isSame =
				hashes.get(handle) === contentHash(candidate, pictures.stamp) || isThere(candidate, pictures, stored.get(handle));
			this.#counts[isSame ? 'unchanged' : before.has(handle) ? 'changed' : 'made'] += 1;
			this.#look(candidate, before.get(handle));
		}
	}

	told(): Pick<
		Preview,
		| 'rows'
		| 'refused'
		| 'made'
		| 'changed'
		| 'unchanged'
		| 'reasons'
		| 'first'
		| 'unusual'
		| 'unusualCount'
		| 'refusedRows'
		| 'languages'
	> {
		const sorted = this.#prices.sort((a, b) => a - b);
		const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
		const far = this.#ends
			.filter(({ price }) => price * farFromOthers < usual || price > usual * farFromOthers)
			.map((one) => ({ ...one, usual }));
		return {
			rows: this.rows,
			...this.#counts,
			reasons: [...this.#reasons].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows),
			first: this.#first,
			unusual: [...this.#unusual.map((one) => (one.usual > 0 ? one : { ...one, usual })), ...far].slice(0, unusualShown),
			unusualCount: this.#unusualCount + far.length,
			refusedRows: this.#refused,
			languages: languages.filter((language) => this.#languages.has(language)),
		};
	}

	#look({ line, draft }: Candidate, priceBefore: number | undefined): void {
		const price = Math.min(...draft.skus.map((sku) => sku.promotionPrice ?? sku.price));
		const title = textIn(draft.title, 'en') ?? '';
		for (const language of Object.keys(draft.title)) if (isLanguage(language)) this.#languages.add(language);
		if (this.#first.length < firstShown)
			this.#first.push({
				line,
				handle: draft.handle,
				title,
				category: draft.categoryPath.map((name) => textIn(name, 'en') ?? '').join(' › '),
				price,
				priceBefore: priceBefore ?? null,
				skus: draft.skus.length,
				stock: draft.skus.reduce((sum, sku) => sum + sku.stock, 0),
				pictures: draft.pictures.length,
			});
		if (this.#prices.length < samplesAtMost) this.#prices.push(price);
		const jumps = priceBefore !== undefined && (price > priceBefore * farFromBefore || price * farFromBefore < priceBefore);
		const told = { line, handle: draft.handle, title, price, usual: jumps ? priceBefore : 0 };
		if (jumps || price < lowest || price > highest) {
			this.#unusualCount += 1;
			if (this.#unusual.length < unusualShown) this.#unusual.push(told);
		} else this.#keepEnd(told);
	}

	/** The lowest and the highest prices so far; which of them are far off is known at the end. */
	#keepEnd(told: Preview['unusual'][number]): void {
		this.#ends.push(told);
		if (this.#ends.length < unusualShown * 4) return;
		this.#ends.sort((a, b) => a.price - b.price);
		this.#ends.splice(unusualShown, this.#ends.length - unusualShown * 2);
	}

	#count({ reason }: RowProblem, rows: number): void {
		this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + rows);
	}
}
