import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@qaysari/contract/languages';
import { describe, expect, test } from 'vitest';
import { asId, readId } from '../../platform/ids.ts';
import type { RegionFields } from '../addresses.queries.ts';
import { readRegionTable } from './region-table.ts';
import { regionRows } from './regions.ts';

const rows = regionRows();
const byId = new Map(rows.map((row) => [row.id, row]));
const countries = rows.filter((row) => row.parentId === null);
const provinces = rows.filter((row) => countries.some((country) => country.id === row.parentId));
const cities = rows.filter((row) => provinces.some((province) => province.id === row.parentId));

function childrenOf(id: number): RegionFields[] {
	return rows.filter((row) => row.parentId === id);
}

function labelsOf(all: readonly RegionFields[]): string[] {
	return all.map((row) => `${row.id} ${row.name.en}`);
}

describe('the ids', () => {
	test('are unique, and every row is a country, a province or a city', () => {
		expect(byId.size).toBe(rows.length);
		expect(countries.length + provinces.length + cities.length).toBe(rows.length);
	});

	test('follow the rule that keeps them from shifting', () => {
		expect(countries.map((row) => row.id)).toEqual([1, 2, 3, 4]);
		expect(provinces.filter((row) => Math.floor(row.id / 100) !== row.parentId || row.id % 100 === 0)).toEqual([]);
		expect(cities.filter((row) => Math.floor(row.id / 1000) !== row.parentId || row.id % 1000 === 0)).toEqual([]);
	});

	test('of places that addresses may already name are the same as ever', () => {
		const known = {
			101: 'Baghdad',
			101014: 'Abu Ghraib',
			104: 'Sulaymaniyah',
			107001: 'Erbil',
			119: 'Halabja',
			202002: 'Jeddah',
			334: 'Istanbul',
			334023: 'Kadıköy',
			444001: 'Guangzhou',
			433782: 'Yiwu',
		};
		expect(Object.fromEntries(Object.keys(known).map((id) => [id, byId.get(readId(id))?.name.en]))).toEqual(known);
	});

	test('come with parents before children', () => {
		const seen = new Set<number>();
		for (const row of rows) {
			expect(row.parentId === null || seen.has(row.parentId), `${row.id}`).toBe(true);
			seen.add(row.id);
		}
	});
});

describe('codes, postcodes and order', () => {
	test('a country has its calling code, a province its ISO 3166-2 code, a city none', () => {
		expect(countries.map((row) => row.code)).toEqual(['964', '966', '90', '86']);
		const prefixes: Record<number, string> = { 1: 'IQ-', 2: 'SA-', 3: 'TR-', 4: 'CN-' };
		expect(labelsOf(provinces.filter((row) => !row.code?.startsWith(prefixes[row.parentId ?? 0] ?? '?')))).toEqual([]);
		expect(new Set(provinces.map((row) => row.code)).size).toBe(provinces.length);
		expect(labelsOf(cities.filter((row) => row.code !== null))).toEqual([]);
	});

	test('every province has a city, and every city a postcode of its country', () => {
		expect(labelsOf(provinces.filter((row) => childrenOf(row.id).length === 0))).toEqual([]);
		const wrong = [...provinces, ...cities].filter(
			(row) => !(row.id.toString().startsWith('4') ? /^\d{6}$/ : /^\d{5}$/).test(row.postcode ?? ''),
		);
		expect(labelsOf(wrong)).toEqual([]);
	});

	test('Iraqi and Turkish postcodes begin with the two digits of the province', () => {
		const wrong = cities.filter(
			(row) =>
				/^[13]/.test(row.id.toString()) && row.postcode?.slice(0, 2) !== byId.get(row.parentId ?? asId(0))?.postcode?.slice(0, 2),
		);
		expect(labelsOf(wrong)).toEqual([]);
	});

	test('positions count up from one below each parent', () => {
		for (const parent of [...countries, ...provinces]) {
			const positions = childrenOf(parent.id).map((row) => row.position);
			expect(positions, parent.name.en).toEqual(positions.map((_, at) => at + 1));
		}
	});

	test('Baghdad comes first', () => {
		expect(childrenOf(1)[0]?.name.en).toBe('Baghdad');
	});
});

