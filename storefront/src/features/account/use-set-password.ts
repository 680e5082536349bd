import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { setSession } from '../../app/session.ts';
import { byPasswordInstead } from '../credentials/by-password-instead.ts';
import { devicesQuery, userInfoQuery } from './account-queries.ts';

type Proof = { current: string } | { account: string; code: string };

export type SetPassword = ReturnType<typeof useSetPassword>;

/** Every session ends with the old password; the one that begins here takes this one's place. */
export function useSetPassword(account: string, onDone: () => void) {
	const client = useQueryClient();
	return useMutation({
		// A wrong password is a 401 too, and no reason to sign anybody out.
		mutationFn: (wish: { password: string } & Proof) =>
			api(accountsCalls.setPassword, wish, { quietLogin: true }).catch((error) =>
				byPasswordInstead(error, { account, password: wish.password }),
			),
		onSuccess: ({ token, userId }) => {
			setSession({ token, userId });
			void client.invalidateQueries({ queryKey: userInfoQuery().queryKey });
			void client.invalidateQueries({ queryKey: devicesQuery().queryKey });
			onDone();
		},
	});
}
