import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { storesConsoleSchemas } from '@qaysari/contract/stores.schemas';
import { cacheTags } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type StoreId, writeId } from '../platform/ids.ts';
import { listAllStores, saveStore } from './stores.ts';

export function bindStoresConsole(binder: Binder, { db, invalidation }: Shop): void {
	binder.bind(storesConsoleCalls, storesConsoleSchemas, {
		listStores: async () => ({ stores: (await listAllStores(db)).map((store) => ({ ...store, id: writeId(store.id) })) }),
		saveStore: ({ id, ...wish }, context) =>
			context.transact(async (tx) => {
				const saved = await saveStore(tx, { ...wish, id: id ? readId<StoreId>(id) : null });
				await invalidation.dropAfterCommit(tx, [cacheTags.stores]);
				return { id: String(saved) };
			}),
	});
}
