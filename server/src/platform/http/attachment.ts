import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { refuse } from '../refusal.ts';

/** Sends a file to be kept, as it stands on the disk; for whoever was let in before. @throws Refusal not_found when it is gone */
export async function sendAttachment(
	reply: FastifyReply,
	{ file, name, mediaType }: { file: string; name: string; mediaType: string },
): Promise<FastifyReply> {
	const found = await stat(file).catch(() => null);
	if (!found?.isFile()) refuse('not_found');
	return reply
		.header('content-type', mediaType)
		.header('content-disposition', `attachment; filename="${name}"`)
		.header('content-length', found.size)
		.header('cache-control', 'private, no-store')
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('x-content-type-options', 'nosniff')
		.send(createReadStream(file));
}
