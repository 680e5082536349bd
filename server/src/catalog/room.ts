import { listSoldPieces } from '../orders/orders.ts';
import type { Room } from '../room.ts';
import { bindCatalog } from './catalog.calls.ts';
import { bindCatalogConsole } from './catalog.console.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { cacheTags, followStock, insertPairs, insertSales } from './catalog.ts';
import { bindMerchandise } from './merchandise.console.ts';

export const catalog: Room = {
	calls: [bindCatalog],
	console: [bindCatalogConsole, bindMerchandise],
	jobs: catalogJobs,
	hears: ({ events, invalidation }) => ({
		availabilityChanged: (tx, now, { productIds }) => followStock(tx, events, now, productIds),
		productChanged: (tx, _now, { productIds }) =>
			invalidation.dropAfterCommit(tx, [cacheTags.lists, ...productIds.map(cacheTags.product)]),
		homeChanged: (tx) => invalidation.dropAfterCommit(tx, [cacheTags.home, cacheTags.categories]),
		orderMoved: async (tx, _now, { orderId, event }) => {
			if (event !== 'paid') return;
			const sold = await listSoldPieces(tx, orderId);
			await insertSales(tx, sold);
			await insertPairs(tx, [...new Set(sold.map((one) => one.productId))].slice(0, 12));
		},
	}),
};
