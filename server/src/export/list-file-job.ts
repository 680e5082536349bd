import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@qaysari/contract/limits';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/handle.ts';
import type { ListFileId } from '../platform/ids.ts';
import * as queries from './list-files.queries.ts';
import { endListFile } from './list-files.ts';
import { rowsOfList } from './list-rows.ts';
import { TooManyRows } from './workbook.ts';
import { tableWriterOf } from './writers.ts';

/** How far a file is, and whether somebody removed it, is looked at after so many rows. */
const notedEach = 1000;
/** Between two pages of rows. */
const restAtMostMs = 50;

/** Writes a list from its beginning, batch by batch: a file that was broken off is none. @returns false when the shop stops before it is whole */
export async function writeListFile(shop: Shop, fileId: ListFileId, stop: AbortSignal): Promise<boolean> {
	const { db, reading, clock, passing } = shop;
	const row = await queries.findListFile(db, fileId);
	if (!row || (row.state !== 'waiting' && row.state !== 'running')) return true;
	const file = passing.here(row.file);
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const part = `${file}.part`;
	const told = { written: 0, isWhole: false };
	async function* chunks(from: Database, file: queries.ListFileRow): AsyncGenerator<Uint8Array> {
		const { header, batches } = await rowsOfList(from, file);
		const writer = tableWriterOf(file.format, file.kind);
		yield* writer.begin(header);
		let began = performance.now();
		let noted = 0;
		for await (const batch of batches) {
			yield Buffer.concat(batch.flatMap((cells) => writer.row(cells)));
			told.written += batch.length;
			if (stop.aborted) return;
			if (told.written - noted >= notedEach) {
				if (!(await queries.noteListFile(db, fileId, told.written))) return;
				noted = told.written;
			}
			// Buyers are answered by the same process: half of the time is theirs alone.
			await pause(Math.min(restAtMostMs, performance.now() - began));
			began = performance.now();
		}
		if (!(await queries.noteListFile(db, fileId, told.written))) return;
		yield* writer.end();
		told.isWhole = true;
	}
	try {
		await reading.lagging((from) => {
			told.written = 0;
			return pipeline(Readable.from(chunks(from, row), { objectMode: false }), createWriteStream(part, { mode: 0o600 }));
		});
		if (!told.isWhole) return !stop.aborted;
		await rename(part, file);
		const endsAt = new Date(clock.now().getTime() + days(limits.exportDays));
		const { size } = await stat(file);
		await passing.give(row.file);
		// Removed while its last rows were written.
		if (!(await endListFile(shop, row, { state: 'done', written: told.written, size, endsAt }))) await passing.remove(row.file);
	} catch (error) {
		if (!(error instanceof TooManyRows)) throw error;
		await endListFile(shop, row, { state: 'failed' });
	} finally {
		await rm(part, { force: true });
	}
	return true;
}
