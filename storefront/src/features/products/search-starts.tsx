import { homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { queryOf } from '../../app/request.ts';
import { IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { searchHistoryQuery } from './search-queries.ts';

/** Where to begin before a letter is typed: one's own recent searches, and what many search for. */
export function SearchStarts({ onSearch }: { onSearch: (keyword: string) => void }) {
	const t = useT();
	const client = useQueryClient();
	const hot = useQuery(queryOf(homeCalls.hotWords, {}));
	const history = useQuery(searchHistoryQuery());
	const { ask, dialog } = useConfirm();
	const toastError = useErrorToast();
	const forget = useMutation({
		mutationFn: (id: string | undefined) => api(searchCalls.historyDelete, id ? { id } : {}),
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: searchHistoryQuery().queryKey }),
	});
	const forgetAll = async (): Promise<void> => {
		if (await ask({ title: t('search.recent.clear'), confirm: t('action.clear'), danger: true })) forget.mutate(undefined);
	};
	return (
		<>
			{history.data && history.data.searches.length > 0 ? (
				<section className="px-4 pt-3">
					<div className="flex items-center justify-between">
						<h2 className="font-bold">{t('search.recent.title')}</h2>
						<IconButton icon="trash" label={t('search.recent.clear')} onClick={() => void forgetAll()} className="text-soft" />
					</div>
					<ul className="flex flex-wrap gap-2">
						{history.data.searches.map((row) => (
							<li key={row.id} className="flex max-w-full items-center rounded-full border border-line bg-surface">
								<button
									type="button"
									title={row.keyword}
									className="h-11 min-w-0 truncate ps-4 text-13"
									onClick={() => onSearch(row.keyword)}
								>
									<bdi>{row.keyword}</bdi>
								</button>
								<IconButton
									icon="close"
									label={t('search.recent.forget', { keyword: row.keyword })}
									onClick={() => forget.mutate(row.id)}
									className="text-soft [&_svg]:size-4.5"
								/>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{hot.data && hot.data.words.length > 0 ? (
				<section className="px-4 pt-5">
					<h2 className="mb-2 font-bold">{t('search.hot.title')}</h2>
					<ul className="flex flex-wrap gap-2">
						{hot.data.words.map((word, index) => (
							<li key={word}>
								<button
									type="button"
									onClick={() => onSearch(word)}
									className={`h-11 rounded-full px-4 text-13 ${index < 3 ? 'bg-saffron-50 font-bold text-saffron-ink' : 'border border-line bg-surface'}`}
								>
									{word}
								</button>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{dialog}
		</>
	);
}
