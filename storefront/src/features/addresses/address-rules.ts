import { ApiError } from '@qaysari/client/api-error';
import { plainDigits } from '@qaysari/contract/account-input';
import type { addressForm } from '@qaysari/contract/addresses.schemas';
import { limits } from '@qaysari/contract/limits';
import type { RefusalCode } from '@qaysari/contract/refusals';
import { formatPhone } from '@qaysari/messages/format';
import type { ShopKey, Translator } from '@qaysari/messages/translate';
import type { z } from 'zod';
import type { AddressView } from './address-queries.ts';

/** What the form holds while somebody fills it in. */
export interface AddressValue {
	/** Whether the name is one field or two. */
	names: 'full' | 'parts';
	fullName: string;
	firstName: string;
	lastName: string;
	phone: string;
	secondPhone: string;
	countryId: string;
	provinceId: string;
	cityId: string;
	postcode: string;
	address: string;
	/** Set by other clients; kept through an edit. */
	pin: AddressView['pin'];
	isDefault: boolean;
}

export type AddressField = Exclude<keyof AddressValue, 'names' | 'pin' | 'isDefault'>;
/** The message under a field; `limit` where it names one. */
export type AddressErrors = { [F in AddressField]?: { key: ShopKey; limit?: number } };

export const emptyAddress: AddressValue = {
	names: 'full',
	fullName: '',
	firstName: '',
	lastName: '',
	phone: '',
	secondPhone: '',
	countryId: '',
	provinceId: '',
	cityId: '',
	postcode: '',
	address: '',
	pin: null,
	isDefault: false,
};

/** In the order of the form: the first of them is where a refused form leads. */
export const fieldOrder: readonly AddressField[] = [
	'fullName',
	'firstName',
	'lastName',
	'phone',
	'secondPhone',
	'countryId',
	'provinceId',
	'cityId',
	'postcode',
	'address',
];

const longest = { fullName: 80, firstName: 40, lastName: 40, postcode: 12, address: 300 } as const;

/** 7 to 13 digits, the country's code counted when it is there (docs/rules.md 15). */
function phoneError(phone: string): ShopKey | null {
	const typed = plainDigits(phone).trim();
	if (typed === '') return 'validation.mobile.empty';
	if (/[^\d\s+\-()]/.test(typed)) return 'validation.mobile.wrong';
	const digits = typed.replace(/\D/g, '').replace(/^00/, '');
	return digits.length < 7 || digits.length > 13 ? 'validation.telephone.length' : null;
}

/** Everything that is wrong with what was filled in; empty if nothing is. */
export function validateAddress(value: AddressValue): AddressErrors {
	const errors: AddressErrors = {};
	const need = (field: AddressField, key: ShopKey): void => {
		if (value[field].trim() === '') errors[field] = { key };
	};
	if (value.names === 'full') need('fullName', 'validation.fullName.empty');
	else {
		need('firstName', 'validation.firstName.empty');
		need('lastName', 'validation.lastName.empty');
	}
	const phone = phoneError(value.phone);
	if (phone) errors.phone = { key: phone };
	const second = value.secondPhone.trim() === '' ? null : phoneError(value.secondPhone);
	if (second) errors.secondPhone = { key: second };
	need('countryId', 'validation.country.empty');
	need('provinceId', 'validation.province.empty');
	need('cityId', 'validation.city.empty');
	need('postcode', 'validation.postcode.empty');
	need('address', 'validation.address.empty');
	for (const [field, limit] of Object.entries(longest) as [keyof typeof longest, number][]) {
		if ([...value[field].trim()].length > limit) errors[field] = { key: 'validation.tooLong', limit };
	}
	return errors;
}

/** As the calls want it. Only for what `validateAddress` finds nothing wrong with. */
export function addressFormOf(value: AddressValue): z.input<typeof addressForm> {
	const name =
		value.names === 'full'
			? { fullName: value.fullName.trim() }
			: { firstName: value.firstName.trim(), lastName: value.lastName.trim() };
	return {
		...name,
		phone: plainDigits(value.phone).trim(),
		secondPhone: plainDigits(value.secondPhone).trim() || null,
		countryId: value.countryId,
		provinceId: value.provinceId,
		cityId: value.cityId,
		postcode: plainDigits(value.postcode).trim(),
		address: value.address.trim(),
		pin: value.pin,
		isDefault: value.isDefault,
	};
}

export function valueOfAddress(address: AddressView): AddressValue {
	return {
		names: address.firstName && address.lastName ? 'parts' : 'full',
		fullName: address.fullName,
		firstName: address.firstName ?? '',
		lastName: address.lastName ?? '',
		phone: formatPhone(address.phone),
		secondPhone: formatPhone(address.secondPhone ?? ''),
		countryId: address.countryId,
		provinceId: address.provinceId,
		cityId: address.cityId,
		postcode: address.postcode,
		address: address.address,
		pin: address.pin,
		isDefault: address.isDefault,
	};
}

/** What a refusal of the whole form says; null: what the shop said itself. */
export function refusalText(t: Translator<'shop'>, error: unknown): string | null {
	if (!(error instanceof ApiError)) return null;
	if (error.isNetwork) return t('address.notSaved');
	// The one conflict an address can meet is that there are too many.
	return error.reason === 'conflict' ? t('address.limit', { limit: limits.addresses }) : null;
}

/** Where the server's refusal belongs: under a field, else above the button. */
export function errorsOfRefusal(reason: RefusalCode | undefined, issues: readonly { path: string }[]): AddressErrors {
	if (reason === 'phone_invalid') return { phone: { key: 'validation.mobile.wrong' } };
	const errors: AddressErrors = {};
	for (const { path } of issues) {
		const field = fieldOrder.find((one) => one === path);
		if (field)
			errors[field] = { key: field === 'phone' || field === 'secondPhone' ? 'validation.mobile.wrong' : 'validation.check' };
	}
	return errors;
}
