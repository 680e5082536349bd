import { balanceCalls } from '@qaysari/contract/balance.calls';
import type { balanceSchemas } from '@qaysari/contract/balance.schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { requestOf } from '../../app/request.ts';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';
import { type Attempt, useAttempt } from '../../ui/use-attempt.ts';
import { useErrorText } from '../../ui/use-error-text.ts';

export type Entry = z.output<(typeof balanceSchemas)['get']['output']>['records'][number];
export type GiftCard = z.output<(typeof balanceSchemas)['listGiftCards']['output']>['records'][number];
/** A card as it is shown once. */
export type ShownCard = z.output<(typeof balanceSchemas)['buyGiftCard']['output']>;

const page = (cursor: string | null) => ({ limit: 20, ...(cursor ? { cursor } : {}) });

export const balanceQuery = () =>
	infiniteQueryOptions({
		queryKey: [balanceCalls.get.path] as const,
		queryFn: ({ pageParam, signal, client }) => requestOf(client).call(balanceCalls.get, page(pageParam), { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

export const giftCardsQuery = () =>
	infiniteQueryOptions({
		queryKey: [balanceCalls.listGiftCards.path] as const,
		queryFn: ({ pageParam, signal, client }) => requestOf(client).call(balanceCalls.listGiftCards, page(pageParam), { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

/** What moves the balance, once though its answer got lost and somebody tries again: the lists are asked for anew, however it ends. */
function useBalanceStep<Wish, Done>(
	step: (wish: Wish, key: string) => Promise<Done>,
	onDone: (done: Done, attempt: Attempt) => void,
) {
	const client = useQueryClient();
	const errorText = useErrorText();
	const attempt = useAttempt();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: (wish: Wish) => step(wish, attempt.keyOf(wish)),
		onSuccess: (done) => onDone(done, attempt),
		onError: (error) => toast('fail', errorText(error)),
		onSettled: () =>
			client.invalidateQueries({ predicate: ({ queryKey }) => /\/x\/(balance|gift-cards)\//.test(String(queryKey[0])) }),
	});
}

export const useRedeem = (onDone: (done: { amount: ShownCard['amount'] }) => void) =>
	useBalanceStep(
		(cardCode: string, key) => api(balanceCalls.redeem, { cardCode }, { key }),
		(done, attempt) => {
			attempt.end();
			onDone(done);
		},
	);

export const useBuyGiftCard = (onDone: (card: ShownCard) => void) =>
	useBalanceStep((amount: number, key) => api(balanceCalls.buyGiftCard, { amount }, { key }), onDone);

export const useReturnGiftCard = (onDone: () => void) =>
	useBalanceStep((giftCardId: string, key) => api(balanceCalls.returnGiftCard, { giftCardId }, { key }), onDone);
