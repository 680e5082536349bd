import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ImportFailure } from '@qaysari/contract/import-reasons';
import { unzipSync } from 'fflate';

/** The file is no workbook that can be read. */
export class BadWorkbook extends Error {
	readonly reason: Extract<ImportFailure, 'damagedWorkbook' | 'largeWorkbook' | 'noWorkbook'>;

	constructor(reason: BadWorkbook['reason'], options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

const fileAtMost = 100 * 1024 * 1024;
const unpackedAtMost = 600 * 1024 * 1024;
const memoryMegabytes = 1536;

/**
 * The rows of a workbook's first sheet as a file of JSON Lines, `{line, value}` each, beside it; made once.
 * @throws BadWorkbook
 */
export async function rowsOfWorkbook(path: string): Promise<string> {
	const rowsFile = `${path}.rows`;
	if (existsSync(rowsFile) && (await stat(rowsFile)).mtimeMs >= (await stat(path)).mtimeMs) return rowsFile;
	await checkSize(path);
	const fresh = `${rowsFile}.${process.pid}`;
	try {
		await read(path, fresh);
		await rename(fresh, rowsFile);
	} finally {
		await rm(fresh, { force: true });
	}
	return rowsFile;
}

async function checkSize(path: string): Promise<void> {
	if ((await stat(path)).size > fileAtMost) throw new BadWorkbook('largeWorkbook');
	let unpacked = 0;
	let isWorkbook = false;
	try {
		unzipSync(await readFile(path), {
			filter: ({ name, originalSize }) => {
				unpacked += originalSize;
				isWorkbook ||= name === 'xl/workbook.xml';
				return false;
			},
		});
	} catch (error) {
		throw new BadWorkbook('damagedWorkbook', { cause: error });
	}
	if (!isWorkbook) throw new BadWorkbook('noWorkbook');
	if (unpacked > unpackedAtMost) throw new BadWorkbook('largeWorkbook');
}

function read(path: string, rowsFile: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
			workerData: { path, rowsFile },
			resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
		});
		let isDone = false;
		worker.on('message', (message) => {
			isDone ||= message === 'done';
		});
		worker.on('error', (error) => reject(new BadWorkbook('damagedWorkbook', { cause: error })));
		worker.on('exit', () => (isDone ? resolve() : reject(new BadWorkbook('damagedWorkbook'))));
	});
}
