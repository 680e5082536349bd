export type Cell = string | number;

/** A list as rows of cells, with the titles of its columns. */
export interface RowsOfList {
	header: string[];
	/** Batch after batch, the newest first, nothing of the ones before kept. */
	batches: AsyncGenerator<Cell[][]>;
}
