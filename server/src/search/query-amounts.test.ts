import { describe, expect, test } from 'vitest';
import { isMeasure, partMeasures, writtenMeasure } from './measures.ts';
import { understandPrices } from './query-filters.ts';

const thousand = 1000_00;

describe('prices that people write into a search', () => {
	test.each([
		['lamp under 20,000', 'lamp', { maxPrice: 20 * thousand }],
		['lamp under 20k', 'lamp', { maxPrice: 20 * thousand }],
		['lamp below 20000 iqd', 'lamp', { maxPrice: 20 * thousand }],
		['cheaper than 20 thousand dinars lamp', 'lamp', { maxPrice: 20 * thousand }],
		['lamp <= 20000', 'lamp', { maxPrice: 20 * thousand }],
		['lamp over 1.5 million', 'lamp', { minPrice: 1500 * thousand }],
		['lamp at least 5000', 'lamp', { minPrice: 5 * thousand }],
		['lamp between 10 and 20 thousand', 'lamp', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['lamp from 20k to 10k', 'lamp', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['lamp 10000-20000', 'lamp', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['lamp for 40,000', 'lamp', { minPrice: 30 * thousand, maxPrice: 50 * thousand }],
		['سماعة تحت ٢٥ ألف', 'سماعه', { maxPrice: 25 * thousand }],
		['سماعة اقل من 25000 دينار', 'سماعه', { maxPrice: 25 * thousand }],
		['سماعة تحت الألف', 'سماعه', { maxPrice: thousand }],
		['سماعة تحت مليون', 'سماعه', { maxPrice: 1000 * thousand }],
		['سماعة من 10 الى 20 الف', 'سماعه', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['سماعة فوق ٥٠٬٠٠٠ د.ع', 'سماعه', { minPrice: 50 * thousand }],
		['بیستۆک کەمتر لە ٢٥ هەزار', 'بیستوک', { maxPrice: 25 * thousand }],
		['بیستۆک لە نێوان ١٠ و ٢٠ هەزار', 'بیستوک', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['بیستۆک زیاتر لە ٥ هەزار دینار', 'بیستوک', { minPrice: 5 * thousand }],
		['低于2万的耳机', '耳机', { maxPrice: 20 * thousand }],
		['超过5千耳机', '耳机', { minPrice: 5 * thousand }],
		['耳机 2万以下', '耳机', { maxPrice: 20 * thousand }],
		['1万到2万之间 耳机', '耳机', { minPrice: 10 * thousand, maxPrice: 20 * thousand }],
		['耳机 5千以上', '耳机', { minPrice: 5 * thousand }],
		['تحت 20000 ساعة', 'ساعه', { maxPrice: 20 * thousand }],
		['under 20000 lamp 5kg', 'lamp 5kg', { maxPrice: 20 * thousand }],
	])('%j', (keyword, left, filters) => {
		expect(understandPrices(keyword)).toEqual({ keyword: left, filters });
	});

	test.each([
		'iphone 15',
		'lamp under 100',
		'shoes size 42',
		'toys for 3 years',
		'256gb phone',
		'nokia 3310',
		'lamp under the table',
		'bottle under 500 ml',
		'power bank for 20000 mah',
		'powerbank 20000mah',
		'قنينة تحت 500 مل',
		'500-1000 ml bottle',
		'ئاو کەمتر لە 500 ملل',
		'不到500克 茶',
		'',
		'under',
		'تحت',
	])('are none in %j', (keyword) => {
		expect(understandPrices(keyword)).toEqual({ keyword, filters: {} });
	});

	test('end no search, however large or odd they are', () => {
		for (const keyword of [
			`under ${'9'.repeat(400)}`,
			'under 1.2.3.4',
			'under ,,,',
			`${'under '.repeat(500)}5000`,
			`${'1'.repeat(5000)}-`,
		])
			expect(() => understandPrices(keyword)).not.toThrow();
	});
});

describe('sizes with their units', () => {
	test.each([
		['5kg', '5kg'],
		['5 kg', '5kg'],
		['5-kilo', '5kg'],
		['٥ كيلو', '5kg'],
		['۵ کیلۆ', '5kg'],
		['5公斤', '5kg'],
		['2.5 litres', '2.5l'],
		['2,5 لتر', '2.5l'],
		['٢٫٥ لیتر', '2.5l'],
		['500 ML', '500ml'],
		['55 inch', '55inch'],
		['55 بوصة', '55inch'],
		['100 واط', '100w'],
		['256GB', '256gb'],
		['20000mAh', '20000mah'],
		['30厘米', '30cm'],
		['3 metres', '3m'],
		['750 غرام', '750g'],
	])('%s is %s', (text, size) => {
		const { measures } = partMeasures(`rice ${text} bag`);
		expect(measures).toEqual([size]);
		expect(isMeasure(size)).toBe(true);
		expect(writtenMeasure(`rice ${text} bag`, size)).toBe(text);
	});

	test.each(['iphone 15', 'A5kg', 'galaxy-5g', '5', 'kg', '5 kings', '1234567kg', 'v2.5m1', ''])('%j names none', (text) => {
		expect(partMeasures(text)).toEqual({ measures: [], rest: text });
	});

	test('stand beside each other, and leave their numbers', () => {
		expect(partMeasures('5kg 10cm box')).toEqual({ measures: ['5kg', '10cm'], rest: '5  10  box' });
		expect(writtenMeasure('5kg box', '6kg')).toBeNull();
		expect([isMeasure('5'), isMeasure('kg'), isMeasure('5kgs'), isMeasure('lamp')]).toEqual([false, false, false, false]);
	});
});
