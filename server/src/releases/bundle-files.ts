import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../platform/files/file-store.ts';
import { sendStored } from '../platform/files/stored-answer.ts';
import { refuse } from '../platform/refusal.ts';

const bundleFile = /^[0-9a-f]{64}\.zip$/;

export const bundleAddress = (checksum: string): string => `/media/bundles/${checksum}.zip`;

/** Zips of the storefront as the native shell runs them, named by their content. */
export class BundleFiles {
	readonly #store: FileStore;
	readonly #publicKey: string | undefined;

	/** @param publicKey Ed25519, the 32 bytes in base64; without it the shell alone checks signatures */
	constructor(store: FileStore, publicKey: string | undefined) {
		this.#store = store;
		this.#publicKey = publicKey;
	}

	get checksSignatures(): boolean {
		return this.#publicKey !== undefined;
	}

	/** @throws Refusal upload_unsupported unless it is a zip, upload_broken when it was signed by nobody we know */
	async take(bytes: Buffer, signature: string): Promise<string> {
		if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50) refuse('upload_unsupported');
		const digest = createHash('sha256').update(bytes).digest();
		if (this.#publicKey && !isSigned(this.#publicKey, digest, signature)) refuse('upload_broken');
		const checksum = digest.toString('hex');
		await this.#store.write(`${checksum}.zip`, bytes);
		return checksum;
	}

	serve(server: FastifyInstance): void {
		server.get<{ Params: { file: string } }>('/media/bundles/:file', (request, reply) => {
			const path = request.params.file;
			if (!bundleFile.test(path)) refuse('not_found');
			reply.header('cache-control', 'public, max-age=31536000, immutable');
			return sendStored(request, reply, { store: this.#store, path, mediaType: 'application/zip' });
		});
	}
}

function isSigned(publicKey: string, digest: Buffer, signature: string): boolean {
	const key = createPublicKey({
		key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') },
		format: 'jwk',
	});
	return verify(null, digest, key, Buffer.from(signature, 'base64'));
}
