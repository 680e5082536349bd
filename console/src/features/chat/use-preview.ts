import { useText } from '../../app/language.ts';
import type { Message } from './chat-queries.ts';

/** What a message is, in a line. */
export function usePreview(): (message: Message) => string {
	const t = useText();
	return ({ body }) => (body.kind === 'text' || body.kind === 'notice' ? body.text : t(`chat.preview.${body.kind}`));
}
