import { clearImports, clearImportsJob, runImportJob, runStartedImport } from '../import/console-imports.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { CatalogueImportId, CategoryId, ProductId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { followPopularity } from '../search/search.ts';
import { foldPairs, foldSales } from './catalog.ts';
import { retellCategoryJob, retellSome, turnBanners } from './merchandise.ts';
import { forgetPastPrices } from './prices.queries.ts';
import { renewSampleJob, renewSampleOffers, turnDue, turnPricesJob, turnProducts } from './timed-prices.ts';

/** Of a timed price that runs for long, the days before it are asked for until it ends. */
const keepPricesFor = days(400);

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
				const { categoryId, after } = payload as { categoryId: CategoryId; after: number };
				await inTransaction(db, async (tx) => {
					const next = await retellSome(tx, events, clock.now(), categoryId, after);
					if (next !== null) await addJob(tx, retellCategoryJob, { categoryId, after: next });
				});
			},
			[turnPricesJob]: async (payload) => {
				const { productIds } = payload as { productIds?: ProductId[] };
				if (productIds) return inTransaction(db, (tx) => turnProducts(tx, events, clock.now(), productIds));
				while (await inTransaction(db, (tx) => turnDue(tx, events, clock.now())));
			},
			[renewSampleJob]: async () => {
				await inTransaction(db, (tx) => renewSampleOffers(tx, clock.now()));
				while (await inTransaction(db, (tx) => turnDue(tx, events, clock.now())));
			},
			'catalog.turn-banners': () => inTransaction(db, (tx) => turnBanners(tx, events, clock.now())),
			'catalog.forget-prices': () =>
				inTransaction(db, (tx) => forgetPastPrices(tx, new Date(clock.now().getTime() - keepPricesFor))),
			[runImportJob]: (payload, stop) => runStartedImport(shop, (payload as { importId: CatalogueImportId }).importId, stop),
			[clearImportsJob]: (_payload, stop) => clearImports(shop, stop),
		},
		clocked: [
			{ name: 'catalog.fold-sales', pattern: '* * * * *' },
			// Each has its own moment; this is for what a moment missed.
			{ name: turnPricesJob, pattern: '* * * * *' },
			{ name: 'catalog.turn-banners', pattern: '* * * * *' },
			{ name: renewSampleJob, pattern: '7 * * * *' },
			{ name: 'catalog.forget-prices', pattern: '53 1 * * *' },
			{ name: clearImportsJob, pattern: '37 1 * * *' },
		],
		slow: [runImportJob],
	};
}
