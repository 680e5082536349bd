import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Review = RecordOf<typeof reviewsConsoleCalls.list>;

export const reviewQueues = ['waiting', 'reported', 'shown', 'hidden'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

const keys = { all: ['reviews'], list: ['reviews', 'list'], counts: ['reviews', 'counts'], rules: ['reviews', 'rules'] } as const;

export const useReviews = (queue: ReviewQueue) => usePages(reviewsConsoleCalls.list, { queue }, { key: keys.list });

export function useReviewCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: keys.counts,
		queryFn: ({ signal }) => api(reviewsConsoleCalls.counts, {}, { signal }),
		refetchInterval: 60_000,
	});
}

export function useReviewRules() {
	return useQuery({ queryKey: keys.rules, queryFn: ({ signal }) => api(reviewsConsoleCalls.rules, {}, { signal }) });
}

export const useDecideReview = () => useAction(reviewsConsoleCalls.decide, [keys.all]);
export const useAnswerReview = () => useAction(reviewsConsoleCalls.answer, [keys.all]);
export const useSetReviewRules = () => useAction(reviewsConsoleCalls.setRules, [keys.rules]);
