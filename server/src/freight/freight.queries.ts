import type { LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { FreightRateId, RegionId } from '../platform/ids.ts';

export interface MethodFields {
	code: string;
	origin: Origin;
	name: LocalizedText;
	minDays: number;
	maxDays: number;
	position: number;
	active: boolean;
}

/** Amounts in hundredths of a dinar. */
export interface RateFields {
	base: number;
	perKilogram: number;
	gramsPerM3: number;
	/** Goods for so much or more are carried for nothing. */
	freeFrom: number | null;
}

/** Where something goes; a district says more than its province. */
export interface Place {
	provinceId: RegionId;
	cityId: RegionId | null;
}

export interface OfferedMethod extends RateFields {
	code: string;
	origin: Origin;
	name: LocalizedText;
	minDays: number;
	maxDays: number;
}

const methodColumns = sql`m.code, m.origin, m.name, m.min_days as "minDays", m.max_days as "maxDays"`;
const rateColumns = sql`r.base, r.per_kilogram as "perKilogram", r.grams_per_m3 as "gramsPerM3", r.free_from as "freeFrom"`;

/** The rate of a method `m` that holds: of a district, else of its province, else of its country. */
const nearestRate = (cityId: RawBuilder<unknown>, provinceId: RawBuilder<unknown>, at: Date) => sql`
	select r.* from freight_rate r
	join (values (${cityId}::bigint, 1), (${provinceId}::bigint, 2), ((select parent_id from region where id = ${provinceId}), 3))
		as named (region_id, nearness) on named.region_id = r.region_id
	where r.method_code = m.code and r.since <= ${at}
	order by named.nearness, r.since desc limit 1
`;

/**
 * Methods with the rate to a place that holds at a moment: that of its district, else of its province, else of its country.
 * A method that names none of them, or says that it does not go there, is left out. While nobody knows the place yet, the widest
 * place of each method stands for it, and of several the cheapest; or `cheapest` of all, for a price "from".
 */
export function offeredTo(place: Place | 'cheapest' | null, at: Date): RawBuilder<OfferedMethod> {
	const widest = place === null ? sql`g.parent_id nulls first,` : sql``;
	const rate =
		place !== null && place !== 'cheapest'
			? nearestRate(sql`${place.cityId}`, sql`${place.provinceId}`, at)
			: sql`
			select r.* from freight_rate r join region g on g.id = r.region_id
			where r.method_code = m.code and r.served and r.since = (
				select max(since) from freight_rate h where h.method_code = m.code and h.region_id = r.region_id and h.since <= ${at}
			)
			order by ${widest} r.base limit 1
		`;
	return sql<OfferedMethod>`
		select ${methodColumns}, ${rateColumns}
		from freight_method m
		join lateral (${rate}) r on r.served
		where m.active order by m.position, m.code limit 50
	`;
}

/** The same of several places; `turn`: which of them. */
export function offeredToEach(places: readonly Place[], at: Date): RawBuilder<OfferedMethod & { turn: number }> {
	return sql<OfferedMethod & { turn: number }>`
		select place.turn, ${methodColumns}, ${rateColumns}
		from unnest((select ${places.map((_, turn) => turn)}::int[]), (select ${places.map(({ cityId }) => cityId)}::bigint[]),
			(select ${places.map(({ provinceId }) => provinceId)}::bigint[])) as place (turn, city_id, province_id)
		cross join freight_method m
		join lateral (${nearestRate(sql`place.city_id`, sql`place.province_id`, at)}) r on r.served
		where m.active order by place.turn, m.position, m.code
	`;
}

export function listOffered(db: Handle, place: Place | 'cheapest' | null, at: Date): Promise<OfferedMethod[]> {
	return many<OfferedMethod>(db, offeredTo(place, at));
}

export interface MethodRow extends MethodFields {
	version: number;
}

export function listMethods(db: Handle): Promise<MethodRow[]> {
	return many<MethodRow>(
		db,
		sql`select ${methodColumns}, m.position, m.active, m.version from freight_method m order by m.origin desc, m.position, m.code limit 100`,
	);
}

/** Adds a method unless its code is taken. */
export function insertMethod(tx: Transaction, m: MethodFields): Promise<number> {
	return affected(
		tx,
		sql`
			insert into freight_method (code, origin, name, min_days, max_days, position, active)
			values (${m.code}, ${m.origin}, ${JSON.stringify(m.name)}, ${m.minDays}, ${m.maxDays}, ${m.position}, ${m.active})
			on conflict (code) do nothing
		`,
	);
}

export function updateMethod(tx: Transaction, readVersion: number, m: MethodFields): Promise<number> {
	return affected(
		tx,
		sql`
			update freight_method set name = ${JSON.stringify(m.name)}, min_days = ${m.minDays}, max_days = ${m.maxDays},
				position = ${m.position}, active = ${m.active}, version = version + 1
			where code = ${m.code} and version = ${readVersion}
		`,
	);
}

export function findMethod(db: Handle, code: string): Promise<{ code: string; origin: Origin; version: number } | undefined> {
	return maybe(db, sql`select code, origin, version from freight_method where code = ${code}`);
}

export interface RateRow extends RateFields {
	id: FreightRateId;
	methodCode: string;
	regionId: RegionId;
	since: string;
	served: boolean;
	standing: 'now' | 'coming';
}

/** Rates that hold and rates to come, by place; what held before is left out. */
export function listRates(db: Handle, now: Date): Promise<RateRow[]> {
	return many<RateRow>(
		db,
		sql`
			select r.id, r.method_code as "methodCode", r.region_id as "regionId", r.since, r.served, ${rateColumns},
				case when r.since > ${now} then 'coming' else 'now' end as standing
			from freight_rate r
			where r.region_id is not null and (r.since > ${now} or r.since = (
				select max(since) from freight_rate h
				where h.method_code = r.method_code and h.region_id = r.region_id and h.since <= ${now}
			))
			order by r.method_code, r.region_id, r.since limit 2000
		`,
	);
}

export async function insertRate(
	tx: Transaction,
	r: RateFields & { methodCode: string; regionId: RegionId; since: Date; served: boolean },
): Promise<void> {
	await sql`
		insert into freight_rate (method_code, region_id, since, served, base, per_kilogram, grams_per_m3, free_from)
		values (${r.methodCode}, ${r.regionId}, ${r.since}, ${r.served}, ${r.base}, ${r.perKilogram}, ${r.gramsPerM3}, ${r.freeFrom})
	`.execute(tx);
}

/** Those that hold, from now on, and those to come. */
export async function copyRates(tx: Transaction, from: string, to: string, now: Date): Promise<void> {
	await sql`
		insert into freight_rate (method_code, region_id, since, served, base, per_kilogram, grams_per_m3, free_from)
		select ${to}, r.region_id, greatest(r.since, ${now}::timestamptz), r.served, r.base, r.per_kilogram, r.grams_per_m3, r.free_from
		from freight_rate r
		where r.method_code = ${from} and r.region_id is not null and (r.since > ${now} or r.since = (
			select max(since) from freight_rate h
			where h.method_code = r.method_code and h.region_id = r.region_id and h.since <= ${now}
		))
	`.execute(tx);
}

export function findRate(tx: Transaction, id: FreightRateId): Promise<{ id: FreightRateId; since: string } | undefined> {
	return maybe(tx, sql`select id, since from freight_rate where id = ${id} for update`);
}

export async function deleteRate(tx: Transaction, id: FreightRateId): Promise<void> {
	await sql`delete from freight_rate where id = ${id}`.execute(tx);
}
