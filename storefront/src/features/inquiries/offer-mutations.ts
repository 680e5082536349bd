import type { Call } from '@qaysari/contract/call';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { type Inquiry, inquiriesQuery, inquiryQuery } from './inquiry-queries.ts';

export type Offer = NonNullable<Inquiry['answers'][number]['offer']>;

/** A step of the buyer in an inquiry; its answer is the inquiry as it is then. */
function useStep<Input extends { inquiryId: string }>(call: Call<Input, Inquiry>, done: string | null, fillsCart = false) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(call, {
		onSuccess: (inquiry) => {
			client.setQueryData(inquiryQuery(inquiry.inquiryId).queryKey, inquiry);
			if (done) toast('success', done);
			if (!fillsCart) return;
			for (const { path } of [cartCalls.list, cartCalls.getCartNum]) void client.invalidateQueries({ queryKey: [path] });
		},
		onError: (error, { inquiryId }) => {
			toastError(error);
			// It ended or was changed meanwhile, as often as not.
			void client.invalidateQueries({ queryKey: inquiryQuery(inquiryId).queryKey });
		},
		onSettled: () => client.invalidateQueries({ queryKey: inquiriesQuery().queryKey }),
	});
}

export const useAcceptOffer = () => useStep(inquiriesCalls.acceptOffer, useT()('offer.accepted'), true);
export const useDeclineOffer = () => useStep(inquiriesCalls.declineOffer, null);
export const useCounterOffer = () => useStep(inquiriesCalls.counterOffer, useT()('offer.counter.sent'));
export const useAskAgain = () => useStep(inquiriesCalls.askAgain, useT()('inquiry.sent'));
