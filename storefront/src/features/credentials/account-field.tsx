import type { CountryCode } from '@qaysari/contract/account-input';
import { isolateLtr } from '@qaysari/messages/format';
import type { Ref } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Field, frameOf } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Country, cleanInput, kindOf } from './account.ts';

interface AccountFieldProps {
	value: string;
	onChange: (input: string) => void;
	countries: readonly Country[];
	/** Null: the number names one that is not offered. */
	country: CountryCode | null;
	onCountry: (code: CountryCode) => void;
	error: string | null;
	/** Instead of the words for a number or an email. */
	label?: string;
	ref?: Ref<HTMLInputElement>;
}

/** One field for a mobile number or an email; the country's code stands before what looks like a number. */
export function AccountField(props: AccountFieldProps) {
	const { value, onChange, countries, country, onCountry, error } = props;
	const { t, language } = useLanguage();
	const kind = kindOf(value);
	return (
		<Field label={props.label ?? t('login.account.label')} error={error} announce>
			{(ids) => (
				<div dir={kind === 'phone' ? 'ltr' : undefined} className={frameOf(error !== null)}>
					{kind === 'phone' && country !== null ? (
						<div className="relative flex items-center gap-1 border-e-[1.5px] border-soft/40 ps-3.5 pe-2.5 font-semibold has-focus-visible:bg-tile-50">
							<span aria-hidden>+{country}</span>
							<Icon name="down" size={16} className="text-soft" />
							{/* The platform's own list, laid invisibly over what shows the choice: at home on every phone and for every reader. */}
							<select
								aria-label={t('login.country.label')}
								value={country}
								onChange={(event) => onCountry(event.target.value as CountryCode)}
								className="absolute inset-0 size-full cursor-pointer opacity-0"
							>
								{countries.map(({ code, name }) => (
									<option key={code} value={code}>
										{name[language]} {isolateLtr(`+${code}`)}
									</option>
								))}
							</select>
						</div>
					) : null}
					<input
						{...ids}
						ref={props.ref}
						type="text"
						inputMode="email"
						autoComplete="username"
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						enterKeyHint="next"
						dir={kind === null ? undefined : 'ltr'}
						placeholder={props.label ?? t('login.account.placeholder')}
						value={value}
						onChange={(event) => onChange(cleanInput(event.target.value))}
						className={`h-13 min-w-0 flex-1 bg-transparent px-3.5 outline-none placeholder:text-soft ${kind === 'email' ? '[html[dir=rtl]_&]:text-end' : ''}`}
					/>
				</div>
			)}
		</Field>
	);
}
