import type { CountryCode } from '@qaysari/contract/account-input';
import { useState } from 'react';
import {
	type Account,
	type Country,
	countryOf,
	offeredCountries,
	readAccount,
	rememberCountry,
	rememberedCountry,
} from './account.ts';

export interface AccountInput {
	input: string;
	setInput: (input: string) => void;
	countries: readonly Country[];
	/** The picked one, or the one remembered from before. */
	chosen: CountryCode;
	/** Whose code stands before the number; null: the number names one that is not offered. */
	country: CountryCode | null;
	choose: (code: CountryCode) => void;
	/** Null while the input names nobody. */
	account: Account | null;
}

/** What somebody types as a number or an email, and the country that belongs to a number. */
export function useAccountInput(): AccountInput {
	const [countries] = useState(() => offeredCountries(location.search));
	const [chosen, setChosen] = useState<CountryCode>(() => rememberedCountry(countries));
	const [input, setInput] = useState('');
	const country = countryOf(input, chosen, countries);
	return {
		input,
		setInput,
		countries,
		chosen,
		country,
		choose: (code) => {
			setChosen(code);
			rememberCountry(code);
		},
		account: readAccount(input, country),
	};
}
