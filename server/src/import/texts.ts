import { isLanguage, type Language, type LocalizedText, languages } from '@qaysari/contract/languages';

/** Names that shops write, each with its character. */
const named = new Map<string, string>([
	['nbsp', '\u00a0'],
	['zwnj', '\u200c'],
	['zwj', '\u200d'],
	['shy', ''],
	...pairsOf(`
		amp & lt < gt > quot " apos ' trade ™ reg ® copy © deg ° hellip … ndash – mdash — lsquo ‘ rsquo ’
		sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » bull • middot · times × divide ÷ plusmn ± frac12 ½
		frac14 ¼ frac34 ¾ sup2 ² sup3 ³ micro µ euro € pound £ yen ¥ cent ¢ sect § para ¶ eacute é egrave è
		ecirc ê agrave à acirc â auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß ccedil ç ntilde ñ
		iacute í oacute ó uacute ú aacute á oslash ø aring å aelig æ euml ë iuml ï
	`),
]);

function pairsOf(list: string): [string, string][] {
	return [...list.matchAll(/(\w+) (\S)/g)].map(([, name = '', character = '']) => [name, character]);
}

/** `&amp;`, `&#39;` and `&#x2122;` as the characters they stand for; unknown names stay. */
export function decodeEntities(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z0-9]{2,8}));/g, (whole, decimal, hex, name) => {
		if (name) return named.get(name) ?? whole;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

/** The language in which a text is written, by its letters. */
export function guessLanguage(text: string): Language {
	if (/[\u3400-\u9fff]/.test(text)) return 'zh';
	if (/[ڕڵۆێەڤ]/.test(text)) return 'ckb';
	return /[\u0600-\u06ff]/.test(text) ? 'ar' : 'en';
}

/** The shop's language behind a code such as `zh_CN`, `ar-IQ` or `ku`; null for the others. */
export function languageOf(code: unknown): Language | null {
	if (typeof code !== 'string') return null;
	const base = code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
	if (base === 'ku' || base === 'sorani') return 'ckb';
	if (base === 'cn') return 'zh';
	return isLanguage(base) ? base : null;
}

/**
 * A text as files have it: one string in `language` (or the one it looks like), or an object of languages,
 * of which the shop's four are taken. Entities are decoded.
 */
export function localized(value: unknown, language: Language | null): LocalizedText {
	return eachText(value, language, (part) => decodeEntities(part).trim());
}

/** As `localized`, each text as `read` understands it; what it reads as nothing is left out. */
export function eachText<Read>(
	value: unknown,
	language: Language | null,
	read: (part: string) => Read,
): { [L in Language]?: Read | undefined } {
	const text: { [L in Language]?: Read | undefined } = {};
	const put = (of: Language, part: unknown): void => {
		if (typeof part !== 'string' || text[of] !== undefined) return;
		const clean = read(part);
		if (clean) text[of] = clean;
	};
	if (typeof value === 'string') put(language ?? guessLanguage(value), value);
	else if (typeof value === 'number') put(language ?? 'en', String(value));
	else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
		// Exact names first: zh before zh_TW.
		const entries = Object.entries(value).sort((a, b) => Number(isLanguage(b[0])) - Number(isLanguage(a[0])));
		for (const [code, part] of entries) {
			const of = languageOf(code);
			if (of) put(of, part);
		}
	}
	return text;
}

/** Whether a text says anything in any language. */
export function hasText(text: LocalizedText): boolean {
	return languages.some((language) => text[language]?.trim());
}

const knownNames: Readonly<Record<string, LocalizedText>> = {
	size: { ar: 'المقاس', ckb: 'قەبارە', en: 'Size', zh: '尺码' },
	color: { ar: 'اللون', ckb: 'ڕەنگ', en: 'Colour', zh: '颜色' },
	colour: { ar: 'اللون', ckb: 'ڕەنگ', en: 'Colour', zh: '颜色' },
	material: { ar: 'الخامة', ckb: 'ماددە', en: 'Material', zh: '材质' },
};

/** The name of an attribute: in all languages where it is one that every shop has. */
export function attributeName(name: string, language: Language): LocalizedText {
	const clean = decodeEntities(name).replaceAll('_', ' ').trim();
	return knownNames[clean.toLowerCase()] ?? { [language]: clean.charAt(0).toUpperCase() + clean.slice(1) };
}
