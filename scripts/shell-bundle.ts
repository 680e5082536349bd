/**
 * Makes the bundle that the native shell runs: the built storefront as a zip, with its checksum and signature beside it.
 *
 *     npm run shell:bundle -- --code 147 --version 1.4.1 --key bundle-key.pem --out bundles
 *
 * The key is an Ed25519 private key in PEM; made, readable by its owner alone, when the file is not there yet.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appVersion, firstVersionCode } from '@qaysari/contract/limits';
import { buildShellWeb, bundleFiles } from './shell-web.ts';
import { zipOf } from './zip.ts';

const { values } = parseArgs({
	options: {
		code: { type: 'string', default: String(appVersion.code) },
		version: { type: 'string', default: appVersion.name },
		key: { type: 'string', default: 'bundle-key.pem' },
		out: { type: 'string', default: 'bundles' },
	},
});
const code = Number(values.code);
if (!Number.isInteger(code) || code < firstVersionCode) fail(`--code is a whole number from ${firstVersionCode} up`);
if (!/^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(values.version)) fail('--version is three numbers, such as 1.4.1');

buildShellWeb();
const zip = zipOf(bundleFiles({ version: values.version, code }));
const digest = createHash('sha256').update(zip).digest();
const key = privateKey(resolve(values.key));
const told = {
	version: values.version,
	code,
	bytes: zip.length,
	checksum: digest.toString('hex'),
	signature: sign(null, digest, key).toString('base64'),
	publicKey: publicKeyOf(key),
};
mkdirSync(values.out, { recursive: true });
const name = join(values.out, `qaysari-${values.version}-${code}`);
writeFileSync(`${name}.zip`, zip);
writeFileSync(`${name}.json`, `${JSON.stringify(told, null, '\t')}\n`);
console.log(`${name}.zip  ${(zip.length / 1_048_576).toFixed(2)} MB\n${name}.json\nBUNDLE_PUBLIC_KEY=${told.publicKey}`);

function privateKey(file: string): KeyObject {
	if (existsSync(file)) return createPrivateKey(readFileSync(file));
	const made = generateKeyPairSync('ed25519').privateKey;
	writeFileSync(file, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
	console.log(
		`A new key lies in ${file}. Keep it safe: only bundles that it signs run in the shells that carry its public half.`,
	);
	return made;
}

/** The 32 bytes, base64. */
function publicKeyOf(of: KeyObject): string {
	const { x } = createPublicKey(of).export({ format: 'jwk' });
	return Buffer.from(x ?? '', 'base64url').toString('base64');
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
