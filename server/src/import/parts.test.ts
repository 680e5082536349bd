import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { descriptionOf } from './html.ts';
import { numberOf, wholeOf } from './numbers.ts';
import { BadOptions, readOptions } from './options.ts';
import { Prices } from './prices.ts';
import { BadSource, type Reading, Source } from './source.ts';
import { createFolder } from './testing.ts';
import { decodeEntities, guessLanguage, localized } from './texts.ts';

const folder = createFolder();
afterAll(() => folder.remove());

async function readingsOf(content: string | Buffer, after = 0): Promise<Reading[]> {
	const source = await Source.open(folder.write('source', content));
	const readings: Reading[] = [];
	for await (const reading of source.rows(after)) readings.push(reading);
	return readings;
}

const told = (readings: Reading[]): string[] =>
	readings.map((reading) => `${reading.line} ${'problem' in reading ? reading.problem.reason : JSON.stringify(reading.value)}`);

describe('prices', () => {
	const prices = new Prices(
		new Map([
			['USD', 1310],
			['CNY', 180],
			['IQD', 1],
		]),
		'IQD',
	);

	it('come from other currencies, rounded up to 250 dinar, in hundredths', () => {
		expect(prices.read(52, 'USD')).toBe(68_250_00);
		expect(prices.read('279.99', 'usd')).toBe(367_000_00);
		expect(prices.read(100, 'CNY')).toBe(18_000_00);
		expect(prices.read(1234.4, null)).toBe(1234_00);
	});

	it('are read as shops write them', () => {
		expect(
			['1,299.00', '$52', '١٢٫٥', '12,50', '１２', '-3', '', 'free', null, '1.299,00'].map((value) => numberOf(value)),
		).toEqual([1299, 52, 12.5, 12.5, 12, -3, null, Number.NaN, null, 1299]);
	});

	it('are refused with the reason', () => {
		const reasons = [[undefined], ['x'], [-1], [0], [1, 'XXX'], [1e12]].map(([value, currency]) => {
			try {
				return prices.read(value, currency);
			} catch (error) {
				return error instanceof Error ? error.message : error;
			}
		});
		expect(reasons).toEqual([
			'no price',
			'price is not a number: x',
			'negative price: -1',
			'price is zero',
			'currency without a rate: XXX',
			'price too high: 1000000000000',
		]);
	});

	it('have a promotion when they were higher before', () => {
		expect(prices.readWithPromotion(80, 100, 'CNY')).toEqual({ price: 18_000_00, promotionPrice: 14_500_00 });
		expect(prices.readWithPromotion(100, 100, 'CNY')).toEqual({ price: 18_000_00 });
		expect(prices.readWithPromotion(100, 'soon', 'CNY')).toEqual({ price: 18_000_00 });
	});

	it('count pieces within what the shop keeps', () => {
		expect([wholeOf('7.9', 1), wholeOf(-3, 1), wholeOf('many', 1), wholeOf(1e12, 1)]).toEqual([7, 0, 1, 10_000_000]);
	});
});

describe('texts', () => {
	it('decode entities and keep unknown ones', () => {
		expect(decodeEntities('HeatTech&trade; 30&quot; &#39;a&#x27; &bogus; &amp;lt;')).toBe("HeatTech™ 30\" 'a' &bogus; &lt;");
	});

	it('become plain text, line by line', () => {
		expect(descriptionOf('<p>One &amp; two<br>three</p><script>alert(1)</script><div>a</div><div>b</div>')).toBe(
			'One & two\nthree\n\na\n\nb',
		);
		expect(descriptionOf('&lt;p&gt;Twice&lt;/p&gt;')).toBe('Twice');
		expect(descriptionOf('2 < 3 and 5 > 4')).toBe('2 < 3 and 5 > 4');
		expect(descriptionOf(`${'<script>'.repeat(20_000)}`)).toBe('');
	});

	it('know their language by their letters', () => {
		expect(['قبعة', 'کڵاو', '帽子', 'Hat'].map(guessLanguage)).toEqual(['ar', 'ckb', 'zh', 'en']);
		expect(localized({ ar: 'قبعة', zh_TW: '帽', zh_CN: '帽子', ckb: 'کڵاو', fr: 'Chapeau', en: ' ' }, null)).toEqual({
			ar: 'قبعة',
			ckb: 'کڵاو',
			zh: '帽',
		});
	});
});

