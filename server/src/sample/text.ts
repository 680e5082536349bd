import { type Language, languages } from '@qaysari/contract/languages';

/** A text that is there in all four languages. */
export type FullText = Record<Language, string>;

/** Short form in which the sample data is written: Arabic, Sorani, English, Chinese. */
export function t(ar: string, ckb: string, en: string, zh: string): FullText {
	return { ar, ckb, en, zh };
}

/** How a heading goes on with a detail; Chinese titles put a space where the others put a comma. */
const detailJoin: FullText = { ar: '، ', ckb: '، ', en: ', ', zh: ' ' };
/** Between two sentences; Chinese has none. */
const sentenceJoin: FullText = { ar: ' ', ckb: ' ', en: ' ', zh: '' };

function joined(parts: readonly FullText[], glue: FullText): FullText {
	const text = { ar: '', ckb: '', en: '', zh: '' };
	for (const language of languages) text[language] = parts.map((part) => part[language]).join(glue[language]);
	return text;
}

/** 'Wireless headphones' and '40 h' become 'Wireless headphones, 40 h'. */
export function withDetail(head: FullText, detail: FullText): FullText {
	return joined([head, detail], detailJoin);
}

export function sentences(...parts: readonly FullText[]): FullText {
	return joined(parts, sentenceJoin);
}
