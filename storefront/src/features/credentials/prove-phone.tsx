import { latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { codeUnderWay } from './code-under-way.ts';
import { useCountdown } from './use-countdown.ts';

type Channel = 2 | 6;
const sentWords = { 2: 'login.code.sentWhatsapp', 6: 'login.code.sentSms' } as const;

interface ProvePhoneProps {
	text: ReactNode;
	/** The number that has to be proven; typed here where there is none. */
	phone?: string;
	onProven: () => void;
}

/** A mobile number and the code sent to it: known and unknown numbers are answered alike. */
export function ProvePhone({ text, phone: given, onProven }: ProvePhoneProps) {
	const t = useT();
	const errorText = useErrorText();
	const countdown = useCountdown();
	const [phone, setPhone] = useState(given ?? '');
	const [phoneError, setPhoneError] = useState<string | null>(null);
	const [code, setCode] = useState('');
	const [sent, setSent] = useState<{ number: string; destination: string; type: Channel } | null>(null);
	const [typing, setTyping] = useState(true);
	const note = useId();
	const boxes = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (sent !== null && !typing) boxes.current?.focus();
	}, [sent, typing]);

	const goOn = (next: { number: string; destination: string; type: Channel }, resendSeconds: number): void => {
		setSent(next);
		setTyping(false);
		setCode('');
		prove.reset();
		countdown.start(resendSeconds);
	};
	const send = useAction(ordersCalls.lookupSendCode, {
		onSuccess: ({ destination, resendSeconds }, { phone: number, type = 6 }) =>
			goOn({ number, destination, type }, resendSeconds),
		onError: (error, { phone: number }) => {
			const known = codeUnderWay(error);
			if (known) goOn({ number, destination: known.destination, type: known.type === 2 ? 2 : 6 }, known.resendSeconds);
		},
	});
	const unsent = codeUnderWay(send.error) ? null : send.error;
	const prove = useAction(ordersCalls.lookup, { onSuccess: onProven, onError: () => setCode('') });
	const number = latinDigits(phone).trim();
	// Whoever mistyped theirs waits for nothing.
	const wait = number === sent?.number ? countdown.left : 0;
	const sendBy = (type: Channel): void => send.mutate({ phone: number, type });

	const ask = (event: FormEvent): void => {
		event.preventDefault();
		const digits = latinDigits(phone).replace(/\D/g, '');
		if (digits.length < 7) setPhoneError(t(digits.length === 0 ? 'validation.mobile.empty' : 'validation.mobile.wrong'));
		else if (wait > 0) setTyping(false);
		else if (!send.isPending) sendBy(6);
	};
	const enter = (digits: string): void => {
		setCode(digits);
		if (digits !== '') send.reset();
		if (digits.length === limits.codeLength && !prove.isPending) prove.mutate({ phone: number, code: digits });
	};

	if (sent === null || typing) {
		return (
			<form noValidate onSubmit={ask} className="flex flex-col gap-4">
				<p className="text-13 text-soft">{text}</p>
				<TextField
					disabled={given !== undefined}
					label={t('account.info.phone')}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					dir="ltr"
					maxLength={30}
					placeholder="0770 123 4567"
					value={phone}
					error={phoneError ?? (unsent ? errorText(unsent) : null)}
					announce
					onText={(text) => {
						setPhone(text);
						setPhoneError(null);
						send.reset();
					}}
				/>
				<Button type="submit" size="main" wide busy={send.isPending}>
					{t(wait > 0 ? 'login.continue' : 'order.lookup.send')}
				</Button>
			</form>
		);
	}
	// What was tried last.
	const fault = unsent ?? prove.error;
	const change = (): void => {
		send.reset();
		setTyping(true);
	};
	return (
		<div className="flex flex-col gap-4">
			<p className="text-center text-13 text-soft">
				{t.parts(sentWords[sent.type], { destination: sent.destination }).map((part) =>
					typeof part === 'string' ? (
						part
					) : (
						<bdi key={part.tag} dir="ltr" className="font-semibold whitespace-nowrap text-ink">
							{part.text}
						</bdi>
					),
				)}{' '}
				{given === undefined ? (
					<button type="button" className="-m-2.5 p-2.5 font-bold text-tile" onClick={change}>
						{t('login.code.change')}
					</button>
				) : null}
			</p>
			<div>
				<CodeBoxes
					ref={boxes}
					value={code}
					onChange={enter}
					invalid={prove.error !== null && code === ''}
					describedBy={note}
					busy={prove.isPending}
				/>
				<p id={note} role="alert" className="mt-2 text-center text-13 text-pomegranate empty:hidden">
					{fault && code === '' ? errorText(fault) : null}
				</p>
			</div>
			<Button size="main" wide disabled={code.length < limits.codeLength} busy={prove.isPending} onClick={() => enter(code)}>
				{t(given === undefined ? 'order.lookup.submit' : 'action.continue')}
			</Button>
			<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 text-13 text-soft">
				{countdown.left > 0 ? (
					t('login.code.resendIn', { seconds: countdown.left })
				) : (
					<>
						<button type="button" className="min-h-11 font-bold text-tile" disabled={send.isPending} onClick={() => sendBy(6)}>
							{t('login.code.resend')}
						</button>
						<button type="button" className="min-h-11 font-bold text-tile" disabled={send.isPending} onClick={() => sendBy(2)}>
							{t('order.lookup.whatsapp')}
						</button>
					</>
				)}
			</p>
		</div>
	);
}
