import { formatCount } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { unreadNoticesQuery } from './notice-queries.ts';

/** How many notices were not read yet. */
export function UnreadNotices() {
	const { language } = useLanguage();
	const session = useSession();
	const { data } = useQuery({ ...unreadNoticesQuery(), enabled: session !== null });
	if (!session || !data || data.unread === 0) return null;
	return (
		<bdi className="inline-block min-w-4.5 rounded-full bg-pomegranate px-1 text-center text-11 font-bold text-white dark:text-black">
			{formatCount(language, data.unread)}
		</bdi>
	);
}
