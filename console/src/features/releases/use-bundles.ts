import { newKey } from '@qaysari/client/new-key';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useAction } from '../../app/use-action.ts';

export type Bundles = OutputOf<typeof releasesConsoleCalls.listBundles>;
export type Bundle = Bundles['bundles'][number];

const key = ['releases', 'bundles'];

export function useBundles() {
	return useQuery<Bundles, Fault>({
		queryKey: key,
		queryFn: ({ signal }) => api(releasesConsoleCalls.listBundles, {}, { signal }),
	});
}

type Upload = InputOf<typeof releasesConsoleCalls.uploadBundle> & { file: File };

/** Never sent again by itself: the whole file would travel again. */
export function useUploadBundle() {
	const client = useQueryClient();
	return useMutation<OutputOf<typeof releasesConsoleCalls.uploadBundle>, Fault, Upload>({
		mutationFn: ({ file, ...input }) => api(releasesConsoleCalls.uploadBundle, input, { file, key: newKey() }),
		onSettled: () => client.invalidateQueries({ queryKey: key }),
		retry: false,
	});
}

export const useReleaseBundle = () => useAction(releasesConsoleCalls.releaseBundle, [key]);
export const useWithdrawBundle = () => useAction(releasesConsoleCalls.withdrawBundle, [key]);
