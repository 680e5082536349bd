import { latinDigits } from '@qaysari/contract/account-input';
import type { address, addressForm } from '@qaysari/contract/addresses.schemas';
import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { z } from 'zod';
import { holdAccount } from '../accounts/accounts.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { type AccountId, type AddressId, type RegionId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './addresses.queries.ts';

export type AddressForm = z.output<typeof addressForm>;
export type AddressView = z.input<typeof address>;

/** An address as an order keeps it: names of places in all languages, so that it reads right for buyer and operator. */
export interface AddressSnapshot {
	fullName: string;
	phone: string;
	secondPhone: string | null;
	provinceId: RegionId;
	cityId: RegionId;
	country: LocalizedText;
	province: LocalizedText;
	city: LocalizedText;
	postcode: string;
	address: string;
	pin: { latitude: number; longitude: number } | null;
}

export async function listAddresses(db: Handle, language: Language, accountId: AccountId): Promise<AddressView[]> {
	return (await queries.listAddresses(db, accountId)).map((row) => viewOf(row, language));
}

/** @throws Refusal address_required when it is not there or not theirs */
export async function getSnapshot(db: Handle, accountId: AccountId, id: AddressId): Promise<AddressSnapshot> {
	const row = await queries.findAddress(db, accountId, id);
	if (!row) refuse('address_required');
	return {
		fullName: row.full_name,
		phone: row.phone,
		secondPhone: row.second_phone,
		provinceId: row.province_id,
		cityId: row.city_id,
		country: row.country,
		province: row.province,
		city: row.city,
		postcode: row.postcode,
		address: row.line,
		pin: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
	};
}

/**
 * An address that was typed for one order only.
 * @throws Refusal address_required, phone_invalid
 */
export async function snapshotOfForm(db: Handle, form: AddressForm): Promise<AddressSnapshot> {
	const { fields, place } = await readForm(db, form);
	return {
		fullName: fields.fullName,
		phone: fields.phone,
		secondPhone: fields.secondPhone,
		provinceId: fields.provinceId,
		cityId: fields.cityId,
		country: place.country,
		province: place.province,
		city: place.city,
		postcode: fields.postcode,
		address: fields.line,
		pin: form.pin ?? null,
	};
}

/** @throws Refusal address_required, phone_invalid, conflict (more than the limit) */
export async function addAddress(
	tx: Transaction,
	language: Language,
	accountId: AccountId,
	form: AddressForm,
	now: Date,
): Promise<AddressView> {
	const { fields } = await readForm(tx, form);
	await holdAccount(tx, accountId);
	const count = await queries.countAddresses(tx, accountId);
	if (count >= limits.addresses) refuse('conflict');
	const isDefault = form.isDefault || count === 0;
	if (isDefault) await queries.clearDefault(tx, accountId);
	return getView(tx, language, accountId, await queries.insertAddress(tx, accountId, fields, isDefault, now));
}

/** @throws Refusal not_found, address_required, phone_invalid */
export async function changeAddress(
	tx: Transaction,
	language: Language,
	accountId: AccountId,
	id: AddressId,
	form: AddressForm,
): Promise<AddressView> {
	const { fields } = await readForm(tx, form);
	await holdAccount(tx, accountId);
	if ((await queries.updateAddress(tx, accountId, id, fields)) === 0) refuse('not_found');
	if (form.isDefault) await makeDefault(tx, accountId, id);
	return getView(tx, language, accountId, id);
}

/** @throws Refusal not_found */
export async function setDefaultAddress(tx: Transaction, accountId: AccountId, id: AddressId): Promise<void> {
	await holdAccount(tx, accountId);
	await makeDefault(tx, accountId, id);
}

/**
 * The next address becomes the default when the default is deleted.
 * @throws Refusal not_found
 */
export async function removeAddress(tx: Transaction, accountId: AccountId, id: AddressId): Promise<void> {
	await holdAccount(tx, accountId);
	if ((await queries.deleteAddress(tx, accountId, id)) === 0) refuse('not_found');
	await queries.makeNewestDefault(tx, accountId);
}

async function makeDefault(tx: Transaction, accountId: AccountId, id: AddressId): Promise<void> {
	await queries.clearDefault(tx, accountId);
	if ((await queries.setDefault(tx, accountId, id)) === 0) refuse('not_found');
}

async function getView(db: Handle, language: Language, accountId: AccountId, id: AddressId): Promise<AddressView> {
	const row = await queries.findAddress(db, accountId, id);
	if (!row) refuse('not_found');
	return viewOf(row, language);
}

function viewOf(row: queries.AddressRow, language: Language): AddressView {
	return {
		id: writeId(row.id),
		fullName: row.full_name,
		firstName: row.first_name,
		lastName: row.last_name,
		phone: row.phone,
		secondPhone: row.second_phone,
		countryId: writeId(row.country_id),
		provinceId: writeId(row.province_id),
		cityId: writeId(row.city_id),
		country: textIn(row.country, language),
		province: textIn(row.province, language),
		city: textIn(row.city, language),
		postcode: row.postcode,
		address: row.line,
		pin: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
		isDefault: row.is_default,
	};
}

async function readForm(
	db: Handle,
	form: AddressForm,
): Promise<{ fields: queries.AddressFields; place: NonNullable<Awaited<ReturnType<typeof queries.findPlace>>> }> {
	const fullName = form.fullName || [form.firstName, form.lastName].filter(Boolean).join(' ');
	if (!fullName) refuse('address_required');
	const ids = {
		countryId: readId<RegionId>(form.countryId),
		provinceId: readId<RegionId>(form.provinceId),
		cityId: readId<RegionId>(form.cityId),
	};
	const place = await queries.findPlace(db, ids);
	if (!place) refuse('address_required');
	// Where the country does not use postcodes, the chosen district fills it in (docs/rules.md 3).
	const postcode = form.postcode || place.postcode;
	if (!postcode) refuse('address_required');
	const fields = {
		...ids,
		fullName,
		firstName: form.firstName || null,
		lastName: form.lastName || null,
		phone: readAddressPhone(form.phone, place.country_code),
		secondPhone: form.secondPhone ? readAddressPhone(form.secondPhone, place.country_code) : null,
		postcode,
		line: form.address,
		latitude: form.pin?.latitude ?? null,
		longitude: form.pin?.longitude ?? null,
	};
	return { fields, place };
}

/**
 * The document's length rule first (7 to 13 characters without the country code), then the country's own numbering.
 * @throws Refusal phone_invalid
 */
function readAddressPhone(typed: string, callingCode: string | null): string {
	const written = latinDigits(typed);
	const all = written.replace(/\D/g, '');
	const digits = all.replace(/^00/, '');
	if (digits.length < 7 || digits.length > 15) refuse('phone_invalid');
	const international = `+${digits}`;
	const national = `+${callingCode ?? '964'}${digits.replace(/^0/, '')}`;
	// Digits without a country code may be somebody's number in another country: the chosen one decides.
	const ways = /^\D*\+/.test(written) || all !== digits ? [international, national] : [national, international];
	const number = ways.map((text) => parsePhoneNumberFromString(text)).find((parsed) => parsed?.isValid());
	if (!number) refuse('phone_invalid');
	return number.number;
}

/** Names of regions, each with those that it lies in, the widest first. */
export async function namesOfRegions(db: Handle, ids: readonly RegionId[]): Promise<Map<number, LocalizedText[]>> {
	return new Map((await queries.listPaths(db, ids)).map((row) => [row.id, row.names]));
}

export { eraseAddresses, listProvinces, listRegions, putRegions } from './addresses.queries.ts';
