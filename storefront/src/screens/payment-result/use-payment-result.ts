import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../app/router.tsx';
import { useAfterPayment } from '../../features/orders/after-payment.ts';
import { type OrderReader, orderQuery } from '../../features/orders/order-queries.ts';
import { paymentQuery } from '../../features/payments/payment-queries.ts';

const asNumbers = (text: string): string[] => text.split(',').filter((number) => /^Q[0-9A-Z]{4,24}$/.test(number));

/** The payment and the orders that the address names, and how far they are read. */
export function usePaymentResult(reader: OrderReader) {
	const [query, setQuery] = useSearchParams();
	const paymentId = query.get('payment') ?? query.get('paymentId') ?? '';
	const payment = useQuery({ ...paymentQuery(paymentId), enabled: paymentId !== '' });
	const named = asNumbers(query.get('orders') ?? '');
	// The bank's page leads back with the payment alone.
	const numbers = named.length > 0 ? named : (payment.data?.orderNumbers ?? []);
	const queries = useQueries({ queries: numbers.map((number) => orderQuery(number, reader)) });
	const orders = queries.flatMap((one) => (one.data ? [one.data] : []));
	const startsAtOnce = query.get('go') === '1';
	useAfterPayment(payment.data?.state);
	// Whoever comes back from the bank's page is not sent there again.
	useEffect(() => {
		if (!startsAtOnce) return;
		const address = new URL(location.href);
		address.searchParams.delete('go');
		history.replaceState(history.state, '', address);
	}, [startsAtOnce]);
	return {
		namesNothing: numbers.length === 0 && paymentId === '',
		failed: [payment, ...queries].find((one) => one.error && !one.data),
		isReading: orders.length < numbers.length || (paymentId !== '' && payment.isPending),
		payment: payment.data,
		orders,
		startsAtOnce,
		/** Another payment takes the place of the one in the address. */
		onStarted: (next: string): void => setQuery({ orders: numbers.join(','), payment: next }, { replace: true }),
	};
}