describe('the names', () => {
	test('are unique below a parent in every language', () => {
		const repeated: string[] = [];
		for (const parent of [...countries, ...provinces]) {
			for (const language of languages) {
				const names = childrenOf(parent.id).flatMap((row) => row.name[language] ?? []);
				repeated.push(...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${parent.name.en}: ${name}`));
			}
		}
		expect(repeated).toEqual([]);
	});

	test('are in all four languages, or in English with at most Chinese, so that no reader falls back to a script they cannot read', () => {
		const wrong = rows.filter((row) => {
			const has = languages.filter((language) => row.name[language]).join();
			return has !== 'ar,ckb,en,zh' && has !== 'en,zh' && has !== 'en';
		});
		expect(labelsOf(wrong)).toEqual([]);
		expect(labelsOf([...countries, ...provinces].filter((row) => languages.some((language) => !row.name[language])))).toEqual([]);
	});

	test('are trimmed and written in the script of their language', () => {
		const scripts = {
			ar: /^[\p{Script=Arabic}0-9 ()]+$/u,
			ckb: /^[\p{Script=Arabic} ()]+$/u,
			zh: /^[\p{Script=Han}（）]+$/u,
			en: /^[\p{Script=Latin}0-9 '’()-]+$/u,
		};
		const wrong = rows.flatMap((row) =>
			languages.flatMap((language) => {
				const name = row.name[language];
				return name === undefined || (scripts[language].test(name) && name.trim() === name) ? [] : [name];
			}),
		);
		expect(wrong).toEqual([]);
	});

	test('in Sorani have no letters that only Arabic has, and in Arabic none that only Kurdish has', () => {
		expect(rows.flatMap((row) => row.name.ckb ?? []).filter((name) => /[كيةىأإآؤثذصضطظ\u064B-\u0652\u200C]/.test(name))).toEqual(
			[],
		);
		expect(rows.flatMap((row) => row.name.ar ?? []).filter((name) => /[پچژگڤڕڵۆێەیکھۊڎ\u200C]/.test(name))).toEqual([]);
	});

	test('in Sorani begin a word with the strong r', () => {
		expect(rows.flatMap((row) => row.name.ckb ?? []).filter((name) => /(^|[ (])ر/.test(name))).toEqual([]);
	});
});

describe('Iraq', () => {
	test('has 19 governorates and at least 110 districts, complete in four languages', () => {
		const governorates = childrenOf(1);
		const districts = governorates.flatMap((row) => childrenOf(row.id));
		expect(governorates).toHaveLength(19);
		expect(districts.length).toBeGreaterThanOrEqual(110);
		expect(labelsOf([...governorates, ...districts].filter((row) => languages.some((language) => !row.name[language])))).toEqual(
			[],
		);
	});

	const folder = fileURLToPath(new URL('../../../fixtures/regions/', import.meta.url));

	test('has every governorate of the reference data', () => {
		const reference = JSON.parse(readFileSync(`${folder}iraq.en-ar-ckb.json`, 'utf8')) as {
			governorates: { names: { en: string; ar: string } }[];
		};
		const missing = reference.governorates.filter(
			({ names }) => !childrenOf(1).some((row) => row.name.en === names.en || row.name.ar === names.ar.replace(/^محافظة /, '')),
		);
		expect(reference.governorates).toHaveLength(19);
		expect(missing).toEqual([]);
	});
});

test('the other countries have all their provinces', () => {
	expect([2, 3, 4].map((id) => childrenOf(id).length)).toEqual([13, 81, 31]);
	expect(provinces.filter((row) => row.parentId === 3).flatMap((row) => childrenOf(row.id))).toHaveLength(973);
});

describe('reading a table', () => {
	test('takes the postcode of the province where a city has none', () => {
		const [province, own, inherited] = readRegionTable(
			asId(3),
			'= 6 TR-06 06000 | A | ا | ئا | 甲\n1 06420 | B | ب | ب | 乙\n+ 2 19 Mayıs',
		);
		expect(province).toMatchObject({ id: 306, parentId: 3, code: 'TR-06', postcode: '06000', position: 1 });
		expect(own).toMatchObject({ id: 306001, parentId: 306, code: null, postcode: '06420', position: 1 });
		expect(inherited).toEqual({
			id: 306002,
			parentId: 306,
			code: null,
			name: { en: '19 Mayıs' },
			postcode: '06000',
			position: 2,
		});
	});

	test('refuses a line it cannot read', () => {
		expect(() => readRegionTable(asId(1), '1 | A | ا | ئا | 甲')).toThrow('before the first province');
		expect(() => readRegionTable(asId(1), '= 1 Baghdad')).toThrow('Not a province');
		expect(() => readRegionTable(asId(1), '= 1 IQ-BG 10001 | A | ا')).toThrow('Not a name in each language');
		expect(() => readRegionTable(asId(1), '= 1 IQ-BG 10001 | A | ا | ئا | 甲\nx | B')).toThrow('Not a city');
	});
});
