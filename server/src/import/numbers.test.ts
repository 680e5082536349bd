import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { numberOf, readWritten, wholeOf } from './numbers.ts';
import { Prices } from './prices.ts';

describe('an amount', () => {
	test.each([
		['IQD25000', 25_000, 'IQD'],
		['25000IQD', 25_000, 'IQD'],
		['25000د.ع', 25_000, 'IQD'],
		['25000 د ع', 25_000, 'IQD'],
		['25.000 دینار', 25_000, 'IQD'],
		['25.000 ID', 25_000, 'IQD'],
		['1.5 مليون', Number.NaN, null],
		['USD15.50', 15.5, 'USD'],
		['15.50USD', 15.5, 'USD'],
		['$ 15', 15, 'USD'],
		['15$', 15, 'USD'],
		['15 دولار', 15, 'USD'],
		['١٥ دۆلار', 15, 'USD'],
		['15美元', 15, 'USD'],
		['CN¥58', 58, 'CNY'],
		['58元', 58, 'CNY'],
		['￥58', 58, 'CNY'],
		['58 RMB', 58, 'CNY'],
		['£9.99', 9.99, 'GBP'],
		['99,90 ₺', 99.9, 'TRY'],
		['120 درهم', 120, 'AED'],
		['12 SEK', 12, 'SEK'],
		['SEK 12', 12, 'SEK'],
	])('of %j names its currency, or a word that is none', (text, amount, currency) => {
		expect(readWritten(text)).toEqual({ amount, currency });
	});

	test.each([
		['٢٥٠٠٠', 25_000],
		['۲۵۰۰۰', 25_000],
		['٢٥٫٥', 25.5],
		['۱۲٬۵۰۰٫۷۵', 12_500.75],
		['２５００', 2500],
		['\u200f25,000\u200e', 25_000],
		['25\u00a0000', 25_000],
		['1 234 567', 1_234_567],
		['−7', -7],
		['–7.5', -7.5],
		['+7', 7],
		['5,-', 5],
		['5.-', 5],
		['.5', 0.5],
		['5.', 5],
		['0,250', 0.25],
		['0', 0],
		['000', 0],
		['007', 7],
	])('of %j is %d in whichever digits', (text, amount) => {
		expect(numberOf(text)).toBe(amount);
	});

	test.each([
		['3千', 3000],
		['1.5万', 15_000],
		['12萬', 120_000],
		['25 ألف', 25_000],
		['25 الف', 25_000],
		['٢٥ هەزار', 25_000],
		['7 آلاف', 7000],
	])('of %j counts in thousands', (text, amount) => {
		expect(numberOf(text)).toBe(amount);
	});

	test.each([
		'1万2千',
		'1万2',
		'2 ألف 500',
		'25 هەزار 250',
		'12$50',
		'12€50',
		'15 20',
		'$15 $20',
		'$15 - $20',
		'5 6 7',
		'12 34 567',
		'1 2345',
		'',
		' ',
		'-',
		'--5',
		'5-6',
		'(5)',
		'1e5',
		'0x10',
		'Infinity',
		'NaN',
		'half',
		'1/2',
		'5%',
		'1.2.3,4',
		'1,23,456',
	])('that can be read in two ways, or in none, is no guess: %j', (text) => {
		const amount = numberOf(text);
		expect(amount === null || Number.isNaN(amount)).toBe(true);
	});

	test.each([
		[undefined, null],
		[null, null],
		[Number.NaN, Number.NaN],
		[Number.POSITIVE_INFINITY, Number.NaN],
		[true, Number.NaN],
		[{}, Number.NaN],
		[['5'], Number.NaN],
		[12.5, 12.5],
		[-0.01, -0.01],
	])('that is no text is what it is: %j', (value, amount) => {
		expect(numberOf(value)).toEqual(amount);
	});

	test.each([
		['25.000', 25, 25_000],
		['1.250', 1.25, 1250],
		['12.50', 12.5, 12.5],
		['12,3456', 12.3456, 12.3456],
		['0.250', 0.25, 0.25],
		['1.2345', 1.2345, 1.2345],
		['25,000', 25_000, 25_000],
		['1.234.567', 1_234_567, 1_234_567],
	])('of %j has a point, or parts thousands, as its file does', (text, pointed, grouped) => {
		expect([readWritten(text)?.amount, readWritten(text, true)?.amount]).toEqual([pointed, grouped]);
	});

	test('is what it was, however a language writes it', () => {
		const seed = seedOfRun();
		console.log(`seed ${seed}`);
		const chance = chanceOf(seed);
		const locales = ['en', 'de', 'fr', 'ar-IQ', 'ar-EG', 'fa', 'ckb-IQ', 'zh'];
		for (let round = 0; round < 400; round += 1) {
			const amount = Math.round(chance() * 10 ** (2 + Math.floor(chance() * 8))) / 100;
			for (const locale of locales) {
				const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
				expect([locale, written, numberOf(written)]).toEqual([locale, written, amount]);
			}
		}
	});
});

