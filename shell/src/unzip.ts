export interface ZippedFile {
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** What a bundle may grow to; ours have some hundred files and a few megabytes. */
const most = { files: 2000, bytes: 64 * 1_048_576 };

/**
 * Reads a zip as `npm run shell:bundle` writes it: stored or deflated, names in UTF-8.
 * @throws Error for anything that is damaged, too large, or would be written outside its folder
 */
export async function unzip(zip: Uint8Array<ArrayBuffer>): Promise<ZippedFile[]> {
	const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
	const end = zip.length - 22;
	if (end < 0 || view.getUint32(end, true) !== endMark) throw new Error('This is no bundle');
	const count = view.getUint16(end + 10, true);
	if (count > most.files) throw new Error('The bundle has too many files');
	const files: ZippedFile[] = [];
	let total = 0;
	let at = view.getUint32(end + 16, true);
	for (let index = 0; index < count; index += 1) {
		if (view.getUint32(at, true) !== entryMark) throw new Error('The bundle is damaged');
		const method = view.getUint16(at + 10, true);
		const packed = view.getUint32(at + 20, true);
		const size = view.getUint32(at + 24, true);
		const nameLength = view.getUint16(at + 28, true);
		const offset = view.getUint32(at + 42, true);
		const name = new TextDecoder('utf-8', { fatal: true }).decode(zip.subarray(at + 46, at + 46 + nameLength));
		total += size;
		if (total > most.bytes) throw new Error('The bundle is too large');
		if (!isInside(name)) throw new Error(`The bundle names a place outside: ${name}`);
		const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
		const data = zip.subarray(start, start + packed);
		const bytes = method === 0 ? data.slice() : await inflate(data, size);
		if (bytes.length !== size) throw new Error(`The bundle is damaged: ${name}`);
		files.push({ name, bytes });
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return files;
}

const isInside = (name: string): boolean =>
	/^[\w.@-]+(\/[\w.@-]+)*$/.test(name) && !name.split('/').some((part) => part === '.' || part === '..');

/** Stops where the file was said to end. */
async function inflate(data: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
	const out = new Uint8Array(size);
	let filled = 0;
	for await (const chunk of readerOf(stream)) {
		if (filled + chunk.length > size) throw new Error('The bundle is damaged');
		out.set(chunk, filled);
		filled += chunk.length;
	}
	return filled === size ? out : out.slice(0, filled);
}

/** Not every phone's streams can be walked with `for await`. */
async function* readerOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield value;
	}
}
