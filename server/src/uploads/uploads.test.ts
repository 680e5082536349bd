import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { onePage } from '../testing/documents.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { removeLoose } from './uploads.ts';

let shop: TestShop;
let buyer: BuyerClient;
let png: Buffer;

beforeAll(async () => {
	shop = await createTestShop({ settings: { UPLOADS_PER_VISITOR_DAY: '3' } });
	buyer = await shop.buyer();
	png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#cc8800' } })
		.png()
		.toBuffer();
});
afterAll(() => shop.close());

type Purpose = 'receipt' | 'chat' | 'inquiry' | 'avatar' | 'search';
const pdf = onePage({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
const upload = (bytes: Buffer, purpose: Purpose, client: Client = buyer, call = uploadsCalls.file, name = 'a.png') =>
	client.upload(call, { name, bytes, fields: { purpose } });
const countUploads = async () => (await shop.rows<{ n: number }>(sql`select count(*)::int as n from upload`))[0]?.n;
const read = (url: string | null | undefined) => shop.web.inject({ method: 'GET', url: url ?? '/nothing' });

describe('an avatar', () => {
	it('is made anew within 600 pixels, upright, without metadata, and seen by everybody', async () => {
		const folder = new URL('../../fixtures/images-orientation/', import.meta.url);
		const turned = await sharp(png)
			.withExif({ IFD0: { Copyright: 'somebody at home' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();

		const { envelope } = await upload(turned, 'avatar', buyer, uploadsCalls.image);
		const info = await buyer.do(accountsCalls.updateAvatar, { fileId: envelope.data?.fileId ?? '' });
		const served = await read(info.avatar);
		const metadata = await sharp(served.rawPayload).metadata();

		expect(envelope.data).toMatchObject({ kind: 'picture', mediaType: 'image/webp', width: 200, height: 600 });
		expect([served.statusCode, served.headers['content-type'], metadata.width, metadata.height]).toEqual([
			200,
			'image/webp',
			200,
			600,
		]);
		expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
		for (const file of readdirSync(folder).filter((name) => /\.jpe?g$/i.test(name))) {
			const landscape = /landscape/i.test(file);
			const { data } = (await upload(readFileSync(new URL(file, folder)), 'avatar')).envelope;
			if (/landscape|portrait/i.test(file)) expect([file, (data?.width ?? 0) > (data?.height ?? 0)]).toEqual([file, landscape]);
		}
	});

	it('replaces the one before, whose file is removed', async () => {
		const first = (await upload(png, 'avatar')).envelope.data?.fileId ?? '';
		const second = (await upload(png, 'avatar')).envelope.data?.fileId ?? '';
		const before = await buyer.do(accountsCalls.updateAvatar, { fileId: first });

		const after = await buyer.do(accountsCalls.updateAvatar, { fileId: second });

		expect([(await read(before.avatar)).statusCode, (await read(after.avatar)).statusCode]).toEqual([404, 200]);
		expect(await buyer.refusal(accountsCalls.updateAvatar, { fileId: first })).toBe('not_found');
	});

	it("must be one's own, and an avatar: the old one stays otherwise", async () => {
		const stranger = await shop.buyer();
		const mine = await buyer.do(accountsCalls.userInfo, {});
		const foreign = (await upload(png, 'avatar', stranger)).envelope.data?.fileId ?? '';
		const receipt = (await upload(png, 'receipt')).envelope.data?.fileId ?? '';

		const reasons = await Promise.all(
			[foreign, receipt, 'x', '../../secret', 'a'.repeat(43)].map((fileId) =>
				buyer.refusal(accountsCalls.updateAvatar, { fileId }),
			),
		);

		expect(reasons).toEqual(Array(5).fill('not_found'));
		expect((await buyer.do(accountsCalls.userInfo, {})).avatar).toBe(mine.avatar);
		expect((await upload(png, 'avatar', shop.visitor())).status).toBe(401);
	});

	it('that is no picture, broken, a bomb or something else besides gets a clear answer, and nothing is stored', async () => {
		const before = await countUploads();
		const bomb = bombPng(30_000, 30_000);
		const cases: [string, Buffer, string][] = [
			['text', Buffer.from('hello, I am a picture, really'), 'upload_unsupported'],
			['nothing', Buffer.alloc(0), 'upload_unsupported'],
			['html', Buffer.from('<html><script>alert(1)</script></html>'), 'upload_unsupported'],
			['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'upload_unsupported'],
			['pdf', pdf, 'upload_unsupported'],
			['cut off', png.subarray(0, 60), 'upload_broken'],
			['damaged', Buffer.concat([png.subarray(0, 40), Buffer.alloc(400, 7)]), 'upload_broken'],
			['bomb', bomb, 'upload_too_large'],
			['too many bytes', Buffer.concat([png, Buffer.alloc(10_600_000)]), 'upload_too_large'],
		];
		for (const [name, bytes, reason] of cases) {
			expect([name, (await upload(bytes, 'avatar')).envelope.reason]).toEqual([name, reason]);
		}
		expect(await countUploads()).toBe(before);
	});
});

describe('a file', () => {
	it('that is private is read by a signed address for an hour, and by nothing else', async () => {
		const { data } = (await upload(pdf, 'receipt')).envelope;
		const url = data?.url ?? '';
		const other = (await upload(pdf, 'receipt')).envelope.data?.url ?? '';

		const good = await read(url);
		const query = url.split('?')[1];
		const tampered = await Promise.all(
			[
				`/files/${data?.fileId}`,
				url.replace(/until=\d+/, 'until=99999999999'),
				url.replace(/sign=.*/, 'sign='),
				`${other.split('?')[0]}?${query}`,
				`/media/avatars/${data?.fileId}.webp`,
				`/files/..%2f..%2fsecret?${query}`,
			].map(async (address) => (await read(address)).statusCode),
		);
		shop.clock.move(hours(1) + 1000);
		const late = await read(url);

		expect([good.statusCode, good.headers['content-type'], good.headers['content-disposition']]).toEqual([
			200,
			'application/pdf',
			'attachment; filename="file.pdf"',
		]);
		expect(pdf.includes('JavaScript')).toBe(true);
		expect(good.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
		expect(good.rawPayload.includes('JavaScript')).toBe(false);
		expect([...tampered, late.statusCode]).toEqual(Array(7).fill(404));
	});

	it('is what its content says, and fits what it is for', async () => {
		const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)]);
		const kinds: [Buffer, Purpose, string][] = [
			[pdf, 'receipt', 'document'],
			[png, 'receipt', 'picture'],
			[ogg, 'chat', 'voice'],
			[png, 'chat', 'picture'],
			[ogg, 'receipt', 'upload_unsupported'],
			[pdf, 'chat', 'upload_unsupported'],
			[pdf, 'search', 'upload_unsupported'],
			[Buffer.from('MZ executable, or so it seems'), 'receipt', 'upload_unsupported'],
		];
		for (const [bytes, purpose, expected] of kinds) {
			const { envelope } = await upload(bytes, purpose, buyer, uploadsCalls.file, 'receipt.png');
			expect([purpose, envelope.data?.kind ?? envelope.reason]).toEqual([purpose, expected]);
		}
		expect((await upload(pdf, 'receipt', buyer, uploadsCalls.image)).envelope.reason).toBe('upload_unsupported');
		expect((await buyer.upload(uploadsCalls.file, { name: 'a', bytes: png, fields: { purpose: 'anything' } })).status).toBe(422);
	});

	it('may be sent by a visitor so many times a day, also at once', async () => {
		const visitor = shop.visitor();

		const answers = await Promise.all(Array.from({ length: 8 }, () => upload(png, 'search', visitor)));

		expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
		expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
	});

	it('stays when the connection is lost at the end of its step: its row may be there', async () => {
		await upload(png, 'chat');
		await sql
			.raw(
				`create function lose_line() returns trigger language plpgsql as
					$$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
				create constraint trigger lose_line after insert on upload deferrable initially deferred
					for each row execute function lose_line();`,
			)
			.execute(shop.db);
		const countFiles = async (): Promise<number> => {
			const found = await readdir(join(shop.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
			return found.filter((entry) => entry.isFile()).length;
		};
		const before = await countFiles();

		const { status } = await upload(png, 'chat');

		await sql.raw('drop trigger lose_line on upload').execute(shop.db);
		expect(status).toBe(503);
		expect(await countFiles()).toBe(before + 1);
	});

	it('that nothing refers to is removed after two days', async () => {
		const loose = (await upload(png, 'inquiry')).envelope.data?.fileId;
		const avatar = (await upload(png, 'avatar')).envelope.data?.fileId ?? '';
		await buyer.do(accountsCalls.updateAvatar, { fileId: avatar });
		shop.clock.move(days(2) + 1000);

		await removeLoose(shop.shop.uploads, shop.now);

		const left = await shop.rows<{ id: string }>(sql`select id from upload where id = any(${[loose, avatar]}::text[])`);
		expect(left).toEqual([{ id: avatar }]);
	});
});

/** A few hundred kilobytes that would unfold to gigabytes. */
function bombPng(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer): Buffer => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 0, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}
