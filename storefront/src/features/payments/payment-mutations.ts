import { ApiError } from '@qaysari/client/api-error';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { leaveFor } from '../../ui/leave.ts';
import { holdOverlay } from '../../ui/loading-overlay.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { phoneToProve } from '../credentials/phone-to-prove.ts';
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
	const toastError = useErrorToast();
	const refresh = useRefreshMoney();
	return useAction(paymentsCalls.payment, {
		onMutate: () => holdOverlay(t('common.loading')),
		onSuccess: refresh,
		onError: (error) => {
			// Whoever pays is shown how to prove it.
			if (phoneToProve(error) !== null) return;
			toastError(error);
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
		onSettled: (_payment, _error, _wish, letGo) => letGo?.(),
	});
}

/** Asks for the card page and goes there; a provider without a page answers what to show instead. */
export function useGoPay() {
	const t = useT();
	const toastError = useErrorToast();
	const refresh = useRefreshMoney();
	return useAction(paymentsCalls.goPay, {
		onMutate: () => holdOverlay(t('common.loading')),
		onSuccess: ({ url, app }) => {
			if (app === null) void leaveFor(url, t('common.loading'));
		},
		onError: (error) => {
			toastError(error);
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
		onSettled: (_page, _error, _wish, letGo) => letGo?.(),
	});
}

/** Sends the receipts of a transfer, for the first time or again. */
export function useSendReceipts(paymentId: string) {
	const t = useT();
	const client = useQueryClient();
	const toastError = useErrorToast();
	const refresh = useRefreshMoney();
	return useAction(paymentsCalls.receipts, {
		onSuccess: (payment) => {
			client.setQueryData(paymentQuery(paymentId).queryKey, payment);
			toast('success', t('payment.receipt.sent'));
			refresh();
		},
		onError: (error) => {
			toastError(error);
			if (error instanceof ApiError && !error.isNetwork) refresh();
		},
	});
}
