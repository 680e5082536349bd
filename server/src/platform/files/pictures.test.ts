import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let merchandiser: Client;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	merchandiser = await shop.operator('merchandiser');
	const flat = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c08040' } });
	png = await flat.clone().png().toBuffer();
	jpeg = await flat.clone().jpeg().toBuffer();
});
afterAll(() => shop.close());

const vectors = new URL('../../../fixtures/', import.meta.url);
const upload = (bytes: Buffer, name = 'picture.png', type = 'image/png') =>
	merchandiser.upload(catalogConsoleCalls.uploadPicture, { name, type, bytes });
const countPictures = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from picture`))[0]?.n;

const folderOf = (name: string): string => new URL(`${name}/`, vectors).pathname;

describe('a picture', () => {
	it('is stored without anything but the picture, and served in its sizes', async () => {
		const withPlace = await sharp(jpeg)
			.withExif({ IFD0: { Copyright: 'taken at home' } })
			.jpeg()
			.toBuffer();

		const { envelope } = await upload(withPlace, 'holiday.jpg', 'image/jpeg');

		const picture = envelope.data?.picture;
		const served = await shop.web.inject({ method: 'GET', url: picture?.src ?? '' });
		const metadata = await sharp(served.rawPayload).metadata();
		expect(picture).toMatchObject({ width: 40, height: 20, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
		expect([served.statusCode, served.headers['content-type'], metadata.format, metadata.exif]).toEqual([
			200,
			'image/webp',
			'webp',
			undefined,
		]);
	});

	it('of which a power cut left an empty size is made again', async () => {
		const { envelope } = await upload(png);
		const url = envelope.data?.picture.src ?? '';
		const first = await shop.web.inject({ url });
		const sizes = join(shop.config.dataDir, 'files', 'pictures', 'sizes');
		const files = readdirSync(sizes, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.webp'));
		for (const file of files) truncateSync(join(sizes, file));
		const again = await shop.web.inject({ url });

		expect(files.length).toBeGreaterThan(0);
		expect(again.statusCode).toBe(200);
		expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
		expect((await shop.web.inject({ url })).rawPayload.length).toBe(first.rawPayload.length);
	});

	it('sent twice is one picture', async () => {
		const [first, second] = await Promise.all([upload(png), upload(png, 'another-name.png')]);

		expect(first.envelope.data?.picture.id).toBe(second.envelope.data?.picture.id);
	});

	it('of every odd but valid png is accepted', async () => {
		const folder = folderOf('images-pngsuite');
		const refused = [];
		for (const file of readdirSync(folder).filter((name) => name.endsWith('.png') && !name.startsWith('x'))) {
			const { status } = await upload(readFileSync(join(folder, file)), file);
			if (status !== 200) refused.push([file, status]);
		}
		expect(refused).toEqual([]);
	});

	it('that is damaged as the png suite damages them is refused as broken', async () => {
		const folder = folderOf('images-pngsuite');
		const before = await countPictures();
		const answers = [];
		for (const file of readdirSync(folder).filter((name) => /^x.*\.png$/.test(name)))
			answers.push([file, (await upload(readFileSync(join(folder, file)), file)).status]);

		for (const [file, status] of answers) expect([file, [415, 422].includes(Number(status))]).toEqual([file, true]);
		expect(await countPictures()).toBe(before);
	});

	it('that lies on its side is turned upright', async () => {
		const folder = folderOf('images-orientation');
		for (const file of readdirSync(folder)) {
			const bytes = readFileSync(join(folder, file));
			const { autoOrient } = await sharp(bytes).metadata();

			const { status, envelope } = await upload(bytes, file, 'image/jpeg');

			expect([file, status, envelope.data?.picture.width, envelope.data?.picture.height]).toEqual([
				file,
				200,
				autoOrient.width,
				autoOrient.height,
			]);
		}
	});
});

describe('what is no picture', () => {
	it.each([
		['a text that calls itself a picture', () => Buffer.from('I am a picture, honestly'), 'upload_unsupported'],
		[
			'a vector drawing with a script',
			() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
			'upload_unsupported',
		],
		['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload_unsupported'],
		['a document', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj'), 'upload_unsupported'],
		['nothing', () => Buffer.alloc(0), 'upload_broken'],
		['the start of a picture', () => png.subarray(0, 40), 'upload_broken'],
		['a picture that breaks off', () => jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'upload_broken'],
		['noise behind the start of a picture', () => Buffer.concat([png.subarray(0, 33), Buffer.alloc(500, 7)]), 'upload_broken'],
	] as const)('%s is refused', async (_, bytes, reason) => {
		const before = await countPictures();

		const answer = await upload(bytes());

		expect(answer.envelope.reason).toBe(reason);
		expect(await countPictures()).toBe(before);
	});

	it('a picture that is also a page loses the page', async () => {
		const gif = await sharp(png).gif().toBuffer();
		const both = Buffer.concat([gif, Buffer.from('<html><script>alert(1)</script></html>')]);

		const { envelope } = await upload(both, 'both.gif', 'image/gif');

		const served = await shop.web.inject({ method: 'GET', url: envelope.data?.picture.src ?? '' });
		expect(served.statusCode).toBe(200);
		expect(served.rawPayload.includes('<script>')).toBe(false);
	});

	it('a few bytes that unfold to sixty megapixels are refused before they unfold', async () => {
		const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
			.png({ compressionLevel: 9 })
			.toBuffer();

		const answer = await upload(bomb);

		expect([bomb.length < 300_000, answer.status, answer.envelope.reason]).toEqual([true, 413, 'upload_too_large']);
	});

	it('a header that claims a size beyond measure is refused', async () => {
		const answer = await upload(pngClaiming(100_000, 100_000));

		expect([413, 422]).toContain(answer.status);
	});

	it('a file above ten megabytes is refused, and a form of thirty', async () => {
		const answers = [await upload(Buffer.alloc(10_485_761, 1)), await upload(Buffer.alloc(30 * 1024 * 1024, 1))];

		expect(answers.map((answer) => answer.status)).toEqual([413, 413]);
	});

	it('leaves the shop able to take the next picture', async () => {
		expect((await upload(png)).status).toBe(200);
	});
});

describe('a damaged form', () => {
	const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
		merchandiser.send({
			method: 'POST',
			url: catalogConsoleCalls.uploadPicture.path,
			payload,
			headers: { 'content-type': type },
		});
	const part = (name: string, value: string, file = '') =>
		`--x\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;

	it.each([
		['without an end', `${part('file', 'abc', 'a.png')}`],
		['cut within a header', '--x\r\ncontent-disp'],
		['without a file', `${part('purpose', 'chat')}--x--\r\n`],
		['with a file in another field', `${part('other', 'abc', 'a.png')}--x--\r\n`],
		['with two files', `${part('file', 'abc', 'a.png')}${part('file', 'abc', 'a.png')}--x--\r\n`],
		['with many fields', `${Array.from({ length: 40 }, (_, index) => part(`f${index}`, 'x')).join('')}--x--\r\n`],
		['with a field of prototypes', `${part('__proto__', 'x')}${part('file', 'abc', 'a.png')}--x--\r\n`],
		['with nothing in it', ''],
		['of noise', '\u0000\u0001\u0002\r\n\r\n--x'],
	])('%s is a fault of the request', async (_, payload) => {
		const { status } = await send(payload);

		expect([400, 413, 415, 422]).toContain(status);
	});

	it('without a boundary is a fault of the request', async () => {
		expect([400, 415]).toContain((await send('--x--', 'multipart/form-data')).status);
	});

	it('is not read before it is known who sends it', async () => {
		const stranger = shop.passerby();

		const answer = await stranger.upload(catalogConsoleCalls.uploadPicture, { name: 'a.png', bytes: Buffer.alloc(9_000_000, 1) });

		expect(answer.status).toBe(401);
	});

	it('with a name that climbs out of the folder writes nowhere else', async () => {
		const answer = await upload(png, '../../../../tmp/escaped.png');

		expect([answer.status, existsSync('/tmp/escaped.png')]).toEqual([200, false]);
	});
});

/** A PNG whose header says what its data does not hold. */
function pngClaiming(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer): Buffer => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		const check = Buffer.alloc(4);
		check.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, check]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc(100))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
