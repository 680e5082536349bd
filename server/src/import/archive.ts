import { closeSync, createReadStream, existsSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '@qaysari/contract/limits';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { BadSource } from './source.ts';

const filesAtMost = 100_000;
const unpackedAtMost = 4 * 1024 * 1024 * 1024;
/** Where the list of an archive ends, before a remark of 64 KB at most. */
const listWithin = 65_557;
const catalogues = /\.(?:csv|tsv|txt|jsonl?|xml|xlsx)(?:\.gz)?$/i;
/** Names which of the files is the catalogue; stands beside them. */
const chosen = '.catalogue';

/** Where a catalogue lies, and the pictures that came with it. */
export interface Place {
	file: string;
	pictures: string | null;
}

/** The folder into which an archive is unpacked. */
export const unpackedFolder = (path: string): string => `${path}.d`;

/**
 * A file as it came, or what a ZIP archive holds: its largest table, and the folder of the pictures beside it. It is unpacked once.
 * @throws BadSource
 */
export async function placeOf(path: string): Promise<Place> {
	const folder = unpackedFolder(path);
	if (!existsSync(join(folder, chosen)) && !((await isArchive(path)) && (await unpack(path, folder))))
		return { file: path, pictures: null };
	return { file: join(folder, await readFile(join(folder, chosen), 'utf8')), pictures: folder };
}

async function isArchive(path: string): Promise<boolean> {
	return (await bytesOf(path, 0, 4)) === 'PK\u0003\u0004';
}

/** Without the list at its end an archive was cut. */
async function isWhole(path: string): Promise<boolean> {
	const { size } = await stat(path);
	return (await bytesOf(path, Math.max(0, size - listWithin), listWithin)).includes('PK\u0005\u0006');
}

/** Bytes as letters; empty where there is no such file. */
async function bytesOf(path: string, from: number, count: number): Promise<string> {
	const file = await open(path).catch(() => null);
	if (!file) return '';
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, from);
		return buffer.toString('latin1', 0, bytesRead);
	} finally {
		await file.close();
	}
}

/** @returns false for a workbook, which is an archive too */
async function unpack(path: string, folder: string): Promise<boolean> {
	const part = `${folder}.part`;
	await rm(part, { recursive: true, force: true });
	const unpacking = new Unpacking(part);
	try {
		for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
			unpacking.push(chunk);
			if (unpacking.isWorkbook) return false;
		}
		unpacking.end();
		if (!(await isWhole(path))) throw new BadSource('damagedArchive', path);
		if (!unpacking.catalogue) throw new BadSource('noWorkbook', path);
		await writeFile(join(part, chosen), unpacking.catalogue.name);
		await rm(folder, { recursive: true, force: true });
		await rename(part, folder);
		return true;
	} catch (error) {
		if (error instanceof BadSource) throw error;
		if (error instanceof TooLarge) throw new BadSource('largeArchive', path);
		// What the archive says of itself is wrong.
		if (error instanceof Error && 'code' in error && typeof error.code === 'number')
			throw new BadSource('damagedArchive', path, { cause: error });
		throw error;
	} finally {
		unpacking.close();
		await rm(part, { recursive: true, force: true });
	}
}

class TooLarge extends Error {}

/** Writes the files of an archive as they come by; names that lead elsewhere, and pictures that are too large, are left out. */
class Unpacking {
	readonly #folder: string;
	readonly #unzip = new Unzip();
	readonly #open = new Set<number>();
	#files = 0;
	#bytes = 0;
	isWorkbook = false;
	catalogue: { name: string; size: number } | null = null;

	constructor(folder: string) {
		this.#folder = folder;
		this.#unzip.register(UnzipInflate);
		this.#unzip.register(UnzipPassThrough);
		this.#unzip.onfile = (file) => {
			if (file.name === 'xl/workbook.xml' || file.name === '[Content_Types].xml') this.isWorkbook = true;
			if (this.isWorkbook || !isPlain(file.name)) return;
			this.#files += 1;
			if (this.#files > filesAtMost) throw new TooLarge();
			this.#take(file.name, (take) => {
				file.ondata = (error, data, final) => {
					if (error) throw error;
					take(data, final);
				};
				file.start();
			});
		};
	}

	push(chunk: Uint8Array): void {
		this.#unzip.push(chunk);
	}

	end(): void {
		this.#unzip.push(new Uint8Array(), true);
	}

	close(): void {
		for (const file of this.#open) closeSync(file);
		this.#open.clear();
	}

	#take(name: string, start: (take: (data: Uint8Array, final: boolean) => void) => void): void {
		const isCatalogue = catalogues.test(name) && !name.endsWith('manifest.json');
		const path = join(this.#folder, name);
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		const file = openSync(path, 'w', 0o600);
		this.#open.add(file);
		let size = 0;
		start((data, final) => {
			size += data.length;
			this.#bytes += data.length;
			if (this.#bytes > unpackedAtMost || (isCatalogue && size > limits.importBytes)) throw new TooLarge();
			if (isCatalogue || size <= limits.uploadBytes) writeSync(file, data);
			if (!final) return;
			closeSync(file);
			this.#open.delete(file);
			if (isCatalogue && size > (this.catalogue?.size ?? -1)) this.catalogue = { name, size };
		});
	}
}

/** A name below the folder, and none that a system keeps for itself. */
function isPlain(name: string): boolean {
	const steps = name.split('/');
	return (
		!name.endsWith('/') &&
		!name.includes('\\') &&
		!name.includes('\0') &&
		steps.every((step) => step !== '' && !step.startsWith('.') && step !== '__MACOSX')
	);
}
