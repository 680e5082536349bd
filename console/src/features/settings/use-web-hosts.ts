import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';

const hosts = ['settings', 'web-hosts'] as const;

export function useWebHosts() {
	return useQuery({ queryKey: hosts, queryFn: ({ signal }) => api(settingsConsoleCalls.getWebHosts, {}, { signal }) });
}
export const useSetWebHosts = () => useAction(settingsConsoleCalls.setWebHosts, [hosts]);
