import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { gathered } from '../platform/database/side-by-side.ts';
import type { AccountId, AddressId, RegionId } from '../platform/ids.ts';

export interface AddressRow {
	id: AddressId;
	account_id: AccountId;
	full_name: string;
	first_name: string | null;
	last_name: string | null;
	phone: string;
	second_phone: string | null;
	country_id: RegionId;
	province_id: RegionId;
	city_id: RegionId;
	country: LocalizedText;
	province: LocalizedText;
	city: LocalizedText;
	postcode: string;
	line: string;
	latitude: number | null;
	longitude: number | null;
	is_default: boolean;
}

export interface AddressFields {
	fullName: string;
	firstName: string | null;
	lastName: string | null;
	phone: string;
	secondPhone: string | null;
	countryId: RegionId;
	provinceId: RegionId;
	cityId: RegionId;
	postcode: string;
	line: string;
	latitude: number | null;
	longitude: number | null;
}

const selectAddress = sql`
	select a.id, a.account_id, a.full_name, a.first_name, a.last_name, a.phone, a.second_phone, a.country_id, a.province_id, a.city_id,
		co.name as country, pr.name as province, ci.name as city, a.postcode, a.line, a.latitude, a.longitude, a.is_default
	from address a
	join region co on co.id = a.country_id join region pr on pr.id = a.province_id join region ci on ci.id = a.city_id
`;

export function listAddresses(db: Handle, accountId: AccountId): Promise<AddressRow[]> {
	return many<AddressRow>(
		db,
		sql`${selectAddress} where a.account_id = ${accountId} order by a.is_default desc, a.id desc limit 100`,
	);
}

const findAddresses = gathered(async (db: Handle, asks: readonly { accountId: AccountId; id: AddressId }[]) => {
	const rows = await many<AddressRow>(
		db,
		sql`${selectAddress} where a.id = any((select ${asks.map(({ id }) => id)}::bigint[])::bigint[])`,
	);
	return asks.map(({ accountId, id }) => rows.find((row) => row.id === id && row.account_id === accountId));
});

export function findAddress(db: Handle, accountId: AccountId, id: AddressId): Promise<AddressRow | undefined> {
	return findAddresses(db, { accountId, id });
}

export async function countAddresses(tx: Transaction, accountId: AccountId): Promise<number> {
	return (await one<{ n: number }>(tx, sql`select count(*)::int as n from address where account_id = ${accountId}`)).n;
}

export async function insertAddress(
	tx: Transaction,
	accountId: AccountId,
	f: AddressFields,
	isDefault: boolean,
	now: Date,
): Promise<AddressId> {
	const row = await one<{ id: AddressId }>(
		tx,
		sql`
			insert into address (account_id, full_name, first_name, last_name, phone, second_phone, country_id, province_id, city_id,
				postcode, line, latitude, longitude, is_default, created_at)
			values (${accountId}, ${f.fullName}, ${f.firstName}, ${f.lastName}, ${f.phone}, ${f.secondPhone}, ${f.countryId}, ${f.provinceId},
				${f.cityId}, ${f.postcode}, ${f.line}, ${f.latitude}, ${f.longitude}, ${isDefault}, ${now})
			returning id
		`,
	);
	return row.id;
}

export function updateAddress(tx: Transaction, accountId: AccountId, id: AddressId, f: AddressFields): Promise<number> {
	return affected(
		tx,
		sql`
			update address set full_name = ${f.fullName}, first_name = ${f.firstName}, last_name = ${f.lastName}, phone = ${f.phone},
				second_phone = ${f.secondPhone}, country_id = ${f.countryId}, province_id = ${f.provinceId}, city_id = ${f.cityId},
				postcode = ${f.postcode}, line = ${f.line}, latitude = ${f.latitude}, longitude = ${f.longitude}
			where id = ${id} and account_id = ${accountId}
		`,
	);
}

