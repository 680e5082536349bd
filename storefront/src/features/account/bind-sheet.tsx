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

const words = {
	phone: { add: 'account.bind.phone', change: 'account.bind.changePhone', label: 'account.info.phone' },
	email: { add: 'account.bind.email', change: 'account.bind.changeEmail', label: 'account.info.email' },
} as const;

export function BindSheet(props: { open: boolean; kind: AccountKind; info: UserInfo; onClose: () => void }) {
	const t = useT();
	const { kind, info } = props;
	return (
		<Sheet open={props.open} title={t(words[kind][info[kind] ? 'change' : 'add'])} onClose={props.onClose}>
			<BindForm kind={kind} replaces={info[kind] !== null} onClose={props.onClose} />
		</Sheet>
	);
}

function BindForm({ kind, replaces, onClose }: { kind: AccountKind; replaces: boolean; onClose: () => void }) {
	const t = useT();
	const textOf = useErrorText();
	const client = useQueryClient();
	const ways = useLoginWays();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [proving, setProving] = useState(false);
	const [digits, setDigits] = useState('');
	const code = useCodeSending(
		(wish) => api(accountsCalls.accountBindSendCode, wish),
		() => {
			setDigits('');
			bind.reset();
			setProving(true);
		},
	);
	const bind = useMutation({
		mutationFn: (typed: string) => {
			const { account = '', areaId } = code.sent ?? {};
			return api(accountsCalls.accountBind, { account, areaId, code: typed });
		},
		onSuccess: (info) => {
			client.setQueryData(userInfoQuery().queryKey, info);
			toast('success', t('account.bind.success'));
			onClose();
		},
		onError: () => setDigits(''),
	});
	useEffect(() => {
		if (!proving) field.current?.focus();
	}, [proving]);
	const error = bind.error ?? code.error;
	if (proving && code.sent)
		return (
			<CodeStep
				type={code.sent.type}
				destination={code.sent.destination}
				code={digits}
				onCode={(next) => {
					if (next.length > 0) bind.reset();
					setDigits(next);
				}}
				wait={code.wait}
				error={error ? textOf(error) : null}
				entering={bind.isPending || bind.isSuccess}
				resending={code.sending !== null}
				submit={t('account.bind.submit')}
				onEnter={(typed) => {
					if (!bind.isPending && !bind.isSuccess) bind.mutate(typed);
				}}
				onResend={code.resend}
				onChangeAccount={() => setProving(false)}
			/>
		);
	return (
		<>
			<p className="mb-4 text-13 text-soft">
				{t('account.bind.text')} {replaces ? t('account.bind.replaces') : null}
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
