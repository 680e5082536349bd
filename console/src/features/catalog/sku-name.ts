import { type Language, textIn } from '@qaysari/contract/languages';
import type { NamedValue } from './product-values.ts';

/** What tells a variant from the others: `Black · 128 GB`. */
export function attributesText(attributes: readonly NamedValue[], language: Language): string {
	return attributes
		.map(({ value }) => textIn(value, language))
		.filter((text) => text !== '')
		.join(' · ');
}
