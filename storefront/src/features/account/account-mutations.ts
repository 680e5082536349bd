import { ApiError } from '@qaysari/client/api-error';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import type { Language } from '@qaysari/contract/languages';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { leaveDevice } from '../../app/leaving.ts';
import { retryOnce } from '../../app/retry.ts';
import { compressPicture, resizePicture } from '../../device/picture-file.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useTellLeft } from '../../ui/use-tell-left.ts';
import { devicesQuery, userInfoQuery } from './account-queries.ts';

/** Changes a name; what goes wrong is said by the form, as long as it is there. */
export function useSetName(kind: 'nickname' | 'username') {
	const client = useQueryClient();
	const t = useT();
	const tellLeft = useTellLeft();
	return useMutation({
		mutationFn: (name: string) =>
			kind === 'nickname'
				? api(accountsCalls.updateUserInfo, { nickname: name })
				: api(accountsCalls.setUsername, { username: name }),
		onSuccess: (info) => {
			client.setQueryData(userInfoQuery().queryKey, info);
			toast('success', t('common.saved'));
		},
		onError: tellLeft,
	});
}

/** Makes a picture small, sends it, and only then puts it in the old one's place: whatever fails before leaves that where it is. */
export function useSetAvatar() {
	const client = useQueryClient();
	const t = useT();
	const tellLeft = useTellLeft();
	const [stage, setStage] = useState<'preparing' | 'uploading'>('preparing');
	const save = useMutation({
		mutationFn: async (file: Blob) => {
			setStage('preparing');
			const picture = await resizePicture(await compressPicture(file));
			setStage('uploading');
			const { fileId } = await api(uploadsCalls.image, { purpose: 'avatar' }, { file: picture });
			return api(accountsCalls.updateAvatar, { fileId });
		},
		onSuccess: (info) => {
			client.setQueryData(userInfoQuery().queryKey, info);
			toast('success', t('common.saved'));
		},
		onError: tellLeft,
	});
	return { ...save, stage };
}

/** Closes the account for good; nothing of it stays on this device. */
export function useCloseAccount() {
	const client = useQueryClient();
	/** Nobody knows whether the last try closed it. */
	const undecided = useRef(false);
	return useMutation({
		retry: retryOnce,
		mutationFn: async () => {
			try {
				await api(accountsCalls.unregister, { agreed: true }, { quietLogin: undecided.current });
			} catch (error) {
				// A session that is over by then says that it did.
				if (undecided.current && error instanceof ApiError && error.code === 401) return;
				undecided.current = error instanceof ApiError && error.isUndecided;
				throw error;
			}
		},
		onSuccess: () => leaveDevice(client),
	});
}

/** The language messages to this buyer are written in; the page itself has turned round already. */
export async function rememberLanguage(lang: Language): Promise<void> {
	// If it does not arrive, the page keeps its language and the next change tells again.
	await api(accountsCalls.updateUserInfo, { lang }, { quietLogin: true }).catch(() => undefined);
}

export function useRevokeDevice() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useMutation({
		mutationFn: (id: string) => api(accountsCalls.revokeDevice, { id }),
		onSuccess: () => toast('success', t('account.devices.revoked')),
		onError: toastError,
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
			leaveDevice(client);
			toast('success', t('account.signedOut'));
		},
	});
}
