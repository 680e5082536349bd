import { Attempt } from '@qaysari/client/attempt';
import { releasesConsoleCalls } from '@qaysari/contract/releases.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { useAction, useTold } from '../../app/use-action.ts';

export type Bundles = OutputOf<typeof releasesConsoleCalls.listBundles>;
export type Bundle = Bundles['bundles'][number];

const key = ['releases', 'bundles'];

export function useBundles() {
	return useQuery<Bundles, Fault>({
		queryKey: key,
		queryFn: ({ signal }) => api(releasesConsoleCalls.listBundles, {}, { signal }),
	});
}

type Uploaded = OutputOf<typeof releasesConsoleCalls.uploadBundle>;
type Upload = InputOf<typeof releasesConsoleCalls.uploadBundle> & { file: File };

/** Of one bundle. Never sent again by itself: the whole file would travel again. */
export function useUploadBundle() {
	const client = useQueryClient();
	const [attempt] = useState(() => new Attempt<Uploaded>());
	return useTold<Uploaded, Upload>({
		mutationFn: ({ file, ...input }) =>
			attempt.once(input, (key) => api(releasesConsoleCalls.uploadBundle, input, { file, key })),
		onSettled: (_uploaded, fault, { file: _, ...input }) => {
			attempt.settle(input, fault);
			void client.invalidateQueries({ queryKey: key });
		},
		retry: false,
	});
}

export const useReleaseBundle = () => useAction(releasesConsoleCalls.releaseBundle, [key]);
export const useWithdrawBundle = () => useAction(releasesConsoleCalls.withdrawBundle, [key]);
