import type { ReviewSort, Stars } from '@qaysari/contract/review-states';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import type { reviewsSchemas } from '@qaysari/contract/reviews.schemas';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf, requestOf } from '../../app/request.ts';

export type ReviewSummary = z.output<(typeof reviewsSchemas)['summary']['output']>;
type ReviewPage = z.output<(typeof reviewsSchemas)['list']['output']>;
type Votes = z.output<(typeof reviewsSchemas)['votes']['output']>;
export type Review = ReviewPage['records'][number];
export type OwnLine = z.output<(typeof reviewsSchemas)['mine']['output']>['records'][number];
export type OwnReview = NonNullable<OwnLine['review']>;
export type ReviewPhoto = Review['photos'][number];

export interface ReviewFilter {
	sort: ReviewSort;
	stars: Stars | null;
	withPhotos: boolean;
}

const listKey = 'reviews of a product';
/** Of everything that tells of one's own reviews. */
export const ownReviewsKey = 'my reviews';

export const summaryQuery = (productId: string) => queryOf(reviewsCalls.summary, { productId });

/** The first few, as the product's page shows them. */
export const firstReviewsQuery = (productId: string, limit: number) =>
	queryOf(reviewsCalls.list, { productId, sort: 'helpful', limit });

export const reviewsQuery = (productId: string, { sort, stars, withPhotos }: ReviewFilter) =>
	infiniteQueryOptions({
		queryKey: [listKey, productId, sort, stars, withPhotos] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				reviewsCalls.list,
				{ productId, sort, withPhotos, ...(stars === null ? {} : { stars }), ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

export const ownLinesQuery = (state: 'open' | 'written', orderNumber: string | null) =>
	infiniteQueryOptions({
		queryKey: [ownReviewsKey, state, orderNumber] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				reviewsCalls.mine,
				{ state, ...(orderNumber ? { orderNumber } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		staleTime: 0,
	});

/** Which of these helped me, and which are mine. */
export const votesQuery = (reviewIds: readonly string[]) => queryOf(reviewsCalls.votes, { reviewIds: [...reviewIds] });

/** After a vote: in every list that is kept it stands so, with the new count, for a list comes back as it was kept. */
export function putHelpful(client: QueryClient, vote: { reviewId: string; helpful: boolean }, count: number): void {
	const counted = (page: ReviewPage): ReviewPage => ({
		...page,
		records: page.records.map((review) => (review.reviewId === vote.reviewId ? { ...review, helpful: count } : review)),
	});
	client.setQueriesData<ReviewPage>({ queryKey: [reviewsCalls.list.path] }, (page) => page && counted(page));
	client.setQueriesData<InfiniteData<ReviewPage>>(
		{ queryKey: [listKey] },
		(kept) => kept && { ...kept, pages: kept.pages.map(counted) },
	);
	client.setQueriesData<Votes>(
		{
			predicate: ({ queryKey: [path, input] }) =>
				path === reviewsCalls.votes.path && JSON.stringify(input).includes(`"${vote.reviewId}"`),
		},
		(votes) => {
			const others = votes?.helpful.filter((one) => one !== vote.reviewId) ?? [];
			return { mine: votes?.mine ?? [], helpful: vote.helpful ? [...others, vote.reviewId] : others };
		},
	);
}
