import { accountsCalls } from '@qaysari/contract/accounts.calls';
import type { Language } from '@qaysari/contract/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { getSession, setSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { devicesQuery, userInfoQuery } from './account-queries.ts';

/** Changes the name; what goes wrong is said by the form. */
export function useSetNickname() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (nickname: string) => api(accountsCalls.updateUserInfo, { nickname }),
		onSuccess: (info) => client.setQueryData(userInfoQuery().queryKey, info),
	});
}

/** The language messages to this buyer are written in; the page itself has turned round already. */
export async function rememberLanguage(lang: Language): Promise<void> {
	if (!getSession()) return;
	// If it does not arrive, the page keeps its language and the next change tells again.
	await api(accountsCalls.updateUserInfo, { lang }, { quietLogin: true }).catch(() => undefined);
}

export function useRevokeDevice() {
	const client = useQueryClient();
	const t = useT();
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (id: string) => api(accountsCalls.revokeDevice, { id }),
		onSuccess: () => toast('success', t('account.devices.revoked')),
		onError: (error) => toast('fail', textOf(error)),
		onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
	});
}

/** Ends the session here in any case: a line that is down must not keep somebody signed in. */
export function useSignOut() {
	const client = useQueryClient();
	const t = useT();
	return useMutation({
		mutationFn: () => api(accountsCalls.loginOut, {}, { quietLogin: true }).catch(() => undefined),
		onSettled: () => {
			setSession(null);
			toast('success', t('account.signedOut'));
			// Nothing of this buyer stays for whoever holds the phone next. Once their screens are gone: else those would ask again.
			setTimeout(() => {
				client.removeQueries({ type: 'inactive' });
				void client.resetQueries();
			});
		},
	});
}
