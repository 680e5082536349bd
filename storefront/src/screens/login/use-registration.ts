import { accountKind } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { useNavigate } from '../../app/router.tsx';
import { byPasswordInstead } from '../../features/credentials/by-password-instead.ts';
import { useCodeSending } from '../../features/credentials/use-code-sending.ts';
import { useEnter } from '../../features/login/sign-in.ts';

interface Proof {
	code: string;
	password: string;
}

export const longestName = 40;

export type Registration = ReturnType<typeof useRegistration>;

/**
 * What somebody who registers tells, the code to their number or email, and the account that comes of it.
 * @param wanted where it leads
 */
export function useRegistration(wanted: string, onCodeSent: () => void) {
	const t = useT();
	const navigate = useNavigate();
	const enter = useEnter();
	const [nickname, setNickname] = useState('');
	const [agreed, setAgreed] = useState(false);
	const [unagreed, setUnagreed] = useState(false);
	const code = useCodeSending(
		(wish) => api(accountsCalls.loginSendCode, { ...wish, purpose: 'register' }, { quietLogin: true }),
		() => {
			register.reset();
			onCodeSent();
		},
	);
	const register = useMutation({
		mutationFn: async (proof: Proof) => {
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
	const tooLong = [...nickname.trim()].length > longestName;
	return {
		code,
		nickname,
		setNickname,
		tooLong,
		agreed,
		agree: (next: boolean): void => {
			setUnagreed(false);
			setAgreed(next);
		},
		/** It was tried without the agreement. */
		unagreed,
		submit: (proof: Proof): void => {
			setUnagreed(!agreed);
			if (agreed && !tooLong) register.mutate(proof);
		},
		busy: register.isPending || register.isSuccess,
		error: register.error,
		forgetError: register.reset,
	};
}
