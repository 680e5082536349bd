import type { AccountKind } from '@qaysari/contract/account-input';
import { useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountStep } from '../credentials/account-step.tsx';
import { CodeStep } from '../credentials/code-step.tsx';
import { useLoginWays } from '../credentials/login-ways.ts';
import { useAccountInput } from '../credentials/use-account-input.ts';
import type { UserInfo } from './account-queries.ts';
import { OldFactorStep } from './old-factor.tsx';
import { useBinding } from './use-binding.ts';

const words = {
	phone: { add: 'account.bind.phone', change: 'account.bind.changePhone', label: 'account.info.phone' },
	email: { add: 'account.bind.email', change: 'account.bind.changeEmail', label: 'account.info.email' },
} as const;

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
	const ways = useLoginWays();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const binding = useBinding(old !== null, onClose);
	const { code, proving, setProving, error } = binding;
	useEffect(() => {
		if (!proving) field.current?.focus();
	}, [proving]);
	if (binding.asksForOld)
		return (
			<OldFactorStep
				old={info[shown] === null ? null : { kind: shown, account: info[shown] }}
				sendLabel={t(old === null ? sendLabels[other] : 'account.bind.sendOld')}
				hasPassword={info.hasPassword}
				error={binding.oldRefused}
				onGiven={binding.giveOld}
			/>
		);
	if (proving && code.sent)
		return (
			<CodeStep
				type={code.sent.type}
				destination={code.sent.destination}
				code={binding.digits}
				onCode={binding.onDigits}
				wait={code.wait}
				error={error ? textOf(error) : null}
				entering={binding.entering}
				resending={code.sending !== null}
				submit={t('account.bind.submit')}
				onEnter={binding.enter}
				onResend={binding.resend}
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
