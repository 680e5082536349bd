import type { ApiError } from '@qaysari/client/api-error';
import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useLocation, useNavigate, useSearchParams } from '../../app/router.tsx';
import { AccountStep } from '../../features/credentials/account-step.tsx';
import { byPasswordInstead } from '../../features/credentials/by-password-instead.ts';
import { useLoginWays } from '../../features/credentials/login-ways.ts';
import { ProofAndPassword } from '../../features/credentials/proof-and-password.tsx';
import { useAccountInput } from '../../features/credentials/use-account-input.ts';
import { useCodeSending } from '../../features/credentials/use-code-sending.ts';
import { useEnter } from '../../features/login/sign-in.ts';
import { insidePath } from '../../ui/inside-path.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountPage } from './account-page.tsx';

/** A forgotten password: a code to the account's number or email, then a new one, which signs in at once. */
export default function ForgotPasswordScreen() {
	const t = useT();
	const textOf = useErrorText();
	const navigate = useNavigate();
	const { search } = useLocation();
	const [query] = useSearchParams();
	const ways = useLoginWays();
	const enter = useEnter();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [proving, setProving] = useState(false);
	const code = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, { ...wish, purpose: 'reset' }, { quietLogin: true }),
		() => {
			reset.reset();
			setProving(true);
		},
	);
	const reset = useMutation({
		mutationFn: async (proof: { code: string; password: string }) => {
			const { account = '', areaId } = code.sent ?? {};
			const whose = areaId ? { account, areaId } : { account };
			const byPassword = { ...whose, password: proof.password };
			try {
				await api(accountsCalls.forgetPassword, { ...whose, ...proof }, { quietLogin: true });
			} catch (error) {
				return byPasswordInstead(error, byPassword);
			}
			// Changed it is; what keeps them out, such as a line that dropped, the login page says.
			return api(accountsCalls.login, { type: loginType.password, ...byPassword }, { quietLogin: true }).catch(() => null);
		},
		onSuccess: async (session) => {
			if (session) await enter(session, t('forgot.success'));
			else toast('success', t('forgot.success'));
			const wanted = insidePath(query.get('return')) ?? paths.account();
			navigate(session ? wanted : `${paths.login()}${search}`, { replace: true });
		},
	});
	const errorText = (error: ApiError): string | null => (error.reason === 'account_invalid' ? t('forgot.unknown') : null);
	return (
		<AccountPage
			bar={t('forgot.title')}
			title={t(proving ? 'login.code.title' : 'forgot.title')}
			{...(proving ? {} : { text: t('forgot.text') })}
		>
			{proving ? (
				<ProofAndPassword
					code={code}
					submit={t('forgot.submit')}
					busy={reset.isPending || reset.isSuccess}
					error={reset.error}
					errorText={errorText}
					onTyped={reset.reset}
					onChangeAccount={() => setProving(false)}
					onSubmit={reset.mutate}
				/>
			) : (
				<AccountStep
					field={field}
					to={to}
					code={code}
					send={ways.send}
					refusal={code.error ? textOf(code.error) : null}
					onTyped={code.forget}
					onGoOn={() => setProving(true)}
				/>
			)}
		</AccountPage>
	);
}
