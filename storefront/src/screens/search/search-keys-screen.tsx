import { homeCalls } from '@qaysari/contract/catalog.calls';
import { limits } from '@qaysari/contract/limits';
import { searchCalls } from '@qaysari/contract/search.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, newKey, queryOf } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/routes.ts';
import { searchHistoryQuery } from '../../features/products/search-queries.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useBack } from '../../ui/nav-bar.tsx';

export default function SearchKeysScreen() {
	const t = useT();
	const back = useBack();
	const navigate = useNavigate();
	const client = useQueryClient();
	const [query] = useSearchParams();
	const [typed, setTyped] = useState(query.get('keyword') ?? '');
	const field = useRef<HTMLInputElement>(null);
	const hot = useQuery(queryOf(homeCalls.hotWords, {}));
	const history = useQuery(searchHistoryQuery());
	const forget = useMutation({
		mutationFn: (id: string | undefined) => api(searchCalls.historyDelete, id ? { id } : {}),
		onSettled: () => client.invalidateQueries({ queryKey: searchHistoryQuery().queryKey }),
	});
	useEffect(() => field.current?.focus(), []);

	const search = (keyword: string): void => {
		const wanted = keyword.trim();
		if (!wanted) return;
		// Remembering must not keep anybody waiting.
		api(searchCalls.historySave, { keyword: wanted }, { key: newKey(), quietLogin: true })
			.then(() => client.invalidateQueries({ queryKey: searchHistoryQuery().queryKey }))
			.catch(() => undefined);
		void navigate(paths.search(wanted), { replace: query.has('keyword') });
	};

	return (
		<>
			<form
				role="search"
				className="sticky top-0 z-20 flex h-14 items-center gap-1 bg-paper pe-3"
				onSubmit={(event) => {
					event.preventDefault();
					search(typed);
				}}
			>
				<IconButton icon="back" label={t('action.back')} onClick={back} />
				<input
					ref={field}
					type="search"
					enterKeyHint="search"
					dir="auto"
					maxLength={limits.searchLength}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					aria-label={t('search.placeholder')}
					placeholder={t('search.placeholder')}
					className="h-11 min-w-0 flex-1 rounded-full border border-line bg-surface px-4"
				/>
				<Button type="submit" look="plain" className="px-3">
					{t('search.submit')}
				</Button>
			</form>
			<h1 className="sr-only">{t('search.submit')}</h1>
			{history.data && history.data.searches.length > 0 ? (
				<section className="px-4 pt-3">
					<div className="flex items-center justify-between">
						<h2 className="font-bold">{t('search.recent.title')}</h2>
						<IconButton icon="trash" label={t('search.recent.clear')} onClick={() => forget.mutate(undefined)} className="text-soft" />
					</div>
					<ul className="flex flex-wrap gap-2">
						{history.data.searches.map((row) => (
							<li key={row.id} className="flex max-w-full items-center rounded-full border border-line bg-surface">
								<button type="button" className="h-11 min-w-0 truncate ps-4 text-13" onClick={() => search(row.keyword)}>
									<bdi>{row.keyword}</bdi>
								</button>
								<IconButton icon="close" label={t('search.recent.forget', { keyword: row.keyword })} onClick={() => forget.mutate(row.id)} className="scale-75 text-soft" />
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
								<button type="button" onClick={() => search(word)} className={`h-11 rounded-full px-4 text-13 ${index < 3 ? 'bg-saffron-50 font-bold text-saffron-ink' : 'border border-line bg-surface'}`}>
									{word}
								</button>
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	);
}
