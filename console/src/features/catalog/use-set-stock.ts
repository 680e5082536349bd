import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useAction } from '../../app/use-action.ts';
import { catalogKeys } from './keys.ts';

export function useSetStock() {
	return useAction(catalogConsoleCalls.setStock, [catalogKeys.products, ['catalog', 'stock']]);
}
