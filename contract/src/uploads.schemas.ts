import { z } from 'zod';
import type { CallSchemas } from './call.ts';

export const uploadPurposes = ['receipt', 'chat', 'inquiry', 'avatar', 'search', 'review'] as const;

/** Names an uploaded file in other calls; not an address and not guessable. */
export const fileId = z.string().min(1).max(80);

const stored = z.object({
	fileId,
	/** Where the file can be read: public for avatars, else signed, short-lived and for the uploader; null when it cannot. */
	url: z.string().nullable(),
	/** By the content, not the name: png, jpg, gif and webp are pictures, pdf is a document, sound is a voice message. */
	kind: z.enum(['picture', 'document', 'voice']),
	/** As stored: pictures are re-encoded. */
	mediaType: z.string(),
	bytes: z.int(),
	/** Pictures only. */
	width: z.int().nullable(),
	height: z.int().nullable(),
});

const refusals = ['upload_too_large', 'upload_unsupported', 'upload_broken'] as const;

export const uploadsSchemas = {
	file: {
		summary: 'Uploads a file: receipts as picture or pdf, voice messages of a chat, or any picture.',
		input: z.object({ purpose: z.enum(uploadPurposes) }),
		output: stored,
		refusals: [...refusals],
	},
	image: {
		summary: 'Uploads a picture; anything else is refused.',
		input: z.object({ purpose: z.enum(uploadPurposes) }),
		output: stored,
		refusals: [...refusals],
	},
} satisfies Record<string, CallSchemas>;
