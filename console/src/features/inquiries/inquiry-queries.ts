import { inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';

export type InquiryRow = RecordOf<typeof inquiriesConsoleCalls.listInquiries>;
export type Inquiry = OutputOf<typeof inquiriesConsoleCalls.getInquiry>;

export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const inquiryKeys = {
	all: ['inquiries'] as const,
	list: ['inquiries', 'list'] as const,
	counts: ['inquiries', 'counts'] as const,
	one: (inquiryId: string) => ['inquiries', 'one', inquiryId] as const,
};

export const useInquiries = (state: InquiryState) =>
	usePages(inquiriesConsoleCalls.listInquiries, { state, limit: 30 }, { key: inquiryKeys.list, staleTime: 0 });

export function useInquiryCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: inquiryKeys.counts,
		queryFn: async ({ signal }) => (await api(inquiriesConsoleCalls.countInquiries, {}, { signal })).counts,
		refetchInterval: 60_000,
	});
}

export function useInquiry(inquiryId: string) {
	return useQuery({
		queryKey: inquiryKeys.one(inquiryId),
		queryFn: ({ signal }) => api(inquiriesConsoleCalls.getInquiry, { inquiryId }, { signal }),
		// Its buyer writes too: whoever opens it again reads it again.
		staleTime: 0,
	});
}
