import type { FastifyReply } from 'fastify';
import type { PassingFiles } from '../files/passing-files.ts';
import { refuse } from '../refusal.ts';

/** Sends a file to be kept, as it was written; for whoever was let in before. @throws Refusal not_found when it is gone */
export async function sendAttachment(
	reply: FastifyReply,
	passing: PassingFiles,
	{ file, name, mediaType }: { file: string; name: string; mediaType: string },
): Promise<FastifyReply> {
	const path = passing.pathOf(file);
	const size = (await passing.store.size(path)) ?? refuse('not_found');
	const body = (await passing.store.open(path)) ?? refuse('not_found');
	return reply
		.header('content-type', mediaType)
		.header('content-disposition', `attachment; filename="${name}"`)
		.header('content-length', size)
		.header('cache-control', 'private, no-store')
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('x-content-type-options', 'nosniff')
		.send(body);
}
