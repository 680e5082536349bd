import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@qaysari/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Found, isAddress, PictureFolder } from './picture-folder.ts';
import { createFolder } from './testing.ts';

const outside = createFolder();
const root = join(outside.path, 'shop');
const pictures = join(root, 'pictures');
afterAll(() => outside.remove());

beforeAll(() => {
	for (const path of [pictures, join(pictures, 'a', 'b'), join(pictures, 'c'), join(root, 'beside')])
		mkdirSync(path, { recursive: true });
	outside.write('secret.jpg', 'secret');
	for (const path of ['lamp.jpg', 'a/b/deep.jpg', 'c/deep.jpg', 'shop__cup.jpg', 'قدر.jpg', 'with space.jpg', 'large.jpg'])
		writeFileSync(join(pictures, path), path);
	truncateSync(join(pictures, 'large.jpg'), limits.uploadBytes + 1);
	writeFileSync(join(root, 'beside', 'photo-1.jpg'), 'photo');
	writeFileSync(join(root, 'beside', 'photo-2.jpg'), 'photo');
	symlinkSync(join(outside.path, 'secret.jpg'), join(pictures, 'link.jpg'));
	symlinkSync(join(pictures, 'lamp.jpg'), join(pictures, 'alias.jpg'));
	const photos = [
		{ file: 'beside/photo-1.jpg', path: 'media/catalog/x/1.jpg', product_id: 'p-1' },
		{ file: 'beside/photo-2.jpg', path: 'media/other/x/1.jpg', product_id: 'p-1' },
		{ file: 'beside/none.jpg', path: 'media/none.jpg', product_id: 'p-1' },
		{ file: '../secret.jpg', path: 'media/secret-1.jpg', product_id: 'p-2' },
	];
	writeFileSync(join(root, 'manifest.json'), JSON.stringify({ photos }));
});

const short = (found: Found): string => (found.kind === 'file' ? found.path.slice(root.length + 1) : found.kind);
const find = async (paths: readonly string[], sourceId: string | null = null) => {
	const { found, standIn } = await (await PictureFolder.open(pictures)).findAll(paths, sourceId);
	return { found: found.map(short), standIn };
};

describe('a picture that a row names', () => {
	test.each([
		['lamp.jpg', 'pictures/lamp.jpg'],
		['/lamp.jpg', 'pictures/lamp.jpg'],
		['a/b/deep.jpg', 'pictures/a/b/deep.jpg'],
		['c/deep.jpg', 'pictures/c/deep.jpg'],
		['قدر.jpg', 'pictures/قدر.jpg'],
		['elsewhere/lamp.jpg', 'pictures/lamp.jpg'],
		// As flat collections name them.
		['cup.jpg', 'pictures/shop__cup.jpg'],
		['catalog/demo/cup.jpg', 'pictures/shop__cup.jpg'],
		// By the manifest: the one of that end, where several have one name.
		['catalog/x/1.jpg', 'beside/photo-1.jpg'],
		['other/x/1.jpg', 'beside/photo-2.jpg'],
		['https://a.example/media/lamp.jpg?width=200', 'pictures/lamp.jpg'],
		['https://a.example/with%20space.jpg#top', 'pictures/with space.jpg'],
		['//a.example/lamp.jpg', 'pictures/lamp.jpg'],
		['alias.jpg', 'pictures/lamp.jpg'],
	])('%s is %s', async (path, file) => {
		expect((await find([path])).found).toEqual([file]);
	});

	test.each([
		['nowhere.jpg', 'missing'],
		['', 'missing'],
		['.', 'missing'],
		['a', 'missing'],
		['a/b', 'missing'],
		['lamp.jpg\0.png', 'missing'],
		['https://a.example/nowhere.jpg', 'address'],
		['https://a.example/%E0%A4%A.jpg', 'address'],
		['large.jpg', 'tooLarge'],
	])('%j is none: %s', async (path, kind) => {
		expect((await find([path])).found).toEqual([kind]);
	});

	test.each([
		'../../secret.jpg',
		'/../../secret.jpg',
		'a/../../../secret.jpg',
		'link.jpg',
		'..',
		'../manifest.json',
		'secret-1.jpg',
	])('never lies outside of the folder: %s', async (path) => {
		expect((await find([path])).found).toEqual(['missing']);
	});

	test('changes its stamp when the file does', async () => {
		const folder = await PictureFolder.open(pictures);
		const stampOf = async () => {
			const [found] = (await folder.findAll(['lamp.jpg'], null)).found;
			return found?.kind === 'file' ? found.stamp : '';
		};
		const before = await stampOf();
		expect(await stampOf()).toBe(before);
		writeFileSync(join(pictures, 'lamp.jpg'), 'another lamp');
		expect(await stampOf()).not.toBe(before);
	});
});

describe('pictures of the manifest', () => {
	test('stand in for a product none of whose own is there, those alone that are', async () => {
		expect(await find(['nowhere.jpg'], 'p-1')).toEqual({ found: ['beside/photo-1.jpg', 'beside/photo-2.jpg'], standIn: true });
		expect(await find([], 'p-1')).toMatchObject({ standIn: true });
		expect(await find(['nowhere.jpg', 'lamp.jpg'], 'p-1')).toEqual({ found: ['missing', 'pictures/lamp.jpg'], standIn: false });
	});

	test('stand in for nothing that they do not name, that lies elsewhere, or that a text speaks of', async () => {
		expect(await find(['nowhere.jpg'], 'p-9')).toEqual({ found: ['missing'], standIn: false });
		expect(await find(['nowhere.jpg'], 'p-2')).toEqual({ found: ['missing'], standIn: false });
		expect(await find(['nowhere.jpg'], null)).toEqual({ found: ['missing'], standIn: false });
	});

	test.each(['{', '[]', '{"photos":7}', '{"photos":[{"path":"a"}]}'])(
		'are none where it cannot be read: %s',
		async (manifest) => {
			const folder = join(outside.path, `odd-${manifest.length}`);
			mkdirSync(folder);
			writeFileSync(join(folder, 'manifest.json'), manifest);
			expect((await (await PictureFolder.open(folder)).findAll(['a'], 'p-1')).standIn).toBe(false);
		},
	);
});

test('a folder that is not there is told of', async () => {
	await expect(PictureFolder.open(join(root, 'nowhere'))).rejects.toThrow('ENOENT');
});

test.each([
	['https://a.example/1.jpg', true],
	['HTTP://a.example/1.jpg', true],
	['//a.example/1.jpg', true],
	['/a/1.jpg', false],
	['ftp://a.example/1.jpg', false],
	['file:///etc/passwd', false],
])('%s is an address: %s', (path, expected) => {
	expect(isAddress(path)).toBe(expected);
});
