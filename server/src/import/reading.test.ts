import { afterAll, describe, expect, it } from 'vitest';
import { readWritten } from './numbers.ts';
import { type Reading, Source } from './source.ts';
import { stockOf } from './stock.ts';
import { createFolder } from './testing.ts';

const folder = createFolder();
afterAll(() => folder.remove());

async function read(content: string | Buffer, name = 'source'): Promise<{ how: Source['how']; readings: Reading[] }> {
	const source = await Source.open(folder.write(name, content));
	const readings: Reading[] = [];
	for await (const reading of source.rows()) readings.push(reading);
	return { how: source.how, readings };
}
const valuesOf = (readings: Reading[]): unknown[] =>
	readings.map((reading) => ('problem' in reading ? `${reading.line} ${reading.problem.reason}` : reading.value));

/** The bytes of a text in an encoding that only decodes here. */
function encode(text: string, encoding: string, pairs: boolean): Buffer {
	const known = new Map<string, number[]>();
	const decoder = new TextDecoder(encoding);
	for (let high = 0; high < 256; high += 1) {
		known.set(decoder.decode(Uint8Array.of(high)), [high]);
		for (let low = 0x40; pairs && high > 0x80 && low < 0xff; low += 1)
			known.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
	}
	return Buffer.from([...text].flatMap((letter) => known.get(letter) ?? []));
}

describe('delimiters', () => {
	it('one divides a whole file, whatever stands within cells', async () => {
		const { how, readings } = await read(
			'Handle,Title,Variant Price,Variant Inventory Qty\nsalt,Salt &amp; pepper; fine\tground,15750,3\nmill,"Mill, large",9250,4\n',
		);
		expect(how).toEqual({ kind: 'csv', encoding: 'utf-8', delimiter: ',' });
		expect(valuesOf(readings)).toEqual([
			{ Handle: 'salt', Title: 'Salt &amp; pepper; fine\tground', 'Variant Price': '15750', 'Variant Inventory Qty': '3' },
			{ Handle: 'mill', Title: 'Mill, large', 'Variant Price': '9250', 'Variant Inventory Qty': '4' },
		]);
	});

	it.each([
		[';', 'name;price;stock\nLamp, small;8,50;4\n'],
		['\t', 'id\ttitle\tprice\n1\tPan 12" wide\t5,50 USD\n'],
		['|', 'name|price|stock\nLamp;8,50;9|3|4\n'],
		[';', 'sep=;\nname;price\nLamp, a, b;3\n'],
	])('is found from the header: %j', async (delimiter, content) => {
		const { how, readings } = await read(content);
		expect(how.delimiter).toBe(delimiter);
		expect(readings.map((reading) => ('problem' in reading ? reading.problem.reason : Object.values(reading.value)))).toEqual([
			content.trim().split('\n').at(-1)?.split(delimiter),
		]);
	});

	it('a row of another number of cells is refused and not shifted', async () => {
		const { readings } = await read('handle,title,price\na,One,1\nb,Two, and more,2\nc,3\nd,Four,4,,\n');
		expect(valuesOf(readings)).toEqual([
			{ handle: 'a', title: 'One', price: '1' },
			'3 wrongCells',
			'4 wrongCells',
			{ handle: 'd', title: 'Four', price: '4' },
		]);
	});
});

describe('encodings', () => {
	const arabic = 'الاسم,السعر\nقميص رجالي,25000\n';
	const chinese = '名称,价格\n男士棉衬衫,25000\n';
	const cases: [string, Buffer, unknown][] = [
		['utf-8', Buffer.from(`\ufeff${arabic}`), { الاسم: 'قميص رجالي', السعر: '25000' }],
		['utf-16le', Buffer.from(`\ufeff${arabic}`, 'utf16le'), { الاسم: 'قميص رجالي', السعر: '25000' }],
		['utf-16be', Buffer.from(`\ufeff${arabic}`, 'utf16le').swap16(), { الاسم: 'قميص رجالي', السعر: '25000' }],
		['utf-16le', Buffer.from('name,price\nCap,1\n', 'utf16le'), { name: 'Cap', price: '1' }],
		['windows-1256', encode(arabic, 'windows-1256', false), { الاسم: 'قميص رجالي', السعر: '25000' }],
		['gb18030', encode(chinese, 'gbk', true), { 名称: '男士棉衬衫', 价格: '25000' }],
		['windows-1252', Buffer.from('name,price\nCafé crème déjà,2\n', 'latin1'), { name: 'Café crème déjà', price: '2' }],
	];
	it.each(cases)('%s is found and read', async (encoding, bytes, row) => {
		const { how, readings } = await read(bytes);
		expect(how.encoding).toBe(encoding);
		expect(valuesOf(readings)).toEqual([row]);
	});
});

