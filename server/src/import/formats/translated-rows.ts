import type { LocalizedText } from '@qaysari/contract/languages';
import { RowProblem } from '../problem.ts';
import { type Outcome, type Reader, refused, withLines } from '../reader.ts';
import type { ReadSettings } from '../settings.ts';
import type { SourceRow } from '../source.ts';
import { languageOf } from '../texts.ts';
import { type Cells, cellOf, cellsOf } from './cells.ts';
import { MagentoReader } from './magento.ts';

/** What a row says of itself. */
export interface TranslatedRow {
	sku: string;
	/** The code of the language or view that the row translates into; null for a row that tells of its sku. */
	language: string | null;
	/** The row as `MagentoReader` knows it. */
	plain(): Record<string, unknown>;
}

/** Rows of skus with their translations behind each, given on to `MagentoReader`. */
export class TranslatedRows implements Reader {
	readonly #inner: MagentoReader;
	readonly #read: (cells: Cells, before: string | null) => TranslatedRow;
	#held: { row: SourceRow; lines: number[]; texts: { title: LocalizedText; description: LocalizedText } } | null = null;

	constructor(settings: ReadSettings, read: (cells: Cells, before: string | null) => TranslatedRow) {
		this.#inner = new MagentoReader(settings);
		this.#read = read;
	}

	get waiting(): { from: SourceRow; rows: number } | null {
		const inner = this.#inner.waiting;
		if (!this.#held) return inner;
		return { from: inner?.from ?? this.#held.row, rows: (inner?.rows ?? 0) + this.#held.lines.length };
	}

	push(row: SourceRow): Outcome[] {
		const cells = cellsOf(row);
		const held = this.#held;
		const { sku, language: code, plain } = this.#read(cells, held ? String(held.row.value.sku ?? '') : null);
		if (code !== null) {
			if (!held || held.row.value.sku !== sku) return [refused(row.line, new RowProblem('noHandle', code))];
			held.lines.push(row.line);
			const language = languageOf(code);
			const [title, description] = [cells.get('name'), cellOf(cells, ['description', 'short description'])];
			if (language && title) held.texts.title[language] = title;
			if (language && description) held.texts.description[language] = description;
			return [];
		}
		const outcomes = this.#release();
		this.#held = { row: { ...row, value: plain() }, lines: [row.line], texts: { title: {}, description: {} } };
		return outcomes;
	}

	end(): Outcome[] {
		return [...this.#release(), ...this.#inner.end()];
	}

	#release(): Outcome[] {
		const held = this.#held;
		this.#held = null;
		if (!held) return [];
		const { row, lines, texts } = held;
		if (row.value.status === '2') return withLines([refused(row.line, new RowProblem('notPublished'), lines.length)], lines);
		return this.#inner.push({ ...row, value: { ...row.value, texts, rows: lines.length, lines } });
	}
}
