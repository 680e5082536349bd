import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { picture } from '@qaysari/contract/common.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Caller, ownWork } from '../admission/caller.ts';
import { Lane } from '../admission/lane.ts';
import type { Handle } from '../database/handle.ts';
import { many, maybe } from '../database/rows.ts';
import { refuse } from '../refusal.ts';
import { type FileStore, isMissing } from './file-store.ts';
import { PictureProcess } from './picture-process.ts';
import type { PictureSource } from './picture-worker.ts';
import type { Region } from './regions.ts';
import { storeWhole } from './store-whole.ts';

export type PictureView = z.output<typeof picture>;

export interface PictureRow {
	id: string;
	width: number;
	height: number;
	colour: string;
}

/** Widths that are served, in pixels; the source set of every picture. */
export const pictureWidths = [160, 320, 480, 800] as const;
/** Served too and in no source set: pages ask for it by themselves where a picture is a sign of 44 px. */
export const signWidth = 96;
const standardWidth = 480;

/** Columns of a joined `picture` row as one JSON value; null where there is none. */
export const pictureColumns = (alias: string) =>
	sql<PictureRow | null>`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
		'id', ${sql.ref(`${alias}.id`)}, 'width', ${sql.ref(`${alias}.width`)}, 'height', ${sql.ref(`${alias}.height`)}, 'colour', ${sql.ref(`${alias}.colour`)}) end`;

export function pictureAddress(id: string, width: number): string {
	return `/media/${id}/${width}.webp`;
}

/** Of a picture as it is kept: for those who take it to another place. Its name names it alone. */
export function wholePictureAddress(id: string): string {
	return `/media/${id}/${id}.webp`;
}

/** The id of a picture that an address names whole; null for every other address. */
export function wholePictureOf(address: string): string | null {
	return /\/media\/([0-9a-f]{24})\/\1\.webp$/.exec(address)?.[1] ?? null;
}

/** Which of these pictures there are. */
export async function knownPictures(handle: Handle, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await many<{ id: string }>(handle, sql`select id from picture where id = any(${ids}::text[])`);
	return new Set(rows.map((row) => row.id));
}

export function pictureView(row: PictureRow): PictureView {
	const widths = pictureWidths.filter(
		(width, index) => index === 0 || width <= row.width || (pictureWidths[index - 1] ?? 0) < row.width,
	);
	return {
		id: row.id,
		src: pictureAddress(row.id, standardWidth),
		srcset: widths.map((width) => `${pictureAddress(row.id, width)} ${width}w`).join(', '),
		width: row.width,
		height: row.height,
		colour: row.colour,
	};
}

/** Pictures by id, as far as they are there. */
export async function findPictures(handle: Handle, ids: readonly string[]): Promise<Map<string, PictureView>> {
	if (ids.length === 0) return new Map();
	const rows = await many<PictureRow>(handle, sql`select id, width, height, colour from picture where id = any(${ids}::text[])`);
	return new Map(rows.map((row) => [row.id, pictureView(row)]));
}

/** Keeps originals and sizes as files; makes a size when it is first asked for. */
export class Pictures {
	/** Pictures that the shop keeps: goods, receipts, chat, avatars. */
	readonly #kept: PictureProcess;
	/** Pictures that strangers only search by, and those of links that they share: they wait for each other and for nobody else, in a process of their own. */
	readonly #asked: PictureProcess;
	readonly #dir: string;
	readonly #originals: FileStore;
	readonly #making = new Map<string, Promise<Buffer>>();

	/** `originals`: where pictures are kept; sizes lie below `dataDir` and can be made again. `recipes`: address of a module with `renderRecipe`, for pictures that are drawn and not stored. */
	constructor(options: { dataDir: string; originals: FileStore; recipes?: string }) {
		this.#dir = join(options.dataDir, 'files', 'pictures');
		this.#originals = options.originals;
		this.#kept = new PictureProcess(options.recipes, new Lane({ atOnce: 4, waiting: 400, perCaller: 400, perAddress: 400 }));
		this.#asked = new PictureProcess(undefined, new Lane({ atOnce: 1, waiting: 40, perCaller: 3, perAddress: 8 }));
	}

