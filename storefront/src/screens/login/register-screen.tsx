import { accountKind } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, Navigate, useNavigate, useSearchParams } from '../../app/router.tsx';
import { useSession } from '../../app/session.ts';
import { Agreement } from '../../features/checkout/agreement.tsx';
import { AccountStep } from '../../features/credentials/account-step.tsx';
import { byPasswordInstead } from '../../features/credentials/by-password-instead.ts';
import { useLoginWays } from '../../features/credentials/login-ways.ts';
import { ProofAndPassword } from '../../features/credentials/proof-and-password.tsx';
import { useAccountInput } from '../../features/credentials/use-account-input.ts';
import { useCodeSending } from '../../features/credentials/use-code-sending.ts';
import { useEnter } from '../../features/login/sign-in.ts';
import { TextField } from '../../ui/field.tsx';
import { insidePath } from '../../ui/inside-path.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { AccountPage } from './account-page.tsx';

const longestName = 40;

/** An account with a password: whose number or email it is, the code that proves it, and the agreement. */
export default function RegisterScreen() {
	const t = useT();
	const textOf = useErrorText();
	const session = useSession();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const ways = useLoginWays();
	const enter = useEnter();
	const to = useAccountInput();
	const field = useRef<HTMLInputElement>(null);
	const [proving, setProving] = useState(false);
	const [nickname, setNickname] = useState('');
	const [agreed, setAgreed] = useState(false);
	const [unagreed, setUnagreed] = useState(false);
	// Known when the page is opened; whoever registers here is led on by what follows that.
	const [signedIn] = useState(session !== null);
	const wanted = insidePath(query.get('return')) ?? paths.account();
	const code = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, { ...wish, purpose: 'register' }, { quietLogin: true }),
		() => {
			register.reset();
			setProving(true);
		},
	);
	const register = useMutation({
		mutationFn: async (proof: { code: string; password: string }) => {
			const { account = '', areaId } = code.sent ?? {};
			const name = nickname.trim();
			const wish = { ...proof, account, agreed, ...(name ? { nickname: name } : {}) };
			try {
				return accountKind(account) === 'email'
					? await api(accountsCalls.emailRegister, wish, { quietLogin: true })
					: await api(accountsCalls.register, { ...wish, areaId }, { quietLogin: true });
			} catch (error) {
				return { ...(await byPasswordInstead(error, { account, areaId, password: proof.password })), created: false };
			}
		},
		onSuccess: async (made) => {
			await (made.created ? enter(made, t('register.success')) : enter(made));
			navigate(wanted, { replace: true });
		},
	});
	if (signedIn) return <Navigate to={wanted} replace />;
	const tooLong = [...nickname.trim()].length > longestName;
	return (
		<AccountPage
			bar={t('register.title')}
			title={t(proving ? 'login.code.title' : 'register.title')}
			below={
				<p className="text-center text-13 text-soft">
					{t.parts('register.haveAccount').map((part) =>
						typeof part === 'string' ? (
							part
						) : (
							<Link
								key={part.tag}
								to={`${paths.login()}?return=${encodeURIComponent(wanted)}`}
								className="-m-3 p-3 font-bold text-tile"
							>
								{part.text}
							</Link>
						),
					)}
				</p>
			}
		>
			{proving ? (
				<ProofAndPassword
					code={code}
					submit={t('register.submit')}
					busy={register.isPending || register.isSuccess}
					error={register.error}
					onTyped={register.reset}
					onChangeAccount={() => setProving(false)}
					onSubmit={(proof) => {
						setUnagreed(!agreed);
						if (agreed && !tooLong) register.mutate(proof);
					}}
				>
					<TextField
						label={t('account.info.nickname')}
						optional
						autoComplete="nickname"
						value={nickname}
						error={tooLong ? t('validation.tooLong', { limit: longestName }) : null}
						onText={setNickname}
					/>
					<Agreement
						beside
						agreed={agreed}
						onAgree={(next) => {
							setUnagreed(false);
							setAgreed(next);
						}}
						error={unagreed ? t('validation.agreement') : null}
					/>
				</ProofAndPassword>
			) : (
				<AccountStep
					binding
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
