import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import type { ListFileFormat, ListFileKind } from '@qaysari/contract/list-files.schemas';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ListFileId, OperatorId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './list-files.queries.ts';
import { rowsOfList } from './list-rows.ts';
import { TooManyRows } from './workbook.ts';
import { tableWriterOf } from './writers.ts';

export { findListFile, type ListFileRow, listEndedFiles, listFilesOf } from './list-files.queries.ts';

/** Where the files of lists are fetched. */
export const listFilesPath = '/console/api/list-files/file';
export const writeListFileJob = 'list-files.write';
/** Of all operators, waiting and being written. */
const underWayAtMost = 10;

/** Asks for a list as a file; a job writes it. @throws Refusal too_many_requests */
export async function startListFile(
	tx: Transaction,
	shop: Pick<Shop, 'passing'>,
	now: Date,
	wish: { kind: ListFileKind; format: ListFileFormat; language: Language; choice: object; operatorId: OperatorId },
): Promise<ListFileId> {
	if ((await queries.countListFilesUnderWay(tx)) >= underWayAtMost) refuse('too_many_requests');
	const file = shop.passing.name('lists', `.${wish.format}`);
	const id = await queries.insertListFile(tx, now, { ...wish, file });
	await queueListFile(tx, id);
	return id;
}

export const queueListFile = (tx: Transaction, fileId: ListFileId): Promise<void> =>
	addJob(tx, writeListFileJob, { fileId }, { key: `list-file-${fileId}` });

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
		for await (const batch of batches) {
			for (const cells of batch) yield* writer.row(cells);
			told.written += batch.length;
			if (stop.aborted || !(await queries.noteListFile(db, fileId, told.written))) return;
		}
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

/** @returns false when somebody removed it meanwhile */
function endListFile({ db, clock, events }: Shop, row: queries.ListFileRow, end: queries.ListFileEnd): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		if (!(await queries.endListFile(tx, row.id, end))) return false;
		await events.tell(tx, clock.now(), 'fileWritten', {
			operatorId: row.operator_id,
			file: { kind: 'list', id: row.id, list: row.kind },
			ready: end.state === 'done' ? { path: `${listFilesPath}/${row.id}`, until: end.endsAt } : null,
		});
		return true;
	});
}

/** @param operatorId null for those whose days are over @throws Refusal not_found when it is gone already, or somebody else's */
export async function removeListFile(
	tx: Transaction,
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
	fileId: ListFileId,
	operatorId: OperatorId | null,
): Promise<{ file: string }> {
	const { file, kind } = (await queries.setListFileOver(tx, fileId, operatorId)) ?? refuse('not_found');
	await events.tell(tx, clock.now(), 'fileRemoved', { file: { kind: 'list', id: fileId, list: kind } });
	return { file };
}