	/**
	 * Takes in what somebody sent: checked, upright, without metadata, at most 1600 pixels a side.
	 * The same picture again is the same row.
	 * @throws Refusal upload_unsupported, upload_broken, upload_too_large
	 */
	async take(handle: Handle, bytes: Buffer): Promise<PictureRow> {
		const result = await this.#kept.run(ownWork, { kind: 'take', bytes });
		if (result.kind === 'refused') refuse(result.code);
		if (result.kind !== 'taken') refuse('upload_broken');
		const id = createHash('sha256').update(result.bytes).digest('hex').slice(0, 24);
		await this.#originals.write(originalPath(id), result.bytes);
		await sql`
			insert into picture (id, width, height, colour, source)
			values (${id}, ${result.width}, ${result.height}, ${result.colour}, 'file')
			on conflict (id) do nothing
		`.execute(handle);
		return { id, width: result.width, height: result.height, colour: result.colour };
	}

	/**
	 * The same checks for a picture that is kept elsewhere: upright, without metadata, at most `side` pixels a side.
	 * @throws Refusal upload_unsupported, upload_broken, upload_too_large
	 */
	async reencode(bytes: Buffer, side: number, caller: Caller): Promise<{ bytes: Buffer; width: number; height: number }> {
		const result = await this.#kept.run(caller, { kind: 'take', bytes, side });
		if (result.kind === 'refused') refuse(result.code);
		if (result.kind !== 'taken') refuse('upload_broken');
		return { bytes: Buffer.from(result.bytes), width: result.width, height: result.height };
	}

	/**
	 * The pages of a PDF without anything that acts, beside the pictures that the shop keeps.
	 * @throws Refusal upload_broken, upload_too_large
	 */
	async plainDocument(bytes: Buffer, caller: Caller): Promise<Buffer> {
		const result = await this.#kept.run(caller, { kind: 'document', bytes });
		if (result.kind === 'refused') refuse(result.code);
		if (result.kind !== 'plain') refuse('upload_broken');
		return Buffer.from(result.bytes);
	}

	/** A picture that a recipe draws when it is first asked for. */
	async declare(handle: Handle, recipe: string, shape: { width: number; height: number; colour: string }): Promise<PictureRow> {
		const id = createHash('sha256').update(recipe).digest('hex').slice(0, 24);
		await sql`
			insert into picture (id, width, height, colour, source)
			values (${id}, ${shape.width}, ${shape.height}, ${shape.colour}, ${recipe})
			on conflict (id) do nothing
		`.execute(handle);
		return { id, ...shape };
	}

	/** The bytes of a picture as it is kept, or in the largest size where it is drawn; null when there is no such picture. */
	async whole(handle: Handle, id: string): Promise<Buffer | null> {
		const recipe = await recipeOf(handle, id);
		if (recipe === undefined) return null;
		return recipe === null ? this.#original(id) : this.size(handle, id, pictureWidths.at(-1) ?? standardWidth);
	}

	/** The bytes of one size, or null when there is no such picture. */
	async size(handle: Handle, id: string, width: number): Promise<Buffer | null> {
		const file = this.#sizeFile(id, width);
		const made = await readIfThere(file);
		if (made) return made;
		const key = `${id}/${width}`;
		const underWay = this.#making.get(key);
		if (underWay) return underWay;
		const recipe = await recipeOf(handle, id);
		if (recipe === undefined) return null;
		const making = this.#makeSize(id, recipe, width, file).finally(() => this.#making.delete(key));
		this.#making.set(key, making);
		return making;
	}

