import type { PaymentState } from '@qaysari/contract/payment-states';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reads orders anew when their payment has moved on, and for whoever began one. */
export function useAfterPayment(state: PaymentState | undefined): () => void {
	const client = useQueryClient();
	const before = useRef(state);
	const readAnew = (): void =>
		void client.invalidateQueries({ predicate: ({ queryKey }) => /\/order\/|\/x\/orders\//.test(String(queryKey[0])) });
	useEffect(() => {
		if (before.current !== undefined && before.current !== state) readAnew();
		before.current = state;
	}, [state]);
	return readAnew;
}
