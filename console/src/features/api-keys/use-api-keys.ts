import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type ApiKey = OutputOf<typeof apiKeysCalls.list>['keys'][number];

const key = ['api-keys'] as const;
export const useApiKeys = () => useQuery({ queryKey: key, queryFn: ({ signal }) => api(apiKeysCalls.list, {}, { signal }) });
export const useCreateKey = () => useAction(apiKeysCalls.create, [key]);
export const useRevokeKey = () => useAction(apiKeysCalls.revoke, [key]);
