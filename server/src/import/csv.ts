import { type ImportDelimiter, importDelimiters } from '@qaysari/contract/import-settings';
import { type Info, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { RowProblem } from './problem.ts';

/** A row of a CSV file by the names of its header, with the line where it begins. */
export type CsvReading =
	| { line: number; value: Record<string, string> }
	| { line: number; problem: RowProblem; cells?: readonly string[] };

/** Bytes without the end of a row: then a quote is open that nobody closed. */
const longestRow = 4 * 1024 * 1024;
const rowsLookedAt = 20;
/** What spreadsheets write in front to say which delimiter follows. */
const announcement = /^sep=(.)\r?\n/i;
/** What Meta's catalogues write above the header to say how each column is filled. */
const instruction = /^\ufeff?\s*#\s+\S+\s.{20,}/;

/** The delimiter of a file by its first rows: the one that divides the header, and the rows as often. */
export function detectDelimiter(sample: string): ImportDelimiter {
	const announced = importDelimiters.find((delimiter) => delimiter === announcement.exec(sample)?.[1]);
	if (announced) return announced;
	let best: { delimiter: ImportDelimiter; score: number } = { delimiter: ',', score: 0 };
	for (const delimiter of importDelimiters) {
		const [header, ...rows] = rowsOf(sample, delimiter);
		const cells = header?.length ?? 0;
		if (cells < 2) continue;
		// Names of columns are short and there; a sentence that holds a comma is no header.
		const named = (header ?? []).filter((name) => name.trim() !== '' && name.length <= 80).length;
		const alike = rows.length === 0 ? 1 : rows.filter((row) => row.length === cells).length / rows.length;
		const score = named * (0.2 + alike);
		if (score > best.score) best = { delimiter, score };
	}
	return best.delimiter;
}

/** Whether cells stand in columns, with spaces before quotes and behind them, as in Vendure's own files. */
export function isPadded(sample: string, delimiter: ImportDelimiter): boolean {
	return (
		delimiter !== '\t' &&
		new RegExp(`(?:^|[${delimiter}]) +"(?!")|(?:^|[${delimiter}])"(?:[^"]|"")*" +(?=[${delimiter}]|$)`, 'm').test(sample)
	);
}

function rowsOf(sample: string, delimiter: ImportDelimiter): string[][] {
	const rows: string[][] = parseAll(sample, {
		delimiter,
		to: rowsLookedAt + 2,
		bom: true,
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		skip_records_with_error: true,
		record_delimiter: ['\r\n', '\n', '\r'],
	});
	return rows.slice(instruction.test(rows[0]?.[0] ?? '') ? 1 : 0).slice(0, rowsLookedAt + 1);
}

/**
 * The rows of CSV text with a header; those that are damaged or have another number of cells than the header as problems.
 * An open quote ends it, for nobody knows where rows begin behind it.
 */
export async function* csvRows(
	chunks: AsyncIterable<Buffer>,
	delimiter: ImportDelimiter,
	isPadded = false,
): AsyncGenerator<CsvReading> {
	const ready: CsvReading[] = [];
	let header: string[] | null = null;
	// Where the next row begins, or the empty lines before it. The header is line 1.
	let next = 1;
	let passedOver = 0;
	const begin = ({ lines, empty_lines: empty }: Pick<Info, 'lines' | 'empty_lines'>): number => {
		const line = next + empty - passedOver;
		passedOver = empty;
		next = lines + 1;
		return line;
	};
	const parser = parse({
		bom: true,
		delimiter,
		// Tabs divide what is not quoted: a quote in it stands for inches.
		relax_quotes: delimiter === '\t',
		trim: isPadded,
		relax_column_count: true,
		skip_empty_lines: true,
		skip_records_with_error: true,
		// Taken here and not read from the parser, so that rows and problems stay in their order.
		on_record: (record: string[], info) => {
			const line = begin(info);
			if (header) ready.push(readingOf(line, header, record));
			else if (!announcement.test(`${record.join(delimiter)}\n`) && !instruction.test(record[0] ?? ''))
				header = record.map((name) => name.trim());
			return null;
		},
		on_skip: (error) => {
			const info = { lines: numberIn(error, 'lines') ?? next, empty_lines: numberIn(error, 'empty_lines') ?? passedOver };
			// One row may be damaged in several places.
			if (info.lines < next) return;
			const isOpen = error?.code === 'CSV_QUOTE_NOT_CLOSED';
			ready.push({ line: begin(info), problem: new RowProblem(isOpen ? 'openQuote' : 'badCsv') });
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
			problem: new RowProblem('openQuote'),
		};
	}
}

function readingOf(line: number, header: readonly string[], record: readonly string[]): CsvReading {
	if (record.some((cell) => cell.includes('\ufffd'))) return { line, problem: new RowProblem('notUtf8') };
	// Spreadsheets leave empty cells behind the last column.
	const extra = record.slice(header.length).some((cell) => cell.trim() !== '');
	if (record.length < header.length || extra)
		return { line, problem: new RowProblem('wrongCells', `${record.length} ≠ ${header.length}`), cells: record };
	const value: Record<string, string> = {};
	for (const [index, name] of header.entries()) if (name !== '' && !value[name]) value[name] = unmarked(record[index] ?? '');
	return { line, value };
}

function numberIn(error: object | undefined, name: string): number | null {
	const value: unknown = error && Reflect.get(error, name);
	return typeof value === 'number' ? value : null;
}

/** Without the mark that kept a spreadsheet from taking a text for a formula. */
const unmarked = (cell: string): string => cell.replace(/^'(?='*[=+\-@])/, '');

/** Line ends as line feeds, so that lines are counted right within quotes too; a return alone ends a line as well. */
async function* withoutReturns(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let held = '';
	for await (const chunk of chunks) {
		// Bytes as letters: nothing is decoded, and nothing gets lost between two chunks.
		const text = held + chunk.toString('latin1');
		held = text.endsWith('\r') ? '\r' : '';
		yield Buffer.from(text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n'), 'latin1');
	}
	if (held) yield Buffer.from('\n', 'latin1');
}
