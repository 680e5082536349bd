import { directionOf, type Language, languages } from '@qaysari/contract/languages';
import { refusals } from '@qaysari/contract/refusals';
import { describe, expect, test } from 'vitest';
import { readCatalogue, type SourceCatalogue } from './catalogues.ts';
import { compileText } from './compile.ts';
import { type Area, areas } from './languages.ts';
import { loadLegalTexts } from './legal/legal-texts.ts';
import { translatorFor } from './node.ts';
import { type ParameterKind, parametersOf, tagsOf } from './parameters.ts';

const everywhere = areas.flatMap((area) => languages.map((language): [Area, Language] => [area, language]));

/** Each message of an area in a language, with all that it may ask for. */
function messagesOf(area: Area, language: Language): [key: string, source: string, kinds: Map<string, ParameterKind>][] {
	const catalogue: SourceCatalogue = readCatalogue(language, area);
	return Object.entries(catalogue).map(([key, source]) => [key, source, parametersOf(compileText(source))]);
}

/** Values for what a message asks for: a number, a choice that it names, or a text that no catalogue has. */
function valuesOf(kinds: Map<string, ParameterKind>, number: number, choice: number): Record<string, string | number> {
	return Object.fromEntries(
		[...kinds].map(([name, kind]) => {
			if (kind === 'number') return [name, number];
			if (kind === 'value') return [name, 'Ж7'];
			return [name, kind.options[choice % kind.options.length] ?? 'other'];
		}),
	);
}

const scripts: Record<Language, RegExp> = {
	ar: /\p{Script=Arabic}/u,
	ckb: /\p{Script=Arabic}/u,
	en: /[A-Za-z]/,
	zh: /\p{Script=Han}/u,
};

/** One of every plural form that a language has, and what lies at the ends. */
const counts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 1_000_000];

describe.each(everywhere)('every message of the %s in %s', (area, language) => {
	const messages = messagesOf(area, language);
	const t = translatorFor(language, area);

	test('says something for every number and every choice, and shows nothing of how it is written', () => {
		const odd: string[] = [];
		for (const [key, , kinds] of messages) {
			const numbers = [...kinds.values()].includes('number') ? counts : [1];
			const choices = Math.max(1, ...[...kinds.values()].map((kind) => (typeof kind === 'object' ? kind.options.length : 1)));
			for (const number of numbers)
				for (let choice = 0; choice < choices; choice += 1) {
					const text = t.find(key, valuesOf(kinds, number, choice));
					if (text === undefined || text.trim() === '' || /[{}]|undefined|NaN|\[object/.test(text))
						odd.push(`${key} ${number}: ${text}`);
				}
		}

		expect(odd).toEqual([]);
		expect(messages.length).toBeGreaterThan(50);
	});

	test('says what it was given, wherever it asks for it outside of a choice', () => {
		const silent = messages.filter(([key, source, kinds]) => {
			const plain = [...kinds].filter(([name, kind]) => kind === 'value' && source.includes(`{${name}}`));
			// What only some forms say, such as the number that one of them spells out.
			const always = plain.filter(() => !source.includes(', plural,') && !source.includes(', select,'));
			const text = t.find(key, Object.fromEntries([...kinds].map(([name]) => [name, `‹${name}›`]))) ?? '';
			return always.some(([name]) => !text.includes(`‹${name}›`));
		});

		expect(silent.map(([key]) => key)).toEqual([]);
	});

	test('closes its tags, and what is in them is not empty', () => {
		for (const [key, source, kinds] of messages.filter(([, source]) => tagsOf(source).length > 0)) {
			const text = t.find(key, valuesOf(kinds, 3, 0)) ?? '';
			const found = [...text.matchAll(/<([a-z][a-z0-9]*)>(.*?)<\/\1>/gs)];
			expect([key, [...new Set(found.map(([, tag]) => tag))].sort()]).toEqual([key, tagsOf(source)]);
			expect([key, found.filter(([, , inner]) => inner?.trim() === '' || inner?.includes('<'))]).toEqual([key, []]);
			expect([key, text.replace(/<([a-z][a-z0-9]*)>.*?<\/\1>/gs, '')]).toEqual([key, expect.not.stringContaining('<')]);
		}
	});
});

describe('a refusal', () => {
	test.each(languages)('has words of its own in %s, in the script of the language', (language) => {
		const t = translatorFor(language, 'server');
		const params = { seconds: 30, minutes: 2, hours: 3, days: 4, count: 5, limit: 50, megabytes: 10 };

		for (const code of Object.keys(refusals)) {
			const text = t.find(`refusal.${code}`, params);
			expect([code, text]).toEqual([code, expect.stringMatching(scripts[language])]);
		}
	});
});

describe('money and numbers within a sentence', () => {
	const values = {
		amount: { amount: -3_850_000, currency: 'IQD' as const },
		phone: { phone: '9647701234567' },
	};

	test.each(languages)('are set apart in %s only where it runs from the right, and each isolate is closed', (language) => {
		const isRtl = directionOf(language) === 'rtl';
		const opened: string[] = [];
		for (const area of areas)
			for (const [key, , kinds] of messagesOf(area, language)) {
				const given = [...kinds].map(([name, kind]) => [
					name,
					kind === 'value' ? values.amount : kind === 'number' ? -3 : 'other',
				]);
				const text = translatorFor(language, area).find(key, Object.fromEntries(given)) ?? '';
				const [open, close] = [text.match(/[\u2066-\u2068]/g)?.length ?? 0, text.match(/\u2069/g)?.length ?? 0];
				if (open !== close || (open > 0 && !isRtl)) opened.push(key);
			}

		expect(opened).toEqual([]);
	});
});

describe('the legal texts', () => {
	test('say the same in each language: as many sections, as many paragraphs in each', async () => {
		const texts = await Promise.all(languages.map(loadLegalTexts));
		const shape = texts.map(({ terms, privacy }) =>
			[terms, privacy].map((part) => part.map(({ paragraphs }) => paragraphs.length)),
		);

		for (const own of shape) expect(own).toEqual(shape[0]);
		for (const { terms, privacy } of texts)
			for (const { heading, paragraphs } of [...terms, ...privacy])
				for (const text of [heading, ...paragraphs])
					expect([text, text.trim() === text && !/[{}<>]|undefined/.test(text)]).toEqual([text, true]);
	});

	test.each(languages)('are written in the script of %s', async (language) => {
		const { terms, privacy } = await loadLegalTexts(language);

		for (const { paragraphs } of [...terms, ...privacy]) for (const text of paragraphs) expect(text).toMatch(scripts[language]);
	});
});
