import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type Deliveries = OutputOf<typeof settingsConsoleCalls.getDeliveryDays>;

const key = ['settings', 'deliveries'] as const;

/** Read anew every half minute: it is an alarm. */
export function useDeliveries() {
	return useQuery({
		queryKey: key,
		queryFn: ({ signal }) => api(settingsConsoleCalls.getDeliveryDays, {}, { signal }),
		refetchInterval: 30_000,
	});
}

export const useSetDeliveryLimits = () => useAction(settingsConsoleCalls.setDeliveryLimits, [key]);
export const useAllowMore = () => useAction(settingsConsoleCalls.allowMore, [key]);
