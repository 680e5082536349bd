import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../app/language.tsx';
import type { LoginReason } from '../../app/login-events.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountStep } from '../credentials/account-step.tsx';
import { CodeStep } from '../credentials/code-step.tsx';
import { useLoginWays } from '../credentials/login-ways.ts';
import { ReasonNote, reasonTexts } from './login-reason.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordStep } from './password-step.tsx';
import { type LoginStep, useLoginFlow } from './use-login-flow.ts';
import { WelcomeCoupon } from './welcome-coupon.tsx';

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
	const flow = useLoginFlow({ step, onStep, onSignedIn });
	const field = useFirstField(step === 'account');
	const { sending, refusal } = flow;
	const error = (failed: unknown): string | null => (failed ? textOf(failed) : null);
	return (
		<>
			{step === 'code' ? null : <ReasonNote reason={reason} />}
			{step === 'account' ? (
				<AccountStep
					field={field}
					to={flow.to}
					code={sending}
					send={ways.send}
					refusal={error(sending.error)}
					onTyped={flow.onTyped}
					onGoOn={() => onStep('code')}
				>
					{reasonTexts[reason] ? null : <WelcomeCoupon />}
					<OtherWays ways={ways} onPassword={() => flow.turnTo('password')} />
				</AccountStep>
			) : null}
			{step === 'code' && sending.sent ? (
				<CodeStep
					type={sending.sent.type}
					destination={sending.sent.destination}
					code={flow.code}
					onCode={flow.onCode}
					wait={sending.wait}
					error={error(refusal ?? sending.error)}
					entering={flow.entering}
					resending={sending.sending !== null}
					submit={t('login.submit')}
					onEnter={flow.enterByCode}
					onResend={flow.resend}
					onChangeAccount={flow.changeAccount}
				/>
			) : null}
			{step === 'password' ? (
				<PasswordStep
					ways={ways}
					error={error(refusal)}
					entering={flow.entering}
					onTyped={flow.onTyped}
					onEnter={flow.enterByPassword}
					onCode={() => flow.turnTo('account')}
					onLeave={onLeave}
				/>
			) : null}
		</>
	);
}

/** The field that has the focus when its step is shown. */
function useFirstField(shown: boolean): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const input = field.current;
		if (!shown || !input) return;
		// A dialog that opens around this looks for the attribute, which React does not set. One that is closed has nothing to focus.
		input.autofocus = true;
		if (!input.closest('dialog:not([open])')) input.focus();
	}, [shown]);
	return field;
}
