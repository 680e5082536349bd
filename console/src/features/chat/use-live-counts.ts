import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../app/language.ts';
import { useCounts } from './chat-queries.ts';
import { holdConnection } from './desk-connection.ts';
import { chatKeys } from './keys.ts';

const gatherMs = 300;

/** Conversations by queue, right within a moment wherever in the console somebody is. */
export function useLiveCounts(): ReturnType<typeof useCounts>['data'] {
	const client = useQueryClient();
	const { language } = useLanguage();
	useEffect(() => {
		const { socket, release } = holdConnection(language);
		let gathering: ReturnType<typeof setTimeout> | undefined;
		const count = (): void => {
			clearTimeout(gathering);
			gathering = setTimeout(() => void client.invalidateQueries({ queryKey: chatKeys.counts }), gatherMs);
		};
		socket.on('connect', count);
		socket.on('conversation', count);
		return () => {
			clearTimeout(gathering);
			socket.off('connect', count);
			socket.off('conversation', count);
			release();
		};
	}, [client, language]);
	return useCounts().data;
}
