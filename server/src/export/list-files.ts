import type { Language } from '@qaysari/contract/languages';
import type { ListFileFormat, ListFileKind } from '@qaysari/contract/list-files.schemas';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ListFileId, OperatorId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './list-files.queries.ts';

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

/** @returns false when somebody removed it meanwhile */
export function endListFile({ db, clock, events }: Shop, row: queries.ListFileRow, end: queries.ListFileEnd): Promise<boolean> {
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

/** @throws Refusal not_found when it is gone already, or somebody else's */
export async function removeListFile(
	tx: Transaction,
	shop: Pick<Shop, 'events' | 'clock'>,
	fileId: ListFileId,
	operatorId: OperatorId,
): Promise<{ file: string }> {
	return (await setListFileOver(tx, shop, fileId, operatorId)) ?? refuse('not_found');
}

/** @param operatorId null for those whose days are over @returns undefined when it is gone already, or somebody else's */
export async function setListFileOver(
	tx: Transaction,
	{ events, clock }: Pick<Shop, 'events' | 'clock'>,
	fileId: ListFileId,
	operatorId: OperatorId | null,
): Promise<{ file: string } | undefined> {
	const gone = await queries.setListFileOver(tx, fileId, operatorId);
	if (!gone) return undefined;
	await events.tell(tx, clock.now(), 'fileRemoved', { file: { kind: 'list', id: fileId, list: gone.kind } });
	return { file: gone.file };
}
