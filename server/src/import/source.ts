import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { csvRows } from './csv.ts';
import { RowProblem } from './problem.ts';

/** One row with the line where it begins, counted from 1. */
export interface SourceRow {
	line: number;
	/** How many rows of this reading came before it. */
	index: number;
	value: Readonly<Record<string, unknown>>;
}

/** A row, or why there is none. */
export type Reading = SourceRow | { line: number; problem: RowProblem };
type Unnumbered = Omit<SourceRow, 'index'> | { line: number; problem: RowProblem };

export type SourceKind = 'json' | 'csv';

/** The file as a whole is nothing that can come in. The message says what to do. */
export class BadSource extends Error {}

/** Bytes of one row; what is longer is refused without being kept. */
const longestRow = 4 * 1024 * 1024;
const gzipMagic = [0x1f, 0x8b];

/** A file to import, plain or gzip. */
export class Source {
	readonly path: string;
	readonly #gzip: boolean;

	private constructor(path: string, gzip: boolean) {
		this.path = path;
		this.#gzip = gzip;
	}

	/** @throws BadSource when there is no such file */
	static async open(path: string): Promise<Source> {
		const found = await stat(path).catch(() => null);
		if (!found?.isFile()) throw new BadSource(`There is no file ${path}.`);
		const file = await open(path);
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
			return new Source(path, bytesRead === 2 && gzipMagic.every((byte, index) => buffer[index] === byte));
		} finally {
			await file.close();
		}
	}

	/**
	 * SHA-256 of the file's bytes, hexadecimal, and how many lines it has.
	 * @throws BadSource when its compressed content is damaged or ends too early
	 */
	async survey(): Promise<{ hash: string; lines: number }> {
		const hash = createHash('sha256');
		let lines = 1;
		for await (const chunk of this.#content((bytes) => hash.update(bytes))) {
			for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1;
		}
		return { hash: hash.digest('hex'), lines };
	}

	/**
	 * What the first bytes look like.
	 * @throws BadSource for an empty file, an array over all rows, another encoding
	 */
	async kind(): Promise<SourceKind> {
		for await (const chunk of this.#content()) {
			if ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff))
				throw new BadSource(`${this.path} is UTF-16. Save it as UTF-8.`);
			const start = chunk
				.toString('utf8')
				.replace(/^\ufeff/, '')
				.trimStart();
			if (start === '') continue;
			if (start.startsWith('[')) throw new BadSource(`${this.path} is one JSON array. Write one object a line: jq -c '.[]' FILE`);
			return start.startsWith('{') ? 'json' : 'csv';
		}
		throw new BadSource(`${this.path} is empty.`);
	}

	/** All rows behind line `after`, one after another, in bounded memory. @throws BadSource as `survey` */
	async *rows(kind: SourceKind, after = 0): AsyncGenerator<Reading> {
		let index = 0;
		for await (const reading of kind === 'json' ? this.#jsonRows(after) : this.#csvRows(after)) {
			yield 'problem' in reading ? reading : { ...reading, index };
			index += 1;
		}
	}

	/** The content's bytes; `watch` sees those of the file. */
	async *#content(watch?: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
		const raw = createReadStream(this.path, { highWaterMark: 1 << 18 });
		const watched = new Transform({
			transform: (chunk: Buffer, _encoding, done) => {
				watch?.(chunk);
				done(null, chunk);
			},
		});
		// The last of them carries the error to whoever reads.
		const content: AsyncIterable<Buffer> = this.#gzip
			? pipeline(raw, watched, createGunzip(), () => {})
			: pipeline(raw, watched, () => {});
		try {
			yield* content;
		} catch (error) {
			const code = error instanceof Error && 'code' in error ? String(error.code) : '';
			if (!code.startsWith('Z_')) throw error;
			throw new BadSource(`${this.path} is damaged: ${error instanceof Error ? error.message : code}.`, { cause: error });
		}
	}

	async *#jsonRows(after: number): AsyncGenerator<Unnumbered> {
		const decoder = new TextDecoder('utf-8', { fatal: true });
		for await (const { line, bytes } of linesOf(this.#content())) {
			if (line <= after) continue;
			const reading = bytes === null ? { line, problem: tooLong() } : readJson(line, bytes, decoder);
			if (reading) yield reading;
		}
	}

	async *#csvRows(after: number): AsyncGenerator<Unnumbered> {
		for await (const reading of csvRows(this.#content())) if (reading.line > after) yield reading;
	}
}

const tooLong = () => new RowProblem('lineTooLong', `more than ${longestRow / 1024 / 1024} MB`);

function readJson(line: number, bytes: Buffer, decoder: TextDecoder): Unnumbered | null {
	let text: string;
	try {
		text = decoder.decode(bytes);
	} catch {
		return { line, problem: new RowProblem('notUtf8') };
	}
	if (text.trim() === '') return null;
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value !== 'object' || value === null || Array.isArray(value))
			return { line, problem: new RowProblem('notAnObject') };
		return { line, value: value as Record<string, unknown> };
	} catch {
		return { line, problem: new RowProblem('notJson') };
	}
}

/** Lines with their numbers; null for the bytes of one that is too long to be kept. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; bytes: Buffer | null }> {
	let line = 1;
	let parts: Buffer[] = [];
	let size = 0;
	const take = (part: Buffer): void => {
		size += part.length;
		if (size > longestRow) parts = [];
		else if (part.length > 0) parts.push(part);
	};
	const whole = (): Buffer | null =>
		size > longestRow ? null : parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
	for await (const chunk of chunks) {
		let at = 0;
		for (;;) {
			const end = chunk.indexOf(0x0a, at);
			if (end < 0) break;
			take(chunk.subarray(at, end));
			yield { line, bytes: whole() };
			line += 1;
			parts = [];
			size = 0;
			at = end + 1;
		}
		take(chunk.subarray(at));
	}
	if (size > 0) yield { line, bytes: whole() };
}
