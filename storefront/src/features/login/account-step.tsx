import type { CountryCode } from '@qaysari/contract/account-input';
import { type FormEvent, type RefObject, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { type Country, kindOf, readAccount } from './account.ts';
import { AccountField } from './account-field.tsx';
import type { LoginWays, SendType } from './login-ways.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';

const channels = {
	2: { label: 'login.send.whatsapp', icon: 'chat' },
	6: { label: 'login.send.sms', icon: 'phone' },
	7: { label: 'login.send.email', icon: 'mail' },
} as const satisfies Record<SendType, { label: string; icon: IconName }>;

interface AccountStepProps {
	input: string;
	onInput: (input: string) => void;
	countries: readonly Country[];
	/** Null: the number names one that is not offered. */
	country: CountryCode | null;
	onCountry: (code: CountryCode) => void;
	ways: LoginWays;
	/** Seconds in which nothing may be sent. */
	wait: number;
	/** The channel a code is being sent through just now. */
	sending: SendType | null;
	/** What the server said about the last try. */
	refusal: string | null;
	/** The code for this very account is on its way: going on needs no other. */
	alreadySent: boolean;
	onSend: (type: SendType) => void;
	onGoOn: () => void;
	onPassword: () => void;
	field: RefObject<HTMLInputElement | null>;
}

export function AccountStep(props: AccountStepProps) {
	const { input, country, ways, wait, sending, alreadySent, field } = props;
	const t = useT();
	// The rule is told when somebody wants to go on, not while they type.
	const [told, setTold] = useState<string | null>(null);
	const kind = kindOf(input);
	const valid = readAccount(input, country) !== null;
	const offered: SendType[] =
		kind === null ? [] : (kind === 'email' ? [7 as const] : [2 as const, 6 as const]).filter((type) => ways.send[type]);
	const closed = !valid || wait > 0 || sending !== null;

	const goOn = (event: FormEvent): void => {
		event.preventDefault();
		if (kind === null || sending !== null) return;
		const [first] = offered;
		if (!valid || first === undefined) {
			setTold(t(valid ? 'login.send.none' : kind === 'phone' ? 'validation.mobile.wrong' : 'validation.email.format'));
			field.current?.focus();
		} else if (alreadySent) props.onGoOn();
		else if (wait === 0) props.onSend(first);
	};
	return (
		<form noValidate onSubmit={goOn} className="flex flex-col gap-4 pb-1">
			<AccountField
				ref={field}
				value={input}
				onChange={(next) => {
					setTold(null);
					props.onInput(next);
				}}
				countries={props.countries}
				country={country}
				onCountry={props.onCountry}
				error={told ?? props.refusal}
			/>
			<div className="flex flex-col gap-3">
				<Button
					type="submit"
					size="main"
					wide
					disabled={kind === null || (wait > 0 && valid && !alreadySent)}
					busy={sending !== null}
				>
					{t('login.continue')}
				</Button>
				{offered.length > 0 ? (
					<div className="flex flex-col gap-2.5 min-[480px]:flex-row">
						{offered.map((type) => (
							<Button
								key={type}
								look="secondary"
								wide
								disabled={closed}
								busy={sending === type}
								onClick={() => props.onSend(type)}
								className="text-13"
							>
								{sending === type ? null : <Icon name={channels[type].icon} size={20} />}
								{t(channels[type].label)}
							</Button>
						))}
					</div>
				) : null}
				{wait > 0 ? <p className="text-center text-13 text-soft">{t('login.code.resendIn', { seconds: wait })}</p> : null}
			</div>
			<PrivacyNotice />
			{ways.password ? (
				<Button look="plain" wide onClick={props.onPassword}>
					{t('login.mode.password')}
				</Button>
			) : null}
			<SocialButtons ways={ways} />
		</form>
	);
}
