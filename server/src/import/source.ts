import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ImportFailure } from '@qaysari/contract/import-reasons';
import type { ImportDelimiter, ImportEncoding } from '@qaysari/contract/import-settings';
import { csvRows, detectDelimiter, isPadded } from './csv.ts';
import { detectEncoding, toUtf8 } from './encodings.ts';
import { detectJson, type JsonShape, jsonRows } from './json-rows.ts';
import type { RowProblem } from './problem.ts';
import { BadWorkbook, rowsOfWorkbook } from './xlsx.ts';
import { xmlRows } from './xml-rows.ts';

/** One row with the line where it begins; with its number, both from 1, where rows do not stand on lines. */
export interface SourceRow {
	line: number;
	/** How many rows of this reading came before it. */
	index: number;
	value: Readonly<Record<string, unknown>>;
}

/** A row, or why there is none. */
export type Reading = SourceRow | Damaged;
type Unnumbered = Omit<SourceRow, 'index'> | Damaged;
interface Damaged {
	line: number;
	problem: RowProblem;
	/** What the row holds, as far as it can be divided. */
	cells?: readonly string[];
}

export type SourceKind = 'json' | 'csv' | 'xlsx' | 'xml';

/** How a file is read: found out from its first bytes, or told. */
export interface HowRead {
	kind: SourceKind;
	encoding: ImportEncoding;
	/** Of CSV. */
	delimiter: ImportDelimiter | null;
}

/** What is found out from the first bytes. */
interface Facts {
	how: HowRead;
	shape: JsonShape;
	/** Of CSV: see `isPadded` in csv.ts. */
	isPadded: boolean;
}

const failures: Record<ImportFailure, (path: string) => string> = {
	noFile: (path) => `There is no file ${path}.`,
	empty: (path) => `${path} is empty.`,
	noText: (path) => `${path} is no text, and no workbook either.`,
	oldWorkbook: (path) => `${path} is a workbook of an old kind (XLS). Save it as XLSX or CSV.`,
	damagedWorkbook: (path) => `${path} is a damaged workbook.`,
	largeWorkbook: (path) => `${path} is a workbook that is too large. Save it as CSV.`,
	noWorkbook: (path) => `${path} is a ZIP archive without a catalogue.`,
	largeArchive: (path) => `${path} is a ZIP archive that holds too much.`,
	damagedArchive: (path) => `${path} is damaged: it cannot be unpacked.`,
	noRow: (path) => `${path} has no row that can be read as a product.`,
	openQuote: (path) => `${path} has a quote near its beginning that is never closed: no row can be told from the next.`,
	damagedXml: (path) => `${path} is damaged XML from its beginning.`,
};

/** The file as a whole is nothing that can come in. The message says what to do. */
export class BadSource extends Error {
	readonly reason: ImportFailure;

	constructor(reason: ImportFailure, path: string, options?: ErrorOptions) {
		super(failures[reason](path), options);
		this.reason = reason;
	}
}

const sampleBytes = 256 * 1024;

/** A file to import, plain or gzip. */
export class Source {
	readonly path: string;
	readonly how: HowRead;
	readonly #gzip: boolean;
	readonly #size: number;
	readonly #shape: JsonShape;
	readonly #isPadded: boolean;
	#read = 0;

	private constructor(path: string, facts: Facts & { gzip: boolean; size: number }) {
		this.path = path;
		this.how = facts.how;
		this.#gzip = facts.gzip;
		this.#size = facts.size;
		this.#shape = facts.shape;
		this.#isPadded = facts.isPadded;
	}

	/** @throws BadSource when there is no such file, or nothing in it that can be read */
	static async open(
		path: string,
		told: { encoding?: ImportEncoding | null; delimiter?: ImportDelimiter | null } = {},
	): Promise<Source> {
		const found = await stat(path).catch(() => null);
		if (!found?.isFile()) throw new BadSource('noFile', path);
		const file = await open(path);
		const head = Buffer.alloc(4);
		try {
			await file.read(head, 0, 4, 0);
		} finally {
			await file.close();
		}
		const gzip = head[0] === 0x1f && head[1] === 0x8b;
		const facts = { gzip, size: found.size, shape: 'lines' as const, isPadded: false };
		if (head.toString('latin1') === 'PK\u0003\u0004')
			return new Source(await workbook(path), { ...facts, how: { kind: 'xlsx', encoding: 'utf-8', delimiter: null } });
		if (head.toString('latin1') === '\u00d0\u00cf\u0011\u00e0') throw new BadSource('oldWorkbook', path);
		const sample = await sampleOf(path, gzip);
		if (sample.length === 0 || (!detectEncoding(sample).startsWith('utf-16') && isBinary(sample)))
			throw new BadSource(sample.length === 0 ? 'empty' : 'noText', path);
		return new Source(path, { ...facts, ...foundOut(sample, told) });
	}

