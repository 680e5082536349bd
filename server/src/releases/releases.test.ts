import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { releasesCalls, releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../../scripts/zip.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicBytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	shop = await createTestShop({ settings: { BUNDLE_PUBLIC_KEY: publicBytes } });
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const bundleOf = (code: number) => zipOf([{ name: 'index.ar.html', bytes: Buffer.from(`<!doctype html>${code}`) }]);
const signatureOf = (zip: Buffer, key: KeyObject = privateKey) =>
	sign(null, createHash('sha256').update(zip).digest(), key).toString('base64');

async function upload(code: number, more: { shellCode?: number; notes?: string; signature?: string; bytes?: Buffer } = {}) {
	const bytes = more.bytes ?? bundleOf(code);
	return owner.upload(releasesConsoleCalls.uploadBundle, {
		name: 'bundle.zip',
		bytes,
		fields: {
			version: '1.3.5',
			code: String(code),
			signature: more.signature ?? signatureOf(bytes),
			shellCode: String(more.shellCode ?? 0),
			notes: more.notes ?? '',
		},
	});
}
const release = (code: number, share = 100, forced = false) =>
	owner.do(releasesConsoleCalls.releaseBundle, { code, share, forced });
const latest = (device: { code?: number; shellCode?: number } = {}, client = shop.visitor()) =>
	client.do(releasesCalls.getLatestWqt, device);

describe('a bundle of the app', () => {
	it('is offered to nobody before it is released, and then with what a shell needs to trust it', async () => {
		const uploaded = await upload(146, { notes: 'Faster' });
		const before = await latest();
		const none = await shop.visitor().refusal(releasesCalls.downloadWgt, {});
		await release(146);

		const offered = await latest({ code: 145 });
		const same = await shop.visitor().do(releasesCalls.downloadWgt, { code: 146 });
		const zip = await shop.web.inject({ url: new URL(same.url).pathname });

		expect(uploaded.status).toBe(200);
		expect([before.available, before.latest, none]).toEqual([false, null, 'not_found']);
		expect(offered).toMatchObject({ available: true, forced: false, notes: 'Faster', latest: { code: 146, version: '1.3.5' } });
		expect(createHash('sha256').update(zip.rawPayload).digest('hex')).toBe(same.checksum);
		expect(zip.rawPayload.equals(bundleOf(146))).toBe(true);
		expect((await latest({ code: 146 })).available).toBe(false);
	});

	it('that somebody else signed, that was changed, or that is no zip is not taken in', async () => {
		const stranger = generateKeyPairSync('ed25519').privateKey;
		const zip = bundleOf(150);

		const answers = [
			await upload(150, { signature: signatureOf(zip, stranger) }),
			await upload(150, { bytes: Buffer.concat([zip, Buffer.from('x')]), signature: signatureOf(zip) }),
			await upload(150, { bytes: Buffer.alloc(400, 1) }),
			await upload(146),
		];

		expect(answers.map(({ envelope }) => envelope.reason)).toEqual([
			'upload_broken',
			'upload_broken',
			'upload_unsupported',
			'bundle_exists',
		]);
	});

	it('goes to a share of the devices, the same ones when the share grows', async () => {
		await upload(147);
		const devices = Array.from({ length: 60 }, () => shop.visitor());
		const takers = async () => {
			const offers = await Promise.all(devices.map((device) => latest({ code: 146 }, device)));
			return offers.flatMap(({ available }, at) => (available ? [at] : []));
		};
		await release(147, 30);
		const some = await takers();
		await release(147, 70);
		const more = await takers();
		const unnamed = shop.visitor();
		unnamed.trace = '';

		expect(some.length).toBeGreaterThan(5);
		expect(some.length).toBeLessThan(35);
		expect(more.length).toBeGreaterThan(some.length);
		expect(more).toEqual(expect.arrayContaining(some));
		expect((await latest({ code: 146 }, unnamed)).available).toBe(false);
	});

	it('that must be taken says so until it is, even behind a newer one', async () => {
		await upload(148);
		await upload(149);
		await release(148, 100, true);
		await release(149);

		expect(await latest({ code: 146 })).toMatchObject({ forced: true, latest: { code: 149 } });
		expect(await latest({ code: 148 })).toMatchObject({ forced: false, latest: { code: 149 } });
	});

	it('too new for a shell is not offered to it; the shell is told where a newer one is', async () => {
		await upload(160, { shellCode: 12 });
		await release(160);

		const old = await latest({ code: 149, shellCode: 11 });
		const fits = await latest({ code: 149, shellCode: 12 });

		expect(old).toMatchObject({ available: false, latest: null });
		expect(old.shellUpdateUrl).not.toBeNull();
		expect(fits).toMatchObject({ latest: { code: 160 }, shellUpdateUrl: null });
	});

	it('that was withdrawn is offered to nobody', async () => {
		await owner.do(releasesConsoleCalls.withdrawBundle, { code: 160 });

		expect((await latest({ code: 149, shellCode: 12 })).available).toBe(false);
		expect(await owner.refusal(releasesConsoleCalls.withdrawBundle, { code: 999 })).toBe('not_found');
	});

	it('is the owner’s affair', async () => {
		const merchandiser = await shop.operator('merchandiser');

		expect(await merchandiser.refusal(releasesConsoleCalls.listBundles, {})).toBe('role_missing');
		expect((await owner.do(releasesConsoleCalls.listBundles, {})).bundles.map(({ code }) => code)).toEqual([
			160, 149, 148, 147, 146,
		]);
	});
});
