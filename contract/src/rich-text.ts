import { type Language, type LocalizedText, languages } from './languages.ts';
import { isUnseen, legible } from './legible.ts';

/**
 * What a product is described by: text, or text with pictures and structure as data. There is no HTML in the shop: what
 * is none of these kinds cannot be written down, stored or drawn (docs/decisions/0016-descriptions-are-data.md).
 */

/** Words in one look; `\n` is a line break. `link`: an address of the shop. */
export interface Span {
	text: string;
	bold?: true | undefined;
	italic?: true | undefined;
	link?: string | undefined;
}

/** `picture`: its id in the shop; in a file that comes in, its address or its path there. */
export type RichBlock<Picture = string> =
	| { kind: 'paragraph'; spans: Span[] }
	| { kind: 'heading'; level: 1 | 2; spans: Span[] }
	| { kind: 'list'; ordered: boolean; items: Span[][] }
	| { kind: 'picture'; picture: Picture; alt: string }
	/** `head`: the first row says what stands below it. */
	| { kind: 'table'; head: boolean; rows: Span[][][] };

/** Text with line breaks where there is nothing more to it. */
export type Description = string | RichBlock[];
export type LocalizedDescription = { [L in Language]?: Description | undefined };
/** The blocks of those languages that have more than text. */
export type LocalizedBlocks = { [L in Language]?: RichBlock[] | undefined };

/** Signs of one language, as text; blocks and pictures of one language. */
export const descriptionLimits = { length: 20_000, blocks: 400, pictures: 40, rows: 100, columns: 12, items: 200 } as const;

/** Addresses of the shop, as `storefront/src/app/paths.ts` has them. */
export const shopLink = /^\/(?:pages\/[\w/-]+(?:\?[\w=&%.~+-]*)?)?$/;

/** Blocks in the one form in which they are stored: saving and reading them again is no change. */
export function tidied(blocks: readonly RichBlock[]): Description {
	const tidy = blocks.flatMap(tidyBlock);
	const plain = tidy.every((block) => block.kind === 'paragraph' && block.spans.every((span) => !isMarked(span)));
	return plain ? textOf(tidy) : tidy;
}

const isMarked = ({ bold, italic, link }: Span): boolean => bold === true || italic === true || link !== undefined;

function tidyBlock(block: RichBlock): RichBlock[] {
	switch (block.kind) {
		case 'paragraph':
			// An empty line ends a paragraph.
			return splitAtGaps(tidySpans(block.spans)).map((spans) => ({ kind: 'paragraph', spans }));
		case 'heading': {
			const spans = tidyLine(block.spans.map(({ bold: _, ...span }) => span));
			return spans.length === 0 ? [] : [{ kind: 'heading', level: block.level, spans }];
		}
		case 'list': {
			const items = block.items.map(tidyLine).filter((spans) => spans.length > 0);
			return items.length === 0 ? [] : [{ kind: 'list', ordered: block.ordered, items }];
		}
		case 'picture':
			return [{ kind: 'picture', picture: block.picture, alt: tidyText(block.alt) }];
		case 'table':
			return tidyTable(block.rows, block.head);
	}
}

function tidyTable(cells: readonly (readonly (readonly Span[])[])[], head: boolean): RichBlock[] {
	const rows = cells.map((row) => row.map(tidyLine)).filter((row) => row.some((cell) => cell.length > 0));
	const width = Math.max(0, ...rows.map((row) => row.length));
	// A single row or column puts things in their places, and says nothing as a table.
	if (rows.length < 2 || width < 2) return rows.flat().flatMap((spans) => tidyBlock({ kind: 'paragraph', spans }));
	const whole = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, (): Span[] => [])]);
	return [{ kind: 'table', head, rows: whole }];
}

const tidyText = (text: string): string => legible(text.replace(/\s+/g, ' ')).trim();

/** Spans whose neighbours look otherwise, without empty ones, with single spaces and none at the ends of lines. */
function tidySpans(spans: readonly Span[]): Span[] {
	const signs = spans.flatMap((span) =>
		[...span.text.replace(/\r\n?/g, '\n').split('\n').map(spaced).join('\n')].map((sign) => ({ sign, span })),
	);
	const kept: typeof signs = [];
	for (const one of signs) {
		const before = kept.at(-1)?.sign ?? '\n';
		if (one.sign === ' ' && (before === ' ' || before === '\n')) continue;
		while (one.sign === '\n' && kept.at(-1)?.sign === ' ') kept.pop();
		kept.push(one);
	}
	while (/^\s$/.test(kept.at(-1)?.sign ?? '')) kept.pop();
	while (/^\s$/.test(kept[0]?.sign ?? '')) kept.shift();
	const tidy: Span[] = [];
	for (const { sign, span } of kept) {
		const last = tidy.at(-1);
		if (last && looksAs(last, span)) last.text += sign;
		else tidy.push({ text: sign, ...lookOf(span) });
	}
	return tidy;
}

