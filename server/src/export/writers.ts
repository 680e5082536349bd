import type { ExportFormat } from '@qaysari/contract/exports.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { ListFileFormat } from '@qaysari/contract/list-files.schemas';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { columns, rowsOf } from './rows.ts';
import { Workbook } from './workbook.ts';

/** Makes the bytes of a file of one product after the other; holds none of those before. */
export interface Writer {
	begin(): Uint8Array[];
	write(draft: ProductDraft): Uint8Array[];
	end(): Uint8Array[];
}

export const endings: Record<ExportFormat, { extension: string; mediaType: string }> = {
	own: { extension: 'jsonl', mediaType: 'application/x-ndjson' },
	shopify: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
	xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

export const mediaTypes: Record<ListFileFormat, string> = { csv: endings.shopify.mediaType, xlsx: endings.xlsx.mediaType };

/** Makes the bytes of a file of rows one after the other; holds none of those before. @param sheet what a workbook calls its sheet */
export function tableWriterOf(format: ListFileFormat, sheet: string) {
	if (format === 'xlsx') {
		const book = new Workbook(sheet);
		return {
			begin: (header: readonly string[]) => book.begin(header),
			row: (cells: readonly (string | number)[]) => book.row(cells),
			end: () => book.end(),
		};
	}
	return {
		// The mark at the start tells spreadsheets that the text is UTF-8.
		begin: (header: readonly string[]) => [Buffer.from(`\ufeff${line(header)}`)],
		row: (cells: readonly (string | number)[]) => [Buffer.from(line(cells))],
		end: () => [],
	};
}

export function writerOf(format: ExportFormat, language: Language): Writer {
	if (format === 'own') return { begin: () => [], write: (draft) => [Buffer.from(`${JSON.stringify(draft)}\n`)], end: () => [] };
	if (format === 'xlsx') {
		const book = new Workbook('Products');
		return {
			begin: () => book.begin(columns),
			write: (draft) => rowsOf(draft, language).flatMap((row) => book.row(row)),
			end: () => book.end(),
		};
	}
	return {
		// The mark at the start tells spreadsheets that the text is UTF-8.
		begin: () => [Buffer.from(`\ufeff${line(columns)}`)],
		write: (draft) => [Buffer.from(rowsOf(draft, language).map(line).join(''))],
		end: () => [],
	};
}

/** A line of a CSV file. */
export const line = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** No cell is taken for a formula: who reads it back takes the mark off again. */
function cellOf(value: string | number): string {
	const text = typeof value === 'string' && /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
