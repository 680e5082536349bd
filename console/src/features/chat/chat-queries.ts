import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';
import { chatKeys } from './keys.ts';

export type Conversation = RecordOf<typeof chatConsoleCalls.listConversations>;
export type OpenConversation = OutputOf<typeof chatConsoleCalls.getConversation>;
export type Message = RecordOf<typeof chatConsoleCalls.listMessages>;
export type MessagePage = OutputOf<typeof chatConsoleCalls.listMessages>;
export type Agent = OutputOf<typeof chatConsoleCalls.listAgents>['agents'][number];
export type Answer = OutputOf<typeof chatConsoleCalls.listAnswers>['answers'][number];
export type BuyerOrder = RecordOf<typeof chatConsoleCalls.listBuyerOrders>;

export const queues = ['new', 'mine', 'waiting', 'open', 'closed'] as const;
export type Queue = (typeof queues)[number];

/** Should a word of the connection be lost, the lists are right again after so long. */
const everyMs = 30_000;

export const useConversations = (queue: Queue) =>
	usePages(chatConsoleCalls.listConversations, { queue, limit: 30 }, { key: chatKeys.lists, refetchInterval: everyMs });

export function useCounts(enabled = true) {
	return useQuery({
		enabled,
		queryKey: chatKeys.counts,
		queryFn: async ({ signal }) => (await api(chatConsoleCalls.countConversations, {}, { signal })).counts,
		refetchInterval: everyMs,
	});
}

export function useConversation(groupId: string) {
	return useQuery({
		queryKey: chatKeys.one(groupId),
		queryFn: ({ signal }) => api(chatConsoleCalls.getConversation, { groupId }, { signal }),
	});
}

/** The newest page first; older ones as one scrolls up. */
export function useMessages(groupId: string) {
	return useInfiniteQuery({
		queryKey: chatKeys.messages(groupId),
		queryFn: ({ pageParam, signal }) =>
			api(chatConsoleCalls.listMessages, { groupId, limit: 40, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		refetchInterval: everyMs,
	});
}

export const useBuyerOrders = (groupId: string) =>
	usePages(chatConsoleCalls.listBuyerOrders, { groupId, limit: 10 }, { key: chatKeys.orders });

/** Fewer signs than two are in nearly everything that was said. */
export const isEnough = (words: string): boolean => [...words].length >= 2;

export const useFound = (words: string, groupId: string | null) =>
	usePages(
		chatConsoleCalls.searchMessages,
		{ words, ...(groupId ? { groupId } : {}) },
		{ key: chatKeys.found, enabled: isEnough(words) },
	);

const around = 12;

/** A stretch of the history with a message in its middle, the newest first. */
export function usePlace(groupId: string, number: number) {
	return useQuery({
		queryKey: chatKeys.place(groupId, number),
		queryFn: ({ signal }) =>
			api(chatConsoleCalls.listMessages, { groupId, upTo: number + around, limit: 2 * around + 1 }, { signal }),
	});
}

export function useAgents(enabled: boolean) {
	return useQuery({
		queryKey: chatKeys.agents,
		queryFn: async ({ signal }) => (await api(chatConsoleCalls.listAgents, {}, { signal })).agents,
		enabled,
		staleTime: 0,
	});
}

export function useAnswers() {
	return useQuery({
		queryKey: chatKeys.answers,
		queryFn: async ({ signal }) => (await api(chatConsoleCalls.listAnswers, {}, { signal })).answers,
	});
}

export function useProfile() {
	return useQuery({
		queryKey: chatKeys.profile,
		queryFn: ({ signal }) => api(chatConsoleCalls.getProfile, {}, { signal }),
	});
}

export function useHours() {
	return useQuery({ queryKey: chatKeys.hours, queryFn: ({ signal }) => api(chatConsoleCalls.getHours, {}, { signal }) });
}
