import { RowProblem } from './problem.ts';

export type JsonReading = { line: number; value: Record<string, unknown> } | { line: number; problem: RowProblem };

/** Bytes of one row; what is longer is refused without being kept. */
const longestRow = 4 * 1024 * 1024;
const tooLong = () => new RowProblem('lineTooLong', `> ${longestRow / 1024 / 1024} MB`);
const newline = 0x0a;

/** Where the rows of JSON text stand: one a line, or as the objects at a depth of brackets (1 in an array, 2 in `{"products":[…]}`). */
export type JsonShape = 'lines' | { depth: number };

/** @returns null when it is no JSON */
export function detectJson(sample: string): JsonShape | null {
	const start = sample.trimStart();
	if (start.startsWith('[')) return { depth: 1 };
	if (!start.startsWith('{')) return null;
	const wrapped = /^\{\s*(?:"[^"\\]*"\s*:\s*(?:"[^"\\]*"|-?\d[\d.]*|true|false|null)\s*,\s*)*"[^"\\]*"\s*:\s*\[\s*\{/.test(start);
	const objects = start
		.split('\n', 20)
		.map(objectIn)
		.filter((object) => object !== null);
	const isRow = objects.some((object) => ['handle', 'sku', 'name', 'title', 'id'].some((name) => name in object));
	if (wrapped && !isRow) return { depth: 2 };
	return objects.length > 0 || !/^\{\s*\n/.test(start) ? 'lines' : { depth: 0 };
}

function objectIn(line: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(line);
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

/** The objects of JSON text: with their lines, or, where they do not stand on lines, with their numbers, both from 1. */
export async function* jsonRows(chunks: AsyncIterable<Buffer>, shape: JsonShape, after: number): AsyncGenerator<JsonReading> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const pieces = shape === 'lines' ? linesOf(chunks) : objectsOf(chunks, shape.depth);
	for await (const { line, bytes } of pieces) {
		if (line <= after) continue;
		const reading = bytes === null ? { line, problem: tooLong() } : readJson(line, bytes, decoder);
		if (reading) yield reading;
	}
}

function readJson(line: number, bytes: Buffer, decoder: TextDecoder): JsonReading | null {
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

/** Bytes of a row while it comes in; those of one that is too long are not kept. */
class Piece {
	#parts: Buffer[] = [];
	size = 0;

	add(part: Buffer): void {
		this.size += part.length;
		if (this.size > longestRow) this.#parts = [];
		else if (part.length > 0) this.#parts.push(part);
	}

	/** Null for one that is too long. */
	take(): Buffer | null {
		const [first] = this.#parts;
		const whole = this.size > longestRow ? null : this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts);
		this.#parts = [];
		this.size = 0;
		return whole;
	}
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; bytes: Buffer | null }> {
	let line = 1;
	const piece = new Piece();
	for await (const chunk of chunks) {
		let at = 0;
		for (;;) {
			const end = chunk.indexOf(newline, at);
			if (end < 0) break;
			piece.add(chunk.subarray(at, end));
			yield { line, bytes: piece.take() };
			line += 1;
			at = end + 1;
		}
		piece.add(chunk.subarray(at));
	}
	if (piece.size > 0) yield { line, bytes: piece.take() };
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** The objects that stand at a depth of brackets; one that does not end comes as it is. */
async function* objectsOf(chunks: AsyncIterable<Buffer>, at: number): AsyncGenerator<{ line: number; bytes: Buffer | null }> {
	const piece = new Piece();
	let [number, depth, isInText, isEscaped, isInside] = [0, 0, false, false, false];
	for await (const chunk of chunks) {
		let from = 0;
		for (let index = 0; index < chunk.length; index += 1) {
			const byte = chunk[index];
			if (isEscaped) isEscaped = false;
			else if (isInText) {
				if (byte === backslash) isEscaped = true;
				else if (byte === quote) isInText = false;
			} else if (byte === quote) isInText = true;
			else if (byte === openBrace || byte === openBracket) {
				if (depth === at && byte === openBrace) {
					isInside = true;
					from = index;
				}
				depth += 1;
			} else if (byte === closeBrace || byte === closeBracket) {
				depth = Math.max(0, depth - 1);
				if (isInside && depth === at) {
					piece.add(chunk.subarray(from, index + 1));
					number += 1;
					isInside = false;
					yield { line: number, bytes: piece.take() };
				}
			}
		}
		if (isInside) piece.add(chunk.subarray(from));
	}
	if (piece.size > 0) yield { line: number + 1, bytes: piece.take() };
}
