import { newKey } from '@qaysari/client/new-key';
import type { Call } from '@qaysari/contract/call';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import { type Inquiry, inquiriesQuery, inquiryQuery } from './inquiry-queries.ts';

export type Offer = NonNullable<Inquiry['answers'][number]['offer']>;

/** A step of the buyer in an inquiry; its answer is the inquiry as it is then. A second tap on the same step is the same step. */
function useStep<Input extends { inquiryId: string }>(call: Call<Input, Inquiry>, fillsCart = false) {
	const client = useQueryClient();
	const key = useRef(newKey());
	return useMutation({
		mutationFn: (input: Input) => api(call, input, { key: key.current }),
		onSuccess: (inquiry) => {
			client.setQueryData(inquiryQuery(inquiry.inquiryId).queryKey, inquiry);
			key.current = newKey();
			if (!fillsCart) return;
			for (const { path } of [cartCalls.list, cartCalls.getCartNum]) void client.invalidateQueries({ queryKey: [path] });
		},
		onError: (_error, { inquiryId }) => {
			key.current = newKey();
			// It ended or was changed meanwhile, as often as not.
			void client.invalidateQueries({ queryKey: inquiryQuery(inquiryId).queryKey });
		},
		onSettled: () => client.invalidateQueries({ queryKey: inquiriesQuery().queryKey }),
	});
}

export const useAcceptOffer = () => useStep(inquiriesCalls.acceptOffer, true);
export const useDeclineOffer = () => useStep(inquiriesCalls.declineOffer);
export const useCounterOffer = () => useStep(inquiriesCalls.counterOffer);
export const useAskAgain = () => useStep(inquiriesCalls.askAgain);