describe('shapes of JSON and XML', () => {
	it('an array, one object over several lines, and a list within an object give their objects', async () => {
		const rows = [
			{ handle: 'a', text: 'brackets ]}" \\' },
			{ handle: 'b', list: [{ c: 1 }] },
		];
		for (const content of [
			JSON.stringify(rows),
			JSON.stringify(rows, null, 2),
			JSON.stringify({ total: 2, products: rows }, null, 1),
		])
			expect(valuesOf((await read(content)).readings)).toEqual(rows);
		expect(valuesOf((await read(rows.map((row) => JSON.stringify(row, null, 2)).join('\n'))).readings)).toEqual(rows);
	});

	it('a damaged entry of an array is refused by its number, and the others come in', async () => {
		const { readings } = await read('[{"handle":"a"},{"handle":b},{"handle":"c"}]');
		expect(valuesOf(readings)).toEqual([{ handle: 'a' }, '2 notJson', { handle: 'c' }]);
		expect(valuesOf((await read('[{"handle":"a"},{"handle":"c"')).readings)).toEqual([{ handle: 'a' }, '2 notJson']);
	});

	it('a feed gives its items without prefixes, and ends where it is damaged', async () => {
		const item = (id: string) =>
			`<item><g:id>${id}</g:id><title><![CDATA[A & B]]></title><g:shipping><g:price>1</g:price></g:shipping></item>`;
		const feed = (inner: string) => `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${inner}`;
		const whole = await read(feed(`${item('1')}${item('2')}</channel></rss>`));
		expect(whole.how.kind).toBe('xml');
		expect(valuesOf(whole.readings)).toEqual([
			{ id: '1', title: 'A & B' },
			{ id: '2', title: 'A & B' },
		]);
		expect(valuesOf((await read(feed(`${item('1')}<item><g:id>2</title>`))).readings)).toEqual([
			{ id: '1', title: 'A & B' },
			'2 badXml',
		]);
	});
});

describe('numbers as people write them', () => {
	it.each([
		['25,000 د.ع', 25_000, 'IQD'],
		['٢٥٬٠٠٠ دينار', 25_000, 'IQD'],
		['25.000 IQD', 25_000, 'IQD'],
		['25 ألف دينار', 25_000, 'IQD'],
		['1.299,00 €', 1299, 'EUR'],
		['1,299.00', 1299, null],
		["1'299.50", 1299.5, null],
		['US$ 15', 15, 'USD'],
		['15.00 USD', 15, 'USD'],
		['¥128', 128, 'CNY'],
		['2万元', 20_000, 'CNY'],
		['12.345.678,90', 12_345_678.9, null],
		['1 299,5', 1299.5, null],
		['34.0000', 34, null],
		['0,500', 0.5, null],
		['-7', -7, null],
	])('%s', (text, amount, currency) => {
		expect(readWritten(text)).toEqual({ amount, currency });
	});

	it.each(['free', '1,2,3', '12.34.56', '1.2,3.4', 'N/A', '5 or 6'])('%s is none', (text) => {
		expect(readWritten(text)?.amount).toBeNaN();
	});
});

describe('stock', () => {
	const said = (...args: Parameters<typeof stockOf>) => {
		const { stock, note } = stockOf(...args);
		return note ? `${stock} ${note.message}` : String(stock);
	};
	it('says what becomes of what is no number of pieces', () => {
		expect(said('7.9', 100)).toBe('7');
		expect(said('', 100)).toBe('100 no stock given; taken as: 100');
		expect(said('many', 100)).toBe('100 stock in words; taken as: many → 100');
		expect(said('نفد', 100)).toBe('0');
		expect(said('-3', 100)).toBe('0 stock below zero; taken as none: -3');
		expect(said('0', 100)).toBe('0');
		expect(said('0', 100, { sellsOn: true })).toBe('100 stock not counted there; taken as: 100');
		expect(said('0', 100, { isTracked: false })).toBe('100 stock not counted there; taken as: 100');
		expect(said('5', 100, { isThere: false })).toBe('0');
		expect(said('1,250', 100)).toBe('1250');
	});
});
