import { ApiError } from '@qaysari/client/api-error';
import type { PaymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { leaveFor } from '../../ui/leave.ts';
import { holdOverlay } from '../../ui/loading-overlay.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useErrorText } from '../../ui/use-error-text.ts';
import { paymentQuery } from './payment-queries.ts';

/** Orders, payments and the balance tell of the same money. */
export function useRefreshMoney() {
	const client = useQueryClient();
	return () =>
		void client.invalidateQueries({
			predicate: ({ queryKey }) => /\/order\/|\/x\/orders\/|\/x\/payments\/state|\/x\/balance\//.test(String(queryKey[0])),
		});
}

/** Opens a payment for a stage of orders, or takes up the one that is open. */
export function useStartPayment() {
	const t = useT();
	const errorText = useErrorText();
	const refresh = useRefreshMoney();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({
			key,
			...wish
		}: {
			orderNumbers: string[];
			stage: 1 | 2;
			method: PaymentMethod;
			useBalance: boolean;
			key: string;
		}) => api(paymentsCalls.payment, wish, { key }),
		onMutate: () => holdOverlay(t('common.loading')),
		onSuccess: refresh,
		onError: (error) => {
			toast('fail', errorText(error));
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
		onSettled: (_payment, _error, _wish, letGo) => letGo?.(),
	});
}

/** Asks for the card page and goes there; a provider without a page answers what to show instead. */
export function useGoPay() {
	const t = useT();
	const errorText = useErrorText();
	const refresh = useRefreshMoney();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: ({ paymentId, key }: { paymentId: string; key: string }) => api(paymentsCalls.goPay, { paymentId }, { key }),
		onMutate: () => holdOverlay(t('common.loading')),
		onSuccess: ({ url, app }) => {
			if (app === null) void leaveFor(url, t('common.loading'));
		},
		onError: (error) => {
			toast('fail', errorText(error));
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
		onSettled: (_page, _error, _wish, letGo) => letGo?.(),
	});
}

/** Sends the receipts of a transfer, for the first time or again. */
export function useSendReceipts(paymentId: string) {
	const t = useT();
	const client = useQueryClient();
	const errorText = useErrorText();
	const refresh = useRefreshMoney();
	const attempt = useAttempt();
	return useMutation({
		networkMode: 'always',
		retry: retryOnce,
		mutationFn: (fileIds: string[]) => api(paymentsCalls.receipts, { paymentId, fileIds }, { key: attempt.keyOf(fileIds) }),
		onSuccess: (payment) => {
			attempt.end();
			client.setQueryData(paymentQuery(paymentId).queryKey, payment);
			toast('success', t('payment.receipt.sent'));
			refresh();
		},
		onError: (error) => {
			toast('fail', errorText(error));
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
	});
}
