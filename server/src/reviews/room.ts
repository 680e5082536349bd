import type { Room } from '../room.ts';
import { servePhotos } from './photo-routes.ts';
import { bindReviews } from './reviews.calls.ts';
import { bindReviewsConsole } from './reviews.console.ts';
import { askLater, reviewJobs } from './reviews.jobs.ts';
import { forgetWriter } from './reviews.ts';

export const reviews: Room = {
	calls: [bindReviews],
	console: [bindReviewsConsole],
	routes: [servePhotos],
	jobs: reviewJobs,
	hears: ({ events }) => ({
		accountClosing: (tx, now, { accountId }) => forgetWriter(tx, events, now, accountId),
		orderMoved: async (tx, now, { orderId, event }) => {
			if (event === 'receiptConfirmed') await askLater(tx, now, orderId);
		},
	}),
};
