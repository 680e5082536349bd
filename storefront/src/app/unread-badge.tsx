import { formatCount } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useChat } from '../features/chat/chat-store.ts';
import { unreadNoticesQuery } from '../features/notices/notice-queries.ts';
import { useLanguage } from './language.tsx';

const most = 99;

/** Over the sign of the account: what waits to be read, messages and notices alike. */
export default function UnreadBadge() {
	const { language, t } = useLanguage();
	const chat = useChat();
	const { data } = useQuery(unreadNoticesQuery());
	const unread = chat.unread + (data?.unread ?? 0);
	if (unread === 0) return null;
	return (
		<span className="absolute -end-2.5 -top-1.5 min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black">
			<bdi aria-hidden>{unread > most ? `${most}+` : formatCount(language, unread)}</bdi>
			<span className="sr-only">{t('chat.unread', { count: unread })}</span>
		</span>
	);
}
