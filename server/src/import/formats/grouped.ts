import { RowProblem } from '../problem.ts';
import { type Outcome, type Reader, refused, withLines } from '../reader.ts';
import type { SourceRow } from '../source.ts';
import { type CellRow, type Cells, cellsOf } from './cells.ts';

/** Rows kept while others of their product may follow. */
const waitingAtMost = 10_000;
/** Rows of one product beyond these are refused: 200 skus and 30 pictures are what it may have. */
const rowsAtMost = 1000;

/** What waits for its turn, in the order in which it began: the rows of a product, or a row that was refused. */
interface Entry {
	from: SourceRow;
	rows: CellRow[];
	outcomes: Outcome[];
	keys: string[];
	/** How many rows of the file it stands for. */
	count: number;
}

/** How the rows of one format find together. */
export interface GroupRule {
	/** Names of the product that a row belongs to; the first that a row before has said counts. @throws RowProblem */
	keysOf(cells: Cells, before: Cells | null): readonly string[];
	build(rows: readonly CellRow[]): Outcome[];
}

/** A reader of formats whose rows are variants: those of one product find together also when others stand between them. */
export class GroupedReader implements Reader {
	readonly #rule: GroupRule;
	readonly #queue = new Set<Entry>();
	readonly #open = new Map<string, Entry>();
	#waitingRows = 0;
	#before: Cells | null = null;

	constructor(rule: GroupRule) {
		this.#rule = rule;
	}

	get waiting(): { from: SourceRow; rows: number } | null {
		const [oldest] = this.#queue;
		return oldest ? { from: oldest.from, rows: this.#waitingRows } : null;
	}

	push(row: SourceRow): Outcome[] {
		const cells = cellsOf(row);
		try {
			const keys = this.#rule.keysOf(cells, this.#before);
			this.#before = cells;
			if (keys.length === 0) throw new RowProblem('noHandle');
			this.#add(keys, { source: row, cells });
		} catch (error) {
			if (!(error instanceof RowProblem)) throw error;
			return this.refuse(row, error);
		}
		return this.#closeOldest();
	}

	refuse(row: SourceRow, problem: RowProblem): Outcome[] {
		const outcome = refused(row.line, problem);
		if (this.#queue.size === 0) return [outcome];
		this.#queue.add({ from: row, rows: [], outcomes: [outcome], keys: [], count: 1 });
		this.#waitingRows += 1;
		return this.#closeOldest();
	}

	end(): Outcome[] {
		const outcomes: Outcome[] = [];
		for (const entry of this.#queue) outcomes.push(...this.#close(entry));
		return outcomes;
	}

	#add(keys: readonly string[], row: CellRow): void {
		const known = keys.map((key) => this.#open.get(key)).find((entry) => entry !== undefined);
		const entry = known ?? { from: row.source, rows: [], outcomes: [], keys: [], count: 0 };
		if (!known) this.#queue.add(entry);
		for (const key of keys) {
			if (this.#open.has(key)) continue;
			this.#open.set(key, entry);
			entry.keys.push(key);
		}
		entry.count += 1;
		this.#waitingRows += 1;
		if (entry.rows.length < rowsAtMost) entry.rows.push(row);
		else entry.outcomes.push(refused(row.source.line, new RowProblem('tooMany', String(keys[0]))));
	}

	#closeOldest(): Outcome[] {
		const outcomes: Outcome[] = [];
		for (const entry of this.#queue) {
			if (this.#waitingRows <= waitingAtMost) break;
			outcomes.push(...this.#close(entry));
		}
		return outcomes;
	}

	#close(entry: Entry): Outcome[] {
		this.#queue.delete(entry);
		this.#waitingRows -= entry.count;
		if (entry.rows.length === 0) return entry.outcomes;
		for (const key of entry.keys) this.#open.delete(key);
		const lines = entry.rows.map(({ source }) => source.line);
		return withLines([...this.#rule.build(entry.rows), ...entry.outcomes], lines);
	}
}
