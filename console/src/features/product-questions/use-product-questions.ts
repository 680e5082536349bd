import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type ProductQuestion = RecordOf<typeof productQuestionsConsoleCalls.list>;

export const questionQueues = ['waiting', 'all'] as const;
export type QuestionQueue = (typeof questionQueues)[number];

const keys = {
	all: ['product-questions'],
	list: ['product-questions', 'list'],
	counts: ['product-questions', 'counts'],
} as const;

export const useProductQuestions = (queue: QuestionQueue) =>
	usePages(productQuestionsConsoleCalls.list, { queue }, { key: keys.list });

export function useProductQuestionCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: keys.counts,
		queryFn: ({ signal }) => api(productQuestionsConsoleCalls.counts, {}, { signal }),
		refetchInterval: 60_000,
	});
}

export const useAnswerQuestion = () => useAction(productQuestionsConsoleCalls.answer, [keys.all]);
export const useDecideQuestion = () => useAction(productQuestionsConsoleCalls.decide, [keys.all]);
