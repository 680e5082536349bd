import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { track } from '../../app/track.ts';
import { useAccountInput } from '../credentials/use-account-input.ts';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import { passwordProof, useLogin } from './use-login.ts';

export type LoginStep = 'account' | 'code' | 'password';

interface Steps {
	step: LoginStep;
	onStep: (step: LoginStep) => void;
	onSignedIn: () => void;
}

/** What is typed and sent on the way in, and how one step leads to another. */
export function useLoginFlow({ step, onStep, onSignedIn }: Steps) {
	const to = useAccountInput();
	const [code, setCode] = useState('');
	// A code that was wrong is typed anew; one that only met a dropped line is still right.
	const login = useLogin(onSignedIn, () => setCode(''));
	const sending = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, wish, { quietLogin: true }),
		() => {
			setCode('');
			login.reset();
			onStep('code');
		},
	);
	const markTyped = useTypedMark(step);
	const forget = (): void => {
		sending.forget();
		login.reset();
	};
	const turnTo = (next: LoginStep): void => {
		forget();
		setCode('');
		onStep(next);
	};
	const entering = login.isPending || login.isSuccess;
	return {
		to,
		code,
		sending,
		entering,
		/** What the last try failed with. */
		refusal: login.error,
		onTyped: (): void => {
			markTyped();
			forget();
		},
		onCode: (digits: string): void => {
			markTyped();
			if (digits.length > 0) forget();
			setCode(digits);
		},
		enterByCode: (digits: string): void => {
			const { sent } = sending;
			if (sent && !entering) login.mutate({ type: sent.type, account: sent.account, areaId: sent.areaId, code: digits });
		},
		enterByPassword: (typed: string, password: string): void => login.mutate(passwordProof(typed, password, to)),
		resend: (): void => {
			login.reset();
			sending.resend();
		},
		changeAccount: (): void => turnTo('account'),
		/** By another way: nothing that was typed goes along. */
		turnTo: (next: LoginStep): void => {
			to.setInput('');
			turnTo(next);
		},
	};
}

/** The first letter in each field is counted, once an opening: the flow takes its marks along when it goes. */
function useTypedMark(step: LoginStep): () => void {
	const typed = useRef(new Set<LoginStep>());
	return () => {
		if (typed.current.has(step)) return;
		typed.current.add(step);
		track({ kind: 'act', label: 'login.type' });
	};
}
