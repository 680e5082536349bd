import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/handle.ts';
import * as queries from './list-files.queries.ts';
import { rowsOfList } from './list-rows.ts';
import { tableWriterOf } from './writers.ts';

/** How far a file is, and whether somebody removed it, is looked at after so many rows. */
const notedEach = 1000;
/** Between two pages of rows. */
const restAtMostMs = 50;

/** What of a list was written so far. */
export interface Written {
	rows: number;
	/** It has its end. */
	isWhole: boolean;
}

/**
 * The bytes of a list, batch by batch; they end early, and unmarked as whole, when the shop stops or somebody removed the file.
 * @param from where the rows are read, which may lag behind `db`
 */
export async function* chunksOf(
	{ db, from, stop }: { db: Database; from: Database; stop: AbortSignal },
	file: queries.ListFileRow,
	written: Written,
): AsyncGenerator<Uint8Array> {
	const { header, batches } = await rowsOfList(from, file);
	const writer = tableWriterOf(file.format, file.kind);
	yield* writer.begin(header);
	let began = performance.now();
	let noted = 0;
	for await (const batch of batches) {
		yield Buffer.concat(batch.flatMap((cells) => writer.row(cells)));
		written.rows += batch.length;
		if (stop.aborted) return;
		if (written.rows - noted >= notedEach) {
			if (!(await queries.noteListFile(db, file.id, written.rows))) return;
			noted = written.rows;
		}
		// Buyers are answered by the same process: half of the time is theirs alone.
		await pause(Math.min(restAtMostMs, performance.now() - began));
		began = performance.now();
	}
	if (!(await queries.noteListFile(db, file.id, written.rows))) return;
	yield* writer.end();
	written.isWhole = true;
}
