import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explanationOf } from '../../command.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PictureMatcher } from './matcher.ts';
import { BadModel } from './model-settings.ts';
import { describeAnew, describeSome } from './pictures.ts';
import { createPictured, drawing, meanColourModel } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'qaysari-models-'));
const fileOf = (name: string, bytes: Uint8Array): string => {
	const path = join(folder, name);
	writeFileSync(path, bytes);
	return path;
};
const settingsOf = (path: string) => ({ path, side: 64, mean: [0.5, 0.5, 0.5], deviation: [0.25, 0.25, 0.25] });

describe('a configured model', () => {
	let shop: TestShop;
	const photos: Buffer[] = [];
	const products: string[] = [];

	beforeAll(async () => {
		shop = await createTestShop({ settings: { PICTURE_MODEL: fileOf('colours.onnx', meanColourModel(64, 4)) } });
		for (let seed = 1; seed <= 5; seed += 1) {
			photos.push(await drawing(seed));
			products.push(await createPictured(shop, `modelled-${seed}`, photos.at(-1) ?? Buffer.alloc(0)));
		}
		await describeSome(shop.shop, 10);
	});
	afterAll(async () => {
		await shop.shop.matcher.close();
		await shop.close();
		rmSync(folder, { recursive: true });
	});

	const kinds = async (of: TestShop) =>
		(await of.rows<{ kind: string }>(sql`select distinct kind from product_descriptor order by kind`)).map((row) => row.kind);
	const ask = async (of: TestShop, bytes: Buffer) =>
		(await of.visitor().upload(searchCalls.imageUpload, { name: 'photo.jpg', type: 'image/jpeg', bytes })).envelope.data;

	it('describes pictures in place of the built-in way', async () => {
		expect(await kinds(shop)).toEqual([expect.stringMatching(/^onnx-[0-9a-f]{24}$/)]);
		for (const [index, photo] of photos.entries()) {
			const changed = await sharp(photo).resize(300).flop().jpeg({ quality: 50 }).toBuffer();
			expect((await ask(shop, changed))?.records[0]?.id).toBe(products[index]);
		}
	});

	it('exchanged for another one has all pictures looked at again, and never compares across', async () => {
		const asked = await ask(shop, photos[0] ?? Buffer.alloc(0));
		const [before] = await kinds(shop);
		const other = await createTestShop({
			beside: shop,
			settings: { PICTURE_MODEL: fileOf('finer.onnx', meanColourModel(32, 8)), DATA_DIR: shop.config.dataDir },
		});
		try {
			expect((await ask(other, photos[2] ?? Buffer.alloc(0)))?.records).toEqual([]);
			expect(await other.visitor().refusal(searchCalls.appSearchSameParagraph, { imageId: asked?.imageId ?? '' })).toBe(
				'not_found',
			);

			await describeAnew(other.shop);
			await describeSome(other.shop, 10);

			expect(await kinds(other)).not.toContain(before);
			expect((await ask(other, photos[2] ?? Buffer.alloc(0)))?.records[0]?.id).toBe(products[2]);
		} finally {
			await other.shop.matcher.close();
			await other.close();
		}
	});

	it.each([
		['that is not there', () => join(folder, 'missing.onnx'), /missing\.onnx is not there \(PICTURE_MODEL\)/],
		['that is no model', () => fileOf('words.onnx', Buffer.from('hello')), /words\.onnx cannot be used: .*protobuf/],
		[
			'that wants something else',
			() => fileOf('two.onnx', meanColourModel(64, 4, ['a', 'b'])),
			/two\.onnx cannot be used: .*inputs/,
		],
	])('%s is named, with what is wrong', async (_, path, told) => {
		const matcher = new PictureMatcher(settingsOf(path()));
		try {
			const error = await matcher.kind().catch((reason: unknown) => reason);
			expect(error).toBeInstanceOf(BadModel);
			expect(explanationOf(error)).toMatch(told);
		} finally {
			await matcher.close();
		}
	});
});
