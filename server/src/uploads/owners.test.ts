import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from '../testing/client.ts';
import { onePage } from '../testing/documents.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { uploadJobs } from './uploads.jobs.ts';
import { removeFilesJob, removeLoose, takeUpload } from './uploads.ts';

let shop: TestShop;
let png: Buffer;

beforeAll(async () => {
	shop = await createTestShop();
	png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#cc8800' } })
		.png()
		.toBuffer();
});
afterAll(() => shop.close());

type Purpose = 'receipt' | 'chat' | 'inquiry' | 'avatar' | 'search' | 'review';
const somebody = (): Promise<BuyerClient> => shop.provenBuyer();
const send = (who: Client, purpose: Purpose, bytes: Buffer = png) =>
	who.upload(uploadsCalls.file, { name: 'a.png', bytes, fields: { purpose } });
const sent = async (who: Client, purpose: Purpose, bytes: Buffer = png) =>
	(await send(who, purpose, bytes)).envelope.data?.fileId ?? '';
const rowOf = async (fileId: string) => (await shop.rows<{ id: string }>(sql`select id from upload where id = ${fileId}`))[0];
const bytesOf = (fileId: string) => shop.shop.uploads.files.read(fileId);
/** As the jobs that wait would remove files. */
async function removeFiles(ids: readonly string[]): Promise<void> {
	const job = uploadJobs(shop.shop).handlers[removeFilesJob];
	if (!job) throw new Error('Nobody removes files');
	await job({ ids }, AbortSignal.timeout(60_000));
}

describe('a visitor', () => {
	test.each<[Purpose, number]>([
		['receipt', 200],
		['search', 200],
		['chat', 200],
		['inquiry', 200],
		['avatar', 401],
		['review', 401],
	])('who sends a picture for %s is answered with %i: what everybody sees hangs on an account', async (purpose, status) => {
		expect((await send(shop.visitor(), purpose)).status).toBe(status);
	});

	test('who says nothing of themselves sends nothing', async () => {
		const visitor = shop.visitor();
		visitor.trace = '';
		expect((await send(visitor, 'receipt')).status).toBe(400);
	});
});

describe('a file', () => {
	test('is taken by who sent it, for what it was sent for, and by nobody else', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		const visitor = shop.visitor();
		const fileId = await sent(mine, 'inquiry');
		const take = (owner: Parameters<typeof takeUpload>[2], id: string, purpose: Purpose) =>
			inTransaction(shop.db, (tx) => takeUpload(tx, shop.now, owner, id, purpose)).then(
				(row) => row.id === id,
				(error: Error) => error.message,
			);
		const visitors = await sent(visitor, 'receipt');
		const [{ visitor_hash: visitorHash } = { visitor_hash: Buffer.alloc(0) }] = await shop.rows<{ visitor_hash: Buffer }>(
			sql`select visitor_hash from upload where id = ${visitors}`,
		);

		expect(await take({ accountId: other.accountId }, fileId, 'inquiry')).toBe('not_found');
		expect(await take({ accountId: mine.accountId }, fileId, 'chat')).toBe('not_found');
		expect(await take({ accountId: mine.accountId }, visitors, 'receipt')).toBe('not_found');
		expect(await take({ accountId: mine.accountId }, 'nothing', 'inquiry')).toBe('not_found');
		expect(await take({ visitorHash: Buffer.alloc(32) }, visitors, 'receipt')).toBe('not_found');
		expect(await take({ accountId: mine.accountId }, fileId, 'inquiry')).toBe(true);
		expect(await take({ visitorHash }, visitors, 'receipt')).toBe(true);
	});

	test('needs bytes and a purpose', async () => {
		const mine = await somebody();
		expect(await mine.refusal(uploadsCalls.file, { purpose: 'chat' })).toMatch(/bad_request|unsupported_media/);
		expect((await send(mine, 'chat', Buffer.alloc(0))).envelope.success).toBe(false);
		expect((await mine.upload(uploadsCalls.file, { name: 'a.png', bytes: png })).envelope.reason).toBe('invalid_input');
	});

	test.each([
		['png', 'receipt', true],
		['webp', 'receipt', false],
		['webp', 'chat', true],
		['avif', 'review', true],
	] as const)('of %s for %s: %s', async (format, purpose, fits) => {
		const bytes = await sharp(png).toFormat(format).toBuffer();
		const { envelope } = await send(await somebody(), purpose, bytes);
		expect(envelope.success).toBe(fits);
		expect(envelope.reason ?? 'upload_unsupported').toBe('upload_unsupported');
		if (fits) expect(envelope.data).toMatchObject({ kind: 'picture', mediaType: 'image/webp' });
	});

	test('whose name says one thing is what its bytes are', async () => {
		const mine = await somebody();
		const { envelope } = await mine.upload(uploadsCalls.file, {
			name: '../../etc/passwd.pdf\0.html',
			type: 'text/html',
			bytes: png,
			fields: { purpose: 'chat' },
		});
		const served = await shop.web.inject({ method: 'GET', url: envelope.data?.url ?? '' });
		expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
		expect(envelope.data?.fileId).toMatch(/^[\w-]{43}$/);
	});

	test('of sound is heard by who has its address, and nothing of it runs', async () => {
		const ogg = Buffer.concat([Buffer.from('OggS'), Buffer.from('<script>alert(1)</script>'.repeat(4))]);
		const { envelope } = await send(await somebody(), 'chat', ogg);
		const served = await shop.web.inject({ method: 'GET', url: envelope.data?.url ?? '' });
		expect(served.headers).toMatchObject({
			'content-type': 'audio/ogg',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		});
		expect(served.rawPayload.equals(ogg)).toBe(true);
	});
});

describe('what nothing refers to', () => {
	test('goes after two days, to the moment, once, and what was taken stays', async () => {
		const mine = await somebody();
		const [loose, taken] = [await sent(mine, 'inquiry'), await sent(mine, 'inquiry')];
		await mine.do(inquiriesCalls.saveInquiry, { title: 'Fan', quantity: 1, fileIds: [taken] });
		shop.clock.move(days(2));
		await removeLoose(shop.shop.uploads, shop.now);
		expect(await rowOf(loose)).toBeDefined();
		shop.clock.move(1);
		await Promise.all([1, 2].map(() => removeLoose(shop.shop.uploads, shop.now)));
		await removeLoose(shop.shop.uploads, shop.now);

		expect([await rowOf(loose), (await rowOf(taken))?.id]).toEqual([undefined, taken]);
		// The bytes go by a job of their own, which may be told again after it broke off.
		expect(await bytesOf(loose)).not.toBeNull();
		for (let n = 0; n < 2; n += 1) await removeFiles([loose, 'A'.repeat(43)]);
		expect([await bytesOf(loose), (await bytesOf(taken)) !== null]).toEqual([null, true]);
	});

	test('goes with the account, but for what proves a payment', async () => {
		const mine = await shop.buyer();
		const [picture, receipt, unused] = [
			await sent(mine, 'inquiry'),
			await sent(mine, 'receipt', onePage()),
			await sent(mine, 'receipt', onePage()),
		];
		await inTransaction(shop.db, (tx) => takeUpload(tx, shop.now, { accountId: mine.accountId }, receipt, 'receipt'));
		await mine.do(accountsCalls.unregister, { agreed: true });

		expect([await rowOf(picture), (await rowOf(receipt))?.id, await rowOf(unused)]).toEqual([undefined, receipt, undefined]);
	});
});
