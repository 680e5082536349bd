import { ApiError } from '@qaysari/client/api-error';
import { type Inquiry, type InquiryForm, useSaveInquiry, useUpdateInquiry } from './inquiry-queries.ts';

/** Sends an inquiry, or changes the one that was sent before. */
export function useInquirySending(inquiry: Inquiry | null, onSent: (inquiry: Inquiry) => void) {
	const [create, update] = [useSaveInquiry(), useUpdateInquiry()];
	const { isPending, error } = inquiry ? update : create;
	const send = (wish: InquiryForm): void => {
		const then = { onSuccess: onSent };
		if (inquiry) update.mutate({ inquiryId: inquiry.inquiryId, ...wish }, then);
		else create.mutate(wish, then);
	};
	return { send, isPending, isRefused: error instanceof ApiError && error.issues.length > 0 };
}
