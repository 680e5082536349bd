import { Workbook } from '../export/workbook.ts';

/** A file of a catalogue as a system writes it. */
export interface CatalogueFile {
	name: string;
	system: string;
	bytes: Buffer;
	/** Where it is not made here after the system's own description of its file. */
	source?: string;
}

/** A table from cells divided by bars; an `¦` stands for a bar within a cell. */
export function table(lines: readonly string[], delimiter = ',', end = '\n'): string {
	const cell = (text: string): string => {
		const plain = text.replaceAll('¦', '|');
		return plain.includes(delimiter) || plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
	};
	return lines.map((line) => line.split('|').map(cell).join(delimiter) + end).join('');
}

export function workbookOf(lines: readonly string[]): Buffer {
	const book = new Workbook('Table');
	const [header = '', ...rows] = lines;
	const cells = (line: string): (string | number)[] =>
		line.split('|').map((text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text));
	return Buffer.concat([...book.begin(header.split('|')), ...rows.flatMap((row) => book.row(cells(row))), ...book.end()]);
}

export const line = (cells: Record<string, string>, header: string): string =>
	header
		.split('|')
		.map((name) => cells[name] ?? '')
		.join('|');

export const json = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
export const made = (system: string, name: string, content: string | Buffer): CatalogueFile => ({
	name,
	system,
	bytes: Buffer.isBuffer(content) ? content : Buffer.from(content),
});
