import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { limits } from '@qaysari/contract/limits';
import { z } from 'zod';

/** A picture of a row: a file, or why there is none. */
export type Found =
	| { kind: 'file'; path: string /** Changes when the file does. */; stamp: string }
	| { kind: 'missing' }
	| { kind: 'address' }
	/** One that the shop has already, as its own exports name them. */
	| { kind: 'kept'; id: string }
	| { kind: 'tooLarge' };

const manifestShape = z.object({
	photos: z.array(z.object({ file: z.string(), path: z.string().optional(), product_id: z.string().optional() })),
});
type Photo = z.output<typeof manifestShape>['photos'][number];

/** Names of one folder that are kept for finding pictures by their bare name. */
const namesAtMost = 200_000;

/** A folder in which the pictures of a file are looked for; never outside of it and the manifest's folder. */
export class PictureFolder {
	readonly #folder: string;
	readonly #root: string;
	readonly #photos: readonly Photo[];
	/** By the name behind the last `__`, as flat collections name them, and by the whole name. */
	readonly #byName: ReadonlyMap<string, string>;
	readonly #byPath = new Map<string, Photo>();
	readonly #byProduct = new Map<string, Photo[]>();

	private constructor(folder: string, root: string, photos: readonly Photo[], byName: ReadonlyMap<string, string>) {
		this.#folder = folder;
		this.#root = root;
		this.#photos = photos;
		this.#byName = byName;
		for (const photo of photos) {
			if (photo.path) this.#byPath.set(basename(photo.path), this.#byPath.has(basename(photo.path)) ? ambiguous : photo);
			if (photo.product_id) this.#byProduct.set(photo.product_id, [...(this.#byProduct.get(photo.product_id) ?? []), photo]);
		}
	}

	/** @throws Error of the file system when there is no such folder */
	static async open(path: string): Promise<PictureFolder> {
		const folder = await realpath(resolve(path));
		const names = (await readdir(folder)).slice(0, namesAtMost);
		const byName = new Map(names.map((name) => [name.slice(name.lastIndexOf('__') + (name.includes('__') ? 2 : 1)), name]));
		for (const name of names) byName.set(name, name);
		for (const root of [folder, dirname(folder)]) {
			const manifest = await readManifest(join(root, 'manifest.json'));
			if (manifest) return new PictureFolder(folder, root, manifest, byName);
		}
		return new PictureFolder(folder, folder, [], byName);
	}

	/**
	 * The pictures of a product in their order. Where none of its own is there,
	 * those that the manifest names for the product stand in.
	 */
	async findAll(paths: readonly string[], sourceId: string | null): Promise<{ found: Found[]; standIn: boolean }> {
		const found = await Promise.all(paths.map((path) => this.#find(path)));
		if (found.some((picture) => picture.kind === 'file')) return { found, standIn: false };
		const own = await Promise.all(
			(sourceId === null ? [] : (this.#byProduct.get(sourceId) ?? []))
				.slice(0, 30)
				.map((photo) => this.#file(this.#root, photo.file)),
		);
		const there = own.filter((picture) => picture.kind === 'file');
		return there.length > 0 ? { found: there, standIn: true } : { found, standIn: false };
	}

	async #find(path: string): Promise<Found> {
		if (isAddress(path)) {
			const name = this.#byName.get(basename(pathOf(path)));
			const there: Found = name === undefined ? { kind: 'missing' } : await this.#file(this.#folder, name);
			return there.kind === 'missing' ? { kind: 'address' } : there;
		}
		const plain = path.replace(/^[/\\]+/, '');
		const direct = await this.#file(this.#folder, plain);
		if (direct.kind !== 'missing') return direct;
		const photo = this.#photoOf(plain);
		const listed: Found = photo ? await this.#file(this.#root, photo.file) : { kind: 'missing' };
		if (listed.kind !== 'missing') return listed;
		const name = this.#byName.get(basename(plain));
		return name === undefined ? { kind: 'missing' } : this.#file(this.#folder, name);
	}

	#photoOf(path: string): Photo | undefined {
		const ends = (photo: Photo) => photo.path === path || photo.path?.endsWith(`/${path}`);
		const likely = this.#byPath.get(basename(path));
		return likely === ambiguous ? this.#photos.find(ends) : likely && ends(likely) ? likely : undefined;
	}

	async #file(folder: string, path: string): Promise<Found> {
		if (path.includes('\0')) return { kind: 'missing' };
		try {
			const file = await realpath(join(folder, path));
			const away = relative(folder, file);
			if (away === '' || away === '..' || away.startsWith(`..${sep}`)) return { kind: 'missing' };
			const facts = await stat(file);
			if (!facts.isFile()) return { kind: 'missing' };
			if (facts.size > limits.uploadBytes) return { kind: 'tooLarge' };
			return { kind: 'file', path: file, stamp: `${file} ${facts.size} ${facts.mtimeMs}` };
		} catch {
			return { kind: 'missing' };
		}
	}
}

/** Stands for several photos of one name. */
const ambiguous: Photo = { file: '' };

/** What stands behind the host of an address, without a question. */
function pathOf(address: string): string {
	const path = address.split(/[?#]/)[0] ?? '';
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

export function isAddress(path: string): boolean {
	return /^(?:https?:)?\/\//i.test(path);
}

async function readManifest(file: string): Promise<readonly Photo[] | null> {
	const text = await readFile(file, 'utf8').catch(() => null);
	if (text === null) return null;
	try {
		const parsed = manifestShape.safeParse(JSON.parse(text));
		return parsed.success ? parsed.data.photos : null;
	} catch {
		return null;
	}
}
