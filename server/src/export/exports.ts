import type { ExportFormat } from '@qaysari/contract/exports.schemas';
import type { Language } from '@qaysari/contract/languages';
import type { ProductChoice } from '../catalog/product-drafts.ts';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CatalogueExportId, OperatorId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './exports.queries.ts';
import { endings } from './writers.ts';

export { type ExportRow, findExport, listExports } from './exports.queries.ts';

/** Where files of products are fetched. */
export const exportsPath = '/console/api/exports/file';
export const writeExportJob = 'exports.write';
/** Of all operators, waiting and being written. */
const underWayAtMost = 5;

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

/** @returns false when somebody removed it meanwhile */
export function endExport({ db, clock, events }: Shop, row: queries.ExportRow, end: queries.ExportEnd): Promise<boolean> {
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
	shop: Pick<Shop, 'events' | 'clock'>,
	exportId: CatalogueExportId,
): Promise<{ file: string }> {
	return (await setOver(tx, shop, exportId)) ?? refuse('not_found');
}

/** @returns undefined when it is gone already */
export async function setOver(
	tx: Transaction,
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
	exportId: CatalogueExportId,
): Promise<{ file: string } | undefined> {
	const gone = await queries.setOver(tx, exportId);
	if (gone) await events.tell(tx, clock.now(), 'fileRemoved', { file: { kind: 'catalogue', id: exportId } });
	return gone;
}

/** Files whose days are over. */
export function listEnded(shop: Pick<Shop, 'db' | 'clock'>): Promise<{ id: CatalogueExportId; file: string }[]> {
	return queries.listEnded(shop.db, shop.clock.now());
}
