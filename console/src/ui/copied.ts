import { type LocalizedText, languages } from '@qaysari/contract/languages';

/** What a form is about: a thing that is there, a new one, or a new one that begins as another is. */
export interface Edited<Row> {
	row: Row | null;
	isNew: boolean;
}

/** The thing that the form changes; null where it makes one. */
export const presentOf = <Row>(edited: Edited<Row> | null): Row | null => (edited && !edited.isNew ? edited.row : null);

/** So that a copy is not taken for the original: in every language alike. @param most signs that a name may have */
export function copiedName(name: string, most: number): string {
	const [, base = name, times = '1'] = /^(.*) \((\d{1,3})\)$/s.exec(name) ?? [];
	const end = ` (${Number(times) + 1})`;
	return `${base.slice(0, most - end.length).trimEnd()}${end}`;
}

export function copiedNames(names: LocalizedText, most: number): LocalizedText {
	const next: LocalizedText = {};
	for (const language of languages) {
		const name = names[language];
		if (name) next[language] = copiedName(name, most);
	}
	return next;
}

/** Of codes and addresses, which are lower case and digits with lines between; a year at their end is no count. */
export function copiedCode(code: string, most: number): string {
	const [, base = code, times = '1'] = /^(.+)-(\d{1,2})$/s.exec(code) ?? [];
	const end = `-${Number(times) + 1}`;
	return `${base.slice(0, most - end.length).replace(/-+$/, '')}${end}`;
}
