import { readFile } from 'node:fs/promises';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { picturesOf } from '@qaysari/contract/rich-text';
import type { Database } from '../platform/database/handle.ts';
import { knownPictures, type Pictures, wholePictureOf } from '../platform/files/pictures.ts';
import { Refusal } from '../platform/refusal.ts';
import { PictureDoor } from './picture-door.ts';
import { type Found, isAddress, type PictureFolder } from './picture-folder.ts';
import { RowProblem } from './problem.ts';

/** As many as the picture process works on at a time. */
const atOnce = 3;
const rememberedAtMost = 5000;

/** The pictures of a product as they were found, not taken in yet. */
export interface FoundPictures {
	found: readonly Found[];
	/** Changes when any of the files does. */
	stamp: string;
	/** They are not those that the draft names, so its skus cannot point at them. */
	standIn: boolean;
	/** Those of its description, by what the draft calls them. */
	said: ReadonlyMap<string, Found>;
}

export interface TakenPictures {
	/** One for each found picture, in order; null where it could not be had. */
	ids: (string | null)[];
	/** The same of the description's, by what the draft calls them. */
	said: ReadonlyMap<string, string | null>;
	problems: RowProblem[];
}

/** Finds the pictures of products and takes them into the shop. */
export class PictureIntake {
	readonly #db: Database;
	readonly #pictures: Pictures;
	readonly #folder: PictureFolder | null;
	readonly #door: PictureDoor;
	/** Ids, or why there is none, by stamp: products of a file share pictures. */
	readonly #known = new Map<string, Promise<string | RowProblem>>();

	constructor(db: Database, pictures: Pictures, folder: PictureFolder | null, door = new PictureDoor()) {
		this.#db = db;
		this.#pictures = pictures;
		this.#folder = folder;
		this.#door = door;
	}

	async find(draft: ProductDraft, sourceId: string): Promise<FoundPictures> {
		const { found, standIn } = await this.#findAll(draft.pictures, sourceId);
		const names = picturesOf(draft.description);
		// Nothing stands in for a picture that a text speaks of.
		const said = names.length === 0 ? [] : (await this.#findAll(names, null)).found;
		return {
			found,
			standIn,
			said: new Map(names.map((name, index) => [name, said[index] ?? { kind: 'missing' }])),
			stamp: [...found, ...said].map((picture) => (picture.kind === 'file' ? picture.stamp : picture.kind)).join('\n'),
		};
	}

	async #findAll(names: readonly string[], sourceId: string | null): Promise<{ found: Found[]; standIn: boolean }> {
		const { found, standIn } = this.#folder
			? await this.#folder.findAll(names, sourceId)
			: { found: names.map((path): Found => ({ kind: isAddress(path) ? 'address' : 'missing' })), standIn: false };
		const known = await this.#kept(names, standIn);
		return { found: found.map((picture, index): Found => known[index] ?? picture), standIn };
	}

	/** Pictures of this shop's own exports are here already. */
	async #kept(pictures: readonly string[], standIn: boolean): Promise<(Found | undefined)[]> {
		const ids = pictures.map(wholePictureOf);
		if (standIn || ids.every((id) => id === null)) return [];
		const there = await knownPictures(
			this.#db,
			ids.filter((id) => id !== null),
		);
		return ids.map((id) => (id !== null && there.has(id) ? { kind: 'kept', id } : undefined));
	}

	/** Takes in what was found. The same picture again is the same id. */
	async take(draft: ProductDraft, { found, said }: FoundPictures, stop?: AbortSignal): Promise<TakenPictures> {
		const own = found.map((picture, index) => ({ picture, name: draft.pictures[index] ?? '' }));
		const all = [...own, ...[...said].map(([name, picture]) => ({ picture, name }))];
		const ids: (string | null)[] = [];
		const problems: RowProblem[] = [];
		for (let start = 0; start < all.length; start += atOnce) {
			const results = await Promise.all(
				all.slice(start, start + atOnce).map(({ picture, name }) => this.#one(picture, name, stop)),
			);
			for (const result of results) {
				ids.push(typeof result === 'string' ? result : null);
				if (typeof result !== 'string') problems.push(result);
			}
		}
		return {
			ids: ids.slice(0, own.length),
			said: new Map([...said.keys()].map((name, index) => [name, ids[own.length + index] ?? null])),
			problems,
		};
	}

	async #one(picture: Found, name: string, stop?: AbortSignal): Promise<string | RowProblem> {
		if (picture.kind === 'kept') return picture.id;
		if (picture.kind === 'address') return this.#remembered(name, () => this.#fetched(name, stop));
		if (picture.kind === 'missing') return new RowProblem('pictureMissing', name);
		if (picture.kind === 'tooLarge') return new RowProblem('pictureRefused', `${name}, > 10 MB`);
		const { path, stamp } = picture;
		return this.#remembered(stamp, async () => this.#taken(await readFile(path), name));
	}

	#remembered(stamp: string, get: () => Promise<string | RowProblem>): Promise<string | RowProblem> {
		const known = this.#known.get(stamp) ?? get();
		const [oldest] = this.#known.keys();
		if (oldest !== undefined && this.#known.size >= rememberedAtMost) this.#known.delete(oldest);
		this.#known.set(stamp, known);
		return known;
	}

	async #fetched(address: string, stop?: AbortSignal): Promise<string | RowProblem> {
		const bytes = await this.#door.fetch(address, stop);
		return Buffer.isBuffer(bytes) ? this.#taken(bytes, address) : bytes;
	}

	async #taken(bytes: Buffer, name: string): Promise<string | RowProblem> {
		try {
			return (await this.#pictures.take(this.#db, bytes)).id;
		} catch (error) {
			if (error instanceof Refusal) return new RowProblem('pictureRefused', `${name}, ${error.code}`);
			throw error;
		}
	}
}
