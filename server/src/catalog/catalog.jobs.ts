import { clearImports, clearImportsJob, runImportJob, runStartedImport } from '../import/console-imports.ts';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { followPopularity } from '../search/search.ts';
import { foldPairs, foldSales } from './catalog.ts';
import { retellCategoryJob, retellSome } from './merchandise.ts';

export function catalogJobs(shop: Shop): RoomJobs {
	const { db, events, clock } = shop;
	return {
		handlers: {
			'catalog.fold-sales': async () => {
				await inTransaction(db, async (tx) => {
					await followPopularity(tx, await foldSales(tx));
					await foldPairs(tx);
				});
			},
			[retellCategoryJob]: async (payload) => {
				const { categoryId, after } = payload as { categoryId: number; after: number };
				await inTransaction(db, async (tx) => {
					const next = await retellSome(tx, events, clock.now(), categoryId, after);
					if (next !== null) await addJob(tx, retellCategoryJob, { categoryId, after: next });
				});
			},
			[runImportJob]: (payload, stop) => runStartedImport(shop, (payload as { importId: number }).importId, stop),
			[clearImportsJob]: () => clearImports(shop),
		},
		clocked: [
			{ name: 'catalog.fold-sales', pattern: '* * * * *' },
			{ name: clearImportsJob, pattern: '37 1 * * *' },
		],
		slow: [runImportJob],
	};
}
