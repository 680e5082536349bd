import { directionOf, type Language } from '@qaysari/contract/languages';
import { isolate } from './direction.ts';

const listWords: Record<Language, { between: string; last: string }> = {
	ar: { between: ' و', last: ' و' },
	ckb: { between: '، ', last: ' و ' },
	en: { between: ', ', last: ' and ' },
	zh: { between: '、', last: '和' },
};

/** `a, b and c`, `أ وب وج`, `a، b و c`, `a、b和c`. */
export function formatList(language: Language, items: readonly string[]): string {
	const { between, last } = listWords[language];
	if (items.length < 2) return items[0] ?? '';
	return items.slice(0, -1).join(between) + last + items[items.length - 1];
}

/** Facts that stand beside each other and are no sentence, such as a colour and a size: `Blue · L`. */
export function formatFacts(language: Language, facts: readonly string[]): string {
	return (directionOf(language) === 'rtl' ? facts.map(isolate) : facts).join(' · ');
}
