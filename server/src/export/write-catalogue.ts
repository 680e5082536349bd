import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportFormat } from '@qaysari/contract/exports.schemas';
import type { Language } from '@qaysari/contract/languages';
import { withPictures } from '@qaysari/contract/rich-text';
import { type ProductNarrowing, type StoredDraft, storedDrafts } from '../catalog/product-drafts.ts';
import type { Handle } from '../platform/database/handle.ts';
import { writerOf } from './writers.ts';

export interface Writing {
	/** Where it ends up, once it is whole. */
	file: string;
	gzip: boolean;
	format: ExportFormat;
	language: Language;
	narrowing: ProductNarrowing;
	/** How the file names a picture of the shop. */
	pictureName(id: string): string;
	/** Told of every batch; false ends it. */
	onProgress(products: number): Promise<boolean>;
	/** Told of the products before they are written. */
	onProducts?: (products: readonly StoredDraft[]) => Promise<void>;
}

/** Writes products into a file, a batch at a time. @returns what it holds; null when it was told to end before */
export async function writeCatalogue(
	db: Handle,
	writing: Writing,
	stop?: AbortSignal,
): Promise<{ products: number; size: number } | null> {
	const part = `${writing.file}.part`;
	const told = { products: 0, isWhole: false };
	try {
		const content = Readable.from(chunks(db, writing, told, stop), { objectMode: false });
		const target = createWriteStream(part, { mode: 0o600 });
		if (writing.gzip) await pipeline(content, createGzip(), target);
		else await pipeline(content, target);
		if (!told.isWhole) return null;
		await rename(part, writing.file);
		return { products: told.products, size: (await stat(writing.file)).size };
	} finally {
		await rm(part, { force: true });
	}
}

async function* chunks(
	db: Handle,
	{ format, language, narrowing, pictureName, onProgress, onProducts }: Writing,
	told: { products: number; isWhole: boolean },
	stop?: AbortSignal,
): AsyncGenerator<Uint8Array> {
	const writer = writerOf(format, language);
	yield* writer.begin();
	for await (const batch of storedDrafts(db, narrowing)) {
		if (stop?.aborted) return;
		await onProducts?.(batch);
		for (const { draft } of batch)
			yield* writer.write({
				...draft,
				pictures: draft.pictures.map(pictureName),
				description: withPictures(draft.description, pictureName),
			});
		told.products += batch.length;
		if (!(await onProgress(told.products))) return;
	}
	yield* writer.end();
	told.isWhole = true;
}
