import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { syncedBy } from '../../testing/synced.ts';
import { BucketStore, patienceFor } from './bucket-store.ts';
import { copyFiles } from './copy-files.ts';
import { type FileStore, FilesUnreachable } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

let folder: string;
let s3: S3Server;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'qaysari-stores-'));
	s3 = await startS3();
});
afterEach(async () => {
	await s3.stop();
	await rm(folder, { recursive: true });
});

const folderStore = (): FileStore => new FolderStore(join(folder, 'files'));
const bucketStore = (): FileStore => BucketStore.at(s3.url);

async function listed(store: FileStore, below?: string): Promise<string[]> {
	const paths: string[] = [];
	for await (const { path, size } of store.list(below)) paths.push(`${path} ${size}`);
	return paths.toSorted();
}

describe.each([
	['a folder', folderStore],
	['a bucket', bucketStore],
])('%s', (_name, make) => {
	it('keeps files whole, by paths, and knows what is not there', async () => {
		const store = make();
		await store.write('kept/ab/ab1', Buffer.from('one'));
		await store.write('kept/ab/ab1', Buffer.from('another'));
		await store.below('kept/').write('صورة.webp', Buffer.from('picture'));
		await store.write('empty', Buffer.alloc(0));

		expect((await store.read('kept/ab/ab1'))?.toString()).toBe('another');
		expect((await store.below('kept/ab/').read('ab1'))?.toString()).toBe('another');
		expect([await store.size('kept/ab/ab1'), await store.size('empty'), await store.size('gone')]).toEqual([7, 0, null]);
		expect([await store.read('gone'), await store.open('gone'), await store.copyOut('gone', join(folder, 'x'))]).toEqual([
			null,
			null,
			false,
		]);
		await store.remove('kept/ab/ab1');
		await store.remove('kept/ab/ab1');
		expect(await listed(store)).toEqual(['empty 0', 'kept/صورة.webp 7']);
		expect(await listed(store.below('kept/'))).toEqual(['صورة.webp 7']);
		expect(await listed(store, 'nowhere/')).toEqual([]);
	});

	it('gives parts, takes over files of this machine, and lists more than a page', async () => {
		const store = make();
		const large = Buffer.alloc(9 * 1024 * 1024, 'large enough for several parts ');
		await writeFile(join(folder, 'written'), large);
		await store.takeOver('lists/large', join(folder, 'written'));
		for (const n of [1, 2, 3, 4, 5, 6, 7]) await store.write(`many/${n}`, Buffer.from('x'.repeat(n)));

		const part = await store.open('lists/large', { from: 6, to: 11 });
		expect(part && (await buffer(part)).toString()).toBe('enough');
		const whole = await store.open('lists/large');
		expect(whole && large.equals(await buffer(whole))).toBe(true);
		await expect(readFile(join(folder, 'written'))).rejects.toThrow('ENOENT');
		expect(await listed(store, 'many/')).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `many/${n} ${n}`));
	});

	it('is replaced at once, and only once that is wanted', async () => {
		const store = make().below('kept/');
		await store.write('old', Buffer.from('old'));
		await writeFile(join(folder, 'new'), 'new');
		async function* files() {
			yield { path: 'ab/new', file: join(folder, 'new') };
		}
		const given = await store.replaceAll(files());
		expect((await store.read('old'))?.toString()).toBe('old');
		await given.finish();
		expect(await listed(store)).toEqual(['ab/new 3']);
	});
});

describe('a folder', () => {
	const inodes = async (...paths: string[]): Promise<number[]> =>
		Promise.all(paths.map(async (path) => (await stat(join(folder, path))).ino));

	it('has what was written on its disk, the bytes first and then the name, and the folders that it made', async () => {
		const synced = await syncedBy(() => folderStore().write('kept/ab/ab1', Buffer.from('receipt')));

		expect(synced.slice(-2)).toEqual(await inodes('files/kept/ab/ab1', 'files/kept/ab'));
		expect(synced).toEqual(expect.arrayContaining(await inodes('.', 'files', 'files/kept')));
	});

	it('has what it took over on its disk, and what it copies out', async () => {
		const store = folderStore();
		await writeFile(join(folder, 'written'), 'video');
		const [written] = await inodes('written');
		const taken = await syncedBy(() => store.takeOver('videos/one', join(folder, 'written')));
		const copied = await syncedBy(() => store.copyOut('videos/one', join(folder, 'backup', 'one')));

		expect(taken.slice(-2)).toEqual([written, ...(await inodes('files/videos'))]);
		expect(copied).toEqual(expect.arrayContaining(await inodes('backup/one')));
	});
});

describe('a bucket', () => {
	it('that does not answer is told apart from a file that is not there', async () => {
		const store = bucketStore();
		s3.isAway = true;
		await expect(store.read('any')).rejects.toThrow(FilesUnreachable);
		await expect(store.size('any')).rejects.toThrow(FilesUnreachable);
		s3.isAway = false;
		expect(await store.read('any')).toBeNull();
		await s3.stop();
		await expect(store.write('any', Buffer.from('x'))).rejects.toThrow(FilesUnreachable);
	});

	it('has the time to take in what is sent to it over a poor line, and no more than that to answer a question', () => {
		const kilobytes = (n: number): number => n * 1000;
		// One of four parts that share a line of 16 kB a second.
		const sending = (bytes: number): number => (bytes / kilobytes(16)) * 4 * 1000;
		for (const bytes of [0, kilobytes(400), 8 * 1024 * 1024]) expect(patienceFor(bytes)).toBeGreaterThan(sending(bytes));
		expect(patienceFor(0)).toBe(15_000);
	});

	it('opens to nobody with another key', async () => {
		const store = BucketStore.at(s3.url.replace('test-key:', 'other-key:'));
		await expect(store.write('any', Buffer.from('x'))).rejects.toThrow('403');
		expect(s3.objects.size).toBe(0);
	});
});

describe('files', () => {
	it('move from a folder to a bucket and back, and go on where they were broken off', async () => {
		const from = folderStore();
		for (const n of [1, 2, 3, 4, 5]) await from.write(`kept/${n}`, Buffer.from(`file ${n}`));
		const stop = new AbortController();
		const half = await copyFiles(from, bucketStore(), { stop: stop.signal, onCopied: () => stop.abort() });
		const rest = await copyFiles(from, bucketStore(), {});
		expect([half, rest]).toEqual([
			{ copied: 1, there: 0, isWhole: false },
			{ copied: 4, there: 1, isWhole: true },
		]);

		const back = new FolderStore(join(folder, 'back'));
		expect(await copyFiles(bucketStore(), back, {})).toEqual({ copied: 5, there: 0, isWhole: true });
		expect(await listed(back)).toEqual(await listed(from));
		expect((await back.read('kept/3'))?.toString()).toBe('file 3');
	});
});
