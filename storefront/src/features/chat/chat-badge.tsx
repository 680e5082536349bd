import { formatCount } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { useChat } from './chat-store.ts';

const most = 99;

/** How many messages wait to be read. */
export function ChatBadge() {
	const { language, t } = useLanguage();
	const { unread } = useChat();
	if (unread === 0) return null;
	return (
		<span className="inline-block min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black">
			<bdi aria-hidden>{unread > most ? `${most}+` : formatCount(language, unread)}</bdi>
			<span className="sr-only">{t('chat.unread', { count: unread })}</span>
		</span>
	);
}
