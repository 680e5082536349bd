import { ApiError } from '@qaysari/client/api-error';
import { loginType } from '@qaysari/contract/account-input';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { track } from '../../app/track.ts';
import { countryOf, readAccount } from '../credentials/account.ts';
import type { SendType } from '../credentials/login-ways.ts';
import type { AccountInput } from '../credentials/use-account-input.ts';
import { useEnter } from './sign-in.ts';

type Proof =
	| { type: SendType; code: string; account: string; areaId?: string | undefined }
	| { type: 1; password: string; account: string; areaId?: string | undefined }
	| { username: string; password: string };

/** A password, and whose it is: what is neither a number nor an email is a user name. */
export function passwordProof(typed: string, password: string, { chosen, countries }: AccountInput): Proof {
	const named = readAccount(typed, countryOf(typed, chosen, countries));
	return named ? { type: loginType.password, ...named, password } : { username: typed.trim(), password };
}

/** Signs somebody in by what they show. @param onRefused what was shown is no good, which a dropped line says of nothing */
export function useLogin(onSignedIn: () => void, onRefused: () => void) {
	const enter = useEnter();
	return useMutation({
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
			if (!(error instanceof ApiError && error.isNetwork)) onRefused();
		},
	});
}
