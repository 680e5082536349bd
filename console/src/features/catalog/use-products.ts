import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';
import { catalogKeys } from './keys.ts';
import { inputFrom, type ProductFilter } from './product-filter.ts';

export type ProductRow = RecordOf<typeof catalogConsoleCalls.listProducts>;

export function useProducts(filter: ProductFilter) {
	const input = inputFrom(filter);
	return usePages(catalogConsoleCalls.listProducts, { ...input, limit: 20 }, { key: catalogKeys.list(input) });
}
