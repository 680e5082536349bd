import type { LocalizedText } from '@qaysari/contract/languages';
import { asId, type RegionId } from '../../platform/ids.ts';
import type { RegionFields } from '../addresses.queries.ts';
import { china } from './china.ts';
import { iraq } from './iraq.ts';
import { readRegionTable } from './region-table.ts';
import { saudiArabia } from './saudi-arabia.ts';
import { turkey } from './turkey.ts';

/** The countries in the order of their ids, with the calling code of each. */
const countries: readonly { id: RegionId; callingCode: string; name: LocalizedText; table: string }[] = [
	{ id: asId(1), callingCode: '964', name: { ar: 'العراق', ckb: 'عێراق', en: 'Iraq', zh: '伊拉克' }, table: iraq },
	{
		id: asId(2),
		callingCode: '966',
		name: { ar: 'السعودية', ckb: 'عەرەبستانی سەعوودی', en: 'Saudi Arabia', zh: '沙特阿拉伯' },
		table: saudiArabia,
	},
	{ id: asId(3), callingCode: '90', name: { ar: 'تركيا', ckb: 'تورکیا', en: 'Türkiye', zh: '土耳其' }, table: turkey },
	{ id: asId(4), callingCode: '86', name: { ar: 'الصين', ckb: 'چین', en: 'China', zh: '中国' }, table: china },
];

/**
 * The shop's own table of regions: country, province (governorate), city (district). Parents come before their children, and
 * every city has a postcode. `region-table.ts` tells how ids are made so that they never shift.
 */
export function regionRows(): RegionFields[] {
	return countries.flatMap(({ id, callingCode, name, table }) => [
		{ id, parentId: null, code: callingCode, name, postcode: null, position: id },
		...readRegionTable(id, table),
	]);
}
