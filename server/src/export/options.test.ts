import { describe, expect, test } from 'vitest';
import { BadExportOptions, readExportOptions } from './options.ts';

describe('the command that writes the catalogue', () => {
	test.each([
		['all.jsonl', 'own'],
		['all.JSONL', 'own'],
		['all.jsonl.gz', 'own'],
		['all.csv', 'shopify'],
		['all.csv.gz', 'shopify'],
		['all.xlsx', 'xlsx'],
	])('knows the format by the ending of %s', (file, format) => {
		expect(readExportOptions([file])).toEqual({ file, format, language: 'ar', choice: {}, pictures: null });
	});

	test('takes what is named rather than an ending, and what narrows the products', () => {
		const args = ['all.txt', '--format', 'shopify', '--language', 'ckb', '--pictures', 'folder'];
		const narrow = ['--keyword', 'lamp', '--state', 'hidden', '--origin', 'china', '--stock', 'low', '--missing', 'zh'];
		expect(readExportOptions([...args, ...narrow])).toEqual({
			...{ file: 'all.txt', format: 'shopify', language: 'ckb', pictures: 'folder' },
			choice: { keyword: 'lamp', state: 'hidden', origin: 'china', stock: 'low', missing: 'zh' },
		});
	});

	test('only helps where it is asked to, whatever else stands there', () => {
		expect(readExportOptions(['--help'])).toBeNull();
		expect(readExportOptions(['all.doc', '--help'])).toBeNull();
	});

	test.each([
		[[], 'Name one file'],
		[['a.csv', 'b.csv'], 'Name one file'],
		[['all.doc'], 'Say --format'],
		[['all'], 'Say --format'],
		[['all.csv', '--format', 'pdf'], 'not pdf'],
		[['all.csv', '--language', 'fr'], 'not fr'],
		[['all.csv', '--state', 'sold'], '--state'],
		[['all.csv', '--origin', 'mars'], '--origin'],
		[['all.csv', '--stock', 'much'], '--stock'],
		[['all.csv', '--missing', 'fr'], '--missing'],
		[['all.csv', '--keyword', 'x'.repeat(101)], '--keyword'],
		[['all.xlsx.gz'], 'packed already'],
		[['all.gz', '--format', 'xlsx'], 'packed already'],
		[['all.csv', '--colour'], '--colour'],
		[['all.csv', '--format'], '--format'],
	])('says what is wrong with %j', (args, words) => {
		expect(() => readExportOptions(args)).toThrow(BadExportOptions);
		expect(() => readExportOptions(args)).toThrow(words);
	});
});
