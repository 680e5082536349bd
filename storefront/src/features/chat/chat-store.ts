import { useSyncExternalStore } from 'react';
import type { ChatMessage, GroupView, Pending } from './chat-types.ts';
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

export function forgetChat(): void {
	setChat({ ...nothing, open: state.open });
}

/** Messages that came, whichever way. */
export function takeIn(arrived: readonly ChatMessage[]): void {
	const messages = extend(state.messages, arrived);
	const stored = new Set(arrived.map((message) => message.clientId));
	setChat({ messages, pending: state.pending.filter((one) => !stored.has(one.clientId)) });
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	return () => listeners.delete(tell);
}

export function useChat(): ChatState {
	return useSyncExternalStore(subscribe, chatState, () => nothing);
}
