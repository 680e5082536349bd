import type { AccountKind } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type Account, kindOf } from './account.ts';
import { AccountField } from './account-field.tsx';
import { channels } from './channels.ts';
import type { SendType } from './login-ways.ts';
import type { AccountInput } from './use-account-input.ts';
import type { CodeSending } from './use-code-sending.ts';

interface AccountStepProps {
	to: AccountInput;
	code: CodeSending;
	/** Which channels are open. */
	send: Record<SendType, boolean>;
	/** What the server said about the last try. */
	refusal: string | null;
	/** Something was typed: what the server said is past. */
	onTyped: () => void;
	/** The code for this very account is on its way: going on needs no other. */
	onGoOn: () => void;
	field: RefObject<HTMLInputElement | null>;
	/** Only a number or only an email may be typed, with these words above the field. */
	only?: { kind: AccountKind; label: string };
	/** The number is to be kept: 9 to 13 digits. */
	binding?: boolean;
	/** Below the buttons that send. */
	children?: ReactNode;
}

/** Whom the code goes to, and through what. */
export function AccountStep(props: AccountStepProps) {
	const { to, code, send, refusal, onTyped, onGoOn, field, only, children } = props;
	const t = useT();
	// The rule is told when somebody wants to go on, not while they type.
	const [told, setTold] = useState<string | null>(null);
	const kind = kindOf(to.input);
	const account = only && kind !== only.kind ? null : to.account;
	const { sending } = code;
	// Whoever mistyped theirs waits for nothing.
	const wait = account !== null && account.account === code.sent?.account ? code.wait : 0;
	const offered: SendType[] =
		kind === null ? [] : (kind === 'email' ? [7 as const] : [2 as const, 6 as const]).filter((type) => send[type]);
	const refused = faultOf(kind, account, only?.kind, props.binding === true);
	const closed = refused !== null || wait > 0 || sending !== null;

	const goOn = (event: FormEvent): void => {
		event.preventDefault();
		if (kind === null || sending !== null) return;
		const [first] = offered;
		if (refused || !account || first === undefined) {
			setTold(t(refused ?? 'login.send.none'));
			field.current?.focus();
		} else if (wait > 0) onGoOn();
		else code.send(first, account);
	};
	return (
		<form noValidate onSubmit={goOn} className="flex flex-col gap-4 pb-1">
			<AccountField
				ref={field}
				{...(only ? { label: only.label } : {})}
				value={to.input}
				onChange={(next) => {
					setTold(null);
					onTyped();
					to.setInput(next);
				}}
				countries={to.countries}
				country={to.country}
				onCountry={(next) => {
					onTyped();
					to.choose(next);
				}}
				error={told ?? refusal}
			/>
			<div className="flex flex-col gap-3">
				<Button type="submit" size="main" wide disabled={kind === null} busy={sending !== null}>
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
								onClick={() => account && code.send(type, account)}
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
			{children}
		</form>
	);
}

/** Which rule of docs/rules.md 15 keeps a code from being sent; null if none does. */
function faultOf(kind: AccountKind | null, account: Account | null, only: AccountKind | undefined, binding: boolean) {
	if (!account) return (only ?? kind) === 'phone' ? ('validation.mobile.wrong' as const) : ('validation.email.format' as const);
	const { min, max } = limits.boundNumber;
	const outside = account.account.length < min || account.account.length > max;
	return binding && kind === 'phone' && outside ? ('validation.telephone.digits' as const) : null;
}
