import { paymentMethod } from '@qaysari/contract/order-states';
import { openPaymentStates } from '@qaysari/contract/payment-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import type { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf } from '../../app/request.ts';
import { getSession } from '../../app/session.ts';

export type Store = z.output<(typeof paymentsSchemas)['stores']['output']>['stores'][number];
export type Payment = z.output<(typeof paymentsSchemas)['state']['output']>;
export type BankAccount = z.output<(typeof paymentsSchemas)['getBackCard']['output']>['accounts'][number];

/** How often an open payment is asked for: a card answers in seconds, finance in hours. */
const askAgain = { card: 3_000, other: 20_000 };

export const storesQuery = () => queryOf(paymentsCalls.stores, {});

/** A payment, asked for again while it is open. */
export const paymentQuery = (paymentId: string) => {
	const query = queryOf(paymentsCalls.state, { paymentId });
	return queryOptions({
		...query,
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => {
			if (!data || !openPaymentStates.includes(data.state)) return false;
			return data.method === paymentMethod.card ? askAgain.card : askAgain.other;
		},
	});
};

export const bankAccountsQuery = () =>
	getSession() ? queryOf(paymentsCalls.getBackCard, {}) : queryOf(paymentsCalls.getBackCardNotLogin, {});

/** Ways to pay that are open for orders that stand already. */
export const openMethodsQuery = (orderNumbers: readonly string[]) => ({
	...queryOf(paymentsCalls.getPayWhiteList, { orderNumbers: [...orderNumbers] }),
	staleTime: 0,
});
