import { parse } from 'csv-parse';
import { RowProblem } from './problem.ts';

/** A row of a CSV file by the names of its header, with the line where it begins. */
export type CsvReading = { line: number; value: Record<string, string> } | { line: number; problem: RowProblem };

/** Bytes without the end of a row: then a quote is open that nobody closed. */
const longestRow = 4 * 1024 * 1024;

/**
 * The rows of CSV text with a header, delimited by comma, semicolon or tab; damaged ones as problems.
 * An open quote ends it, for nobody knows where rows begin behind it.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvReading> {
	const ready: CsvReading[] = [];
	// Where the next row begins. The header is line 1.
	let next = 1;
	const begin = (lines: number): number => {
		const line = next;
		next = lines + 1;
		return line;
	};
	const parser = parse({
		bom: true,
		columns: (header: string[]) => {
			next = 2;
			return header.map((name) => name.trim());
		},
		delimiter: [',', ';', '\t'],
		relax_column_count: true,
		skip_empty_lines: true,
		skip_records_with_error: true,
		// Taken here and not read from the parser, so that rows and problems stay in their order.
		on_record: (record: Record<string, string>, { lines }) => {
			const line = begin(lines);
			if (Object.values(record).some((cell) => cell.includes('\ufffd'))) ready.push({ line, problem: new RowProblem('notUtf8') });
			else ready.push({ line, value: record });
			return null;
		},
		on_skip: (error) => {
			const line = begin(error && 'lines' in error ? Number(error.lines) : next);
			ready.push({ line, problem: new RowProblem('badCsv', error?.message.slice(0, 160) ?? '') });
		},
	});
	let failure: Error | undefined;
	parser.on('error', (error) => {
		failure = error;
	});
	parser.resume();
	let waiting = 0;
	for await (const chunk of withoutReturns(chunks)) {
		await new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
		waiting = ready.length > 0 ? 0 : waiting + chunk.length;
		yield* ready.splice(0);
		if (failure || waiting > longestRow) break;
	}
	if (!failure && waiting <= longestRow)
		await new Promise<void>((resolve) => parser.end(() => resolve()).once('error', () => resolve()));
	yield* ready.splice(0);
	if (failure || waiting > longestRow) {
		parser.destroy();
		yield {
			line: next,
			problem: new RowProblem('badCsv', failure?.message.slice(0, 160) ?? 'a quote is open; nothing behind it was read'),
		};
	}
}

/** Line ends as line feeds, so that lines are counted right within quotes too. */
async function* withoutReturns(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let held = '';
	for await (const chunk of chunks) {
		// Bytes as letters: nothing is decoded, and nothing gets lost between two chunks.
		const text = held + chunk.toString('latin1');
		held = text.endsWith('\r') ? '\r' : '';
		yield Buffer.from(text.slice(0, text.length - held.length).replaceAll('\r\n', '\n'), 'latin1');
	}
	if (held) yield Buffer.from(held, 'latin1');
}
