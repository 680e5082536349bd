import { newKey } from '@qaysari/client/new-key';
import type { ReviewFit, ReviewReportReason } from '@qaysari/contract/review-states';
import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { ownReviewsKey } from './review-queries.ts';

export interface ReviewForm {
	lineId: string;
	stars: number;
	text: string;
	fit: ReviewFit | null;
	fileIds: string[];
}

/** Writes or changes a review; what goes wrong is said by the form. */
export function useWriteReview() {
	const client = useQueryClient();
	const t = useT();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({ form, key }: { form: ReviewForm; key: string }) => api(reviewsCalls.write, form, { key }),
		onSuccess: ({ state }) => toast('success', t(state === 'shown' ? 'reviews.sent' : 'reviews.sent.waiting')),
		onSettled: () => client.invalidateQueries({ queryKey: [ownReviewsKey] }),
	});
}

export function useRemoveReview() {
	const client = useQueryClient();
	const t = useT();
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (reviewId: string) => api(reviewsCalls.remove, { reviewId }, { key: newKey() }),
		onSuccess: () => toast('success', t('reviews.removed')),
		onError: (error) => toast('fail', textOf(error)),
		onSettled: () => client.invalidateQueries({ queryKey: [ownReviewsKey] }),
	});
}

/** Shown by whoever calls it; here only what went wrong is said. */
export function useVote() {
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (vote: { reviewId: string; helpful: boolean }) => api(reviewsCalls.vote, vote, { key: newKey() }),
		onError: (error) => toast('fail', textOf(error)),
	});
}

export function useReportReview() {
	const t = useT();
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (report: { reviewId: string; reason: ReviewReportReason }) => api(reviewsCalls.report, report, { key: newKey() }),
		onSuccess: () => toast('success', t('reviews.report.done')),
		onError: (error) => toast('fail', textOf(error)),
	});
}
