import { balanceCalls } from '@qaysari/contract/balance.calls';
import type { balanceSchemas } from '@qaysari/contract/balance.schemas';
import type { Call } from '@qaysari/contract/call';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { requestOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { asksForOwner } from '../account/prove-owner.tsx';

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

/** What moves the balance: the lists are asked for anew, however it ends. */
function useBalanceChange<Input, Output>(
	call: Call<Input, Output>,
	onDone: (done: Output) => void,
	/** Where the shop wants to be shown first that the account is theirs who ask. */
	onProof?: () => void,
) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(call, {
		onSuccess: onDone,
		onError: (error) => (onProof && asksForOwner(error) ? onProof() : toastError(error)),
		onSettled: () =>
			client.invalidateQueries({ predicate: ({ queryKey }) => /\/x\/(balance|gift-cards)\//.test(String(queryKey[0])) }),
	});
}

export const useRedeem = (onDone: (done: { amount: ShownCard['amount'] }) => void) =>
	useBalanceChange(balanceCalls.redeem, onDone);
export const useBuyGiftCard = (onDone: (card: ShownCard) => void, onProof: () => void) =>
	useBalanceChange(balanceCalls.buyGiftCard, onDone, onProof);
export const useReturnGiftCard = (onDone: () => void) => useBalanceChange(balanceCalls.returnGiftCard, onDone);
