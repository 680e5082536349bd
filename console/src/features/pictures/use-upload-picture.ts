import { newKey } from '@qaysari/client/new-key';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';

const uploadPictureKey = ['pictures', 'upload'];

/**
 * One picture at a time; never sent again by itself, since the whole file would travel again. Where it was to stand is left before
 * it has arrived: it is given up.
 */
export function useUploadPicture() {
	const leaving = useRef<AbortController>(null);
	useEffect(() => {
		const controller = new AbortController();
		leaving.current = controller;
		return () => controller.abort();
	}, []);
	return useMutation<OutputOf<typeof catalogConsoleCalls.uploadPicture>['picture'], Fault, File>({
		mutationKey: uploadPictureKey,
		mutationFn: async (file) => {
			const signal = leaving.current?.signal;
			return (await api(catalogConsoleCalls.uploadPicture, {}, { file, key: newKey(), signal })).picture;
		},
		retry: false,
	});
}

/** A picture is on its way: what is saved meanwhile would be saved without it. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: uploadPictureKey }) > 0;
