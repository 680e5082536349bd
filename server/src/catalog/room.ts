import { serveRefused } from '../import/import-routes.ts';
import type { Room } from '../room.ts';
import { bindCatalog } from './catalog.calls.ts';
import { bindCatalogConsole } from './catalog.console.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { cacheTags, followStock, setRating } from './catalog.ts';
import { bindHome } from './home.calls.ts';
import { bindMerchandise } from './merchandise.console.ts';
import { bindTimedPrices } from './timed-prices.calls.ts';
import { bindTimedPricesConsole } from './timed-prices.console.ts';

export const catalog: Room = {
	calls: [bindCatalog, bindHome, bindTimedPrices],
	console: [bindCatalogConsole, bindMerchandise, bindTimedPricesConsole],
	consoleRoutes: [serveRefused],
	jobs: catalogJobs,
	hears: ({ events, invalidation }) => ({
		availabilityChanged: (tx, now, { productIds }) => followStock(tx, events, now, productIds),
		productChanged: (tx, _now, { productIds }) =>
			invalidation.dropAfterCommit(tx, [cacheTags.lists, ...productIds.map(cacheTags.product)]),
		ratingChanged: async (tx, _now, { productId, rating }) => {
			await setRating(tx, productId, rating);
			await invalidation.dropAfterCommit(tx, [cacheTags.lists, cacheTags.product(productId)]);
		},
		timedPiecesMoved: (tx, _now, { productIds }) => invalidation.dropAfterCommit(tx, productIds.map(cacheTags.product)),
		questionsChanged: (tx, _now, { productId }) => invalidation.dropAfterCommit(tx, [cacheTags.product(productId)]),
		homeChanged: (tx) => invalidation.dropAfterCommit(tx, [cacheTags.home, cacheTags.categories]),
	}),
};
