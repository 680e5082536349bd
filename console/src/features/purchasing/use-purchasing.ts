import type { PurchaseState } from '@qaysari/contract/purchase-states';
import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Supplier = RecordOf<typeof purchasingCalls.listSuppliers>;
export type SupplierName = Pick<Supplier, 'supplierId' | 'name'>;
export type ToBuyLine = RecordOf<typeof purchasingCalls.listToBuy>;
export type ToBuyGroup = OutputOf<typeof purchasingCalls.listToBuyGroups>['groups'][number];
export type ListedPurchase = RecordOf<typeof purchasingCalls.listPurchases>;
export type Purchase = OutputOf<typeof purchasingCalls.getPurchase>;
export type Margin = OutputOf<typeof purchasingCalls.getMargin>;
export type Supply = OutputOf<typeof purchasingCalls.getSupply>;

const suppliers = ['suppliers'] as const;
const purchasing = ['purchasing'] as const;
const oneKey = (purchaseId: string) => [...purchasing, 'one', purchaseId] as const;
/** Whatever buys for orders may move them. */
const moved = [purchasing, ...movedOrder] as const;

export const useSuppliers = (search: string, archivedToo: boolean) =>
	usePages(purchasingCalls.listSuppliers, { limit: 50, archivedToo, ...(search ? { search } : {}) }, { key: suppliers });
export const useSaveSupplier = () => useAction(purchasingCalls.saveSupplier, [suppliers, purchasing]);

export function useSupply(productId: string, enabled: boolean) {
	return useQuery({
		enabled,
		queryKey: [...purchasing, 'supply', productId],
		queryFn: ({ signal }) => api(purchasingCalls.getSupply, { productId }, { signal }),
	});
}
export const useSetSupply = () => useAction(purchasingCalls.setSupply, [purchasing]);

export function usePurchaseCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: [...purchasing, 'counts'],
		queryFn: ({ signal }) => api(purchasingCalls.countPurchases, {}, { signal }),
		refetchInterval: 30_000,
	});
}

export function useToBuyGroups() {
	return useQuery({
		queryKey: [...purchasing, 'groups'],
		queryFn: ({ signal }) => api(purchasingCalls.listToBuyGroups, {}, { signal }),
	});
}

export const useToBuy = (supplierId: string | null) =>
	usePages(purchasingCalls.listToBuy, { supplierId, limit: 50 }, { key: [...purchasing, 'to-buy'] });
export const useGather = () => useAction(purchasingCalls.gather, [purchasing]);

export const usePurchases = (state: PurchaseState | 'late', supplierId?: string, enabled = true) =>
	usePages(
		purchasingCalls.listPurchases,
		{ state, ...(supplierId ? { supplierId } : {}) },
		{ key: [...purchasing, 'list'], enabled },
	);

export function usePurchase(purchaseId: string) {
	return useQuery({
		queryKey: oneKey(purchaseId),
		// Buyers change it too: whoever cancels their order takes it out of a draft.
		staleTime: 0,
		queryFn: ({ signal }) => api(purchasingCalls.getPurchase, { purchaseId }, { signal }),
	});
}

export function useMargin(orderNumber: string, enabled: boolean) {
	return useQuery({
		enabled,
		queryKey: [...purchasing, 'margin', orderNumber],
		queryFn: ({ signal }) => api(purchasingCalls.getMargin, { orderNumber }, { signal }),
	});
}

export const useSavePurchase = (purchaseId: string) => useAction(purchasingCalls.savePurchase, [purchasing], oneKey(purchaseId));
export const useRemoveLines = (purchaseId: string) => useAction(purchasingCalls.removeLines, [purchasing], oneKey(purchaseId));
export const useOrderPurchase = (purchaseId: string) => useAction(purchasingCalls.order, moved, oneKey(purchaseId));
export const useReceivePurchase = (purchaseId: string) => useAction(purchasingCalls.receive, moved, oneKey(purchaseId));
export const useClosePurchase = (purchaseId: string) => useAction(purchasingCalls.close, moved, oneKey(purchaseId));
export const useCancelPurchase = (purchaseId: string) => useAction(purchasingCalls.cancel, moved, oneKey(purchaseId));
export const useRestorePurchase = (purchaseId: string) => useAction(purchasingCalls.restore, moved, oneKey(purchaseId));
