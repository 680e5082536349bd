import type { facets } from '@qaysari/contract/search.schemas';
import { formatNumber } from '@qaysari/messages/format';
import type { z } from 'zod';
import { useLanguage } from '../../app/language.tsx';

/** How many products fit, in words. */
export function useResultsText(): (counted: Pick<z.output<typeof facets>, 'count' | 'capped'>) => string {
	const { t, language } = useLanguage();
	return ({ count, capped }) =>
		capped ? t('search.filter.countMany', { count: formatNumber(language, count) }) : t('common.products', { count });
}
