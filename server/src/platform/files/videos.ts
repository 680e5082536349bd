import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import type { FileStore } from './file-store.ts';
import { sendStored } from './stored-answer.ts';

/** A video's id is its content's hash and its ending, so that its address never changes its meaning. */
const videoId = /^[0-9a-f]{24}\.(mp4|webm)$/;

export const videoAddress = (id: string): string => `/media/videos/${id}`;

/** Videos as browsers play them; nothing is converted. */
export class VideoFiles {
	readonly #store: FileStore;

	constructor(store: FileStore) {
		this.#store = store;
	}

	/** @throws Refusal upload_unsupported unless it is MP4 or WebM by its content */
	async take(bytes: Buffer): Promise<string> {
		const ending = endingOf(bytes);
		if (!ending) refuse('upload_unsupported');
		const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${ending}`;
		await this.#store.write(id, bytes);
		return id;
	}

	async exists(id: string): Promise<boolean> {
		return videoId.test(id) && (await this.#store.size(id)) !== null;
	}

	serve(server: FastifyInstance): void {
		server.get<{ Params: { id: string } }>('/media/videos/:id', (request, reply) => {
			const { id } = request.params;
			const ending = videoId.exec(id)?.[1] ?? refuse('not_found');
			reply.header('cache-control', 'public, max-age=31536000, immutable').header('cross-origin-resource-policy', 'cross-origin');
			return sendStored(request, reply, { store: this.#store, path: id, mediaType: `video/${ending}` });
		});
	}
}

function endingOf(bytes: Buffer): 'mp4' | 'webm' | null {
	if (bytes.length < 32) return null;
	if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
	return bytes.readUInt32BE(0) === 0x1a45dfa3 && bytes.subarray(0, 64).includes('webm') ? 'webm' : null;
}
