import { formatCount } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { useChat } from './chat-store.ts';

const most = 99;

/** How many messages wait to be read. `corner`: over the sign of a tab. */
export default function ChatBadge({ corner = false }: { corner?: boolean }) {
	const { language, t } = useLanguage();
	const { unread } = useChat();
	if (unread === 0) return null;
	return (
		<span
			className={`min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black ${corner ? 'absolute -end-2.5 -top-1.5' : 'inline-block'}`}
		>
			<bdi aria-hidden>{unread > most ? `${most}+` : formatCount(language, unread)}</bdi>
			<span className="sr-only">{t('chat.unread', { count: unread })}</span>
		</span>
	);
}
