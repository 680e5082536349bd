import { isLanguage, type Language, type LocalizedText, languages } from '@qaysari/contract/languages';
import { RowProblem } from './problem.ts';

/** Characters; more is no text of a product, and is not looked through. */
const longest = 200_000;

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

const breaking = /^\/?(?:p|br|div|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|hr)\b/i;
const hidden = /^(script|style|template|noscript|iframe)\b/i;

/** The text of a piece of HTML: lines where blocks end, no tags, no scripts. Plain text stays as it is. */
export function textOfHtml(html: string): string {
	if (html.length > longest) throw new RowProblem('tooLong', `description > ${longest}`);
	// Some shops store their HTML escaped a second time.
	const source = !/<\/?[a-z]/i.test(html) && /&lt;\/?[a-z]/i.test(html) ? decodeEntities(html) : html;
	const lower = source.toLowerCase();
	let text = '';
	let at = 0;
	while (at < source.length) {
		const open = source.indexOf('<', at);
		if (open < 0 || !/^[a-z/!]/i.test(source.slice(open + 1, open + 2))) {
			const until = open < 0 ? source.length : open + 1;
			text += source.slice(at, until);
			at = until;
			continue;
		}
		text += source.slice(at, open);
		const close = source.indexOf('>', open);
		if (close < 0) return tidy(text + source.slice(open));
		const tag = source.slice(open + 1, close);
		at = close + 1;
		const secret = hidden.exec(tag)?.[1];
		if (secret) {
			const end = lower.indexOf(`</${secret.toLowerCase()}`, at);
			const endClose = end < 0 ? -1 : source.indexOf('>', end);
			if (endClose < 0) return tidy(text);
			at = endClose + 1;
		} else if (breaking.test(tag)) text += '\n';
	}
	return tidy(text);
}

function tidy(text: string): string {
	return decodeEntities(text)
		.split('\n')
		.map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
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
export function localized(value: unknown, language: Language | null, html = false): LocalizedText {
	const text: LocalizedText = {};
	const put = (of: Language, part: unknown): void => {
		if (typeof part !== 'string') return;
		const clean = html ? textOfHtml(part) : decodeEntities(part).trim();
		if (clean && !text[of]) text[of] = clean;
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
