import { ApiError } from '@qaysari/client/api-error';
import type { AccountKind } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountStep } from '../credentials/account-step.tsx';
import { CodeStep } from '../credentials/code-step.tsx';
import { useLoginWays } from '../credentials/login-ways.ts';
import { useAccountInput } from '../credentials/use-account-input.ts';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import { type UserInfo, userInfoQuery } from './account-queries.ts';
import { type OldFactor, OldFactorStep } from './old-factor.tsx';

const words = {
	phone: { add: 'account.bind.phone', change: 'account.bind.changePhone', label: 'account.info.phone' },
	email: { add: 'account.bind.email', change: 'account.bind.changeEmail', label: 'account.info.email' },
} as const;

/** The code to the new one was right: what is shown of the old one is missing or wrong. */
function isAboutOld(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	const { about } = Object(error.data) as { about?: unknown };
	return error.reason === 'old_factor_required' || error.reason === 'password_wrong' || about === 'old';
}

const sendLabels = { phone: 'account.bind.sendPhone', email: 'account.bind.sendEmail' } as const;

export function BindSheet(props: { open: boolean; kind: AccountKind; info: UserInfo; onClose: () => void }) {
	const t = useT();
	const { kind, info } = props;
	return (
		<Sheet open={props.open} title={t(words[kind][info[kind] ? 'change' : 'add'])} onClose={props.onClose}>
			<BindForm kind={kind} info={info} onClose={props.onClose} />
		</Sheet>
	);
}

function BindForm({ kind, info, onClose }: { kind: AccountKind; info: UserInfo; onClose: () => void }) {
	const old = info[kind];
	const other = kind === 'phone' ? 'email' : 'phone';
	const shown = old === null ? other : kind;
	const t = useT();
	const textOf = useErrorText();
	const client = useQueryClient();
	const ways = useLoginWays();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [proving, setProving] = useState(false);
	const [digits, setDigits] = useState('');
	const [factor, setFactor] = useState<OldFactor | null>(null);
	/** Whether the shop asks for it: always where one is given up, and where it was long ago that somebody signed in. */
	const [asked, setAsked] = useState(old !== null);
	/** Why what was shown of the old one was not taken. */
	const [refused, setRefused] = useState<string | null>(null);
	const code = useCodeSending(
		(wish) => api(accountsCalls.accountBindSendCode, wish),
		() => {
			setDigits('');
			bind.reset();
			setProving(true);
		},
	);
	const bind = useMutation({
		mutationFn: (typed: { code: string; factor: OldFactor | null }) => {
			const { account = '', areaId } = code.sent ?? {};
			return api(accountsCalls.accountBind, { account, areaId, code: typed.code, ...typed.factor });
		},
		onSuccess: (info) => {
			client.setQueryData(userInfoQuery().queryKey, info);
			toast('success', t('account.bind.success'));
			onClose();
		},
		onError: (error, typed) => {
			if (!isAboutOld(error)) {
				setDigits('');
				return;
			}
			// It is kept until the old one is shown.
			setRefused(typed.factor === null ? null : textOf(error));
			setFactor(null);
			setAsked(true);
		},
	});
	useEffect(() => {
		if (!proving) field.current?.focus();
	}, [proving]);
	const error = bind.error ?? code.error;
	if (asked && factor === null)
		return (
			<OldFactorStep
				old={info[shown] === null ? null : { kind: shown, account: info[shown] }}
				sendLabel={t(old === null ? sendLabels[other] : 'account.bind.sendOld')}
				hasPassword={info.hasPassword}
				error={refused}
				onGiven={(given) => {
					setRefused(null);
					bind.reset();
					setFactor(given);
					if (proving && digits !== '') bind.mutate({ code: digits, factor: given });
				}}
			/>
		);
	if (proving && code.sent)
		return (
			<CodeStep
				type={code.sent.type}
				destination={code.sent.destination}
				code={digits}
				onCode={(next) => {
					if (next.length > 0) {
						code.forget();
						bind.reset();
					}
					setDigits(next);
				}}
				wait={code.wait}
				error={error ? textOf(error) : null}
				entering={bind.isPending || bind.isSuccess}
				resending={code.sending !== null}
				submit={t('account.bind.submit')}
				onEnter={(typed) => {
					if (!bind.isPending && !bind.isSuccess) bind.mutate({ code: typed, factor });
				}}
				onResend={() => {
					bind.reset();
					code.resend();
				}}
				onChangeAccount={() => setProving(false)}
			/>
		);
	return (
		<>
			<p className="mb-4 text-13 text-soft">
				{t('account.bind.text')} {old !== null ? t('account.bind.replaces') : null}
			</p>
			<AccountStep
				binding
				only={{ kind, label: t(words[kind].label) }}
				field={field}
				to={to}
				code={code}
				send={ways.send}
				refusal={code.error ? textOf(code.error) : null}
				onTyped={code.forget}
				onGoOn={() => setProving(true)}
			/>
		</>
	);
}
