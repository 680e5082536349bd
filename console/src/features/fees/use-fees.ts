import { feesConsoleCalls } from '@qaysari/contract/fulfilment.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction, useQuestion } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Fees = OutputOf<typeof feesConsoleCalls.getFees>;
export type FeeInput = InputOf<typeof feesConsoleCalls.previewFees>['fees'][number];

export const useFees = (orderNumber: string) =>
	useQuery({
		queryKey: ['fees', orderNumber],
		queryFn: ({ signal }) => api(feesConsoleCalls.getFees, { orderNumber }, { signal }),
	});
export const usePreviewFees = () => useQuestion(feesConsoleCalls.previewFees);
export const useSetFees = () => useAction(feesConsoleCalls.setFees, movedOrder);
export const usePassFees = () => useAction(feesConsoleCalls.passFees, movedOrder);
export const useRefuseFees = () => useAction(feesConsoleCalls.refuseFees, movedOrder);
export const useAnswerObjection = () => useAction(feesConsoleCalls.answerObjection, movedOrder);
export const useFeeReviews = (enabled: boolean) =>
	usePages(feesConsoleCalls.listReviews, { limit: 20 }, { key: ['finance', 'fees'], enabled });
