import { plainDigits } from '@qaysari/contract/account-input';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-sheet.tsx';
import { regionsQuery } from './address-queries.ts';
import { type AddressErrors, type AddressField, type AddressValue, fieldOrder } from './address-rules.ts';

export {
	type AddressErrors,
	type AddressValue,
	addressFormOf,
	emptyAddress,
	validateAddress,
	valueOfAddress,
} from './address-rules.ts';

interface AddressFieldsProps {
	value: AddressValue;
	onChange: (next: AddressValue) => void;
	errors: AddressErrors;
}

/** The fields of an address, for the address form and for a visitor's checkout. Controlled; saves and sends nothing. */
export function AddressFields({ value, onChange, errors }: AddressFieldsProps) {
	const t = useT();
	// A browser that fills in changes several fields before anything is drawn: each builds on the one before.
	const latest = useRef(value);
	latest.current = value;
	const set = (change: Partial<AddressValue>): void => {
		latest.current = { ...latest.current, ...change };
		onChange(latest.current);
	};
	const error = (field: AddressField): string | null => {
		const found = errors[field];
		return found ? (t.find(found.key, found.limit === undefined ? {} : { limit: found.limit }) ?? null) : null;
	};
	const text = (field: AddressField) => ({
		name: field,
		value: value[field],
		error: error(field),
		onText: (next: string) => set({ [field]: next }),
	});
	// Shown in the digits that the number will be dialled in.
	const digits = (field: 'phone' | 'secondPhone' | 'postcode') => ({
		...text(field),
		onText: (next: string) => set({ [field]: plainDigits(next) }),
	});
	const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: 30 } as const;
	const cities = useQuery({ ...regionsQuery(value.provinceId), enabled: value.provinceId !== '' });
	// Where the district brings it nobody needs to know it.
	const isPostcodeKnown = cities.data?.regions.some(
		({ id, postcode }) => id === value.cityId && postcode && postcode === value.postcode,
	);
	const parts = value.names === 'parts';
	const switchNames = (
		<button
			type="button"
			onClick={() => set(parts ? inOne(value) : inParts(value))}
			className="-mt-6 -mb-1 min-h-11 pt-5 text-13 font-bold text-tile"
		>
			{t(parts ? 'address.names.full' : 'address.names.parts')}
		</button>
	);
	return (
		<div className="flex flex-col gap-4">
			{parts ? (
				<div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
					<TextField label={t('address.firstName.label')} autoComplete="given-name" action={switchNames} {...text('firstName')} />
					<TextField label={t('address.lastName.label')} autoComplete="family-name" {...text('lastName')} />
				</div>
			) : (
				<TextField label={t('address.fullName.label')} autoComplete="name" action={switchNames} {...text('fullName')} />
			)}
			<TextField label={t('address.phone.label')} placeholder="0770 123 4567" {...phone} {...digits('phone')} />
			<TextField
				label={t('address.secondPhone.label')}
				optional
				hint={t('address.secondPhone.hint')}
				{...phone}
				{...digits('secondPhone')}
			/>
			<RegionFields value={value} set={set} error={error} />
			{value.cityId === '' || (isPostcodeKnown && !errors.postcode) ? null : (
				<TextField
					label={t('address.postcode.label')}
					hint={t('address.postcode.hint')}
					dir="ltr"
					inputMode="text"
					autoComplete="postal-code"
					maxLength={12}
					{...digits('postcode')}
				/>
			)}
			<TextAreaField
				label={t('address.street.label')}
				placeholder={t('address.street.placeholder')}
				autoComplete="street-address"
				maxLength={300}
				{...text('address')}
			/>
		</div>
	);
}

function inParts(value: AddressValue): Partial<AddressValue> {
	const [first = '', ...rest] = value.fullName.trim().split(/\s+/);
	return { names: 'parts', firstName: value.firstName || first, lastName: value.lastName || rest.join(' ') };
}

/** The name in one field. */
export function inOne(value: AddressValue): Partial<AddressValue> {
	return { names: 'full', fullName: [value.firstName, value.lastName].filter(Boolean).join(' ') || value.fullName };
}

interface RegionFieldsProps {
	value: AddressValue;
	set: (change: Partial<AddressValue>) => void;
	error: (field: AddressField) => string | null;
}

/** Country, governorate and district, each fed by the one above; the district brings its postcode. */
function RegionFields({ value, set, error }: RegionFieldsProps) {
	const t = useT();
	const countries = useQuery(regionsQuery());
	const provinces = useQuery({ ...regionsQuery(value.countryId), enabled: value.countryId !== '' });
	const cities = useQuery({ ...regionsQuery(value.provinceId), enabled: value.provinceId !== '' });
	// The first country is where nearly all buyers are.
	const usual = countries.data?.regions[0]?.id;
	const suggested = value.countryId === '' ? usual : undefined;
	useEffect(() => {
		if (suggested) set({ countryId: suggested });
	}, [suggested]);
	const postcodeOf = (cityId: string): string => cities.data?.regions.find(({ id }) => id === cityId)?.postcode ?? '';
	const list = (query: typeof countries) => ({
		choices: query.data?.regions,
		failed: query.error !== null,
		onRetry: () => void query.refetch(),
	});
	return (
		<>
			<SelectField
				label={t('address.country.label')}
				placeholder={t('address.country.choose')}
				name="countryId"
				value={value.countryId}
				error={error('countryId')}
				{...list(countries)}
				onChoose={({ id }) => {
					if (id !== value.countryId) set({ countryId: id, provinceId: '', cityId: '', postcode: '' });
				}}
			/>
			<SelectField
				label={t('address.province.label')}
				placeholder={t('address.province.choose')}
				name="provinceId"
				value={value.provinceId}
				error={error('provinceId')}
				disabled={value.countryId === ''}
				{...list(provinces)}
				onChoose={({ id }) => {
					if (id !== value.provinceId) set({ provinceId: id, cityId: '', postcode: '' });
				}}
			/>
			<SelectField
				label={t('address.city.label')}
				placeholder={t('address.city.choose')}
				name="cityId"
				value={value.cityId}
				error={error('cityId')}
				disabled={value.provinceId === ''}
				{...list(cities)}
				onChoose={({ id }) => {
					// That of the district before goes with it; one that was typed stays.
					const typed = value.postcode === postcodeOf(value.cityId) ? '' : value.postcode;
					set({ cityId: id, postcode: postcodeOf(id) || typed });
				}}
			/>
		</>
	);
}

/** Leads to the first field that is wrong. */
export function focusFirstError(form: RefObject<HTMLElement | null>, errors: AddressErrors): void {
	const first = fieldOrder.find((field) => errors[field]);
	const control = first && form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
	if (!control) return;
	control.focus({ preventScroll: true });
	control.scrollIntoView({ block: 'center' });
}
