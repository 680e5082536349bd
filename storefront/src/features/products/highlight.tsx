import { directionOf } from '@qaysari/contract/languages';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { latinRunsOf } from '../../ui/title-text.tsx';

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

/** A title in which the words of the query stand out; Latin words among Arabic ones keep their order. */
export function HighlightedTitle({ text, query }: { text: string; query: string }) {
	const { language } = useLanguage();
	const matches = matchesOf(text, query);
	/** The title from one place to another. */
	const shown = (from: number, to: number): ReactNode[] => {
		const parts: ReactNode[] = [];
		let end = from;
		for (const [begins, ends] of matches) {
			const [left, right] = [Math.max(begins, from), Math.min(ends, to)];
			if (left >= right) continue;
			parts.push(
				text.slice(end, left),
				<mark key={left} className="bg-transparent font-bold text-tile">
					{text.slice(left, right)}
				</mark>,
			);
			end = right;
		}
		return [...parts, text.slice(end, to)];
	};
	if (directionOf(language) === 'ltr') return <>{shown(0, text.length)}</>;
	const parts: ReactNode[] = [];
	let end = 0;
	for (const [from, to] of latinRunsOf(text)) {
		parts.push(
			...shown(end, from),
			<bdi key={`latin ${from}`} dir="ltr">
				{shown(from, to)}
			</bdi>,
		);
		end = to;
	}
	return <>{[...parts, ...shown(end, text.length)]}</>;
}
