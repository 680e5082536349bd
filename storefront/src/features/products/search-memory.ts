import { newKey } from '@qaysari/client/new-key';
import { searchCalls } from '@qaysari/contract/search.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { searchHistoryQuery } from './search-queries.ts';

const looksPasted = /https?:\/\/|www\./i;

/** Searches for what was typed or pasted: a link of this shop opens its product, everything else is words that are remembered. */
export function useSearchFor(replace: boolean): (typed: string) => Promise<void> {
	const navigate = useNavigate();
	const client = useQueryClient();
	return async (typed) => {
		let keyword = typed.trim();
		if (!keyword) return;
		if (looksPasted.test(keyword)) {
			const read = await api(searchCalls.chainTransfer, { text: keyword.slice(0, 4000) }, { quietLogin: true }).catch(() => null);
			if (read?.productId) return navigate(paths.product(read.productId), { replace });
			keyword = read?.keyword ?? keyword;
		}
		// Remembering must not keep anybody waiting.
		api(searchCalls.historySave, { keyword }, { key: newKey(), quietLogin: true })
			.then(() => client.invalidateQueries({ queryKey: searchHistoryQuery().queryKey }))
			.catch(() => undefined);
		return navigate(paths.search(keyword), { replace });
	};
}
