import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Queue = InputOf<typeof fulfilmentCalls.listQueue>['queue'];
export type QueueRow = RecordOf<typeof fulfilmentCalls.listQueue>;
export type Outcome = OutputOf<typeof fulfilmentCalls.moveMany>['results'][number];
export type PackingOrder = OutputOf<typeof fulfilmentCalls.packingList>['orders'][number];
export type Problem = RecordOf<typeof fulfilmentCalls.listProblems>;
export type Fees = OutputOf<typeof feesConsoleCalls.getFees>;
export type FeeInput = InputOf<typeof feesConsoleCalls.previewFees>['fees'][number];
export type Parcels = OutputOf<typeof parcelsConsoleCalls.listParcels>;

const fulfilment = ['fulfilment'] as const;
/** Whatever moves an order changes queues, orders and their money. */
const touched = [fulfilment, ['orders'], ['payments'], ['fees'], ['finance']] as const;

export const useQueue = (queue: Queue, enabled: boolean) =>
	usePages(fulfilmentCalls.listQueue, { queue, limit: 50 }, { key: [...fulfilment, 'queue'], enabled });

/** Read anew every half minute: it is where work appears. */
export const useQueueCounts = () =>
	useQuery({
		queryKey: [...fulfilment, 'counts'],
		queryFn: ({ signal }) => api(fulfilmentCalls.countQueues, {}, { signal }),
		refetchInterval: 30_000,
	});

export const usePackingList = (orderNumbers: string[]) =>
	useQuery({
		queryKey: [...fulfilment, 'packing', orderNumbers],
		queryFn: ({ signal }) => api(fulfilmentCalls.packingList, { orderNumbers }, { signal }),
		enabled: orderNumbers.length > 0,
	});

export const useProblems = (open: boolean, enabled: boolean, orderNumber?: string) =>
	usePages(
		fulfilmentCalls.listProblems,
		{ open, limit: 20, ...(orderNumber ? { orderNumber } : {}) },
		{ key: [...fulfilment, 'problems'], enabled },
	);

export const useMoveMany = () => useAction(fulfilmentCalls.moveMany, touched);
export const usePackMany = () => useAction(fulfilmentCalls.packMany, touched);
export const useSetPurchaseNote = () => useAction(fulfilmentCalls.setPurchaseNote, [fulfilment, ['orders']]);
export const useSetSubsidy = () => useAction(fulfilmentCalls.setSubsidy, touched);
export const useAsk = () => useAction(fulfilmentCalls.ask, touched);
export const useWithdrawQuestion = () => useAction(fulfilmentCalls.withdrawQuestion, touched);
export const useDecideProblem = () => useAction(fulfilmentCalls.decideProblem, touched);
export const useMarkResent = () => useAction(fulfilmentCalls.markResent, touched);

export const useFees = (orderNumber: string) =>
	useQuery({
		queryKey: ['fees', orderNumber],
		queryFn: ({ signal }) => api(feesConsoleCalls.getFees, { orderNumber }, { signal }),
	});
export const usePreviewFees = () => useAction(feesConsoleCalls.previewFees);
export const useSetFees = () => useAction(feesConsoleCalls.setFees, touched);
export const usePassFees = () => useAction(feesConsoleCalls.passFees, touched);
export const useRefuseFees = () => useAction(feesConsoleCalls.refuseFees, touched);
export const useFeeReviews = (enabled: boolean) =>
	usePages(feesConsoleCalls.listReviews, { limit: 20 }, { key: ['finance', 'fees'], enabled });

const parcels = (orderNumber: string) => ['parcels', orderNumber] as const;
export const useParcels = (orderNumber: string) =>
	useQuery({
		queryKey: parcels(orderNumber),
		queryFn: ({ signal }) => api(parcelsConsoleCalls.listParcels, { orderNumber }, { signal }),
	});
export const useSaveParcel = (orderNumber: string) => useAction(parcelsConsoleCalls.saveParcel, [parcels(orderNumber)]);
export const useAddStep = (orderNumber: string) => useAction(parcelsConsoleCalls.addStep, [parcels(orderNumber)]);
export const useRemoveParcel = (orderNumber: string) => useAction(parcelsConsoleCalls.removeParcel, [parcels(orderNumber)]);
