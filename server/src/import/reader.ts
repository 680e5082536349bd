import type { Candidate } from './candidate.ts';
import { RowProblem } from './problem.ts';
import type { SourceRow } from './source.ts';

/** What comes of rows: a product, or why rows do not come in, or what a product lacks although it comes in. */
export type Outcome =
	| { kind: 'product'; candidate: Candidate }
	| { kind: 'refused'; line: number; rows: number; problem: RowProblem; lines?: readonly number[] }
	| { kind: 'note'; line: number; problem: RowProblem };

/** Makes products of the rows of one format. */
export interface Reader {
	push(row: SourceRow): Outcome[];
	/** A row that cannot be read, in its turn; told at once where nothing waits. */
	refuse?(row: SourceRow, problem: RowProblem): Outcome[];
	/** Whatever still waited for other rows. */
	end(): Outcome[];
	/** The first of the rows that wait for others, and how many do; null when none does. */
	readonly waiting: { from: SourceRow; rows: number } | null;
}

/** The same outcomes, each with the lines of everything that belongs together: what is mended is sent again with them. */
export function withLines(outcomes: readonly Outcome[], lines: readonly number[]): Outcome[] {
	if (lines.length < 2) return [...outcomes];
	return outcomes.map((outcome) => {
		if (outcome.kind === 'refused') return { ...outcome, lines };
		return outcome.kind === 'product' ? { ...outcome, candidate: { ...outcome.candidate, lines } } : outcome;
	});
}

export function refused(line: number, problem: RowProblem, rows = 1): Outcome {
	return { kind: 'refused', line, rows, problem };
}

/** A reader of rows that are one product each. `build` may throw a RowProblem. */
export function rowByRow(build: (row: SourceRow) => Candidate): Reader {
	return {
		waiting: null,
		end: () => [],
		push: (row) => {
			try {
				return [{ kind: 'product', candidate: build(row) }];
			} catch (error) {
				if (error instanceof RowProblem) return [refused(row.line, error)];
				throw error;
			}
		},
	};
}
