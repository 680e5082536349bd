import type { Readable } from 'node:stream';

export interface ListedFile {
	path: string;
	size: number;
	changedAt: Date;
}

/** Bytes of a file from the first to the last, both counted. */
export interface FilePart {
	from: number;
	to: number;
}

/**
 * Where the shop keeps files, by paths with slashes: a folder of this machine, or a bucket that all processes share. A file is there
 * whole or not at all, and what was written outlasts a power cut.
 */
export interface FileStore {
	/** Null where there is none. */
	read(path: string): Promise<Buffer | null>;
	/** Its bytes as they come; null where there is none. */
	open(path: string, part?: FilePart): Promise<Readable | null>;
	/** Null where there is none. */
	size(path: string): Promise<number | null>;
	write(path: string, bytes: Uint8Array): Promise<void>;
	/** Takes over a file of this machine, which is gone afterwards. */
	takeOver(path: string, file: string): Promise<void>;
	/** Copies into a file of this machine. @returns false where there is none */
	copyOut(path: string, file: string): Promise<boolean>;
	remove(path: string): Promise<void>;
	/** All below a path that ends with a slash, or everything; in no order. */
	list(below?: string): AsyncIterable<ListedFile>;
	/** The same files by what follows a path that ends with a slash. */
	below(path: string): FileStore;
	/** Puts others in place of all that are there, once `finish` is called; until then nothing is gone. */
	replaceAll(files: AsyncIterable<{ path: string; file: string }>): Promise<Replacement>;
}

export interface Replacement {
	finish(): Promise<void>;
	abandon(): Promise<void>;
}

/** The place of the files does not answer. `cause` is what was said. */
export class FilesUnreachable extends Error {
	override readonly name = 'FilesUnreachable';
}

export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
