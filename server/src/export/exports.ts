import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ExportFormat, exportChoice } from '@qaysari/contract/exports.schemas';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { countDrafts, narrowingOf, type ProductChoice } from '../catalog/product-drafts.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { wholePictureAddress } from '../platform/files/pictures.ts';
import type { CatalogueExportId, OperatorId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './exports.queries.ts';
import { TooManyRows } from './workbook.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { endings } from './writers.ts';

export { type ExportRow, findExport, listExports } from './exports.queries.ts';

/** Where files of products are fetched. */
export const exportsPath = '/console/api/exports/file';
export const writeExportJob = 'exports.write';
/** Of all operators, waiting and being written. */
const underWayAtMost = 5;
const progressEveryMs = 500;

/** Asks for a file of products; a job writes it. @throws Refusal too_many_requests */
export async function startExport(
	tx: Transaction,
	shop: Pick<Shop, 'passing'>,
	now: Date,
	wish: { format: ExportFormat; language: Language; choice: ProductChoice; address: string; operatorId: OperatorId },
): Promise<CatalogueExportId> {
	if ((await queries.countUnderWay(tx)) >= underWayAtMost) refuse('too_many_requests');
	const file = shop.passing.name('exports', `.${endings[wish.format].extension}`);
	const id = await queries.insertExport(tx, now, { ...wish, file });
	await queue(tx, id);
	return id;
}

export const queue = (tx: Transaction, exportId: CatalogueExportId): Promise<void> =>
	addJob(tx, writeExportJob, { exportId }, { key: `export-${exportId}` });

/** Writes what was asked for, from its beginning: a file that was broken off is none. @returns false when the shop stops before it is whole */
export async function writeExport(shop: Shop, exportId: CatalogueExportId, stop: AbortSignal): Promise<boolean> {
	const { db, reading, clock, passing } = shop;
	const row = await queries.findExport(db, exportId);
	if (!row || (row.state !== 'waiting' && row.state !== 'running')) return true;
	const narrowing = await narrowingOf(db, exportChoice.parse(row.choice));
	const total = await countDrafts(db, narrowing);
	const file = passing.here(row.file);
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	let next = 0;
	const onProgress = async (products: number): Promise<boolean> => {
		if (performance.now() < next) return true;
		next = performance.now() + progressEveryMs;
		return queries.noteWritten(db, exportId, products, total);
	};
	if (!(await onProgress(0))) return true;
	try {
		const written = await reading.lagging((from) =>
			writeCatalogue(
				from,
				{
					...row,
					file,
					gzip: false,
					narrowing,
					onProgress,
					pictureName: (id) => new URL(wholePictureAddress(id), row.address).href,
				},
				stop,
			),
		);
		if (!written) return !stop.aborted;
		await passing.give(row.file);
		const endsAt = new Date(clock.now().getTime() + days(limits.exportDays));
		// Removed while its last products were written.
		if (!(await endExport(shop, row, { state: 'done', ...written, endsAt }))) await passing.remove(row.file);
	} catch (error) {
		if (!(error instanceof TooManyRows)) throw error;
		await endExport(shop, row, { state: 'failed' });
	}
	return true;
}

/** @returns false when somebody removed it meanwhile */
function endExport({ db, clock, events }: Shop, row: queries.ExportRow, end: queries.ExportEnd): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		if (!(await queries.endExport(tx, row.id, end))) return false;
		await events.tell(tx, clock.now(), 'fileWritten', {
			operatorId: row.operator_id,
			file: { kind: 'catalogue', id: row.id },
			ready: end.state === 'done' ? { path: `${exportsPath}/${row.id}`, until: end.endsAt } : null,
		});
		return true;
	});
}

/** @throws Refusal not_found when it is gone already */
export async function removeExport(
	tx: Transaction,
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
	exportId: CatalogueExportId,
): Promise<{ file: string }> {
	const { file } = (await queries.setOver(tx, exportId)) ?? refuse('not_found');
	await events.tell(tx, clock.now(), 'fileRemoved', { file: { kind: 'catalogue', id: exportId } });
	return { file };
}

/** Files whose days are over. */
export function listEnded(shop: Pick<Shop, 'db' | 'clock'>): Promise<{ id: CatalogueExportId; file: string }[]> {
	return queries.listEnded(shop.db, shop.clock.now());
}
