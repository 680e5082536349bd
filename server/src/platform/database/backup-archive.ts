/**
 * A backup is a folder, readable without this program:
 *
 *     backup-20261121T100000Z/
 *       manifest.json         what is in it
 *       manifest.sha256       and that this is still so
 *       database/0001_public.orders.copy.gz   one per table, as COPY writes it
 *       files.jsonl.gz        path and bytes of each file
 *       files/                the uploaded files as they are
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AppliedMigration } from './migrations.ts';

export type ArchivedFile = { path: string; bytes: number };

/** A packed file of the archive: its name below the folder, its size and sum as packed. */
export type Part = { part: string; bytes: number; sha256: string };

export type TableBackup = Part & { schema: string; name: string; columns: string[]; rows: number };

/** `last` and `called` as the sequence itself holds them; `last` as text, for it may pass 2^53. */
export type SequenceBackup = { schema: string; name: string; last: string; called: boolean };

export type BackupManifest = {
	format: 1;
	createdAt: string;
	/** Major version of the server it came from. It may be restored into a newer one. */
	postgres: number;
	migrations: AppliedMigration[];
	tables: TableBackup[];
	sequences: SequenceBackup[];
	/** Undefined when no folder of files was backed up. */
	files?: Part & { count: number; totalBytes: number };
};

/** Something in the backup is missing, changed or of an unknown format. Nothing was restored. */
export class BackupDamaged extends Error {
	override readonly name = 'BackupDamaged';
}

const folderName = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const unfinishedName = /^backup-\d{8}T\d{6}Z\.unfinished$/;

export function backupName(now: Date): string {
	return `backup-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

async function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch(() => []);
}

/** The finished backups below `root`, oldest first, as full paths. */
export async function listBackups(root: string): Promise<string[]> {
	return (await namesIn(root))
		.filter((name) => folderName.test(name))
		.sort()
		.map((name) => join(root, name));
}

/** Seconds since 1970 when the newest finished backup below `root` was begun; 0 where there is none. */
export async function newestBackupSeconds(root: string): Promise<number> {
	const newest = (await listBackups(root)).at(-1);
	return newest === undefined ? 0 : Date.parse(basename(newest).replace(folderName, '$1-$2-$3T$4:$5:$6Z')) / 1000;
}

/** Deletes all but the newest `keep` backups. Returns what it deleted. */
export async function pruneBackups(root: string, keep: number): Promise<string[]> {
	if (!Number.isInteger(keep) || keep < 1) throw new Error(`At least one backup must be kept, not ${keep}`);
	const doomed = (await listBackups(root)).slice(0, -keep);
	for (const folder of doomed) await rm(folder, { recursive: true, force: true });
	return doomed;
}

/** Deletes what killed backups left. Only for whoever has the turn to write one: then nobody else does. */
export async function removeUnfinished(root: string): Promise<void> {
	const left = (await namesIn(root)).filter((name) => unfinishedName.test(name));
	for (const name of left) await rm(join(root, name), { recursive: true, force: true });
}

/** Packs a stream into `folder/part`, safely on disk when it returns. */
export async function writePart(folder: string, part: string, content: Readable, stop?: AbortSignal): Promise<Part> {
	const hash = createHash('sha256');
	let bytes = 0;
	await pipeline(
		content,
		// Twice the size of the best packing, at a fifth of its work: the shop runs beside it.
		createGzip({ level: 3 }),
		async function* (source: AsyncIterable<Buffer>) {
			for await (const chunk of source) {
				hash.update(chunk);
				bytes += chunk.length;
				yield chunk;
			}
		},
		createWriteStream(join(folder, part), { mode: 0o600, flush: true }),
		{ ...(stop && { signal: stop }) },
	);
	return { part, bytes, sha256: hash.digest('hex') };
}

export function readPart(folder: string, { part }: Part): AsyncIterable<Buffer> {
	const packed = createReadStream(join(folder, part));
	const unpacked = createGunzip();
	packed.on('error', (error) => unpacked.destroy(error));
	return packed.pipe(unpacked);
}

export async function* readFileList(folder: string, part: Part): AsyncIterable<ArchivedFile> {
	const packed = createReadStream(join(folder, part.part));
	const unpacked = createGunzip();
	packed.on('error', (error) => unpacked.destroy(error));
	for await (const line of createInterface({ input: packed.pipe(unpacked) })) yield JSON.parse(line);
}

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
	const text = `${JSON.stringify(manifest, null, '\t')}\n`;
	await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600, flush: true });
	await writeFile(join(folder, 'manifest.sha256'), `${sumOf(text)}  manifest.json\n`, { mode: 0o600, flush: true });
}

function sumOf(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}

async function checkPart(folder: string, { part, bytes, sha256 }: Part): Promise<void> {
	const hash = createHash('sha256');
	let found = 0;
	try {
		for await (const chunk of createReadStream(join(folder, part))) {
			hash.update(chunk);
			found += chunk.length;
		}
	} catch (error) {
		throw new BackupDamaged(`${part} cannot be read`, { cause: error });
	}
	if (found !== bytes || hash.digest('hex') !== sha256)
		throw new BackupDamaged(`${part} is not what was written (${found} of ${bytes} bytes)`);
}

/**
 * Reads a backup in full and compares every sum. Uploaded files are compared by size only.
 * Throws `BackupDamaged`.
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
	let text: string;
	let sum: string;
	try {
		text = await readFile(join(folder, 'manifest.json'), 'utf8');
		sum = await readFile(join(folder, 'manifest.sha256'), 'utf8');
	} catch (error) {
		throw new BackupDamaged(`${folder} is not a finished backup: it has no manifest`, { cause: error });
	}
	if (!sum.startsWith(sumOf(text))) throw new BackupDamaged('manifest.json is not what was written');
	// Written by writeManifest, as the sum has just shown.
	const manifest: BackupManifest = JSON.parse(text);
	if (manifest.format !== 1) throw new BackupDamaged(`The format ${manifest.format} is not known to this release`);

	for (const table of manifest.tables) await checkPart(folder, table);
	if (manifest.files) {
		await checkPart(folder, manifest.files);
		for await (const { path, bytes } of readFileList(folder, manifest.files)) {
			const found = await stat(join(folder, 'files', path)).catch(() => undefined);
			if (found?.size !== bytes) throw new BackupDamaged(`files/${path} is missing or not of ${bytes} bytes`);
		}
	}
	return manifest;
}
