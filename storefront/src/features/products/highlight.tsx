import type { ReactNode } from 'react';

/** Letters that people write in more than one way, one sign for one sign. */
const alike: Record<string, string> = {
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ی: 'ي',
	ک: 'ك',
	ة: 'ه',
	ە: 'ه',
	ڕ: 'ر',
	ڵ: 'ل',
	ۆ: 'و',
	ێ: 'ي',
	ڤ: 'ف',
};
const mark = /[\p{M}\u0640\u200c\u200d]/u;
const han = /\p{Script=Han}/u;

/** Signs as they are compared, each with its place in the text; marks are left out. */
function comparable(text: string): { signs: string; places: number[] } {
	let signs = '';
	const places: number[] = [];
	for (let at = 0; at < text.length; at += 1) {
		const sign = text[at] as string;
		if (mark.test(sign)) continue;
		const lower = sign.toLowerCase();
		signs += lower.length === 1 ? (alike[lower] ?? lower) : sign;
		places.push(at);
	}
	return { signs, places };
}

const startsWord = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] as string);

/** Parts of a text that are words of a query, as [from, to); a word is found at the beginning of words, Chinese anywhere. */
export function matchesOf(text: string, query: string): [number, number][] {
	const { signs, places } = comparable(text);
	const words = comparable(query)
		.signs.split(/[^\p{L}\p{N}]+/u)
		.flatMap((word) => (han.test(word) && !signs.includes(word) ? pairsOf(word) : [word]))
		.filter((word) => word.length > 1 || han.test(word));
	const found: [number, number][] = [];
	for (const word of new Set(words)) {
		for (let at = signs.indexOf(word); at >= 0; at = signs.indexOf(word, at + word.length)) {
			if (!han.test(word) && !startsWord(signs, at)) continue;
			found.push([places[at] as number, (places[at + word.length - 1] as number) + 1]);
		}
	}
	found.sort((a, b) => a[0] - b[0]);
	return found.reduce<[number, number][]>((merged, part) => {
		const last = merged.at(-1);
		if (last && part[0] <= last[1]) last[1] = Math.max(last[1], part[1]);
		else merged.push([...part]);
		return merged;
	}, []);
}

const pairsOf = (word: string): string[] => [...word].slice(1).map((sign, index) => `${[...word][index]}${sign}`);

/** A title in which the words of the query stand out. */
export function HighlightedTitle({ text, query }: { text: string; query: string }) {
	const parts: ReactNode[] = [];
	let end = 0;
	for (const [from, to] of matchesOf(text, query)) {
		parts.push(
			text.slice(end, from),
			<mark key={from} className="bg-transparent font-bold text-tile">
				{text.slice(from, to)}
			</mark>,
		);
		end = to;
	}
	return (
		<>
			{parts}
			{text.slice(end)}
		</>
	);
}
