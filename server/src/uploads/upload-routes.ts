import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { refuse } from '../platform/refusal.ts';
import { readAvatar, readPrivate, type UploadDependencies } from './uploads.ts';

/** Serves avatars to everybody, and private files to whoever was given a signed address. */
export function serveUploads(server: FastifyInstance, deps: UploadDependencies, clock: Clock): void {
	server.get<{ Params: { file: string } }>('/media/avatars/:file', async (request, reply) => {
		const id = /^([\w-]{43})\.webp$/.exec(request.params.file)?.[1];
		const bytes = id ? await readAvatar(deps, id) : null;
		if (!bytes) refuse('not_found');
		// Not for ever: who leaves takes the picture along.
		return reply
			.header('content-type', 'image/webp')
			.header('cache-control', 'public, max-age=3600')
			.header('cross-origin-resource-policy', 'cross-origin')
			.send(bytes);
	});

	server.get<{ Params: { id: string }; Querystring: { until?: unknown; sign?: unknown } }>(
		'/files/:id',
		async (request, reply) => {
			const { until, sign } = request.query;
			if (
				!/^[\w-]{43}$/.test(request.params.id) ||
				typeof until !== 'string' ||
				typeof sign !== 'string' ||
				!/^\d{1,12}$/.test(until)
			)
				refuse('not_found');
			const found = await readPrivate(deps, clock.now(), {
				fileId: request.params.id,
				until: Number(until),
				sign: Buffer.from(sign, 'base64url'),
			});
			if (!found) refuse('not_found');
			return (
				reply
					.header('content-type', found.row.media_type)
					.header('content-disposition', found.row.kind === 'document' ? 'attachment; filename="file.pdf"' : 'inline')
					.header('cache-control', 'private, max-age=1800')
					.header('content-security-policy', "default-src 'none'; sandbox")
					.header('x-content-type-options', 'nosniff')
					// The address itself is the permission; the native shell shows it from an origin of its own.
					.header('cross-origin-resource-policy', 'cross-origin')
					.send(found.bytes)
			);
		},
	);
}
