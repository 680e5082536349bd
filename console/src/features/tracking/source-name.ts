import type { Translator } from '@qaysari/messages/translate';

/** Nobody sent those who came directly. */
export function sourceName(t: Translator<'console'>, source: string): string {
	return source === '' ? t('tracking.source.direct') : source;
}
