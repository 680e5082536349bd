import type { Room } from '../room.ts';
import { noteProducts } from './pictures/pictures.ts';
import { bindSearch } from './search.calls.ts';
import { searchJobs } from './search.jobs.ts';
import { deleteHistory, followRating, indexProducts } from './search.ts';

export const search: Room = {
	calls: [bindSearch],
	jobs: searchJobs,
	hears: () => ({
		productChanged: async (tx, _now, { productIds }) => {
			await indexProducts(tx, productIds);
			await noteProducts(tx, productIds);
		},
		ratingChanged: (tx, _now, { productId, rating }) => followRating(tx, productId, rating),
	}),
	erases: (tx, { accountId }) => deleteHistory(tx, { accountId }, null),
};
