import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { api, apiLanguage, queryOf } from '../../app/api.ts';
import { endlessQuery } from '../../app/endless.ts';

export const tagsQuery = () => queryOf(homeCalls.tags, {});
export const categoriesQuery = () => queryOf(catalogCalls.categories, {});

const pageSize = 12;

/** Recommended products, or those of a tag, as an endless list. */
export const productsQuery = (tagId: string | null) =>
	endlessQuery(['home-products', apiLanguage(), tagId], (page, signal) =>
		tagId === null
			? api(homeCalls.recommend, { limit: pageSize, ...page }, { signal })
			: api(homeCalls.tagProducts, { tagId, limit: pageSize, ...page }, { signal }),
	);
