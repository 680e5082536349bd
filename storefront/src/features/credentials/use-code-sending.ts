import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from './account.ts';
import { codeUnderWay } from './code-under-way.ts';
import type { SendType } from './login-ways.ts';
import { useCountdown } from './use-countdown.ts';

export interface Sent extends Account {
	type: SendType;
	/** Masked, as the server shows it. */
	destination: string;
}

export type SendCode = (wish: Account & { type: SendType }) => Promise<{ destination: string; resendSeconds: number }>;

export interface CodeSending {
	sent: Sent | null;
	/** Seconds in which nothing may be sent. */
	wait: number;
	/** The channel a code is being sent through just now. */
	sending: SendType | null;
	/** What the last try failed with. */
	error: unknown;
	forget: () => void;
	send: (type: SendType, to: Account) => void;
	/** Through the same channel to the same destination. */
	resend: () => void;
}

/** Sending a code, and waiting until the next one may be sent. `onSent` leads on to where it is typed. */
export function useCodeSending(sendCode: SendCode, onSent: () => void): CodeSending {
	const countdown = useCountdown();
	const [sent, setSent] = useState<Sent | null>(null);
	const send = useMutation({
		mutationFn: ({ type, to }: { type: SendType; to: Account }) =>
			sendCode({ type, ...to }).then(
				(sent) => ({ ...sent, type }),
				(error: unknown) => codeUnderWay(error) ?? Promise.reject(error),
			),
		onSuccess: ({ destination, resendSeconds, type }, { to }) => {
			setSent({ ...to, type, destination });
			countdown.start(resendSeconds);
			onSent();
		},
	});
	return {
		sent,
		wait: countdown.left,
		sending: send.isPending ? (send.variables?.type ?? null) : null,
		error: send.error,
		forget: send.reset,
		send: (type, to) => send.mutate({ type, to }),
		resend: () => {
			if (!sent) return;
			const { account, areaId, type } = sent;
			send.mutate({ type, to: areaId ? { account, areaId } : { account } });
		},
	};
}
