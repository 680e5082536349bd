import { formatCount } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/language.tsx';
import { useSession } from '../../app/session.ts';
import { collectionCountQuery, viewedCountQuery } from './library-queries.ts';

/** How much there is, for the account's rows; nothing for visitors and for nothing. */
export function LibraryCount({ of }: { of: 'collection' | 'viewed' }) {
	const { language } = useLanguage();
	const session = useSession();
	const count = useQuery({ ...(of === 'collection' ? collectionCountQuery() : viewedCountQuery()), enabled: session !== null });
	return session && count.data?.count ? <bdi>{formatCount(language, count.data.count)}</bdi> : null;
}
