import type { FastifyInstance } from 'fastify';
import type { Shop } from '../parts.ts';
import { refuse } from '../platform/refusal.ts';
import { readFile } from '../uploads/uploads.ts';
import { isShownPhoto } from './reviews.queries.ts';

/** Serves photos of reviews to everybody for as long as their review is shown. */
export function servePhotos(server: FastifyInstance, { db, uploads }: Shop): void {
	server.get<{ Params: { file: string } }>('/media/reviews/:file', async (request, reply) => {
		const id = /^([\w-]{43})\.webp$/.exec(request.params.file)?.[1];
		const bytes = id && (await isShownPhoto(db, id)) ? await readFile(uploads, id) : null;
		if (!bytes) refuse('not_found');
		// Not for ever: a review may be hidden or taken away.
		return reply
			.header('content-type', 'image/webp')
			.header('cache-control', 'public, max-age=3600')
			.header('cross-origin-resource-policy', 'cross-origin')
			.send(bytes);
	});
}
