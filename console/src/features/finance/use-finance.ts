import { paymentsConsoleCalls, strayTakingsCalls } from '@qaysari/contract/payments.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type PaymentQueue = InputOf<typeof paymentsConsoleCalls.listQueue>['queue'];
export type QueuedPayment = RecordOf<typeof paymentsConsoleCalls.listQueue>;
export type PaymentDetail = OutputOf<typeof paymentsConsoleCalls.getPayment>;
export type Collection = RecordOf<typeof paymentsConsoleCalls.listCollections>;
export type Holder = OutputOf<typeof paymentsConsoleCalls.listHolders>['couriers'][number];
export type Remittance = RecordOf<typeof paymentsConsoleCalls.listRemittances>;
export type Subsidy = RecordOf<typeof paymentsConsoleCalls.listSubsidies>;
export type Totals = OutputOf<typeof paymentsConsoleCalls.dailyTotals>;
export type StrayTaking = RecordOf<typeof strayTakingsCalls.list>;
export type WhiteListed = RecordOf<typeof paymentsConsoleCalls.listWhiteList>;

const finance = ['finance'] as const;

export type FinanceCounts = OutputOf<typeof paymentsConsoleCalls.countQueues>;
export const useFinanceCounts = (enabled = true) =>
	useQuery({
		enabled,
		queryKey: [...finance, 'counts'],
		queryFn: ({ signal }) => api(paymentsConsoleCalls.countQueues, {}, { signal }),
		refetchInterval: 30_000,
	});
export const usePaymentQueue = (queue: PaymentQueue, search: string) =>
	usePages(paymentsConsoleCalls.listQueue, { queue, limit: 20, ...(search ? { search } : {}) }, { key: [...finance, 'queue'] });
export const usePayment = (paymentId: string | null) =>
	useQuery({
		queryKey: [...finance, 'payment', paymentId],
		queryFn: ({ signal }) => api(paymentsConsoleCalls.getPayment, { paymentId: paymentId ?? '' }, { signal }),
		enabled: paymentId !== null,
	});
export const usePassReceipts = () => useAction(paymentsConsoleCalls.passReceipts, movedOrder);
export const useRefuseReceipts = () => useAction(paymentsConsoleCalls.refuseReceipts, movedOrder);
export const useMarkAbnormal = () => useAction(paymentsConsoleCalls.markAbnormal, movedOrder);
export const useConfirmStoreCash = () => useAction(paymentsConsoleCalls.confirmCash, movedOrder);

export const useHolders = () =>
	useQuery({
		queryKey: [...finance, 'holders'],
		queryFn: ({ signal }) => api(paymentsConsoleCalls.listHolders, {}, { signal }),
	});
export const useCollections = (courierId: string) =>
	usePages(paymentsConsoleCalls.listCollections, { open: true, limit: 50, courierId }, { key: [...finance, 'collections'] });
export const useTakeBackRemittance = () => useAction(paymentsConsoleCalls.takeBackRemittance, movedOrder);
export const useTakeRemittance = () => useAction(paymentsConsoleCalls.takeRemittance, movedOrder);
export const useRemittances = () =>
	usePages(paymentsConsoleCalls.listRemittances, { limit: 20 }, { key: [...finance, 'remittances'] });
export const useSubsidies = () => usePages(paymentsConsoleCalls.listSubsidies, { limit: 20 }, { key: [...finance, 'subsidies'] });
export const usePaySubsidy = () => useAction(paymentsConsoleCalls.paySubsidy, movedOrder);
export const useTotals = (from: string, until: string) =>
	useQuery({
		queryKey: [...finance, 'totals', from, until],
		queryFn: ({ signal }) => api(paymentsConsoleCalls.dailyTotals, { from, until }, { signal }),
	});
export const useWhiteList = () =>
	usePages(paymentsConsoleCalls.listWhiteList, { limit: 20 }, { key: [...finance, 'white-list'] });
export const useSetWhiteList = () => useAction(paymentsConsoleCalls.setWhiteList, [[...finance, 'white-list']]);

export const useStrayTakings = (open: boolean) =>
	usePages(strayTakingsCalls.list, { open, limit: 20 }, { key: [...finance, 'stray'] });
export const useMatchStray = () => useAction(strayTakingsCalls.match, movedOrder);
export const useCloseStray = () => useAction(strayTakingsCalls.close, [finance]);
