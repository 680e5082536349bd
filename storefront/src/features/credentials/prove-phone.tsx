import { newKey } from '@qaysari/client/new-key';
import { latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { useCountdown } from './use-countdown.ts';

type Channel = 2 | 6;

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
	const [destination, setDestination] = useState<string | null>(null);
	const note = useId();
	const boxes = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (destination !== null) boxes.current?.focus();
	}, [destination]);

	const send = useMutation({
		networkMode: 'always',
		mutationFn: (type: Channel) => api(ordersCalls.lookupSendCode, { phone: latinDigits(phone).trim(), type }, { key: newKey() }),
		onSuccess: (sent) => {
			setDestination(sent.destination);
			setCode('');
			prove.reset();
			countdown.start(sent.resendSeconds);
		},
		onError: (error) => setPhoneError(errorText(error)),
	});
	const prove = useMutation({
		networkMode: 'always',
		mutationFn: (digits: string) =>
			api(ordersCalls.lookup, { phone: latinDigits(phone).trim(), code: digits }, { key: newKey() }),
		onSuccess: onProven,
		onError: () => setCode(''),
	});

	const ask = (event: FormEvent): void => {
		event.preventDefault();
		const digits = latinDigits(phone).replace(/\D/g, '');
		if (digits.length < 7) setPhoneError(t(digits.length === 0 ? 'validation.mobile.empty' : 'validation.mobile.wrong'));
		else if (!send.isPending && countdown.left === 0) send.mutate(6);
	};
	const enter = (digits: string): void => {
		setCode(digits);
		if (digits.length === limits.codeLength && !prove.isPending) prove.mutate(digits);
	};

	if (destination === null) {
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
					error={phoneError}
					announce
					onText={(text) => {
						setPhone(text);
						setPhoneError(null);
					}}
				/>
				<Button type="submit" size="main" wide busy={send.isPending} disabled={countdown.left > 0}>
					{countdown.left > 0 ? t('login.code.resendIn', { seconds: countdown.left }) : t('order.lookup.send')}
				</Button>
			</form>
		);
	}
	return (
		<div className="flex flex-col gap-4">
			<p className="text-center text-13 text-soft">
				{t.parts('login.code.sentSms', { destination }).map((part) =>
					typeof part === 'string' ? (
						part
					) : (
						<bdi key={part.tag} dir="ltr" className="font-semibold whitespace-nowrap text-ink">
							{part.text}
						</bdi>
					),
				)}{' '}
				{given === undefined ? (
					<button type="button" className="-m-2.5 p-2.5 font-bold text-tile" onClick={() => setDestination(null)}>
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
					{prove.error && code === '' ? errorText(prove.error) : null}
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
						<button
							type="button"
							className="min-h-11 font-bold text-tile"
							disabled={send.isPending}
							onClick={() => send.mutate(6)}
						>
							{t('login.code.resend')}
						</button>
						<button
							type="button"
							className="min-h-11 font-bold text-tile"
							disabled={send.isPending}
							onClick={() => send.mutate(2)}
						>
							{t('order.lookup.whatsapp')}
						</button>
					</>
				)}
			</p>
		</div>
	);
}
