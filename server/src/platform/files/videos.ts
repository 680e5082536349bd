import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import { storeWhole } from './store-whole.ts';

/** A video's id is its content's hash and its ending, so that its address never changes its meaning. */
const videoId = /^[0-9a-f]{24}\.(mp4|webm)$/;

export const videoAddress = (id: string): string => `/media/videos/${id}`;

/** Videos as browsers play them; nothing is converted. */
export class VideoFiles {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** @throws Refusal upload_unsupported unless it is MP4 or WebM by its content */
	async take(bytes: Buffer): Promise<string> {
		const ending = endingOf(bytes);
		if (!ending) refuse('upload_unsupported');
		const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${ending}`;
		await storeWhole(join(this.#folder, id), bytes);
		return id;
	}

	async exists(id: string): Promise<boolean> {
		if (!videoId.test(id)) return false;
		return access(join(this.#folder, id)).then(
			() => true,
			() => false,
		);
	}

	/** Parts of a video can be asked for, so that players may jump. */
	async serve(server: FastifyInstance): Promise<void> {
		await mkdir(this.#folder, { recursive: true, mode: 0o700 });
		await server.register(fastifyStatic, {
			root: this.#folder,
			prefix: '/media/videos/',
			decorateReply: false,
			index: false,
			dotfiles: 'deny',
			allowedPath: (path) => videoId.test(path.replace(/^\//, '')),
			setHeaders: (reply) => {
				reply.header('cache-control', 'public, max-age=31536000, immutable');
				reply.header('cross-origin-resource-policy', 'cross-origin');
			},
		});
	}
}

function endingOf(bytes: Buffer): 'mp4' | 'webm' | null {
	if (bytes.length < 32) return null;
	if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
	return bytes.readUInt32BE(0) === 0x1a45dfa3 && bytes.subarray(0, 64).includes('webm') ? 'webm' : null;
}
