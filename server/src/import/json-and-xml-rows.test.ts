import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { detectJson, jsonRows } from './json-rows.ts';
import { xmlRows } from './xml-rows.ts';

type Told = [line: number, value: unknown];

async function told(readings: AsyncIterable<{ line: number; value: unknown } | { line: number; problem: { reason: string } }>) {
	const all: Told[] = [];
	for await (const reading of readings) all.push([reading.line, 'problem' in reading ? reading.problem.reason : reading.value]);
	return all;
}
const chunksOf = (content: string | Buffer | Buffer[]): AsyncIterable<Buffer> =>
	Readable.from(Array.isArray(content) ? content : [Buffer.from(content)]);
const json = (content: string | Buffer | Buffer[], shape: Parameters<typeof jsonRows>[1] = 'lines', after = 0) =>
	told(jsonRows(chunksOf(content), shape, after));
const xml = (content: string | Buffer | Buffer[], after = 0) => told(xmlRows(chunksOf(content), after));
/** The same bytes cut anywhere. */
function cut(bytes: Buffer, chance: () => number): Buffer[] {
	const chunks: Buffer[] = [];
	for (let at = 0; at < bytes.length; ) {
		const end = at + 1 + Math.floor(chance() * 12);
		chunks.push(bytes.subarray(at, end));
		at = end;
	}
	return chunks;
}

describe('where the objects of a JSON text stand', () => {
	test.each([
		['{"handle":"a"}\n{"handle":"b"}\n', 'lines'],
		['{"handle":"a"}', 'lines'],
		['[{"handle":"a"}]', { depth: 1 }],
		['  \n[\n{"handle":"a"}]', { depth: 1 }],
		['{"products":[{"id":1}]}', { depth: 2 }],
		['{"total":2,"next":null,"ok":true,"page":"1","products":[ {"id":1}]}', { depth: 2 }],
		['{\n  "handle": "a",\n  "title": "b"\n}\n', { depth: 0 }],
		['{"id":1,"images":[{"src":"a"}]}\n{"id":2,"images":[]}\n', 'lines'],
		['handle,title\n', null],
		['<rss>', null],
		['', null],
	])('%j', (sample, shape) => {
		expect(detectJson(sample)).toEqual(shape);
	});
});

describe('objects on lines', () => {
	test('are numbered by their lines; empty ones are passed over, and what is none is told of', async () => {
		const text = '{"a":1}\n\n  \n[1]\n"text"\nnull\n7\n{"a":\r\n{"a":2}\r\n{"a":3}';
		expect(await json(text)).toEqual([
			[1, { a: 1 }],
			[4, 'notAnObject'],
			[5, 'notAnObject'],
			[6, 'notAnObject'],
			[7, 'notAnObject'],
			[8, 'notJson'],
			[9, { a: 2 }],
			[10, { a: 3 }],
		]);
		expect(await json(text, 'lines', 8)).toEqual([
			[9, { a: 2 }],
			[10, { a: 3 }],
		]);
		expect(await json(text, 'lines', 10)).toEqual([]);
	});

	test('that are longer than any product are refused without being kept, and the next one comes in', async () => {
		const long = Buffer.from('x'.repeat(1024 * 1024));
		const chunks = [Buffer.from('{"a":1}\n{"long":"'), long, long, long, long, Buffer.from('"}\n{"a":2}\n')];
		expect(await json(chunks)).toEqual([
			[1, { a: 1 }],
			[2, 'lineTooLong'],
			[3, { a: 2 }],
		]);
	});

	test('that are no letters are told of', async () => {
		expect(await json(Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}\n{"a":1}\n')]))).toEqual([
			[1, 'notUtf8'],
			[2, { a: 1 }],
		]);
	});
});

