import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@qaysari/contract/limits';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { ListFileId } from '../platform/ids.ts';
import { chunksOf, type Written } from './list-file-chunks.ts';
import * as queries from './list-files.queries.ts';
import { endListFile } from './list-files.ts';
import { TooManyRows } from './workbook.ts';

/** Writes a list from its beginning, batch by batch: a file that was broken off is none. @returns false when the shop stops before it is whole */
export async function writeListFile(shop: Shop, fileId: ListFileId, stop: AbortSignal): Promise<boolean> {
	const { db, reading, clock, passing } = shop;
	const row = await queries.findListFile(db, fileId);
	if (!row || (row.state !== 'waiting' && row.state !== 'running')) return true;
	const file = passing.here(row.file);
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const part = `${file}.part`;
	const told: Written = { rows: 0, isWhole: false };
	try {
		await reading.lagging((from) => {
			told.rows = 0;
			return pipeline(
				Readable.from(chunksOf({ db, from, stop }, row, told), { objectMode: false }),
				createWriteStream(part, { mode: 0o600 }),
			);
		});
		if (!told.isWhole) return !stop.aborted;
		await rename(part, file);
		const endsAt = new Date(clock.now().getTime() + days(limits.exportDays));
		const { size } = await stat(file);
		await passing.give(row.file);
		// Removed while its last rows were written.
		if (!(await endListFile(shop, row, { state: 'done', written: told.rows, size, endsAt }))) await passing.remove(row.file);
	} catch (error) {
		if (!(error instanceof TooManyRows)) throw error;
		await endListFile(shop, row, { state: 'failed' });
	} finally {
		await rm(part, { force: true });
	}
	return true;
}
