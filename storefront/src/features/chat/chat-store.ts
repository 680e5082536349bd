import { useSyncExternalStore } from 'react';
import type { Pending } from '../../device/chat-outbox.ts';
import type { ChatMessage, GroupView } from './chat-types.ts';
import { extend } from './history.ts';

export interface ChatState {
	/** Whose conversation it is; null while nobody is signed in. */
	userId: string | null;
	group: GroupView | null;
	/** Without a gap, the oldest first. */
	messages: readonly ChatMessage[];
	/** Where older ones begin; null when there are none, undefined before the first page. */
	older: string | null | undefined;
	pending: readonly Pending[];
	connected: boolean;
	/** Somebody of customer service types now. */
	typing: boolean;
	unread: number;
	/** The room is on the screen: what arrives is read. */
	open: boolean;
	error: unknown;
}

const nothing: ChatState = {
	userId: null,
	group: null,
	messages: [],
	older: undefined,
	pending: [],
	connected: false,
	typing: false,
	unread: 0,
	open: false,
	error: null,
};

let state = nothing;
const listeners = new Set<() => void>();

export function chatState(): ChatState {
	return state;
}

export function setChat(change: Partial<ChatState>): void {
	state = { ...state, ...change };
	for (const tell of listeners) tell();
}

/** What was learnt of a group, unless somebody else is here by now. */
export function setGroup(groupId: string, change: Partial<GroupView>): void {
	if (state.group?.groupId === groupId) setChat({ group: { ...state.group, ...change } });
}

export function forgetChat(): void {
	setChat({ ...nothing, open: state.open });
}

/** Messages that came, whichever way; none of a conversation that somebody else had here a moment ago. */
export function takeIn(arrived: readonly ChatMessage[]): void {
	const ours = arrived.filter((message) => message.groupId === state.group?.groupId);
	const messages = extend(state.messages, ours);
	const stored = new Set(ours.map((message) => message.clientId));
	setChat({ messages, pending: state.pending.filter((one) => !stored.has(one.clientId)) });
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}

export function useChat(): ChatState {
	return useSyncExternalStore(subscribe, chatState, () => nothing);
}
