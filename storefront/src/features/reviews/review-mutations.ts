import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { useTellLeft } from '../../ui/use-tell-left.ts';
import { ownReviewsKey, putHelpful } from './review-queries.ts';

/** Writes or changes a review; what goes wrong is said by the form, as long as it is there. */
export function useWriteReview() {
	const client = useQueryClient();
	const t = useT();
	const tellLeft = useTellLeft();
	return useAction(reviewsCalls.write, {
		onSuccess: ({ state }) => toast('success', t(state === 'shown' ? 'reviews.sent' : 'reviews.sent.waiting')),
		onError: tellLeft,
		onSettled: () => client.invalidateQueries({ queryKey: [ownReviewsKey] }),
	});
}

export function useRemoveReview() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useAction(reviewsCalls.remove, {
		onSuccess: () => toast('success', t('reviews.removed')),
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: [ownReviewsKey] }),
	});
}

/** Shown by whoever calls it, and remembered wherever the review is kept; what went wrong is said here. */
export function useVote() {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(reviewsCalls.vote, {
		onSuccess: (counted, vote) => putHelpful(client, vote, counted.helpful),
		onError: toastError,
	});
}

export function useReportReview() {
	const t = useT();
	const toastError = useErrorToast();
	return useAction(reviewsCalls.report, {
		onSuccess: () => toast('success', t('reviews.report.done')),
		onError: toastError,
	});
}
