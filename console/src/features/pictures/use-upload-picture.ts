import { newKey } from '@qaysari/client/new-key';
import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';

/** One picture at a time; never sent again by itself, since the whole file would travel again. */
export function useUploadPicture() {
	return useMutation<OutputOf<typeof catalogConsoleCalls.uploadPicture>['picture'], Fault, File>({
		mutationFn: async (file) => (await api(catalogConsoleCalls.uploadPicture, {}, { file, key: newKey() })).picture,
		retry: false,
	});
}
