import { type Language, type LocalizedText, languages } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import { isApart, isModifier, isName, lengthOfName, termOf } from './dictionary.ts';
import { fold } from './fold.ts';
import { soundOf } from './sound.ts';
import type { Tongue } from './stem.ts';
import { chineseWords } from './tokens.ts';

/**
 * What a title says that the thing is: in Arabic and Sorani the first noun behind the brand, in English the last before what it
 * comes with, in Chinese the end of a piece. A torch whose battery lasts 12 hours is no watch, though Arabic has one word for both.
 */

const word = /[\p{L}\p{N}]+/gu;
const hanRun = /\p{Script=Han}+/gu;
const longestSuffix = 4;
const mostRuns = 4;
/** Makers and models stand in Latin letters at the beginning of Chinese titles. */
const latinWord = /(?<![a-z])[a-z]{3,}(?![a-z])/g;
const mostNames = 2;

/** Behind these a title only tells more. */
const cuts: Record<Language, RegExp> = {
	ar: /[,،(（\-–|/]|\s(?:مع|من|بدون)\s|\sلل/u,
	ckb: /[,،(（\-–|/]|\s(?:بە|لەگەڵ|بۆ|لە)\s/u,
	en: /[,(（–|/]|\s-\s|-(?=[A-Z]{1,3}-)|\s(?:with|for|in|and|of|by|from)\s/iu,
	zh: /[,，(（|/]/u,
};

/** What it is for belongs to the name where it is one word: قابلة للشحن. */
const phraseCuts: Record<Language, RegExp> = { ...cuts, ar: /[,،(（\-–|/]|\s(?:مع|من|بدون)\s/u, zh: /[,，(（|/\s]/u };

/** Words before the noun that say how many: the thing comes behind them. */
const measures = new Set(
	'طقم مجموعه قطعه زوج عبوه باقه لوح قطع جهاز ساري دەستە سێت جووتێک پارچە دانە کۆمەڵە ئامێری'.split(' ').map(fold),
);

/** Tells folded words of a brand's names, also in letters that nobody gave it. */
function brandTest(brands: readonly LocalizedText[]): (form: string) => boolean {
	const brandWords = new Set(brands.flatMap((brand) => Object.values(brand)).flatMap((text) => fold(text).match(word) ?? []));
	const brandSounds = new Set([...brandWords].flatMap((form) => soundOf(form) ?? []));
	return (form) => {
		if (brandWords.has(form)) return true;
		const sound = soundOf(form);
		return sound !== null && brandSounds.has(sound);
	};
}

const mostPhraseWords = 6;
const mostPhraseSigns = 14;

/** What somebody would type who wants such a thing: its title without brand and details. Null where nothing short is left. */
export function phraseOf(title: string, language: Language, brands: readonly LocalizedText[]): string | null {
	const isBrand = brandTest(brands);
	const head = (title.split(phraseCuts[language])[0] ?? '').trim();
	if (language === 'zh') {
		const named = brands.flatMap((brand) => brand.zh ?? []).find((name) => head.startsWith(name));
		const rest = head.slice(named?.length ?? 0).trim();
		return rest && [...rest].length <= mostPhraseSigns ? rest : null;
	}
	const words = head.split(/\s+/).filter(Boolean);
	const from = words.findIndex((one) => !(fold(one).match(word) ?? []).every(isBrand));
	const phrase = from < 0 ? [] : words.slice(from);
	return phrase.length > 0 && phrase.length <= mostPhraseWords ? phrase.join(' ') : null;
}

/** Words that name what a product is, as the index holds them. */
export function kindsOf(title: LocalizedText, brands: readonly LocalizedText[]): string[] {
	const isBrand = brandTest(brands);
	return [
		...new Set(
			languages.flatMap((language) => {
				const text = title[language];
				if (!text) return [];
				const head = fold(text.split(cuts[language])[0] ?? '');
				if (language === 'zh')
					return [
						...chineseKinds(text, isBrand),
						...(head.match(latinWord) ?? []).slice(0, mostNames).map((form) => termOf(form, 'ar')),
					];
				const named = (head.match(word) ?? []).map((form) => termOf(form, language === 'ckb' ? 'ckb' : 'ar')).filter(isName);
				const forms = (fold(text.split(cuts[language])[0] ?? '').match(word) ?? []).filter((form) => !isBrand(form));
				return [...named, ...(language === 'en' ? lastNoun(forms) : firstNoun(forms, language))];
			}),
		),
	];
}

function firstNoun(forms: readonly string[], tongue: Tongue): string[] {
	const at = forms.findIndex((form) => !measures.has(form) && !/^\p{N}+$/u.test(form));
	return at < 0
		? []
		: nounAndName(
				forms.slice(at).map((form) => termOf(form, tongue)),
				0,
			);
}

/** A name that begins with the noun, or ends with it, says what the thing is; some say something else than their noun does. */
function nounAndName(terms: readonly string[], noun: number): string[] {
	const name = terms.slice(0, lengthOfName(terms)).join(' ');
	const own = terms[noun] ?? '';
	return name === terms[0] ? [own] : isApart(name) ? [name] : [name, own];
}

function lastNoun(forms: readonly string[]): string[] {
	const terms = forms.map((form) => termOf(form, 'ar'));
	const at = forms.findLastIndex((form, index) => !/\p{N}/u.test(form) && !isModifier(terms[index] ?? ''));
	if (at < 0) return [];
	const from = [at - 2, at - 1].find((first) => first >= 0 && lengthOfName(terms.slice(first, at + 1)) === at + 1 - first) ?? at;
	return nounAndName(terms.slice(from, at + 1), at - from);
}

function chineseKinds(text: string, isBrand: (form: string) => boolean): string[] {
	const runs = (fold(text.split(cuts.zh)[0] ?? '').match(hanRun) ?? [])
		.flatMap((run) => beforeWith(run) ?? [])
		.filter((run) => !isBrand(run) && !chineseUnits.has(run))
		.slice(0, mostRuns);
	return runs.flatMap((run) => {
		const signs = [...run];
		const ends = [4, 3, 2, 1].map((length) => signs.slice(-length).join(''));
		// 小米 is no rice, and 眼镜 is no mirror.
		const name = ends.find((end) => isName(end) || isApart(end));
		const shortest = name ? [...name].length : 1;
		return Array.from({ length: Math.min(longestSuffix, signs.length) }, (_, index) =>
			signs.slice(signs.length - index - 1).join(''),
		).filter((end) => [...end].length >= shortest);
	});
}

const chineseUnits = new Set(
	'米 厘米 毫米 公里 英寸 寸 公斤 千克 克 升 毫升 瓦 小时 分钟 岁以上 平方米 件装 双装 只装'.split(' '),
);
const withWords = new Set('带 含 配 附 附带 配有 内置 赠 送'.split(' '));

/** What stands before "with" in a run of signs: 沙发配落地灯 is a sofa. Null where it begins so. */
function beforeWith(run: string): string | null {
	const words = chineseWords(run);
	const at = words.findIndex((one, index) => withWords.has(one) && index < words.length - 1);
	if (at < 0) return run;
	return at === 0 ? null : words.slice(0, at).join('');
}

const brandNames = /^(?:brand|العلامة التجارية|ماركة|مارکە|品牌)$/iu;

/** How a product's brand is called in its languages. */
export function brandsOf(brand: string | null, attributes: readonly NamedValue[]): LocalizedText[] {
	const named = attributes.filter(({ name }) => Object.values(name).some((text) => brandNames.test(text.trim())));
	return [...(brand ? [{ en: brand }] : []), ...named.map(({ value }) => value)];
}
