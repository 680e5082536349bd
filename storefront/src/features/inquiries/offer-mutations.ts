import type { Call } from '@qaysari/contract/call';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../app/use-action.ts';
import { type Inquiry, inquiriesQuery, inquiryQuery } from './inquiry-queries.ts';

export type Offer = NonNullable<Inquiry['answers'][number]['offer']>;

/** A step of the buyer in an inquiry; its answer is the inquiry as it is then. */
function useStep<Input extends { inquiryId: string }>(call: Call<Input, Inquiry>, fillsCart = false) {
	const client = useQueryClient();
	return useAction(call, {
		onSuccess: (inquiry) => {
			client.setQueryData(inquiryQuery(inquiry.inquiryId).queryKey, inquiry);
			if (!fillsCart) return;
			for (const { path } of [cartCalls.list, cartCalls.getCartNum]) void client.invalidateQueries({ queryKey: [path] });
		},
		// It ended or was changed meanwhile, as often as not.
		onError: (_error, { inquiryId }) => void client.invalidateQueries({ queryKey: inquiryQuery(inquiryId).queryKey }),
		onSettled: () => client.invalidateQueries({ queryKey: inquiriesQuery().queryKey }),
	});
}

export const useAcceptOffer = () => useStep(inquiriesCalls.acceptOffer, true);
export const useDeclineOffer = () => useStep(inquiriesCalls.declineOffer);
export const useCounterOffer = () => useStep(inquiriesCalls.counterOffer);
export const useAskAgain = () => useStep(inquiriesCalls.askAgain);
