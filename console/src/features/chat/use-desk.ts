import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { useLanguage } from '../../app/language.ts';
import type { Message, MessagePage } from './chat-queries.ts';
import { holdConnection } from './desk-connection.ts';
import { chatKeys } from './keys.ts';

const typingLastsMs = 5000;
const typingNoticeEveryMs = 2500;
/** Many words at once make one reading. */
const gatherMs = 150;

export interface Desk {
	connected: boolean;
	/** Who types in the open conversation: the buyer, or another operator by name. */
	typing: { by: 'buyer' | 'agent'; name: string | null } | null;
	tellTyping(): void;
	markRead(upTo: number): void;
}

type Notice = { groupId: string; by: 'buyer' | 'agent'; name?: string; upTo?: number };

/** Connected while the inbox is on the screen: hears of every conversation, and of each word in the open one. */
export function useDesk(groupId: string | null): Desk {
	const client = useQueryClient();
	const { language } = useLanguage();
	const socket = useRef<Socket | null>(null);
	const open = useRef(groupId);
	const lastNotice = useRef(0);
	const [connected, setConnected] = useState(false);
	const [typing, setTyping] = useState<(Desk['typing'] & { groupId: string }) | null>(null);
	open.current = groupId;

	useEffect(() => {
		let gathering: ReturnType<typeof setTimeout> | undefined;
		let ends: ReturnType<typeof setTimeout> | undefined;
		const { socket: connection, release } = holdConnection(language);
		socket.current = connection;
		const listeners = {
			connect: () => {
				setConnected(true);
				if (open.current) connection.emit('subscribe', { groupIds: [open.current] });
				// Nobody knows what was missed.
				void client.invalidateQueries({ queryKey: chatKeys.all });
			},
			disconnect: () => setConnected(false),
			message: (message: Message) => putMessage(client, message),
			read: ({ groupId: of, by, upTo = 0 }: Notice) => putMark(client, of, by, upTo),
			typing: ({ groupId: of, by, name }: Notice) => {
				setTyping({ groupId: of, by, name: name ?? null });
				clearTimeout(ends);
				ends = setTimeout(() => setTyping(null), typingLastsMs);
			},
			conversation: () => {
				clearTimeout(gathering);
				gathering = setTimeout(() => {
					void client.invalidateQueries({ queryKey: chatKeys.lists });
					void client.invalidateQueries({ queryKey: chatKeys.counts });
					if (open.current) void client.invalidateQueries({ queryKey: chatKeys.one(open.current) });
				}, gatherMs);
			},
		};
		for (const [event, listen] of Object.entries(listeners)) connection.on(event, listen);
		if (connection.connected) listeners.connect();
		return () => {
			clearTimeout(gathering);
			clearTimeout(ends);
			for (const [event, listen] of Object.entries(listeners)) connection.off(event, listen);
			release();
			socket.current = null;
			setConnected(false);
		};
	}, [client, language]);

	useEffect(() => {
		if (groupId === null) return;
		const connection = socket.current;
		if (connection?.connected) connection.emit('subscribe', { groupIds: [groupId] });
		return () => {
			connection?.emit('unsubscribe', { groupIds: [groupId] });
		};
	}, [groupId]);

	return {
		connected,
		typing: typing?.groupId === groupId ? typing : null,
		tellTyping: () => {
			if (!groupId || Date.now() - lastNotice.current < typingNoticeEveryMs) return;
			lastNotice.current = Date.now();
			socket.current?.emit('typing', { groupId });
		},
		markRead: (upTo) => {
			if (groupId) socket.current?.emit('read', { groupId, upTo });
		},
	};
}

type Pages = InfiniteData<MessagePage, string | null>;

/** Adds a message where it follows; after a gap everything is asked for anew. */
export function putMessage(client: QueryClient, message: Message): void {
	const key = chatKeys.messages(message.groupId);
	const pages = client.getQueryData<Pages>(key);
	const [first, ...others] = pages?.pages ?? [];
	if (!pages || !first) return;
	if (message.number <= first.lastNumber) return;
	if (message.number > first.lastNumber + 1) return void client.invalidateQueries({ queryKey: key });
	const next = { ...first, records: [message, ...first.records], lastNumber: message.number };
	client.setQueryData<Pages>(key, { ...pages, pages: [next, ...others] });
}

function putMark(client: QueryClient, groupId: string, by: 'buyer' | 'agent', upTo: number): void {
	client.setQueryData<Pages>(chatKeys.messages(groupId), (pages) => {
		const [first, ...others] = pages?.pages ?? [];
		if (!pages || !first) return pages;
		const readMarks = { ...first.readMarks, [by]: Math.max(first.readMarks[by], upTo) };
		return { ...pages, pages: [{ ...first, readMarks }, ...others] };
	});
}
