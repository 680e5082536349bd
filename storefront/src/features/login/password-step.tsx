import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { cleanInput } from '../credentials/account.ts';
import type { LoginWays } from '../credentials/login-ways.ts';
import { PasswordField } from '../credentials/password-field.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { pageNow } from './social-trip.ts';

interface PasswordStepProps {
	ways: LoginWays;
	error: string | null;
	entering: boolean;
	onEnter: (account: string, password: string) => void;
	/** Something was typed: what the server said is past. */
	onTyped: () => void;
	onCode: () => void;
	/** The way to a page of its own: the sheet goes. */
	onLeave: () => void;
}

export function PasswordStep({ ways, error, entering, onEnter, onTyped, onCode, onLeave }: PasswordStepProps) {
	const t = useT();
	const [account, setAccount] = useState('');
	const [password, setPassword] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const after = `?return=${encodeURIComponent(pageNow())}`;
	const filled = account.trim() !== '' && password.trim() !== '';
	useEffect(() => form.current?.querySelector('input')?.focus(), []);
	const enter = (event: FormEvent): void => {
		event.preventDefault();
		if (filled && !entering) onEnter(account, password);
	};
	return (
		<form ref={form} noValidate onSubmit={enter} className="flex flex-col gap-4 pb-1">
			<TextField
				label={t('login.account.label')}
				placeholder={t('login.account.placeholder')}
				dir="ltr"
				inputMode="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				value={account}
				onText={(next) => {
					onTyped();
					setAccount(cleanInput(next));
				}}
			/>
			<PasswordField
				label={t('login.password.label')}
				placeholder={t('login.password.placeholder')}
				autoComplete="current-password"
				value={password}
				error={error}
				onText={(next) => {
					onTyped();
					setPassword(next);
				}}
			/>
			<p className="-my-3 flex flex-wrap justify-between gap-x-4 text-13 font-bold text-tile">
				<Link to={`${paths.forgotPassword()}${after}`} onClick={onLeave} className="py-3">
					{t('login.password.forgot')}
				</Link>
				<Link to={`${paths.register()}${after}`} onClick={onLeave} className="py-3">
					{t('register.title')}
				</Link>
			</p>
			<PrivacyNotice />
			<Button type="submit" size="main" wide disabled={!filled} busy={entering}>
				{t('login.submit')}
			</Button>
			<Button look="plain" wide onClick={onCode}>
				{t('login.mode.code')}
			</Button>
			<SocialButtons ways={ways} />
		</form>
	);
}
