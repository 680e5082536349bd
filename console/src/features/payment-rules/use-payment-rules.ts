import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type PaymentRules = OutputOf<typeof settingsConsoleCalls.getPaymentRules>;

const key = ['settings', 'payment-rules'] as const;

export function usePaymentRules() {
	return useQuery({ queryKey: key, queryFn: ({ signal }) => api(settingsConsoleCalls.getPaymentRules, {}, { signal }) });
}

export const useSetPaymentRules = () => useAction(settingsConsoleCalls.setPaymentRules, [key], key);
