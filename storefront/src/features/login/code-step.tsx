import { limits } from '@qaysari/contract/limits';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import type { SendType } from './login-ways.ts';

const sentBy = { 2: 'login.code.sentWhatsapp', 6: 'login.code.sentSms', 7: 'login.code.sentEmail' } as const satisfies Record<
	SendType,
	string
>;

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
	onEnter: (code: string) => void;
	onResend: () => void;
	onChangeAccount: () => void;
}

export function CodeStep(props: CodeStepProps) {
	const { code, wait, error, entering } = props;
	const t = useT();
	const note = useId();
	const input = useRef<HTMLInputElement>(null);
	const complete = code.length === limits.codeLength;
	useEffect(() => input.current?.focus(), []);
	const enter = (event: FormEvent): void => {
		event.preventDefault();
		if (complete && !entering) props.onEnter(code);
	};
	return (
		<form noValidate onSubmit={enter} className="flex flex-col gap-4 pb-1">
			<p className="text-center text-13 text-soft">
				{t.parts(sentBy[props.type], { destination: props.destination }).map((part) =>
					typeof part === 'string' ? (
						part
					) : (
						<bdi key={part.tag} dir="ltr" className="font-semibold whitespace-nowrap text-ink">
							{part.text}
						</bdi>
					),
				)}{' '}
				<button type="button" disabled={entering} onClick={props.onChangeAccount} className="-m-2.5 p-2.5 font-bold text-tile">
					{t('login.code.change')}
				</button>
			</p>
			<div>
				<CodeBoxes
					ref={input}
					value={code}
					invalid={error !== null}
					describedBy={note}
					busy={entering}
					onChange={(digits) => {
						props.onCode(digits);
						if (digits.length === limits.codeLength && digits !== code) props.onEnter(digits);
					}}
				/>
				<p id={note} role="alert" className="mt-2 text-center text-13 text-pomegranate empty:hidden">
					{error}
				</p>
			</div>
			<Button type="submit" size="main" wide disabled={!complete} busy={entering}>
				{t('login.submit')}
			</Button>
			<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-13 text-soft">
				{wait > 0 ? (
					t('login.code.resendIn', { seconds: wait })
				) : (
					<>
						{t('login.code.notReceived')}
						<button
							type="button"
							disabled={props.resending || entering}
							onClick={props.onResend}
							className="min-h-11 px-1 font-bold text-tile disabled:text-soft"
						>
							{t('login.code.resend')}
						</button>
					</>
				)}
			</p>
		</form>
	);
}
