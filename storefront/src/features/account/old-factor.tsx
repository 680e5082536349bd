import type { AccountKind } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeStep } from '../credentials/code-step.tsx';
import { useLoginWays } from '../credentials/login-ways.ts';
import { PasswordField } from '../credentials/password-field.tsx';
import { useCodeSending } from '../credentials/use-code-sending.ts';

export type OldFactor = { password: string } | { oldCode: string };

/** What shows that the account is theirs: the password, or a code to what it has. */
export function OldFactorStep(props: {
	/** Where the code goes; null where there is only a password. */
	old: { kind: AccountKind; account: string } | null;
	sendLabel: string;
	hasPassword: boolean;
	/** Why the one given before was not taken. */
	error: string | null;
	/** The one given is being looked at. */
	busy?: boolean;
	onGiven: (factor: OldFactor) => void;
}) {
	const t = useT();
	const textOf = useErrorText();
	const ways = useLoginWays();
	const [password, setPassword] = useState('');
	const [missing, setMissing] = useState(false);
	const [digits, setDigits] = useState('');
	const [coding, setCoding] = useState(false);
	const code = useCodeSending(
		(wish) => api(accountsCalls.accountBindSendCode, wish),
		() => setCoding(true),
	);
	const { old, busy = false } = props;
	useEffect(() => {
		if (props.error !== null) setDigits('');
	}, [props.error]);
	const type = old?.kind === 'email' ? 7 : ways.send[6] ? 6 : 2;
	const error = code.error ? textOf(code.error) : props.error;
	if (coding && code.sent)
		return (
			<CodeStep
				type={code.sent.type}
				destination={code.sent.destination}
				code={digits}
				onCode={(next) => {
					if (next.length > 0) code.forget();
					setDigits(next);
				}}
				wait={code.wait}
				error={error}
				entering={busy}
				resending={code.sending !== null}
				submit={t('account.bind.next')}
				onEnter={(oldCode) => props.onGiven({ oldCode })}
				onResend={code.resend}
				onChangeAccount={() => setCoding(false)}
			/>
		);
	const enter = (event: FormEvent): void => {
		event.preventDefault();
		if (password === '') setMissing(true);
		else props.onGiven({ password });
	};
	return (
		<form noValidate onSubmit={enter} className="flex flex-col gap-4 pb-1">
			<p className="text-13 text-soft">{t('account.bind.prove')}</p>
			{props.hasPassword ? (
				<>
					<PasswordField
						label={t('account.password.current')}
						autoComplete="current-password"
						value={password}
						error={missing ? t('validation.password.empty') : error}
						onText={(text) => {
							setMissing(false);
							code.forget();
							setPassword(text);
						}}
					/>
					<Button type="submit" size="main" wide busy={busy}>
						{t('account.bind.next')}
					</Button>
				</>
			) : error ? (
				<p role="alert" className="text-13 text-pomegranate">
					{error}
				</p>
			) : null}
			{old && (
				<Button
					look={props.hasPassword ? 'plain' : 'primary'}
					size={props.hasPassword ? 'standard' : 'main'}
					wide
					busy={code.sending !== null}
					onClick={() => code.send(type, { account: old.account.replace(/^\+/, '') })}
				>
					{props.sendLabel}
				</Button>
			)}
		</form>
	);
}
