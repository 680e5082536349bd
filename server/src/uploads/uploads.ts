import type { Caller } from '../platform/admission/caller.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import type { Database, Handle, Transaction } from '../platform/database/handle.ts';
import { ConnectionLost } from '../platform/database/named-statements.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Pictures } from '../platform/files/pictures.ts';
import type { AccountId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { keyedHashOf, randomToken, sameBytes } from '../platform/secrets.ts';
import { documentIsWhole, fileKindOf, isReceiptFormat } from './file-kind.ts';
import type { UploadFiles } from './upload-files.ts';
import * as queries from './uploads.queries.ts';

export type { UploadOwner, UploadRow } from './uploads.queries.ts';

export type UploadPurpose = queries.UploadRow['purpose'];

/** What uploads need of the shop. */
export interface UploadDependencies {
	db: Database;
	pictures: Pictures;
	files: UploadFiles;
	secret: string;
	limits: { uploadsPerBuyerDay: number; uploadsPerVisitorDay: number };
}

/** What may come with which purpose (docs/rules.md 2, 6 and 13). */
const kindsOf: Record<UploadPurpose, readonly queries.UploadRow['kind'][]> = {
	receipt: ['picture', 'document'],
	chat: ['picture', 'voice'],
	inquiry: ['picture'],
	avatar: ['picture'],
	search: ['picture'],
	review: ['picture'],
};

/** The longest side of what is stored, in pixels; the document's default for avatars is 600. */
const sideOf: Record<UploadPurpose, number> = {
	receipt: 2000,
	chat: 1600,
	inquiry: 1600,
	avatar: 600,
	search: 800,
	review: 1200,
};

/** How long an address of a private file can be used. */
const addressLife = hours(1);
/** Within this the same file has the same address: whoever reads a list again has the pictures already. */
const addressStep = minutes(30);
/** What nothing refers to after so long is removed. */
const looseLife = days(2);

export const removeFilesJob = 'uploads.remove-files';

/**
 * Takes in a file: what it is decides its content, and pictures are made anew, upright and without metadata, documents without actions.
 * @throws Refusal upload_unsupported, upload_broken, upload_too_large, too_many_requests
 */
export async function takeIn(
	deps: UploadDependencies,
	now: Date,
	owner: queries.UploadOwner,
	file: { purpose: UploadPurpose; bytes: Buffer; picturesOnly: boolean },
	caller: Caller,
): Promise<queries.UploadRow> {
	const found = fileKindOf(file.bytes);
	if (!found || !kindsOf[file.purpose].includes(found.kind) || (file.picturesOnly && found.kind !== 'picture'))
		refuse('upload_unsupported');
	if (file.purpose === 'receipt' && !isReceiptFormat(file.bytes)) refuse('upload_unsupported');
	if (found.kind === 'document' && !documentIsWhole(file.bytes)) refuse('upload_broken');
	await checkCount(deps, deps.db, now, owner);
	const made = found.kind === 'picture' ? await deps.pictures.reencode(file.bytes, sideOf[file.purpose], caller) : null;
	const bytes = made?.bytes ?? (found.kind === 'document' ? await deps.pictures.plainDocument(file.bytes, caller) : file.bytes);
	const row: queries.UploadRow = {
		id: randomToken(),
		account_id: 'accountId' in owner ? owner.accountId : null,
		visitor_hash: 'visitorHash' in owner ? owner.visitorHash : null,
		operator_id: 'operatorId' in owner ? owner.operatorId : null,
		purpose: file.purpose,
		kind: found.kind,
		media_type: found.mediaType,
		bytes: bytes.length,
		width: made?.width ?? null,
		height: made?.height ?? null,
	};
	// The file first: a row always has one. A file without a row is unreachable.
	await deps.files.write(row.id, bytes);
	try {
		await inTransaction(deps.db, async (tx) => {
			await queries.lockOwner(tx, owner);
			await checkCount(deps, tx, now, owner);
			await queries.insertUpload(tx, row, now);
		});
	} catch (error) {
		// Whether its row is there is not known when the connection was lost: then the file stays.
		if (!(error instanceof ConnectionLost)) await deps.files.remove(row.id);
		throw error;
	}
	return row;
}

async function checkCount({ limits }: UploadDependencies, handle: Handle, now: Date, owner: queries.UploadOwner): Promise<void> {
	// Operators answer many people: what they send is in the log of their actions.
	const most = 'operatorId' in owner ? 5000 : 'accountId' in owner ? limits.uploadsPerBuyerDay : limits.uploadsPerVisitorDay;
	if ((await queries.countSince(handle, owner, new Date(now.getTime() - days(1)))) >= most) refuse('too_many_requests');
}

/**
 * A file that something of the shop refers to from now on.
 * @throws Refusal not_found when it is not there, of another purpose, or somebody else's
 */
export async function takeUpload(
	tx: Transaction,
	now: Date,
	owner: queries.UploadOwner,
	fileId: string,
	purpose: UploadPurpose,
): Promise<queries.UploadRow> {
	const row = await queries.takeUpload(tx, owner, fileId, purpose, now);
	if (!row) refuse('not_found');
	return row;
}

/** Rows go with the step, bytes right after it. */
export async function removeUploads(tx: Transaction, ids: readonly string[]): Promise<void> {
	await removeFiles(tx, await queries.deleteUploads(tx, ids));
}

/** Everything that somebody sent, when they leave; receipts stay with their payments. */
export async function eraseUploads(tx: Transaction, accountId: AccountId): Promise<void> {
	await removeFiles(tx, await queries.deleteOfAccount(tx, accountId));
}

/** Uploads that nothing came to refer to. */
export async function removeLoose({ db }: UploadDependencies, now: Date): Promise<void> {
	await inTransaction(db, async (tx) =>
		removeFiles(tx, await queries.deleteLoose(tx, new Date(now.getTime() - looseLife), 1000)),
	);
}

async function removeFiles(tx: Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await addJob(tx, removeFilesJob, { ids });
}

/** Where everybody can see an avatar. */
export function avatarAddress(fileId: string): string {
	return `/media/avatars/${fileId}.webp`;
}

/** Where a private file can be read for a while by whoever it was told to; handed only to those who may see it. */
export function privateAddress(deps: Pick<UploadDependencies, 'secret'>, now: Date, fileId: string): string {
	const until = (Math.ceil(now.getTime() / addressStep) * addressStep + addressLife) / 1000;
	return `/files/${fileId}?until=${until}&sign=${signatureOf(deps, fileId, until).toString('base64url')}`;
}

/** Where everybody can see a photo, for as long as its review is shown. */
export function reviewPhotoAddress(fileId: string): string {
	return `/media/reviews/${fileId}.webp`;
}

/** The bytes of a file, for whoever knows that it may be seen. */
export function readFile(deps: UploadDependencies, fileId: string): Promise<Buffer | null> {
	return deps.files.read(fileId);
}

export async function readAvatar(deps: UploadDependencies, fileId: string): Promise<Buffer | null> {
	const row = await queries.findUpload(deps.db, fileId);
	return row?.purpose === 'avatar' && row.visitor_hash === null ? deps.files.read(row.id) : null;
}

/** Null when the address was not made by the shop, is too old, or the file is gone. */
export async function readPrivate(
	deps: UploadDependencies,
	now: Date,
	asked: { fileId: string; until: number; sign: Buffer },
): Promise<{ row: queries.UploadRow; bytes: Buffer } | null> {
	if (!(asked.until * 1000 > now.getTime()) || !sameBytes(asked.sign, signatureOf(deps, asked.fileId, asked.until))) return null;
	const row = await queries.findUpload(deps.db, asked.fileId);
	const bytes = row ? await deps.files.read(row.id) : null;
	return row && bytes ? { row, bytes } : null;
}

function signatureOf({ secret }: Pick<UploadDependencies, 'secret'>, fileId: string, until: number): Buffer {
	return keyedHashOf(secret, `file ${fileId} until ${until}`);
}
