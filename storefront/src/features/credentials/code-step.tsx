import { limits } from '@qaysari/contract/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, ResendLine, SentTo } from './code-parts.tsx';
import type { SendType } from './login-ways.ts';

interface CodeStepProps {
	type: SendType;
	/** Masked, as the server shows it. */
	destination: string;
	code: string;
	onCode: (digits: string) => void;
	/** Seconds until another code may be sent. */
	wait: number;
	error: string | null;
	entering: boolean;
	resending: boolean;
	/** On the button: what the code opens. */
	submit: string;
	onEnter: (code: string) => void;
	onResend: () => void;
	onChangeAccount: () => void;
}

export function CodeStep(props: CodeStepProps) {
	const { code, entering } = props;
	const input = useRef<HTMLInputElement>(null);
	const t = useT();
	const complete = code.length === limits.codeLength;
	useEffect(() => input.current?.focus(), []);
	const enter = (event: FormEvent): void => {
		event.preventDefault();
		if (complete && !entering) props.onEnter(code);
	};
	return (
		<form noValidate onSubmit={enter} aria-label={t('login.code.title')} className="flex flex-col gap-4 pb-1">
			<SentTo type={props.type} destination={props.destination} busy={entering} onChange={props.onChangeAccount} />
			<CodeField
				ref={input}
				value={code}
				error={props.error}
				busy={entering}
				onChange={(digits) => {
					props.onCode(digits);
					if (digits.length === limits.codeLength && digits !== code) props.onEnter(digits);
				}}
			/>
			<Button type="submit" size="main" wide disabled={!complete} busy={entering}>
				{props.submit}
			</Button>
			<ResendLine wait={props.wait} closed={props.resending || entering} onResend={props.onResend} />
		</form>
	);
}