export async function clearDefault(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`update address set is_default = false where account_id = ${accountId} and is_default`.execute(tx);
}

export function setDefault(tx: Transaction, accountId: AccountId, id: AddressId): Promise<number> {
	return affected(tx, sql`update address set is_default = true where id = ${id} and account_id = ${accountId}`);
}

export function deleteAddress(tx: Transaction, accountId: AccountId, id: AddressId): Promise<number> {
	return affected(tx, sql`delete from address where id = ${id} and account_id = ${accountId}`);
}

export async function makeNewestDefault(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`
		update address set is_default = true
		where id = (select id from address where account_id = ${accountId} order by id desc limit 1)
			and not exists (select 1 from address where account_id = ${accountId} and is_default)
	`.execute(tx);
}

export interface RegionRow {
	id: RegionId;
	parent_id: RegionId | null;
	code: string | null;
	name: LocalizedText;
	postcode: string | null;
	has_children: boolean;
}

export function listRegions(db: Handle, parentId: RegionId | null): Promise<RegionRow[]> {
	return many<RegionRow>(
		db,
		sql`
			select r.id, r.parent_id, r.code, r.name, r.postcode, exists (select 1 from region c where c.parent_id = r.id) as has_children
			from region r where r.parent_id is not distinct from ${parentId}::bigint order by r.position, r.id limit 1000
		`,
	);
}

/** Provinces of a country by its calling code. */
export function listProvinces(db: Handle, callingCode: string): Promise<{ id: RegionId; name: LocalizedText }[]> {
	return many(
		db,
		sql`
			select p.id, p.name from region p join region c on c.id = p.parent_id
			where c.code = ${callingCode} and c.parent_id is null order by p.position, p.id limit 200
		`,
	);
}

/** Regions with those that they lie in, the widest first. */
export function listPaths(db: Handle, ids: readonly RegionId[]): Promise<{ id: RegionId; names: LocalizedText[] }[]> {
	return many(
		db,
		sql`
			select r.id, jsonb_path_query_array(jsonb_build_array(above.name, middle.name, r.name), '$[*] ? (@ != null)') as names
			from region r left join region middle on middle.id = r.parent_id left join region above on above.id = middle.parent_id
			where r.id = any(${ids}::bigint[])
		`,
	);
}

/** City, province and country in one row, if they lie in each other. */
export function findPlace(
	db: Handle,
	ids: { countryId: RegionId; provinceId: RegionId; cityId: RegionId },
): Promise<
	| { country: LocalizedText; province: LocalizedText; city: LocalizedText; country_code: string | null; postcode: string | null }
	| undefined
> {
	return maybe(
		db,
		sql`
			select co.name as country, pr.name as province, ci.name as city, co.code as country_code, coalesce(ci.postcode, pr.postcode) as postcode
			from region ci join region pr on pr.id = ci.parent_id join region co on co.id = pr.parent_id
			where ci.id = ${ids.cityId} and pr.id = ${ids.provinceId} and co.id = ${ids.countryId} and co.parent_id is null
		`,
	);
}

export interface RegionFields {
	id: RegionId;
	parentId: RegionId | null;
	code: string | null;
	name: LocalizedText;
	postcode: string | null;
	position: number;
}

/** Brings the shop's own table of regions up to date; parents come before their children. */
export async function putRegions(tx: Transaction, regions: readonly RegionFields[]): Promise<void> {
	await sql`
		insert into region (id, parent_id, code, name, postcode, position)
		select r.id, r."parentId", r.code, r.name, r.postcode, r.position
		from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb)
			as r (id bigint, "parentId" bigint, code text, name jsonb, postcode text, position int)
		order by r.id
		on conflict (id) do update set parent_id = excluded.parent_id, code = excluded.code, name = excluded.name,
			postcode = excluded.postcode, position = excluded.position
	`.execute(tx);
}

export async function eraseAddresses(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from address where account_id = ${accountId}`.execute(tx);
}
