import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useAction } from '../../app/use-action.ts';
import { catalogKeys } from './keys.ts';

/** The product that is open for editing is not read anew: the form takes over the version that comes back. */
export function useSaveProduct() {
	return useAction(catalogConsoleCalls.saveProduct, [catalogKeys.products, ['catalog', 'stock']]);
}
