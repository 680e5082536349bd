import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { catalogKeys } from './keys.ts';

/** Read once when somebody begins to edit, and never behind their back. */
export function productToEdit(productId: string) {
	return queryOptions({
		queryKey: catalogKeys.product(productId),
		queryFn: ({ signal }) => api(catalogConsoleCalls.getProduct, { productId }, { signal }),
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
}

/** For looking at the stock of its variants. */
export function productStock(productId: string) {
	return queryOptions({
		queryKey: catalogKeys.stock(productId),
		queryFn: ({ signal }) => api(catalogConsoleCalls.getProduct, { productId }, { signal }),
	});
}
