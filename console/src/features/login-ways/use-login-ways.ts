import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type LoginWays = OutputOf<typeof settingsConsoleCalls.getLoginWays>['ways'];

const key = ['settings', 'login-ways'] as const;

export function useLoginWays() {
	return useQuery({ queryKey: key, queryFn: ({ signal }) => api(settingsConsoleCalls.getLoginWays, {}, { signal }) });
}

export const useSetLoginWays = () => useAction(settingsConsoleCalls.setLoginWays, [key], key);