const spaced = (line: string): string => legible(line.replace(/[^\S\n]+/g, ' '));

/** As `tidySpans`, with no empty lines between. */
function tidyLine(spans: readonly Span[]): Span[] {
	return tidyMerged(splitAtGaps(tidySpans(spans)).flatMap((part, index) => (index === 0 ? part : [{ text: '\n' }, ...part])));
}

const looksAs = (one: Span, other: Span): boolean =>
	(one.bold ?? false) === (other.bold ?? false) && (one.italic ?? false) === (other.italic ?? false) && one.link === other.link;

const lookOf = ({ bold, italic, link }: Span): Omit<Span, 'text'> => ({
	...(bold ? { bold } : {}),
	...(italic ? { italic } : {}),
	...(link === undefined ? {} : { link }),
});

/** Parts between which two or more line breaks stand. */
function splitAtGaps(spans: readonly Span[]): Span[][] {
	const parts: Span[][] = [[]];
	let breaks = 0;
	for (const { text, ...look } of spans)
		for (const piece of text.split(/(\n)/)) {
			if (piece === '\n') breaks += 1;
			else if (piece !== '') {
				if (breaks > 1) parts.push([]);
				if (breaks === 1) parts.at(-1)?.push({ text: '\n' });
				parts.at(-1)?.push({ text: piece, ...look });
				breaks = 0;
			}
		}
	return parts.map(tidyMerged).filter((part) => !isUnseen(wordsOf(part)));
}

/** Neighbours that look alike made one; a line break looks as what stands before it. */
function tidyMerged(spans: readonly Span[]): Span[] {
	const merged: Span[] = [];
	for (const span of spans) {
		const last = merged.at(-1);
		if (last && (span.text === '\n' || looksAs(last, span))) last.text += span.text;
		else merged.push({ ...span });
	}
	return merged;
}

/** What it says, without its looks: lines, with an empty one between blocks. */
export function textOf(description: Description): string {
	if (typeof description === 'string') return description;
	return description
		.map(textOfBlock)
		.filter((text) => text !== '')
		.join('\n\n');
}

function textOfBlock(block: RichBlock): string {
	switch (block.kind) {
		case 'paragraph':
		case 'heading':
			return wordsOf(block.spans);
		case 'list':
			return block.items.map(wordsOf).join('\n');
		case 'picture':
			return block.alt;
		case 'table':
			return block.rows.map((row) => row.map(wordsOf).join(' · ')).join('\n');
	}
}

const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** The pictures of all languages, each once, in order. */
export function picturesOf(description: LocalizedDescription): string[] {
	return [
		...new Set(
			languages.flatMap((language) => {
				const own = description[language];
				return typeof own === 'object' ? own.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])) : [];
			}),
		),
	];
}

/** The same with each picture called as `nameOf` says; one that has no name is left out. */
export function withPictures(
	description: LocalizedDescription,
	nameOf: (picture: string) => string | null,
): LocalizedDescription {
	return eachOwn(description, (own) =>
		typeof own === 'string'
			? own
			: tidied(
					own.flatMap((block): RichBlock[] => {
						if (block.kind !== 'picture') return [block];
						const picture = nameOf(block.picture);
						return picture === null ? [] : [{ ...block, picture }];
					}),
				),
	);
}

/** As tables keep it: what it says, and its blocks beside it. */
export function storedOf(description: LocalizedDescription): { text: LocalizedText; blocks: LocalizedBlocks } {
	return {
		text: eachOwn(description, textOf),
		blocks: eachOwn(description, (own) => (typeof own === 'string' ? undefined : own)),
	};
}

export function describedBy(text: LocalizedText, blocks: LocalizedBlocks): LocalizedDescription {
	return { ...text, ...blocks };
}

function eachOwn<T>(
	description: LocalizedDescription,
	make: (own: Description) => T | undefined,
): { [L in Language]?: T | undefined } {
	const made: { [L in Language]?: T | undefined } = {};
	for (const language of languages) {
		const own = description[language];
		const value = own === undefined ? undefined : make(own);
		if (value !== undefined) made[language] = value;
	}
	return made;
}
