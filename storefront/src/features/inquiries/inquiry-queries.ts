import type { Call } from '@qaysari/contract/call';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import type { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';

export type Inquiry = z.output<(typeof inquiriesSchemas)['getInquiryDetails']['output']>;
export type InquirySummary = z.output<(typeof inquiriesSchemas)['queryUserInquiries']['output']>['records'][number];
export type InquiryForm = z.input<(typeof inquiriesSchemas)['saveInquiry']['input']>;

const listKey = 'inquiries';

export const inquiriesQuery = () =>
	infiniteQueryOptions({
		queryKey: [listKey] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				inquiriesCalls.queryUserInquiries,
				{ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		staleTime: 0,
	});

export const inquiryQuery = (inquiryId: string) => ({
	...queryOf(inquiriesCalls.getInquiryDetails, { inquiryId }),
	staleTime: 0,
});

/** Sends or changes an inquiry. */
function useKept<Input>(call: Call<Input, Inquiry>, done: string) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(call, {
		onSuccess: (inquiry) => {
			client.setQueryData(inquiryQuery(inquiry.inquiryId).queryKey, inquiry);
			toast('success', done);
		},
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: [listKey] }),
	});
}

export const useSaveInquiry = () => useKept(inquiriesCalls.saveInquiry, useT()('inquiry.sent'));
export const useUpdateInquiry = () => useKept(inquiriesCalls.updateInquiry, useT()('inquiry.changed'));

export function useDropInquiry() {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(inquiriesCalls.delInquiry, {
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: [listKey] }),
	});
}