	/** How much of the file the present reading is through, 0 to 1. */
	get share(): number {
		return this.#size === 0 ? 1 : Math.min(1, this.#read / this.#size);
	}

	/**
	 * SHA-256 of the file's bytes, hexadecimal.
	 * @throws BadSource when its compressed content is damaged or ends too early
	 */
	async hash(stop?: AbortSignal): Promise<string> {
		const hash = createHash('sha256');
		for await (const _ of this.#content((bytes) => hash.update(bytes))) if (stop?.aborted) break;
		return hash.digest('hex');
	}

	/** All rows behind line `after`, one after another, in bounded memory. @throws BadSource as `hash` */
	async *rows(after = 0): AsyncGenerator<Reading> {
		let index = 0;
		for await (const reading of this.#unnumbered(after)) {
			yield 'problem' in reading ? reading : { ...reading, index };
			index += 1;
		}
	}

	async *#unnumbered(after: number): AsyncGenerator<Unnumbered> {
		const { kind, encoding, delimiter } = this.how;
		this.#read = 0;
		const content = toUtf8(
			this.#content((bytes) => {
				this.#read += bytes.length;
			}),
			encoding,
		);
		if (kind === 'json') yield* jsonRows(content, this.#shape, after);
		else if (kind === 'xml') yield* xmlRows(content, after);
		else if (kind === 'xlsx') yield* sheetRows(content, after);
		else for await (const reading of csvRows(content, delimiter ?? ',', this.#isPadded)) if (reading.line > after) yield reading;
	}

	#content(watch?: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
		return contentOf(this.path, this.#gzip, watch);
	}
}

function foundOut(sample: Buffer, told: { encoding?: ImportEncoding | null; delimiter?: ImportDelimiter | null }): Facts {
	const encoding = told.encoding ?? detectEncoding(sample);
	const text = new TextDecoder(encoding).decode(sample).replace(/^\ufeff/, '');
	const shape = detectJson(text);
	const isPlain = { shape: 'lines', isPadded: false } as const;
	if (shape)
		return {
			shape,
			isPadded: false,
			how: { kind: 'json', encoding: encoding.startsWith('win') ? 'utf-8' : encoding, delimiter: null },
		};
	if (/^\s*<(?:\?xml|rss|feed|channel)/i.test(text)) return { ...isPlain, how: { kind: 'xml', encoding, delimiter: null } };
	const delimiter = told.delimiter ?? detectDelimiter(text);
	return { ...isPlain, isPadded: isPadded(text, delimiter), how: { kind: 'csv', encoding, delimiter } };
}

function isBinary(sample: Buffer): boolean {
	let strange = 0;
	for (const byte of sample.subarray(0, 4096)) if (byte < 9 || (byte > 13 && byte < 32)) strange += 1;
	return strange > Math.min(sample.length, 4096) / 20;
}

async function workbook(path: string): Promise<string> {
	try {
		return await rowsOfWorkbook(path);
	} catch (error) {
		if (!(error instanceof BadWorkbook)) throw error;
		throw new BadSource(error.reason, path, { cause: error });
	}
}

async function sampleOf(path: string, gzip: boolean): Promise<Buffer> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const chunk of contentOf(path, gzip)) {
		parts.push(chunk);
		size += chunk.length;
		if (size >= sampleBytes) break;
	}
	return Buffer.concat(parts).subarray(0, sampleBytes);
}

/** The content's bytes; `watch` sees those of the file. */
async function* contentOf(path: string, gzip: boolean, watch?: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
	const raw = createReadStream(path, { highWaterMark: 1 << 18 });
	const watched = new Transform({
		transform: (chunk: Buffer, _encoding, done) => {
			watch?.(chunk);
			done(null, chunk);
		},
	});
	// The last of them carries the error to whoever reads.
	const content: AsyncIterable<Buffer> = gzip
		? pipeline(raw, watched, createGunzip(), () => {})
		: pipeline(raw, watched, () => {});
	try {
		yield* content;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? String(error.code) : '';
		if (!code.startsWith('Z_')) throw error;
		throw new BadSource('damagedArchive', path, { cause: error });
	}
}

/** Rows of a workbook, as they were written beside it. */
async function* sheetRows(content: AsyncIterable<Buffer>, after: number): AsyncGenerator<Unnumbered> {
	for await (const reading of jsonRows(content, 'lines', 0)) {
		if ('problem' in reading) yield reading;
		else {
			const line = Number(reading.value.line);
			const { value } = reading.value;
			if (line > after && typeof value === 'object' && value !== null) yield { line, value: value as Record<string, unknown> };
		}
	}
}
