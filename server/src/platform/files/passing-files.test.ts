import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chanceOf } from '../../testing/chance.ts';
import { seedOfRun } from '../../testing/seed.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { PassingFiles } from './passing-files.ts';

let folder = '';
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'qaysari-passing-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bucket = (): FileStore => new FolderStore(join(folder, 'bucket'));

/** Tells of files that are gone when they are read. */
class ForgetfulStore extends FolderStore {
	override async read(): Promise<null> {
		return null;
	}
}

/** One process, whose files lie in a folder of this machine alone. */
const alone = () => new PassingFiles(join(folder, 'files'), new FolderStore(join(folder, 'files')), false);
/** One of several, each with a folder of its own and one bucket for all. */
const machine = (name: string) => new PassingFiles(join(folder, name), bucket(), true);

async function stored(store: FileStore): Promise<string[]> {
	const paths: string[] = [];
	for await (const { path } of store.list()) paths.push(path);
	return paths.toSorted();
}

const parts = (text: string, size: number) =>
	Array.from({ length: Math.ceil(text.length / size) }, (_, nth) => ({
		offset: nth * size,
		bytes: Buffer.from(text.slice(nth * size, (nth + 1) * size)),
	}));

describe('a name', () => {
	it('comes never twice, and is no file of another kind', () => {
		const files = alone();
		const names = Array.from({ length: 200 }, () => files.name('exports', '.csv'));

		expect(new Set(names).size).toBe(200);
		for (const name of names) expect(files.pathOf(name)).toMatch(/^exports\/[\w-]{24}\.csv$/);
	});

	it('is read by every machine as its own, wherever the one was that made it', () => {
		const [one, other] = [machine('one'), machine('other')];
		const file = one.name('imports');

		expect(other.here(file)).toBe(join(folder, 'other', other.pathOf(file)));
		expect(other.pathOf(`/var/lib/elsewhere/${one.pathOf(file)}`)).toBe(one.pathOf(file));
	});

	it.each(['', 'kept/ab/ab1', '/etc/passwd', 'imports/../kept/x', 'imports/', 'imports/a/b', '/x/imports/a b', 'imports/x/'])(
		'is not %j',
		async (file) => {
			expect(() => alone().here(file)).toThrow('No file that passes through');
			await expect(alone().remove(file)).rejects.toThrow('No file that passes through');
		},
	);
});

describe.each([
	['of one machine', () => [alone(), alone()]],
	['of several machines', () => [machine('one'), machine('other')]],
])('a file that comes in parts, %s', (_, make) => {
	const text = 'a catalogue of 1,000 lamps '.repeat(40);

	it('is whole, whichever process took which part, in whatever order, some of them twice', async () => {
		const processes = make();
		const chance = chanceOf(seedOfRun());
		const file = processes[0]?.name('imports') ?? '';
		const coming = parts(text, 97).flatMap((part) => (chance() < 0.3 ? [part, part] : [part]));
		for (const { offset, bytes } of coming.toSorted(() => chance() - 0.5))
			await processes[chance() < 0.5 ? 0 : 1]?.append(file, offset, bytes);

		for (const process of processes) expect(await readFile(await process.gather(file), 'utf8')).toBe(text);
	});

	it('is gathered again without a difference', async () => {
		const [one, other] = make();
		const file = one?.name('imports') ?? '';
		for (const { offset, bytes } of parts(text, 500)) await one?.append(file, offset, bytes);
		const first = await other?.gather(file);

		expect(await other?.gather(file)).toBe(first);
		expect(await readFile(first ?? '', 'utf8')).toBe(text);
	});

	it('is gone everywhere once it is removed, and removed again without a fault', async () => {
		const [one, other] = make();
		const file = one?.name('imports') ?? '';
		for (const { offset, bytes } of parts(text, 500)) await one?.append(file, offset, bytes);
		await one?.gather(file);
		for (const process of [one, one, other]) await process?.remove(file);

		expect(await stored(bucket())).toEqual([]);
		await expect(stat(one?.here(file) ?? '')).rejects.toThrow('ENOENT');
	});

	it('is read by nobody else of its machine', async () => {
		const [one] = make();
		const file = one?.name('imports') ?? '';
		await one?.append(file, 0, Buffer.from('secret prices'));

		expect((await stat((await one?.gather(file)) ?? '')).mode & 0o077).toBe(0);
	});
});

describe('a file that a process made for all', () => {
	it('is in the store once it is given, and leaves nothing behind where it was written', async () => {
		const one = machine('one');
		const file = one.name('lists', '.csv');
		await one.append(file, 0, Buffer.from(''));
		const here = await one.gather(file);
		await writeFile(here, 'a list');
		await one.give(file);

		expect((await machine('other').store.read(one.pathOf(file)))?.toString()).toBe('a list');
		expect(await readdir(join(folder, 'one', 'lists'))).toEqual([]);
	});

	it('on one machine stays where it is', async () => {
		const files = alone();
		const file = files.name('lists', '.csv');
		await files.append(file, 0, Buffer.from('a list'));
		await files.give(file);

		expect([await readFile(files.here(file), 'utf8'), (await files.store.read(files.pathOf(file)))?.toString()]).toEqual([
			'a list',
			'a list',
		]);
	});

	it('of which a part is gone is not put together by halves', async () => {
		const [one, other] = [machine('one'), machine('other')];
		const file = one.name('imports');
		await one.append(file, 0, Buffer.from('first'));
		await one.append(file, 5, Buffer.from('second'));
		const gone = new PassingFiles(join(folder, 'third'), new ForgetfulStore(join(folder, 'bucket')), true);

		await expect(gone.gather(file)).rejects.toThrow('is gone');
		await expect(stat(gone.here(file))).rejects.toThrow('ENOENT');
		expect(await readFile(await other.gather(file), 'utf8')).toBe('firstsecond');
	});
});
