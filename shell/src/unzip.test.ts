import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../scripts/zip.ts';
import { unzip } from './unzip.ts';
import { isGenuine } from './verify.ts';

const zip = (...names: string[]) =>
	Uint8Array.from(zipOf(names.map((name) => ({ name, bytes: Buffer.from(`${name} `.repeat(400)) }))));

describe('a bundle that arrives', () => {
	it('holds what was put in', async () => {
		const files = await unzip(zip('assets/client-a_B.js', 'bundle.json'));

		expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
			['assets/client-a_B.js', 'assets/client-a_B.js '.repeat(400)],
			['bundle.json', 'bundle.json '.repeat(400)],
		]);
	});

	it.each(['../outside.js', '/etc/hosts', 'a/../../b.js', 'a\\b.js', './a.js'])('writes nothing to %s', async (name) => {
		await expect(unzip(zip(name))).rejects.toThrow('outside');
	});

	it('is refused when it is cut off, changed inside, or no zip', async () => {
		const whole = zip('assets/a.js', 'assets/b.js');
		const changed = whole.slice();
		changed[45] = (changed[45] ?? 0) ^ 0xff;

		await expect(unzip(whole.slice(0, -40))).rejects.toThrow();
		await expect(unzip(changed)).rejects.toThrow();
		await expect(unzip(new Uint8Array(10))).rejects.toThrow('no bundle');
	});

	it('is believed only with the right bytes, length, signature and key', async () => {
		const { privateKey, publicKey } = generateKeyPairSync('ed25519');
		const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
		const stranger = Buffer.from(
			generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '',
			'base64url',
		).toString('base64');
		const bytes = zip('a.js');
		const digest = createHash('sha256').update(bytes).digest();
		const told = {
			checksum: digest.toString('hex'),
			signature: sign(null, digest, privateKey).toString('base64'),
			bytes: bytes.length,
		};
		const other = bytes.slice();
		other[50] = (other[50] ?? 0) ^ 1;

		expect(await isGenuine(bytes, told, key)).toBe(true);
		expect(await isGenuine(other, told, key)).toBe(false);
		expect(await isGenuine(bytes, { ...told, bytes: told.bytes + 1 }, key)).toBe(false);
		expect(await isGenuine(bytes, told, stranger)).toBe(false);
		expect(await isGenuine(bytes, { ...told, signature: 'AAAA' }, key)).toBe(false);
		expect(await isGenuine(bytes, told, '')).toBe(false);
	});
});
