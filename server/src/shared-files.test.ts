import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupDatabase } from './platform/database/backup.ts';
import { keptFiles } from './platform/files/open-files.ts';
import { backupsFolder } from './platform/folders.ts';
import { readId } from './platform/ids.ts';
import { jobsOf } from './rooms.ts';
import { rooms } from './shop.ts';
import type { Client } from './testing/client.ts';
import { type S3Server, startS3 } from './testing/s3-server.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let s3: S3Server;
let here: TestShop;
let there: TestShop;
let desk: Client;
beforeAll(async () => {
	s3 = await startS3();
	const settings = { FILES_URL: s3.url };
	here = await createTestShop({ settings });
	there = await createTestShop({ settings, beside: here });
	desk = await here.operator('merchandiser');
});
afterAll(async () => {
	await there.close();
	await here.close();
	await s3.stop();
});

const cookie = (): { cookie: string } => ({ cookie: `operator=${desk.cookie('operator') ?? ''}` });
const work = (name: string, payload: object) => jobsOf(rooms, there.shop).handlers[name]?.(payload);
const picture = () =>
	sharp({ create: { width: 300, height: 200, channels: 3, background: '#a03020' } })
		.png()
		.toBuffer();

describe('two processes that share a bucket and no folder', () => {
	it('show each other pictures and play videos from any place in them', async () => {
		const { data } = (await desk.upload(catalogConsoleCalls.uploadPicture, { name: 'a.png', bytes: await picture() })).envelope;
		const shown = await there.web.inject(data?.picture.src ?? '');
		expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
			200,
			'image/webp',
			'public, max-age=31536000, immutable',
		]);

		const video = Buffer.concat([Buffer.from('0000ftypisom'), Buffer.alloc(5000, 'moving ')]);
		const sent = (await desk.upload(catalogConsoleCalls.uploadVideo, { name: 'a.mp4', bytes: video })).envelope.data;
		const ask = (range?: string) => there.web.inject({ url: sent?.url ?? '', headers: range ? { range } : {} });
		const whole = await ask();
		expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(video)]).toEqual([200, 'video/mp4', true]);
		for (const [range, status, from, to] of [
			['bytes=12-17', 206, 12, 18],
			['bytes=5000-', 206, 5000, video.length],
			['bytes=-10', 206, video.length - 10, video.length],
			['bytes=9999-', 416, 0, 0],
			['lines=1-2', 200, 0, video.length],
		] as const) {
			const part = await ask(range);
			expect([range, part.statusCode, part.body]).toEqual([range, status, video.subarray(from, to).toString()]);
		}
		expect((await there.web.inject(`/media/videos/${'0'.repeat(24)}.mp4`)).statusCode).toBe(404);
	});

	it('keep receipts for those with a signed address alone', async () => {
		const buyer = await here.buyer();
		const { data } = (
			await buyer.upload(uploadsCalls.file, { name: 'r.png', bytes: await picture(), fields: { purpose: 'receipt' } })
		).envelope;
		const read = await there.web.inject(data?.url ?? '');
		expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'private, max-age=1800']);
		expect((await there.web.inject(`/files/${data?.fileId}`)).statusCode).toBe(404);
		expect([...s3.objects.keys()].filter((key) => key.includes(data?.fileId ?? '-'))).toEqual([
			`files/kept/uploads/${data?.fileId.slice(0, 2)}/${data?.fileId}`,
		]);
	});

	it('bring a catalogue in whose parts came to both, and give what the other wrote', async () => {
		const rows = ['handle,title,price', 'shared-1,Shared one,25000', 'shared-2,Shared two,free', 'shared-3,Shared three,26000'];
		const bytes = Buffer.from(`${rows.join('\n')}\n`);
		const { importId } = await desk.do(merchandiseCalls.startImport, { name: 'shared.csv', size: bytes.length });
		const beside = await there.operator('merchandiser');
		for (const [by, from, to] of [
			[desk, 0, 30],
			[beside, 30, 70],
			[desk, 70, bytes.length],
		] as const) {
			const part = { name: 'part', bytes: bytes.subarray(from, to), fields: { importId, offset: String(from) } };
			expect((await by.upload(merchandiseCalls.sendImport, part)).envelope.data).toEqual({ received: to });
		}
		await work('catalog.run-import', { importId: readId(importId) });
		const row = async () => (await desk.do(merchandiseCalls.listImports, {})).records.find((one) => one.importId === importId);
		const refused = await here.console.inject({ url: (await row())?.refusedUrl ?? '', headers: cookie() });
		expect([refused.statusCode, refused.body.includes('shared-2')]).toEqual([200, true]);
		await desk.do(merchandiseCalls.confirmImport, { importId });
		await work('catalog.run-import', { importId: readId(importId) });
		expect(await row()).toMatchObject({ state: 'done', counts: { made: 2, rowsRefused: 1 } });

		const { exportId } = await desk.do(exportsCalls.start, { format: 'own' });
		await work('exports.write', { exportId: readId(exportId) });
		const url = (await desk.do(exportsCalls.list, {})).records.find((one) => one.exportId === exportId)?.url ?? '';
		const sent = await here.console.inject({ url, headers: cookie() });
		expect([sent.statusCode, sent.body.includes('shared-3')]).toEqual([200, true]);
		await desk.do(exportsCalls.remove, { exportId });
		expect([...s3.objects.keys()].filter((key) => /\/(?:exports|imports)\//.test(key) && !key.includes('refused'))).toEqual([]);
	});

	it('have all kept files in a backup, and those alone', async () => {
		const root = backupsFolder(here.config);
		const files = keptFiles(here.shop.files);
		const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 1, minute));
		const { manifest } = await backupDatabase({ db: here.db, root, files, now: at(0) });
		const kept = [...s3.objects.keys()].filter((key) => key.startsWith('files/kept/'));
		expect(manifest.files?.count).toBe(kept.length);
		// What did not change is not fetched again: a list of some pages is all that is asked for.
		const before = s3.answered;
		await backupDatabase({ db: here.db, root, files, now: at(1) });
		expect(s3.answered - before).toBeLessThan(kept.length);
	});

	it('answer 503 and not 500 while the bucket is away, and go on when it is back', async () => {
		const buyer = await here.buyer();
		const send = async () =>
			buyer.upload(uploadsCalls.file, { name: 'r.png', bytes: await picture(), fields: { purpose: 'receipt' } });
		s3.isAway = true;
		const away = await send();
		s3.isAway = false;
		expect([away.status, away.headers['retry-after'] !== undefined, (await send()).status]).toEqual([503, true, 200]);
	});
});
