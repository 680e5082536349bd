import { latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useState } from 'react';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { codeUnderWay } from './code-under-way.ts';
import { useCountdown } from './use-countdown.ts';

type Channel = 2 | 6;

export interface CodeToPhone {
	number: string;
	/** Masked, as the server shows it. */
	destination: string;
	type: Channel;
}

export type PhoneProof = ReturnType<typeof usePhoneProof>;

/** A number as it is typed; what is wrong with it is said when somebody wants to go on. */
function usePhoneInput(given: string | undefined) {
	const t = useT();
	const [phone, setPhone] = useState(given ?? '');
	const [error, setError] = useState<string | null>(null);
	return {
		phone,
		number: latinDigits(phone).trim(),
		error,
		onText: (text: string): void => {
			setPhone(text);
			setError(null);
		},
		isWhole: (): boolean => {
			const { length } = latinDigits(phone).replace(/\D/g, '');
			if (length < 7) setError(t(length === 0 ? 'validation.mobile.empty' : 'validation.mobile.wrong'));
			return length >= 7;
		},
	};
}

/** A number, the code that is sent to it, and whether that was the right one. */
export function usePhoneProof(given: string | undefined, onProven: () => void) {
	const { number, ...input } = usePhoneInput(given);
	const countdown = useCountdown();
	const [code, setCode] = useState('');
	const [sent, setSent] = useState<CodeToPhone | null>(null);
	const [typing, setTyping] = useState(true);

	const goOn = (next: CodeToPhone, resendSeconds: number): void => {
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
	const prove = useAction(ordersCalls.lookup, { onSuccess: onProven, onError: () => setCode('') });
	// Whoever mistyped theirs waits for nothing.
	const wait = number === sent?.number ? countdown.left : 0;
	const sendBy = (type: Channel): void => send.mutate({ phone: number, type });
	return {
		input,
		onPhone: (text: string): void => {
			input.onText(text);
			send.reset();
		},
		/** A code that was sent to this number can be typed without another. */
		wait,
		ask: (): void => {
			if (!input.isWhole()) return;
			if (wait > 0) setTyping(false);
			else if (!send.isPending) sendBy(6);
		},
		sendBy,
		isSending: send.isPending,
		unsent: codeUnderWay(send.error) ? null : send.error,
		/** Null while the number is typed. */
		sent: typing ? null : sent,
		left: countdown.left,
		code,
		onCode: (digits: string): void => {
			setCode(digits);
			if (digits !== '') send.reset();
			if (digits.length === limits.codeLength && !prove.isPending) prove.mutate({ phone: number, code: digits });
		},
		isProving: prove.isPending,
		unproven: prove.error,
		changePhone: (): void => {
			send.reset();
			setTyping(true);
		},
	};
}
