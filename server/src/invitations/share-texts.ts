import type { shareLink } from '@qaysari/contract/invitations.schemas';
import type { z } from 'zod';
import type { CallContext } from '../platform/http/call-context.ts';
import { previewPicture, shortLink } from './share-links.ts';

/** What is handed to the share sheet: the short link, and what the messenger's preview will show. */
export function shareTexts(
	{ baseUrl, language }: CallContext,
	code: string,
	texts: { title: string; text: string },
): z.input<typeof shareLink> {
	const url = shortLink(baseUrl, code, language);
	return { url, code, ...texts, pictureUrl: previewPicture(url) };
}
