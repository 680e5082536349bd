import type { Language } from '@qaysari/contract/languages';

const marks: Readonly<Record<Language, string>> = { ar: 'ع', ckb: 'ک', en: 'En', zh: '中' };

/** Whose text a field holds, also once it is filled; those who hear the page know it by the field's name. */
export function LanguageMark({ language }: { language: Language }) {
	return (
		<span aria-hidden className="language-mark">
			{marks[language]}
		</span>
	);
}
