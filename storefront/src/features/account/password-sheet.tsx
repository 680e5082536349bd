import { ApiError } from '@qaysari/client/api-error';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { channels } from '../credentials/channels.ts';
import { type SendType, useLoginWays } from '../credentials/login-ways.ts';
import { NewPasswordFields, useNewPassword } from '../credentials/new-password.tsx';
import { PasswordField } from '../credentials/password-field.tsx';
import { ProofAndPassword } from '../credentials/proof-and-password.tsx';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import type { UserInfo } from './account-queries.ts';
import { type SetPassword, useSetPassword } from './use-set-password.ts';

export function PasswordSheet(props: { open: boolean; info: UserInfo; onClose: () => void }) {
	const t = useT();
	const { info } = props;
	return (
		<Sheet
			open={props.open}
			title={t(info.hasPassword ? 'account.password.change' : 'account.password.set')}
			onClose={props.onClose}
		>
			<PasswordChoice info={info} onClose={props.onClose} />
		</Sheet>
	);
}

function PasswordChoice({ info, onClose }: { info: UserInfo; onClose: () => void }) {
	const t = useT();
	// Known when the sheet opens: what is saved here must not turn the form round.
	const [byCode, setByCode] = useState(!info.hasPassword);
	const set = useSetPassword(info.phone ?? info.email ?? '', () => {
		toast('success', t('account.password.done'));
		onClose();
	});
	if (byCode) return <ByCode info={info} set={set} />;
	return (
		<ByPresent
			set={set}
			onCode={() => {
				set.reset();
				setByCode(true);
			}}
		/>
	);
}

function ByPresent({ set, onCode }: { set: SetPassword; onCode: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const [current, setCurrent] = useState('');
	const [missing, setMissing] = useState(false);
	const next = useNewPassword();
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (set.isPending) return;
		setMissing(current === '');
		const password = next.check();
		if (current !== '' && password) set.mutate({ current, password });
	};
	const reason = set.error instanceof ApiError ? set.error.reason : null;
	const said = set.error ? textOf(set.error) : null;
	const aboutNew = reason === 'password_weak' ? said : null;
	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
			<PasswordField
				label={t('account.password.current')}
				autoComplete="current-password"
				value={current}
				error={missing ? t('validation.password.empty') : aboutNew ? null : said}
				onText={(text) => {
					set.reset();
					setMissing(false);
					setCurrent(text);
				}}
			/>
			<NewPasswordFields value={next} refusal={aboutNew} onTyped={set.reset} />
			<p className="text-13 text-soft">{t('account.password.devices')}</p>
			<Button type="submit" size="main" wide busy={set.isPending}>
				{t('forgot.submit')}
			</Button>
			<Button look="plain" wide onClick={onCode}>
				{t('account.password.byCode')}
			</Button>
		</form>
	);
}

/** With a code to one's own number or email: for who has no password yet, or forgot it. */
function ByCode({ info, set }: { info: UserInfo; set: SetPassword }) {
	const t = useT();
	const textOf = useErrorText();
	const ways = useLoginWays();
	const [proving, setProving] = useState(false);
	const code = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, { ...wish, purpose: 'reset' }),
		() => setProving(true),
	);
	const open: { type: SendType; account: string }[] = [
		...(info.phone ? ([2, 6] as const).map((type) => ({ type, account: info.phone ?? '' })) : []),
		...(info.email ? [{ type: 7 as const, account: info.email }] : []),
	].filter(({ type }) => ways.send[type]);
	if (proving)
		return (
			<ProofAndPassword
				code={code}
				submit={t('forgot.submit')}
				busy={set.isPending}
				error={set.error}
				onTyped={set.reset}
				onSubmit={({ code: typed, password }) => set.mutate({ account: code.sent?.account ?? '', code: typed, password })}
			>
				<p className="text-13 text-soft">{t('account.password.devices')}</p>
			</ProofAndPassword>
		);
	return (
		<div className="flex flex-col gap-3 pb-1">
			<p className="mb-1 text-13 text-soft">{t(open.length > 0 ? 'account.password.codeTo' : 'login.send.none')}</p>
			{code.error ? (
				<Notice tone="pomegranate" icon="bell" alert>
					{textOf(code.error)}
				</Notice>
			) : null}
			{open.map(({ type, account }) => (
				<Button
					key={type}
					look="secondary"
					size="main"
					wide
					disabled={code.sending !== null || code.wait > 0}
					busy={code.sending === type}
					onClick={() => code.send(type, { account })}
				>
					{t(channels[type].label)}
				</Button>
			))}
		</div>
	);
}