describe('a source', () => {
	it('gives rows with their lines, and tells what cannot be read', async () => {
		const content = Buffer.concat([
			Buffer.from('\ufeff{"a":1}\r\n\n{"a":\n[1]\n'),
			Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
			Buffer.from(`{"long":"${'x'.repeat(5_000_000)}"}\n{"a":2}`),
		]);
		const expected = ['1 {"a":1}', '3 notJson', '4 notAnObject', '5 notUtf8', '6 lineTooLong', '7 {"a":2}'];
		expect(told(await readingsOf(content))).toEqual(expected);
		expect(told(await readingsOf(gzipSync(content)))).toEqual(expected);
		expect(told(await readingsOf(content, 5))).toEqual(expected.slice(4));
	});

	it('gives CSV rows with the lines where they begin', async () => {
		const csv = '\ufeffHandle;Title\r\na;"two\r\nlines"\r\nb;one\r\n\r\nc;bro"ken\r\nd;last\r\ne;"open\r\nf;1\r\n';
		expect(told(await readingsOf(csv))).toEqual([
			'2 {"Handle":"a","Title":"two\\nlines"}',
			'4 {"Handle":"b","Title":"one"}',
			'6 badCsv',
			'7 {"Handle":"d","Title":"last"}',
			'8 openQuote',
		]);
		expect(told(await readingsOf(csv, 6))).toEqual(['7 {"Handle":"d","Title":"last"}', '8 openQuote']);
	});

	it('is refused as a whole when nothing in it can be believed', async () => {
		const open = (content: string | Buffer) => Source.open(folder.write('bad', content));
		await expect(open(Buffer.from(Array.from({ length: 2000 }, (_, n) => (n * 7) % 256)))).rejects.toThrow(BadSource);
		await expect(open('')).rejects.toThrow(/is empty/);
		await expect(open(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).rejects.toThrow(/XLS/);
		await expect(open(Buffer.from('PK\u0003\u0004 and nothing'))).rejects.toThrow(/damaged|ZIP/);
		const cut = gzipSync(Buffer.from('{"a":1}\n'.repeat(10_000)));
		await expect(open(cut.subarray(0, cut.length - 20))).rejects.toThrow(/damaged/);
		await expect(Source.open('/nowhere')).rejects.toThrow(/There is no file/);
	});
});

describe('the command line', () => {
	it('is read with its standards', () => {
		expect(readOptions(['file', '--rate', 'usd=1400', '--map', 'title=name,price=cost.now', '--price', '500'])).toMatchObject({
			file: 'file',
			format: null,
			contents: {
				mapping: [
					['title', 'name'],
					['price', 'cost.now'],
				],
				rates: [['USD', 1400]],
				standardPrice: 500_00,
				weightGrams: 500,
				stock: 100,
			},
		});
		expect(readOptions(['--help'])).toBeNull();
	});

	it.each([
		[[]],
		[['a', 'b']],
		[['a', '--format', 'excel']],
		[['a', '--map', 'colour=c']],
		[['a', '--map', 'title.fr=c']],
		[['a', '--rate', 'USD=0']],
		[['a', '--rate', 'USD']],
		[['a', '--language', 'fr']],
		[['a', '--stock', '1.5']],
		[['a', '--bogus']],
	])('refuses %j', (args) => {
		expect(() => readOptions(args)).toThrow(BadOptions);
	});
});
