import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { csvRows } from '../import/csv.ts';
import { Source } from '../import/source.ts';
import { createFolder } from '../import/testing.ts';
import { chanceOf } from '../testing/chance.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { seedOfRun } from '../testing/seed.ts';
import { TooManyRows, Workbook } from './workbook.ts';
import { line, tableWriterOf } from './writers.ts';

const folder = createFolder();
afterAll(() => folder.remove());

/** The cells of the only row below a header, as an import reads them. */
async function readBack(cells: readonly string[]): Promise<string[]> {
	const names = cells.map((_, index) => `c${index}`);
	const text = line(names) + line(cells);
	const values: string[][] = [];
	for await (const reading of csvRows(Readable.from([Buffer.from(text)]), ',')) {
		if ('problem' in reading) throw reading.problem;
		values.push(names.map((name) => reading.value[name] ?? ''));
	}
	return values[0] ?? [];
}

/** The rows of a workbook, as an import reads them. */
async function rowsOfBook(name: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]) {
	const book = new Workbook('Table');
	const bytes = Buffer.concat([...book.begin(header), ...rows.flatMap((row) => book.row(row)), ...book.end()]);
	const source = await Source.open(folder.write(name, bytes));
	const read: Record<string, unknown>[] = [];
	for await (const reading of source.rows()) {
		if ('problem' in reading) throw reading.problem;
		read.push(reading.value);
	}
	return read;
}

describe('a line of CSV', () => {
	test.each([
		[['plain', 7, 0.5], 'plain,7,0.5'],
		[['', '', ''], ',,'],
		[['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
		[[' led', 'trailed ', '\u00a0'], '" led","trailed ","\u00a0"'],
		[['سعر، خاص', '价格，特价', 'نرخ'], 'سعر، خاص,价格，特价,نرخ'],
		[[-250, -0.5], '-250,-0.5'],
	])('of %j', (cells, expected) => {
		expect(line(cells)).toBe(`${expected}\r\n`);
	});

	test.each([
		'=1+1',
		'+964770',
		'-2',
		'@SUM(A1)',
		'\tx',
		'\rx',
		"'=1",
		'=HYPERLINK("http://a.example","b")',
		"=cmd|'/C calc'!A0",
	])('never begins a cell as a formula: %j', (text) => {
		expect(line([text])).toMatch(/^"?'/);
	});

	test.each(["''=1+1", "'''-5", "'", "''", "'quoted'", "'=", '=', '-', "it's", 'a=b'])(
		'is read back as it was: %j',
		async (text) => {
			expect(await readBack([text, 'end'])).toEqual([text, 'end']);
		},
	);

	test('is read back as it was, whatever people typed', async () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const signs = ["'", '=', '+', '-', '@', '"', ',', '\n', ';', ' ', 'a', 'ب', 'ێ', '中', '٣', '۴', '\u200f', '😀', '&', '<'];
		for (let round = 0; round < 300; round += 1) {
			const cells = Array.from({ length: 1 + Math.floor(chance() * 4) }, () =>
				Array.from({ length: Math.floor(chance() * 8) }, () => signs[Math.floor(chance() * signs.length)] ?? '')
					.join('')
					.trim(),
			);
			// A row of nothing is none.
			expect(await readBack([...cells, 'end'])).toEqual([...cells, 'end']);
		}
	});

	test('is read back as it was, of texts that are known to break programs', async () => {
		// What begins with a space is no text of the shop; a sign that stands for damaged ones is no text of a file.
		const texts = naughtyStrings.map((text) => text.replace(/\r\n?/g, '\n').trim()).filter((text) => !text.includes('\ufffd'));
		for (const text of texts) expect(await readBack([text, 'end'])).toEqual([text, 'end']);
	});
});

describe('a table as a file', () => {
	test('begins with the mark that tells a spreadsheet of UTF-8, once', () => {
		const writer = tableWriterOf('csv', 'orders');
		const bytes = Buffer.concat([...writer.begin(['الاسم']), ...writer.row(['سارا']), ...writer.end()]);
		expect(bytes.toString()).toBe('\ufeffالاسم\r\nسارا\r\n');
	});

	test('is the same rows in a workbook', async () => {
		const writer = tableWriterOf('xlsx', 'orders');
		const bytes = Buffer.concat([...writer.begin(['name', 'sum']), ...writer.row(['سارا', 12.5]), ...writer.end()]);
		const source = await Source.open(folder.write('orders.xlsx', bytes));
		const rows = [];
		for await (const reading of source.rows()) rows.push(reading);
		expect(rows).toMatchObject([{ line: 2, value: { name: 'سارا', sum: 12.5 } }]);
	});
});

describe('a workbook', () => {
	test('keeps numbers as numbers and texts as texts, also those that look like numbers and formulas', async () => {
		const cells = [12.5, '00123', '=1+1', "'quoted", '+9647701234567', '1e5', 'TRUE', 0];
		const header = cells.map((_, index) => `c${index}`);
		const [row] = await rowsOfBook('kinds.xlsx', header, [cells]);
		expect(header.map((name) => row?.[name])).toEqual(cells);
	});

	test('knows its columns beyond the alphabet', async () => {
		const header = Array.from({ length: 60 }, (_, index) => `column ${index}`);
		const [row] = await rowsOfBook('wide.xlsx', header, [header.map((_, index) => (index % 7 === 0 ? '' : index))]);
		expect(header.map((name) => row?.[name])).toEqual(header.map((_, index) => (index % 7 === 0 ? '' : index)));
	});

	test('holds what XML has signs for, leaves out what it cannot say, and cuts a cell where a spreadsheet would refuse it', async () => {
		const [row] = await rowsOfBook(
			'signs.xlsx',
			['a', 'b', 'c', 'd'],
			[['<b>&amp;</b> "quoted"', 'bell\u0007 null\u0000 end\ufffe', 'first\nsecond', 'x'.repeat(40_000)]],
		);
		expect(row).toMatchObject({ a: '<b>&amp;</b> "quoted"', b: 'bell null end', c: 'first\nsecond' });
		expect(String(row?.d)).toHaveLength(32_767);
	});

	test('is whole however much goes in at once', async () => {
		const rows = Array.from({ length: 3000 }, (_, index) => [`row ${index}`, 'word '.repeat(20), index]);
		const read = await rowsOfBook('long.xlsx', ['name', 'text', 'n'], rows);
		expect(read).toHaveLength(3000);
		expect(read.at(-1)).toMatchObject({ name: 'row 2999', n: 2999 });
	});

	test('refuses the row that a sheet has no place for', () => {
		const book = new Workbook('Table');
		book.begin(['a']);
		for (let row = 1; row < 1_048_576; row += 1) book.row([]);
		expect(() => book.row([])).toThrow(TooManyRows);
	});
});