describe('objects within others', () => {
	const rows = [{ a: '}]"\\', b: [{ c: { d: [] } }] }, {}, { '{': '[' }, { ناو: 'چرا', 灯: '😀' }];

	test.each([
		['an array', (text: string) => text, { depth: 1 }],
		['a list that somebody named', (text: string) => `{"meta":{"rows":[1,2]},"products":${text},"end":[]}`, { depth: 2 }],
	] as const)('of %s are numbered, wherever the text is cut on its way', async (_, wrap, shape) => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const numbered = rows.map((row, index) => [index + 1, row]);
		for (const space of [0, 2]) {
			const bytes = Buffer.from(wrap(JSON.stringify(rows, null, space)));
			for (let round = 0; round < 20; round += 1) expect(await json(cut(bytes, chance), shape)).toEqual(numbered);
		}
		expect(await json(Buffer.from(wrap(JSON.stringify(rows))), shape, 2)).toEqual(numbered.slice(2));
	});

	test('that do not end are told of, and so is one that is damaged between others', async () => {
		expect(await json('[{"a":1},{"a":tru},{"a":2},{"a":', { depth: 1 })).toEqual([
			[1, { a: 1 }],
			[2, 'notJson'],
			[3, { a: 2 }],
			[4, 'notJson'],
		]);
		expect(await json('[]', { depth: 1 })).toEqual([]);
		expect(await json(']]]}{"a":1}', { depth: 0 })).toEqual([[1, { a: 1 }]]);
	});

	test('that are longer than any product are refused, and the next one comes in', async () => {
		const long = JSON.stringify({ text: 'x'.repeat(4 * 1024 * 1024) });
		expect(await json(`[{"a":1},${long},{"a":2}]`, { depth: 1 })).toEqual([
			[1, { a: 1 }],
			[2, 'lineTooLong'],
			[3, { a: 2 }],
		]);
	});
});

describe('items of a feed', () => {
	const feed = (inner: string) =>
		`<?xml version="1.0" encoding="UTF-8"?><rss xmlns:g="http://g.example"><channel>${inner}</channel></rss>`;

	test('are rows of what they say, without prefixes; what they say twice stands side by side', async () => {
		const item =
			'<item><g:id> 7 </g:id><title>A &amp; B &#x2122;</title><g:pic>a.jpg</g:pic><g:pic>b.jpg</g:pic><g:empty/></item>';
		expect(await xml(feed(`<title>Shop</title>${item}`))).toEqual([[1, { id: '7', title: 'A & B ™', pic: 'a.jpg,b.jpg' }]]);
	});

	test('may be entries or products, which also speak in attributes', async () => {
		expect(await xml('<feed><entry a="no"><id>1</id></entry></feed>')).toEqual([[1, { id: '1' }]]);
		expect(await xml('<list><product id="1" name="Lamp"><price>5</price></product><product id="2"/></list>')).toEqual([
			[1, { id: '1', name: 'Lamp', price: '5' }],
			[2, { id: '2' }],
		]);
	});

	test('keep only their own elements, whatever stands deeper', async () => {
		const inner = '<item><id>1</id><g:shipping><g:price>9</g:price></g:shipping><title><b>Bold</b> plain</title></item>';
		expect(await xml(feed(inner))).toEqual([[1, { id: '1', title: 'plain' }]]);
	});

	test('have elements of any name', async () => {
		const inner = '<item><id>1</id><constructor>x</constructor><toString>y</toString></item><item><id>2</id></item>';
		expect(await xml(feed(inner))).toEqual([
			[1, { id: '1', constructor: 'x', toString: 'y' }],
			[2, { id: '2' }],
		]);
	});

	test('go on behind a number', async () => {
		const inner = ['1', '2', '3'].map((id) => `<item><id>${id}</id></item>`).join('');
		expect(await xml(feed(inner), 2)).toEqual([[3, { id: '3' }]]);
	});

	test('are the same wherever the text is cut on its way', async () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const bytes = Buffer.from(
			feed('<item><id>١</id><title><![CDATA[قميص <b> ]] & 衬衫]]></title></item><item><id>😀</id></item>'),
		);
		for (let round = 0; round < 30; round += 1)
			expect(await xml(cut(bytes, chance))).toEqual([
				[1, { id: '١', title: 'قميص <b> ]] & 衬衫' }],
				[2, { id: '😀' }],
			]);
	});

	test('that are longer than any product are refused, and the next one comes in', async () => {
		const long = `<item><id>1</id><text>${'x'.repeat(4 * 1024 * 1024)}</text></item>`;
		expect(await xml(feed(`${long}<item><id>2</id></item>`))).toEqual([
			[1, 'lineTooLong'],
			[2, { id: '2' }],
		]);
	});

	test.each([
		['crossed tags', '<rss><item><id>1</id></item><item><id>2</title></item>'],
		['an end that is missing', '<rss><item><id>1</id></item><item><id>2'],
		[
			'letters that are none',
			Buffer.concat([Buffer.from('<rss><item><id>1</id></item>'), Buffer.from([0xc3, 0x28]), Buffer.from('</rss>')]),
		],
		['an entity that nobody declared', '<rss><item><id>1</id></item><item><id>&bomb;</id></item></rss>'],
	])('end at %s', async (_, content) => {
		const rows = await xml(content);
		expect(rows.at(-1)?.[1]).toBe('badXml');
		expect(rows.filter(([, value]) => typeof value !== 'string').length).toBeLessThanOrEqual(1);
	});
});
