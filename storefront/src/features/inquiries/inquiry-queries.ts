import { newKey } from '@qaysari/client/new-key';
import { inquiriesCalls } from '@qaysari/contract/inquiries.calls';
import type { inquiriesSchemas } from '@qaysari/contract/inquiries.schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { queryOf, requestOf } from '../../app/request.ts';

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

/** Sends or changes an inquiry; what goes wrong is said by the form. */
export function useSaveInquiry(inquiryId: string | null) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ form, key }: { form: InquiryForm; key: string }) =>
			inquiryId
				? api(inquiriesCalls.updateInquiry, { inquiryId, ...form }, { key })
				: api(inquiriesCalls.saveInquiry, form, { key }),
		onSuccess: (inquiry) => client.setQueryData(inquiryQuery(inquiry.inquiryId).queryKey, inquiry),
		onSettled: () => client.invalidateQueries({ queryKey: [listKey] }),
	});
}

export function useDropInquiry() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (inquiryId: string) => api(inquiriesCalls.delInquiry, { inquiryId }, { key: newKey() }),
		onSettled: () => client.invalidateQueries({ queryKey: [listKey] }),
	});
}
