import { ApiError } from '@qaysari/client/api-error';
import { limits } from '@qaysari/contract/limits';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeField, ResendLine, SentTo } from './code-parts.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import type { CodeSending } from './use-code-sending.ts';

interface ProofAndPasswordProps {
	code: CodeSending;
	/** On the button. */
	submit: string;
	busy: boolean;
	/** What the last try failed with. */
	error: unknown;
	/** Says in other words what the server refused with. */
	errorText?: (error: ApiError) => string | null;
	onTyped: () => void;
	onSubmit: (proof: { code: string; password: string }) => void;
	onChangeAccount?: () => void;
	/** Between the fields and the button. */
	children?: ReactNode;
}

/** The code that came, and a password to have from now on. */
export function ProofAndPassword(props: ProofAndPasswordProps) {
	const { code, error, busy, onTyped } = props;
	const t = useT();
	const textOf = useErrorText();
	const [digits, setDigits] = useState('');
	const [missing, setMissing] = useState(false);
	const password = useNewPassword();
	const boxes = useRef<HTMLInputElement>(null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => boxes.current?.focus(), []);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (busy) return;
		const complete = digits.length === limits.codeLength;
		setMissing(!complete);
		const chosen = password.check();
		if (!complete) boxes.current?.focus();
		else if (!chosen) form.current?.querySelector<HTMLInputElement>('input[autocomplete=new-password]')?.focus();
		else props.onSubmit({ code: digits, password: chosen });
	};
	const said = error instanceof ApiError ? (props.errorText?.(error) ?? textOf(error)) : error ? textOf(error) : null;
	const about = error instanceof ApiError ? error.reason : null;
	const aboutCode = about?.startsWith('code_') ? said : null;
	const aboutPassword = about === 'password_weak' ? said : null;
	if (!code.sent) return null;
	return (
		<form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-1">
			<SentTo
				type={code.sent.type}
				destination={code.sent.destination}
				busy={busy}
				{...(props.onChangeAccount ? { onChange: props.onChangeAccount } : {})}
			/>
			<CodeField
				ref={boxes}
				value={digits}
				error={missing ? t('validation.code.format') : (aboutCode ?? (code.error ? textOf(code.error) : null))}
				busy={busy}
				onChange={(next) => {
					setMissing(false);
					// Emptied after a wrong code, the reason still stands.
					if (next.length > 0) onTyped();
					setDigits(next);
				}}
			/>
			<NewPasswordFields value={password} refusal={aboutPassword} onTyped={onTyped} />
			{props.children}
			{said && !aboutCode && !aboutPassword ? (
				<Notice tone="pomegranate" icon="bell" alert>
					{said}
				</Notice>
			) : null}
			<Button type="submit" size="main" wide busy={busy}>
				{props.submit}
			</Button>
			<ResendLine
				wait={code.wait}
				closed={code.sending !== null || busy}
				onResend={() => {
					onTyped();
					setDigits('');
					code.resend();
				}}
			/>
		</form>
	);
}
