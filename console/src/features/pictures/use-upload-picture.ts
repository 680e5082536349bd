import { newKey } from '@qaysari/client/new-key';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';

const uploadPictureKey = ['pictures', 'upload'];

/** One picture at a time; never sent again by itself, since the whole file would travel again. */
export function useUploadPicture() {
	return useMutation<OutputOf<typeof catalogConsoleCalls.uploadPicture>['picture'], Fault, File>({
		mutationKey: uploadPictureKey,
		mutationFn: async (file) => (await api(catalogConsoleCalls.uploadPicture, {}, { file, key: newKey() })).picture,
		retry: false,
	});
}

/** A picture is on its way: what is saved meanwhile would be saved without it. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: uploadPictureKey }) > 0;
