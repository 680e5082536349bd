import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type Store = OutputOf<typeof storesConsoleCalls.listStores>['stores'][number];

const stores = ['stores'] as const;
export const useStores = () =>
	useQuery({ queryKey: stores, queryFn: ({ signal }) => api(storesConsoleCalls.listStores, {}, { signal }) });
export const useSaveStore = () => useAction(storesConsoleCalls.saveStore, [stores]);
