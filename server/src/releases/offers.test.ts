import { createHash } from 'node:crypto';
import { firstVersionCode } from '@qaysari/contract/limits';
import { releasesCalls, releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../../scripts/zip.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let owner: Client;

// Without a key of its own: the shells alone check who signed.
beforeAll(async () => {
	shop = await createTestShop();
	owner = await shop.operator('owner');
});
afterAll(() => shop.close());

const { listBundles, uploadBundle, releaseBundle, withdrawBundle } = releasesConsoleCalls;
const signature = `${'A'.repeat(86)}==`;
const zipFor = (code: number) => zipOf([{ name: 'index.ar.html', bytes: Buffer.from(`<!doctype html>${code}`) }]);
const upload = (code: number | string, fields: Record<string, string> = {}, by = owner) =>
	by.upload(uploadBundle, {
		name: 'bundle.zip',
		bytes: zipFor(Number(code)),
		fields: { version: '1.4.0', code: String(code), signature, ...fields },
	});
const release = (code: number, { share = 100, forced = false } = {}) => owner.do(releaseBundle, { code, share, forced });
const latest = (device: { code?: number; shellCode?: number } = {}, who = shop.visitor()) =>
	who.do(releasesCalls.getLatestWqt, device);
const listed = async (code: number) => (await owner.do(listBundles, {})).bundles.find((bundle) => bundle.code === code);

describe('a bundle', () => {
	it('is taken from an owner as it should be, and as nothing else', async () => {
		const base = firstVersionCode;

		expect((await upload(base)).envelope.data).toEqual({
			code: base,
			checksum: createHash('sha256').update(zipFor(base)).digest('hex'),
		});
		expect((await owner.do(listBundles, {})).signed).toBe(false);
		for (const [code, fields] of [
			[base - 1, {}],
			['x', {}],
			['145.5', {}],
			[2_000_000_001, {}],
			[200, { version: '1.4' }],
			[200, { signature: 'short' }],
			[200, { shellCode: '-1' }],
			[200, { notes: 'x'.repeat(1001) }],
		] as const)
			expect([code, fields, (await upload(code, fields)).envelope.reason]).toEqual([code, fields, 'invalid_input']);
		for (const role of ['merchandiser', 'support', 'finance', 'fulfilment'] as const)
			expect((await upload(200, {}, await shop.operator(role))).envelope.reason).toBe('role_missing');
		expect(await listed(200)).toBeUndefined();
	});

	it('of a code that two send at once is one of theirs', async () => {
		const answers = await Promise.all([upload(201), upload(201, { notes: 'Other' })]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'taken').sort()).toEqual(['bundle_exists', 'taken']);
		expect((await owner.do(listBundles, {})).bundles.filter(({ code }) => code === 201)).toHaveLength(1);
	});

	it('goes to between one in a hundred and all devices, never to fewer or more', async () => {
		await upload(202);
		for (const share of [0, 101, 0.5, -1])
			expect(await owner.refusal(releaseBundle, { code: 202, share, forced: false })).toBe('invalid_input');
		expect(await owner.refusal(releaseBundle, { code: 999, share: 1, forced: false })).toBe('not_found');
		expect(await owner.refusal(withdrawBundle, { code: 202 })).toBe('not_found');
		expect(await listed(202)).toMatchObject({ releasedAt: null, withdrawnAt: null });
	});

	it('is of another hundredth of the devices than the next one, and each gets what is newest for it', async () => {
		for (const code of [210, 211]) {
			await upload(code);
			await release(code, { share: 50 });
		}
		const devices = Array.from({ length: 40 }, () => shop.visitor());
		const codes = await Promise.all(devices.map(async (device) => (await latest({ code: 209 }, device)).latest?.code ?? 0));

		expect(new Set(codes)).toEqual(new Set([0, 210, 211]));
		// What is fetched is what was told, also by whoever lost what they ran.
		for (const [at, device] of devices.entries()) {
			const fetched = await device.call(releasesCalls.downloadWgt, { code: 211 });
			expect(fetched.envelope.data?.code ?? 0).toBe(codes[at]);
		}
		for (const code of [210, 211]) await owner.do(withdrawBundle, { code });
	});

	it('that was withdrawn can be released again, and keeps the day of its first release', async () => {
		await upload(220);
		await release(220);
		const first = await listed(220);
		shop.clock.move(60_000);
		for (const _again of [1, 2]) await owner.do(withdrawBundle, { code: 220 });
		expect([(await latest({ code: 219 })).available, await listed(220)]).toMatchObject([
			false,
			{ share: 0, withdrawnAt: shop.now.toISOString() },
		]);
		shop.clock.move(60_000);

		await release(220, { share: 100 });

		expect(await listed(220)).toMatchObject({ releasedAt: first?.releasedAt, withdrawnAt: null, share: 100 });
		expect((await latest({ code: 219 })).latest).toMatchObject({ code: 220, releasedAt: first?.releasedAt });
	});
});

describe('what must be taken', () => {
	it.each([
		// runs, shell → offered, must it be, is the shell too old
		[300, undefined, 330, true, false],
		[310, undefined, 330, true, false],
		[320, undefined, 330, false, false],
		[330, undefined, null, false, false],
		[300, 5, 310, false, true],
		[300, 7, 320, true, true],
		[310, 5, null, false, true],
		[310, 9, 330, true, false],
		[320, 7, null, false, true],
	])('by a device that runs %i in shell %s is %s', async (code, shellCode, offered, forced, tooOld) => {
		if (!(await listed(310))) {
			for (const [made, shell] of [
				[310, 0],
				[320, 7],
				[330, 9],
			] as const)
				await upload(made, { shellCode: String(shell) });
			await release(310);
			await release(320, { forced: true });
			await release(330);
		}

		const told = await latest({ code, ...(shellCode === undefined ? {} : { shellCode }) });

		expect([told.latest?.code ?? null, told.available, told.forced, told.shellUpdateUrl !== null]).toEqual([
			offered,
			offered !== null,
			forced,
			tooOld,
		]);
	});
});

describe('the file of a bundle', () => {
	it('is served for ever under its checksum, and under no other name', async () => {
		const { envelope } = await upload(400);
		const checksum = envelope.data?.checksum ?? '';

		const answer = await shop.web.inject({ url: `/media/bundles/${checksum}.zip` });

		expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
		expect(answer.headers['cache-control']).toContain('immutable');
		expect(answer.rawPayload.equals(zipFor(400))).toBe(true);
		for (const name of [
			`${checksum}`,
			`${checksum.toUpperCase()}.zip`,
			`${'0'.repeat(64)}.zip`,
			'..%2f..%2fpasswd',
			`${checksum}.zip.zip`,
		])
			expect([name, (await shop.web.inject({ url: `/media/bundles/${name}` })).statusCode]).toEqual([name, 404]);
	});
});
