import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { meaningsOf, termOf } from './dictionary.ts';
import { fold } from './fold.ts';
import { waysSounding } from './sounding.ts';
import { askedWord } from './tokens.ts';
import { dialectWords, isSource } from './words/dialects.ts';

const fewest = 300;
const all = dialectWords();

test('at least three hundred words of Iraq and Slemani were seen somewhere', () => {
	const seen = all.filter(({ sources }) => sources.length > 0);
	expect(seen.flatMap(({ sources }) => sources).filter((letter) => !isSource(letter))).toEqual([]);
	expect(new Set(seen.map(({ dialect, word }) => `${dialect} ${word}`)).size).toBeGreaterThanOrEqual(fewest);
});

test('every word of a dialect leads to what other words mean', () => {
	const dumb = all.filter(({ word, dialect }) => {
		const tongue = dialect === 'slemani' ? 'ckb' : 'ar';
		return word.split('/').some((form) => {
			const terms = fold(form.replaceAll('_', ' '))
				.trim()
				.split(' ')
				.map((part) => termOf(part, tongue));
			return meaningsOf(terms.join(' ')).length === 0;
		});
	});
	expect(dumb.map(({ word }) => word)).toEqual([]);
	expect(all.filter(({ section }) => section === '')).toEqual([]);
});

// Up to bayonbagh as Iraqis wrote them on the pages that sources.ts names; with digits as people chat.
const chat = {
	khashooga: 'خاشوكه',
	churpaya: 'چربايه',
	panka: 'بنكه',
	darnafees: 'درنفيس',
	chakooch: 'چاكوچ',
	kanafa: 'قنفه',
	timmen: 'تمن',
	muqtata: 'مقطاطه',
	batry: 'باتري',
	bayonbagh: 'باينباغ',
	'9oba': 'صوبه',
	'6awa': 'طاوه',
	ma3oon: 'ماعون',
	qo6iya: 'قوطيه',
	dishdasha: 'دشداشه',
	'3abaya': 'عبايه',
	sha7na: 'شاحنه',
	jin6a: 'جنطه',
	ch6al: 'چطل',
	'9enya': 'صينيه',
};

test('words of Iraq are heard in Latin letters and digits', async () => {
	const shop = await createTestShop();
	const unheard: string[] = [];
	for (const [typed, word] of Object.entries(chat)) {
		const ways = await waysSounding(shop.db, askedWord(typed, 'ar'), false);
		if (!ways.some((way) => way.join(' ') === termOf(fold(word), 'ar'))) unheard.push(`${typed}: ${ways.join(', ')}`);
	}
	expect(unheard).toEqual([]);
	await shop.close();
});
