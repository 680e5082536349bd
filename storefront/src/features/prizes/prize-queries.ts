import { prizesCalls } from '@qaysari/contract/prizes.calls';
import type { prizesSchemas } from '@qaysari/contract/prizes.schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestOf } from '../../app/request.ts';
import { invitationsKey } from '../invitations/invitation-queries.ts';

export type Prize = z.output<(typeof prizesSchemas)['myList']['output']>['records'][number];

export const prizesQuery = () =>
	infiniteQueryOptions({
		queryKey: [...invitationsKey, 'prizes'] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(prizesCalls.myList, { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

export const prizeQuery = (prizeId: string) =>
	queryOptions({
		queryKey: [...invitationsKey, 'prize', prizeId] as const,
		queryFn: ({ signal, client }) => requestOf(client).call(prizesCalls.show, { prizeId }, { signal }),
	});
