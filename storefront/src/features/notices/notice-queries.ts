import { noticesCalls } from '@qaysari/contract/notices.calls';
import type { noticesSchemas } from '@qaysari/contract/notices.schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { queryOf, requestOf } from '../../app/request.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';

export type Notice = z.output<(typeof noticesSchemas)['list']['output']>['records'][number];
export type Switch = z.output<(typeof noticesSchemas)['switches']['output']>['switches'][number];

const listKey = 'notices';

export const noticesQuery = () =>
	infiniteQueryOptions({
		queryKey: [listKey] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(noticesCalls.list, { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		staleTime: 0,
	});

export const unreadNoticesQuery = () => ({ ...queryOf(noticesCalls.unread, {}, { quietLogin: true }), staleTime: 0 });
export const switchesQuery = () => queryOf(noticesCalls.switches, {});

export function useReadNotices() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (noticeIds: string[] | null) => api(noticesCalls.markRead, noticeIds ? { noticeIds } : {}),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: [listKey] });
			void client.invalidateQueries({ queryKey: unreadNoticesQuery().queryKey });
		},
	});
}

/** Shown at once, taken back when it is refused. */
export function useSetSwitch() {
	const client = useQueryClient();
	const toastError = useErrorToast();
	const put = (kind: Switch['kind'], change: Partial<Switch>): void => {
		client.setQueryData(
			switchesQuery().queryKey,
			(present) => present && { switches: present.switches.map((one) => (one.kind === kind ? { ...one, ...change } : one)) },
		);
	};
	return useMutation({
		mutationFn: (wish: Pick<Switch, 'kind'> & Partial<Pick<Switch, 'push' | 'message'>>) => api(noticesCalls.setSwitch, wish),
		onMutate: ({ kind, ...change }) => {
			const before = client.getQueryData(switchesQuery().queryKey)?.switches.find((one) => one.kind === kind);
			put(kind, change);
			return before;
		},
		// What else was switched meanwhile stays as it is shown.
		onSuccess: ({ switches }, { kind }) => put(kind, switches.find((one) => one.kind === kind) ?? {}),
		onError: (error, { kind }, before) => {
			put(kind, before ?? {});
			toastError(error);
		},
	});
}
