import { type Language, type LocalizedText, languages } from '@qaysari/contract/languages';
import { asId, type RegionId } from '../../platform/ids.ts';
import type { RegionFields } from '../addresses.queries.ts';

/** The order of the names in a line. */
const nameOrder: readonly Language[] = ['en', 'ar', 'ckb', 'zh'];

/**
 * Reads a country's table into its provinces and cities, in the order of the lines. There are three kinds of line:
 *
 *     = 8 IQ-AN 31001 | Anbar | الأنبار | ئەنبار | 安巴尔省     a province: number, ISO 3166-2 code, postcode, names
 *     2 31002 | Fallujah | الفلوجة | فەللووجە | 费卢杰          a city of it: number, its own postcode if any, names
 *     + 9 Elmadağ, 1 Handan 邯郸市 056000                       cities with a Latin name, perhaps a Chinese one and a postcode
 *
 * The number is what a region is known by for good: a name may be corrected and lines may be moved, but a number is never
 * given to another place. A province has the id `country * 100 + number`, a city `province * 1000 + number`. A city without a
 * postcode of its own has its province's.
 * @throws Error naming a line that cannot be read
 */
export function readRegionTable(countryId: RegionId, table: string): RegionFields[] {
	const rows: RegionFields[] = [];
	let province: RegionFields | undefined;
	let provincePosition = 0;
	let cityPosition = 0;
	for (const line of table.split('\n').filter((text) => text !== '')) {
		if (line.startsWith('= ')) {
			province = readProvince(countryId, line, ++provincePosition);
			cityPosition = 0;
			rows.push(province);
			continue;
		}
		if (!province) throw new Error(`A city before the first province: ${line}`);
		const entries = line.startsWith('+ ') ? line.slice(2).split(', ') : [line];
		for (const entry of entries) rows.push(readCity(province, entry, ++cityPosition));
	}
	return rows;
}

function readProvince(countryId: RegionId, line: string, position: number): RegionFields {
	const match = /^= (\d{1,2}) ([A-Z]{2}-[A-Z0-9]{2}) (\d{5,6}) \| (.+)$/.exec(line);
	if (!match) throw new Error(`Not a province: ${line}`);
	const [, number = '', code = '', postcode = '', names = ''] = match;
	return { id: asId(countryId * 100 + Number(number)), parentId: countryId, code, name: readNames(names), postcode, position };
}

function readCity(province: RegionFields, entry: string, position: number): RegionFields {
	const { number, postcode, name } = readFullCity(entry) ?? readShortCity(entry);
	return {
		id: asId(province.id * 1000 + number),
		parentId: province.id,
		code: null,
		name,
		postcode: postcode ?? province.postcode,
		position,
	};
}

interface CityParts {
	number: number;
	postcode: string | undefined;
	name: LocalizedText;
}

function readFullCity(entry: string): CityParts | undefined {
	const match = /^(\d{1,3})(?: (\d{5,6}))? \| (.+)$/.exec(entry);
	return match ? { number: Number(match[1]), postcode: match[2], name: readNames(match[3] ?? '') } : undefined;
}

function readShortCity(entry: string): CityParts {
	const match = /^(\d{1,3}) ([^|,]+?)(?: (\p{Script=Han}+))?(?: (\d{5,6}))?$/u.exec(entry);
	if (!match) throw new Error(`Not a city: ${entry}`);
	const [, number, en, zh, postcode] = match;
	return { number: Number(number), postcode, name: zh ? { en, zh } : { en } };
}

function readNames(text: string): LocalizedText {
	const names = text.split(' | ');
	if (names.length !== languages.length) throw new Error(`Not a name in each language: ${text}`);
	return Object.fromEntries(nameOrder.map((language, at) => [language, names[at]]));
}
