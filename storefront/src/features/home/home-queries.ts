import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { endlessQuery } from '../../app/endless.ts';
import { queryOf } from '../../app/request.ts';

export const tagsQuery = () => queryOf(homeCalls.tags, {});
export const categoriesQuery = () => queryOf(catalogCalls.categories, {});

const pageSize = 12;

/** Recommended products, or those of a tag, as an endless list. */
export const productsQuery = (tagId: string | null) =>
	endlessQuery(['home-products', tagId], (page, call) =>
		tagId === null
			? call(homeCalls.recommend, { limit: pageSize, ...page })
			: call(homeCalls.tagProducts, { tagId, limit: pageSize, ...page }),
	);
