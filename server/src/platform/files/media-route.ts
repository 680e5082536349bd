import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/handle.ts';
import { refuse } from '../refusal.ts';
import { type Pictures, pictureWidths, signWidth } from './pictures.ts';

const widths = new Set<number>([...pictureWidths, signWidth]);

/** Serves `/media/<picture>/<width>.webp`, and whole as `/media/<picture>/<picture>.webp`; the id names the content, so the answer never changes. */
export function serveMedia(server: FastifyInstance, db: Database, pictures: Pictures): void {
	server.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
		const { id, file } = request.params;
		const width = Number(/^(\d+)\.webp$/.exec(file)?.[1]);
		const isWhole = file === `${id}.webp`;
		if (!(isWhole || widths.has(width)) || !/^[0-9a-f]{24}$/.test(id)) refuse('not_found');
		const bytes = await (isWhole ? pictures.whole(db, id) : pictures.size(db, id, width));
		if (!bytes) refuse('not_found');
		return reply
			.header('content-type', 'image/webp')
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('cross-origin-resource-policy', 'cross-origin')
			.send(bytes);
	});
}
