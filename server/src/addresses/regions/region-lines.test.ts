import { describe, expect, test } from 'vitest';
import { asId } from '../../platform/ids.ts';
import { readRegionTable } from './region-table.ts';
import { regionRows } from './regions.ts';

const province = '= 7 TR-07 07000 | A | ا | ئا | 甲';
const cities = (lines: string) => readRegionTable(asId(3), `${province}\n${lines}`).slice(1);

describe('a line of cities', () => {
	test.each([
		['1 Handan', { en: 'Handan' }, '07000'],
		['1 Handan 056000', { en: 'Handan' }, '056000'],
		['1 Handan 邯郸市', { en: 'Handan', zh: '邯郸市' }, '07000'],
		['1 Handan 邯郸市 056000', { en: 'Handan', zh: '邯郸市' }, '056000'],
		['1 19 Mayıs', { en: '19 Mayıs' }, '07000'],
		['1 19 Mayıs 55420', { en: '19 Mayıs' }, '55420'],
		["1 Xi'an 西安市 710000", { en: "Xi'an", zh: '西安市' }, '710000'],
		['1 Al-Qādisiyya', { en: 'Al-Qādisiyya' }, '07000'],
	])('reads %s', (entry, name, postcode) => {
		expect(cities(`+ ${entry}`)).toMatchObject([{ id: 307001, name, postcode, position: 1 }]);
	});

	test('goes on counting places over lines of both kinds, whatever their numbers are', () => {
		const rows = cities('20 07020 | B | ب | ب | 乙\n+ 3 C, 900 D 丁市\n1 | E | ه | ه | 戊');
		expect(rows.map((row) => [row.id, row.name.en, row.position])).toEqual([
			[307020, 'B', 1],
			[307003, 'C', 2],
			[307900, 'D', 3],
			[307001, 'E', 4],
		]);
	});

	test('begins anew below each province', () => {
		const rows = readRegionTable(asId(3), `${province}\n+ 1 B, 2 C\n\n= 8 TR-08 08000 | D | د | د | 丁\n+ 1 E`);
		expect(rows.map((row) => [row.id, row.parentId, row.position, row.postcode])).toEqual([
			[307, 3, 1, '07000'],
			[307001, 307, 1, '07000'],
			[307002, 307, 2, '07000'],
			[308, 3, 2, '08000'],
			[308001, 308, 1, '08000'],
		]);
	});

	test('names languages in the order of the table, not of the shop', () => {
		expect(cities('1 | Erbil | أربيل | هەولێر | 埃尔比勒')[0]?.name).toEqual({
			en: 'Erbil',
			ar: 'أربيل',
			ckb: 'هەولێر',
			zh: '埃尔比勒',
		});
	});

	test.each([
		['+ Handan', 'Not a city: Handan'],
		['+ 1 Handan,2 Baoding 071000', 'Not a city'],
		['+ 1000 Handan', 'Not a city'],
		['+ 1', 'Not a city'],
		['1 1234 | B | ب | ب | 乙', 'Not a city'],
		['1 | B | ب | ب', 'Not a name in each language'],
		['1 | B | ب | ب | 乙 | Б', 'Not a name in each language'],
		['= 100 TR-07 07000 | A | ا | ئا | 甲', 'Not a province'],
		['= 7 tr-07 07000 | A | ا | ئا | 甲', 'Not a province'],
		['= 7 TR-07 0700 | A | ا | ئا | 甲', 'Not a province'],
	])('that cannot be read is named: %s', (line, told) => {
		expect(() => cities(line)).toThrow(told);
	});
});

describe('what the tables say', () => {
	const rows = regionRows();
	const provincesOf = (country: number) => rows.filter((row) => row.parentId === country);

	test('a Turkish province has the number of its plates, in its code too', () => {
		const wrong = provincesOf(3).filter((row) => row.code !== `TR-${String(row.id % 100).padStart(2, '0')}`);
		expect(wrong.map((row) => row.name.en)).toEqual([]);
		expect(
			provincesOf(3)
				.map((row) => row.id % 100)
				.sort((a, b) => a - b),
		).toEqual(Array.from({ length: 81 }, (_, n) => n + 1));
	});

	test('a Chinese province has the number of the national standard', () => {
		const known = { 11: 'CN-BJ', 31: 'CN-SH', 33: 'CN-ZJ', 35: 'CN-FJ', 44: 'CN-GD', 54: 'CN-XZ', 65: 'CN-XJ' };
		expect(
			Object.fromEntries(Object.keys(known).map((number) => [number, rows.find((row) => row.id === 400 + Number(number))?.code])),
		).toEqual(known);
		expect(provincesOf(4).every((row) => [1, 2, 3, 4, 5, 6].includes(Math.floor((row.id % 100) / 10)))).toBe(true);
	});

	test('in Iraq each governorate has its capital first', () => {
		const capitals: Record<string, string> = {
			Nineveh: 'Mosul',
			Anbar: 'Ramadi',
			Babil: 'Hilla',
			Diyala: 'Baqubah',
			Duhok: 'Duhok',
			Erbil: 'Erbil',
			Kirkuk: 'Kirkuk',
			Najaf: 'Najaf',
			Karbala: 'Karbala',
			Basra: 'Basra',
			Halabja: 'Halabja',
			Sulaymaniyah: 'Sulaymaniyah',
		};
		const first = Object.fromEntries(
			provincesOf(1)
				.filter((row) => (row.name.en ?? '') in capitals)
				.map((row) => [row.name.en, rows.find((city) => city.parentId === row.id && city.position === 1)?.name.en]),
		);
		expect(first).toEqual(Object.fromEntries(Object.keys(first).map((name) => [name, capitals[name]])));
		expect(Object.keys(first).length).toBeGreaterThan(8);
	});

	test('four districts stand under two governorates, because both administer them', () => {
		const districts = provincesOf(1).flatMap((row) => rows.filter((city) => city.parentId === row.id));
		const names = districts.map((row) => row.name.en);
		const twice = names.filter((name, at) => names.indexOf(name) !== at);
		expect(twice.sort()).toEqual(['Khanaqin', 'Kifri', 'Makhmur', 'Shekhan']);
	});
});
