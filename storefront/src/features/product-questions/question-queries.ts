import type { Call } from '@qaysari/contract/call';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import type { productQuestionsSchemas } from '@qaysari/contract/product-questions.schemas';
import type { ReviewState } from '@qaysari/contract/review-states';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useTellLeft } from '../../ui/use-tell-left.ts';

export type ProductQuestion = z.output<(typeof productQuestionsSchemas)['list']['output']>['records'][number];

const listKey = 'questions about a product';

/** The first few, as the product's page shows them and tells search engines. */
export const firstQuestionsQuery = (productId: string) => queryOf(productQuestionsCalls.list, { productId, limit: 3 });

export const questionsQuery = (productId: string) =>
	infiniteQueryOptions({
		queryKey: [listKey, productId] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(productQuestionsCalls.list, { productId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

/** Asks about a product, or answers a question; what goes wrong is said by the form, as long as it is there. */
export function useSay<Input>(call: Call<Input, { state: ReviewState }>, sent: 'question.sent' | 'question.answer.sent') {
	const client = useQueryClient();
	const t = useT();
	const tellLeft = useTellLeft();
	return useAction(call, {
		onSuccess: ({ state }) => toast('success', t(state === 'shown' ? sent : 'question.waiting')),
		onError: tellLeft,
		onSettled: () =>
			client.invalidateQueries({
				predicate: ({ queryKey }) => queryKey[0] === listKey || queryKey[0] === productQuestionsCalls.list.path,
			}),
	});
}
