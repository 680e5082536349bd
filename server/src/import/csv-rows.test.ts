import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { csvRows, detectDelimiter, isPadded } from './csv.ts';

type Told = [line: number, value: Record<string, string> | string];

async function read(chunks: Buffer[] | string, delimiter: Parameters<typeof csvRows>[1] = ',', padded = false): Promise<Told[]> {
	const told: Told[] = [];
	const content = Readable.from(typeof chunks === 'string' ? [Buffer.from(chunks)] : chunks);
	for await (const reading of csvRows(content, delimiter, padded))
		told.push([reading.line, 'problem' in reading ? reading.problem.reason : reading.value]);
	return told;
}

describe('rows of a table', () => {
	test.each([
		['line feeds', '\n'],
		['returns', '\r'],
		['both', '\r\n'],
	])('end with %s, and are counted where they begin', async (_, end) => {
		const text = ['a,b', '1,"one', 'two', 'three"', '2,x', '', '3,y'].join(end);
		expect(await read(text)).toEqual([
			[2, { a: '1', b: 'one\ntwo\nthree' }],
			[5, { a: '2', b: 'x' }],
			[7, { a: '3', b: 'y' }],
		]);
	});

	test('may have no end behind the last one, and a mark in front of the first', async () => {
		expect(await read('\ufeffa,b\n1,2')).toEqual([[2, { a: '1', b: '2' }]]);
		expect(await read('\ufeff"a",b\n1,2\n')).toEqual([[2, { a: '1', b: '2' }]]);
	});

	test('are none where there is nothing, or a header alone', async () => {
		expect(await read('')).toEqual([]);
		expect(await read('\n\n\n')).toEqual([]);
		expect(await read('a,b\n')).toEqual([]);
		expect(await read('a,b\n\n  \n')).toEqual([[3, 'wrongCells']]);
	});

	test('have the first of two columns of one name, unless it says nothing; columns without a name are left out', async () => {
		expect(await read('a,b,a,\n1,2,3,4\n,2,3,4\n')).toEqual([
			[2, { a: '1', b: '2' }],
			[3, { a: '3', b: '2' }],
		]);
		expect(await read(' a , b\n1,2\n')).toEqual([[2, { a: '1', b: '2' }]]);
	});

	test('stand below what spreadsheets and catalogues write above a header', async () => {
		expect(await read('sep=;\na;b\n1;2\n', ';')).toEqual([[3, { a: '1', b: '2' }]]);
		expect(await read('# Required | A unique id of the item for each row,# Required | A title\nid,title\n1,Lamp\n')).toEqual([
			[3, { id: '1', title: 'Lamp' }],
		]);
		// A name of a column that begins with such a sign is a name.
		expect(await read('# of pieces,b\n1,2\n')).toEqual([[2, { '# of pieces': '1', b: '2' }]]);
	});

	test('that are damaged are told of, each by itself', async () => {
		expect(await read('a,b\n1,2\nx"y,2\n3,4\nMug "blue" and "red",7\n8,9\n"TV 55" wide",3\n5,6\n')).toEqual([
			[2, { a: '1', b: '2' }],
			[3, 'badCsv'],
			[4, { a: '3', b: '4' }],
			[5, 'badCsv'],
			[6, { a: '8', b: '9' }],
			[7, 'badCsv'],
			[8, { a: '5', b: '6' }],
		]);
		expect(await read('a,b\n1,2,3\n1\n1,2,,\n\n\nx"y,2\n\n3,4\n')).toEqual([
			[2, 'wrongCells'],
			[3, 'wrongCells'],
			[4, { a: '1', b: '2' }],
			[7, 'badCsv'],
			[9, { a: '3', b: '4' }],
		]);
	});

	test('end where a quote is open that nobody closes, told with the line where it begins', async () => {
		expect(await read('a,b\n1,2\n3,"4\n5,6\n7,8\n')).toEqual([
			[2, { a: '1', b: '2' }],
			[3, 'openQuote'],
		]);
	});

	test('behind a quote that is open for megabytes are not kept', async () => {
		const chunk = Buffer.from('word '.repeat(100_000));
		const told = await read([
			Buffer.from('a,b\n1,2\n3,"'),
			...Array.from({ length: 12 }, () => chunk),
			Buffer.from('",4\n5,6\n'),
		]);
		expect(told).toEqual([
			[2, { a: '1', b: '2' }],
			[3, 'openQuote'],
		]);
	});

	test('that hold what is no letter are refused, and the others come in', async () => {
		const damaged = Buffer.concat([Buffer.from('a,b\nok,1\n'), Buffer.from([0xc3, 0x28]), Buffer.from(',2\nfine,3\n')]);
		expect(await read([damaged])).toEqual([
			[2, { a: 'ok', b: '1' }],
			[3, 'notUtf8'],
			[4, { a: 'fine', b: '3' }],
		]);
	});

	test('of tabs hold quotes that are none, for they stand for inches', async () => {
		expect(await read('a\tb\nTV 55"\t1\n12" pan\t2\n', '\t')).toEqual([
			[2, { a: 'TV 55"', b: '1' }],
			[3, { a: '12" pan', b: '2' }],
		]);
	});

	test('that stand in columns lose the spaces between', async () => {
		const text = 'name   , "slug"   , price\nLaptop , "a, b"   , 12\n';
		expect(isPadded(text, ',')).toBe(true);
		expect(await read(text, ',', true)).toEqual([[2, { name: 'Laptop', slug: 'a, b', price: '12' }]]);
		// With spaces behind the quotes alone, as in the files that Vendure itself comes with.
		const behind = 'name   ,slug     ,price\n"La ""p"""  ,"a, b"   ,12\n';
		expect(isPadded(behind, ',')).toBe(true);
		expect(await read(behind, ',', true)).toEqual([[2, { name: 'La "p"', slug: 'a, b', price: '12' }]]);
		expect(isPadded('name,"slug"\n"a","b"\n', ',')).toBe(false);
		expect(isPadded('name\t "slug"\n', '\t')).toBe(false);
	});

	test('lose the mark that kept a text from being a formula, and no other', async () => {
		expect(await read("a,b,c,d\n'=1,'-5,'word,''=1\n")).toEqual([[2, { a: '=1', b: '-5', c: "'word", d: "'=1" }]]);
	});

	test('are the same wherever the file is cut on its way', async () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const text = '\ufeffالاسم,السعر,b\r\n"قميص ""رجالي""",25,"one\r\ntwo"\r\nbad"row,1,2\r\r\n台灯,58,\n\n"دوو",٣,😀\n';
		const bytes = Buffer.from(text);
		const whole = await read([bytes]);
		expect(whole.length).toBeGreaterThan(3);
		for (let round = 0; round < 60; round += 1) {
			const chunks: Buffer[] = [];
			for (let at = 0; at < bytes.length; ) {
				const end = at + 1 + Math.floor(chance() * 9);
				chunks.push(bytes.subarray(at, end));
				at = end;
			}
			expect(await read(chunks)).toEqual(whole);
		}
		expect(await read([...bytes].map((byte) => Buffer.from([byte])))).toEqual(whole);
	});
});

describe('the delimiter of a table', () => {
	test.each([
		[',', 'id,title,price\n1,Lamp; small,2\n'],
		[';', 'id;title;price\n1;Lamp, small;2,5\n'],
		['\t', 'id\ttitle\tprice\n1\tLamp, small; red\t2\n'],
		['|', 'id|title|price\n1|Lamp, small|2\n'],
		[',', 'id,"a;b;c;d;e",price\n1,2,3\n'],
		[';', 'الاسم;السعر\nقميص، رجالي;25\n'],
		[',', 'one column alone\nwith, a comma\n'],
		[',', ''],
		[';', 'sep=;\nid;title\n'],
		['|', 'SEP=|\r\nid|title\r\n'],
	] as const)('is %j', (delimiter, sample) => {
		expect(detectDelimiter(sample)).toBe(delimiter);
	});
});
