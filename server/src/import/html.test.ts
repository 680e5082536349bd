import { type Description, type RichBlock, type Span, textOf, tidied } from '@qaysari/contract/rich-text';
import { description as writtenDescription } from '@qaysari/contract/rich-text.schemas';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../export/html.ts';
import { chanceOf } from '../testing/chance.ts';
import { vectors } from '../testing/naughty.ts';
import { seedOfRun } from '../testing/seed.ts';
import { descriptionOf } from './html.ts';

describe('a description from HTML', () => {
	it('keeps what it is made of: headings, lists, tables, bold, italic, links into the shop and pictures', () => {
		expect(
			descriptionOf(`
				<h1>Why   this <i>lamp</i></h1>
				<div><p>It is <strong>very</strong> <em>bright</em>.<br>See <a href="/pages/product_details/index?id=7">the other one</a>
				or <a href="https://elsewhere.example/">elsewhere</a>.</p></div>
				<figure><img src="https://pictures.example/lamp.jpg" alt="On a table"></figure>
				<ul><li>One<ul><li>Within</li></ul></li><li></li><li>Two</li></ul>
				<table><thead><tr><th>Size</th><th>cm</th></tr></thead><tr><td>S</td><td>20</td></tr><tr><td>M</td></tr></table>`),
		).toEqual([
			{ kind: 'heading', level: 1, spans: [{ text: 'Why this ' }, { text: 'lamp', italic: true }] },
			{
				kind: 'paragraph',
				spans: [
					{ text: 'It is ' },
					{ text: 'very', bold: true },
					{ text: ' ' },
					{ text: 'bright', italic: true },
					{ text: '.\nSee ' },
					{ text: 'the other one', link: '/pages/product_details/index?id=7' },
					{ text: ' or elsewhere.' },
				],
			},
			{ kind: 'picture', picture: 'https://pictures.example/lamp.jpg', alt: 'On a table' },
			{ kind: 'list', ordered: false, items: [[{ text: 'One' }], [{ text: 'Within' }], [{ text: 'Two' }]] },
			{
				kind: 'table',
				head: true,
				rows: [
					[[{ text: 'Size' }], [{ text: 'cm' }]],
					[[{ text: 'S' }], [{ text: '20' }]],
					[[{ text: 'M' }], []],
				],
			},
		]);
	});

	it('is text where it has no more than lines', () => {
		expect(descriptionOf('<p>Soft.</p>\n<p>Wash at&nbsp;30°<br>alone</p>')).toBe('Soft.\n\nWash at 30°\nalone');
		expect(descriptionOf('Soft.\n\n\nWash at 30°\nalone')).toBe('Soft.\n\nWash at 30°\nalone');
		expect(descriptionOf('<table><tr><td><p>Only a frame</p></td></tr></table>')).toBe('Only a frame');
	});

	it('takes no picture that is carried in its address, and none from another kind of place', () => {
		for (const source of ['data:image/png;base64,AAAA', 'javascript:alert(1)', 'file:///etc/passwd', ' ', 'DATA:text/html,x'])
			expect(descriptionOf(`<p>Text</p><img src="${source}">`)).toBe('Text');
	});

	it('ends with every piece that was ever used to attack a page as words, or as nothing', () => {
		for (const vector of vectors) {
			const found = descriptionOf(vector);
			const isWhole = writtenDescription.safeParse({ en: withoutPictures(found) });
			expect(isWhole.success, vector).toBe(true);
			for (const word of linksOf(found)) expect(word).toMatch(/^\/(?!\/)/);
		}
	});

	it('is done with a hundred thousand tags in each other at once', () => {
		expect(descriptionOf(`${'<div><b><ul><li>'.repeat(10_000)}deep`)).toEqual([
			{ kind: 'list', ordered: false, items: [[{ text: 'deep', bold: true }]] },
		]);
		expect(descriptionOf(`${'<table><tr><td>'.repeat(10_000)}deep`)).toBe('deep');
	});
});

describe('a description as data', () => {
	it('is the same after it was written as HTML and read back, and after it was tidied again', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		const below = (most: number): number => Math.floor(chance() * most);
		for (let round = 0; round < 400; round += 1) {
			const description = tidied(Array.from({ length: below(6) }, () => blockBy(below)));
			if (typeof description === 'object') expect(tidied(description), `SEED=${seed}`).toEqual(description);
			expect(descriptionOf(htmlOf(description)), `SEED=${seed} ${htmlOf(description)}`).toEqual(description);
		}
	});

	it('says in text what it says in blocks', () => {
		expect(textOf(descriptionOf('<h2>Care</h2><ol><li>Wash</li><li>Dry</li></ol><p>Done</p>'))).toBe('Care\n\nWash\nDry\n\nDone');
	});
});

const words = [
	'كوب',
	' ',
	'  ',
	'a < b & "c"',
	'&lt;b&gt;',
	'\n',
	'\n\n\n',
	'x',
	'<script>',
	'\u200f',
	'é',
	'🫖',
	' end. ',
	"l'été",
];

function blockBy(below: (most: number) => number): RichBlock {
	const span = (): Span => ({
		text: Array.from({ length: below(4) }, () => words[below(words.length)]).join(''),
		...(below(3) === 0 ? { bold: true as const } : {}),
		...(below(4) === 0 ? { italic: true as const } : {}),
		...(below(5) === 0 ? { link: '/pages/product_details/index?id=7&x=1' } : {}),
	});
	const spans = (): Span[] => Array.from({ length: below(4) }, span);
	const several = <T>(make: () => T): T[] => Array.from({ length: below(4) }, make);
	const kinds: (() => RichBlock)[] = [
		() => ({ kind: 'paragraph', spans: spans() }),
		() => ({ kind: 'heading', level: below(2) === 0 ? 1 : 2, spans: spans() }),
		() => ({ kind: 'list', ordered: below(2) === 0, items: several(spans) }),
		() => ({ kind: 'picture', picture: `/media/${below(9)}.webp`, alt: words[below(words.length)] ?? '' }),
		() => ({ kind: 'table', head: below(2) === 0, rows: several(() => several(spans)) }),
	];
	return (kinds[below(kinds.length)] ?? (() => ({ kind: 'paragraph', spans: [] })))();
}

const withoutPictures = (description: Description): Description =>
	typeof description === 'string' ? description : description.filter(({ kind }) => kind !== 'picture');

const linksOf = (description: Description): string[] =>
	[...JSON.stringify(description).matchAll(/"link":"([^"]*)"/g)].map(([, link = '']) => link);
