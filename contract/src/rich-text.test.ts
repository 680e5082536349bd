import { describe, expect, it } from 'vitest';
import { description, importedDescription } from './rich-text.schemas.ts';
import {
	type Description,
	describedBy,
	descriptionLimits,
	picturesOf,
	type RichBlock,
	type Span,
	shopLink,
	storedOf,
	textOf,
	tidied,
	withPictures,
} from './rich-text.ts';

const paragraph = (...spans: (string | Span)[]): RichBlock => ({
	kind: 'paragraph',
	spans: spans.map((span) => (typeof span === 'string' ? { text: span } : span)),
});
const bold = (text: string): Span => ({ text, bold: true });
const picture = (name: string, alt = ''): RichBlock => ({ kind: 'picture', picture: name, alt });
const table = (rows: string[][], head = false): RichBlock => ({
	kind: 'table',
	head,
	rows: rows.map((row) => row.map((text) => (text === '' ? [] : [{ text }]))),
});

describe('a description in blocks', () => {
	it.each<[string, RichBlock[], Description]>([
		['that has none', [], ''],
		['of words alone is text', [paragraph('One'), paragraph('Two')], 'One\n\nTwo'],
		[
			'of empty ones is nothing',
			[
				paragraph(' \n '),
				{ kind: 'heading', level: 1, spans: [{ text: '\u200b ' }] },
				{ kind: 'list', ordered: true, items: [[{ text: '' }]] },
			],
			'',
		],
		['loses spaces at its ends and doubled ones', [paragraph('  a   b \n  c  ')], 'a b\nc'],
		['is parted where an empty line stands', [paragraph('a\n\n\nb\nc')], 'a\n\nb\nc'],
		['keeps no sign that a database cannot hold', [paragraph('a\0b\ud800c')], 'abc'],
		['joins neighbours that look alike', [paragraph(bold('a'), bold('b'), 'c')], [paragraph(bold('ab'), 'c')]],
		[
			'keeps what looks otherwise apart',
			[paragraph(bold('a'), { text: 'b', italic: true })],
			[paragraph(bold('a'), { text: 'b', italic: true })],
		],
		[
			'lets a heading be bold by itself',
			[{ kind: 'heading', level: 1, spans: [bold('Title')] }],
			[{ kind: 'heading', level: 1, spans: [{ text: 'Title' }] }],
		],
		[
			'of a list without empty points',
			[{ kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: ' ' }], [{ text: 'b' }]] }],
			[{ kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] }],
		],
		['keeps a picture with its words', [picture('p', '  a \n lamp ')], [picture('p', 'a lamp')]],
		[
			'fills up the rows of a table',
			[table([['a', 'b'], ['c']])],
			[
				table([
					['a', 'b'],
					['c', ''],
				]),
			],
		],
		[
			'leaves out empty rows',
			[
				table(
					[
						['a', 'b'],
						['', ''],
						['c', 'd'],
					],
					true,
				),
			],
			[
				table(
					[
						['a', 'b'],
						['c', 'd'],
					],
					true,
				),
			],
		],
		['reads a table of one row or column as words', [table([['a', 'b']]), table([['c'], ['d']])], 'a\n\nb\n\nc\n\nd'],
	])('%s', (_, blocks, tidy) => {
		expect(tidied(blocks)).toEqual(tidy);
	});

	it('is the same when it is made tidy again', () => {
		const blocks: RichBlock[] = [
			paragraph(bold(' a '), ' b ', { text: 'c', link: '/pages/hot/index' }, '\n\n', 'd'),
			{ kind: 'heading', level: 2, spans: [{ text: 'سڵاو', italic: true }, bold('!')] },
			{ kind: 'list', ordered: true, items: [[bold('x'), { text: '\n\ny' }], []] },
			table([['a', '', 'b'], ['c']], true),
			picture('p'),
		];
		const once = tidied(blocks);

		expect(typeof once).toBe('object');
		expect(typeof once === 'string' ? once : tidied(once)).toEqual(once);
	});

	it('says what it says in lines, whatever it looks like', () => {
		expect(
			textOf([
				paragraph('a'),
				{ kind: 'heading', level: 1, spans: [bold('b')] },
				{ kind: 'list', ordered: false, items: [[{ text: 'c' }], [{ text: 'd' }]] },
				picture('p', 'e'),
				picture('q'),
				table([
					['f', 'g'],
					['h', 'i'],
				]),
			]),
		).toBe('a\n\nb\n\nc\nd\n\ne\n\nf · g\nh · i');
		expect(textOf('as it is\n\n\n')).toBe('as it is\n\n\n');
	});
});

