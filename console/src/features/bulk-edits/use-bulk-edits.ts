import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type BulkEdit = OutputOf<typeof bulkEditsCalls.get>;
export type ProductChange = InputOf<typeof bulkEditsCalls.startProducts>['change'];
export type ProductChoice = NonNullable<InputOf<typeof bulkEditsCalls.startProducts>['choice']>;
export type OrderScope = InputOf<typeof bulkEditsCalls.startOrders>['choice'];
export type OrderChange = InputOf<typeof bulkEditsCalls.startOrders>['change'];

const key = ['bulk-edits'] as const;
const everyMs = 700;
/** Under way: read again and again. */
export const isUnderWay = ({ state }: Pick<BulkEdit, 'state'>): boolean => state === 'running' || state === 'takingBack';

export const useBulkEdits = () => usePages(bulkEditsCalls.list, { limit: 20 }, { key: [...key, 'list'] });
export const useBulkEdit = (editId: string) =>
	useQuery({
		queryKey: [...key, 'one', editId],
		queryFn: ({ signal }) => api(bulkEditsCalls.get, { editId }, { signal }),
		refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? everyMs : false),
	});
export const useLeft = (editId: string, enabled: boolean) =>
	usePages(bulkEditsCalls.listLeft, { editId, limit: 20 }, { key: [...key, 'left'], enabled });

/** @param change null while it is not said yet */
export const useProductsPreview = (choice: ProductChoice, change: ProductChange | null) =>
	useQuery({
		enabled: change !== null,
		queryKey: [...key, 'preview', choice, change],
		queryFn: ({ signal }) => api(bulkEditsCalls.previewProducts, { choice, change: change ?? nothing }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
const nothing: ProductChange = { kind: 'promotion', percent: 0 };
export const useOrdersPreview = (choice: OrderScope, change: OrderChange) =>
	useQuery({
		queryKey: [...key, 'preview-orders', choice, change],
		queryFn: ({ signal }) => api(bulkEditsCalls.previewOrders, { choice, change }, { signal }),
		staleTime: 0,
	});

export const useStartProducts = () => useAction(bulkEditsCalls.startProducts, [key]);
export const useStartOrders = () => useAction(bulkEditsCalls.startOrders, [key]);
export const useStop = () => useAction(bulkEditsCalls.stop, [key]);
export const useTakeBack = () => useAction(bulkEditsCalls.takeBack, [key]);
/** What is read of the things that an edit changes. */
export const changedBy = { products: [['catalog']], orders: movedOrder } as const;
