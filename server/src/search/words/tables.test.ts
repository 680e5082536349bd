import { describe, expect, test } from 'vitest';
import { isModifier, isName, meaningsOf, wayOf } from '../dictionary.ts';
import { fold } from '../fold.ts';
import type { Tongue } from '../stem.ts';
import { askedWords, isInTables } from '../tokens.ts';
import { dialects } from './dialects.ts';
import { modifiers, names } from './modifiers.ts';
import { things } from './things.ts';

const han = /\p{Script=Han}/u;
const tongues: readonly Tongue[] = ['ar', 'ckb', 'ar', 'ar'];
const columnNames = ['Arabic', 'Sorani', 'English', 'Chinese'];
/** Names of makers and models are written in Latin letters in any column. */
const scripts = [/^[\u0600-\u06ff_\u200c]+$/, /^[\u0600-\u06ff_\u200c]+$/, /^[a-z0-9_]+$/, /^[\p{Script=Han}a-zA-Z]+$/u];
/** Letters that stand in no word of Arabic, and in none of Iraq. */
const soraniAlone = /[ڕڵۆێ]/;

interface Entry {
	line: string;
	column: number;
	word: string;
	mark: string;
}

const linesOf = (table: string): string[] => table.trim().split('\n');
const entriesOf = (line: string): Entry[] =>
	line.split('|').flatMap((cell, column) =>
		cell
			.trim()
			.split(/\s+/)
			.filter(Boolean)
			.flatMap((written) => {
				const mark = /[*+!]$/.exec(written)?.[0] ?? '';
				return written
					.replace(/[*+!]$/, '')
					.split('/')
					.map((word) => ({ line, column, word, mark }));
			}),
	);
const keyOf = ({ word, column }: Entry): string => {
	const form = fold(word.replaceAll('_', ' ')).trim();
	return han.test(form) ? form : wayOf(word, tongues[column] ?? 'ar').join(' ');
};
const tables = { things, dialects, modifiers, names };

describe.each(Object.entries(tables))('the table of %s', (name, table) => {
	const lines = linesOf(table);
	const entries = lines.flatMap(entriesOf);

	test('has four columns in each line, and something to say in two of them', () => {
		expect(lines.filter((line) => line.split('|').length !== 4)).toEqual([]);
		expect(lines.filter((line) => line.split('|').filter((cell) => cell.trim() !== '').length < 2)).toEqual([]);
		expect(lines.length).toBeGreaterThan(20);
	});

	test('holds in each column words of its language alone', () => {
		const strange = entries.filter(({ word, column }) => !scripts[column]?.test(word));
		expect(strange.map(({ word, column }) => `${columnNames[column]}: ${word}`)).toEqual([]);
		expect(entries.filter(({ column, word }) => column === 0 && soraniAlone.test(word)).map(({ word }) => word)).toEqual([]);
	});

	test('names no word twice in a column of a line, and folds none to nothing', () => {
		const twice = lines.flatMap((line) => {
			const seen = entriesOf(line).map(({ column, word, mark }) => `${column} ${word}${mark}`);
			return seen.filter((one, index) => seen.indexOf(one) !== index);
		});
		// Dialects say again what Arabic and Sorani say too.
		expect(name === 'dialects' ? [] : twice).toEqual([]);
		expect(entries.filter(({ word }) => fold(word).trim() === '')).toEqual([]);
	});

	test('knows each of its words as somebody types it', () => {
		// What means less than its line has no other words; one that says the same twice is asked for once.
		const unknown = entries.filter(({ word, column, mark }) => {
			if (mark === '+' || word === 'yo_yo') return false;
			const asked = askedWords(word.replaceAll('_', ' '), (['ar', 'ckb', 'en', 'zh'] as const)[column] ?? 'ar');
			return asked.length !== 1 || !asked.every(isInTables);
		});
		expect(unknown.map(({ word, column }) => `${columnNames[column]}: ${word}`)).toEqual([]);
	});

	test('leads from each word to the others of its line, but for those that mean other things too', () => {
		const missing = lines.flatMap((line) => {
			const group = entriesOf(line);
			return group.flatMap((one) => {
				const ways = meaningsOf(keyOf(one)).map((way) => way.join(' '));
				return group
					.filter((other) => keyOf(other) !== keyOf(one) && other.mark !== '*' && one.mark !== '+')
					.filter((other) => !ways.includes(wayOf(other.word, tongues[other.column] ?? 'ar').join(' ')))
					.map((other) => `${one.word} → ${other.word}`);
			});
		});
		// Forms behind the first of a word lead where the first one does.
		const firsts = new Set(
			lines.flatMap((line) =>
				line.split('|').flatMap((cell) =>
					cell
						.trim()
						.split(/\s+/)
						.map((written) => (written.split('/')[0] ?? '').replace(/[*+!]$/, '')),
				),
			),
		);
		expect(missing.filter((pair) => firsts.has(pair.split(' → ')[1] ?? ''))).toEqual([]);
	});
});

describe('what the tables say of words', () => {
	test.each([
		['red', true],
		['women', true],
		['kid', true],
		['phone', false],
		['glass', false],
		['iphone', false],
	])('%s only tells what a thing is like: %s', (word, expected) => {
		expect(isModifier(wayOf(word, 'ar').join(' '))).toBe(expected);
	});

	test.each([
		['samsung', true],
		['سامسونج', true],
		['三星', true],
		['phone', false],
		['red', false],
	])('%s is a name: %s', (word, expected) => {
		expect(isName(han.test(word) ? word : wayOf(word, 'ar').join(' '))).toBe(expected);
	});

	test('who asks for what means other things too finds the thing, and not the other way', () => {
		const ways = (word: string, tongue: Tongue = 'ar') => meaningsOf(wayOf(word, tongue).join(' ')).map((way) => way.join(' '));
		expect(ways('notebook')).toContain('laptop');
		expect(ways('laptop')).not.toContain('notebook');
		// Of what means less it is the other way round.
		expect(ways('phone')).toContain('iphone');
		expect(ways('iphone')).not.toContain('phone');
	});
});
