import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importReasons } from '@qaysari/contract/import-reasons';
import type { Language } from '@qaysari/contract/languages';
import { translatorFor } from '@qaysari/messages/node';
import { type Reason, reasons } from './problem.ts';
import type { Reading, Source } from './source.ts';

/** The column, or the field, that says why; readers leave it alone. */
const because = 'refused_because';

export interface RefusedRow {
	line: number;
	reason: Reason;
	detail: string;
}

/** Lines that go into a file to be mended, each with why it was refused; empty for those that only belong to one that was. */
export class RefusedLines {
	readonly #words = new Map<number, string>();
	readonly #t: ReturnType<typeof translatorFor<'console'>>;

	constructor(language: Language) {
		this.#t = translatorFor(language, 'console');
	}

	get size(): number {
		return this.#words.size;
	}

	add({ line, reason, detail }: RefusedRow, lines: readonly number[] = []): void {
		const words = this.#t(`imports.refusal.${reason}`);
		this.#words.set(line, detail ? `${words}: ${detail}` : words);
		for (const other of lines) if (!this.#words.has(other)) this.#words.set(other, '');
	}

	wordsOf(line: number): string | undefined {
		return this.#words.get(line);
	}
}

/** The refused rows that a report tells of. */
export async function* refusedIn(report: string): AsyncGenerator<RefusedRow & { lines: number[] }> {
	for await (const entry of createInterface({ input: createReadStream(report), crlfDelay: Number.POSITIVE_INFINITY })) {
		const [line, kind, words = '', detail = '', lines = ''] = entry.split('\t');
		if (kind !== 'refused') continue;
		yield { line: Number(line), reason: reasonOf(words), detail, lines: lines === '' ? [] : lines.split(',').map(Number) };
	}
}

/** The report names reasons in words; what none of them says came from the database. */
function reasonOf(words: string): Reason {
	return importReasons.find((one) => reasons[one] === words) ?? 'notStored';
}

/** Writes those rows of a source as they came, to be mended and sent again. @returns where they are; null when there are none */
export async function writeRefused(source: Source, lines: RefusedLines, path: string): Promise<string | null> {
	if (lines.size === 0) return null;
	const isJson = source.how.kind === 'json';
	const target = `${path}.refused.${isJson ? 'jsonl' : 'csv'}`;
	const content = isJson ? jsonOf(source, lines) : tableOf(source, lines, await columnsOf(source, lines));
	await pipeline(Readable.from(content), createWriteStream(`${target}.part`, { mode: 0o600 }));
	await rename(`${target}.part`, target);
	return target;
}

async function* wanted(source: Source, lines: RefusedLines): AsyncGenerator<{ reading: Reading; words: string }> {
	for await (const reading of source.rows()) {
		const words = lines.wordsOf(reading.line);
		if (words !== undefined) yield { reading, words };
	}
}

async function* jsonOf(source: Source, lines: RefusedLines): AsyncGenerator<string> {
	for await (const { reading, words } of wanted(source, lines))
		if ('value' in reading) yield `${JSON.stringify(words ? { [because]: words, ...reading.value } : reading.value)}\n`;
}

/** In a feed the fields differ from item to item. */
async function columnsOf(source: Source, lines: RefusedLines): Promise<string[]> {
	const columns = new Set<string>();
	if (source.how.kind !== 'xml') {
		for await (const reading of source.rows()) if ('value' in reading) return Object.keys(reading.value);
	} else
		for await (const { reading } of wanted(source, lines))
			if ('value' in reading) for (const name of Object.keys(reading.value)) columns.add(name);
	return [...columns].filter((name) => name !== because);
}

async function* tableOf(source: Source, lines: RefusedLines, columns: readonly string[]): AsyncGenerator<string> {
	const delimiter = source.how.delimiter ?? ',';
	const line = (cells: readonly unknown[]): string => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`;
	const known = columns.filter((name) => name !== because);
	// The mark at the start tells spreadsheets that the text is UTF-8.
	yield `\ufeff${line([because, ...known])}`;
	for await (const { reading, words } of wanted(source, lines)) {
		if ('value' in reading) yield line([words, ...known.map((name) => reading.value[name])]);
		else if (reading.cells) yield line([words, ...reading.cells]);
	}
}

/** A cell that no spreadsheet takes for a formula; numbers stay numbers. */
function quoted(cell: unknown, delimiter: string): string {
	const text = cell === null || cell === undefined ? '' : typeof cell === 'string' ? cell : String(cell);
	const safe = /^'*[=+\-@]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text;
	return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
