import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { seedOfRun } from '../testing/seed.ts';
import { distanceOf } from './corrections.ts';
import { fold } from './fold.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { askedWords, codeOf, holdsText, holdsWords, longestWord, tokensOf } from './tokens.ts';

describe('letters that people write for each other', () => {
	test.each([
		['أإآٱا', 'ااااا'],
		['سَمّاعَةٌ', 'سماعة'],
		['سمـــاعة', 'سماعة'],
		['كاميرا', 'کامیرا'],
		['حقيبه', 'حقیبة'],
		['مستشفى', 'مستشفي'],
		['مؤشر', 'موشر'],
		['مائدة', 'مایده'],
		['گوڵ', 'گول'],
		['ڕەنگ', 'رهنگ'],
		['کۆڵەپشت', 'کولهپشت'],
		['جلی ژنان', 'جلي ژنان'],
		['مه\u200cندیل', 'مەندیل'],
		['ＩＰＨＯＮＥ　１５', 'iphone 15'],
		['١٢٣ ۱۲۳ １２３', '123 123 123'],
		['CAFÉ Ünal', 'cafe unal'],
		['ﻛﺘﺎﺏ', 'کتاب'],
		['手機殼', '手机壳'],
		['滑鼠', '鼠标'],
		['\u200fabc\u200e \ufeff', 'abc '],
		['①②', '12'],
		['İstanbul', 'istanbul'],
	])('%j and %j are one', (one, other) => {
		expect(fold(one)).toBe(fold(other));
	});

	test('folded once are folded for good, whatever was typed', () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const signs = [...'أؤئيىكةەھہڕڵۆێڤپچگژ١۲３aZÉ手機殼\u200c\u0640\u064b\u0301 -\u00a0😀'];
		const made = Array.from({ length: 300 }, () =>
			Array.from({ length: 1 + Math.floor(chance() * 8) }, () => signs[Math.floor(chance() * signs.length)]).join(''),
		);
		for (const text of [...naughtyStrings, ...made]) expect([text, fold(fold(text))]).toEqual([text, fold(text)]);
	});
});

describe('words of what people type', () => {
	test('are at most ten, none too long, and none at all of what says nothing', () => {
		for (const text of naughtyStrings) {
			for (const language of ['ar', 'ckb', 'en', 'zh'] as const) {
				const words = askedWords(text, language);
				expect(words.length).toBeLessThanOrEqual(10);
				expect(words.filter(({ form, chinese }) => !chinese && !form.includes(' ') && form.length > longestWord)).toEqual([]);
				const { terms } = tokensOf(text, language);
				expect(terms.filter((term) => term === '' || Buffer.byteLength(term) > 2000)).toEqual([]);
			}
		}
		for (const nothing of ['', ' ', '!!', '...', '\u200f', '😀'])
			expect([nothing, holdsWords(nothing)]).toEqual([nothing, false]);
	});

	test.each([
		['QS-LP 0012', 'qslp0012'],
		['qs.lp.0012', 'qslp0012'],
		['٣٤٥', '345'],
		['ab', null],
		['手机123', null],
		['x'.repeat(80), 'x'.repeat(80)],
		['x'.repeat(81), null],
		['--', null],
	])('%s as a number of goods is %s', (text, code) => {
		expect(codeOf(text)).toBe(code);
	});

	test.each([
		[['Café Ünal'], 'cafe', true],
		[['قُدُورٌ'], 'قدور', true],
		[[null, 7, { a: 1 }, '無線'], '无线', true],
		[['lamp'], 'lamps', false],
		[[], 'x', false],
	])('%j holds %j: %s', (texts, wanted, expected) => {
		expect(holdsText(texts, wanted)).toBe(expected);
	});
});

describe('stems', () => {
	test.each([
		['boxes', 'box'],
		['dresses', 'dress'],
		['watches', 'watch'],
		['batteries', 'battery'],
		['ties', 'tie'],
		['shelves', 'shelf'],
		['knives', 'knife'],
		['lenses', 'lense'],
		['bus', 'bus'],
		['glasses', 'glasses'],
		['shorts', 'shorts'],
		['iphone15', 'iphone15'],
		['256', '256'],
	])('of %s is %s', (word, stem) => {
		expect(stemOf(word)).toBe(stem);
	});

	test('leave three letters or what there was, in both tongues', () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const letters = [...fold('ابتثجحخدرزسشعغفقکلمنهویپچگ')];
		for (let round = 0; round < 2000; round += 1) {
			const word = Array.from(
				{ length: 1 + Math.floor(chance() * 9) },
				() => letters[Math.floor(chance() * letters.length)],
			).join('');
			for (const tongue of ['ar', 'ckb'] as const) {
				const stem = stemOf(word, tongue);
				expect([word, tongue, stem.length >= Math.min(3, word.length)]).toEqual([word, tongue, true]);
				expect(word).toContain(stem);
			}
		}
	});
});

describe('steps between two words', () => {
	test.each([
		['lamp', 'lamp', 0],
		['lamp', 'lamps', 1],
		['lamp', 'amp', 1],
		['lamp', 'lump', 1],
		['lamp', 'lapm', 1],
		['lamp', '', 4],
		['', '', 0],
		['ab', 'ba', 1],
		['abc', 'cab', 2],
		['kitten', 'sitting', 3],
		['سماعه', 'سماعه', 0],
		['سماعه', 'سمعه', 1],
	])('%j and %j are %d', (one, other, steps) => {
		expect(distanceOf(one, other)).toBe(steps);
		expect(distanceOf(other, one)).toBe(steps);
	});
});

describe('how a word sounds', () => {
	test.each([
		['sa3a', 'ساعة'],
		['7aqeba', 'حقيبة'],
		['khashooga', 'خاشوگة'],
		['shampoo', 'شامبو'],
		['qamees', 'قميص'],
		['ghasala', 'غسالة'],
		['6abla', 'طبلة'],
		['tawa', 'طاوة'],
		['chai', 'چاي'],
	])('%s as %s', (latin, arabic) => {
		expect(soundOf(latin)).toBe(soundOf(fold(arabic)));
		expect(soundOf(latin)).not.toBeNull();
	});

	test.each([
		['耳机', 'p:erji'],
		['绿', 'p:lv'],
		['a', null],
		['123', null],
		['ا', null],
		['一二三四五六七八九', null],
		['', null],
	])('of %j is %j', (word, sound) => {
		expect(soundOf(word)).toBe(sound);
	});
});

describe('words of two scripts', () => {
	test.each([
		['T恤', ['t恤']],
		['男士T恤 黑色', ['男士', 't恤', '黑色']],
		['usb U盘', ['usb', 'u盘']],
		['nike鞋', ['nike', '鞋']],
		['恤', ['恤']],
	])('%j asks for %j', (keyword, forms) => {
		expect(askedWords(keyword, 'zh').map(({ form }) => form)).toEqual(forms);
	});

	test('are looked for as titles hold them', () => {
		const [word] = askedWords('T恤', 'zh');
		expect(tokensOf('男士T恤', 'zh').terms).toEqual(expect.arrayContaining([...(word?.terms ?? ['nothing'])]));
	});
});
