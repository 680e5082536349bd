import { type ReturnQueue, returnQueues } from '@qaysari/contract/return-states';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export { type ReturnQueue, returnQueues };
export type Returned = RecordOf<typeof returnsConsoleCalls.list>;

const keys = { all: ['returns'], list: ['returns', 'list'], counts: ['returns', 'counts'], rules: ['returns', 'rules'] } as const;
/** Whatever moves a return changes its order, and the stock of its goods. */
const moved = [keys.all, ...movedOrder, ['stock']] as const;

export const useReturns = (queue: ReturnQueue) => usePages(returnsConsoleCalls.list, { queue }, { key: keys.list });

export function useReturnCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: keys.counts,
		queryFn: ({ signal }) => api(returnsConsoleCalls.counts, {}, { signal }),
		refetchInterval: 30_000,
	});
}

export function useReturn(returnId: string) {
	return useQuery({
		queryKey: ['returns', 'one', returnId],
		// Its buyer moves it too.
		staleTime: 0,
		queryFn: ({ signal }) => api(returnsConsoleCalls.get, { returnId }, { signal }),
	});
}

export function useReturnRules() {
	return useQuery({ queryKey: keys.rules, queryFn: ({ signal }) => api(returnsConsoleCalls.rules, {}, { signal }) });
}

export const useApprove = () => useAction(returnsConsoleCalls.approve, moved);
export const useRefuse = () => useAction(returnsConsoleCalls.refuse, moved);
export const useSend = () => useAction(returnsConsoleCalls.send, moved);
export const useReceive = () => useAction(returnsConsoleCalls.receive, moved);
export const useRefund = () => useAction(returnsConsoleCalls.refund, moved);
export const useExchange = () => useAction(returnsConsoleCalls.exchange, moved);
export const useDecline = () => useAction(returnsConsoleCalls.decline, moved);
export const useLapse = () => useAction(returnsConsoleCalls.lapse, moved);
export const useSetReturnRules = () => useAction(returnsConsoleCalls.setRules, [keys.rules]);
