import type { LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';

export interface MethodRow {
	code: string;
	origin: Origin;
	name: LocalizedText;
	min_days: number;
	max_days: number;
	base: number;
	per_kilogram: number;
	grams_per_m3: number;
}

/** Methods with the rate to a province: its own, else the one for everywhere else. */
export function listMethods(db: Handle, provinceId: number | null): Promise<MethodRow[]> {
	return many<MethodRow>(
		db,
		sql`
			select m.code, m.origin, m.name, m.min_days, m.max_days, r.base, r.per_kilogram, r.grams_per_m3
			from freight_method m
			join lateral (
				select base, per_kilogram, grams_per_m3 from freight_rate
				where method_code = m.code and (province_id = ${provinceId}::bigint or province_id is null)
				order by province_id nulls last limit 1
			) r on true
			where m.active order by m.position, m.code limit 50
		`,
	);
}