	/**
	 * A picture that a module of a room draws for strangers, beside those that they search by; the file stays for the next time.
	 * `key` names everything that it shows.
	 * @throws Refusal too_many_requests
	 */
	async drawn(key: string, module: string, input: () => Promise<unknown>, caller: Caller): Promise<Buffer> {
		const file = join(this.#dir, 'drawn', key.slice(0, 2), key);
		const made = await readIfThere(file);
		if (made) return made;
		const underWay = this.#making.get(file);
		if (underWay) return underWay;
		const draw = async (): Promise<Buffer> => {
			const result = await this.#asked.run(caller, { kind: 'draw', module, input: await input() });
			if (result.kind !== 'drawn')
				throw new Error(`A picture could not be drawn: ${result.kind === 'failed' ? result.message : result.kind}`);
			const bytes = Buffer.from(result.bytes);
			await storeWhole(file, bytes);
			return bytes;
		};
		const making = draw().finally(() => this.#making.delete(file));
		this.#making.set(file, making);
		return making;
	}

	/**
	 * Parts of what somebody sent, as squares of pixels, each `side` wide; nothing is stored.
	 * @throws Refusal upload_unsupported, upload_broken, upload_too_large
	 */
	async readPixels(bytes: Uint8Array, regions: readonly Region[], side: number, caller: Caller): Promise<Uint8Array> {
		const result = await this.#asked.run(caller, { kind: 'pixels', source: { bytes }, regions, side });
		if (result.kind === 'refused') refuse(result.code);
		if (result.kind !== 'read') refuse('upload_broken');
		return result.pixels;
	}

	/** Parts of a picture of the shop, `width` pixels being enough; null when it is not there or cannot be read. */
	async pixelsOf(
		handle: Handle,
		id: string,
		width: number,
		regions: readonly Region[],
		side: number,
	): Promise<Uint8Array | null> {
		const made = await readIfThere(this.#sizeFile(id, width));
		const recipe = made ? null : await recipeOf(handle, id);
		if (recipe === undefined) return null;
		// A size that nobody asked for yet would cost more than what is read of it.
		const source = made ? { bytes: made } : await this.#sourceOf(id, recipe);
		const result = await this.#kept.run(ownWork, { kind: 'pixels', source, regions, side });
		return result.kind === 'read' ? result.pixels : null;
	}

	async close(): Promise<void> {
		await Promise.all([this.#kept.close(), this.#asked.close()]);
	}

	#sizeFile(id: string, width: number): string {
		return join(this.#dir, 'sizes', id.slice(0, 2), `${id}-${width}.webp`);
	}

	async #makeSize(id: string, recipe: string | null, width: number, file: string): Promise<Buffer> {
		const result = await this.#kept.run(ownWork, { kind: 'size', source: await this.#sourceOf(id, recipe), width });
		if (result.kind !== 'sized')
			throw new Error(`Picture ${id} could not be made: ${result.kind === 'failed' ? result.message : result.kind}`);
		const bytes = Buffer.from(result.bytes);
		await storeWhole(file, bytes);
		return bytes;
	}

	async #sourceOf(id: string, recipe: string | null): Promise<PictureSource> {
		return recipe === null ? { bytes: await this.#original(id) } : { recipe };
	}

	async #original(id: string): Promise<Buffer> {
		const bytes = await this.#originals.read(originalPath(id));
		if (!bytes?.length) throw new Error(`The file of picture ${id} is gone`);
		return bytes;
	}
}

/** What draws a picture; null where it is a file, undefined where there is no such picture. */
async function recipeOf(handle: Handle, id: string): Promise<string | null | undefined> {
	const row = await maybe<{ source: string }>(handle, sql`select source from picture where id = ${id}`);
	return row?.source === 'file' ? null : row?.source;
}

const originalPath = (id: string): string => `${id.slice(0, 2)}/${id}.webp`;

/** Null where there is none, or an empty one: what a power cut left of it is made again. */
async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		const bytes = await readFile(file);
		return bytes.length === 0 ? null : bytes;
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
}
