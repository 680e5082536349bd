import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';

export type Payment = OutputOf<typeof paymentsConsoleCalls.listPayments>['payments'][number];

export function usePayments(orderNumber: string) {
	return useQuery({
		queryKey: ['payments', orderNumber],
		queryFn: ({ signal }) => api(paymentsConsoleCalls.listPayments, { orderNumber }, { signal }),
		select: ({ payments }) => payments,
	});
}
