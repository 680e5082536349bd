import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportChoice } from '@qaysari/contract/exports.schemas';
import { limits } from '@qaysari/contract/limits';
import { countDrafts, narrowingOf } from '../catalog/product-drafts.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { wholePictureAddress } from '../platform/files/pictures.ts';
import type { CatalogueExportId } from '../platform/ids.ts';
import * as queries from './exports.queries.ts';
import { endExport } from './exports.ts';
import { TooManyRows } from './workbook.ts';
import { writeCatalogue } from './write-catalogue.ts';

const progressEveryMs = 500;

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
