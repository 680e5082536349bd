import { type CountryCode, loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type Account, countryOf, offeredCountries, readAccount, rememberCountry, rememberedCountry } from './account.ts';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { type SendType, useLoginWays } from './login-ways.ts';
import { PasswordStep } from './password-step.tsx';
import { useEnter } from './sign-in.ts';
import { useCountdown } from './use-countdown.ts';

export type LoginStep = 'account' | 'code' | 'password';

interface Sent extends Account {
	type: SendType;
	destination: string;
}

const reasons = {
	asked: null,
	expired: 'login.expired',
	orders: 'login.prompt.orders',
	coupon: 'login.prompt.coupon',
} as const satisfies Record<LoginReason, string | null>;

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
	const countdown = useCountdown();
	const field = useRef<HTMLInputElement>(null);
	const [countries] = useState(() => offeredCountries(location.search));
	const [chosen, setChosen] = useState<CountryCode>(() => rememberedCountry(countries));
	const [input, setInput] = useState('');
	const [code, setCode] = useState('');
	const [sent, setSent] = useState<Sent | null>(null);
	// Why the sheet opened; it closes with the same words.
	const [why] = useState(reasons[reason]);
	const country = countryOf(input, chosen, countries);
	const account = readAccount(input, country);

	const send = useMutation({
		mutationFn: ({ type, to }: { type: SendType; to: Account }) =>
			api(accountsCalls.loginSendCode, { type, ...to }, { quietLogin: true }),
		onSuccess: ({ destination, resendSeconds }, { type, to }) => {
			setSent({ ...to, type, destination });
			setCode('');
			login.reset();
			countdown.start(resendSeconds);
			onStep('code');
		},
	});
	const login = useMutation({
		mutationFn: (
			proof:
				| { type: SendType; code: string; account: string; areaId?: string }
				| { type: 1; password: string; account: string; areaId?: string },
		) => api(accountsCalls.login, proof, { quietLogin: true }),
		onSuccess: async (session) => {
			await enter(session);
			onSignedIn();
		},
		onError: (error) => {
			// A code that was wrong is typed anew; one that only met a dropped line is still right.
			if (!(error instanceof ApiError && error.isNetwork)) setCode('');
		},
	});
	useEffect(() => {
		const input = field.current;
		if (step !== 'account' || !input) return;
		input.focus();
		// A dialog that opens around this looks for the attribute, which React does not set.
		input.autofocus = true;
	}, [step]);

	const forget = (): void => {
		send.reset();
		login.reset();
	};
	const turnTo = (next: LoginStep): void => {
		forget();
		setInput('');
		setCode('');
		onStep(next);
	};
	const error = (failed: unknown): string | null => (failed ? textOf(failed) : null);
	return (
		<>
			{why && step !== 'code' ? (
				<p className="mb-4 rounded-option bg-saffron-50 px-3.5 py-2.5 text-13 text-saffron-ink">{t(why)}</p>
			) : null}
			{step === 'account' ? (
				<AccountStep
					field={field}
					input={input}
					onInput={(next) => {
						forget();
						setInput(next);
					}}
					countries={countries}
					country={country}
					onCountry={(next) => {
						forget();
						setChosen(next);
						rememberCountry(next);
					}}
					ways={ways}
					wait={countdown.left}
					sending={send.isPending ? (send.variables?.type ?? null) : null}
					refusal={error(send.error)}
					alreadySent={sent !== null && account?.account === sent.account && countdown.left > 0}
					onSend={(type) => account && send.mutate({ type, to: account })}
					onGoOn={() => onStep('code')}
					onPassword={() => turnTo('password')}
				/>
			) : null}
			{step === 'code' && sent ? (
				<CodeStep
					type={sent.type}
					destination={sent.destination}
					code={code}
					onCode={(digits) => {
						if (digits.length > 0) forget();
						setCode(digits);
					}}
					wait={countdown.left}
					error={error(login.error ?? send.error)}
					entering={login.isPending || login.isSuccess}
					resending={send.isPending}
					onEnter={(digits) => {
						if (!login.isPending && !login.isSuccess)
							login.mutate({ type: sent.type, account: sent.account, areaId: sent.areaId, code: digits });
					}}
					onResend={() =>
						send.mutate({ type: sent.type, to: { account: sent.account, ...(sent.areaId ? { areaId: sent.areaId } : {}) } })
					}
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
					entering={login.isPending || login.isSuccess}
					onTyped={forget}
					onEnter={(typed, password) => {
						const named = readAccount(typed, chosen) ?? { account: typed.trim() };
						login.mutate({ type: loginType.password, ...named, password });
					}}
					onCode={() => turnTo('account')}
					onLeave={onLeave}
				/>
			) : null}
		</>
	);
}
