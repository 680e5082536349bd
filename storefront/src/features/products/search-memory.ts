import { newKey } from '@qaysari/client/new-key';
import { searchCalls } from '@qaysari/contract/search.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { searchHistoryQuery } from './search-queries.ts';

// An address, with or without its scheme, or the password of another shop's app.
const looksPasted = /[a-z]:\/\/|www\.|\.(?:com|cn|hk|to|co|gl|eu)\/|[￥¥€₤₳￡][A-Za-z0-9]{8}/i;

/**
 * Searches for what was typed or pasted: a link of this shop opens its product, one of a shop elsewhere without a title becomes a
 * request, everything else is words that are remembered.
 */
export function useSearchFor(replace: boolean): (typed: string) => Promise<void> {
	const navigate = useNavigate();
	const client = useQueryClient();
	/** What is read just now: a second tap goes where the first one leads. */
	const reading = useRef('');
	return async (typed) => {
		let keyword = typed.trim();
		let link: string | null = null;
		if (!keyword || reading.current === keyword) return;
		if (looksPasted.test(keyword)) {
			reading.current = keyword;
			const read = await api(searchCalls.chainTransfer, { text: keyword.slice(0, 4000) }, { quietLogin: true }).catch(() => null);
			// Something else was searched for meanwhile.
			if (reading.current !== keyword) return;
			reading.current = '';
			if (read?.productId) return navigate(paths.product(read.productId), { replace });
			if (read?.source && !read.keyword) return navigate(paths.inquiry(`?${requestOf(read.source)}`), { replace });
			keyword = read?.keyword ?? keyword;
			link = read?.source?.link ?? null;
		}
		reading.current = '';
		// Remembering must not keep anybody waiting.
		api(searchCalls.historySave, { keyword }, { key: newKey(), quietLogin: true })
			.then(() => client.invalidateQueries({ queryKey: searchHistoryQuery().queryKey }))
			.catch(() => undefined);
		return navigate(paths.search(keyword, link ? `&link=${encodeURIComponent(link)}` : ''), { replace });
	};
}

function requestOf({ shop, itemId, link }: { shop: string | null; itemId: string | null; link: string | null }): URLSearchParams {
	return new URLSearchParams({ ...(shop ? { shop } : {}), ...(itemId ? { item: itemId } : {}), ...(link ? { link } : {}) });
}
