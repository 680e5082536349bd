import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { FilePart, FileStore } from './file-store.ts';

/**
 * Sends a file of the store as it comes, or the part of it that was asked for, so that players may jump.
 * @throws Refusal not_found
 */
export async function sendStored(
	request: FastifyRequest,
	reply: FastifyReply,
	{ store, path, mediaType }: { store: FileStore; path: string; mediaType: string },
): Promise<FastifyReply> {
	const size = (await store.size(path)) ?? refuse('not_found');
	reply.header('accept-ranges', 'bytes').header('content-type', mediaType);
	const part = partOf(request.headers.range, size);
	if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
	if (part) reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${size}`);
	reply.header('content-length', part ? part.to - part.from + 1 : size);
	// Of no payload at all Fastify would say that its length is 0.
	if (request.method === 'HEAD') return reply.send(Readable.from([]));
	return reply.send((await store.open(path, part ?? undefined)) ?? refuse('not_found'));
}

/** The one part that is asked for; null where all of it is, or several; `none` where it does not have it. */
function partOf(range: string | undefined, size: number): FilePart | 'none' | null {
	const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
	const [, first = '', last = ''] = asked ?? [];
	if (first === '' && last === '') return null;
	const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
	return from > to ? 'none' : { from, to };
}
