import { pinyin } from 'pinyin-pro';
import { arabicScript } from './stem.ts';

/**
 * How a word sounds, for who writes it in other letters: pinyin of Chinese; of Arabic and Latin letters the consonants, so that
 * `sa3a` meets ساعة and تيتون meets Teton. Short vowels are not written in Arabic, and long ones everybody writes otherwise.
 */

const han = /^\p{Script=Han}+$/u;
const latinOrChat = /^(?=.*[a-z])[a-z0-9']+$/;
const pinyinMark = 'p:';
/** Fewer consonants say nothing. */
const fewest = 2;
const longestPinyin = 8;

/** Letters that others than Arabs hear alike have one sign. */
const arabicSounds: Record<string, string> = {
	ب: 'b',
	پ: 'b',
	ت: 't',
	ط: 't',
	ث: 'd',
	ذ: 'd',
	ظ: 'd',
	ض: 'd',
	د: 'd',
	ج: 'j',
	چ: 'j',
	ژ: 'j',
	ح: 'h',
	خ: 'h',
	ه: 'h',
	ر: 'r',
	ز: 'z',
	س: 's',
	ص: 's',
	ش: 'x',
	ع: '3',
	غ: 'k',
	ق: 'k',
	ک: 'k',
	گ: 'k',
	ف: 'f',
	ل: 'l',
	م: 'm',
	ن: 'n',
};

/** Consonants or vowels, as they stand. */
const halfVowels: Record<string, string> = { و: 'w', ی: 'y' };

/** In this order: what two letters or a digit stand for, then single letters. */
const latinSounds: readonly (readonly [from: RegExp, to: string])[] = [
	[/([a-z])\1+/g, '$1'],
	[/7'|kh|5/g, '7'],
	[/sh/g, 'x'],
	[/ch/g, 'j'],
	[/th|dh/g, 'd'],
	[/ph|v/g, 'f'],
	[/gh|ck|8|9(?=a?q)|q|g/g, 'k'],
	[/c(?=[eiy])/g, 's'],
	[/c/g, 'k'],
	[/p/g, 'b'],
	[/6/g, 't'],
	[/9/g, 's'],
	[/h$/g, ''],
	[/[h7]/g, 'h'],
	[/[2'wyaeiou]/g, ''],
	[/[^a-z3]/g, ''],
];

/** Null when too little of it can be heard. */
export function soundOf(form: string): string | null {
	if (han.test(form))
		return [...form].length > longestPinyin
			? null
			: pinyinOf(pinyin(form, { toneType: 'none', type: 'array', v: true }).join(''));
	const heard = arabicScript.test(form) ? arabicSound(form) : latinOrChat.test(form) ? latinSound(form) : '';
	if (heard.length >= fewest) return heard;
	const half = heard ? halfVowelled(form) : '';
	return half.length >= fewest ? half : null;
}

/** Of words with one consonant (طاوة, چاي) what stands between the vowels is heard too. */
function halfVowelled(form: string): string {
	const spoken = form.replace(/ه$/, '');
	return arabicScript.test(form)
		? [...spoken].map((letter) => halfVowels[letter] ?? arabicSounds[letter] ?? '').join('')
		: latinSounds
				.filter(([, to]) => to !== '')
				.reduce((heard, [from, to]) => heard.replace(from, to), form)
				.replace(/i$/, 'y')
				.replace(/h$|[2'aeiou]/g, '');
}

/** How the sound of Chinese is kept that somebody types in Latin letters. */
export const pinyinOf = (typed: string): string => pinyinMark + typed;

function arabicSound(form: string): string {
	return [...form.replace(/ه$/, '')].map((letter) => arabicSounds[letter] ?? '').join('');
}

function latinSound(form: string): string {
	return latinSounds.reduce((heard, [from, to]) => heard.replace(from, to), form);
}

const written: Record<string, string> = { ا: 'a', و: 'u', ی: 'i', ه: 'a' };

/** A word of Arabic letters as somebody would write it in Latin ones, short vowels left out. */
export function spelledInLatin(form: string): string {
	return [...form].map((letter) => written[letter] ?? arabicSounds[letter] ?? '').join('');
}

/** A word in Latin letters with what two letters or a digit stand for made one. */
export function simplyInLatin(form: string): string {
	return latinSounds.slice(0, 12).reduce((heard, [from, to]) => heard.replace(from, to), form);
}
