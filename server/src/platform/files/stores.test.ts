import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../testing/s3-server.ts';
import { BucketStore } from './bucket-store.ts';
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