describe('the pictures of a description', () => {
	const all = {
		ar: [picture('one'), picture('two')],
		en: [picture('two'), picture('three'), paragraph(bold('x'))],
		zh: 'no picture',
	};

	it('are told once each, in the order of the languages', () => {
		expect(picturesOf(all)).toEqual(['one', 'two', 'three']);
		expect(picturesOf({})).toEqual([]);
	});

	it('get other names, and those without one are gone; what is left without blocks is text', () => {
		expect(withPictures(all, (name) => (name === 'two' ? 'TWO' : null))).toEqual({
			ar: [picture('TWO')],
			en: [picture('TWO'), paragraph(bold('x'))],
			zh: 'no picture',
		});
		expect(withPictures({ ar: [paragraph('words'), picture('one')] }, () => null)).toEqual({ ar: 'words' });
	});

	it('come back from tables as they were', () => {
		const { text, blocks } = storedOf(all);

		expect(text).toEqual({ ar: '', en: 'x', zh: 'no picture' });
		expect(blocks).toEqual({ ar: all.ar, en: all.en });
		expect(describedBy(text, blocks)).toEqual(all);
	});
});

describe('a link within a description', () => {
	it.each(['/', '/pages/hot/index', '/pages/product/detail?id=7', '/pages/search-detail/index?keyword=%D8%B4%D8%A7%D9%8A'])(
		'may be %s',
		(link) => {
			expect(shopLink.test(link)).toBe(true);
		},
	);

	it.each([
		'',
		'pages/hot/index',
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'javascript:alert(1)',
		'/pages/a"b',
		'/pages/a b',
		'/pages/a?x=<',
		'/console',
		'/pages/a#b',
		'/pages/../x',
		'/pages/',
	])('may not be %j', (link) => {
		expect(shopLink.test(link)).toBe(false);
	});
});

describe('what an operator writes', () => {
	const id = 'a'.repeat(24);
	const taken = (own: unknown) => description.safeParse({ ar: own }).success;

	it('is taken up to its limits, and not beyond', () => {
		const { length, blocks, pictures, rows, columns, items } = descriptionLimits;
		const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
		const table_ = (high: number, wide: number): RichBlock => table(times(high, times(wide, 'x')));
		const list = (points: number): RichBlock => ({ kind: 'list', ordered: false, items: times(points, [{ text: 'x' }]) });

		expect([taken('a'.repeat(length)), taken('a'.repeat(length + 1))]).toEqual([true, false]);
		expect([taken([paragraph(bold('a'.repeat(length)))]), taken([paragraph(bold('a'.repeat(length))), paragraph('b')])]).toEqual([
			true,
			false,
		]);
		expect([taken(times(blocks, paragraph('x'))), taken(times(blocks + 1, paragraph('x')))]).toEqual([true, false]);
		expect([taken(times(pictures, picture(id))), taken(times(pictures + 1, picture(id)))]).toEqual([true, false]);
		expect([taken([table_(rows, 2)]), taken([table_(rows + 1, 2)])]).toEqual([true, false]);
		expect([taken([table_(2, columns)]), taken([table_(2, columns + 1)])]).toEqual([true, false]);
		expect([taken([list(items)]), taken([list(items + 1)])]).toEqual([true, false]);
	});

	it('names pictures of the shop alone, where a file names them by their addresses', () => {
		expect([taken([picture(id)]), taken([picture('https://a.example/1.png')]), taken([picture(id.toUpperCase())])]).toEqual([
			true,
			false,
			false,
		]);
		expect([
			importedDescription.safeParse({ ar: [picture('https://a.example/1.png')] }).success,
			importedDescription.safeParse({ ar: [picture('')] }).success,
		]).toEqual([true, false]);
	});

	it('is nothing that the shop does not know: no HTML, no other kind, no other look', () => {
		for (const block of [
			{ kind: 'html', html: '<b>x</b>' },
			{ kind: 'heading', level: 3, spans: [] },
			{ kind: 'paragraph', spans: [{ text: 'x', link: 'javascript:alert(1)' }] },
			{ kind: 'paragraph', spans: [{ text: 'x', bold: 'yes' }] },
		])
			expect([block, taken([block])]).toEqual([block, false]);
		expect(description.parse({ ar: [{ kind: 'paragraph', spans: [{ text: '<script>x</script>', onclick: 'x' }] }] })).toEqual({
			ar: '<script>x</script>',
		});
	});
});