describe('a measure', () => {
	test.each([
		['', 500, 500],
		['7.99', 500, 7],
		['-1', 500, 0],
		['10000000', 500, 10_000_000],
		['10000001', 500, 10_000_000],
		['heavy', 500, 500],
		[0, 500, 0],
	])('of %j is whole and within what the shop keeps', (value, standard, expected) => {
		expect(wholeOf(value, standard)).toBe(expected);
	});
});

describe('a price in dinar', () => {
	const rates = new Map([
		['USD', 1310],
		['CNY', 180.5],
		['JPY', 0.01],
	]);
	const inDinar = new Prices(rates, 'IQD');
	const inDollars = new Prices(rates, 'USD');
	const pointed = new Prices(rates, 'USD', true);

	test.each([
		[1, 1_500],
		[0.01, 250],
		[0.19, 250],
		[0.2, 500],
		[10, 13_250],
		[250 / 1310, 250],
		[500 / 1310, 500],
	])('of %d dollars is rounded up to the smallest note: %d', (dollars, dinar) => {
		expect(inDollars.read(dollars, null)).toBe(dinar * 100);
	});

	test.each([
		['0.4', 1],
		['1.5', 2],
		['249', 249],
		['12,345', 12_345],
		['12.345', 12_345],
		['٢٥٬٠٠٠', 25_000],
	])('of %j stays as it is, in whole dinar', (text, dinar) => {
		expect(inDinar.read(text, null)).toBe(dinar * 100);
	});

	test('goes by what it names itself before what its row says, and that before what its file does', () => {
		expect(inDollars.read('10 USD', 'CNY')).toBe(13_250_00);
		expect(inDollars.read('10', 'CNY')).toBe(2_000_00);
		expect(inDollars.read('10', ' cny ')).toBe(2_000_00);
		expect(inDollars.read('10', '')).toBe(13_250_00);
		expect(inDollars.read('10', 7)).toBe(13_250_00);
		expect(inDollars.read('10000 IQD', 'USD')).toBe(10_000_00);
	});

	test('has dots between thousands where its file or its row counts in dinar', () => {
		expect(inDollars.read('25.000', 'IQD')).toBe(25_000_00);
		expect(inDollars.read('25.000', null)).toBe(32_750_00);
		expect(pointed.read('1.000', null)).toBe(1_310_000_00);
	});

	test('is no more than the shop can keep', () => {
		expect(inDinar.read('10000000000', null)).toBe(1_000_000_000_000);
		expect(() => inDinar.read('10000000001', null)).toThrow('price too high');
		expect(inDinar.read('0.4', 'JPY')).toBe(250_00);
	});

	test.each([
		['100', '150', { price: 150_00, promotionPrice: 100_00 }],
		['100', '100', { price: 100_00 }],
		['100', '99', { price: 100_00 }],
		['100', '', { price: 100_00 }],
		['100', 'once more', { price: 100_00 }],
		['100', '-150', { price: 100_00 }],
		['100', '0', { price: 100_00 }],
		['100', '1 USD', { price: 1_500_00, promotionPrice: 100_00 }],
	])('of %j was %j before', (now, before, expected) => {
		expect(inDinar.readWithPromotion(now, before, null)).toEqual(expected);
	});
});
