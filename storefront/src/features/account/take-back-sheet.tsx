import type { AccountKind } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeStep } from '../credentials/code-step.tsx';
import { useLoginWays } from '../credentials/login-ways.ts';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import { type UserInfo, userInfoQuery } from './account-queries.ts';

interface TakeBack {
	/** What somebody else may have added. */
	kind: AccountKind;
	info: UserInfo;
	onClose: () => void;
}

/** Takes a number or email off the account that was added lately, with a code to the other one. */
export function TakeBackSheet({ open, ...props }: TakeBack & { open: boolean }) {
	const t = useT();
	return (
		<Sheet open={open} title={t(`account.takeBack.${props.kind}`)} onClose={props.onClose}>
			<TakeBackForm {...props} />
		</Sheet>
	);
}

function TakeBackForm({ kind, info, onClose }: TakeBack) {
	const t = useT();
	const textOf = useErrorText();
	const client = useQueryClient();
	const ways = useLoginWays();
	const [digits, setDigits] = useState('');
	const [coding, setCoding] = useState(false);
	const code = useCodeSending(
		(wish) => api(accountsCalls.accountBindSendCode, wish),
		() => {
			setDigits('');
			take.reset();
			setCoding(true);
		},
	);
	const take = useMutation({
		mutationFn: (typed: string) => api(accountsCalls.takeBackAdded, { kind, code: typed }),
		onSuccess: (after) => {
			client.setQueryData(userInfoQuery().queryKey, after);
			toast('success', t('account.takeBack.success'));
			onClose();
		},
		onError: () => setDigits(''),
	});
	const older = info[kind === 'phone' ? 'email' : 'phone'];
	const error = take.error ?? code.error;
	if (coding && code.sent)
		return (
			<CodeStep
				type={code.sent.type}
				destination={code.sent.destination}
				code={digits}
				onCode={(next) => {
					if (next.length > 0) {
						code.forget();
						take.reset();
					}
					setDigits(next);
				}}
				wait={code.wait}
				error={error ? textOf(error) : null}
				entering={take.isPending || take.isSuccess}
				resending={code.sending !== null}
				submit={t('account.takeBack.submit')}
				onEnter={(typed) => {
					if (!take.isPending && !take.isSuccess) take.mutate(typed);
				}}
				onResend={() => {
					take.reset();
					code.resend();
				}}
				onChangeAccount={() => setCoding(false)}
			/>
		);
	return (
		<div className="flex flex-col gap-4 pb-1">
			<p className="text-13 text-soft">{t('account.takeBack.text')}</p>
			{error ? (
				<p role="alert" className="text-13 text-pomegranate">
					{textOf(error)}
				</p>
			) : null}
			<Button
				size="main"
				wide
				busy={code.sending !== null}
				onClick={() => code.send(kind === 'phone' ? 7 : ways.send[6] ? 6 : 2, { account: (older ?? '').replace(/^\+/, '') })}
			>
				{t(kind === 'phone' ? 'account.bind.sendEmail' : 'account.bind.sendPhone')}
			</Button>
		</div>
	);
}
