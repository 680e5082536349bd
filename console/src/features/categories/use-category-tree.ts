import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type CategoryRow = OutputOf<typeof merchandiseCalls.getCategoryTree>['categories'][number];

const tree = ['merchandise', 'tree'] as const;

export function useCategoryTree() {
	return useQuery({ queryKey: tree, queryFn: ({ signal }) => api(merchandiseCalls.getCategoryTree, {}, { signal }) });
}
export const useSaveCategory = () => useAction(merchandiseCalls.saveCategory, [tree, ['catalog']]);
export const useDeleteCategory = () => useAction(merchandiseCalls.deleteCategory, [tree, ['catalog']]);
