import { newKey } from '@qaysari/client/new-key';
import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import type { productQuestionsSchemas } from '@qaysari/contract/product-questions.schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';

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

/** A question about a product, or an answer to one; what goes wrong is said by the form. */
export type Said = { productId: string; text: string } | { questionId: string; text: string };

export function useSay() {
	const client = useQueryClient();
	const t = useT();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({ said, key }: { said: Said; key: string }) =>
			'questionId' in said ? api(productQuestionsCalls.answer, said, { key }) : api(productQuestionsCalls.ask, said, { key }),
		onSuccess: ({ state }, { said }) => {
			const sent = 'questionId' in said ? 'question.answer.sent' : 'question.sent';
			toast('success', t(state === 'shown' ? sent : 'question.waiting'));
		},
		onSettled: () =>
			client.invalidateQueries({
				predicate: ({ queryKey }) => queryKey[0] === listKey || queryKey[0] === productQuestionsCalls.list.path,
			}),
	});
}

/** One key per sending: a second tap sends nothing twice. */
export const newSaying = (said: Said) => ({ said, key: newKey() });
