import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { type FilePart, type FileStore, FilesUnreachable, type ListedFile, type Replacement } from './file-store.ts';

/** How long the store may take until it begins to answer, once it has what was sent; how long the answer takes is its size's affair. */
const patienceMs = 15_000;
/** What a poor line still carries; more than that is sent at once, a large file as so many parts. */
const bytesPerMs = 16;
const partsAtOnce = 4;
const listedAtOnce = 1000;

/** Files in a bucket of a store that speaks S3. */
export class BucketStore implements FileStore {
	readonly #client: S3mini;
	readonly #prefix: string;

	private constructor(client: S3mini, prefix: string) {
		this.#client = client;
		this.#prefix = prefix;
	}

	/** @param url `s3://key:secret@host:port/bucket/path?region=…&tls=off` */
	static at(url: string): BucketStore {
		const { protocol, host, username, password, pathname, searchParams } = new URL(url);
		const [, bucket = '', ...path] = pathname.split('/').map(decodeURIComponent);
		if (protocol !== 's3:' || bucket === '') throw new TypeError('No address of a bucket');
		const client = new S3mini({
			accessKeyId: decodeURIComponent(username),
			secretAccessKey: decodeURIComponent(password),
			endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`,
			region: searchParams.get('region') ?? 'us-east-1',
			fetch: fetchPatiently,
		});
		const prefix = path.filter((part) => part !== '').join('/');
		return new BucketStore(client, prefix === '' ? '' : `${prefix}/`);
	}

	async read(path: string): Promise<Buffer | null> {
		const response = await this.#get(path);
		return response && Buffer.from(await asked(() => response.arrayBuffer()));
	}

	async open(path: string, part?: FilePart): Promise<Readable | null> {
		const body = (await this.#get(path, part))?.body;
		return body ? Readable.from(chunksOf(body), { objectMode: false }) : null;
	}

	async size(path: string): Promise<number | null> {
		const response = await asked(() => this.#client.objectExists(this.#key(path)));
		return response ? asked(() => this.#client.getContentLength(this.#key(path))) : null;
	}

	async write(path: string, bytes: Uint8Array): Promise<void> {
		await asked(() => this.#client.putAnyObject(this.#key(path), bytes));
	}

	async takeOver(path: string, file: string): Promise<void> {
		await this.#send(path, file);
		await rm(file, { force: true });
	}

	async copyOut(path: string, file: string): Promise<boolean> {
		const response = await this.#get(path);
		if (!response?.body) return false;
		await mkdir(dirname(file), { recursive: true, mode: 0o700 });
		const part = `${file}.part`;
		await pipeline(chunksOf(response.body), createWriteStream(part, { mode: 0o600, flush: true }));
		const changedAt = new Date(response.headers.get('last-modified') ?? Date.now());
		await utimes(part, changedAt, changedAt);
		await rename(part, file);
		return true;
	}

	async remove(path: string): Promise<void> {
		await asked(() => this.#client.deleteObject(this.#key(path)));
	}

	async *list(below = ''): AsyncIterable<ListedFile> {
		let token: string | undefined;
		do {
			const from = token;
			const page = await asked(() => this.#client.listObjectsPaged('/', this.#key(below), listedAtOnce, from));
			for (const { Key, Size, LastModified } of page?.objects ?? [])
				yield { path: Key.slice(this.#prefix.length), size: Number(Size), changedAt: wholeSecond(LastModified) };
			token = page?.nextContinuationToken;
		} while (token !== undefined);
	}

	below(path: string): FileStore {
		return new BucketStore(this.#client, this.#key(path));
	}

	async replaceAll(files: AsyncIterable<{ path: string; file: string }>): Promise<Replacement> {
		const wanted = new Set<string>();
		for await (const { path, file } of files) {
			wanted.add(path);
			await this.#send(path, file);
		}
		return {
			finish: async () => {
				for await (const { path } of this.list()) if (!wanted.has(path)) await this.remove(path);
			},
			// What came in lies beside what was there; names are those of contents.
			abandon: async () => {},
		};
	}

	async #send(path: string, file: string): Promise<void> {
		const { size } = await stat(file);
		// A blob of nothing has no length to tell.
		if (size === 0) return this.write(path, new Uint8Array());
		const blob = await openAsBlob(file);
		await asked(() => this.#client.putAnyObject(this.#key(path), blob));
	}

	async #get(path: string, part?: FilePart): Promise<Response | null> {
		const key = this.#key(path);
		try {
			return await asked(() =>
				part ? this.#client.getObjectRaw(key, false, part.from, part.to + 1) : this.#client.getObjectRaw(key),
			);
		} catch (error) {
			if (error instanceof S3ServiceError && error.status === 404) return null;
			throw error;
		}
	}

	#key(path: string): string {
		return `${this.#prefix}${path}`;
	}
}

async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader();
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		await reader.cancel();
	}
}

/** As the store tells it of one file alone. */
const wholeSecond = (time: Date): Date => new Date(Math.floor(new Date(time).getTime() / 1000) * 1000);

/** What a store answers with stands; what keeps it from answering is told apart. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof S3ServiceError && error.status < 500) throw error;
		throw new FilesUnreachable('The store of the files does not answer.', { cause: error });
	}
}

/** @returns milliseconds within which the store has to begin to answer what is sent to it */
export const patienceFor = (bytes: number): number => patienceMs + (bytes / bytesPerMs) * partsAtOnce;

function bytesOf(body: RequestInit['body']): number {
	if (body === undefined || body === null) return 0;
	if (typeof body === 'string') return Buffer.byteLength(body);
	if (body instanceof Blob) return body.size;
	if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
	throw new TypeError('What is sent to the store tells its size.');
}

const fetchPatiently: typeof fetch = async (input, init) => {
	const patience = new AbortController();
	const timer = setTimeout(
		() => patience.abort(new Error('The store took too long to answer.')),
		patienceFor(bytesOf(init?.body)),
	);
	try {
		return await fetch(input, { ...init, signal: patience.signal });
	} finally {
		clearTimeout(timer);
	}
};
