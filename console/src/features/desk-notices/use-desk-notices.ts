import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../app/api.ts';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { useLanguage } from '../../app/language.ts';
import { usePages } from '../../app/use-pages.ts';

export type DeskNotice = RecordOf<typeof deskNoticesCalls.list>;

const unreadKey = ['desk-notices', 'unread'] as const;
export const noticesKey = ['desk-notices', 'list'] as const;
/** Should a word of the connection be lost, the count is right again after so long. */
const everyMs = 60_000;
const shownAtOnce = 10;

/** How much is unread, right within a moment wherever in the console somebody is. */
export function useUnread(): number {
	useStirred();
	const found = useQuery({
		queryKey: unreadKey,
		queryFn: ({ signal }) => api(deskNoticesCalls.count, {}, { signal }),
		refetchInterval: everyMs,
	});
	return found.data?.unread ?? 0;
}

/** Asks anew when the server says that something was told; the connection comes once the page stands. */
function useStirred(): void {
	const client = useQueryClient();
	const { language } = useLanguage();
	useEffect(() => {
		let leave: (() => void) | null = null;
		let gone = false;
		const listen = async (): Promise<void> => {
			const { holdConnection } = await import('../chat/desk-connection.ts');
			if (gone) return;
			const { socket, release } = holdConnection(language);
			const count = (): void => void client.invalidateQueries({ queryKey: unreadKey });
			for (const event of ['connect', 'notices']) socket.on(event, count);
			leave = () => {
				for (const event of ['connect', 'notices']) socket.off(event, count);
				release();
			};
		};
		// Without that part of the program it is asked from time to time alone.
		void listen().catch(() => {});
		return () => {
			gone = true;
			leave?.();
		};
	}, [client, language]);
}

/** Read anew whenever the list opens, and not while it is: what was unread then stays marked so. */
export const useDeskNotices = () => usePages(deskNoticesCalls.list, { limit: shownAtOnce }, { key: noticesKey });

/** By itself, as they are shown: nobody waits for it, and what did not arrive is counted as read another time. */
export function useReadNotices() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (input: InputOf<typeof deskNoticesCalls.read>) => api(deskNoticesCalls.read, input),
		onSettled: () => void client.invalidateQueries({ queryKey: unreadKey }),
	});
}
