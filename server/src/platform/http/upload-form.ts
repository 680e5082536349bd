import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';

/** Fields and the one file of a form. */
export interface UploadedForm {
	fields: Record<string, string>;
	file: { name: string; bytes: Buffer };
}

/** @throws Refusal unsupported_media, bad_request for a form that breaks off or has no file; the parser’s own errors past its limits */
export async function readUpload(request: FastifyRequest): Promise<UploadedForm> {
	if (!request.isMultipart()) refuse('unsupported_media');
	try {
		return await readForm(request);
	} catch (error) {
		// For a form that breaks off or has no shape the parser throws a plain error, unlike for one beyond the limits.
		if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error;
		refuse('bad_request');
	}
}

async function readForm(request: FastifyRequest): Promise<UploadedForm> {
	const fields: Record<string, string> = {};
	let file: { name: string; bytes: Buffer } | null = null;
	for await (const part of request.parts()) {
		if (part.type === 'file') {
			if (part.fieldname !== 'file' || file) refuse('bad_request');
			file = { name: part.filename.slice(0, 200), bytes: await part.toBuffer() };
		} else if (typeof part.value === 'string') {
			fields[part.fieldname] = part.value;
		}
	}
	if (!file) refuse('bad_request');
	return { fields, file };
}
