import { home } from './dialects/home.ts';
import { market } from './dialects/market.ts';
import { sources } from './dialects/sources.ts';
import { wear } from './dialects/wear.ts';

/**
 * Everyday words of Iraq for goods: `Baghdad and Basra | Slemani | Arabic | Sorani | English | Chinese`, below the section that they are
 * of (`# kitchen`). The first two columns have the words as people say them, each with the sources that it was seen in (`خاشوكة:wa`,
 * dialects/sources.ts); without one it is what the shop knows of itself. The others say what is meant, marked as in things.ts. A word
 * with two meanings stands in two lines.
 */

export interface DialectWord {
	word: string;
	dialect: 'iraqi' | 'slemani';
	section: string;
	/** None for what the shop knows of itself. */
	sources: readonly string[];
}

interface Line {
	section: string;
	columns: readonly (readonly string[])[];
}

function linesOf(table: string): Line[] {
	let section = '';
	return table
		.trim()
		.split('\n')
		.flatMap((line) => {
			if (line.startsWith('# ')) section = line.slice(2);
			return line.startsWith('# ')
				? []
				: [{ section, columns: line.split('|').map((column) => column.trim().split(/\s+/).filter(Boolean)) }];
		});
}

const lines = [home, wear, market].flatMap(linesOf);
const bare = (written: string): string => written.split(':')[0] ?? written;

/** The lines in the shape of things.ts. */
export const dialects = lines
	.map(({ columns: [iraqi = [], slemani = [], arabic = [], sorani = [], english = [], chinese = []] }) =>
		[[...iraqi.map(bare), ...arabic], [...slemani.map(bare), ...sorani], english, chinese]
			.map((column) => [...new Set(column)].join(' '))
			.join(' | '),
	)
	.join('\n');

/** Every word of a dialect with where it was seen. */
export function dialectWords(): DialectWord[] {
	return lines.flatMap(({ section, columns }) =>
		(['iraqi', 'slemani'] as const).flatMap((dialect, index) =>
			(columns[index] ?? []).map((written) => ({
				word: bare(written).replace(/[*+!]$/, ''),
				dialect,
				section,
				sources: [...(written.split(':')[1] ?? '')],
			})),
		),
	);
}

export const isSource = (letter: string): boolean => Object.hasOwn(sources, letter);
