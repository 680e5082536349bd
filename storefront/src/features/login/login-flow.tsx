import { ApiError } from '@qaysari/client/api-error';
import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';
import { track } from '../../app/track.ts';
import { Button } from '../../ui/button.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { countryOf, readAccount } from '../credentials/account.ts';
import { AccountStep } from '../credentials/account-step.tsx';
import { CodeStep } from '../credentials/code-step.tsx';
import { type SendType, useLoginWays } from '../credentials/login-ways.ts';
import { useAccountInput } from '../credentials/use-account-input.ts';
import { useCodeSending } from '../credentials/use-code-sending.ts';
import { PasswordStep } from './password-step.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useEnter } from './sign-in.ts';
import { SocialButtons } from './social-buttons.tsx';
import { WelcomeCoupon } from './welcome-coupon.tsx';

export type LoginStep = 'account' | 'code' | 'password';

const reasons = {
	asked: null,
	expired: 'login.expired',
	orders: 'login.prompt.orders',
	coupon: 'login.prompt.coupon',
} as const satisfies Record<LoginReason, string | null>;

type Proof =
	| { type: SendType; code: string; account: string; areaId?: string | undefined }
	| { type: 1; password: string; account: string; areaId?: string | undefined }
	| { username: string; password: string };

interface LoginFlowProps {
	reason: LoginReason;
	/** The step lies with whoever names it in a title. */
	step: LoginStep;
	onStep: (step: LoginStep) => void;
	onSignedIn: () => void;
	onLeave: () => void;
}

/** Signing in, in a sheet or on a page. All it knows goes when it is taken away. */
export function LoginFlow({ reason, step, onStep, onSignedIn, onLeave }: LoginFlowProps) {
	const t = useT();
	const textOf = useErrorText();
	const ways = useLoginWays();
	const enter = useEnter();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState('');
	const why = reasons[reason];

	const sending = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, wish, { quietLogin: true }),
		() => {
			setCode('');
			login.reset();
			onStep('code');
		},
	);
	const login = useMutation({
		mutationFn: (proof: Proof) => {
			track({ kind: 'act', label: 'login.submit' });
			return 'username' in proof
				? api(accountsCalls.usernameLogin, proof, { quietLogin: true })
				: api(accountsCalls.login, proof, { quietLogin: true });
		},
		onSuccess: async (session) => {
			await enter(session);
			onSignedIn();
		},
		onError: (error) => {
			// A code that was wrong is typed anew; one that only met a dropped line is still right.
			if (!(error instanceof ApiError && error.isNetwork)) setCode('');
		},
	});
	const entering = login.isPending || login.isSuccess;
	useEffect(() => {
		const input = field.current;
		if (step !== 'account' || !input) return;
		// A dialog that opens around this looks for the attribute, which React does not set. One that is closed has nothing to focus.
		input.autofocus = true;
		if (!input.closest('dialog:not([open])')) input.focus();
	}, [step]);

	// The first letter in each field is counted, once an opening: the flow takes its marks along when it goes.
	const typed = useRef(new Set<LoginStep>());
	const markTyped = (): void => {
		if (typed.current.has(step)) return;
		typed.current.add(step);
		track({ kind: 'act', label: 'login.type' });
	};
	const forget = (): void => {
		sending.forget();
		login.reset();
	};
	const turnTo = (next: LoginStep): void => {
		forget();
		to.setInput('');
		setCode('');
		onStep(next);
	};
	const { sent } = sending;
	const error = (failed: unknown): string | null => (failed ? textOf(failed) : null);
	return (
		<>
			{why && step !== 'code' ? (
				<p className="mb-4 rounded-option bg-saffron-50 px-3.5 py-2.5 text-13 text-saffron-ink">{t(why)}</p>
			) : null}
			{step === 'account' ? (
				<AccountStep
					field={field}
					to={to}
					code={sending}
					send={ways.send}
					refusal={error(sending.error)}
					onTyped={() => {
						markTyped();
						forget();
					}}
					onGoOn={() => onStep('code')}
				>
					{why ? null : <WelcomeCoupon />}
					<PrivacyNotice />
					{ways.password ? (
						<Button look="plain" wide onClick={() => turnTo('password')}>
							{t('login.mode.password')}
						</Button>
					) : null}
					<SocialButtons ways={ways} />
				</AccountStep>
			) : null}
			{step === 'code' && sent ? (
				<CodeStep
					type={sent.type}
					destination={sent.destination}
					code={code}
					onCode={(digits) => {
						markTyped();
						if (digits.length > 0) forget();
						setCode(digits);
					}}
					wait={sending.wait}
					error={error(login.error ?? sending.error)}
					entering={entering}
					resending={sending.sending !== null}
					submit={t('login.submit')}
					onEnter={(digits) => {
						if (!entering) login.mutate({ type: sent.type, account: sent.account, areaId: sent.areaId, code: digits });
					}}
					onResend={() => {
						login.reset();
						sending.resend();
					}}
					onChangeAccount={() => {
						forget();
						setCode('');
						onStep('account');
					}}
				/>
			) : null}
			{step === 'password' ? (
				<PasswordStep
					ways={ways}
					error={error(login.error)}
					entering={entering}
					onTyped={() => {
						markTyped();
						forget();
					}}
					onEnter={(typed, password) => {
						const named = readAccount(typed, countryOf(typed, to.chosen, to.countries));
						// What is neither a number nor an email is a user name.
						if (named) login.mutate({ type: loginType.password, ...named, password });
						else login.mutate({ username: typed.trim(), password });
					}}
					onCode={() => turnTo('account')}
					onLeave={onLeave}
				/>
			) : null}
		</>
	);
}
