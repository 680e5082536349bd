import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { catalogKeys } from '../catalog/keys.ts';

export type Movement = RecordOf<typeof stockConsoleCalls.history>;
export type Difference = RecordOf<typeof stockConsoleCalls.listDifferences>;

const stockKeys = {
	all: ['stock'] as const,
	history: ['stock', 'history'] as const,
	differences: ['stock', 'differences'] as const,
};
const moved = [stockKeys.all, catalogKeys.products, ['catalog', 'stock']];

export const useChangeStock = () => useAction(stockConsoleCalls.change, moved);
export const useCountStock = () => useAction(stockConsoleCalls.count, moved);
export const useSettleDifference = () => useAction(stockConsoleCalls.settleDifference, moved);

export function useStockHistory(skuId: string) {
	return usePages(stockConsoleCalls.history, { skuId, limit: 20 }, { key: stockKeys.history });
}

export function useDifferences(enabled: boolean) {
	return usePages(stockConsoleCalls.listDifferences, { limit: 20 }, { key: stockKeys.differences, enabled });
}
